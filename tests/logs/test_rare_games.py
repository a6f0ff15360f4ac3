"""Rare games in every format: each playthrough is written, read back and replayed.

`tests/logs/rare_games.py` lists what real games never contain, and which game shows it. Whole
games go through every format in `test_convert.py`.
"""

from collections.abc import Mapping
from copy import deepcopy
from dataclasses import replace
from functools import cache

import pytest
from tests.logs.rare_games import FIFTH_KAN_CALLED, FOUR_PLAYERS, HAPPENINGS, NORTH_ROUND, OWN
from tests.playthrough_cases import CASES
from tests.playthrough_cases.case import Case, played

from ariari.core.names import Yaku, Yakuman
from ariari.core.table import Ending
from ariari.errors import LogError
from ariari.logs.convert import convert, losses
from ariari.logs.game_log import DealLog, Dora, GameLog, LoggedDraw, LoggedWin
from ariari.logs.registry import OWN_FORMAT
from ariari.logs.registry import WRITTEN as STYLES
from ariari.logs.replay.complete import complete
from ariari.logs.replay.difference import Difference
from ariari.logs.replay.drive import replay, replay_games
from ariari.logs.replay.from_game import log_of_game
from ariari.logs.replay.verify import replay_compiled
from ariari.logs.sources import Document, read_games
from ariari.model.events.event import DealEnded
from ariari.model.game import Game
from ariari.words.reason import Reason

POSITIONS = {case.name: case for case in CASES if isinstance(case, Case)}
OWN_GAMES = {rare.name: rare for rare in OWN}
OPEN_RIICHI, DEAD_HAND = "declared open riichi, which no", "is dead, which no other format knows"
UNTOLD = {
    name: "(ended by chombo|declared a false win), which no other format knows"
    for name in POSITIONS
    if name.startswith("penalty-")
} | {
    "penalty-noten-riichi-unpunished": "the hand is not tenpai",
    "penalty-dead-hand": DEAD_HAND,
    "penalty-dead-riichi-hand": DEAD_HAND,
    "penalty-call-with-dead-hand": DEAD_HAND,
    "riichi-open": OPEN_RIICHI,
    "riichi-open-yakuman": OPEN_RIICHI,
}
"""Playthroughs of what no other format knows, and what the error says."""
NO_HAN = "needs the han of every yaku"
LIMIT_YAKU = ("local-renhou", "local-iipin", "local-chuupin", "local-uupin")
"""Playthroughs of yaku that are worth a mangan, and no number of han."""
UNWRITTEN: Mapping[str, Mapping[str, str]] = {
    "mjlog": {name: "has no number for " for name in POSITIONS if name.startswith("local-")}
    | {"local-renhou": NO_HAN, "draw-fifth-kan": "cannot express this end of a deal: .* fifth kan"},
    "tenhou6": dict.fromkeys(LIMIT_YAKU, NO_HAN)
    | {"draw-fifth-kan": "cannot express this end of a deal: .* fifth kan"},
    "mjai": {"draw-fifth-kan": "has no word for a deal that ends by .*fifth kan"},
    "ariari": {},
}
"""Games that a format cannot hold, and what the error says."""
NEEDS_DICE = ("winners-wareme-pays", "winners-wareme-receives")
"""Without the dice nobody knows where the wall was broken (EXTRA-1)."""
NO_DICE = ("tenhou6", "mjai")
LONG = {
    name
    for name, case in POSITIONS.items()
    if name not in HAPPENINGS.values()
    and any("all " in deal.moves or deal.last for deal in case.deals)
}
"""Games that go on until the wall is used up. As native logs they take a while, so that those of
`test_convert.py` must do."""

TOLD = [name for name in POSITIONS if name not in UNTOLD] + list(OWN_GAMES)
WRITTEN = [
    (name, style)
    for style in STYLES
    for name in TOLD
    if name not in UNWRITTEN[style] and not (style == "ariari" and name in LONG)
]


@cache
def game_of(name: str) -> Game:
    return OWN_GAMES[name].play() if name in OWN_GAMES else played(POSITIONS[name]).game


@cache
def log_of(name: str) -> GameLog:
    return log_of_game(game_of(name), source=name)


@cache
def read_back(name: str, style: str) -> GameLog:
    """Return a game written and read; rules that the format does not say are those played."""
    (log,) = read_games(Document(source=name, data=convert(log_of(name), style)))
    assert isinstance(log, GameLog), log
    return replace(log, rules=log_of(name).rules)


@cache
def all_differences() -> Mapping[tuple[str, str], list[Difference]]:
    """Return what differs from the rules in each game that came back; all are replayed at once."""
    pairs = [
        (name, style) for name, style in WRITTEN if not (name in NEEDS_DICE and style in NO_DICE)
    ]
    found = replay_games([read_back(*pair) for pair in pairs], replay_compiled)
    return dict(zip(pairs, found, strict=True))


def told(deal: DealLog) -> object:
    """Return what every format tells of a deal."""
    head = (deal.round, deal.dealer, deal.honba, deal.sticks, deal.scores, deal.hands)
    entries = [entry for entry in deal.entries if not isinstance(entry, Dora)]
    if isinstance(deal.end, LoggedDraw):
        return head, entries, (deal.end.ending, deal.end.is_nagashi, deal.end.changes)
    return head, entries, deal.indicators, deal.ura_indicators, [*map(told_of_win, deal.end)]


def told_of_win(win: LoggedWin) -> object:
    value = (win.points, win.changes, win.liable)
    return win.seat, win.source, win.tile, value, set(win.yaku or ()), set(win.yakuman or ())


@pytest.mark.parametrize(("name", "style"), WRITTEN)
def test_a_game_comes_back_from_every_format(name: str, style: str) -> None:
    back, log = read_back(name, style), log_of(name)
    assert [told(deal) for deal in back.deals] == [told(deal) for deal in log.deals]
    if name in NEEDS_DICE and style in NO_DICE:
        assert Reason("logs.losses.dice") in losses(log, style)
    else:
        assert all_differences()[name, style] == []


@pytest.mark.parametrize("name", TOLD)
def test_a_log_has_the_payments_of_the_game(name: str) -> None:
    """In the log they follow from the rules, in the game they were made."""
    paid = [event.changes for event in game_of(name).events if isinstance(event, DealEnded)]
    assert [total(deal) for deal in log_of(name).deals] == paid


def total(deal: DealLog) -> tuple[int, ...] | None:
    if isinstance(deal.end, LoggedDraw):
        return deal.end.changes
    changes = [win.changes or () for win in deal.end]
    return tuple(map(sum, zip(*changes, strict=True)))


@pytest.mark.parametrize(("name", "reason"), UNTOLD.items())
def test_what_no_other_format_knows_is_a_log_of_our_own(name: str, reason: str) -> None:
    for style in STYLES:
        if style != OWN_FORMAT:
            with pytest.raises(LogError, match=reason):
                convert(log_of(name), style)
    back = read_back(name, OWN_FORMAT)
    assert back.own is not None
    assert back.own.game == game_of(name)
    assert replay(back) == []


@pytest.mark.parametrize(
    ("style", "name", "reason"),
    [(style, *game) for style, games in UNWRITTEN.items() for game in games.items()],
)
def test_what_a_format_can_not_hold_is_refused(style: str, name: str, reason: str) -> None:
    """The error names the deal, and the yaku or the ending there is no word for."""
    with pytest.raises(LogError, match=rf"(?s)deal \d.*{reason}"):
        convert(log_of(name), style)


@pytest.mark.parametrize(("won", "name"), FOUR_PLAYERS.items())
def test_rare_yaku_are_shown_with_four_players(won: str, name: str) -> None:
    assert won in names_won(log_of(name))
    assert name in TOLD


@pytest.mark.parametrize("name", OWN_GAMES)
def test_the_games_here_are_won_as_they_say(name: str) -> None:
    assert OWN_GAMES[name].won in names_won(log_of(name))
    assert log_of(name).rules.players == OWN_GAMES[name].players


def test_everything_rare_is_shown_by_a_game() -> None:
    assert set(HAPPENINGS.values()) <= {*TOLD, NORTH_ROUND.name}


@pytest.mark.parametrize(
    ("style", "without"),
    [
        ("mjai", {"open_riichi"}),
        ("tenhou6", {"open_riichi", "iipin", "chuupin", "uupin"}),
    ],
)
def test_every_yaku_passes_through_the_formats_that_have_words(
    style: str, without: set[str]
) -> None:
    """Section 3.2; renhou is told as a yakuman, and not as a mangan."""
    shown = [names_won(read_back(*pair)) for pair in WRITTEN if pair[1] == style]
    assert {each.name.lower() for each in (*Yaku, *Yakuman)} - set().union(*shown) == without


def names_won(log: GameLog) -> set[str]:
    """Return the yaku and yakuman of all wins of a log."""
    wins = [win for deal in log.deals if isinstance(deal.end, tuple) for win in deal.end]
    yaku = {yaku.name.lower() for win in wins for yaku, _ in win.yaku or ()}
    return yaku | {yakuman.name.lower() for win in wins for yakuman in win.yakuman or ()}


def test_a_fifth_kan_that_is_called_comes_back() -> None:
    """KAN-9: no event tells of the kan; the replay finds it, as it finds one of the own turn."""
    log = log_of_game(FIFTH_KAN_CALLED.play())
    (back,) = read_games(Document(source="called", data=convert(log, "ariari")))
    assert isinstance(back, GameLog), back
    assert told(back.deals[0]) == told(log.deals[0])
    assert replay(back, replay_compiled) == []


def test_a_fifth_kan_that_nobody_can_make_is_a_difference() -> None:
    """KAN-9."""
    log = deepcopy(log_of("yaku-pinfu"))
    log.deals[0].entries = log.deals[0].entries[:1]
    log.deals[0].end = LoggedDraw(ending=Ending.FIFTH_KAN)
    (difference,) = replay(log)
    assert "fifth kan" in str(difference)


@cache
def north_round() -> GameLog:
    """Return a log of one deal in the North round, which is no part of a whole game."""
    log = deepcopy(log_of_game(NORTH_ROUND.play()))
    (deal,) = log.deals
    assert not isinstance(deal.end, LoggedDraw)
    (win,) = deal.end
    bare = (LoggedWin(seat=win.seat, source=win.source, tile=win.tile),)
    return complete(replace(log, deals=[replace(deal, round=3, end=bare)]))


@pytest.mark.parametrize("style", [style for style in STYLES if style != "ariari"])
def test_a_round_wind_north_comes_back(style: str) -> None:
    """YAKU-ROUNDWIND: the number and the name for it are used nowhere else."""
    log = north_round()
    assert names_won(log) == {"haku", "round_wind"}
    (back,) = read_games(Document(source="north", data=convert(log, style)))
    assert isinstance(back, GameLog), back
    assert told(back.deals[0]) == told(log.deals[0])
    assert replay(replace(back, rules=log.rules), replay_compiled) == []


def test_a_north_round_is_no_native_log() -> None:
    with pytest.raises(LogError, match="does not begin with the first deal"):
        convert(north_round(), "ariari")
