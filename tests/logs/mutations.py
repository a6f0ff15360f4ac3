"""Logs that are broken on purpose: one small change each, of the bytes or of what they say.

A document is a tree: lists of events, lists of tiles, fields by name, words and numbers. Changes
of the tree are written back in the form of the document, so that they pass the syntax and only
the meaning is broken.
"""

import json
import re
from collections.abc import Callable, Iterator
from copy import deepcopy
from random import Random
from typing import Any, NamedTuple, TypeAlias

__all__ = ["Mutation", "mutate", "parse_tree", "render_tree"]

Tree: TypeAlias = Any
"""Lists, dicts, and leaves."""

LINES = ("mjai", "ariari")
"""Formats with one JSON value a line."""
_TAG = re.compile(r"<(\w+)((?:\s+\w+=\"[^\"<]*\")*)\s*/>\s*")
_ATTRIBUTE = re.compile(r"\s+(\w+)=\"([^\"]*)\"")
_ROOT = re.compile(r"\s*<mjloggm\s+ver=\"([^\"]*)\"\s*>\s*(.*?)</mjloggm>\s*", re.DOTALL)
_NUMBER = re.compile(r"-?\d+")


class Mutation(NamedTuple):
    """A document with a change, and the name of the change."""

    name: str
    data: bytes


class _Place(NamedTuple):
    """A part of a tree: what it is in, and where."""

    parent: Any
    key: Any

    @property
    def value(self) -> Any:
        return self.parent[self.key]


def parse_tree(data: bytes, form: str) -> Tree:
    """Return what a document says; ValueError where it has not the form of its format."""
    text = data.decode("utf-8-sig")
    if form == "mjlog":
        return _parse_tags(text)
    if form in LINES:
        return [json.loads(line) for line in text.splitlines() if line.strip()]
    return json.loads(text)


def render_tree(tree: Tree, form: str) -> bytes:
    """Return a tree as a document."""
    if form == "mjlog":
        return _render_tags(tree).encode("utf-8", "replace")
    if form in LINES:
        return b"".join(_dump(line) + b"\n" for line in tree)
    return _dump(tree)


def _dump(value: Any) -> bytes:
    try:
        return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
    except UnicodeEncodeError:  # half a character, which JSON can escape
        return json.dumps(value, separators=(",", ":")).encode()


def _parse_tags(text: str) -> Tree:
    root = _ROOT.fullmatch(text)
    if root is None:
        raise ValueError("no mjlog")
    tags: list[Any] = [["mjloggm", {"ver": [root[1]]}]]
    at = 0
    for match in _TAG.finditer(root[2]):
        if match.start() != at:
            break
        at = match.end()
        pairs = _ATTRIBUTE.findall(match[2])
        if len({key for key, _ in pairs}) < len(pairs):
            raise ValueError("an attribute appears twice")
        tags.append([match[1], {key: value.split(",") for key, value in pairs}])
    if at != len(root[2]):
        raise ValueError("no tag")
    return tags


def _render_tags(tree: Tree) -> str:
    texts = []
    for tag in tree:
        name, attributes = (*tag, "", {})[:2] if isinstance(tag, list) else (tag, {})
        pairs = attributes.items() if isinstance(attributes, dict) else ()
        words = "".join(f' {key}="{_joined(value)}"' for key, value in pairs)
        texts.append(f"<{name}{words}{'' if name == 'mjloggm' else '/'}>")
    return "".join([*texts, "</mjloggm>"])


def _joined(value: Any) -> str:
    return ",".join(map(str, value)) if isinstance(value, list) else str(value)


def mutate(data: bytes, form: str, rng: Random) -> Mutation:
    """Return a document with one change of any sort; in one of six it is a change of bytes."""
    while (mutation := _mutate(data, form, rng)).data == data:
        pass
    return mutation


def _mutate(data: bytes, form: str, rng: Random) -> Mutation:
    if rng.random() < 1 / 6:
        change = rng.choice(_BYTE_CHANGES)
        return Mutation(_name(change), change(data, rng))
    tree = parse_tree(data, form)
    change_tree = rng.choice(_TREE_CHANGES)
    for _ in range(rng.choice((1, 1, 1, 2))):
        tree = change_tree(tree, rng)
    return Mutation(_name(change_tree), render_tree(tree, form))


def _name(change: Callable[..., object]) -> str:
    return change.__name__.strip("_").replace("_", " ")


def _flip_a_bit(data: bytes, rng: Random) -> bytes:
    at = rng.randrange(len(data))
    return data[:at] + bytes([data[at] ^ 1 << rng.randrange(8)]) + data[at + 1 :]


def _change_a_byte(data: bytes, rng: Random) -> bytes:
    at = rng.randrange(len(data))
    return data[:at] + bytes([rng.choice(b'0123456789,"<>{}[]mpszETD \x00\xff')]) + data[at + 1 :]


def _cut_out_bytes(data: bytes, rng: Random) -> bytes:
    at = rng.randrange(len(data))
    return data[:at] + data[at + rng.choice((1, 1, 2, 10, 300)) :]


def _double_bytes(data: bytes, rng: Random) -> bytes:
    at = rng.randrange(len(data))
    return data[: at + rng.choice((1, 2, 10, 300))] + data[at:]


def _truncate(data: bytes, rng: Random) -> bytes:
    return data[: rng.randrange(len(data))]


_BYTE_CHANGES: tuple[Callable[[bytes, Random], bytes], ...] = (
    _flip_a_bit,
    _flip_a_bit,
    _change_a_byte,
    _cut_out_bytes,
    _double_bytes,
    _truncate,
)


def _places(tree: Tree) -> Iterator[_Place]:
    """Yield every part of a tree."""
    if isinstance(tree, list | dict):
        for key in list(tree) if isinstance(tree, dict) else range(len(tree)):
            yield _Place(tree, key)
            yield from _places(tree[key])


def _leaves(tree: Tree) -> list[_Place]:
    return [place for place in _places(tree) if not isinstance(place.value, list | dict)]


def _numbers(tree: Tree) -> list[_Place]:
    """Return numbers, and words with one in them."""
    return [
        place
        for place in _leaves(tree)
        if type(place.value) in (int, float)
        or (isinstance(place.value, str) and _NUMBER.search(place.value))
    ]


def _lists(tree: Tree) -> list[list[Any]]:
    """Return the lists with several elements, the longest one as often as all others."""
    found = [place.value for place in _places(tree) if isinstance(place.value, list)]
    found = [each for each in (*found, tree) if isinstance(each, list) and len(each) > 1]
    return [*found, *[max(found, key=len)] * len(found)]


def _drop(tree: Tree, rng: Random) -> Tree:
    place = rng.choice(list(_places(tree)))
    del place.parent[place.key]
    return tree


def _drop_an_element(tree: Tree, rng: Random) -> Tree:
    elements = rng.choice(_lists(tree))
    del elements[rng.randrange(len(elements))]
    return tree


def _double_an_element(tree: Tree, rng: Random) -> Tree:
    elements = rng.choice(_lists(tree))
    at = rng.randrange(len(elements))
    elements.insert(rng.choice((at, rng.randrange(len(elements)))), deepcopy(elements[at]))
    return tree


def _swap_neighbours(tree: Tree, rng: Random) -> Tree:
    elements = rng.choice(_lists(tree))
    at = rng.randrange(len(elements) - 1)
    elements[at], elements[at + 1] = elements[at + 1], elements[at]
    return tree


def _swap_elements(tree: Tree, rng: Random) -> Tree:
    elements = rng.choice(_lists(tree))
    one, other = rng.sample(range(len(elements)), 2)
    elements[one], elements[other] = elements[other], elements[one]
    return tree


def _move_an_element(tree: Tree, rng: Random) -> Tree:
    elements = rng.choice(_lists(tree))
    elements.insert(rng.randrange(len(elements)), elements.pop(rng.randrange(len(elements))))
    return tree


def _swap_leaves(tree: Tree, rng: Random) -> Tree:
    one, other = rng.sample(_leaves(tree), 2)
    one.parent[one.key], other.parent[other.key] = other.value, one.value
    return tree


def _copy_a_leaf(tree: Tree, rng: Random) -> Tree:
    """A word takes the place of another of its sort: a tile that of a tile, a name of a name."""
    leaves = _leaves(tree)
    place = rng.choice(leaves)
    alike = [leaf.value for leaf in leaves if _sort(leaf.value) == _sort(place.value)]
    place.parent[place.key] = rng.choice(alike)
    return tree


def _sort(value: Any) -> object:
    if isinstance(value, str):
        return len(value), _NUMBER.sub("0", value)[:1]
    return type(value)


def _copy_a_field(tree: Tree, rng: Random) -> Tree:
    """A field gets what a field of the same name has elsewhere."""
    fields = [place for place in _places(tree) if isinstance(place.parent, dict)]
    place = rng.choice(fields)
    alike = [other.value for other in fields if other.key == place.key]
    place.parent[place.key] = deepcopy(rng.choice(alike))
    return tree


def _change_a_number(tree: Tree, rng: Random) -> Tree:
    place = rng.choice(_numbers(tree))
    value = place.value
    if isinstance(value, str):
        match = rng.choice(list(_NUMBER.finditer(value)))
        changed = _other_number(int(match[0]), rng)
        place.parent[place.key] = f"{value[: match.start()]}{changed}{value[match.end() :]}"
    else:
        place.parent[place.key] = _other_number(value, rng)
    return tree


def _other_number(number: Any, rng: Random) -> Any:
    step = rng.choice((1, 1, 1, 2, 4, 10, 100, 1000))
    choices = (number + step, number - step, number + step, number - step, 0, -number)
    return rng.choice((*choices, rng.randrange(136), 10 ** rng.randrange(25)))


def _change_a_flag(tree: Tree, rng: Random) -> Tree:
    flags = [place for place in _leaves(tree) if isinstance(place.value, bool)]
    if not flags:
        return _change_a_number(tree, rng)
    place = rng.choice(flags)
    place.parent[place.key] = not place.value
    return tree


def _change_the_type(tree: Tree, rng: Random) -> Tree:
    place = rng.choice(list(_places(tree)))
    value = place.value
    place.parent[place.key] = rng.choice(
        (None, True, "", "x", [], {}, [value], 1.5, -1, 10**30, str(value), "\ud800")
    )
    return tree


_TREE_CHANGES: tuple[Callable[[Tree, Random], Tree], ...] = (
    _drop,
    _drop_an_element,
    _double_an_element,
    _swap_neighbours,
    _swap_elements,
    _move_an_element,
    _swap_leaves,
    _copy_a_leaf,
    _copy_a_leaf,
    _copy_a_field,
    _change_a_number,
    _change_a_number,
    _change_a_flag,
    _change_the_type,
)
