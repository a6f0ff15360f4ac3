"""Tenhou's viewer: files, or links with `#json=`; converters of other servers."""

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
