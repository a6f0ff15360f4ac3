"""Other packages on the same hands, if they are installed.

Their inputs are prepared beforehand, so that only their own work is timed. Each is called once per
hand, as its interface requires.
"""

from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.metadata import version
from importlib.util import find_spec
from typing import Any, NamedTuple

import numpy as np
from bench.workload import Workload
from numpy.typing import NDArray
from tests.oracle.verdicts import arguments

from ariari.core.melds import MeldKind
from ariari.core.state import RiichiLevel
from ariari.core.tiles import COPIES
from ariari.model.win.situation import Situation

__all__ = ["PEERS", "PeerTask", "peer_tasks"]

PEERS = ("mahjong", "riichienv", "xiangting")


class PeerTask(NamedTuple):
    """One thing a peer does with all hands in the workload."""

    topic: str
    peer: str
    hand_count: int
    run: Callable[[], list[int]]
    """Does it, and returns a number for each hand: points, or shanten."""


def peer_tasks(workload: Workload) -> Iterator[PeerTask]:
    """Yield what the installed peers can do."""
    tasks = {
        "mahjong": _mahjong_tasks,
        "riichienv": _riichienv_tasks,
        "xiangting": _xiangting_tasks,
    }
    for peer in PEERS:
        if find_spec(peer):
            yield from tasks[peer](workload)


def _name(peer: str) -> str:
    return f"{peer} {version(peer)}"


def _mahjong_tasks(workload: Workload) -> Iterator[PeerTask]:
    estimate = import_module("mahjong.hand_calculating.hand").HandCalculator.estimate_hand_value
    find = import_module("mahjong.shanten").Shanten.calculate_shanten
    hands = [arguments(situation) for situation in workload.situations]
    deals = workload.drawn.tolist()
    yield PeerTask(
        "scoring",
        _name("mahjong"),
        len(hands),
        lambda: [_mahjong_points(estimate(**hand).cost) for hand in hands],
    )
    yield PeerTask("shanten", _name("mahjong"), len(deals), lambda: [find(deal) for deal in deals])


def _mahjong_points(cost: Any) -> int:
    """Return the payment without honba."""
    points: int = cost["main"] + 2 * cost["additional"]
    return points


def _riichienv_tasks(workload: Workload) -> Iterator[PeerTask]:
    find = import_module("riichienv").calculate_shanten
    hands = [_riichienv_hand(situation) for situation in workload.situations]
    deals = [_numbers(deal) for deal in workload.drawn]
    yield PeerTask(
        "scoring",
        _name("riichienv"),
        len(hands),
        lambda: [_riichienv_points(hand.calc(*given)) for hand, given in hands],
    )
    yield PeerTask(
        "shanten",
        _name("riichienv"),
        len(deals),
        lambda: [find(deal) for deal in deals],
    )


def _riichienv_points(result: Any) -> int:
    """Return the payment; a dealer's tsumo has no dealer share."""
    if result.ron_agari:
        points: int = result.ron_agari
        return points
    shares = 2 if result.tsumo_agari_oya else 3
    points = result.tsumo_agari_oya + shares * result.tsumo_agari_ko
    return points


def _riichienv_hand(situation: Situation) -> tuple[Any, tuple[Any, ...]]:
    """Return the evaluator of a hand, and the arguments for its `calc`."""
    core = import_module("riichienv._riichienv")
    given = arguments(situation)
    melds = [
        core.Meld(_riichienv_kind(core, meld.kind), list(theirs.tiles), meld.is_open)
        for meld, theirs in zip(situation.hand.melds, given["melds"], strict=True)
    ]
    melded = sum(len(meld.tiles) for meld in melds)
    tiles = sorted(given["tiles"][: len(given["tiles"]) - melded])
    conditions = _riichienv_conditions(core, situation)
    # It counts any ura it is given, so they are given only in riichi (DORA-4).
    ura = given["ura_dora_indicators"] if situation.moment.riichi != RiichiLevel.NONE else []
    calc_arguments = (given["win_tile"], given["dora_indicators"], ura, conditions)
    return core.HandEvaluator(tiles, melds), calc_arguments


def _riichienv_kind(core: Any, kind: MeldKind) -> Any:
    names = ("Chi", "Pon", "Daiminkan", "Kakan", "Ankan")
    return getattr(core.MeldType, names[kind])


def _riichienv_conditions(core: Any, situation: Situation) -> Any:
    moment = situation.moment
    winds = (core.Wind.East, core.Wind.South, core.Wind.West, core.Wind.North)
    return core.Conditions(
        tsumo=situation.tsumo,
        riichi=moment.riichi != RiichiLevel.NONE,
        double_riichi=moment.riichi == RiichiLevel.DOUBLE,
        ippatsu=moment.ippatsu,
        haitei=moment.last_tile and situation.tsumo,
        houtei=moment.last_tile and not situation.tsumo,
        rinshan=moment.rinshan,
        chankan=moment.chankan,
        tsumo_first_turn=moment.first_turn and situation.tsumo,
        player_wind=winds[moment.seat],
        round_wind=winds[moment.round],
    )


def _numbers(deal: NDArray[np.int8]) -> list[int]:
    """Return the tiles of a deal as numbers 0-135."""
    return [kind * COPIES + copy for kind, count in enumerate(deal) for copy in range(count)]


def _xiangting_tasks(workload: Workload) -> Iterator[PeerTask]:
    package = import_module("xiangting")
    four = package.PlayerCount.FOUR
    find, accept = package.calculate_replacement_number, package.calculate_necessary_tiles
    deals = workload.drawn.tolist()
    discards = [_after_discards(deal) for deal in deals]
    yield PeerTask(
        "shanten",
        _name("xiangting"),
        len(deals),
        lambda: [find(deal, four) - 1 for deal in deals],
    )
    yield PeerTask(
        "acceptance",
        _name("xiangting"),
        len(deals),
        lambda: [min(accept(left, four)[0] for left in hands) - 1 for hands in discards],
    )


def _after_discards(deal: list[int]) -> list[list[int]]:
    """Return the hands that each different discard leaves."""
    return [
        [count - (kind == discard) for kind, count in enumerate(deal)]
        for discard, held in enumerate(deal)
        if held
    ]
