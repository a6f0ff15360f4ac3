"""The bot that watches the others: it pushes when the hand is worth it, and folds the rest."""

from collections.abc import Sequence
from dataclasses import dataclass

from ariari.bots.danger import Threat, deal_in_chances, find_threats
from ariari.bots.discards import Option
from ariari.bots.efficiency import Efficiency, discard_of, distance_now, riichi_with
from ariari.bots.hand_value import Holding, guess_han, guess_points
from ariari.bots.plans import list_plans
from ariari.bots.push import Race, Runner, race_worth
from ariari.bots.sight import Sight
from ariari.core.shanten import READY
from ariari.core.tiles import KIND_COUNT
from ariari.model.actions.action import Action, Ankan, Chii, Daiminkan, Discard, Pon, Riichi
from ariari.model.tile import Tile

__all__ = ["Careful"]

ALARM = 2_000.0
"""Cost of a tenpai seat times the chance that it is tenpai: above this it is a threat."""
DETOUR_FACTOR = 0.3
"""Share of its value that a hand keeps when it steps back to discard something safer."""
END_CHANCE = 0.05
"""Chance that a tenpai hand ends the deal within a turn."""
CHOICE_FACTOR = 0.7
"""Share of the average danger that a hand faces when it can choose its discards."""
STICK_POINTS = 1_000.0
HONBA_POINTS = 300.0


@dataclass(frozen=True, slots=True)
class Outlook:
    """What there is to fear."""

    threats: list[Threat]
    losses: list[float]
    """Points that a discard of each kind loses, on average."""
    race: Race

    @property
    def is_calm(self) -> bool:
        """Whether nobody seems ready."""
        return all(threat.chance * threat.points < ALARM for threat in self.threats)


class Careful(Efficiency):
    """Plays like `Efficiency` until somebody threatens; then each discard is weighed.

    What the hand may still win is set against what the tile may lose; if the hand is far off or
    cheap, the safest tile is best.
    """

    name = "careful"

    def take_turn(self, sight: Sight, legal: tuple[Action, ...]) -> Action:
        """Return what `Efficiency` does while it is calm, else what weighs best."""
        outlook = look_out(sight)
        if sight.me.riichi or outlook.is_calm:
            return super().take_turn(sight, legal)
        best, worth = _weigh(sight, outlook, self._quiet_options(sight, legal), legal)
        options = self.options(sight, legal)
        if worth > 0 and (kan := self._kan(sight, options, legal)):
            return kan
        riichi = self._riichi(sight, outlook, options, legal)
        if riichi is not None and riichi[1] > worth:
            return riichi[0]
        return discard_of(best, legal)

    def _quiet_options(self, sight: Sight, legal: tuple[Action, ...]) -> list[Option]:
        """Return the discards of a turn without riichi, the best first."""
        return self.options(sight, tuple(act for act in legal if not isinstance(act, Riichi)))

    def _kan(
        self, sight: Sight, options: Sequence[Option], legal: tuple[Action, ...]
    ) -> Ankan | None:
        """Return a closed kan that leaves the hand ready."""
        if not options or options[0].shanten != READY:
            return None
        kans = (action for action in legal if isinstance(action, Ankan))
        return next((kan for kan in kans if self.wants_kan(sight, kan, options)), None)

    def _riichi(
        self, sight: Sight, outlook: Outlook, options: Sequence[Option], legal: tuple[Action, ...]
    ) -> tuple[Action, float] | None:
        """Return the best riichi, which cannot be taken back, and its weight."""
        found = []
        for option in options:
            action = riichi_with(option.tile, legal)
            if action and option.shanten == READY and self.wants_riichi(sight, option):
                prize = _prize(sight, option.points)
                runner = Runner(READY, option.prospect.tiles, prize, can_stop=False)
                worth = race_worth(outlook.race, runner) - outlook.losses[option.tile.kind]
                found.append((action, worth))
        return max(found, key=lambda pair: pair[1], default=None)

    def wants_call(self, sight: Sight, call: Chii | Pon, option: Option) -> bool:
        """Whether a call is good and leads to more than the hand is worth now."""
        if not super().wants_call(sight, call, option):
            return False
        outlook = look_out(sight)
        if outlook.is_calm:
            return True
        after = _option_worth(sight, outlook, option) - outlook.losses[option.tile.kind]
        return after > max(0.0, _standing_worth(sight, outlook))

    def wants_open_kan(self, sight: Sight, kan: Daiminkan) -> bool:
        """Whether an open kan does no harm: never when somebody threatens."""
        return look_out(sight).is_calm and super().wants_open_kan(sight, kan)


def look_out(sight: Sight) -> Outlook:
    """Return what a seat has to fear."""
    threats = find_threats(sight)
    losses = [0.0] * KIND_COUNT
    end_chance = 0.0
    for threat in threats:
        end_chance += END_CHANCE * threat.chance
        for kind, chance in enumerate(deal_in_chances(sight, threat)):
            losses[kind] += threat.chance * chance * threat.points
    unseen = max(1, sight.unseen)
    average = sum(sight.left[kind] * losses[kind] for kind in range(KIND_COUNT)) / unseen
    race = Race(sight.turns_left, unseen, CHOICE_FACTOR * average, end_chance)
    return Outlook(threats, losses, race)


def _prize(sight: Sight, points: float) -> float:
    """Return what a win brings, with the sticks and honba on the table."""
    return points + STICK_POINTS * sight.view.sticks + HONBA_POINTS * sight.view.honba


def _option_worth(sight: Sight, outlook: Outlook, option: Option) -> float:
    runner = Runner(option.shanten, option.prospect.tiles, _prize(sight, option.points))
    return race_worth(outlook.race, runner)


def _standing_worth(sight: Sight, outlook: Outlook) -> float:
    """Return what a waiting hand is worth as it stands."""
    distance, tiles = distance_now(sight)
    hand = Holding(sight.view.hand, sight.me.melds, tuple(sight.counts))
    plans = list_plans(sight, sight.counts, sight.me.melds)
    points = max((guess_points(sight, guess_han(sight, hand, plan)) for plan in plans), default=0.0)
    return race_worth(outlook.race, Runner(distance, tiles, _prize(sight, points)))


def _weigh(
    sight: Sight, outlook: Outlook, options: Sequence[Option], legal: Sequence[Action]
) -> tuple[Tile, float]:
    """Return the tile whose discard wins most and loses least, and what it weighs."""
    by_kind = {option.tile.kind: option for option in options}
    least = options[0].shanten if options else READY
    weighed = []
    for tile in sorted({action.tile for action in legal if isinstance(action, Discard)}):
        option = by_kind.get(tile.kind)
        gain = _option_worth(sight, outlook, option) if option else 0.0
        if option and option.shanten > least:
            gain *= DETOUR_FACTOR if option.shanten == least + 1 else 0.0
        nearness = (-option.shanten, option.worth) if option else (-9, 0.0)
        weighed.append((round(gain - outlook.losses[tile.kind], 3), nearness, not tile.red, tile))
    worth, _, _, best = max(weighed)
    return best, worth
