"""How much of a log is read and tried, so that no file can take all time or memory."""

__all__ = [
    "DEALS_MAX",
    "DOCUMENT_MAX",
    "GZIP_LAYERS",
    "REPLAYS_MAX",
    "STATES_MAX",
]

DOCUMENT_MAX = 256 << 20
"""Most bytes in one document; a compressed file that unpacks to more is not a log."""
GZIP_LAYERS = 3
"""Layers of gzip to unpack; downloads have one, some collections add another."""
DEALS_MAX = 500
"""Most deals of one game; the longest that people played have about forty."""
REPLAYS_MAX = 500
"""How often deals of one game are replayed to find indicators that explain it.

Games that state no ura at all take about twenty-five.
"""
STATES_MAX = 4_000
"""How many sums of han are looked at in one game, for the same purpose."""
