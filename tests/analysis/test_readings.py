"""Complete decompositions: every reading of a hand (AGARI-1, AGARI-6)."""

import pytest

from ariari import NotationError, readings
from ariari.model.notation import format_tiles


def written(hand: str, players: int = 4) -> set[str]:
    return {
        " ".join(format_tiles(block.tiles) for block in blocks)
        for blocks in readings(hand, players=players)
    }


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("111222333m55p789s", {"111m 222m 333m 789s 55p", "123m 123m 123m 789s 55p"}),
        (
            "22334455667788s",
            {
                "345s 345s 678s 678s 22s",
                "234s 234s 678s 678s 55s",
                "234s 234s 567s 567s 88s",
                "22s 33s 44s 55s 66s 77s 88s",
            },
        ),
        ("19m19p19s12345677z", {"19m19p19s12345677z"}),
        ("11223355m1122z77s", {"11m 22m 33m 55m 77s 11z 22z"}),
        ("11z [55=5z] [1111s] [2-34m] [777-7p]", {"11z 555z 1111s 234m 7777p"}),
        ("123456789m1123z4p", set()),
    ],
    ids=["triplets-or-sequences", "ryanpeikou", "kokushi", "pairs", "melds", "incomplete"],
)
def test_every_reading_is_listed(hand: str, expected: set[str]) -> None:
    """AGARI-1: four sets and a pair, seven pairs, thirteen orphans."""
    assert written(hand) == expected


def test_four_of_a_kind_are_not_two_pairs() -> None:
    """AGARI-1 (b): seven pairs of seven different kinds."""
    assert written("1111m22335566p77s") == set()


def test_three_players_read_terminals_alone() -> None:
    """SANMA-1: characters are 1m and 9m."""
    assert written("111999m123p456s11z", players=3) == {"111m 999m 123p 456s 11z"}


def test_thirteen_tiles_are_refused() -> None:
    with pytest.raises(NotationError, match="there are 13 tiles; a complete hand has 14"):
        readings("123456789m1122z")
