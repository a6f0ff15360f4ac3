"""The tags of an mjlog: a flat list of empty XML elements under one root.

Tags for draws and discards (`<T81/>`) make up most of a log. They are looked up rather than parsed,
so the text only has to be split at every `<`, which XML allows nowhere else.
"""

import re
from collections.abc import Mapping
from typing import NamedTuple
from urllib.parse import unquote_to_bytes

from ariari.core.tiles import TILE_COUNT
from ariari.errors import LogError
from ariari.logs.limits import TAG_MAX, TAGS_MAX
from ariari.words.reason import Reason

__all__ = [
    "Attributes",
    "Tag",
    "decode_name",
    "encode_name",
    "numbers",
    "parse_tag",
    "required",
    "shown",
    "split_tags",
    "tag_text",
    "tiles",
]

Attributes = Mapping[str, str]

_SPACE = r"[ \t\r\n]"
_ATTRIBUTES = rf"(?:{_SPACE}+[A-Za-z_]\w*{_SPACE}*={_SPACE}*(?:\"[^\"<]*\"|'[^'<]*'))*"
_HEAD = re.compile(
    rf"\ufeff?{_SPACE}*(?:<\?xml{_ATTRIBUTES}{_SPACE}*\?>{_SPACE}*)?"
    rf"<mjloggm({_ATTRIBUTES}){_SPACE}*>{_SPACE}*",
    re.ASCII,
)
_TAIL = re.compile(rf"</mjloggm{_SPACE}*>{_SPACE}*", re.ASCII)
_TAG = re.compile(rf"([A-Z]+\d*)({_ATTRIBUTES}){_SPACE}*/>{_SPACE}*", re.ASCII)
_ATTRIBUTE = re.compile(rf"(\w+){_SPACE}*={_SPACE}*(?:\"([^\"]*)\"|'([^']*)')", re.ASCII)
_ENTITY = re.compile(r"&(?:#(\d{1,7})|#x([0-9A-Fa-f]{1,6})|(\w*))(;?)", re.ASCII)
_ENTITIES = {"amp": "&", "lt": "<", "gt": ">", "quot": '"', "apos": "'"}
_PERCENT = re.compile(r"%(?![0-9A-Fa-f]{2})")
_NUMBER = r"(?:0|-?[1-9]\d{0,8})"
_NUMBERS = re.compile(rf"{_NUMBER}(?:,{_NUMBER})*", re.ASCII)
_TILES = {str(tile): tile for tile in range(TILE_COUNT)}
_WHOLE = {str(number): number for number in range(-999, 1000)}
"""The usual numbers in a log, which are looked up rather than parsed."""
_KEYS = {
    key + "=": key
    for key in (
        *("type", "lobby", "oya", "seed", "ten", "hai0", "hai1", "hai2", "hai3", "who", "m", "hai"),
        *("step", "ba", "machi", "yaku", "yakuman", "doraHai", "doraHaiUra", "fromWho", "sc"),
        *("paoWho", "owari", "ref", "dan", "rate", "sx", "n0", "n1", "n2", "n3"),
    )
}
"""Attributes by the text before their value."""
_LATER_KEYS = {f" {text}": key for text, key in _KEYS.items()}
"""The same for later attributes, which follow a space."""
_SHOWN = 60
_LOOKED_AT = 10 * _SHOWN


class Tag(NamedTuple):
    """One tag that is not just a draw or a discard."""

    name: str
    attributes: Attributes


def split_tags(text: str) -> tuple[Attributes, list[str]]:
    """Return the attributes of the root, and all its tags without their `<`.

    Text between tags is still attached to them; `parse_tag` refuses it.
    """
    text = _without_comments(text)
    if text.count("<") > TAGS_MAX:
        raise LogError(Reason("logs.mjlog.xml.tags", most=TAGS_MAX))
    head = _HEAD.match(text, 0, TAG_MAX)
    if head is None:
        raise LogError(Reason("logs.mjlog.xml.begin"))
    end = text.rfind("</")
    if end < head.end() or not _TAIL.fullmatch(text, end):
        raise LogError(Reason("logs.mjlog.xml.end", given=shown(text[-_SHOWN:])))
    nothing, *tags = text[head.end() : end].split("<")
    if nothing:
        raise LogError(Reason("logs.mjlog.xml.text", given=shown(nothing)))
    return attributes_of(head[1]), tags


def _without_comments(text: str) -> str:
    """Return a text without its comments, in which there may be no `--`."""
    parts, at = [], 0
    while (start := text.find("<!--", at)) >= 0:
        end = text.find("--", start + 4)
        if end < 0 or not text.startswith("-->", end):
            raise LogError(Reason("logs.mjlog.xml.comment"))
        parts.append(text[at:start])
        at = end + 3
    return "".join((*parts, text[at:])) if parts else text


def parse_tag(text: str) -> Tag:
    """Read a tag, from its name to the next tag."""
    if len(text) > TAG_MAX:
        raise LogError(Reason("logs.mjlog.xml.long", most=TAG_MAX))
    usual = _parse_usual_tag(text)
    if usual is not None:
        return usual
    match = _TAG.fullmatch(text)
    if match is None:
        raise LogError(Reason("logs.mjlog.xml.tag"))
    return Tag(match[1], attributes_of(match[2]))


def _parse_usual_tag(text: str) -> Tag | None:
    """Read a tag as Tenhou usually writes it; None for any other.

    It has known attributes in double quotes, one space before each and no entities.
    """
    if '"' not in text:
        return None
    start, *words, end = text.split('"')
    name, _, first_key = start.partition(" ")
    # Values and the keys between them: an odd number, the first and the last are values.
    if end not in ("/>", " />") or len(words) % 2 == 0 or "&" in text:
        return None
    try:
        keys = [_KEYS[first_key], *[_LATER_KEYS[key] for key in words[1::2]]]
    except KeyError:
        return None
    attributes = dict(zip(keys, words[::2], strict=True))
    return Tag(name, attributes) if len(attributes) == len(keys) else None


def shown(text: str) -> str:
    """Return a text for an error to quote: on one line, and not too long."""
    line = " ".join(text[:_LOOKED_AT].split())
    return f"{line[:_SHOWN]}…" if len(line) > _SHOWN or len(text) > _LOOKED_AT else line


def attributes_of(text: str) -> dict[str, str]:
    """Return the attributes of a tag by name, entities resolved."""
    found = _ATTRIBUTE.findall(text)
    attributes = {name: double or single for name, double, single in found}
    if len(attributes) < len(found):
        raise LogError(Reason("logs.mjlog.xml.attribute_twice"))
    if "&" in text:
        return {name: _ENTITY.sub(_resolved, value) for name, value in attributes.items()}
    return attributes


def _resolved(entity: re.Match[str]) -> str:
    decimal, hexadecimal, name, end = entity.groups()
    if end and name in _ENTITIES:
        return _ENTITIES[name]
    code = int(decimal) if decimal else int(hexadecimal, 16) if hexadecimal else 0
    if not end or not 0 < code <= 0x10FFFF or 0xD800 <= code < 0xE000:
        raise LogError(Reason("logs.mjlog.xml.entity", given=entity[0]))
    return chr(code)


def tag_text(name: str, attributes: Attributes) -> str:
    """Return a tag as Tenhou writes it.

    >>> tag_text("BYE", {"who": "3"})
    '<BYE who="3"/>'
    """
    words = (f' {key}="{_escape(value)}"' for key, value in attributes.items())
    return f"<{name}{''.join(words)}/>"


def _escape(value: str) -> str:
    for name in ("amp", "lt", "gt", "quot"):
        value = value.replace(_ENTITIES[name], f"&{name};")
    return value


def required(attributes: Attributes, name: str) -> str:
    """Return the attribute of this name."""
    value = attributes.get(name)
    if value is None:
        raise LogError(Reason("logs.mjlog.attribute.missing", name=name))
    return value


def numbers(attributes: Attributes, name: str) -> list[int]:
    """Return the whole numbers of an attribute."""
    text = required(attributes, name)
    try:
        return [_WHOLE[word] for word in text.split(",")]
    except KeyError:
        pass
    if not _NUMBERS.fullmatch(text):
        raise LogError(Reason("logs.mjlog.attribute.numbers", name=name, given=shown(text)))
    return [int(word) for word in text.split(",")]


def tiles(attributes: Attributes, name: str) -> list[int]:
    """Return the tiles 0-135 of an attribute, all different."""
    text = required(attributes, name)
    try:
        found = [_TILES[word] for word in text.split(",")]
    except KeyError as error:
        tile = error.args[0][:9]
        why = Reason("logs.mjlog.attribute.tile", name=name, given=shown(text), tile=tile)
        raise LogError(why) from None
    if len(set(found)) < len(found):
        raise LogError(Reason("logs.mjlog.attribute.tile_twice", name=name, given=shown(text)))
    return found


def decode_name(text: str) -> str:
    """Return a player's name, decoded from percent-encoded UTF-8."""
    if "%" not in text:
        return text
    if _PERCENT.search(text):
        raise LogError(Reason("logs.mjlog.attribute.percent", given=shown(text)))
    try:
        return unquote_to_bytes(text).decode("utf-8")
    except UnicodeDecodeError:
        raise LogError(Reason("logs.mjlog.attribute.name", given=shown(text))) from None


def encode_name(name: str) -> str:
    """Return a name with every byte percent-encoded.

    >>> encode_name("西"), decode_name("%E8%A5%BF")
    ('%E8%A5%BF', '西')
    """
    return "".join(f"%{byte:02X}" for byte in name.encode("utf-8", "replace"))
