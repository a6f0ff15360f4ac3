"""MJAI logs: both dialects, every document that holds one, broken ones, and the way back."""

import gzip
import json
import tarfile
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.logs.languages import said
from tests.shared import LOGS

from ariari.arena.replay import replay_seed
from ariari.bots.policies import Bots
from ariari.core.melds import MeldKind
from ariari.core.names import Yaku, Yakuman
from ariari.core.rules import Length
from ariari.core.table import Ending
from ariari.errors import LogError
from ariari.logs.formats import mjai
from ariari.logs.game_log import (
    HIDDEN,
    Call,
    DealLog,
    DiscardEntry,
    Dora,
    Draw,
    GameLog,
    LoggedDraw,
    LoggedEnd,
    LoggedWin,
    OwnKan,
    Stick,
)
from ariari.logs.replay.from_game import log_of_game
from ariari.model.ruleset import Ruleset
from ariari.words.say import say

OWN = Path(__file__).parents[1] / "data" / "logs"
REAL = LOGS / "mjai"
NOT_RIICHI = {"akochan-haifu_log_1000_0-4ee7.mjson", "akochan-haifu_log_1000_0-7305.mjson"}
"""Games of Chinese rules, without dora, that another program logged with MJAI's words."""

Event = dict[str, Any]


def events_of(name: str) -> list[Event]:
    return [json.loads(line) for line in (OWN / name).read_text().splitlines()]


def lines_of(events: list[Event]) -> bytes:
    return "".join(json.dumps(event) + "\n" for event in events).encode()


def read_one(data: bytes) -> GameLog:
    (log,) = mjai.read(data, "made.up")
    assert isinstance(log, GameLog), log
    return log


def error_of(data: bytes) -> str:
    (error,) = mjai.read(data, "made.up")
    assert isinstance(error, LogError)
    return said(error)


def without_notes(log: GameLog) -> GameLog:
    return replace(log, notes=())


@pytest.fixture
def original() -> list[Event]:
    """Nine orphans of the first dealer, who is seat 1, and then a ron after a riichi."""
    return events_of("mjai-original.mjson")


@pytest.fixture
def newer() -> list[Event]:
    """A closed kan with a win on its draw, and four winds without a word of them."""
    return events_of("mjai-newer.mjson")


def test_seats_are_counted_from_the_first_dealer(original: list[Event]) -> None:
    log = read_one(lines_of(original))
    assert log.names == ("Ben", "Cho", "Dan", "Aki")
    assert log.deals[0].dealer == 0
    assert log.header == {"uri": "mjsonp://example/made-up", "first_dealer": 1}
    assert "seat 1 of the log deals first, and is seat 0 here" in map(say, log.notes)
    assert log.end == LoggedEnd(scores=(24_000, 25_000, 22_700, 28_300))


def test_scores_follow_where_start_kyoku_has_none(original: list[Event]) -> None:
    log = read_one(lines_of(original))
    assert [deal.scores for deal in log.deals] == [(25_000,) * 4] * 2


def test_the_original_dialect_states_a_draw_in_full(original: list[Event]) -> None:
    draw = read_one(lines_of(original)).deals[0].end
    assert isinstance(draw, LoggedDraw)
    assert draw.ending == Ending.NINE_ORPHANS
    assert draw.tenpai == (False,) * 4
    assert draw.changes == (0,) * 4
    assert draw.hands is not None
    assert draw.hands[0] == (0, 1, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33)
    assert draw.hands[1:] == (None,) * 3


def test_the_original_dialect_states_a_win_in_full(original: list[Event]) -> None:
    (win,) = read_one(lines_of(original)).deals[1].end  # type: ignore[misc]
    assert win == LoggedWin(
        seat=3,
        source=2,
        tile=4,
        hand=(1, 2, 3, 4, 4, 14, 15, 16, 19, 20, 21),
        fu=30,
        points=2000,
        yaku=((Yaku.HAKU, 1),),
        yakuman=(),
        han=2,
        dora=1,
        ura=0,
        red_fives=0,
        ura_indicators=(),
        changes=(0, 0, -2300, 3300),
    )


def test_entries_are_draws_discards_calls_and_sticks(original: list[Event]) -> None:
    entries = read_one(lines_of(original)).deals[1].entries
    assert entries[:7] == [
        Draw(0, 31),
        DiscardEntry(0, 31, drawn=True),
        Call(3, MeldKind.PON, 0, 31, (31, 31)),
        DiscardEntry(3, 4, drawn=False),
        Draw(0, 8),
        DiscardEntry(0, 0, drawn=False, riichi=True),
        Stick(0),
    ]


def test_a_closed_kan_keeps_its_red_five_and_turns_up_dora(newer: list[Event]) -> None:
    deal = read_one(lines_of(newer)).deals[0]
    assert deal.entries[1:4] == [
        OwnKan(0, MeldKind.ANKAN, 4, (4, 4, 4, 34)),
        Dora(17),
        Draw(0, 29),
    ]
    assert deal.indicators == (18, 17)
    assert deal.states_dora


def test_the_newer_dialect_says_of_a_win_what_it_says(newer: list[Event]) -> None:
    (win,) = read_one(lines_of(newer)).deals[0].end  # type: ignore[misc]
    changes = (12_000, -4000, -4000, -4000)
    assert win == LoggedWin(seat=0, source=0, tile=29, ura_indicators=(), changes=changes)


def test_rules_come_from_start_game(newer: list[Event]) -> None:
    log = read_one(lines_of(newer))
    assert log.rules == Ruleset.preset("tenhou").replace(length=Length.EAST)
    assert log.header == {"seed": [1, 2]}
    newer[0]["aka_flag"] = False
    assert "there are red fives" in error_of(lines_of(newer))


def test_red_fives_are_those_seen_where_no_flag_tells(newer: list[Event]) -> None:
    del newer[0]["aka_flag"]
    assert read_one(lines_of(newer)).rules.red_fives == 3
    plain = lines_of(newer).replace(b"5mr", b"5m").replace(b"5pr", b"5p")
    assert read_one(plain).rules.red_fives == 0
    twice = lines_of(newer).replace(b'"5pr"', b'"5p"').replace(b'"2p"', b'"5pr"')
    assert read_one(twice).rules.red_fives == 4


def draws_of(count: int) -> list[Event]:
    """Everybody draws and discards a North, so often."""
    found: list[Event] = []
    for number in range(count):
        found.append({"type": "tsumo", "actor": number % 4, "pai": "N"})
        found.append({"type": "dahai", "actor": number % 4, "pai": "N", "tsumogiri": True})
    return found


def riichi_of(seat: int) -> list[Event]:
    return [
        {"type": "tsumo", "actor": seat, "pai": "E"},
        {"type": "reach", "actor": seat},
        {"type": "dahai", "actor": seat, "pai": "E", "tsumogiri": True},
        {"type": "reach_accepted", "actor": seat},
    ]


def kan_of(seat: int, tile: str) -> list[Event]:
    return [
        {"type": "ankan", "actor": seat, "consumed": [tile] * 4},
        {"type": "tsumo", "actor": seat, "pai": "N"},
    ]


FOUR_KANS = [
    {"type": "tsumo", "actor": 0, "pai": "N"},
    *(event for tile in ("E", "S", "W", "P") for event in kan_of(0, tile)),
    {"type": "dahai", "actor": 0, "pai": "N", "tsumogiri": True},
]
FOUR_RIICHI = [event for seat in range(4) for event in riichi_of(seat)]


@pytest.mark.parametrize(
    ("play", "deltas", "ending", "is_nagashi"),
    [
        (draws_of(70), [0, 0, 0, 0], Ending.EXHAUSTIVE, False),
        (draws_of(70), [1500, 1500, -1500, -1500], Ending.EXHAUSTIVE, False),
        (draws_of(70), [12_000, -4000, -4000, -4000], Ending.EXHAUSTIVE, True),
        (draws_of(4), [0, 0, 0, 0], Ending.FOUR_WINDS, False),
        (draws_of(5)[:-1], [0, 0, 0, 0], Ending.NINE_ORPHANS, False),
        (draws_of(9), [0, 0, 0, 0], Ending.TRIPLE_RON, False),
        (FOUR_RIICHI, [0, 0, 0, 0], Ending.FOUR_RIICHI, False),
        (FOUR_KANS, [0, 0, 0, 0], Ending.FOUR_KANS, False),
    ],
    ids=["exhaustive", "noten", "nagashi", "winds", "orphans", "rons", "riichi", "kans"],
)
def test_the_play_shows_why_a_deal_was_drawn(
    newer: list[Event], play: list[Event], deltas: list[int], ending: Ending, is_nagashi: bool
) -> None:
    result: list[Event] = [
        {"type": "ryukyoku", "deltas": deltas},
        {"type": "end_kyoku"},
        {"type": "end_game"},
    ]
    log = read_one(lines_of([*newer[:2], *play, *result]))
    end = log.deals[0].end
    assert isinstance(end, LoggedDraw)
    assert (end.ending, end.is_nagashi, end.changes) == (ending, is_nagashi, tuple(deltas))
    assert any("gives no reason for the draw" in say(note) for note in log.notes)
    again = read_one(mjai.write(log))
    assert without_notes(again) == without_notes(log)


def test_a_log_of_one_view_has_hidden_tiles(newer: list[Event]) -> None:
    newer[1]["tehais"][1:] = [["?"] * 13] * 3
    newer[8]["tehais"][1:] = [["?"] * 13] * 3
    for event in newer[8:]:
        if event["type"] == "tsumo" and event["actor"]:
            event["pai"] = "?"
    log = read_one(lines_of(newer))
    assert log.is_hidden
    assert log.deals[1].entries[2] == Draw(1, HIDDEN)
    assert read_one(mjai.write(log)) == replace(log, notes=())


def test_deals_alone_are_a_game_without_frame(original: list[Event]) -> None:
    log = read_one(lines_of(original[1:-1]))
    assert log.names == ("",) * 4
    assert log.end is None
    assert len(log.deals) == 2


@pytest.mark.parametrize(
    "wrap",
    [
        lambda events: json.dumps(events, indent=1),
        lambda events: json.dumps({"events": events, "seatRank": [1, 2, 3, 4]}, indent=1),
        lambda events: json.dumps({"review": {"rating": 1}, "mjai_log": events}),
        lambda events: "\ufeff" + "\r\n".join(map(json.dumps, events)) + "\r\n\r\n",
    ],
    ids=["array", "events", "report", "lines of Windows"],
)
def test_every_document_that_holds_the_events_is_read(
    newer: list[Event], wrap: Callable[[list[Event]], str]
) -> None:
    data = wrap(newer).encode()
    assert mjai.looks_like(data)
    assert read_one(data).deals == read_one(lines_of(newer)).deals


def test_the_fields_of_a_document_are_kept_in_the_header(newer: list[Event]) -> None:
    document = {"engine": "made up", "game_length": "Tonpuu", "mjai_log": newer}
    del newer[0]["kyoku_first"]
    log = read_one(json.dumps(document).encode())
    assert log.header == {"engine": "made up", "game_length": "Tonpuu", "seed": [1, 2]}
    assert log.rules.length == Length.EAST
    assert read_one(mjai.write(log)) == without_notes(log)


def test_a_broken_game_does_not_hide_the_next(original: list[Event], newer: list[Event]) -> None:
    broken = lines_of(original[:4]) + b"{broken\n" + lines_of(original[4:])
    found = list(mjai.read(lines_of(newer) + broken + lines_of(newer), "made.up"))
    assert [type(game) for game in found] == [GameLog, LogError, GameLog]
    assert "made.up: line 25" in str(found[1])


def test_three_players_set_norths_aside(newer: list[Event]) -> None:
    start = newer[1]
    start["scores"] = [35_000] * 3
    start["tehais"] = start["tehais"][:3]
    play: list[Event] = [
        {"type": "tsumo", "actor": 0, "pai": "N"},
        {"type": "nukidora", "actor": 0, "pai": "N"},
        {"type": "tsumo", "actor": 0, "pai": "W"},
        {"type": "hora", "actor": 0, "target": 0, "deltas": [4000, -2000, -2000]},
        {"type": "end_kyoku"},
        {"type": "end_game"},
    ]
    three = read_one(lines_of([newer[0], start, *play]))
    assert three.rules == Ruleset.preset("tenhou", players=3).replace(length=Length.EAST)
    assert read_one(mjai.write(three)) == three
    start["tehais"].append([])
    start["scores"].append(0)
    play[3]["deltas"].append(0)
    assert read_one(lines_of([newer[0], start, *play])) == three


def test_wins_of_programs_that_leave_the_winning_tile_out(newer: list[Event]) -> None:
    """The hand of a tsumo has the tile, or not; `scores` alone tell the changes."""
    newer[6] = {
        "type": "hora",
        "actor": 0,
        "target": 0,
        "pai": "W",
        "hora_tehais": ["2p", "3p", "4p", "6p", "7p", "8p", "1s", "2s", "3s", "W"],
        "scores": [37_000, 21_000, 21_000, 21_000],
        "uradora_marker": ["F"],
    }
    (short,) = read_one(lines_of(newer)).deals[0].end  # type: ignore[misc]
    newer[6]["hora_tehais"].append("W")
    (full,) = read_one(lines_of(newer)).deals[0].end  # type: ignore[misc]
    assert short == full
    assert full.hand == (10, 11, 12, 14, 15, 16, 18, 19, 20, 29, 29)
    assert full.changes == (12_000, -4000, -4000, -4000)
    assert full.ura_indicators == (32,)


def test_yakuman_and_yaku_without_a_word_of_their_own_survive(newer: list[Event]) -> None:
    log = read_one(lines_of(newer))
    (win,) = log.deals[0].end  # type: ignore[misc]
    win.yakuman = (Yakuman.SUUANKOU_TANKI, Yakuman.RENHOU)
    win.yaku = ()
    win.dora = win.ura = win.red_fives = 0
    win.liable = 2
    assert read_one(mjai.write(log)) == without_notes(log)
    win.yakuman = ()
    win.yaku = ((Yaku.RENHOU, 4), (Yaku.SANRENKOU, 2))
    win.han = 6
    assert read_one(mjai.write(log)) == without_notes(log)


def changed(place: int, **fields: Any) -> Callable[[list[Event]], None]:
    """Change fields of an event; None takes one away."""

    def change(events: list[Event]) -> None:
        events[place].update(fields)
        for key in [key for key, value in fields.items() if value is None]:
            del events[place][key]

    return change


def dropped(place: int) -> Callable[[list[Event]], None]:
    return lambda events: events.__delitem__(place)


def swapped(place: int) -> Callable[[list[Event]], None]:
    return lambda events: events.insert(place, events.pop(place + 1))


BROKEN_ORIGINAL = [
    (changed(0, names=["\ud800", "", "", ""]), "half a character"),
    (changed(0, names=[1, 2, 3, 4]), "expected a string"),
    (changed(8, type="chi", consumed=["P", "P"]), "not a sequence"),
    (changed(1, kyotaku=-1), "a number from 0 to 1,000"),
    (changed(3, tehais=[1, 2, 3, 4]), "expected a list of tiles for each seat"),
    (changed(0, names=["A"]), "expected a name for each seat"),
    (changed(1, bakaze="X"), "expected E, S, W or N"),
    (changed(1, oya=4), "a number from 0 to 3"),
    (changed(1, honba=None), 'the field "honba" is missing'),
    (changed(1, dora_marker=None), "every deal of riichi mahjong has a dora indicator"),
    (changed(1, tehais=[["1m"] * 13] * 2), "expected 3 or 4"),
    (changed(1, tehais=[["1m"] * 12] * 4), "each seat is dealt 13 tiles"),
    (changed(5, oya=2), "does not fit the first dealer"),
    (changed(2, pai="0m"), "is not a tile"),
    (changed(2, actor=True), "a number from 0 to 3"),
    (changed(2, actor=2), "it is the turn of seat 0"),
    (changed(3, reason="bored"), "the reason"),
    (changed(3, tenpais=[1, 0, 0, 0]), "true or false for each seat"),
    (changed(3, tehais=[["?"] * 13] * 4), "has 13 tiles"),
    (changed(3, deltas=[0, 0, 0]), "one for each of 4 seats"),
    (changed(3, scores=[0, 0, 0, "0"]), "points are whole numbers"),
    (dropped(3), "ends without a hora or ryukyoku"),
    (dropped(4), "a deal begins before end_kyoku of the last one"),
    (dropped(2), "nine orphans) after the deal"),
    (dropped(6), "a discard by seat 0 after the deal"),
    (dropped(7), "which did not discard last"),
    (changed(7, pai="E"), "is not the one drawn"),
    (changed(7, tsumogiri=1), "expected true or false"),
    (changed(8, target=0), "which did not discard last"),
    (changed(8, pai="F", consumed=["F", "F"]), "is not the last discard"),
    (changed(8, consumed=["P", "F"]), "not of one kind"),
    (changed(8, consumed=["P"]), "uses 2 tiles"),
    (changed(8, type="chi", actor=2, consumed=["P", "P"]), "not a sequence"),
    (dropped(9), "a discard is missing"),
    (dropped(10), "a reach by a seat that has not just drawn"),
    (dropped(11), "a riichi stick from seat 0"),
    (dropped(12), "after a reach, the same seat must dahai"),
    (dropped(13), "neither accepted nor won on"),
    (swapped(11), "a reach by a seat that has not just drawn"),
    (changed(18, pai="4m"), "the last tile was 5m"),
    (changed(18, target=2), "a ron on a tile from seat 1"),
    (changed(18, yakus=[["luck", 1]]), 'the yaku "luck" is unknown'),
    (changed(18, yakus=[["sangenpai", 2]]), "has 1 set of dragons"),
    (changed(18, yakus=["pinfu"]), "a yaku is a name and its han"),
    (changed(18, hora_tehais=["1m"]), "; expected "),
    (changed(19, type="dora"), "already has a result"),
    (changed(16, type="shrug"), 'the type "shrug" is unknown'),
    (changed(16, type=None), 'the field "type" is missing'),
    (lambda events: events.insert(19, dict(events[18])), "does not fit the first"),
    (lambda events: events.insert(6, {"type": "dora", "dora_marker": "E"}), "without a kan"),
    (lambda events: events.append({"type": "end_kyoku"}), "only a start_game can follow"),
    (lambda events: events.__delitem__(slice(20, None)), "ends before end_game"),
    (lambda events: events.__delitem__(slice(15, None)), "ends in the middle of a deal"),
    (lambda events: events.__delitem__(slice(1, 20)), "without a deal"),
]


@pytest.mark.parametrize(("breaking", "message"), BROKEN_ORIGINAL)
def test_a_broken_log_is_refused_with_its_place(
    original: list[Event], breaking: Callable[[list[Event]], None], message: str
) -> None:
    breaking(original)
    error = error_of(lines_of(original))
    assert message in error
    assert error.startswith("made.up: line ")


BROKEN_NEWER = [
    (changed(0, kyoku_first=3), "expected 0 or 4"),
    (changed(3, consumed=["5m", "5m", "5m", "6m"]), "four tiles of one kind"),
    (changed(3, type="kakan", pai="5m"), "a pon it does not have"),
    (changed(3, type="nukidora"), "only three-player games have it"),
    (changed(6, target=1), "a ron on a tile from seat 1"),
    (changed(8, scores=[1, 2, 3]), "one for each of 4 seats"),
]


@pytest.mark.parametrize(("breaking", "message"), BROKEN_NEWER)
def test_a_broken_newer_log_is_refused(
    newer: list[Event], breaking: Callable[[list[Event]], None], message: str
) -> None:
    breaking(newer)
    assert message in error_of(lines_of(newer))


def test_scores_that_do_not_follow_are_asked_for(newer: list[Event]) -> None:
    del newer[6]["deltas"]
    del newer[8]["scores"]
    assert "the deal before does not tell them" in error_of(lines_of(newer))


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "the file is empty"),
        (b"\xff\xfe", "not UTF-8"),
        (b"{}", "an object without events"),
        (b'{"events": 3}', "is not a list of events"),
        (b"[1, 2]", "expected an object"),
        (b'[{"type": NaN}]', "NaN is not a number"),
        (b"[" * 100_000, "nested too deeply"),
        (b'{"type": "start_game"', "not JSON"),
    ],
    ids=range(8),
)
def test_a_file_without_events_is_refused(data: bytes, message: str) -> None:
    assert message in error_of(data)


def test_a_log_is_known_by_its_content() -> None:
    assert mjai.looks_like((OWN / "mjai-newer.mjson").read_bytes())
    assert not mjai.looks_like(b"<mjloggm>start_game")
    assert not mjai.looks_like(b'{"title": []}')
    assert not mjai.looks_like(b"")


def test_mutated_bytes_never_raise(original: list[Event]) -> None:
    random = Random(5)
    data = lines_of(original)
    for _ in range(300):
        broken = bytearray(data)
        for _ in range(random.randrange(1, 4)):
            start = random.randrange(len(broken))
            broken[start : start + random.randrange(3)] = random.randbytes(random.randrange(3))
        for game in mjai.read(bytes(broken), "made.up"):
            assert isinstance(game, GameLog | LogError)


@cache
def played(players: int, bots: Bots) -> GameLog:
    """A game, played once for all tests; they do not change it."""
    rules = Ruleset.preset("tenhou", players=players)
    return log_of_game(replay_seed(rules, 11, bots), source="made.up")


@pytest.mark.parametrize(("players", "bots"), [(3, Bots.RANDOM), (4, Bots.GREEDY)])
def test_a_game_of_the_engine_comes_back_but_for_what_is_lost(players: int, bots: Bots) -> None:
    log = played(players, bots)
    assert [say(what) for what in mjai.losses(log)] == ["the match points", "the walls", "the dice"]
    again = read_one(mjai.write(log))
    assert log.end is not None
    assert again == replace(
        log,
        format="mjai",
        deals=[kept(deal) for deal in log.deals],
        end=replace(log.end, match_points=None),
    )


def kept(deal: DealLog) -> DealLog:
    """Return what MJAI keeps of a deal."""
    end = deal.end
    if not isinstance(end, LoggedDraw):
        end = tuple(replace(win, indicators=None) for win in end)
    return replace(deal, wall=None, dice=None, end=end)


def test_what_is_lost_is_said() -> None:
    game = played(4, Bots.GREEDY)
    log = replace(game, rules=Ruleset(), header={"room": 1}, deals=list(game.deals))
    assert [say(what) for what in mjai.losses(log)[:2]] == [
        "the rules (ari-ari), beyond players, length and red fives",
        "header entries: room",
    ]
    log.deals[0] = replace(log.deals[0], end=LoggedDraw(ending=Ending.CHOMBO))
    with pytest.raises(LogError, match=r"made.up: deal 1: MJAI has no word .* by chombo"):
        mjai.write(log)


@pytest.mark.parametrize(
    ("kinds", "expected"),
    [
        ("ankan", ["kan", "dora", "draw", "discard"]),
        ("daiminkan", ["kan", "draw", "dora", "discard"]),
        ("daiminkan ankan", ["kan", "draw", "kan", "dora", "dora", "draw", "discard"]),
        ("daiminkan shouminkan", ["kan", "draw", "kan", "dora", "draw", "dora", "discard"]),
        ("ankan ankan", ["kan", "dora", "draw", "kan", "dora", "draw", "discard"]),
    ],
)
def test_dora_that_a_log_does_not_place_goes_where_tenhou_has_it(
    newer: list[Event], kinds: str, expected: list[str]
) -> None:
    """KDORA-4 with the timing of the preset `tenhou`."""
    deal = read_one(lines_of(newer)).deals[0]
    deal.states_dora = False
    deal.indicators = (0,) + (1,) * len(kinds.split())
    deal.entries = []
    for kind in kinds.split():
        if kind == "daiminkan":
            deal.entries.append(Call(0, MeldKind.DAIMINKAN, 1, 9, (9, 9, 9)))
        else:
            deal.entries.append(OwnKan(0, MeldKind[kind.upper()], 5, (5,) * 4))
        deal.entries.append(Draw(0, 8))
    deal.entries.append(DiscardEntry(0, 8, drawn=True))
    log = replace(read_one(lines_of(newer)), deals=[deal])
    words = {"tsumo": "draw", "dahai": "discard", "dora": "dora"}
    written = [json.loads(line)["type"] for line in mjai.write(log).splitlines()]
    assert [words.get(word, "kan") for word in written[2:-3]] == expected


EVERY = 4
"""Of the many logs of one deal in the archive, every fourth is enough for a quick test."""


def real_files() -> Iterator[tuple[str, bytes]]:
    for path in sorted(REAL.iterdir()):
        if path.name.endswith(".tar.xz"):
            with tarfile.open(path) as archive:
                for member in archive.getmembers()[::EVERY]:
                    content = archive.extractfile(member)
                    assert content is not None
                    yield member.name, content.read()
        else:
            data = path.read_bytes()
            yield path.name, gzip.decompress(data) if path.suffix == ".gz" else data


@pytest.mark.shared
def test_real_logs_are_read_and_come_back_as_they_were() -> None:
    """All but the notes: what a written log says in so many words needs none."""
    count = 0
    for name, data in real_files():
        assert mjai.looks_like(data), name
        (log,) = mjai.read(data, name)
        if name in NOT_RIICHI:
            assert isinstance(log, LogError)
            continue
        assert isinstance(log, GameLog), log
        (again,) = mjai.read(mjai.write(log), name)
        assert isinstance(again, GameLog), again
        assert without_notes(again) == without_notes(log), name
        assert mjai.losses(log) == ()
        count += 1
    assert count == 6 + 572 // EVERY
