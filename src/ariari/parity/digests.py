"""Digests on record, and what it means if one differs."""

import hashlib
import json
import time
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from numpy.typing import NDArray

__all__ = ["RECORDED", "Digests", "Outcome", "digest_of"]

RECORDED = Path(__file__).with_name("digests.json")
"""Digests of the suites by name and number of items; every installation has them."""
COMMAND = "python -m ariari.parity --record"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What one suite gave on one target."""

    suite: str
    target: str
    items: int
    digest: str
    """SHA-256 of the bytes of all results."""
    seconds: float


def digest_of(suite: str, target: str, items: int, results: Iterable[NDArray[Any]]) -> Outcome:
    """Return the digest of results, which are computed lazily."""
    digest = hashlib.sha256()
    started = time.perf_counter()
    for array in results:
        digest.update(array.tobytes())
    return Outcome(suite, target, items, digest.hexdigest(), time.perf_counter() - started)


@dataclass(frozen=True, slots=True)
class Digests:
    """A file of digests, by suite and number of items."""

    path: Path = RECORDED
    command: str = COMMAND
    """The command that rewrites it."""

    def load(self) -> dict[str, dict[str, str]]:
        """Return all digests; none if there is no file."""
        if not self.path.exists():
            return {}
        digests: dict[str, dict[str, str]] = json.loads(self.path.read_text("utf-8"))
        return digests

    def sizes(self, suite: str) -> list[int]:
        """Return the numbers of items that a suite is on record with, in order."""
        return sorted(int(items) for items in self.load().get(suite, {}))

    def record(self, outcome: Outcome) -> None:
        """Put an outcome's digest on record."""
        digests = self.load()
        digests.setdefault(outcome.suite, {})[str(outcome.items)] = outcome.digest
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.write_text(json.dumps(digests, indent=2, sort_keys=True) + "\n", "utf-8")

    def verdict(self, outcome: Outcome) -> str:
        """Say whether an outcome is as recorded."""
        digest = self.load().get(outcome.suite, {}).get(str(outcome.items))
        if digest is None:
            return "not on record"
        return "as recorded" if digest == outcome.digest else "DIFFERS"

    def complaint(self, outcome: Outcome) -> str:
        """Say what may have changed a digest, and what to do; nothing if it matches."""
        verdict = self.verdict(outcome)
        if verdict == "as recorded":
            return ""
        head = (
            f"suite {outcome.suite!r} on {outcome.target}, {outcome.items} items: "
            f"{outcome.digest[:16]}… "
        )
        if verdict == "not on record":
            return f"{head}is not on record; `{self.command}` records it"
        recorded = self.load()[outcome.suite][str(outcome.items)]
        return (
            f"{head}where {recorded[:16]}… is on record.\n{_CAUSES}\n"
            f"If the change is meant, `{self.command}` records it anew; say why in the commit."
        )


_CAUSES = """What may have caused it:
- a rule, or the order in which it draws random numbers, has changed;
- a yaku was added: the tally of `play` grew by one, and so did the bits that rule sets draw;
- an option was added: the rule sets that suites draw at random are others;
- a record that the suite hashes has another layout: a field was added, widened or moved;
- this target alone differs: then the rule leaves the dialect, and nothing is to be recorded."""
