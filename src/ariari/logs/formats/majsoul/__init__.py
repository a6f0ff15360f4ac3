"""Mahjong Soul records, decoded to JSON."""

from ariari.logs.formats.majsoul.reader import FORMAT, looks_like, losses, read, write

__all__ = ["FORMAT", "looks_like", "losses", "read", "write"]
