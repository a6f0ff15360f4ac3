"""Tenhou's own XML, plain or gzipped."""

from ariari.logs.formats.mjlog.reader import FORMAT, looks_like, losses, read, write

__all__ = ["FORMAT", "looks_like", "losses", "read", "write"]
