"""What a hand could become: shanten and acceptance, as it is or after each discard."""

from ariari.core.acceptance import acceptance, discard_acceptance
from ariari.core.shanten import shanten
from ariari.core.tables import Tables
from ariari.core.tiles import KIND_COUNT, lowest_kind
from ariari.observation.draft import Draft
from ariari.observation.observation import Observation
from ariari.record import Ints
from ariari.strategy.mind import tiles_of


def count_tiles(counts: Ints) -> int:
    """Return how many tiles there are."""
    size = 0
    for kind in range(KIND_COUNT):
        size += counts[kind]
    return size


def show_draws(draft: Draft, tables: Tables, observation: Observation) -> None:
    """The observation has what brings a hand of 13 closer."""
    planes = observation.planes
    kinds = acceptance(planes.hand, draft.meld_count, draft.player_count, tables)
    observation.features.draw_tiles = tiles_of(draft.bench.mind, kinds)
    while kinds != 0:
        planes.draws[lowest_kind(kinds)] = 1
        kinds &= kinds - 1


def show_every_discard(draft: Draft, tables: Tables, observation: Observation) -> None:
    """The observation has what each discard of a hand of 14 leaves."""
    planes = observation.planes
    accepted = draft.accepted
    discard_acceptance(planes.hand, draft.meld_count, draft.player_count, tables, accepted)
    for kind in range(KIND_COUNT):
        if planes.hand[kind] > 0:
            planes.shanten_after[kind] = accepted.shanten[kind] + 1
            planes.tiles_after[kind] = tiles_of(draft.bench.mind, accepted.kinds[kind])


def show_prospects(draft: Draft, tables: Tables, observation: Observation) -> None:
    """The observation says how far the hand is, and what brings it closer.

    It has the hand, and zeros where that will be.
    """
    planes = observation.planes
    features = observation.features
    features.shanten = shanten(planes.hand, draft.meld_count, draft.player_count, tables)
    features.draw_tiles = 0
    if count_tiles(planes.hand) % 3 == 1:
        show_draws(draft, tables, observation)
    else:
        show_every_discard(draft, tables, observation)
