"""What a hand could become: shanten and acceptance, as it is or after each discard."""

from ariari.core.shanten import (
    characters_key,
    form_acceptance,
    hand_groups,
    honour_key,
    least_shanten,
    suit_key,
)
from ariari.core.tables import Tables
from ariari.core.tiles import BAMBOO, CIRCLES, KIND_COUNT
from ariari.observation.observation import Observation
from ariari.observation.planes import show_kinds
from ariari.record import Ints
from ariari.strategy.mind import Mind, tiles_of
from ariari.strategy.plans import groups_without


def count_tiles(counts: Ints) -> int:
    """Return how many tiles there are."""
    size = 0
    for kind in range(KIND_COUNT):
        size += counts[kind]
    return size


def show_draws(mind: Mind, tables: Tables, observation: Observation) -> None:
    """The observation has what brings a hand of 13 closer."""
    sight = mind.sight
    melds = sight.players[sight.seat].meld_count
    kinds = form_acceptance(sight.counts, mind.groups, melds, sight.player_count, tables)
    observation.features.draw_tiles = tiles_of(mind, kinds)
    show_kinds(kinds, observation.planes.draws)


def show_discard(mind: Mind, kind: int, tables: Tables, observation: Observation) -> None:
    """The observation has what the discard of a kind leaves; the mind has keys and groups."""
    sight = mind.sight
    counts = sight.counts
    melds = sight.players[sight.seat].meld_count
    groups = groups_without(mind, kind, tables)
    counts[kind] -= 1
    kinds = form_acceptance(counts, groups, melds, sight.player_count, tables)
    observation.planes.shanten_after[kind] = least_shanten(counts, groups, melds, tables) + 1
    observation.planes.tiles_after[kind] = tiles_of(mind, kinds)
    counts[kind] += 1


def know_groups(mind: Mind, tables: Tables) -> None:
    """The mind has the keys and groups of the hand."""
    counts = mind.sight.counts
    mind.keys[0] = characters_key(counts, mind.sight.player_count)
    mind.keys[1] = suit_key(counts, CIRCLES)
    mind.keys[2] = suit_key(counts, BAMBOO)
    mind.keys[3] = honour_key(counts)
    mind.groups = hand_groups(counts, mind.sight.player_count, tables)


def show_prospects(mind: Mind, tables: Tables, observation: Observation) -> None:
    """The observation says how far the hand is, and what brings it closer."""
    sight = mind.sight
    melds = sight.players[sight.seat].meld_count
    know_groups(mind, tables)
    observation.features.shanten = least_shanten(sight.counts, mind.groups, melds, tables)
    if count_tiles(sight.counts) % 3 == 1:
        show_draws(mind, tables, observation)
        return
    for kind in range(KIND_COUNT):
        if sight.counts[kind] > 0:
            show_discard(mind, kind, tables, observation)
