"""What a seat keeps beside its counts: the same as counted anew."""

import random

import pytest

from ariari.core.faces import face_of
from ariari.core.hand import add_face, clear_hand, remove_face, shanten_of, shanten_without
from ariari.core.keys import find_keys
from ariari.core.shanten import shanten
from ariari.core.table import Player, Table
from ariari.core.tiles import COPIES, KIND_COUNT
from ariari.core.wall import nth_tile, tile_count
from ariari.model.ruleset import Ruleset
from ariari.tables import load


def deal_hand(chance: random.Random, players: int) -> Table:
    """Return a table at which the first seat holds 14 tiles, after some have come and gone."""
    table = Table()
    rules = Ruleset.preset("tenhou", players=players).to_record()
    table.rules.players = rules.players
    table.rules.red_fives = rules.red_fives
    player = table.players[0]
    clear_hand(player)
    places = chance.sample(range(tile_count(players)), 18)
    faces = [face_of(nth_tile(place, players), rules.red_fives) for place in places]
    for face in faces:
        add_face(player, face)
    for face in faces[:4]:
        remove_face(player, face)
    return table


@pytest.mark.parametrize("players", [3, 4])
def test_what_is_kept_of_a_hand_is_what_its_counts_say(players: int) -> None:
    chance = random.Random(players)
    for _ in range(30):
        player = deal_hand(chance, players).players[0]
        counts = list(player.counts)
        assert sum(counts) == 14
        for copies in range(COPIES):
            held = sum(1 << kind for kind in range(KIND_COUNT) if counts[kind] > copies)
            assert player.held[copies] == held
        anew = Player()
        find_keys(player.counts, anew.keys)
        assert list(player.keys) == list(anew.keys)


@pytest.mark.parametrize("players", [3, 4])
def test_shanten_without_a_tile_is_that_of_the_tiles_left(players: int) -> None:
    chance = random.Random(players)
    for _ in range(30):
        table = deal_hand(chance, players)
        counts = list(table.players[0].counts)
        assert shanten_of(table, 0, load()) == shanten(counts, 0, players, load())
        for kind in range(KIND_COUNT):
            if counts[kind] > 0:
                left = [count - (other == kind) for other, count in enumerate(counts)]
                expected = shanten(left, 0, players, load())
                assert shanten_without(table, 0, kind, load()) == expected
