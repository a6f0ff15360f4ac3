"""JSON lines of bots, both dialects; a JSON array; with hidden tiles or without."""

from ariari.logs.formats.mjai.reader import FORMAT, looks_like, losses, read, write

__all__ = ["FORMAT", "looks_like", "losses", "read", "write"]
