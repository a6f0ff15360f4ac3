"""The search for indicators that explain a payment is bounded, and says where it gives up."""

from collections.abc import Callable, Iterator

import pytest
from tests.logs.mjlogs import SMALL

from ariari.core.melds import MeldKind
from ariari.core.state import INDICATOR_MAX
from ariari.errors import LogError
from ariari.jit.replays import Stop
from ariari.logs.convert import convert
from ariari.logs.game_log import (
    DealLog,
    DiscardEntry,
    Draw,
    Entry,
    GameLog,
    LoggedWin,
    OwnKan,
    Stick,
)
from ariari.logs.limits import DEALS_MAX
from ariari.logs.replay import assume
from ariari.logs.replay.complete import complete
from ariari.logs.replay.drive import replay
from ariari.logs.replay.events import recording_of
from ariari.logs.replay.script import Memory, replay_deals
from ariari.logs.sources import Document, read_games
from ariari.logs.stats.count import with_wins_told
from ariari.model.notation import parse_tiles
from ariari.model.records.tiles import face_from_tile
from ariari.model.ruleset import Ruleset

RULES = Ruleset.preset("mahjong-soul")
HANDS = ("1111m9999m1111p9p", "222333444678m5z", "222333444678p5z", "222333444678s5z")
GAVE_UP = "not every possibility can be tried"


def faces(text: str) -> tuple[int, ...]:
    return tuple(face_from_tile(tile) for tile in parse_tiles(text))


def silent_triple_ron(ura: str = "") -> DealLog:
    """Return a deal with nine indicators that nobody states, and three hands that they change.

    The dealer has four closed kans; the others are in riichi, and win on the tile after the last.
    No indicators explain what they are paid. `ura` are those that are stated after all.
    """
    wins = tuple(
        LoggedWin(
            seat=seat,
            source=0,
            tile=faces("5z")[0],
            changes=tuple(100 * ((each == seat) - (each == 0)) for each in range(4)),
        )
        for seat in (1, 2, 3)
    )
    return DealLog(
        round=0,
        dealer=0,
        honba=0,
        sticks=0,
        scores=(RULES.start_points,) * 4,
        hands=tuple(map(faces, HANDS)),
        indicators=faces("1z"),
        ura_indicators=faces(ura),
        entries=list(play()),
        end=wins,
    )


def play() -> Iterator[Entry]:
    for seat, tile in enumerate(faces("4672z")):
        yield Draw(seat, tile)
        yield DiscardEntry(seat, tile, drawn=True, riichi=seat > 0)
        if seat:
            yield Stick(seat)
    yield Draw(0, faces("9p")[0])
    for kan, drawn in (("1m", "9p"), ("9m", "9p"), ("1p", "3z"), ("9p", "5z")):
        yield OwnKan(0, MeldKind.ANKAN, faces(kan)[0], faces(kan) * 4)
        yield Draw(0, faces(drawn)[0])
    yield DiscardEntry(0, faces("5z")[0], drawn=True)


def game_of(*deals: DealLog) -> GameLog:
    names = ("Ann", "Bob", "Cid", "Dan")
    return GameLog(source="worst", format="mjai", rules=RULES, names=names, deals=list(deals))


class Counted:
    """Replays deals, and counts them."""

    def __init__(self) -> None:
        self.count = 0

    def __call__(self, tables: Memory, scripts: Memory) -> memoryview:
        stops = replay_deals(tables, scripts)
        self.count += len(stops) // Stop.layout.size
        return stops


def test_the_worst_log_is_given_up_and_says_so() -> None:
    """DORA-4, KDORA-1."""
    batch = Counted()
    with pytest.raises(LogError, match=rf"worst: deal 1: .*{GAVE_UP}"):
        replay(game_of(silent_triple_ron()), batch)
    assert batch.count <= INDICATOR_MAX + 1


def test_what_one_deal_may_take_is_not_there_for_each(monkeypatch: pytest.MonkeyPatch) -> None:
    deal = silent_triple_ron(ura="1122z3z")
    batch = Counted()
    assert replay(game_of(deal), batch)
    monkeypatch.setattr(assume, "REPLAYS_MAX", batch.count)
    with pytest.raises(LogError, match=rf"deal 2: .*{GAVE_UP}"):
        replay(game_of(deal, deal))


@pytest.mark.parametrize("use", [recording_of, lambda log: convert(log, "tenhou6"), complete])
def test_nothing_is_shown_or_written_of_what_was_not_tried(
    use: Callable[[GameLog], object],
) -> None:
    with pytest.raises(LogError, match=GAVE_UP):
        use(game_of(silent_triple_ron()))


def test_statistics_take_the_log_at_its_word() -> None:
    log = game_of(silent_triple_ron())
    assert with_wins_told(log) is log


def test_a_game_has_a_limit_of_deals() -> None:
    first, rest = SMALL.read_text("utf-8").split("<INIT", 1)
    deals, end = rest.rsplit("</mjloggm>", 1)
    deals = "<INIT" + deals.replace("owari", "unknown")
    data = first + deals * (DEALS_MAX // 2 + 1) + "</mjloggm>" + end
    (found,) = read_games(Document(source="long", data=data.encode()))
    assert isinstance(found, LogError)
    assert f"deals; at most {DEALS_MAX}" in str(found)
