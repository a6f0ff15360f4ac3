"""Fair walls: known answers by a second implementation, even chances, and every tampering found."""

import hashlib
import json
from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest

from ariari.core.rules import SeatDraw
from ariari.core.wall import nth_tile, tile_count
from ariari.errors import AriariError, LogError, NotationError
from ariari.logs.formats.native.reader import dump_native, parse_native
from ariari.model.game import Game
from ariari.model.game.setup import GivenWall
from ariari.model.seating import SeatLot
from ariari.server.fair.record import FairRecord, check_record
from ariari.server.fair.records import Proof, log_with_record, read_proof
from ariari.server.fair.stream import below
from ariari.server.fair.walls import (
    Fairness,
    commitment,
    draw,
    mix,
    new_secret,
    wall,
)
from ariari.words.reason import Reason
from ariari.words.say import say

SECRET = bytes(range(32))
WORDS = ("Ann's", "", "東南西北", "x" * 64)


def by_hand(secret: bytes, texts: tuple[str, ...], deal: int, version: int = 2) -> GivenWall:
    """The method of docs/fairness.md once more, written to be read and with big integers."""
    message = b"ariari fair %d" % version + secret
    for text in texts:
        message += chr(len(text.encode())).encode("latin-1") + text.encode()
    seed = hashlib.sha256(message).hexdigest()
    stream = ""
    for counter in range(60):
        block = bytes.fromhex(f"{seed}{deal:08x}{counter:08x}")
        stream += hashlib.sha256(block).hexdigest()
    words = [int(stream[at : at + 8], 16) for at in range(0, len(stream), 8)]

    def below(bound: int) -> int:
        while (word := words.pop(0)) >= 2**32 // bound * bound:
            pass
        return word % bound

    first = below(6) + 1
    second = below(6) + 1
    four = len(texts) == 4
    tiles = [tile for tile in range(136) if four or not 4 <= tile < 32]
    for last in reversed(range(1, len(tiles))):
        other = below(last + 1)
        tiles[last], tiles[other] = tiles[other], tiles[last]
    return GivenWall(tuple(tiles), (first, second))


@pytest.mark.parametrize("deal", [1, 2, 17, 300])
@pytest.mark.parametrize("texts", [WORDS, WORDS[:3], ("",) * 4, ("",) * 3], ids=len)
def test_walls_are_those_of_the_method_written_twice(texts: tuple[str, ...], deal: int) -> None:
    fairness = Fairness(SECRET, texts)
    assert fairness.wall(deal) == by_hand(SECRET, texts, deal)
    earlier = Fairness(SECRET, texts, version=1)
    assert earlier.wall(deal) == by_hand(SECRET, texts, deal, version=1)


def test_a_known_answer() -> None:
    """Whoever writes a checker in another language begins with these; docs/fairness.md has them."""
    assert commitment(SECRET) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    seed = mix(SECRET, ("a", "", "", ""))
    assert seed.hex() == "ab7ae7b33e7a3ea9ebe1d6cb8151003f6039b1646464a16367fd93c64f166da2"
    found = wall(seed, 1, 4)
    assert found.dice == (6, 1)
    assert found.tiles[:10] == (9, 48, 102, 80, 45, 31, 119, 97, 120, 98)
    assert draw(seed, SeatDraw.DIRECT, 4) == SeatLot(SeatDraw.DIRECT, "ESWN")
    traditional = SeatLot(SeatDraw.TRADITIONAL, "SWE12N", (4, 3, 2, 4))
    assert draw(seed, SeatDraw.TRADITIONAL, 4) == traditional


def test_a_known_answer_of_the_method_before() -> None:
    seed = mix(SECRET, ("a", "", "", ""), version=1)
    assert seed.hex() == "eff4905a22daeed5ec3239785ee165c00dabef5f2ae7be57b4d8bf002364fcdb"
    found = wall(seed, 1, 4)
    assert found.dice == (5, 1)
    assert found.tiles[:10] == (123, 35, 97, 36, 80, 41, 50, 127, 33, 134)
    assert Fairness(SECRET, WORDS, version=1).draw(SeatDraw.DIRECT) is None


def test_words_beyond_the_last_whole_round_are_skipped() -> None:
    """2**32 is no multiple of 136: without skipping, low numbers would come up more often."""
    words = iter([2**32 - 1, 2**32 - 2**32 % 136, 5])
    assert below(words, 136) == 5
    assert below(iter([2**32 - 2**32 % 136 - 1]), 136) == 135
    assert below(iter([2**32 - 1]), 2) == 1


@pytest.mark.parametrize("players", [3, 4])
def test_every_wall_has_every_tile_of_its_set_once(players: int) -> None:
    """EQUIP-1, SANMA-1."""
    wanted = [nth_tile(index, players) for index in range(tile_count(players))]
    for deal in range(1, 60):
        found = wall(b"seed", deal, players)
        found.check(players)
        assert sorted(found.tiles) == wanted


@pytest.fixture(scope="module")
def walls() -> list[GivenWall]:
    return [wall(b"chances", deal, 4) for deal in range(1, 2001)]


def chi_square(counts: Counter[int], expected: float, cells: range) -> float:
    return sum((counts[cell] - expected) ** 2 / expected for cell in cells)


@pytest.mark.parametrize("place", [0, 1, 52, 67, 130, 135])
def test_every_tile_is_as_likely_at_a_place(walls: list[GivenWall], place: int) -> None:
    """WALL-1, WALL-9: 135 degrees of freedom; 220 is passed once in 200,000 by chance."""
    counts = Counter(each.tiles[place] for each in walls)
    assert 70 < chi_square(counts, len(walls) / 136, range(136)) < 220


def test_a_tile_is_as_likely_at_every_place(walls: list[GivenWall]) -> None:
    counts = Counter(each.tiles.index(16) for each in walls)
    assert 70 < chi_square(counts, len(walls) / 136, range(136)) < 220


def test_every_roll_is_as_likely(walls: list[GivenWall]) -> None:
    """WALL-3: 35 degrees of freedom."""
    counts = Counter(6 * each.dice[0] + each.dice[1] - 7 for each in walls)
    assert 10 < chi_square(counts, len(walls) / 36, range(36)) < 85


def test_neighbouring_deals_have_nothing_in_common(walls: list[GivenWall]) -> None:
    """One tile in 136 lies at the same place by chance: 1 in a wall on average."""
    same = sum(
        tile == other
        for one, two in pairwise(walls)
        for tile, other in zip(one.tiles, two.tiles, strict=True)
    )
    assert 0.85 < same / (len(walls) - 1) < 1.15


def test_every_part_of_the_seed_matters() -> None:
    seeds = [
        mix(SECRET, texts)
        for texts in [
            ("a", "", "", ""),
            ("", "a", "", ""),
            ("", "", "", ""),
            ("", "", ""),
            ("ab", "c", "", ""),
            ("a", "bc", "", ""),
            ("a\x01b", "", "", ""),
        ]
    ]
    seeds.append(mix(bytes(32), ("a", "", "", "")))
    assert len(set(seeds)) == len(seeds)


def test_secrets_are_not_repeated_or_shown() -> None:
    assert len({new_secret() for _ in range(50)}) == 50
    fairness = Fairness.new(3)
    assert fairness.players == 3
    assert fairness.commitment == hashlib.sha256(fairness.secret).hexdigest()
    assert fairness.secret.hex() not in repr(fairness)
    assert repr(fairness.secret) not in repr(fairness)


def test_a_later_contribution_takes_the_place_of_an_earlier_one() -> None:
    fairness = Fairness(SECRET, ("",) * 4).with_contribution(2, "one").with_contribution(2, "two")
    assert fairness == Fairness(SECRET, ("", "", "two", ""))


def test_fairness_survives_as_json() -> None:
    fairness = Fairness(SECRET, WORDS)
    assert Fairness.from_json(json.loads(json.dumps(fairness.to_json()))) == fairness


@pytest.mark.parametrize(
    ("secret", "texts", "match"),
    [
        pytest.param(b"short", WORDS, "a secret has 32 bytes, not 5", id="short secret"),
        pytest.param(SECRET, ("東" * 43,), "at most 128 bytes; this one has 129", id="long text"),
        pytest.param(SECRET, ("\ud800",), "it is not Unicode text", id="half a character"),
    ],
)
def test_no_such_fairness(secret: bytes, texts: tuple[str, ...], match: str) -> None:
    with pytest.raises(NotationError, match=match):
        Fairness(secret, texts)


def test_deals_are_counted_from_1() -> None:
    with pytest.raises(ValueError, match="counted from 1, not 0"):
        wall(b"", 0, 4)


@pytest.fixture
def record() -> FairRecord:
    fairness = Fairness(SECRET, WORDS)
    walls = [fairness.wall(deal) for deal in range(1, 6)]
    return FairRecord.of(fairness, fairness.draw(SeatDraw.TRADITIONAL), walls)


def swapped(given: GivenWall, one: int, two: int) -> GivenWall:
    tiles = list(given.tiles)
    tiles[one], tiles[two] = tiles[two], tiles[one]
    return replace(given, tiles=tuple(tiles))


def said(complaints: list[Reason]) -> list[str]:
    return list(map(say, complaints))


def test_a_fair_game_has_no_complaints(record: FairRecord) -> None:
    assert check_record(record) == []
    assert check_record(FairRecord.from_json(json.loads(json.dumps(record.to_json())))) == []


def test_every_bit_of_the_secret_is_committed_to(record: FairRecord) -> None:
    for bit in range(256):
        other = (int.from_bytes(SECRET, "big") ^ 1 << bit).to_bytes(32, "big")
        complaints = check_record(replace(record, secret=other))
        assert complaints[0].code == "fairness.commitment"
        assert len(complaints) == 2 + len(record.walls)


def test_another_commitment_is_found(record: FairRecord) -> None:
    other = replace(record, commitment=commitment(b"other"))
    assert len(check_record(other)) == 1
    both = replace(other, commitment=commitment(bytes(32)), secret=bytes(32))
    assert [complaint[:7] for complaint in said(check_record(both))] == [
        "the sea",
        *(f"deal {n}:" for n in range(1, 6)),
    ]


@pytest.mark.parametrize(
    "texts",
    [("Bob's", *WORDS[1:]), ("", *WORDS[1:]), (*WORDS[1:], WORDS[0]), (*WORDS[:3], "x" * 63)],
    ids=["changed", "left out", "seats turned", "shortened"],
)
def test_another_contribution_is_found(record: FairRecord, texts: tuple[str, ...]) -> None:
    assert len(check_record(replace(record, contributions=texts))) == 1 + len(record.walls)


def test_two_tiles_that_changed_places_are_found(record: FairRecord) -> None:
    for place in range(135):
        walls = (*record.walls[:2], swapped(record.walls[2], place, 135), *record.walls[3:])
        (complaint,) = said(check_record(replace(record, walls=walls)))
        assert complaint.startswith(
            f"deal 3: 2 tiles of the wall differ; the first is tile {place + 1}: "
        )


def test_other_dice_are_found(record: FairRecord) -> None:
    first, second = record.walls[0].dice
    walls = (replace(record.walls[0], dice=(7 - first, second)), *record.walls[1:])
    assert said(check_record(replace(record, walls=walls))) == [
        f"deal 1: the dice show {(7 - first, second)}, not {(first, second)}"
    ]


def test_walls_in_another_order_are_found(record: FairRecord) -> None:
    one, two, *rest = record.walls
    assert said(check_record(replace(record, walls=(two, one, *rest)))) == [
        "deal 1: this is the wall of deal 2",
        "deal 2: this is the wall of deal 1",
    ]


@pytest.mark.parametrize("method", SeatDraw)
@pytest.mark.parametrize("players", [3, 4])
def test_every_seat_is_as_likely(method: SeatDraw, players: int) -> None:
    """SEAT-2 to SEAT-4, SANMA-13: 400 draws; a seat is 133 or 100 of them, give or take 9."""
    seeds = [number.to_bytes(2, "big") for number in range(400)]
    found = Counter(draw(seed, method, players).places[0] for seed in seeds)
    assert sorted(found) == list(range(players))
    assert all(abs(count - 400 / players) < 50 for count in found.values())


def test_other_seats_are_found(record: FairRecord) -> None:
    """The lot for the seats is as sure as the walls: neither tiles, dice nor seats can differ."""
    assert record.draw is not None
    first, *rest = record.draw.dice
    other = replace(record, draw=replace(record.draw, dice=(7 - first, *rest)))
    (complaint,) = said(check_record(other))
    assert complaint.startswith("the seats were drawn with ")
    (complaint,) = said(check_record(replace(record, draw=replace(record.draw, row="12ESWN"))))
    assert complaint.startswith("the seats were drawn with 12ESWN ")
    turned = replace(record, places=(*record.places[1:], record.places[0]))
    read = FairRecord.from_json(json.loads(json.dumps(turned.to_json())))
    (complaint,) = said(check_record(read))
    assert complaint.startswith("the players were seated from places ")


def test_a_record_of_the_method_before_is_checked_as_what_it_was() -> None:
    fairness = Fairness(SECRET, WORDS, version=1)
    record = FairRecord.of(fairness, None, [fairness.wall(1)])
    fields = json.loads(json.dumps(record.to_json()))
    assert (fields["version"], "draw" in fields) == (1, False)
    assert FairRecord.from_json(fields) == record
    assert check_record(record) == []
    assert len(check_record(replace(record, version=2))) == 1
    stored = {"secret": SECRET.hex(), "contributions": list(WORDS)}
    assert Fairness.from_json(stored) == fairness


def test_a_wall_left_out_or_twice_is_found(record: FairRecord) -> None:
    """The next wall is dealt as if it were the last: the order shows it."""
    assert len(check_record(replace(record, walls=record.walls[1:]))) == 4
    assert len(check_record(replace(record, walls=(record.walls[0], *record.walls)))) == 5


def test_walls_of_other_sizes_are_found(record: FairRecord) -> None:
    short = replace(record.walls[0], tiles=record.walls[0].tiles[:-1])
    assert said(check_record(replace(record, walls=(short,)))) == [
        "deal 1: the wall has 135 tiles, not 136"
    ]
    assert said(check_record(replace(record, walls=()))) == ["there is no wall to check"]


@pytest.mark.parametrize(
    ("field", "value", "match"),
    [
        ("format", "ariari", 'an object with "format": "ariari fair"'),
        ("version", 3, "the record has version 3; this program checks version 2"),
        ("version", True, "the record has version True"),
        ("draw", {"method": "direct"}, "draw must be null or have method, row, dice and places"),
        ("draw", [], "draw must be null or have"),
        ("draw", {"method": "direct", "row": "ESW", "dice": [], "places": []}, "draw must be null"),
        ("draw", {"method": "by hand", "row": "", "dice": [], "places": []}, "draw must be null"),
        ("draw", {"method": "direct", "row": 7, "dice": [], "places": []}, "draw must be null"),
        ("draw", {"method": "direct", "row": "ESWN", "dice": 7, "places": []}, "draw must be null"),
        ("players", 3, "there are 3 players and 4 contributions"),
        ("contributions", ["a", "b"], "there are 4 players and 2 contributions"),
        ("contributions", "abcd", "an array of strings"),
        ("contributions", [1, 2, 3, 4], "an array of strings"),
        ("contributions", ["x" * 129, "", "", ""], "at most 128 bytes"),
        ("secret", "00", "secret must be 64 hexadecimal digits, not '00'"),
        ("secret", None, "secret must be 64 hexadecimal digits, not None"),
        ("commitment", "x" * 64, "commitment must be 64 hexadecimal digits"),
        ("walls", {}, "walls must be an array of objects"),
        ("walls", [1], "walls must be an array of objects"),
        ("walls", [{"wall": "zz", "dice": [1, 1]}], "a wall is written as"),
        ("walls", [{"wall": "00", "dice": [1e999, 1]}], "dice must be two whole numbers"),
        ("walls", [{"wall": "00", "dice": [1]}], "a wall is written as"),
        ("walls", [{"wall": "00"}], "dice must be two whole numbers"),
    ],
)
def test_a_broken_record_is_refused(
    record: FairRecord, field: str, value: object, match: str
) -> None:
    with pytest.raises(AriariError, match=match):
        FairRecord.from_json(record.to_json() | {field: value})


def test_a_record_is_an_object() -> None:
    with pytest.raises(LogError, match="is an object"):
        FairRecord.from_json([1])


@pytest.fixture(scope="module")
def game() -> Game:
    fairness = Fairness(SECRET, WORDS)
    game = Game(walls=())
    for deal in (1, 2):
        given = fairness.wall(deal)
        game.add_wall(given.tiles, dice=given.dice)
    game.act(0, "tsumogiri")
    return game


def test_a_log_carries_its_record(game: Game, record: FairRecord) -> None:
    log = log_with_record(dump_native(game), record)
    assert parse_native(log, "log").game == game
    proof = read_proof(log, "log")
    assert proof.dealt == game.walls == record.walls[:1]
    assert proof.complaints() == []


def test_a_log_whose_walls_are_not_the_fair_ones(game: Game, record: FairRecord) -> None:
    other = log_with_record(dump_native(Game(seed=1)), record)
    assert [each[:7] for each in said(read_proof(other, "log").complaints())[:1]] == ["deal 1:"]


def test_a_log_and_a_record_beside_it(game: Game, record: FairRecord) -> None:
    log = dump_native(game)
    beside = json.dumps(replace(record, walls=record.walls[:1]).to_json()).encode()
    assert read_proof(log, "log", beside).complaints() == []
    changed = replace(record, walls=(swapped(record.walls[0], 0, 1), record.walls[1]))
    assert said(Proof(changed, game.walls).complaints()) == [
        "the record has 2 walls, the log 1",
        "deal 1: the wall in the log is not the one in the record",
    ]


@pytest.mark.parametrize(
    ("data", "beside", "match"),
    [
        (b"", None, "file: neither a record of a fair game nor a native log"),
        (b"[" * 100_000, None, "neither a record"),
        (b"\xff\xfe", None, "neither a record"),
        (b"[1]", None, "neither a record"),
        (b"{}", None, 'file: a record of a fair game is an object with "format"'),
        (b"{}", b"{}", "file: only a native log takes a record from another file"),
        (dump_native(Game(seed=1)), None, "no record in its head; give one with --record"),
        (dump_native(Game(seed=1)), b"{}", "the record: a record of a fair game is an object"),
        (b'{"format":"ariari"}', None, "file: line 1: the log has version None"),
    ],
)
def test_files_that_prove_nothing(data: bytes, beside: bytes | None, match: str) -> None:
    with pytest.raises(LogError, match=match):
        read_proof(data, "file", beside)
