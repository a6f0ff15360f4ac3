"""The worst that a file can hold for the reader of each format.

Run as a program, it reads some of it with little memory and little time, and says what came out:
`python -m tests.attack.worst_logs mjlog comment FOLDER`.
"""

import gc
import gzip
import json
import resource
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from ariari.errors import LogError
from ariari.logs.formats.native.reader import dump_native
from ariari.logs.limits import DOCUMENT_MAX, GAME_MAX
from ariari.logs.registry import FORMATS
from ariari.logs.sources import find_documents, read_games
from ariari.model.game import Game
from ariari.model.game.setup import GivenWall

SIZE = 30 << 20
"""Bytes of a file that may hold many games; others are refused by their size before that."""
MEMORY = 1536 << 20
"""Bytes that the process may have."""
SECONDS = 40
"""Of processor time for one file: many times what a reader takes that looks at everything once."""
DATA = Path(__file__).parents[1] / "data" / "logs"

Attacks = Mapping[str, Callable[[int], str]]
"""Texts of a given size, by what is bad about them."""
EMPTY = '""'


def flood(piece: str, size: int) -> str:
    """Return a text of this size that says the same over and over."""
    return piece * (size // len(piece.encode()))


def around(begin: str, piece: str, end: str) -> Callable[[int], str]:
    """Return a flood between a beginning and an end."""
    return lambda size: begin + flood(piece, size) + end


JSON: Attacks = {
    "brackets": around("", "[", ""),
    "nested": around("", '{"a":', ""),
    "nested-closed": around("", "[" * 900 + "]" * 900 + ",", "0"),
    "lists": around("", "[],", "0"),
    "objects": around("", "{},", "0"),
    "letters": around('"', "x", '"'),
    "escapes": around('"', "\\u0041", '"'),
    "halves": around('"', "\\ud800", '"'),
    "quotes": around('"', '\\"', ""),
    "digits": around("", "7", ""),
    "fraction": around("0.", "7", ""),
    "numbers": around("", "1000,", "0"),
    "words": around("", '"ab",', "0"),
    "keys": lambda size: "{" + ",".join(f'"{key:x}":0' for key in range(size // 12)) + "}",
    "spaces": around("", " ", "0"),
}
"""What a JSON value, or the values of a list, can be."""


def in_json(begin: str, end: str, mark: str = "") -> Attacks:
    """Return the worst JSON in a place of a document."""

    def placed(body: Callable[[int], str]) -> Callable[[int], str]:
        return lambda size: begin + body(size) + end

    return {f"{name}{mark}": placed(body) for name, body in JSON.items()}


MJLOG = (DATA / "small.mjlog").read_text("utf-8")


def mjlog(before: str, begin: str, piece: str, end: str) -> Callable[[int], str]:
    """Return a real log with a flood before a word of it."""
    first, word, last = MJLOG.partition(before)
    assert word
    return around(first + begin, piece, end + word + last)


def mjlog_with_deals(size: int) -> str:
    """Return a log that deals again and again."""
    first, rest = MJLOG.split("<INIT", 1)
    deals = "<INIT" + rest.rsplit("</mjloggm>", 1)[0].replace("owari", "unknown")
    return first + flood(deals, size) + "</mjloggm>"


ATTRIBUTE = f" a={EMPTY}"
MJLOGS: Attacks = {
    "comment": around("<mjloggm><!--", "x", "--></mjloggm>"),
    "open-comment": around("<mjloggm><!--", "x", ""),
    "comments": around("<mjloggm>", "<!---->", "</mjloggm>"),
    "half-comments": around("<mjloggm>", "<!--", "</mjloggm>"),
    "dashes": around("<mjloggm><!--", "-", "--></mjloggm>"),
    "root-attributes": around("<mjloggm", ATTRIBUTE, "></mjloggm>"),
    "root-spaces": around("<mjloggm", " ", "</mjloggm>"),
    "root-word": around("<mjloggm ", "a", "></mjloggm>"),
    "tags": around('<mjloggm ver="2.3">', "<", "</mjloggm>"),
    "draws": around('<mjloggm ver="2.3">', "<T0/>", "</mjloggm>"),
    "names": around('<mjloggm ver="2.3">', "<ab", "</mjloggm>"),
    "tail": around('<mjloggm ver="2.3"></mjloggm', " ", ">"),
    "text": around('<mjloggm ver="2.3">', "x", "</mjloggm>"),
    "attributes": mjlog("<GO ", "<GO", ATTRIBUTE, "/>"),
    "attribute-spaces": mjlog(' type="', "", " ", ""),
    "numbers": mjlog(' type="', ' a="', "1000,", '"'),
    "ten": mjlog(' oya="0" hai0', ' ten="', "1000,", '0" a="'),
    "long-name": mjlog(' n0="', ' n0="', "x", '" a="'),
    "percent": mjlog(' n0="', ' n0="', "%41", '" a="'),
    "entities": mjlog(' n0="', ' n0="', "&amp;", '" a="'),
    "leaving": mjlog("<TAIKYOKU", "", '<BYE who="0"/>', ""),
    "deals": mjlog_with_deals,
}


def head_of(game: Game) -> str:
    """Return the first line of a native log, without its end."""
    return dump_native(game).decode().splitlines()[0].removesuffix("}")


HEAD = head_of(Game("ari-ari", seed=1))
WALLS = head_of(Game("ari-ari", walls=()))
WALL = json.dumps(GivenWall(tuple(range(136)), (1, 1)).to_json()) + "\n"
NATIVE: Attacks = {
    **in_json(f'{HEAD},"x":[', "]}\n"),
    **in_json(f'{HEAD},"players":[', "]}\n", "-players"),
    **in_json(f"{HEAD}}}\n", "\n", "-line"),
    "lines": around(f"{HEAD}}}\n", "[]\n", ""),
    "blank-lines": around(f"{HEAD}}}\n", "\n", ""),
    "returns": around(f"{HEAD}}}\r", "\r", ""),
    "action": around(f'{HEAD}}}\n[0,"discard ', "1", '"]\n'),
    "words": around(f'{HEAD}}}\n[0,"', "discard ", '"]\n'),
    "seed": around(f'{HEAD},"seed":1', "0", "}\n"),
    "seed-lines": around(f'{HEAD},"seed":{"9" * 4000}}}\n', "[0]" + " " * 300 + "\n", ""),
    "wall": around(f'{WALLS}}}\n{{"wall":[', "0,", "0]}\n"),
    "walls": around(f"{WALLS}}}\n", WALL, ""),
    "option": around('{"format":"ariari","version":1,"rules":{"', "x", '":"on"}}\n'),
    "option-value": around('{"format":"ariari","version":1,"rules":{"uma":"', "1 ", '"}}\n'),
    "preset": around('{"format":"ariari","version":1,"rules":{"based_on":"', "x", '"}}\n'),
    "options": lambda size: f'{{"format":"ariari","version":1,"rules":{JSON["keys"](size)}}}\n',
    "scores": around(f'{HEAD}}}\n{{"scores":[', "0,", "0]}\n"),
}

START = '{"type":"start_game"}'
MJAI: Attacks = {
    **in_json('{"type":"start_game","names":[', "]}\n"),
    **in_json(f"[{START},", "]", "-document"),
    **in_json(f'{{"events":[{START}],"x":[', "]}", "-header"),
    "fields": lambda size: f'{{"events":[{START}],{JSON["keys"](size)[1:]}',
    "games": around("", START + "\n", ""),
    "games-document": around("[", START + ",", START + "]"),
    "lines": around(START + "\n", "{}\n", ""),
    "broken-lines": around(START + "\n", "{\n", ""),
    "blank-lines": around(START + "\n", "\n", ""),
    "returns": around(START + "\r\n", "\r", ""),
}

DEAL = '{"title":["",""],"name":["","","",""],"rule":{"disp":"南喰赤"},"log":[]}'
LINK = "https://tenhou.net/6/#json="
EDITOR = (DATA / "tenhou6_editor.json").read_text("utf-8").splitlines()[0]
TENHOU6: Attacks = {
    **in_json('{"name":["","","",""],"rule":{},"log":[', "]}\n"),
    **in_json(EDITOR[:-1] + ',"x":[', "]}\n", "-header"),
    "games": around("", DEAL + "\n", ""),
    "broken-games": around(DEAL, "\n{", ""),
    "nested-games": around(DEAL + "\n", '{"a":[\n', ""),
    "wide-games": around(DEAL + "\n", '{"a":[\n' + "0," * 250_000, ""),
    "keys-twice": around(DEAL, '\n{"a":[\n{"a":0,"a":[' + "0," * 20_000 + "0]}]}", ""),
    "call": around('{"name":["","","",""],"rule":{},"log":[["', "11", '"]]}'),
    "links": around("see\n", LINK + "{}\n", ""),
    "played-links": lambda size: "see\n" + flood(LINK + EDITOR + "\n", size // 4),
    "open-links": around("see\n", LINK + '{"a"\n', ""),
    "percent-links": around("see " + LINK, "%41", ""),
    "one-link": around(LINK, "%5B", ""),
    "spaced-link": around("see " + LINK, "a ", ""),
}

MAJSOUL: Attacks = {
    **in_json('{"head":{},"data":{"actions":[{"name":"RecordNewRound","data":{"x":[', "]}}]}}"),
    **in_json(
        '{"head":{"accounts":[', ']},"data":{"actions":[{"name":"RecordNewRound"}]}}', "-head"
    ),
    "messages": around("[", "{},", '{"name":"RecordNewRound"}]'),
    "actions": around('["RecordNewRound",', f"[{EMPTY}],", "0]"),
    "rounds": around("[", '{"name":"RecordNewRound","data":{}},', "0]"),
}

BOMB = "bomb"
"""The attack that is the same for all formats."""
WORST = {"ariari": NATIVE, "mjlog": MJLOGS, "mjai": MJAI, "tenhou6": TENHOU6, "majsoul": MAJSOUL}
"""By format, and by what is bad about it."""


def text_of(name: str, attack: str) -> bytes:
    """Return the content of a file, as large as its format may be."""
    size = SIZE if FORMATS[name].has_many_games else GAME_MAX - (64 << 10)
    return WORST[name][attack](size).encode("utf-8", "surrogatepass")


def bomb() -> bytes:
    """Return a small file that unpacks to more than any log has."""
    return gzip.compress(gzip.compress(bytes(DOCUMENT_MAX + 1), 9), 9)


def read(path: Path) -> str:
    """Return what comes out of a file; nothing but our own errors may."""
    games, errors = 0, 0
    last: str = ""
    for document in find_documents([path]):
        for found in read_games(document):
            if isinstance(found, LogError):
                errors, last = errors + 1, str(found).removeprefix(str(path))
            else:
                games += 1
    assert len(last) < 1000, last[:1000]
    return f"{games} games, {errors} errors {last[:120]!r}"


def main(name: str, attacks: Sequence[str], folder: str) -> None:
    """Read each attack, plain or packed by turns, and say what came out."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    path = Path(folder) / name
    for number, attack in enumerate(attacks):
        data = bomb() if attack == BOMB else text_of(name, attack)
        path.write_bytes(gzip.compress(data, 1) if number % 2 else data)
        del data
        gc.collect()
        used = _seconds_used()
        limit = int(used) + SECONDS
        resource.setrlimit(resource.RLIMIT_CPU, (limit, resource.RLIM_INFINITY))
        told = read(path)
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss >> 10
        print(f"{attack}: {_seconds_used() - used:.1f} s, {peak} MB, {told}", flush=True)


def _seconds_used() -> float:
    return sum(resource.getrusage(resource.RUSAGE_SELF)[:2])


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2].split(","), sys.argv[3])
