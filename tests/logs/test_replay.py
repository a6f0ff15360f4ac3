"""Logs driven through the engine: nothing differs where nothing does, and what differs is named."""

from collections.abc import Callable
from copy import deepcopy
from dataclasses import replace

import numpy as np
import pytest

from ariari.arena.replay import replay_seed
from ariari.bots.policies import Bots
from ariari.core.melds import MeldKind
from ariari.core.names import Yaku
from ariari.core.table import Ending, Table
from ariari.errors import AriariError, LogError
from ariari.jit.arrays import zeros
from ariari.jit.batches import replay_batch
from ariari.jit.replays import Script
from ariari.jit.targets.cpu import Cpu
from ariari.jit.targets.interpreter import Interpreter
from ariari.logs.game_log import (
    HIDDEN,
    Call,
    DealLog,
    DiscardEntry,
    Dora,
    Draw,
    GameLog,
    KitaEntry,
    LoggedDraw,
    LoggedWin,
    OwnKan,
    PublishedWall,
    Stick,
)
from ariari.logs.replay.difference import Difference, Kind
from ariari.logs.replay.drive import replay, replay_games
from ariari.logs.replay.from_game import log_of_game
from ariari.logs.replay.script import lay_deals, replay_deals
from ariari.logs.replay.verify import replay_compiled
from ariari.model.moment import Wind
from ariari.model.ruleset import Ruleset
from ariari.model.tile import Tile
from ariari.words.reason import Reason, Seat

TENHOU = Ruleset.preset("tenhou")


def played(seed: int, rules: Ruleset = TENHOU, bots: Bots = Bots.GREEDY) -> GameLog:
    return log_of_game(replay_seed(rules, seed, bots), source="made.up")


@pytest.fixture(scope="module")
def game() -> GameLog:
    """A game with riichi, calls, a kan, wins both ways and draws."""
    return played(2)


@pytest.mark.parametrize("preset", ["tenhou", "mahjong-soul", "ari-ari"])
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("bots", [Bots.GREEDY, Bots.RANDOM])
def test_a_game_of_the_engine_replays_as_it_was(preset: str, players: int, bots: Bots) -> None:
    log = played(7, Ruleset.preset(preset, players=players), bots)
    assert log.end is not None
    assert replay(log) == []


def test_without_a_published_wall_the_tiles_that_were_seen_make_one(game: GameLog) -> None:
    deals = [replace(deal, wall=None) for deal in game.deals]
    assert replay(replace(game, deals=deals)) == []


def test_interpreter_and_compiled_rules_replay_alike(game: GameLog) -> None:
    """Tables, answers and stops are equal, byte for byte."""
    found = []
    for batch in (replay_deals, replay_compiled):
        tables, scripts = lay_deals([game])
        Script(scripts, 3).rows[60] += 1  # one deal differs somewhere
        stops = batch(tables, scripts)
        found.append((tables, scripts, bytes(stops)))
    assert found[0] == found[1]


def test_several_games_are_replayed_together(game: GameLog) -> None:
    other = played(3)
    assert replay_games([game, other, game]) == [[], [], []]


def test_a_batch_is_checked_before_it_is_run() -> None:
    with pytest.raises(AriariError, match="1 deal and 2 scripts"):
        replay_batch(Interpreter(), zeros(Table, 1), zeros(Script, 2))
    with pytest.raises(AriariError, match="expected an array of Table"):
        replay_batch(Cpu(), np.zeros(1), zeros(Script, 1))


def find_entry(log: GameLog, wanted: Callable[[DealLog, int], bool]) -> tuple[DealLog, int]:
    """Return the first deal and place of an entry that is wanted."""
    for deal in log.deals:
        for place in range(len(deal.entries)):
            if wanted(deal, place):
                return deal, place
    raise AssertionError("no such entry")


def of_type(kind: type) -> Callable[[DealLog, int], bool]:
    return lambda deal, place: isinstance(deal.entries[place], kind)


def first_win(log: GameLog) -> tuple[DealLog, LoggedWin]:
    for deal in log.deals:
        if not isinstance(deal.end, LoggedDraw):
            return deal, deal.end[0]
    raise AssertionError("nobody won")


def drop_draw(log: GameLog) -> None:
    deal, place = find_entry(log, of_type(Draw))
    del deal.entries[place]


def discard_what_is_not_there(log: GameLog) -> None:
    deal, place = find_entry(log, of_type(DiscardEntry))
    entry = deal.entries[place]
    assert isinstance(entry, DiscardEntry)
    missing = next(kind for kind in range(34) if kind not in deal.hands[entry.seat])
    deal.entries[place] = entry._replace(tile=missing, drawn=False)


def call_the_wrong_player(log: GameLog) -> None:
    deal, place = find_entry(
        log,
        lambda deal, place: (
            isinstance(entry := deal.entries[place], Call) and entry.kind == MeldKind.PON
        ),
    )
    entry = deal.entries[place]
    assert isinstance(entry, Call)
    other = next(seat for seat in range(4) if seat not in (entry.seat, entry.source))
    deal.entries[place] = entry._replace(source=other)


def forget_a_stick(log: GameLog) -> None:
    deal, place = find_entry(log, of_type(Stick))
    del deal.entries[place]


def riichi_without_tenpai(log: GameLog) -> None:
    deal, place = find_entry(log, of_type(DiscardEntry))
    entry = deal.entries[place]
    assert isinstance(entry, DiscardEntry)
    deal.entries[place] = entry._replace(riichi=True)


def cut_off_the_end(log: GameLog) -> None:
    deal = log.deals[0]
    del deal.entries[-1]


def draw_once_more(log: GameLog) -> None:
    first_win(log)[0].entries.append(Draw(0, 0))


def change_win(**facts: object) -> Callable[[GameLog], None]:
    def change(log: GameLog) -> None:
        deal, win = first_win(log)
        assert not isinstance(deal.end, LoggedDraw)
        deal.end = (replace(win, **facts), *deal.end[1:])  # type: ignore[arg-type]

    return change


def change_deal(number: int, **facts: object) -> Callable[[GameLog], None]:
    def change(log: GameLog) -> None:
        for name, fact in facts.items():
            setattr(log.deals[number], name, fact)

    return change


def win_by_another_seat(log: GameLog) -> None:
    deal, win = first_win(log)
    loser = win.source if win.source != win.seat else (win.seat + 1) % 4
    other = next(seat for seat in range(4) if seat not in (win.seat, loser))
    deal.end = (replace(win, seat=other, source=loser),)


def change_draw(**facts: object) -> Callable[[GameLog], None]:
    def change(log: GameLog) -> None:
        deal = next(deal for deal in log.deals if isinstance(deal.end, LoggedDraw))
        assert isinstance(deal.end, LoggedDraw)
        deal.end = replace(deal.end, **facts)  # type: ignore[arg-type]

    return change


def change_wall(log: GameLog) -> None:
    deal = log.deals[0]
    assert deal.wall is not None
    tiles = list(deal.wall.tiles)
    tiles[130], tiles[131] = tiles[131], tiles[130]
    indicator, ura = deal.indicators[0], deal.ura_indicators
    deal.wall = PublishedWall(tuple(tiles))
    assert (indicator, ura) == (deal.indicators[0], deal.ura_indicators)


def end_a_deal_early(log: GameLog) -> None:
    log.deals.pop()


def change_end(**facts: object) -> Callable[[GameLog], None]:
    def change(log: GameLog) -> None:
        assert log.end is not None
        log.end = replace(log.end, **facts)  # type: ignore[arg-type]

    return change


CHANGES: list[tuple[Callable[[GameLog], None], Kind, str]] = [
    (drop_draw, Kind.EVENT, "seat 0 draws"),
    (discard_what_is_not_there, Kind.ACTION, "which is illegal"),
    (call_the_wrong_player, Kind.EVENT, "calls pon"),
    (forget_a_stick, Kind.EVENT, "places a riichi stick"),
    (riichi_without_tenpai, Kind.ACTION, "RIICHI-"),
    (cut_off_the_end, Kind.EVENT, "to act"),
    (draw_once_more, Kind.EVENT, "seat 0 draws 1m"),
    (change_win(fu=100), Kind.WIN, "100 fu of"),
    (change_win(han=9), Kind.WIN, "9 han of"),
    (change_win(yaku=((Yaku.SANKANTSU, 2),)), Kind.WIN, "Sankantsu"),
    (change_win(dora=12), Kind.WIN, "12 dora of"),
    (change_win(red_fives=7), Kind.WIN, "7 red fives of"),
    (change_win(ura=9), Kind.WIN, "9 ura dora of"),
    (change_win(points=100), Kind.WIN, "100 points of"),
    (change_win(hand=(0,) * 14), Kind.WIN, "11111111111111m as the hand"),
    (change_win(liable=3), Kind.WIN, "seat 3 liable"),
    (change_win(indicators=(1, 2, 3)), Kind.WIN, "indicators 234m"),
    (change_win(ura_indicators=(1, 2, 3)), Kind.WIN, "3 ura indicators of"),
    (change_win(changes=(0, 0, 0, 0)), Kind.PAYMENT, "changes of 0, 0, 0, 0"),
    (win_by_another_seat, Kind.EVENT, "wins by ron"),
    (change_draw(changes=(9000, -3000, -3000, -3000)), Kind.PAYMENT, "changes of 9,000, −3,000"),
    (change_draw(tenpai=(True,) * 4), Kind.TENPAI, "tenpai"),
    (change_draw(hands=((1, 2, 3),) * 4), Kind.TENPAI, "with 234m"),
    (change_draw(ending=Ending.FOUR_WINDS), Kind.EVENT, "four winds"),
    (change_deal(1, honba=7), Kind.ROTATION, "7 honba next"),
    (change_deal(1, sticks=4), Kind.ROTATION, "4 sticks next"),
    (change_deal(1, scores=(40_000, 20_000, 20_000, 20_000)), Kind.ROTATION, "next scores"),
    (change_deal(1, round=2), Kind.ROTATION, "West as the next round"),
    (change_deal(0, dice=(6, 5)), Kind.WALL, "dice 6 and 5"),
    (change_deal(0, indicators=(33,)), Kind.WALL, "tiles 33 as dora indicators"),
    (change_wall, Kind.WALL, "indicators"),
    (end_a_deal_early, Kind.RESULT, "another deal"),
    (change_end(scores=(1, 2, 3, 4)), Kind.RESULT, "final scores of 1, 2, 3, 4"),
    (change_end(match_points=(1.0, 2.0, 3.0, 4.0)), Kind.RESULT, "match points"),
]


@pytest.mark.parametrize(
    ("change", "kind", "words"), CHANGES, ids=[words for _, _, words in CHANGES]
)
def test_a_change_is_found_and_named(
    game: GameLog, change: Callable[[GameLog], None], kind: Kind, words: str
) -> None:
    log = deepcopy(game)
    change(log)
    found = replay(log)
    assert any(each.kind == kind and words in str(each) for each in found), list(map(str, found))


def test_one_difference_does_not_cause_others_in_later_deals(game: GameLog) -> None:
    log = deepcopy(game)
    discard_what_is_not_there(log)
    assert [difference.deal for difference in replay(log)] == [1]


def test_a_game_that_goes_on_after_its_end_is_a_difference() -> None:
    """END-4: somebody is below zero, and another deal follows."""
    log = played(1)
    log.deals.append(deepcopy(log.deals[-1]))
    assert any("another deal" in str(each) and each.rule == "END-2" for each in replay(log))


def test_a_difference_says_where_and_what() -> None:
    difference = Difference(
        source="a.mjlog",
        deal=3,
        title=Reason("differences.deal", round=Wind.EAST, number=3, honba=1),
        event=12,
        kind=Kind.ACTION,
        rule="RIICHI-1",
        expected=Reason(
            "differences.discards", seat=Seat(1), tile=Tile.parse("5p"), drawn=False, riichi=True
        ),
        got=Reason("differences.to_act", seat=Seat(2)),
    )
    assert str(difference) == (
        "a.mjlog, deal 3 (East 3, 1 honba), event 12: action differs: the log has seat 1 discards "
        "5p with riichi, the rules have seat 2 to act (RIICHI-1)"
    )
    assert difference.to_json()["kind"] == "action"
    assert difference.to_json("ja")["expected"] == "席1が5pを打牌してリーチ"


@pytest.mark.parametrize(
    ("facts", "message"),
    [
        ({"hands": ((0,) * 13,) * 3}, "3 hands and 4 scores for 4 seats"),
        ({"dealer": 4}, "seat 4 cannot be the dealer"),
        ({"round": 4}, "round 4"),
        ({"hands": ((0,) * 12,) * 4}, "12, 12, 12 and 12"),
        ({"honba": -1}, "−1 honba"),
        ({"honba": 10**6}, "far larger"),
        ({"indicators": (), "wall": None}, "no dora indicator"),
        ({"scores": (25_050,) * 4}, "not multiples of 100"),
        ({"end": ()}, "the deal has no end"),
        ({"hands": ((0,) * 13,) * 4, "wall": None}, "more 1m than the set has"),
        ({"hands": ((HIDDEN,) * 13,) * 4, "wall": None}, "hidden"),
        ({"entries": [Draw(0, 5)] * 80, "wall": None}, "80 draws are more than"),
        ({"entries": [Stick(0)] * 300}, "no deal has more than 256"),
        (
            {
                "hands": (tuple(range(13)), tuple(range(13, 26))) * 2,
                "indicators": tuple(range(26, 34)) * 4,
                "entries": [Draw(0, kind) for kind in range(20)],
                "wall": None,
            },
            "more tiles than a wall has room for",
        ),
    ],
)
def test_what_cannot_be_laid_on_a_table_is_an_error(
    game: GameLog, facts: dict[str, object], message: str
) -> None:
    log = deepcopy(game)
    change_deal(1, **facts)(log)
    with pytest.raises(LogError, match=message) as caught:
        replay(log)
    assert str(caught.value).startswith("made.up: deal 2: ")


def test_every_sort_of_entry_occurs_in_the_games_above() -> None:
    """So that the tests speak of all of them."""
    sanma = Ruleset.preset("tenhou", players=3)
    logs = [played(2), *(played(seed, sanma, Bots.RANDOM) for seed in range(4))]
    kinds = {type(entry) for log in logs for deal in log.deals for entry in deal.entries}
    assert kinds == {Draw, DiscardEntry, Call, OwnKan, KitaEntry, Dora, Stick}
