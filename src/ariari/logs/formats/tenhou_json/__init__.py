"""tenhou.net/6: the JSON of Tenhou's viewer, read and written."""

from ariari.logs.formats.tenhou_json.reader import (
    FORMAT,
    json_of_link,
    link_of,
    looks_like,
    losses,
    read,
    write,
)

__all__ = ["FORMAT", "json_of_link", "link_of", "looks_like", "losses", "read", "write"]
