"""Why some content is not a log, and what to open instead."""

import re

from ariari.words.reason import Reason

__all__ = ["why_no_log", "why_no_log_link", "why_no_log_of_tenhou"]

_ARCHIVES = {
    b"PK\x03\x04": "zip",
    b"PK\x05\x06": "zip",
    b"\xfd7zXZ\x00": "xz",
    b"7z\xbc\xaf\x27\x1c": "7z",
    b"Rar!\x1a\x07": "rar",
    b"BZh": "bzip2",
    b"\x28\xb5\x2f\xfd": "zstd",
}
"""How archives and compressed files begin; gzip is already unpacked by then."""
_TAR, _TAR_AT = b"ustar", 257
_HEAD = 300
_BLANKS = "\ufeff \t\r\n"
_TENHOU = re.compile(r"(?:https?://)?(?:www\.)?tenhou\.net/\S*?[?&]log=([0-9a-z-]{8,60})", re.I)
_MAHJONG_SOUL = re.compile(r"https?://[a-z.-]*(?:mahjongsoul|maj-?soul)[a-z.-]*/", re.I)
_LINK = re.compile(r"https?://", re.I)


def why_no_log(data: bytes) -> Reason:
    """Return what content is if no format recognises it."""
    if sort := _archive(data):
        return Reason("logs.archive", sort=sort)
    text = data[:_HEAD].decode("utf-8", "replace").lstrip(_BLANKS)
    return why_no_log_link(text) or Reason("logs.unknown_format", begin=_begin(data))


def why_no_log_link(text: str) -> Reason | None:
    """Return what to open instead of a link that only points to a log; None for other text."""
    if reason := why_no_log_of_tenhou(text):
        return reason
    if _MAHJONG_SOUL.match(text):
        return Reason("logs.link_majsoul")
    return Reason("logs.link") if _LINK.match(text) else None


def why_no_log_of_tenhou(text: str) -> Reason | None:
    """Return what to open instead of a link to Tenhou's viewer; None for any other link.

    >>> why_no_log_of_tenhou("https://tenhou.net/0/?log=2022010103gm-00a9-0000-6ac2364f&tw=1")
    Reason('logs.link_tenhou', link='https://tenhou.net/0/log/?2022010103gm-00a9-0000-6ac2364f')
    """
    found = _TENHOU.match(text)
    if found is None:
        return None
    return Reason("logs.link_tenhou", link=f"https://tenhou.net/0/log/?{found[1]}")


def _archive(data: bytes) -> str:
    """Return the type of an archive; empty if it is not one."""
    if data.startswith(_TAR, _TAR_AT):
        return "tar"
    return next((sort for begin, sort in _ARCHIVES.items() if data.startswith(begin)), "")


def _begin(data: bytes) -> Reason:
    """Return how the content begins."""
    if not data.strip():
        return Reason("logs.empty")
    shown = " ".join(data[:40].decode("utf-8", "replace").split())
    text = "".join(char if char.isprintable() else "?" for char in shown)
    return Reason("logs.begins", text=text)
