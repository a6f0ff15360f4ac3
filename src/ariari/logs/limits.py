"""How much of a log is read and tried, so that no file can take all time or memory."""

__all__ = [
    "BRACKETS_MAX",
    "BROKEN_MAX",
    "DEALS_MAX",
    "DEPTH_MAX",
    "DOCUMENT_MAX",
    "FIELDS_MAX",
    "GAME_MAX",
    "GZIP_LAYERS",
    "JSON_MAX",
    "LINES_MAX",
    "LINK_MAX",
    "REPLAYS_MAX",
    "STATES_MAX",
    "TAGS_MAX",
    "TAG_MAX",
]

DOCUMENT_MAX = 256 << 20
"""Most bytes in one document; a compressed file that unpacks to more is not a log."""
GZIP_LAYERS = 3
"""Layers of gzip to unpack; downloads have one, some collections add another."""
GAME_MAX = 16 << 20
"""Most bytes of a file that holds one game; real ones have up to three million."""
JSON_MAX = 64 << 20
"""Most characters of one JSON text, which becomes ten times as many bytes when it is read."""
BRACKETS_MAX = 2_000_000
"""Most lists and objects in one JSON text."""
DEPTH_MAX = 64
"""How deep they may lie in one another; in logs it is about ten."""
FIELDS_MAX = 1_000
"""Most fields of a document beside its games, which every game repeats."""
LINK_MAX = 4 << 20
"""Most characters of a game in a link; real ones have a hundred thousand."""
LINES_MAX = 100_000
"""Most lines of a native log, which are played one by one."""
TAGS_MAX = 200_000
"""Most tags of an mjlog."""
TAG_MAX = 64 << 10
"""Most characters of one of them; the longest is a seed of 3,300."""
BROKEN_MAX = 100
"""How many broken games of a document are told one by one, before the rest is left."""
DEALS_MAX = 500
"""Most deals of one game; the longest that people played have about forty."""
REPLAYS_MAX = 500
"""How often deals of one game are replayed to find indicators that explain it.

Games that state no ura at all take about twenty-five.
"""
STATES_MAX = 4_000
"""How many sums of han are looked at in one game, for the same purpose."""
