"""How sure a rate is: its 95 % interval, from how much it varies between independent units.

>>> spread = Spread()
>>> for wins, deals in ((2, 10), (3, 10), (1, 8), (4, 12)):
...     spread.note(wins, deals)
>>> round(spread.rate, 3), round(spread.half, 3)
(0.25, 0.089)
"""

from dataclasses import dataclass
from math import sqrt

__all__ = ["SURE", "Spread"]

SURE = 1.96
"""Standard errors on each side of a 95 % interval."""


@dataclass(slots=True)
class Spread:
    """Sums over units, such as games or seeds, from which a rate and its interval follow.

    Deals of one game are not independent of each other, and neither are games of one seed, so the
    unit is the game or the seed. The interval is that of a ratio of two sums.
    """

    units: int = 0
    part: float = 0
    whole: float = 0
    part_part: float = 0
    """Sum of the squares of the parts; then of their products with the wholes, and so on."""
    part_whole: float = 0
    whole_whole: float = 0

    def note(self, part: float, whole: float) -> None:
        """Add a unit."""
        self.units += 1
        self.part += part
        self.whole += whole
        self.part_part += part * part
        self.part_whole += part * whole
        self.whole_whole += whole * whole

    def add(self, other: "Spread") -> None:
        """Add all units of another."""
        self.units += other.units
        self.part += other.part
        self.whole += other.whole
        self.part_part += other.part_part
        self.part_whole += other.part_whole
        self.whole_whole += other.whole_whole

    @property
    def rate(self) -> float | None:
        """All parts by all wholes; None if there is nothing to divide by."""
        return self.part / self.whole if self.whole else None

    @property
    def half(self) -> float | None:
        """Half the width of the 95 % interval; None if there are not two units."""
        rate = self.rate
        if rate is None or self.units < 2:
            return None
        squares = self.part_part - 2 * rate * self.part_whole + rate * rate * self.whole_whole
        spread = max(0.0, squares) * self.units / (self.units - 1)
        return SURE * sqrt(spread) / abs(self.whole)
