"""A live game in MJAI: what seats are told, what they may answer, and nothing of what is hidden."""

import json
from collections.abc import Sequence
from functools import cache
from random import Random

import pytest
from tests.games import anything, do, pass_all, play, stacked_game, towards_tenpai, tsumogiri

from ariari.core.wall import dealt_index, ura_index
from ariari.logs.formats import mjai
from ariari.logs.formats.mjai.live import Message, MjaiTable, messages_of_events
from ariari.logs.formats.mjai.live_actions import UNSAID
from ariari.logs.game_log import GameLog
from ariari.logs.replay.drive import replay
from ariari.model.actions.action import Action, Discard, Riichi
from ariari.model.events.event import DealEnded
from ariari.model.game import Game
from ariari.model.ruleset import Ruleset
from ariari.model.tile import Tile
from ariari.model.wall.stack import stack_wall

EAST = {n: Ruleset.preset("tenhou", players=n).replace(length="east") for n in (3, 4)}
TENHOU = EAST[4]
NAMES = ("Ai", "Bo", "Cy", "Di")
HIDDEN_HAND = ["?"] * 13
READY = "123456789m1122p"
READY_WORDS = [*(f"{number}m" for number in range(1, 10)), "1p", "1p", "2p", "2p"]


@cache
def played(players: int, seed: int, is_careful: bool) -> Game:
    """Return a whole East game of random or of careful players."""
    player = towards_tenpai if is_careful else anything
    return play(Game(EAST[players], seed=seed), Random(seed), player)


SOME_GAMES = [
    pytest.param(players, seed, is_careful, id=f"{players} players, {seed}")
    for players in (3, 4)
    for seed, is_careful in ((1, False), (2, True), (3, True))
]


ANSWERS = {
    "dahai",
    "reach",
    "chi",
    "pon",
    "daiminkan",
    "ankan",
    "kakan",
    "nukidora",
    "hora",
    "ryukyoku",
    "none",
}


def types(messages: Sequence[Message]) -> list[str]:
    return [message["type"] for message in messages]


def lines_of(messages: Sequence[Message]) -> bytes:
    return "".join(json.dumps(message) + "\n" for message in messages).encode()


def read_back(game: Game) -> GameLog:
    (log,) = mjai.read(lines_of(messages_of_events(game.events, NAMES)), "live")
    assert isinstance(log, GameLog), log
    return log


def told(game: Game, seat: int) -> list[Message]:
    """Return all that a seat is told of a game."""
    return MjaiTable(game).messages_for(seat)


def test_a_seat_is_told_its_place_and_its_own_tiles_only() -> None:
    game = stacked_game([READY, "19m", "", ""], "3p", rules=TENHOU, dora="4s")
    table = MjaiTable(game, NAMES)
    start, deal, draw = table.messages_for(0)
    assert start == {
        "type": "start_game",
        "names": list(NAMES),
        "kyoku_first": 4,
        "aka_flag": True,
        "id": 0,
    }
    assert deal == {
        "type": "start_kyoku",
        "bakaze": "E",
        "kyoku": 1,
        "honba": 0,
        "kyotaku": 0,
        "oya": 0,
        "scores": [25000] * 4,
        "dora_marker": "4s",
        "tehais": [READY_WORDS, HIDDEN_HAND, HIDDEN_HAND, HIDDEN_HAND],
    }
    assert draw == {"type": "tsumo", "actor": 0, "pai": "3p"}
    assert table.messages_for(1)[-1] == {"type": "tsumo", "actor": 0, "pai": "?"}


def test_a_seat_is_told_everything_once() -> None:
    table = MjaiTable(stacked_game([READY, "", "", ""], "9s", rules=TENHOU))
    assert len(table.messages_for(0)) == 3
    assert table.messages_for(0) == []
    table.act(0, {"type": "dahai", "actor": 0, "pai": "9s", "tsumogiri": True})
    assert table.messages_for(0)[0] == {
        "type": "dahai",
        "actor": 0,
        "pai": "9s",
        "tsumogiri": True,
    }


def test_reach_is_two_messages_and_one_action() -> None:
    """RIICHI-3: the seat that says `reach` is told so at once, the others with the discard."""
    game = stacked_game(["123456789m1123p", "", "", ""], "9s", rules=TENHOU)
    table = MjaiTable(game)
    table.messages_for(0)
    assert table.act(0, {"type": "reach", "actor": 0}) == ()
    assert table.is_reaching(0)
    assert table.messages_for(0) == [{"type": "reach", "actor": 0}]
    assert table.messages_for(0) == []
    assert types(table.messages_for(1)) == ["start_game", "start_kyoku", "tsumo"]
    table.act(0, {"type": "dahai", "actor": 0, "pai": "9s", "tsumogiri": True})
    pass_all(game)
    assert not table.is_reaching(0)
    assert types(table.messages_for(0)) == ["dahai", "reach_accepted", "tsumo"]
    reach, dahai, accepted, _ = table.messages_for(1)
    assert (reach, dahai["pai"]) == ({"type": "reach", "actor": 0}, "9s")
    assert accepted["deltas"] == [-1000, 0, 0, 0]
    assert accepted["scores"] == [24000, 25000, 25000, 25000]
    assert game.actions[0] == (0, Riichi(Discard(Tile.parse("9s"), drawn=True)))


def test_kans_are_told_in_the_order_of_mjai() -> None:
    """A closed kan turns up its indicator before the draw, others after it (KDORA-1)."""
    game = stacked_game(
        ["1111z0555p5z", "555z", "", ""], "3z", rules=TENHOU, rinshan="5m4m3m", dora="1p2p3p4p"
    )
    do(game, (0, "ankan 1111z"), (0, "ankan 0555p"), (0, "5z"), (1, "kan"), (1, "tsumogiri"))
    kans = told(game, 2)[3:]
    assert types(kans)[:6] == ["ankan", "dora", "tsumo"] * 2
    assert kans[0] == {"type": "ankan", "actor": 0, "consumed": ["E"] * 4}
    assert kans[3]["consumed"] == ["5p", "5p", "5p", "5pr"]
    assert [kans[1]["dora_marker"], kans[4]["dora_marker"]] == ["2p", "3p"]
    assert types(kans)[6:11] == ["dahai", "daiminkan", "tsumo", "dora", "dahai"]
    assert kans[7] == {
        "type": "daiminkan",
        "actor": 1,
        "target": 0,
        "pai": "P",
        "consumed": ["P"] * 3,
    }


def test_an_added_kan_names_the_pon() -> None:
    game = stacked_game(["0p", "555p1z", "", ""], "9s9s", rules=TENHOU)
    do(game, (0, "0p"), (1, "pon"))
    assert told(game, 2)[-1] == {
        "type": "pon",
        "actor": 1,
        "target": 0,
        "pai": "5pr",
        "consumed": ["5p", "5p"],
    }
    do(game, (1, "1z"))
    tsumogiri(game, 3)
    do(game, (1, "shouminkan 5p"))
    pass_all(game)
    kakan = {"type": "kakan", "actor": 1, "pai": "5p", "consumed": ["5p", "5p", "5pr"]}
    assert kakan in told(game, 2)


def test_a_north_is_set_aside() -> None:
    """SANMA-5."""
    game = stacked_game(["4z", "", ""], "9s", rules=EAST[3])
    do(game, (0, "kita"))
    pass_all(game)
    kita, draw = told(game, 1)[3:]
    assert kita == {"type": "nukidora", "actor": 0, "pai": "N"}
    assert draw == {"type": "tsumo", "actor": 0, "pai": "?"}


def test_a_win_says_who_pays_what_for_which_yaku() -> None:
    game = stacked_game([READY, "", "", ""], "9s1p", rules=TENHOU, dora="9p", ura="1p")
    do(game, (0, "riichi tsumogiri"), (1, "tsumogiri"), (0, "ron"))
    hora, end = told(game, 2)[-2:]
    assert end == {"type": "end_kyoku"}
    assert hora == {
        "type": "hora",
        "actor": 0,
        "target": 1,
        "pai": "1p",
        "hora_tehais": READY_WORDS,
        "yakus": [
            ["double_reach", 2],
            ["ippatsu", 1],
            ["ikkitsukan", 2],
            ["dora", 3],
            ["uradora", 2],
        ],
        "fu": 40,
        "fan": 10,
        "hora_points": 24000,
        "uradora_markers": ["1p"],
        "ura_markers": ["1p"],
        "deltas": [25000, -24000, 0, 0],
        "scores": [49000, 1000, 25000, 25000],
    }


def test_of_two_wins_the_first_takes_the_sticks() -> None:
    """MULTI-3: each `hora` has its own deltas, and together they are the deal's."""
    game = stacked_game(
        ["", "234567m34999p11s", "", "234678s34888p77s"], "9s5z5z6z2p", rules=TENHOU, seed="two"
    )
    do(game, (0, "tsumogiri"), (1, "riichi tsumogiri"), (2, "tsumogiri"), (3, "riichi tsumogiri"))
    do(game, (0, "tsumogiri"), (1, "ron"), (3, "ron"))
    first, second = (message for message in told(game, 2) if message["type"] == "hora")
    assert (first["actor"], second["actor"]) == (1, 3)
    assert first["deltas"] == [-first["hora_points"], first["hora_points"] + 2000, 0, 0]
    assert second["deltas"] == [-second["hora_points"], 0, 0, second["hora_points"]]


def test_a_draw_shows_ready_hands_only() -> None:
    """DRAW-6: tenpai hands are shown, others stay hidden, from their owners' messages too."""
    game = stacked_game([READY, "", "", ""], rules=TENHOU, seed="c")
    while not any(isinstance(event, DealEnded) for event in game.events):
        tsumogiri(game)
    drawn = next(message for message in told(game, 1) if message["type"] == "ryukyoku")
    assert drawn["reason"] == "fanpai"
    assert drawn["tehais"][0] == READY_WORDS
    assert drawn["tenpais"][0] is True
    for hand, is_tenpai in zip(drawn["tehais"], drawn["tenpais"], strict=True):
        assert is_tenpai == ("?" not in hand)
        assert len(hand) == 13


def test_nine_orphans_are_shown() -> None:
    """ABORT-1."""
    game = stacked_game(["19m19p19s1234567z", "", "", ""], "5m", rules=TENHOU)
    table = MjaiTable(game)
    table.act(0, {"type": "ryukyoku", "actor": 0})
    drawn = next(message for message in table.messages_for(1) if message["type"] == "ryukyoku")
    assert drawn["reason"] == "kyushukyuhai"
    assert len(drawn["tehais"][0]) == 14
    assert drawn["tehais"][1] == HIDDEN_HAND


def test_chombo_is_told_as_a_draw() -> None:
    """CHOMBO-1: MJAI has no word for it, but the deal is over and points were paid."""
    rules = TENHOU.replace(chombo_mode="adjudicate", chombo_penalty="reverse_mangan")
    game = stacked_game(["", "", "", ""], rules=rules, seed="x")
    table = MjaiTable(game)
    table.act(0, {"type": "hora", "actor": 0, "target": 0})
    drawn, end = table.messages_for(0)[3:5]
    assert (drawn["type"], drawn["reason"]) == ("ryukyoku", "chombo")
    assert sum(drawn["deltas"]) == 0 > drawn["deltas"][0]
    assert end == {"type": "end_kyoku"}


def test_names_are_one_for_each_seat() -> None:
    with pytest.raises(ValueError, match="2 names for 4 seats"):
        MjaiTable(Game(TENHOU, seed=1), ["a", "b"])


@pytest.mark.parametrize(("players", "seed", "is_careful"), SOME_GAMES)
def test_a_seat_is_told_all_but_the_tiles_of_others(
    players: int, seed: int, is_careful: bool
) -> None:
    game = played(players, seed, is_careful)
    onlooker = messages_of_events(game.events, NAMES[:players])
    for seat in range(players):
        messages = MjaiTable(game, NAMES[:players]).messages_for(seat)
        assert messages == [_hidden_from(seat, message) for message in onlooker]


def _hidden_from(seat: int, message: Message) -> Message:
    """Return a message that hides nothing as a seat should get it."""
    if message["type"] == "start_game":
        return message | {"id": seat}
    if message["type"] == "tsumo" and message["actor"] != seat:
        return message | {"pai": "?"}
    if message["type"] == "start_kyoku":
        hands = [
            hand if owner == seat else ["?"] * len(hand)
            for owner, hand in enumerate(message["tehais"])
        ]
        return message | {"tehais": hands}
    return message


def test_hidden_tiles_make_no_difference_to_what_a_seat_is_told() -> None:
    """Two games that differ in other hands, undrawn tiles and ura alone are told alike."""
    wall = list(stack_wall(["", "123m", "789s", ""], seed="w", rules=TENHOU))
    other = wall.copy()
    for one, two in (
        (dealt_index(1, 0, 4), dealt_index(2, 0, 4)),
        (dealt_index(1, 5, 4), dealt_index(3, 5, 4)),
        (100, ura_index(0, 4)),
    ):
        other[one], other[two] = other[two], other[one]
    told_by_wall = []
    for tiles in (wall, other):
        game = tsumogiri(Game(TENHOU, wall=tiles), 20)
        table = MjaiTable(game)
        told_by_wall.append((table.messages_for(0), table.hints_for(0)))
    assert wall != other
    assert told_by_wall[0] == told_by_wall[1]


@pytest.mark.parametrize(("players", "seed", "is_careful"), SOME_GAMES)
def test_what_an_onlooker_is_told_replays_without_a_difference(
    players: int, seed: int, is_careful: bool
) -> None:
    game = played(players, seed, is_careful)
    log = read_back(game)
    assert [str(difference) for difference in replay(log)] == []
    assert log.end is not None
    assert game.result is not None
    assert log.end.scores == game.result.scores


def test_two_wins_read_back_and_replay_without_a_difference() -> None:
    game = stacked_game(
        ["", "234567m34999p11s", "", "234678s34888p77s"], "9s5z5z6z2p", rules=TENHOU, seed="two"
    )
    do(game, (0, "tsumogiri"), (1, "riichi tsumogiri"), (2, "tsumogiri"), (3, "riichi tsumogiri"))
    do(game, (0, "tsumogiri"), (1, "ron"), (3, "ron"))
    messages = [*messages_of_events(game.events, NAMES), {"type": "end_game"}]
    (log,) = mjai.read(lines_of(messages), "live")
    assert isinstance(log, GameLog), log
    assert [str(difference) for difference in replay(log)] == []


def drive(game: Game) -> tuple[Game, set[str]]:
    """Play a game again by messages alone, and return it with the types that were said.

    What MJAI has no words for is done as it was.
    """
    twin = Game.from_setup(game.setup)
    table = MjaiTable(twin)
    said = set()
    for seat, action in game.actions:
        assert action in table.legal_actions(seat)
        if isinstance(action, UNSAID):
            table.answer(seat, action)
            continue
        for message in _messages_of(table, seat, action):
            said.add(message["type"])
            table.act(seat, json.loads(json.dumps(message)))
    return twin, said


def _messages_of(table: MjaiTable, seat: int, action: Action) -> list[Message]:
    """Return what a bot would say to do something: it picks among the possible actions."""
    if isinstance(action, Riichi):
        dahai = {"type": "dahai", "actor": seat, "pai": action.discard.tile.mjai}
        return [{"type": "reach", "actor": seat}, dahai | {"tsumogiri": action.discard.drawn}]
    offered = table.hints_for(seat)["possible_actions"]
    legal = [each for each in table.legal_actions(seat) if not isinstance(each, Riichi)]
    pairs = zip(legal, [each for each in offered if each["type"] != "reach"], strict=True)
    return [message for each, message in pairs if each == action]


def test_a_game_by_messages_is_the_game_by_actions_and_every_message_occurs() -> None:
    orphans = stacked_game(["19m19p19s1234567z", "", "", ""], "5m", rules=TENHOU)
    kan = stacked_game(["1111z", "", "", ""], rules=TENHOU)
    games = [played(4, 1, False), played(3, 2, True)]
    said: set[str] = set()
    for game in (do(orphans, (0, "nine orphans")), do(kan, (0, "ankan 1111z")), *games):
        twin, types_said = drive(game)
        said |= types_said
        assert twin == game
        assert twin.events == game.events
    assert said == ANSWERS
