"""Mahjong Soul records: the real one, games of the engine told in its messages, broken ones."""

import gzip
import hashlib
import json
from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.logs.languages import said
from tests.shared import LOGS

from ariari.arena.replay import replay_seed
from ariari.bots.policies import Bots
from ariari.core.faces import FACE_COUNT, face_of, is_red, kind_of
from ariari.core.melds import MeldKind
from ariari.core.names import Yaku, Yakuman
from ariari.core.rules import Length
from ariari.core.table import Ending
from ariari.core.wall import indicator_index, rinshan_index, ura_index
from ariari.errors import LogError
from ariari.logs.formats import majsoul
from ariari.logs.formats.majsoul.names import ABORTS, YAKU, YAKUMAN
from ariari.logs.game_log import (
    Call,
    DealLog,
    DiscardEntry,
    Dora,
    Draw,
    Entry,
    GameLog,
    KitaEntry,
    LoggedDraw,
    LoggedWin,
    OwnKan,
    Stick,
)
from ariari.logs.replay.from_game import log_of_game
from ariari.model.ruleset import Ruleset
from ariari.model.tile import Tile
from ariari.words.reason import Reason

OWN = Path(__file__).parents[1] / "data" / "logs" / "majsoul-small.json"
REAL = LOGS / "majsoul"
WORDS = [str(Tile(kind_of(face), red=is_red(face))) for face in range(FACE_COUNT)]

Message = dict[str, Any]


def read_one(data: bytes) -> GameLog:
    (log,) = majsoul.read(data, "made.up")
    assert isinstance(log, GameLog), log
    return log


def error_of(data: bytes) -> str:
    (error,) = majsoul.read(data, "made.up")
    assert isinstance(error, LogError), "no error"
    return said(error)


def words(faces: tuple[int, ...]) -> list[str]:
    return [WORDS[face] for face in faces]


def message(kind: str, **data: Any) -> Message:
    return {"name": f".lq.Record{kind}", "data": data}


class Teller:
    """A deal of the engine, told as the server tells it."""

    def __init__(self, deal: DealLog, rules: Ruleset, *, is_old: bool) -> None:
        self.deal = deal
        self.rules = rules
        self.is_old = is_old
        self.doras = list(deal.indicators[:1])
        self.messages: list[Message] = []
        self.stick: int | None = None

    def tell(self) -> list[Message]:
        first, *entries = self.deal.entries
        assert isinstance(first, Draw)
        self.messages.append(self.new_round(first))
        for entry in entries:
            self.tell_entry(entry)
        end = self.deal.end
        self.add(**(self.draw(end) if isinstance(end, LoggedDraw) else self.hule(end)))
        return self.messages

    def add(self, kind: str, **data: Any) -> None:
        if self.stick is not None:
            data["liqi"] = {"seat": self.stick}
            self.stick = None
        self.messages.append(message(kind, **data))

    def new_round(self, first: Draw) -> Message:
        deal = self.deal
        dealt = self.paishan()
        hands: dict[str, list[str]] = {}
        players = len(deal.hands)
        for seat in range(players):
            wind = (seat - deal.dealer) % players
            blocks = [dealt[(row * players + wind) * 4 :][:4] for row in range(3)]
            last = dealt[12 * players + wind]
            hands[f"tiles{seat}"] = [word for block in blocks for word in block] + [last]
        hands[f"tiles{deal.dealer}"].append(WORDS[first.tile])
        fields: Message = {
            "chang": deal.round,
            "ju": deal.dealer,
            "ben": deal.honba,
            "liqibang": deal.sticks,
            "scores": list(deal.scores),
            **hands,
        }
        if self.is_old:
            rest = "".join(dealt[13 * players + 1 :])
            md5 = hashlib.md5(rest.encode()).hexdigest()
            return message(
                "NewRound", dora=words(deal.indicators)[0], paishan=rest, md5=md5, **fields
            )
        whole = "".join(dealt)
        hashes = {
            "salt": "salt",
            "saltSha256": hashlib.sha256(b"salt").hexdigest(),
            "sha256": hashlib.sha256(f"{whole}salt".encode()).hexdigest(),
        }
        doras = words(deal.indicators[:1])
        return message("NewRound", doras=doras, paishan=whole, **fields, **hashes)

    def paishan(self) -> list[str]:
        """The wall as the server writes it: the last tile is the first rinshan tile."""
        assert self.deal.wall is not None
        players = self.rules.players
        ours = [WORDS[face_of(tile, self.rules.red_fives)] for tile in self.deal.wall.tiles]
        dead = [ours[rinshan_index(count, players)] for count in range(4 if players == 4 else 8)]
        pairs = max(len(self.deal.indicators), 5 if players == 4 else 3)
        for count in range(pairs):
            dead.append(ours[indicator_index(count, players)])
            dead.append(ours[ura_index(count, players)])
        return ours[: len(ours) - len(dead)] + dead[::-1]

    def tell_entry(self, entry: Entry) -> None:
        match entry:
            case Draw(seat, tile):
                self.add("DealTile", seat=seat, tile=WORDS[tile], doras=words(tuple(self.doras)))
            case DiscardEntry(seat, tile, drawn, riichi):
                drawn = drawn and len(self.messages) > 1  # the fourteenth tile is never marked
                doras = words(tuple(self.doras))
                told = {"seat": seat, "tile": WORDS[tile], "moqie": drawn, "is_liqi": riichi}
                self.add("DiscardTile", doras=doras, **told)
            case Call(seat, kind, source, tile, used):
                froms = [*(seat for _ in used), source]
                tiles = words((*used, tile))
                number = (MeldKind.CHII, MeldKind.PON, MeldKind.DAIMINKAN).index(kind)
                self.add("ChiPengGang", seat=seat, type=number, tiles=tiles, froms=froms)
            case OwnKan(seat, kind, tile, _):
                number = 2 if kind == MeldKind.SHOUMINKAN else 3
                self.add("AnGangAddGang", seat=seat, type=number, tiles=WORDS[tile])
            case KitaEntry(seat):
                self.add("BaBei", seat=seat, moqie=False)
            case Dora(tile):
                self.doras.append(tile)
                last = self.messages[-1]
                if last["name"].endswith(("DiscardTile", "AnGangAddGang")):
                    last["data"]["doras"] = words(tuple(self.doras))
            case Stick(seat):
                self.stick = seat

    def draw(self, end: LoggedDraw) -> Message:
        if end.ending != Ending.EXHAUSTIVE:
            number = {ending: number for number, ending in ABORTS.items()}[end.ending]
            return {"kind": "LiuJu", "type": number}
        assert end.tenpai is not None and end.changes is not None
        hands = end.hands or (None,) * len(end.tenpai)
        players = [
            {"tingpai": is_tenpai, **({"hand": words(hand)} if hand else {})}
            for is_tenpai, hand in zip(end.tenpai, hands, strict=True)
        ]
        scores = [{"delta_scores": list(end.changes)}]
        return {
            "kind": "NoTile",
            "liujumanguan": end.is_nagashi,
            "players": players,
            "scores": scores,
        }

    def hule(self, wins: tuple[LoggedWin, ...]) -> Message:
        total = [sum(changes) for changes in zip(*(win.changes or () for win in wins), strict=True)]
        return {
            "kind": "Hule",
            "hules": [self.win(win) for win in wins],
            "delta_scores": total,
        }

    def win(self, win: LoggedWin) -> Message:
        assert win.hand and win.indicators and win.points
        hand = list(win.hand)
        hand.remove(win.tile)
        is_dealer = win.seat == self.deal.dealer
        others = len(self.deal.hands) - 1
        share = win.points // others if is_dealer else 0
        return {
            "seat": win.seat,
            "hand": words(tuple(hand)),
            "hu_tile": WORDS[win.tile],
            "zimo": win.seat == win.source,
            "qinjia": is_dealer,
            "doras": words(win.indicators),
            "li_doras": words(win.ura_indicators or ()),
            "yiman": bool(win.yakuman),
            "count": len(win.yakuman or ()) or win.han,
            "fu": win.fu,
            "fans": list(fans(win)),
            "point_rong": win.points,
            "point_zimo_qin": 0 if is_dealer else win.points,
            "point_zimo_xian": share,
        }


def fans(win: LoggedWin) -> Iterator[Message]:
    yaku = {name: number for number, name in YAKU.items()}
    yakuman = {name: number for number, name in YAKUMAN.items()}
    for name in win.yakuman or ():
        yield {"id": yakuman[name], "val": 1}
    for ordinary, han in win.yaku or ():
        yield {"id": yaku[ordinary], "val": han}
    for number, count in ((31, win.dora), (32, win.red_fives), (33, win.ura)):
        yield {"id": number, "val": count}


def dumped(log: GameLog, *, is_old: bool = False) -> bytes:
    messages = [
        message for deal in log.deals for message in Teller(deal, log.rules, is_old=is_old).tell()
    ]
    mode = {"mode": 2 if log.rules.players == 4 else 12}
    accounts = [{"seat": seat, "nickname": name} for seat, name in enumerate(log.names)]
    head: Message = {"uuid": "made-up", "config": {"mode": mode}, "accounts": accounts}
    assert log.end is not None
    head["result"] = {
        "players": [
            {"seat": seat, "part_point_1": score, "total_point": round(1000 * points)}
            for seat, (score, points) in enumerate(
                zip(log.end.scores, log.end.match_points or (), strict=True)
            )
        ]
    }
    body: Message = {"version": 210715, "actions": [{"passed": 1, "result": m} for m in messages]}
    if is_old:
        body = {"records": messages}
    data = {"name": ".lq.GameDetailRecords", "data": body}
    return json.dumps({"head": head, "data": data}).encode()


def as_told(deal: DealLog) -> list[Entry]:
    """The entries as records tell them.

    An indicator stands before the discard that turned it up, as it counts for it. Of the dealer's
    first discard they do not say whether it was the tile drawn, where another is like it.
    """
    ordered: list[Entry] = []
    for entry in deal.entries:
        place = len(ordered)
        if isinstance(entry, Dora) and isinstance(ordered[-1], DiscardEntry):
            place -= 1
        ordered.insert(place, entry)
    first = ordered[1] if len(ordered) > 1 else None
    if isinstance(first, DiscardEntry) and first.tile in deal.hands[deal.dealer]:
        ordered[1] = first._replace(drawn=False)
    return ordered


@cache
def played(players: int, bots: Bots) -> GameLog:
    """A game, played once for all tests; they do not change it."""
    rules = Ruleset.preset("mahjong-soul", players=players)
    return log_of_game(replay_seed(rules, 11, bots), source="made.up")


def walls_of(log: GameLog) -> list[list[int]]:
    found = []
    for deal in log.deals:
        assert deal.wall is not None
        assert len(set(deal.wall.tiles)) == len(deal.wall.tiles)
        found.append([face_of(tile, log.rules.red_fives) for tile in deal.wall.tiles])
    return found


@pytest.mark.parametrize("is_old", [False, True], ids=["new", "old"])
@pytest.mark.parametrize(("players", "bots"), [(3, Bots.RANDOM), (4, Bots.GREEDY)])
def test_a_game_of_the_engine_is_read_as_it_was(players: int, bots: Bots, is_old: bool) -> None:
    """With kans, kita and published walls in both forms (WALL-8, DEAD-3, SANMA-3)."""
    log = played(players, bots)
    again = read_one(dumped(log, is_old=is_old))
    assert again.names == log.names
    assert again.end == log.end
    assert again.rules == log.rules
    assert walls_of(again) == walls_of(log)
    for deal, told in zip(log.deals, again.deals, strict=True):
        assert told.entries == as_told(deal)
        assert told.hands == deal.hands
        assert told.indicators == deal.indicators
        assert told.ura_indicators == deal.ura_indicators
        assert (told.round, told.dealer, told.honba) == (deal.round, deal.dealer, deal.honba)
        assert_same_end(told, deal)


def assert_same_end(told: DealLog, deal: DealLog) -> None:
    if isinstance(deal.end, LoggedDraw):
        assert isinstance(told.end, LoggedDraw)
        assert told.end.ending == deal.end.ending
        if deal.end.ending == Ending.EXHAUSTIVE:
            assert told.end.tenpai == deal.end.tenpai
            assert told.end.changes == deal.end.changes
    else:
        assert told.end == deal.end


@pytest.fixture
def small() -> Message:
    """Two deals written by hand: kans of every sort and a double ron, then four riichi."""
    value: Message = json.loads(OWN.read_text())
    return value


def actions_of(record: Message) -> list[Message]:
    actions: list[Message] = record["data"]["data"]["actions"]
    return actions


def encoded(record: Any) -> bytes:
    return json.dumps(record).encode()


def test_kans_turn_up_dora_where_the_list_grows(small: Message) -> None:
    deal = read_one(encoded(small)).deals[0]
    assert deal.states_dora
    assert deal.indicators == (8, 25, 26, 32)
    kans = [place for place, entry in enumerate(deal.entries) if isinstance(entry, OwnKan)]
    assert [deal.entries[place : place + 3] for place in kans] == [
        [OwnKan(0, MeldKind.ANKAN, 4, (4, 4, 4, 34)), Dora(25), Draw(0, 9)],
        [OwnKan(0, MeldKind.SHOUMINKAN, 27, (27, 27, 27)), Dora(26), Draw(0, 16)],
    ]
    assert deal.entries[-2:] == [Dora(32), DiscardEntry(0, 11, drawn=False)]


def test_a_double_ron_is_split_by_who_gained_what(small: Message) -> None:
    wins = read_one(encoded(small)).deals[0].end
    assert isinstance(wins, tuple)
    assert [win.seat for win in wins] == [1, 2]
    assert [win.source for win in wins] == [0, 0]
    assert [win.changes for win in wins] == [(-8000, 9000, 0, 0), (-1300, 0, 1300, 0)]
    assert wins[0].yaku == ((Yaku.PINFU, 1),)
    assert [win.red_fives for win in wins] == [1, 0]


def test_who_is_liable_stands_in_the_win_and_leaves_the_split_open(small: Message) -> None:
    hules = actions_of(small)[-10]["result"]["data"]["hules"]
    hules[0]["baopai"] = 4
    wins = read_one(encoded(small)).deals[0].end
    assert isinstance(wins, tuple)
    assert [(win.liable, win.changes) for win in wins] == [(3, None), (None, None)]


def test_a_yakuman_has_no_han(small: Message) -> None:
    hules = actions_of(small)[-10]["result"]["data"]["hules"]
    hules[0].update(yiman=True, count=1, fans=[{"id": 42, "val": 1}])
    wins = read_one(encoded(small)).deals[0].end
    assert isinstance(wins, tuple)
    assert (wins[0].yakuman, wins[0].yaku, wins[0].han) == ((Yakuman.KOKUSHI,), (), None)


def test_four_riichi_are_accepted_before_the_abort(small: Message) -> None:
    deal = read_one(encoded(small)).deals[1]
    assert isinstance(deal.end, LoggedDraw)
    assert deal.end.ending == Ending.FOUR_RIICHI
    assert [entry.seat for entry in deal.entries if isinstance(entry, Stick)] == [1, 2, 3, 0]
    assert deal.entries[-1] == Stick(0)


def test_the_dealers_fourteenth_tile_is_drawn_though_no_record_marks_it(small: Message) -> None:
    deal = read_one(encoded(small)).deals[1]
    assert deal.entries[:2] == [Draw(1, 29), DiscardEntry(1, 29, drawn=True, riichi=True)]


@pytest.mark.parametrize("number", [1, 2, 3, 5])
def test_aborts_go_by_their_numbers(small: Message, number: int) -> None:
    actions = actions_of(small)
    play = {1: [], 2: [1], 3: [1], 5: [1]}[number]
    second = actions[-9:]
    abort = {"seat": 1, "type": number, "tiles": second[0]["result"]["data"]["tiles1"]}
    second[1]["result"]["data"]["is_wliqi"] = False
    actions[-9:] = [second[0], *(second[place] for place in play)]
    actions.append({"passed": 0, "result": message("LiuJu", **abort)})
    end = read_one(encoded(small)).deals[1].end
    assert isinstance(end, LoggedDraw)
    assert end.ending == ABORTS[number]
    shown = (0, 1, 2, 9, 10, 11, 18, 19, 20, 28, 28, 29, 30, 31)
    assert end.hands == ((None, shown, None, None) if number == 1 else None)


def test_every_wrapper_is_read(small: Message) -> None:
    log = read_one(encoded(small))
    records = [action["result"] for action in actions_of(small) if "result" in action]
    plain = deepcopy(records)
    for record in plain:
        record["name"] = record["name"].removeprefix(".lq.")
    for wrapper in (
        records,
        plain,
        {"records": records},
        small["data"],
        small["data"]["data"],
        {"head": small["head"], "data": records},
    ):
        data = encoded(wrapper)
        assert majsoul.looks_like(data)
        again = read_one(data)
        assert again.deals == log.deals
    assert again.names == log.names


def test_the_head_says_names_result_and_rules(small: Message) -> None:
    log = read_one(encoded(small))
    assert log.names == ("Aki", "", "Cho", "Dan")
    assert log.rules == Ruleset.preset("mahjong-soul").replace(length=Length.EAST)
    assert log.header["uuid"] == "made-up"
    assert log.end is None
    details = {"dora_count": 4, "shiduan": 0, "init_point": 30_000, "fandian": 30_000}
    small["head"]["config"]["mode"] = {"mode": 2, "detail_rule": details}
    for action in actions_of(small):
        if "result" in action:
            action["result"]["data"].pop("paishan", None)
    log = read_one(encoded(small))
    assert log.rules == Ruleset.preset("mahjong-soul").replace(
        red_fives=4, kuitan=False, start_points=30_000
    )
    assert log.notes == (Reason("logs.majsoul.note.details", names=("fandian",)),)
    del small["head"]["config"]
    assert read_one(encoded(small)).notes == (Reason("logs.note.hanchan"),)


def changed(place: int, **fields: Any) -> Callable[[Message], None]:
    """Change fields of a message; None takes one away."""

    def change(record: Message) -> None:
        data = actions_of(record)[place]["result"]["data"]
        data.update(fields)
        for key in [key for key, value in fields.items() if value is None]:
            del data[key]

    return change


def changed_win(**fields: Any) -> Callable[[Message], None]:
    def change(record: Message) -> None:
        actions_of(record)[-10]["result"]["data"]["hules"][0].update(fields)

    return change


def dropped(place: int) -> Callable[[Message], None]:
    return lambda record: actions_of(record).__delitem__(place)


def renamed(place: int, name: str) -> Callable[[Message], None]:
    return lambda record: actions_of(record)[place]["result"].update(name=name)


BROKEN = [
    (changed(1, paishan="\ud800"), "half a character"),
    (changed(1, md5="0" * 32), "md5 is 000"),
    (changed(1, paishan="1m"), "md5 is"),
    (changed(1, paishan="1m1m", md5=None), "paishan has 2 tiles"),
    (changed(1, paishan="1m" * 83, md5=None), "more 1m than a set with"),
    (changed(1, paishan="1x" * 83, md5=None), "1x is not a tile"),
    (changed(1, sha256="0" * 64), "sha256 is 000"),
    (changed(1, chang=4), "a number from 0 to 3"),
    (changed(1, ben=None), 'the field "ben" is missing'),
    (changed(1, tiles0=["1m"]), "expected 14"),
    (changed(1, tiles1="1m"), "is not a list of tiles"),
    (changed(1, dora=None), 'the field "dora" is missing'),
    (changed(2, seat="0"), "a number from 0 to 3"),
    (changed(2, type=1), "a number from 2 to 3"),
    (changed(2, type=2), "a pon it does not have"),
    (changed(3, doras=["8m", "8s"]), "does not continue the list"),
    (changed(3, doras=["9m", "8s", "8s"]), "without a kan"),
    (changed(3, liqi={"seat": 0}), "a riichi stick from seat 0"),
    (changed(4, moqie=None), 'the field "moqie" is missing'),
    (changed(4, tile="9s", moqie=True), "not the one drawn"),
    (changed(7, froms=[0, 0, 0]), "one tile comes from another seat"),
    (dropped(4), "a discard is missing"),
    (renamed(4, ".lq.RecordSelectGap"), "RecordSelectGap is unknown"),
    (changed_win(hu_tile="1p"), "is not the last tile"),
    (changed_win(zimo=True), "a tsumo after a discard"),
    (changed_win(seat=0), "ron on its own tile"),
    (changed_win(seat=2), "do not fit together"),
    (changed_win(hand=["1m"]), "the winner held 13"),
    (changed_win(fans=[{"id": 46, "val": 1}]), "has the number 46"),
    (changed_win(yiman=True), "contradicts the yaku"),
    (changed(-10, hules=[]), '"hules" is empty'),
    (dropped(-10), "a deal begins before the last one has a result"),
    (dropped(-1), "has no result"),
    (changed(-1, type=6), "a number from 1 to 5"),
    (changed(-1, liqi=None), "neither accepted nor won on"),
    (lambda record: actions_of(record).append(actions_of(record)[2]), "RecordNewRound begins one"),
    (
        lambda record: record["head"].update(accounts=[{"seat": 7, "nickname": ""}]),
        "a number from 0 to 3",
    ),
    (lambda record: record["data"]["data"].update(actions=[{"passed": 1}]), "no RecordNewRound"),
    (lambda record: record["data"]["data"].update(actions=[]), "no list of messages"),
    (
        lambda record: record["head"]["config"]["mode"].update(detail_rule={"dora_count": 1}),
        "impossible rules",
    ),
]


@pytest.mark.parametrize(("breaking", "message"), BROKEN)
def test_a_broken_record_is_refused(
    small: Message, breaking: Callable[[Message], None], message: str
) -> None:
    breaking(small)
    error = error_of(encoded(small))
    assert message in error
    assert error.startswith("made.up: ")


def test_a_wall_that_deals_other_hands_is_refused() -> None:
    record = json.loads(dumped(played(4, Bots.GREEDY)))
    data = actions_of(record)[0]["result"]["data"]
    data["tiles0"].reverse()
    assert read_one(encoded(record)).deals[0].wall is not None
    data["tiles1"], data["tiles2"] = data["tiles2"], data["tiles1"]
    assert "the hands are not the ones paishan deals" in error_of(encoded(record))


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "not JSON"),
        (b"\xff", "not JSON"),
        (b"{}", "no list of messages"),
        (b"[1]", "no RecordNewRound"),
        (b"[" * 100_000, "nested too deeply"),
        (b"[NaN]", "NaN is not a number"),
    ],
    ids=range(6),
)
def test_what_is_no_record_is_refused(data: bytes, message: str) -> None:
    assert message in error_of(data)


def test_mutated_bytes_never_raise(small: Message) -> None:
    random = Random(5)
    data = encoded(small)
    for _ in range(300):
        broken = bytearray(data)
        for _ in range(random.randrange(1, 4)):
            start = random.randrange(len(broken))
            broken[start : start + random.randrange(3)] = random.randbytes(random.randrange(3))
        for game in majsoul.read(bytes(broken), "made.up"):
            assert isinstance(game, GameLog | LogError)


def test_records_are_only_read(small: Message) -> None:
    log = read_one(encoded(small))
    with pytest.raises(LogError, match=r"made.up: Mahjong Soul records cannot be written"):
        majsoul.write(log)
    assert majsoul.losses(log) == (Reason("logs.losses.all"),)


def test_a_record_is_known_by_its_content() -> None:
    assert majsoul.looks_like(OWN.read_bytes())
    assert not majsoul.looks_like(b"<RecordNewRound>")
    assert not majsoul.looks_like(b'{"type": "start_game"}')


@pytest.mark.shared
def test_the_real_record_is_read_with_its_walls() -> None:
    (path,) = REAL.iterdir()
    log = read_one(gzip.decompress(path.read_bytes()))
    assert log.rules == Ruleset.preset("mahjong-soul")
    assert len(log.deals) == 15
    assert log.end is not None
    assert log.end.scores == (48_800, 11_400, 21_100, 18_700)
    for deal, wall in zip(log.deals, walls_of(log), strict=True):
        draws = [entry.tile for entry in deal.entries if isinstance(entry, Draw)]
        assert wall[indicator_index(0, 4)] == deal.indicators[0]
        assert not deal.ura_indicators or wall[ura_index(0, 4)] == deal.ura_indicators[0]
        kans = [place for place, entry in enumerate(deal.entries) if isinstance(entry, OwnKan)]
        for place in kans:  # one deal has a kan
            rinshan = deal.entries[place + 1]
            assert isinstance(rinshan, Draw)
            assert wall[rinshan_index(0, 4)] == rinshan.tile
            assert wall[indicator_index(1, 4)] == deal.indicators[1]
            draws.remove(rinshan.tile)
        if not kans:
            assert wall[52 : 52 + len(draws)] == draws
