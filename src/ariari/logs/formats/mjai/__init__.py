"""JSON lines as bots write them, in both dialects, or a JSON array; tiles may be hidden."""

from ariari.logs.formats.mjai.reader import FORMAT, looks_like, losses, read, write

__all__ = ["FORMAT", "looks_like", "losses", "read", "write"]
