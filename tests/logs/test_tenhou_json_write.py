"""What is written as tenhou.net/6 JSON is read as the same game."""

import json
from dataclasses import replace
from typing import Any

import pytest
from tests.logs.tenhou_json_deals import EDITOR, GAME, Seats, deal, game, read_game

from ariari.core.melds import MeldKind
from ariari.core.names import Yaku, Yakuman
from ariari.core.table import Ending
from ariari.errors import LogError
from ariari.logs.formats.tenhou_json import FORMAT, losses, write
from ariari.logs.game_log import (
    HIDDEN,
    DealLog,
    Dora,
    GameLog,
    LoggedDraw,
    LoggedEnd,
    LoggedWin,
    OwnKan,
)
from ariari.model.ruleset import Ruleset
from ariari.words.say import say

SEATS: Seats = (([25], [60]), ([], []), ([], []), ([], []))


@pytest.fixture
def small_game() -> GameLog:
    return read_game(GAME.read_bytes())


def deal_with(end: Any) -> DealLog:
    """Return a deal in which seat 0 deals, draws 5p and discards it, with another end."""
    return replace(read_game(game(deal(SEATS))).deals[0], end=end)


def result_of(read: DealLog) -> list[Any]:
    """Return the result as it is written."""
    log = GameLog(
        source="x", format=FORMAT, rules=Ruleset.preset("tenhou"), names=("",) * 4, deals=[read]
    )
    result: list[Any] = json.loads(write(log))["log"][0][-1]
    return result


def win(points: int | None, **facts: Any) -> LoggedWin:
    return LoggedWin(
        **{
            "seat": 0,
            "source": 1,
            "tile": 13,
            "points": points,
            "fu": 30,
            "han": 1,
            "yaku": ((Yaku.TANYAO, 1),),
            "changes": (0, 0, 0, 0),
        }
        | facts
    )


@pytest.mark.parametrize("path", [GAME, EDITOR], ids=["game", "editor"])
def test_a_game_that_was_read_is_written_as_it_was(path: Any) -> None:
    log = read_game(path.read_bytes())
    assert read_game(write(log)) == replace(log, source="test.json")
    assert losses(log) == ()


def test_a_whole_game_is_written_byte_for_byte(small_game: GameLog) -> None:
    assert write(small_game) + b"\n" == GAME.read_bytes()


def test_every_sort_of_entry_is_written_as_it_was_read() -> None:
    seats: Seats = (
        ([25, 28, 44], [52, "252525a52", "r60"]),
        (["p522525", 25, 11], [41, "k25522525", 60]),
        ([29, "m11111111", 29], [60, 0, 12]),
        ([28, "c121113"], [60, 41]),
    )
    later = deal(seats, ura=[41])
    log = read_game(game(deal(SEATS), later))
    assert json.loads(write(log))["log"][1] == later


def test_three_players_keep_the_fourth_seat_empty() -> None:
    seats: Seats = (([44, 25], ["f44", 60]), ([], []), ([], []))
    three = deal(seats, ["流局", [2000, -1000, -1000, 0]])
    data = game(three, disp="三鳳南喰赤", sc=[1000, 1.5, 2000, 2, 3000, -3.5, 0, 0])
    log = read_game(data)
    assert json.loads(write(log)) == json.loads(data)


@pytest.mark.parametrize(
    ("given", "text"),
    [
        (win(1000, seat=1, source=0), "30符1飜1000点"),
        (win(1500), "30符1飜1500点"),
        (win(11600, han=4), "30符4飜11600点"),
        (win(12000, han=4), "満貫12000点"),
        (win(1500, source=0), "30符1飜500点∀"),
        (win(1100, seat=1, source=1), "30符1飜300-500点"),
        (win(7900, seat=1, source=1, han=4), "30符4飜2000-3900点"),
        (win(8000, seat=1, source=1, han=5), "満貫2000-4000点"),
        (win(12000, seat=1, source=1, han=6), "跳満3000-6000点"),
        (win(96000, yakuman=(Yakuman.DAISANGEN, Yakuman.TSUUIISOU)), "役満96000点"),
    ],
)
def test_points_are_shared_by_who_won_of_whom(given: LoggedWin, text: str) -> None:
    assert result_of(deal_with((given,)))[2][3] == text


def test_the_absent_seat_pays_nothing() -> None:
    seats: Seats = (([25], [60]), ([], []), ([], []))
    read = read_game(game(deal(seats, ["流局", [2000, -1000, -1000, 0]]))).deals[0]
    for given, text in (
        (win(5900, seat=1, source=1, han=4), "30符4飜2000-3900点"),
        (win(6000, seat=1, source=1, han=5), "満貫2000-4000点"),
        (win(8000, source=0, han=5), "満貫4000点∀"),
    ):
        assert result_of(replace(read, end=(given,)))[2][3] == text


def test_dora_follow_the_yaku_then_red_fives_then_ura() -> None:
    yaku = ((Yaku.RIICHI, 1), (Yaku.SEAT_WIND, 1), (Yaku.ROUND_WIND, 1))
    given = win(24000, yaku=yaku, han=8, dora=2, ura=1, red_fives=2)
    assert result_of(deal_with((given,)))[2][4:] == [
        *("立直(1飜)", "自風 東(1飜)", "場風 東(1飜)", "ドラ(2飜)", "赤ドラ(2飜)", "裏ドラ(1飜)"),
    ]


def test_the_liable_seat_is_named() -> None:
    given = win(48000, yakuman=(Yakuman.DAISANGEN,), liable=2)
    assert result_of(deal_with((given,)))[2][:3] == [0, 1, 2]


@pytest.mark.parametrize(
    ("end", "message"),
    [
        ((win(1500, changes=None),), "needs the changes of every win"),
        ((win(None),), "needs the points of every win"),
        ((win(1500, yaku=None),), "needs the yaku of every win"),
        ((win(1500, fu=None),), "needs the fu and han of every win below mangan"),
        ((win(1000, source=0),), "1,000 points cannot be split evenly among 3 players"),
        ((win(1300, seat=1, source=1),), "1,300 points is not a sum that 3 players pay"),
        (LoggedDraw(ending=Ending.EXHAUSTIVE), "needs the changes of every drawn deal"),
        (
            LoggedDraw(ending=Ending.EXHAUSTIVE, is_nagashi=True),
            "needs the changes of every drawn deal",
        ),
        (LoggedDraw(ending=Ending.CHOMBO), "cannot express this end of a deal: chombo"),
    ],
)
def test_what_the_format_can_not_hold_is_refused(end: Any, message: str) -> None:
    with pytest.raises(LogError, match="x: deal 1: .*" + message.replace("(", r"\(")):
        result_of(deal_with(end))


def test_a_kan_needs_its_pon() -> None:
    read = deal_with(LoggedDraw(ending=Ending.FOUR_KANS))
    read.entries.append(OwnKan(0, MeldKind.SHOUMINKAN, 13, (13, 13, 13)))
    with pytest.raises(LogError, match="seat 0 adds 5p to a pon it does not have"):
        result_of(read)


def test_hidden_tiles_can_not_be_written() -> None:
    read = deal_with(LoggedDraw(ending=Ending.FOUR_WINDS))
    hidden = replace(read, hands=((HIDDEN,) * 13, *read.hands[1:]))
    with pytest.raises(LogError, match="hidden"):
        result_of(hidden)


def test_an_end_without_match_points_can_not_be_written(small_game: GameLog) -> None:
    with pytest.raises(LogError, match="needs the match points"):
        write(replace(small_game, end=LoggedEnd(scores=(25000,) * 4)))


def test_a_log_of_another_format_becomes_a_whole_game_object(small_game: GameLog) -> None:
    log = replace(small_game, format="ariari", header={}, source="2024010100gm-0001-0000-0123abcd")
    record = json.loads(write(log))
    assert list(record) == ["ver", "ref", "log", "ratingc", "rule", "sc", "name"]
    assert record["ver"] == 2.3
    assert record["ref"] == "2024010100gm-0001-0000-0123abcd"
    assert record["rule"] == {"disp": "般東喰赤", "aka53": 1, "aka52": 1, "aka51": 1}
    assert read_game(write(log)).deals == small_game.deals


def test_the_header_of_an_mjlog_is_translated(small_game: GameLog) -> None:
    header = {
        "GO": {"type": "225", "lobby": "7447"},
        "UN": {"dan": "0,9,20,?", "rate": "1500.00,1623.45,2000,?", "sx": "M,F,C,M"},
        "connections": [(2, 39, 3, None), (2, 40, 3, "Dai")],
    }
    record = json.loads(write(replace(small_game, format="mjlog", header=header)))
    assert record["rule"]["disp"] == "鳳東喰赤速"
    assert record["lobby"] == 7447
    assert record["dan"] == ["新人", "１級", "天鳳", "?"]
    assert record["rate"] == [1500, 1623.45, 2000, "?"]
    assert record["sx"] == ["M", "F", "C", "M"]
    assert record["connection"] == [
        {"what": 0, "log": 1, "who": 3, "step": 39},
        {"what": 1, "log": 1, "who": 3, "step": 40},
    ]


def test_a_bare_mjlog_has_a_short_header(small_game: GameLog) -> None:
    header = {"GO": {"type": "9"}, "UN": {}, "connections": []}
    record = json.loads(write(replace(small_game, format="mjlog", header=header)))
    assert list(record) == ["ver", "log", "ratingc", "rule", "sc", "name"]


def test_nothing_is_lost_of_a_win_without_points() -> None:
    read = deal_with((win(None, hand=None),))
    log = replace(read_game(game(deal(SEATS))), deals=[read])
    assert losses(log) == ()


def test_losses_are_named(small_game: GameLog) -> None:
    first = small_game.deals[0]
    assert not isinstance(first.end, LoggedDraw)
    first.entries.append(Dora(3))
    first.dice = (1, 2)
    first.end[0].hand = (1, 2, 3)
    other = Ruleset.preset("ema")
    lost = losses(replace(small_game, format="ariari", header={}, rules=other))
    assert [say(what) for what in lost] == [
        "rules that Tenhou cannot express",
        "the dice",
        "when the indicators of kans were turned up",
        "the hands that winners showed",
    ]
