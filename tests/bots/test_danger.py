"""How dangerous a discard is: genbutsu, suji, walls, honours, and who threatens."""

from dataclasses import replace

import pytest
from tests.bots.minds import chance_on, mind_of
from tests.bots.positions import Others, Position

from ariari.model.notation import parse_tiles
from ariari.model.tile import Tile
from ariari.strategy.settings import PERMILLE

HAND = "147m258p369s1234z"
CALM = Others(river="9m")


def chance(position: Position, tile: str) -> float:
    """Return how likely the seat across, ready, wins on a tile."""
    return chance_on(position.view, 2, tile)


def against(river: str, *, hand: str = HAND, riichi: int = 0, dora: str = "8s") -> Position:
    """Return a position in which the seat across has declared riichi with a discard."""
    across = Others(river=river, riichi=riichi)
    return Position(hand=hand, others=(Others(), across, Others()), dealer=2, dora=dora)


@pytest.mark.parametrize(
    ("river", "safer", "riskier"),
    [
        pytest.param("5p", "5p", "1z", id="genbutsu-before-an-honour"),
        pytest.param("4p", "1p", "1s", id="suji-of-4-makes-1-safer"),
        pytest.param("4p", "7p", "7s", id="suji-of-4-makes-7-safer"),
        pytest.param("28p", "5p", "5s", id="both-suji-make-5-safer"),
        pytest.param("2p", "5p", "5s", id="half-suji-is-safer-than-none"),
        pytest.param("9m", "1s", "2s", id="terminals-before-others"),
        pytest.param("9m", "2s", "5s", id="outside-before-middle"),
        pytest.param("9m", "5z", "5s", id="honours-before-middle"),
        pytest.param("3s9m", "1s", "9s", id="outside-of-an-early-discard"),
    ],
)
def test_safer_tiles_have_smaller_chances(river: str, safer: str, riskier: str) -> None:
    position = against(river)
    assert chance(position, safer) < chance(position, riskier)


def test_own_discards_are_no_waits() -> None:
    """FURITEN-2."""
    assert chance(against("5p"), "5p") == 0


def test_both_suji_leave_less_than_half_suji() -> None:
    assert chance(against("28p"), "5p") < chance(against("2p"), "5p")


def test_a_wall_makes_the_tiles_beyond_it_safer() -> None:
    """With four 7p seen no shape 67p waits for 8p; with three there is one chance."""
    open_tile = chance(against("9m"), "8p")
    one_chance = chance(against("9m", hand="147m777p369s1234z"), "8p")
    wall = chance(against("9m", hand="147m7777p369s123z"), "8p")
    assert wall < one_chance < open_tile


def test_an_honour_is_safer_the_more_copies_are_seen() -> None:
    hands = ["147m258p3699s123z", "147m258p369s1244z", "147m258p36s12444z", "147m258p3s124444z"]
    chances = [chance(against("9m", hand=hand), "4z") for hand in hands]
    assert chances == sorted(chances, reverse=True)
    assert chances[-1] == 0
    assert chances[0] > chances[1] > chances[2] > 0


def test_what_passed_after_riichi_is_safe_and_what_came_before_is_not() -> None:
    """FURITEN-4: seat 0 discarded 1s before and 9s after the riichi of the seat across."""
    position = Position(
        hand="147m258p369s123z",
        me=Others(river="1s9s"),
        others=(Others(river="2m"), Others(river="4p", riichi=0), Others(river="6m")),
        dealer=0,
    )
    safe = mind_of(position.view).threats[2].safe
    tiles = {str(Tile(kind)) for kind in range(34) if safe >> kind & 1}
    assert tiles == {"4p", "6m", "9s"}


def test_what_passed_since_a_hand_last_changed_is_safe() -> None:
    """The seat across, not in riichi, drew and discarded 8m since its 4p."""
    position = Position(
        hand="147m258p369s123z",
        me=Others(river="1s9s3z"),
        others=(Others(river="2m3m"), Others(river="4p8m", drawn=(1,)), Others(river="6m7m")),
        dealer=0,
    )
    safe = mind_of(position.view).threats[2].safe
    tiles = {str(Tile(kind)) for kind in range(34) if safe >> kind & 1}
    assert tiles == {"4p", "8m", "6m", "9s", "3m", "7m", "3z"}


def test_rivers_tell_the_order_of_discards_through_calls() -> None:
    """FLOW-1: seat 3 called the first discard, so seats 1 and 2 were passed over.

    Its hand has not changed since 3s, so 9p and 2s are safe; 1z came before.
    """
    position = Position(
        hand="147m258p369s123z",
        me=Others(river="1z9p", taken={0: 3}),
        others=(Others(river="2s"), Others(river=""), Others(river="3s", melds=["[1+11z]"])),
        dealer=0,
    )
    safe = mind_of(position.view).threats[3].safe
    assert {str(Tile(kind)) for kind in range(34) if safe >> kind & 1} == {"3s", "9p", "2s"}


def test_a_called_tile_is_counted_once() -> None:
    position = Position(
        hand="147m258p369s123z",
        me=Others(river="7z", taken={0: 3}),
        others=(Others(), Others(), Others(melds=["[77+7z]"])),
        dealer=0,
    )
    assert mind_of(position.view).left[Tile.parse("7z").kind] == 1


def test_riichi_is_a_sure_threat() -> None:
    threats = mind_of(against("9m").view).threats
    assert threats[2].chance == PERMILLE > threats[1].chance


def test_more_melds_are_more_threatening() -> None:
    rows = [["[123-m]"], ["[123-m]", "[456-m]"], ["[123-m]", "[456-m]", "[777=s]"]]
    chances = []
    for melds in rows:
        others = (Others(river="1z2z3z9p9s1m", melds=melds), CALM, CALM)
        chances.append(mind_of(Position(hand=HAND, others=others).view).threats[1].chance)
    assert chances == sorted(set(chances))


def test_melded_dora_make_a_threat_dearer() -> None:
    cheap = Others(river="9m", melds=["[222=p]", "[345-s]"])
    dear = Others(river="9m", melds=["[222=p]", "[345-s]"])
    points = [
        mind_of(Position(hand=HAND, others=(seat, CALM, CALM), dora=dora).view).threats[1].points
        for seat, dora in ((cheap, "8s"), (dear, "1p"))
    ]
    assert points[1] > 2 * points[0]


def test_melds_of_one_suit_make_that_suit_dangerous() -> None:
    """YAKU-HONITSU: two melds of circles, and no circles discarded."""
    flush = Others(river="9m1s8s", melds=["[234-p]", "[666=p]"])
    mixed = Others(river="9m1s8s", melds=["[234-p]", "[666=s]"])
    shares = []
    for seat in (flush, mixed):
        position = Position(hand=HAND, others=(Others(), seat, Others()))
        shares.append(chance(position, "8p") / chance(position, "6m"))
    assert shares[0] > 2 * shares[1]


def test_a_dead_hand_threatens_nobody() -> None:
    """DEADHAND-1."""
    view = against("9m").view
    players = [replace(player, is_dead=player.seat == 2) for player in view.players]
    assert mind_of(replace(view, players=tuple(players))).threats[2].chance == 0


def test_four_melds_are_all_but_ready() -> None:
    melds = ["[123-m]", "[456-m]", "[777=s]", "[222=s]"]
    position = Position(hand=HAND, others=(Others(melds=melds), CALM, CALM))
    assert mind_of(position.view).threats[1].chance > 0.95 * PERMILLE


def test_tiles_that_a_player_shows_are_seen() -> None:
    """OPENR-1."""
    view = against("9m").view
    shown = parse_tiles("55566p")
    players = [
        replace(player, shown=shown if player.seat == 2 else None) for player in view.players
    ]
    left = mind_of(replace(view, players=tuple(players))).left
    assert (left[Tile.parse("5p").kind], left[Tile.parse("6p").kind]) == (0, 2)
