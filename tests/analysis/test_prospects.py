"""Prospects agree with shanten, and with the yaku that complete hands have."""

import random

import pytest

from ariari import score, shanten
from ariari.analysis.prospects import list_prospects
from ariari.errors import NotationError
from ariari.model.hand import Hand
from ariari.model.moment import Wind
from ariari.model.ruleset import Ruleset
from ariari.model.tile import Tile

RULES = Ruleset()
HINTED = {
    "tanyao",
    "pinfu",
    "iipeikou",
    "chanta",
    "junchan",
    "seat_wind",
    "round_wind",
    "haku",
    "hatsu",
    "chun",
    "honitsu",
    "chinitsu",
    "ittsu",
    "sanshoku_doujun",
    "toitoi",
    "chiitoitsu",
}


def distances(hand: Hand, players: int = 4) -> dict[str, int]:
    rules = RULES if players == 4 else Ruleset.preset("ari-ari", players=3)
    found = list_prospects(hand, rules, seat=Wind.SOUTH, round_wind=Wind.EAST)
    return {prospect.name.key: prospect.shanten for prospect in found}


def random_set(rng: random.Random, suits: tuple[int, ...]) -> list[Tile]:
    """Return a sequence or triplet of one of some suits; suit 3 has the honours."""
    suit = rng.choice(suits)
    if suit == 3:
        return [Tile(27 + rng.randrange(7))] * 3
    if rng.random() < 0.3:
        return [Tile(9 * suit + rng.randrange(9))] * 3
    first = 9 * suit + rng.choice((0, 1, 2, 3, 3, 5, 6))
    return [Tile(first + number) for number in range(3)]


def random_win(rng: random.Random) -> Hand:
    """Return a complete hand, often of few suits; it may have five of a kind."""
    if rng.random() < 0.1:
        kinds = rng.sample(range(9), 7)
        return Hand(tuple(Tile(kind) for kind in kinds for _ in range(2)))
    suits = rng.choice([(0,), (1, 3), (2, 3), (0, 1, 2), (0, 1, 2, 3), (3, 3, 0)])
    tiles = [tile for _ in range(4) for tile in random_set(rng, suits)]
    pair = random_set(rng, suits)[0]
    return Hand((*tiles, pair, pair))


@pytest.mark.parametrize("seed", range(4))
def test_every_yaku_of_a_complete_hand_was_in_prospect(seed: int) -> None:
    rng = random.Random(seed)
    found = set()
    for _ in range(60):
        hand = random_win(rng)
        try:
            hand.check()
        except NotationError:
            continue
        rest = Hand(hand.concealed[:-1])
        result = score(rest, tsumo=hand.concealed[-1])
        near = distances(hand)
        for item in result.yaku:
            if item.name.key in HINTED:
                found.add(item.name.key)
                assert near[item.name.key] == -1, (str(hand), item.name.key)
    assert len(found) > 4


@pytest.mark.parametrize("players", [3, 4])
def test_no_yaku_is_nearer_than_the_hand_itself(players: int) -> None:
    rng = random.Random(players)
    wall = [kind for kind in range(34) if players == 4 or not 1 <= kind <= 7] * 4
    for size in (13, 14) * 20:
        hand = Hand(tuple(Tile(kind) for kind in rng.sample(wall, size)))
        here = shanten(hand, players=players)
        near = distances(hand, players)
        assert near["riichi"] == here
        assert all(here <= distance <= here + 2 for distance in near.values())


def test_a_pair_counts_only_while_a_third_is_left() -> None:
    hand = Hand.parse("123m456p78s55z66z9p")
    gone = (Tile.parse("5z"), Tile.parse("5z"))
    found = list_prospects(hand, RULES, seat=Wind.SOUTH, round_wind=Wind.EAST, gone=gone)
    near = {prospect.name.key for prospect in found}
    assert "hatsu" in near and "haku" not in near


@pytest.mark.parametrize(
    ("hand", "pinfu"),
    [
        pytest.param("123m456p67s678s33z", 0, id="an open wait with a pair without value"),
        pytest.param("123m456p67s678s11z", 2, id="a pair of the round's wind has value"),
        pytest.param("123m456p46s678s33z", 1, id="a middle wait is not yet pinfu"),
        pytest.param("123m456p89s678s33z", 1, id="a wait at the edge is not yet pinfu"),
        pytest.param("123m456p678s33z678s", -1, id="complete"),
    ],
)
def test_pinfu_counts_the_tiles_to_an_open_wait(hand: str, pinfu: int) -> None:
    """YAKU-PINFU: four sequences, a pair without value, and a wait at both ends."""
    assert distances(Hand.parse(hand))["pinfu"] == pinfu


def test_pinfu_needs_a_hand_without_melds() -> None:
    for hand in ("456p67s678s33z [1-23m]", "456p67s678s33z [1111m]"):
        assert "pinfu" not in distances(Hand.parse(hand))


@pytest.mark.parametrize(
    ("hand", "wanted"),
    [
        pytest.param("123m789p12s111z99s9m", {"chanta": 0, "junchan": 2}, id="chanta"),
        pytest.param("123789m123p12s99s1z", {"junchan": 0}, id="junchan takes chanta's place"),
        pytest.param("123789m12s99s1z [7-89p]", {"junchan": 0}, id="open"),
        pytest.param("123789m12s99s1z [1=11z]", {"chanta": 0}, id="a melded honour"),
        pytest.param("123789m12s99s1z [7-68p]", {}, id="a meld without terminal or honour"),
    ],
)
def test_every_set_of_chanta_and_junchan_has_an_orphan(hand: str, wanted: dict[str, int]) -> None:
    """YAKU-CHANTA, YAKU-JUNCHAN."""
    found = distances(Hand.parse(hand))
    assert {key: found[key] for key in found if key in ("chanta", "junchan")} == wanted


def test_the_same_sequence_twice_is_in_prospect_while_the_hand_is_closed() -> None:
    """YAKU-IIPEIKOU."""
    assert distances(Hand.parse("112233m456p7s88s1z"))["iipeikou"] == 1
    assert distances(Hand.parse("12233m456p78s99s1z"))["iipeikou"] == 1
    assert "iipeikou" not in distances(Hand.parse("112233m7s88s1z [4-56p]"))


def test_three_players_have_no_edges_of_characters() -> None:
    """SANMA-1: 1m and 9m make triplets and pairs alone."""
    found = distances(Hand.parse("111999m12p789s11z"), players=3)
    assert found["chanta"] == 0


def test_what_is_gone_is_no_aim() -> None:
    """A two-sided wait or a set whose tiles are all seen is looked for elsewhere."""
    hand = Hand.parse("123m456p6s678s33z9s")
    gone = tuple(Tile.parse("7s") for _ in range(3)) + tuple(Tile.parse("5s") for _ in range(4))
    free = distances(hand)["pinfu"]
    found = list_prospects(hand, RULES, seat=Wind.SOUTH, round_wind=Wind.EAST, gone=gone)
    assert {each.name.key: each.shanten for each in found}["pinfu"] == free + 1
