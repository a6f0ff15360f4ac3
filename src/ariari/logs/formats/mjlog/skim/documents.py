"""Finds the mjlogs that are right without reading them into objects, which takes most of the time.

A game that is written as Tenhou writes it, publishes its walls and agrees with the rules in
everything needs no explanation: it is only counted. Every other one is left to the reader.
"""

# ruff: noqa: PLC0415 - NumPy is imported where games are skimmed

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import TYPE_CHECKING, NamedTuple

from ariari.core.table import Ending
from ariari.errors import LogError
from ariari.jit.replays import Fault
from ariari.logs.formats.mjlog.reader import FORMAT, GameReader
from ariari.logs.formats.mjlog.skim.batches import judge_batch, scan_batch
from ariari.logs.formats.mjlog.skim.records import (
    ABSENT,
    TEXT_MAX,
    YAKU_MAX,
    Chapter,
    Lexicon,
    Name,
)
from ariari.logs.formats.mjlog.skim.text import SYMBOL_BITS, pack_symbol
from ariari.logs.formats.mjlog.tags import parse_tag
from ariari.logs.formats.mjlog.yaku import DRAW_TYPES, NAGASHI, YAKU, YAKUMAN
from ariari.logs.formats.tenhou.wall import Scheme, TenhouSeed
from ariari.logs.game_log import LoggedEnd, Points
from ariari.logs.limits import GAME_MAX, TAGS_MAX
from ariari.logs.sources import Document, format_of
from ariari.model.ruleset import Ruleset
from ariari.record import Bool, Int64

if TYPE_CHECKING:
    from ariari.jit.arrays import Array
    from ariari.jit.batch import Target

__all__ = ["RightGame", "skim"]

_KEYS = (
    *("seed", "ten", "oya", "hai0", "hai1", "hai2", "hai3", "who", "m", "hai", "step", "ba"),
    *("machi", "yaku", "yakuman", "doraHai", "doraHaiUra", "fromWho", "sc", "paoWho", "owari"),
    "type",
)
"""Attributes in the order of `Key`."""
_NAMES = ("N", "DORA", "REACH", "AGARI", "RYUUKYOKU", "BYE", "UN")
"""Tags in the order of `Name`."""
_DEAL = b"<INIT"
_END = b"</mjloggm>"
_SPACE = b" \t\r\n"
_USUAL_DEALS = 100
"""Most deals of a game; the longest that people played have about forty."""
_RETURN = re.compile(rb"<(UN(?![A-Za-z0-9])[^<>]*>)")
"""A player comes back: the one tag within a deal that is read here."""


class RightGame(NamedTuple):
    """A game in which everything is right."""

    deals: int
    events: int
    wins: int


class Beginning(NamedTuple):
    """How a deal begins, as far as it shows the rules."""

    round: int
    dealer: int
    scores: Points


@dataclass(slots=True)
class _Game:
    """A game that may be right."""

    reader: GameReader
    """It has read the header."""
    seed: TenhouSeed
    texts: list[bytes]
    """Of the deals, each after its `<INIT`."""
    first: int = field(default=0)
    """Number of its first deal among all."""

    @property
    def deals(self) -> slice:
        """Its deals among all."""
        return slice(self.first, self.first + len(self.texts))


def skim(documents: Iterable[Document], target: "Target") -> Iterator[RightGame | Document]:
    """Yield each game that is right, and each document that has to be read."""
    opened = [(document, _opened(document)) for document in documents]
    games = [game for _, game in opened if game is not None]
    right = _right(games, target) if games else {}
    for document, game in opened:
        yield document if game is None else right.get(game.first, document)


def _opened(document: Document) -> _Game | None:
    """Return the game of a document by its header; None if it is not as usual."""
    data = document.data
    if document.error is not None or len(data) > GAME_MAX or format_of(data) != FORMAT:
        return None
    head, *texts = data.rstrip(_SPACE).split(_DEAL)
    if not data.isascii() or b"<!--" in data or data.count(b"<") > TAGS_MAX:
        return None
    if not 0 < len(texts) <= _USUAL_DEALS or not texts[-1].endswith(_END):
        return None
    texts[-1] = texts[-1].removesuffix(_END)
    if max(map(len, texts)) > TEXT_MAX:
        return None
    reader = GameReader(document.source)
    try:
        reader.read_header(head + _END)
        for text in _RETURN.findall(data, len(head)):
            name, attributes = parse_tag(text.decode())
            if name != _NAMES[Name.UN]:
                return None
            reader.read_names(attributes)
        seed = TenhouSeed.parse(reader.header.get("SHUFFLE", {}).get("seed", ""))
    except LogError:
        return None
    return _Game(reader, seed, texts) if seed.scheme is Scheme.BASE64 else None


def _right(games: Sequence[_Game], target: "Target") -> dict[int, RightGame]:
    """Return the games in which everything is right, by the number of their first deal."""
    from ariari.jit.arrays import array_of, array_over, zeros

    chapters = array_over(Chapter, _chapters(games))
    stories, scripts, tables = scan_batch().run(
        target,
        len(chapters),
        chapter=chapters,
        lexicon=array_of(_lexicon()),
        lexicon_index=zeros(Int64, len(chapters)),
    )
    games = [game for game in games if _is_whole(stories[game.deals])]
    if not games:
        return {}
    for game in games:
        tables["rules"][game.deals] = _rules_of(game, stories[game.deals])
        tables["dealer_streak"][game.deals] = _streaks(stories[game.deals])
    kept = [number for game in games for number in range(game.deals.start, game.deals.stop)]
    agrees = zeros(Bool, len(chapters))
    agrees[kept] = _agreeing(stories[kept], scripts[kept], tables[kept], target)
    return {game.first: _counted(stories[game.deals]) for game in games if agrees[game.deals].all()}


def _agreeing(stories: "Array", scripts: "Array", tables: "Array", target: "Target") -> "Array":
    """Return for each deal whether log and rules agree about it, and about what follows."""
    from ariari.jit.batches import replay_batch

    stops = replay_batch(target, tables, scripts)
    following = stories[[*range(1, len(stories)), 0]]
    given = {"story": stories, "following": following, "table": tables}
    (judged,) = judge_batch().run(target, len(stories), **given)
    agrees: Array = judged & (stops["fault"] == Fault.NONE)
    return agrees


def _counted(stories: "Array") -> RightGame:
    return RightGame(len(stories), int(stories["events"].sum()), int(stories["wins"].sum()))


def _chapters(games: Iterable[_Game]) -> bytearray:
    """Return a `Chapter` for each deal of the games, which are numbered."""
    memory = bytearray()
    chapter = _scratch()
    count = 0
    for game in games:
        game.first = count
        rules = game.reader.rules
        chapter.players, chapter.red_fives = rules.players, rules.red_fives
        for place, (text, random) in enumerate(zip(game.texts, game.seed.randoms(), strict=False)):
            chapter.is_first = place == 0
            chapter.size = len(text)
            chapter.text[: len(text)] = text
            chapter.random[:] = memoryview(random)[: 4 * len(chapter.random)].cast("i")
            memory += chapter.storage
        count += len(game.texts)
    return memory


def _is_whole(stories: "Array") -> bool:
    """Whether all deals of a game were understood, and the last one alone ends it."""
    *before, last = stories["is_last"].tolist()
    return last and not any(before) and bool(stories["is_sound"].all())


def _rules_of(game: _Game, stories: "Array") -> "Array":
    """Return the rules that a game shows, as `GameReader` finds them."""
    seats = game.reader.rules.players
    scores = stories["scores"][:, :seats].tolist()
    begun = map(
        Beginning, stories["round"].tolist(), stories["dealer"].tolist(), map(tuple, scores)
    )
    last = stories[-1]
    end = LoggedEnd(
        scores=tuple(last["end_scores"].tolist()[:seats]),
        match_points=tuple(tenths / 10 for tenths in last["match_points"].tolist()[:seats]),
    )
    rules, _ = game.reader.rules_shown(list(begun), end)
    return _record(rules)


def _streaks(stories: "Array") -> list[int]:
    """Return how many times in a row each deal's dealer had won before it (ROT-3)."""
    streaks = [0]
    dealers, winners = stories["dealer"].tolist(), stories["winners"].tolist()
    for dealer, before, won in zip(dealers[1:], dealers, winners, strict=False):
        has_won = dealer == before and won >> dealer & 1
        streaks.append(streaks[-1] + 1 if has_won else 0)
    return streaks


@lru_cache
def _record(rules: Ruleset) -> "Array":
    from ariari.jit.arrays import array_of

    record: Array = array_of(rules.to_record())[0]
    return record


@cache
def _scratch() -> Chapter:
    """Return the record used to lay out chapters: a new view costs more than a copy."""
    return Chapter()


@cache
def _lexicon() -> Lexicon:
    """Return the words and numbers of mjlogs."""
    lexicon = Lexicon()
    for key, word in enumerate(_KEYS):
        lexicon.keys[key] = _packed(word)
    for name, word in enumerate(_NAMES):
        lexicon.names[name] = _packed(word)
    draws = DRAW_TYPES | {NAGASHI: Ending.NONE}
    for place, (word, ending) in enumerate(draws.items()):
        lexicon.draws[place] = _packed(word)
        lexicon.endings[place] = ending
    for number in range(YAKU_MAX):
        lexicon.yaku[number] = YAKU.get(number, ABSENT)
        lexicon.yakuman[number] = YAKUMAN.get(number, ABSENT)
    return lexicon


def _packed(word: str) -> int:
    """Return a word as `read_word` packs it."""
    packed = 0
    for byte in word.encode():
        packed = packed << SYMBOL_BITS | pack_symbol(byte)
    return packed
