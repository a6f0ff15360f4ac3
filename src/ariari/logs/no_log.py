"""Why some content is not a log, and what to open instead."""

import re

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
"""How archives and compressed files begin; gzip has been unpacked by then."""
_TAR, _TAR_AT = b"ustar", 257
_HEAD = 300
_BLANKS = "\ufeff \t\r\n"
_TENHOU = re.compile(r"(?:https?://)?(?:www\.)?tenhou\.net/\S*?[?&]log=([0-9a-z-]{8,60})", re.I)
_MAHJONG_SOUL = re.compile(r"https?://[a-z.-]*(?:mahjongsoul|maj-?soul)[a-z.-]*/", re.I)
_LINK = re.compile(r"https?://", re.I)


def why_no_log(data: bytes) -> str:
    """Return what content is if no format recognises it."""
    if sort := _archive(data):
        return f"it is an archive ({sort}); unpack it first"
    text = data[:_HEAD].decode("utf-8", "replace").lstrip(_BLANKS)
    return why_no_log_link(text) or f"not a log in a known format: {_begin(data)}"


def why_no_log_link(text: str) -> str:
    """Return what to open instead of a link that only points to a log; empty for other text."""
    if reason := why_no_log_of_tenhou(text):
        return reason
    if _MAHJONG_SOUL.match(text):
        return "this link does not contain a log; save the record as JSON and open that"
    return (
        "this link does not contain a log; save the log and open that" if _LINK.match(text) else ""
    )


def why_no_log_of_tenhou(text: str) -> str:
    """Return what to open instead of a link to Tenhou's viewer; empty for any other link.

    >>> why_no_log_of_tenhou("https://tenhou.net/0/?log=2022010103gm-00a9-0000-6ac2364f&tw=1")[39:]
    'https://tenhou.net/0/log/?2022010103gm-00a9-0000-6ac2364f and open that'
    """
    found = _TENHOU.match(text)
    if found is None:
        return ""
    return (
        f"this link does not contain a log; save https://tenhou.net/0/log/?{found[1]} and open that"
    )


def _archive(data: bytes) -> str:
    """Return the type of an archive; empty if it is not one."""
    if data.startswith(_TAR, _TAR_AT):
        return "tar"
    return next((sort for begin, sort in _ARCHIVES.items() if data.startswith(begin)), "")


def _begin(data: bytes) -> str:
    """Return how the content begins."""
    if not data.strip():
        return "it is empty"
    shown = " ".join(data[:40].decode("utf-8", "replace").split())
    return f'it begins with "{"".join(char if char.isprintable() else "?" for char in shown)}"'
