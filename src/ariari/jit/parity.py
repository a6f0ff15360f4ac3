"""Proves that the rules give the same bytes in the interpreter, on the CPU and on a GPU.

`python -m ariari.jit.parity --target cpu` runs every suite and compares the digests of its results
with the recorded ones. A suite makes its inputs from seeds, by the way that is under test.
"""

import argparse
import hashlib
import json
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol, cast

import numpy as np
from numpy.typing import NDArray

from ariari.core.names import YAKU_COUNT, YAKUMAN_COUNT
from ariari.core.rng import Random, below, next_word, seed
from ariari.core.rules import NO_MINIMUM, Rules
from ariari.errors import AriariError
from ariari.jit.arrays import zeros
from ariari.jit.playouts import Policy

__all__ = ["SUITES", "Outcome", "Way", "load_way", "run_suite", "sample_game_rules", "sample_rules"]

Array = NDArray[Any]

TARGETS = ("interpreter", "cpu", "cuda")
RECORDED = Path("tests/data/parity.json")
"""Digests by suite and number of items."""
RULE_SETS = 64
ITEMS_PER_GAME = 50
"""A whole game takes as long as many hands: so many items of a suite's size are one game."""


class Way(Protocol):
    """The batches that each target has under the same names."""

    def random_batch(self, seeds: Array, size: int, *, bound: int = 2**32) -> Array:
        """Return random numbers."""

    def sample_hands(self, seeds: Array) -> tuple[Array, Array]:
        """Return hands and their numbers of melds."""

    def sample_wins(self, seeds: Array) -> Array:
        """Return wins."""

    def shanten_batch(
        self, counts: Array, meld_counts: Array | int = 0, *, players: int = 4
    ) -> Array:
        """Return distances."""

    def draws_batch(
        self, counts: Array, meld_counts: Array | int = 0, *, players: int = 4
    ) -> Array:
        """Return useful draws."""

    def acceptance_batch(
        self, counts: Array, meld_counts: Array | int = 0, *, players: int = 4
    ) -> Array:
        """Return what discards leave."""

    def score_batch(self, wins: Array, rules: Array, rule_index: Array | int = 0) -> Array:
        """Return scores."""

    def settle_batch(self, seeds: Array, rules: Array, rule_index: Array) -> Array:
        """Return settlements of random deals."""

    def conclude_batch(self, seeds: Array, rules: Array, rule_index: Array) -> Array:
        """Return standings of random games."""

    def play_batch(
        self,
        seeds: Array,
        rules: Array,
        rule_index: Array | int = 0,
        policy: int = Policy.RANDOM,
    ) -> tuple[Array, Array]:
        """Return tables at the end of whole games, and their tallies."""


def load_way(target: str) -> Way:
    """Return the batches of a target; only this imports what the target needs."""
    assert target in TARGETS
    return cast(Way, import_module(f"ariari.jit.{target}"))


CHOICES = {
    "players": (4, 4, 4, 3),
    "min_han": (1, 1, 1, 2),
    "two_han_from_honba": (0, 0, 5),
    "renhou": (0, 1, 2, 3, 4, 5),
    "renhou_han": (4, 5),
    "double_wind_pair_fu": (2, 4),
    "rinshan_tsumo_fu": (2, 0),
    "open_riichi": (0, 1, 2),
    "ryuuiisou_hatsu": (0, 1),
    "shousangen_yakuhai": (0, 1),
    "tenhou_wait": (0, 1),
    "kazoe": (0, 1),
    "wait_fu": (0, 1),
    "start_points": (25_000, 30_000),
    "return_points": (30_000, 25_000),
    "honba_value": (300, 300, 1500),
    "sanma_honba_ron": (200, 300),
    "rounding": (0, 1, 2),
    "tie_break": (0, 1),
    "leftover_sticks": (0, 1, 2),
    "nagashi": (1, 2, 0),
    "multi_ron_sticks": (0, 1),
    "multi_ron_honba": (0, 1),
    "pao_scope": (0, 1),
    "pao_honba": (0, 1),
    "chombo_penalty": (0, 1, 2),
    "sanma_tsumo": (0, 1),
}
"""Values that the options which bear on a win's value, its payment and the ranking are given."""
UMA = ((300, 100, -100, -300), (150, 50, -50, -150), (200, 0, -200, 0))
"""Tenths of match points by place."""
MASKS = {
    "local_yaku": YAKU_COUNT,
    "local_yakuman": YAKUMAN_COUNT,
    "double_yakuman": YAKUMAN_COUNT,
}
"""Bits of the options that are sets."""


GAME_CHOICES = {
    "target_points": (30_000, 40_000),
    "riichi_min_points": (1000, NO_MINIMUM),
    "riichi_min_tiles": (4, 1, 0),
    "length": (0, 1),
    "tobi": (0, 1, 2),
    "extension": (0, 1),
    "agari_yame": (0, 1, 2),
    "tenpai_yame": (0, 1, 2),
    "renchan": (0, 1),
    "kandora_ankan": (0, 1, 2),
    "kandora_open": (0, 1, 2),
    "kuikae": (0, 1, 2),
    "fifth_kan": (0, 1),
    "temp_furiten_clear": (0, 1, 2),
    "furiten_riichi": (0, 1),
    "karaten_riichi": (0, 1),
    "riichi_ankan": (0, 1, 2, 3),
    "nagashi_own_calls": (0, 1),
    "double_ron": (0, 1),
    "triple_ron": (0, 1, 2),
    "multi_ron_renchan": (0, 1),
    "karaten_tenpai": (0, 1, 2, 3),
    "abort_four_kans": (0, 1, 2),
}
"""Values of the options that bear on play alone; `renchan` without the value that makes games in
which hardly anybody wins all but endless."""
RED_FIVES = {4: (0, 3, 4), 3: (0, 2)}


def sample_game_rules(size: int) -> Array:
    """Return rule sets with every option drawn at random that bears on points or play."""
    rules = sample_rules(size)
    random = Random()
    for item in range(size):
        seed(random, size + item)
        for name, choices in GAME_CHOICES.items():
            rules[name][item] = choices[below(random, len(choices))]
        reds = RED_FIVES[int(rules["players"][item])]
        rules["red_fives"][item] = reds[below(random, len(reds))]
        rules["pao"][item] = next_word(random) % (1 << YAKUMAN_COUNT)
    return rules


def sample_rules(size: int) -> Array:
    """Return rule sets whose options that bear on points are drawn at random."""
    rules = zeros(Rules, size)
    random = Random()
    for item in range(size):
        seed(random, item)
        for name, choices in CHOICES.items():
            rules[name][item] = choices[below(random, len(choices))]
        rules["uma"][item] = UMA[below(random, len(UMA))]
        for name, bits in MASKS.items():
            rules[name][item] = (next_word(random) << 32 | next_word(random)) % (1 << bits)
        for field in Rules.layout.fields:
            if field.kind == "?":
                rules[field.name][item] = below(random, 2)
    return rules


def _rng(way: Way, seeds: Array) -> Iterator[Array]:
    """Words, and numbers below bounds that refuse few and many of them."""
    yield way.random_batch(seeds, 8)
    yield way.random_batch(seeds, 8, bound=34)
    yield way.random_batch(seeds, 8, bound=2**31 + 1)


def _shanten(way: Way, seeds: Array) -> Iterator[Array]:
    """Shanten of random hands, with four players and with three."""
    counts, meld_counts = way.sample_hands(seeds)
    yield counts
    yield meld_counts
    for players in (4, 3):
        yield way.shanten_batch(counts, meld_counts, players=players)
        yield way.draws_batch(counts, meld_counts, players=players)


def _acceptance(way: Way, seeds: Array) -> Iterator[Array]:
    """What the discards of random hands leave."""
    counts, meld_counts = way.sample_hands(seeds)
    for players in (4, 3):
        yield way.acceptance_batch(counts, meld_counts, players=players)


def _score(way: Way, seeds: Array) -> Iterator[Array]:
    """Scores of random wins under random rule sets; the wins are unchanged by it."""
    wins = way.sample_wins(seeds)
    before = wins.copy()
    yield way.score_batch(wins, sample_rules(RULE_SETS), seeds % RULE_SETS)
    assert (wins == before).all(), "scoring changed a win"
    yield wins


def _settle(way: Way, seeds: Array) -> Iterator[Array]:
    """Payments of random deals and rankings of random games, under random rule sets."""
    rules = sample_rules(RULE_SETS)
    yield way.settle_batch(seeds, rules, seeds % RULE_SETS)
    yield way.conclude_batch(seeds, rules, seeds % RULE_SETS)


def _play(way: Way, seeds: Array) -> Iterator[Array]:
    """Whole games under random rule sets, at random and greedily."""
    seeds = seeds[::ITEMS_PER_GAME]
    rules = sample_game_rules(RULE_SETS)
    for policy in (Policy.RANDOM, Policy.GREEDY):
        yield from way.play_batch(seeds, rules, seeds // ITEMS_PER_GAME % RULE_SETS, policy)


SUITES: dict[str, Callable[[Way, Array], Iterator[Array]]] = {
    "rng": _rng,
    "shanten": _shanten,
    "acceptance": _acceptance,
    "score": _score,
    "settle": _settle,
    "play": _play,
}


@dataclass(frozen=True, slots=True)
class Outcome:
    """What one suite gave on one target."""

    suite: str
    target: str
    items: int
    digest: str
    """SHA-256 of the bytes of all results."""
    seconds: float


def run_suite(suite: str, target: str, items: int) -> Outcome:
    """Run one suite on seeds 0 to `items` - 1."""
    way = load_way(target)
    digest = hashlib.sha256()
    started = time.perf_counter()
    for array in SUITES[suite](way, np.arange(items)):
        digest.update(array.tobytes())
    seconds = time.perf_counter() - started
    return Outcome(suite, target, items, digest.hexdigest(), seconds)


def recorded_digest(recorded: Path, outcome: Outcome) -> str | None:
    """Return the digest on record for a suite and number of items."""
    if not recorded.exists():
        return None
    digests: dict[str, dict[str, str]] = json.loads(recorded.read_text("utf-8"))
    return digests.get(outcome.suite, {}).get(str(outcome.items))


def record_digest(recorded: Path, outcome: Outcome) -> None:
    """Put an outcome's digest on record."""
    digests = json.loads(recorded.read_text("utf-8")) if recorded.exists() else {}
    digests.setdefault(outcome.suite, {})[str(outcome.items)] = outcome.digest
    recorded.parent.mkdir(parents=True, exist_ok=True)
    recorded.write_text(json.dumps(digests, indent=2, sort_keys=True) + "\n", "utf-8")


def _verdict(recorded: Path, outcome: Outcome) -> str:
    """Say whether an outcome is as recorded."""
    digest = recorded_digest(recorded, outcome)
    if digest is None:
        return "not on record"
    return "as recorded" if digest == outcome.digest else "DIFFERS"


def _print_row(outcome: Outcome, verdict: str) -> None:
    print(
        f"{outcome.suite:<12}{outcome.target:<13}{outcome.items:>9}  {outcome.digest[:16]}"
        f"{outcome.seconds:>9.2f} s  {verdict}",
        flush=True,
    )


def _print_ptx() -> None:
    """Compile the kernels without a card, and say how long each is."""
    from ariari.jit.cuda import compile_to_ptx  # noqa: PLC0415 - an optional extra

    started = time.perf_counter()
    for name, assembly in compile_to_ptx().items():
        print(f"{name:<25}{len(assembly.splitlines()):>8} lines")
    print(f"{time.perf_counter() - started:.1f} s")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the suites, print a row for each, and return 1 where a digest differs.

    2 where the target cannot run here.
    """
    parser = argparse.ArgumentParser(prog="python -m ariari.jit.parity", description=__doc__)
    parser.add_argument("--target", choices=[*TARGETS, "ptx"], default="interpreter")
    parser.add_argument("--size", type=int, default=1000, help="items of each suite")
    parser.add_argument("--suite", choices=SUITES, action="append", help="only these suites")
    parser.add_argument("--json", action="store_true", help="print the outcomes as JSON")
    parser.add_argument("--recorded", type=Path, default=RECORDED, help="file of digests")
    parser.add_argument("--record", action="store_true", help="write the digests to that file")
    options = parser.parse_args(arguments)
    try:
        return _run(options)
    except (AriariError, ImportError) as error:
        print(f"{parser.prog}: {error}", file=sys.stderr)
        return 2


def _run(options: argparse.Namespace) -> int:
    """Do what the command line asks for."""
    if options.target == "ptx":
        _print_ptx()
        return 0
    differs = False
    for suite in options.suite or SUITES:
        outcome = run_suite(suite, options.target, options.size)
        if options.record:
            record_digest(options.recorded, outcome)
        verdict = _verdict(options.recorded, outcome)
        differs = differs or verdict == "DIFFERS"
        if options.json:
            print(json.dumps(asdict(outcome) | {"verdict": verdict}), flush=True)
        else:
            _print_row(outcome, verdict)
    return int(differs)


if __name__ == "__main__":
    sys.exit(main())
