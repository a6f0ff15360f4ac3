"""The format of Tenhou's viewer, in files or links with `#json=`; other servers' converters too."""

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
