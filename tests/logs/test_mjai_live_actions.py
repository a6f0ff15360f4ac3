"""Answers of seats in MJAI: every kind is read, and what is wrong is refused by name."""

import json
from typing import Any

import pytest
from tests.games import do, stacked_game, tsumogiri
from tests.logs.test_mjai_live import EAST, READY, READY_WORDS, TENHOU, played, types

from ariari.errors import IllegalAction, LogError
from ariari.logs.formats.mjai.live import Message, MjaiTable
from ariari.model.actions.action import ShowHand, ShowNoten, ShowTenpai
from ariari.model.game import Game
from ariari.model.ruleset import Ruleset


def turn() -> MjaiTable:
    """Return a table where seat 0 has drawn 9s to 123456789m 1122p."""
    return MjaiTable(stacked_game([READY, "", "", ""], "9s", rules=TENHOU))


def reaction() -> MjaiTable:
    """Return a table where seat 1 is asked about 5p: pon, chii or kan."""
    game = stacked_game(["5p", "055p46p", "", ""], "9s", rules=TENHOU)
    return MjaiTable(do(game, (0, "5p")))


def reached() -> MjaiTable:
    """Return the table of `turn` where seat 0 has said `reach`."""
    table = turn()
    table.act(0, {"type": "reach", "actor": 0})
    return table


DISCARD = {"type": "dahai", "actor": 0, "pai": "9s", "tsumogiri": True}
CHI = {"type": "chi", "actor": 1, "target": 0, "pai": "5p", "consumed": ["4p", "6p"]}
MALFORMED: dict[str, tuple[Any, str]] = {
    "no object": ([], r"an MJAI action is \[\]; expected an object"),
    "no type": ({"actor": 0}, '"type" is missing'),
    "type no text": ({"type": 3}, '"type" is 3; expected a string'),
    "unknown type": ({"type": "peek"}, '"peek" is unknown; expected one of: dahai, reach'),
    "an event": ({"type": "tsumo", "actor": 0, "pai": "1m"}, '"tsumo" is unknown'),
    "no actor": ({"type": "reach"}, '"actor" is missing'),
    "another actor": (DISCARD | {"actor": 1}, '"actor" is 1; this seat is 0'),
    "no seat": (DISCARD | {"actor": 4}, '"actor" is 4; expected a number from 0 to 3'),
    "no tile": (DISCARD | {"pai": "0s"}, "0s is not a tile"),
    "hidden tile": (DISCARD | {"pai": "?"}, r"\? is not a tile"),
    "no tsumogiri": ({"type": "dahai", "actor": 0, "pai": "9s"}, '"tsumogiri" is missing'),
    "tsumogiri no flag": (DISCARD | {"tsumogiri": 1}, '"tsumogiri" is 1; expected true or false'),
    "hora without target": ({"type": "hora", "actor": 0}, '"target" is missing'),
    "hora of nobody's tile": (
        {"type": "hora", "actor": 0, "target": 2},
        '"target" is 2; the last tile is from seat 0',
    ),
    "hora of another tile": (
        {"type": "hora", "actor": 0, "target": 0, "pai": "1m"},
        '"pai" is 1m; the last tile was another',
    ),
    "kan of three": (
        {"type": "ankan", "actor": 0, "consumed": ["1m"] * 3},
        '"consumed" has 3 tiles; ankan takes 4',
    ),
    "kan without tiles": ({"type": "ankan", "actor": 0}, '"consumed" is missing'),
    "kan with no pon": (
        {"type": "kakan", "actor": 0, "pai": "9s", "consumed": ["1m"] * 3},
        "expected the pon that the tile is added to",
    ),
    "another tile aside": ({"type": "nukidora", "actor": 0, "pai": "E"}, "only N can be set aside"),
}


@pytest.mark.parametrize("name", MALFORMED)
def test_a_message_that_means_nothing_is_refused(name: str) -> None:
    message, reason = MALFORMED[name]
    table = turn()
    with pytest.raises(LogError, match=reason) as caught:
        table.act(0, message)
    assert "by seat 0: " in str(caught.value)
    assert "legal: tsumogiri 9s, discard 1" in str(caught.value)
    assert table.game.actions == ()


ILLEGAL: dict[str, tuple[Any, int, Message, str]] = {
    "none at the turn": (turn, 0, {"type": "none"}, "illegal pass by seat 0: .*legal: tsumogiri"),
    "not held": (turn, 0, DISCARD | {"pai": "C"}, "illegal tsumogiri 7z by seat 0"),
    "not drawn": (turn, 0, DISCARD | {"tsumogiri": False}, "illegal discard 9s by seat 0"),
    "no win": (turn, 0, {"type": "hora", "actor": 0, "target": 0}, "illegal tsumo by seat 0"),
    "no abort": (turn, 0, {"type": "ryukyoku", "actor": 0}, "illegal nine orphans by seat 0"),
    "no kita": (turn, 0, {"type": "nukidora", "actor": 0, "pai": "N"}, "illegal kita by seat 0"),
    "no kan": (
        turn,
        0,
        {"type": "ankan", "actor": 0, "consumed": ["1m"] * 4},
        "illegal ankan 1111m by seat 0",
    ),
    "out of turn": (turn, 1, {"type": "none"}, "illegal pass by seat 1"),
    "reach out of turn": (turn, 1, {"type": "reach", "actor": 1}, "illegal reach by seat 1"),
    "no reach on a discard": (
        reaction,
        1,
        {"type": "reach", "actor": 1},
        "illegal reach by seat 1: legal: .*pon 5p with 05p",
    ),
    "reach twice": (reached, 0, {"type": "reach", "actor": 0}, "illegal reach by seat 0"),
    "no dahai after reach": (
        reached,
        0,
        {"type": "none"},
        "its reach awaits a dahai; legal: riichi tsumogiri 9s",
    ),
    "not ready after reach": (
        reached,
        0,
        {"type": "dahai", "actor": 0, "pai": "1m", "tsumogiri": False},
        "illegal riichi 1m by seat 0",
    ),
    "chi not held": (
        reaction,
        1,
        CHI | {"consumed": ["3p", "4p"]},
        "illegal chii 5p with 34p by seat 1: .*legal: .*chii 5p with 46p",
    ),
    "chi of another tile": (reaction, 1, CHI | {"pai": "7p"}, "illegal chii 7p with 46p"),
}


@pytest.mark.parametrize("name", ILLEGAL)
def test_an_illegal_action_is_refused_with_what_was_legal(name: str) -> None:
    position, seat, message, reason = ILLEGAL[name]
    table = position()
    with pytest.raises(IllegalAction, match=reason) as caught:
        table.act(seat, message)
    assert str(caught.value).startswith(json.dumps(message)[:40])
    assert table.is_reaching(0) == (position is reached)


def test_a_call_from_another_seat_is_refused() -> None:
    with pytest.raises(LogError, match='"target" is 2; the last tile is from seat 0'):
        reaction().act(1, CHI | {"target": 2})


CALLS = {
    "chi": (CHI, "chii 5p with 46p"),
    "pon with a red five": (
        {"type": "pon", "actor": 1, "target": 0, "pai": "5p", "consumed": ["5p", "5pr"]},
        "pon 5p with 05p",
    ),
    "pon without": (
        {"type": "pon", "actor": 1, "target": 0, "pai": "5p", "consumed": ["5p", "5p"]},
        "pon 5p with 55p",
    ),
    "daiminkan": (
        {
            "type": "daiminkan",
            "actor": 1,
            "target": 0,
            "pai": "5p",
            "consumed": ["5p", "5pr", "5p"],
        },
        "daiminkan 5p with 055p",
    ),
    "none": ({"type": "none"}, "pass"),
}


@pytest.mark.parametrize("name", CALLS)
def test_answers_to_a_discard_are_read(name: str) -> None:
    message, words = CALLS[name]
    table = reaction()
    table.act(1, message)
    seat, action = table.game.actions[1]
    assert (seat, str(action)) == (1, words)


def test_an_added_kan_is_robbed() -> None:
    """KAN-6: the winning tile is the one that is added."""
    game = stacked_game(["0p", "555p1z", "12346789m46p11s2z", ""], "9s5m", rules=TENHOU)
    do(game, (0, "0p"), (1, "pon"), (1, "1z"), (2, "2z"))
    tsumogiri(game, 2)
    do(game, (1, "shouminkan 5p"))
    table = MjaiTable(game)
    hora = {"type": "hora", "actor": 2, "target": 1, "pai": "5p"}
    assert table.hints_for(2)["possible_actions"] == [hora, {"type": "none"}]
    assert table.messages_for(2)[-1]["type"] == "kakan"
    table.act(2, hora)
    won = next(message for message in table.messages_for(1) if message["type"] == "hora")
    assert ["chankan", 1] in won["yakus"]


def test_a_north_is_ronned_when_it_is_set_aside() -> None:
    """SANMA-6: a kokushi hand wins with it."""
    game = stacked_game(["4z", "19m19p19s1123567z", ""], "9s", rules=EAST[3])
    do(game, (0, "kita"))
    table = MjaiTable(game)
    hora = {"type": "hora", "actor": 1, "target": 0, "pai": "N"}
    assert table.hints_for(1)["possible_actions"] == [hora, {"type": "none"}]
    table.act(1, hora)
    won = next(message for message in table.messages_for(0) if message["type"] == "hora")
    assert won["yakus"] == [["kokushimuso", 100]]


def test_nobody_answers_before_the_first_deal_or_after_the_last() -> None:
    for game in (Game(TENHOU, walls=()), played(3, 2, True)):
        with pytest.raises(IllegalAction, match=r"none.*illegal pass by seat 0"):
            MjaiTable(game).act(0, {"type": "none"})


def test_the_possible_actions_are_all_legal_answers() -> None:
    offered = reaction().hints_for(1)
    assert [(each["type"], each.get("consumed")) for each in offered["possible_actions"]] == [
        ("pon", ["5p", "5p"]),
        ("pon", ["5p", "5pr"]),
        ("daiminkan", ["5p", "5p", "5pr"]),
        ("chi", ["4p", "6p"]),
        ("none", None),
    ]
    assert "cannot_dahai" not in offered


def test_reach_is_offered_once_and_then_its_discards() -> None:
    offered = turn().hints_for(0)["possible_actions"]
    assert types(offered).count("reach") == 1
    after = reached().hints_for(0)
    assert after["possible_actions"] == [DISCARD]
    assert after["cannot_dahai"] == [*READY_WORDS[:10], "2p"]


def test_swap_calling_is_told_as_forbidden_discards() -> None:
    """KUIKAE: after 5p was taken with 46p, 5p may not be discarded."""
    table = reaction()
    table.act(1, CHI)
    assert table.hints_for(1)["cannot_dahai"] == ["5pr", "5p"]


def test_what_mjai_has_no_words_for_is_not_asked() -> None:
    """DRAW-6: a ready hand is shown where the rules leave it open."""
    game = stacked_game([READY, "", "", ""], rules=Ruleset(), seed="c")
    while not any(isinstance(each, ShowTenpai) for each in game.legal_actions(game.pending[0])):
        tsumogiri(game)
    seat = game.pending[0]
    table = MjaiTable(game)
    assert not table.is_asked(seat)
    assert table.hints_for(seat) == {"possible_actions": []}
    table.act(seat, {"type": "none"})
    assert game.actions[-1] == (seat, ShowTenpai())


def test_draw_6_a_noten_hand_is_kept_hidden_where_its_player_is_asked() -> None:
    game = stacked_game([READY, "", "", ""], rules=Ruleset().replace(show_noten="on"), seed="c")
    while not any(isinstance(each, ShowHand) for each in game.legal_actions(game.pending[0])):
        tsumogiri(game)
        if game.legal_actions(game.pending[0])[0] == ShowTenpai():
            game.act(game.pending[0], "tenpai")
    seat = game.pending[0]
    table = MjaiTable(game)
    assert not table.is_asked(seat)
    table.act(seat, {"type": "none"})
    assert game.actions[-1] == (seat, ShowNoten())
