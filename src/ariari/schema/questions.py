"""Questions over HTTP about a hand or a win; docs/api.md describes them for people.

>>> question = read_question(b'{"hand": "234m45789p45688s", "win": "3p"}', ScoreQuestion)
>>> question.win, question.seat
('3p', 'S')
"""

from dataclasses import dataclass, field, fields
from typing import Annotated, Any, Literal, TypeAlias, TypeVar, cast

from ariari.core.actions import MENU_MAX
from ariari.core.rules import SEAT_MAX
from ariari.core.state import MELD_MAX
from ariari.core.table import RIVER_MAX
from ariari.core.tiles import COPIES
from ariari.model.actions.action import Action
from ariari.model.events.event import HandWon
from ariari.model.hand import HAND_SIZE, Hand
from ariari.model.language import read_language
from ariari.model.meld import Meld
from ariari.model.moment import MomentArguments, Wind
from ariari.model.ruleset import Ruleset
from ariari.model.tile import Tile
from ariari.schema.codec import read
from ariari.schema.errors import SchemaError
from ariari.schema.game import read_rules
from ariari.schema.shape import SPARSE, Limits
from ariari.words.reason import Reason

__all__ = [
    "TEXT_MAX",
    "AdviceQuestion",
    "HandQuestion",
    "RulesetQuestion",
    "ScoreQuestion",
    "SeenDiscard",
    "SeenSeat",
    "WinQuestion",
    "read_question",
]

TEXT_MAX = 600
"""Characters of a text: twice what all 136 tiles take."""
TOML_MAX = 16_000
"""Characters of rules as TOML: several times what all options take."""
_Text: TypeAlias = Annotated[str, Limits(max_length=TEXT_MAX)]
_Word: TypeAlias = Annotated[str, Limits(max_length=32)]
_Count: TypeAlias = Annotated[int, Limits(ge=0, le=999)]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Question:
    """The rules that every question is asked under."""

    rules: _Word | dict[str, Any] = "ari-ari"
    """The name of a preset, or options; `based_on` names their preset."""
    players: Literal[3, 4] = 4
    lang: _Word | None = None
    """The language of an answer in words; without one it has reasons alone."""

    def language(self) -> str | None:
        """Return the language of the answer; LanguageError if there is no such language."""
        return None if self.lang is None else read_language(self.lang)

    def ruleset(self) -> Ruleset:
        """Return the rules; RulesError if there are none like that."""
        return read_rules(self.rules, players=self.players)


@dataclass(frozen=True, slots=True, kw_only=True)
class HandQuestion(_Question):
    """A hand and its moment; the fields are the arguments of `ariari.score`."""

    hand: _Text
    """Tiles in notation, with or without melds in brackets."""
    melds: tuple[Meld, ...] = ()
    """Melds as events have them, in place of brackets."""
    seat: _Word = "S"
    round: _Word = "E"
    riichi: bool | _Word = False
    open_riichi: bool = False
    ippatsu: bool = False
    last_tile: bool = False
    rinshan: bool = False
    chankan: bool = False
    first_turn: bool = False
    on_riichi_tile: bool = False
    after_kan: bool = False
    dora: _Text = ""
    """Indicators, in notation."""
    ura: _Text = ""
    kita: _Count = 0
    honba: _Count = 0
    sticks: _Count = 0
    dealer_streak: _Count = 0
    discards: _Text = ""
    """The player's own discards, for furiten."""
    furiten: bool = False
    """A winning tile was passed up."""
    discarder: _Word | None = None
    liable: _Word | None = None
    liabilities: dict[str, _Word] = field(default_factory=dict)
    """Who is liable for which yakuman, if it is not one player for all of them."""
    kan_source: _Word | None = None
    wareme: _Word | None = None
    into_open_riichi: bool = False
    nearer: _Word | None = None

    def hand_text(self) -> str:
        """Return the hand with its melds, in notation."""
        return " ".join([self.hand, *map(str, self.melds)])

    def read_hand(self, rules: Ruleset) -> Hand:
        """Return the hand; NotationError if no such hand can exist."""
        return Hand.parse(self.hand_text(), red_fives=rules.red_fives, players=rules.players)

    def moment(self) -> MomentArguments:
        """Return the arguments that describe the moment."""
        names = [name for name in MomentArguments.__annotations__ if hasattr(self, name)]
        return cast("MomentArguments", {name: getattr(self, name) for name in names})

    def field_of(self, text: str) -> str | None:
        """Return the name of the field that has a text; None if none has."""
        if self.hand and text.startswith(self.hand):
            return "hand"
        names = (each.name for each in fields(self))
        return next((name for name in names if text and getattr(self, name) == text), None)


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreQuestion(HandQuestion):
    """What a hand is worth with a tile that may complete it."""

    win: _Word
    """The winning tile, which is not in the hand."""
    tsumo: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class SeenDiscard:
    """A discard as everyone sees it."""

    tile: Tile
    drawn: bool = False
    """Discarded as it was drawn."""
    riichi: bool = False
    """Laid sideways for riichi."""
    taken_by: Wind | None = None
    """Who called it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeenSeat:
    """What lies before a player."""

    river: Annotated[tuple[SeenDiscard, ...], Limits(max_length=RIVER_MAX)] = ()
    melds: Annotated[tuple[Meld, ...], Limits(max_length=MELD_MAX)] = ()
    riichi: bool = False
    kita: Annotated[int, Limits(ge=0, le=COPIES)] = 0
    shown: Annotated[tuple[Tile, ...], Limits(max_length=HAND_SIZE)] = ()
    """The concealed tiles, if open riichi shows them."""
    dead: bool = False
    """May only draw and discard."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AdviceQuestion(HandQuestion):
    """How far a hand of 13 or 14 tiles is from tenpai, and what brings it closer."""

    seen: _Text = ""
    """Visible tiles outside the hand and its melds, each once."""
    table: Annotated[tuple[SeenSeat, ...], Limits(max_length=SEAT_MAX)] = ()
    """What lies before each player, from East; then `discards` can be left out, and `seen` has only
    what lies nowhere else."""
    tiles_left: _Count = 70
    """In the live wall."""
    offered: Annotated[tuple[Action, ...], Limits(max_length=MENU_MAX)] = ()
    """What the player may do now: calls among it are explained, and one action advised."""

    def own_river(self) -> tuple[Tile, ...]:
        """Return the player's discards that the table has."""
        place = Wind.parse(self.seat)
        return (
            tuple(laid.tile for laid in self.table[place].river) if place < len(self.table) else ()
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class WinQuestion(_Question):
    """Why a win of a game was worth what it was worth."""

    event: HandWon


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesetQuestion(_Question):
    """Whether a table can have these rules, and how they differ from their preset."""

    toml: Annotated[str, Limits(max_length=TOML_MAX)] | None = None
    """The rules as a file of `--rules` has them; it goes before `rules` and `players`."""


SPARSE.update(
    (
        SeenDiscard,
        SeenSeat,
        HandQuestion,
        ScoreQuestion,
        AdviceQuestion,
        WinQuestion,
        RulesetQuestion,
    )
)
_Asked = TypeVar("_Asked", bound=_Question)


def read_question(data: bytes, sort: type[_Asked]) -> _Asked:
    """Return a question written in JSON; SchemaError if it is not one."""
    try:
        return cast("_Asked", read(sort, data))
    except SchemaError as error:
        raise SchemaError(Reason("api.bad_question", why=error.reason)) from None
