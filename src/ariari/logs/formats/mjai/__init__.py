"""MJAI: the JSON lines of bots, read, written and spoken live."""

from ariari.logs.formats.mjai.reader import FORMAT, looks_like, losses, read, write

__all__ = ["FORMAT", "looks_like", "losses", "read", "write"]
