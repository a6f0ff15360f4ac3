"""Decoded records of Mahjong Soul, in JSON."""

from ariari.logs.formats.majsoul.reader import FORMAT, looks_like, losses, read, write

__all__ = ["FORMAT", "looks_like", "losses", "read", "write"]
