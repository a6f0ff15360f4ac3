"""Why a bot does what it does: each option of a seat with what it may win and lose."""

from dataclasses import dataclass
from math import exp

from ariari import tables
from ariari.analysis.seen import fill_sight
from ariari.core.actions import Act
from ariari.core.faces import kind_of
from ariari.core.habits import HABIT_SCALE
from ariari.core.rules import Rules
from ariari.core.shanten import READY
from ariari.core.state import RiichiLevel
from ariari.core.tables import Tables
from ariari.core.tiles import KIND_COUNT, NO_KIND
from ariari.model.actions.action import Action, code_from_action
from ariari.model.game.seat_view import SeatView
from ariari.model.records.tiles import tile_from_face
from ariari.model.scoring import rules_record
from ariari.model.tile import Tile
from ariari.record import fill
from ariari.strategy.answers import answer_discard
from ariari.strategy.claims import hold_after_call, hold_open_kan, waiting_points
from ariari.strategy.danger import deal_in_chances, fear, look_out
from ariari.strategy.foresight import best_ahead, foresee, foresees, kinds_at, waiting_ahead
from ariari.strategy.habits.calls import PASS_SUM
from ariari.strategy.mind import POINT, Mind, hold_own, know_holding, take_in
from ariari.strategy.options import rank_discards
from ariari.strategy.placing import CERTAIN, TYPICAL, weigh_places
from ariari.strategy.plans import measure_waiting, plan_by
from ariari.strategy.push import WHOLE, prize, race_worth, riichi_worth
from ariari.strategy.settings import NO_HABITS, PERCENT, PERMILLE, Settings
from ariari.strategy.turns import (
    discard_gain,
    distance_after_kan,
    hold_drawn_hand,
    take_turn,
)

__all__ = ["Weighed", "weigh"]

TENTHS = 10
"""Match points are counted in tenths."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """An option, and what speaks for and against it."""

    action: Action
    tile: Tile | None
    """What is discarded, after a call too; None of a pass or a kan."""
    win: float
    """The chance to win the deal if the hand is pushed to the end."""
    deal_in: float
    """The chance that the tile deals in."""
    points: float
    """Roughly what a win would bring; 0 if there is no way to a yaku."""
    match_points: float
    """What the hand may win by pushing as long as that pays, less what the tile may lose: uma and
    oka by the places that follow, and points."""
    habit: float | None
    """How likely players of strong tables are to do it, with what speaks besides for the best in
    match points; of a discard among discards, of a call or a pass among both. None of a riichi and
    a kan, after riichi, and of bots without habits."""


def weigh(view: SeatView, legal: tuple[Action, ...], settings: Settings) -> tuple[Weighed, ...]:
    """Return discards, riichi, kans, calls and a pass: what the bot does first, then by worth.

    Whatever else is legal, above all a win, is not weighed.
    """
    scales = _Scales(view, legal, settings)
    found = scales.weigh_all(legal)
    return tuple(sorted(found, key=lambda each: (each.action != scales.choice, -each.match_points)))


class _Scales:
    """A seat's mind with everything that its options have in common."""

    def __init__(self, view: SeatView, legal: tuple[Action, ...], settings: Settings) -> None:
        self.settings = settings
        self.rules: Rules = rules_record(view.rules)
        self.tables: Tables = tables.load()
        self.mind = self._mind(view, legal)
        self.habits: dict[int, float] = {}
        self.choice = self._choice(view, legal)
        look_out(self.mind, settings)
        fear(self.mind, settings)
        self.risks = self._risks()

    def _mind(self, view: SeatView, legal: tuple[Action, ...]) -> Mind:
        """Return a mind that has taken in what the seat sees."""
        mind = Mind()
        fill_sight(mind.sight, view, legal)
        take_in(mind, self.rules)
        plan_by(mind, self.settings)
        weigh_places(mind, self.rules)
        return mind

    def _choice(self, view: SeatView, legal: tuple[Action, ...]) -> Action | None:
        """Return what the bot does if it does not win; what habits said is noted."""
        codes = [code_from_action(action) for action in legal]
        mind = self._mind(view, legal)
        asked = (mind, self.settings, self.rules, self.tables)
        if Act.PASS in codes:
            code = answer_discard(*asked)
        elif any(code < Act.RIICHI for code in codes):
            code = take_turn(*asked)
        else:
            return None
        self._note_habits(mind, codes)
        return legal[codes.index(code)]

    def _note_habits(self, mind: Mind, codes: list[int]) -> None:
        """What speaks for each option is turned into chances."""
        own = mind.sight.players[mind.sight.seat]
        if self.settings.habit == NO_HABITS or own.riichi != RiichiLevel.NONE:
            return
        places = {code: self._place(code) for code in codes if _is_habitual(code)}
        most = max(mind.habit.sums[place] for place in places.values())
        raised = {
            place: exp((mind.habit.sums[place] - most) / HABIT_SCALE) for place in places.values()
        }
        whole = sum(raised.values())
        self.habits = {code: raised[place] / whole for code, place in places.items()}

    def _place(self, code: int) -> int:
        """Return where the sum of an option lies."""
        if code == Act.PASS:
            return PASS_SUM
        return kind_of(self._face(code)) if code < Act.RIICHI else code - Act.CHII

    def weigh_all(self, legal: tuple[Action, ...]) -> list[Weighed]:
        """Return the options of a turn, or of another's discard, in any order."""
        coded = [(code_from_action(action), action) for action in legal]
        found: list[Weighed] = []
        self._look_at_turn()
        found += [self._discard(code, act) for code, act in coded if code < Act.RIICHI]
        self._look_at_riichi()
        found += [self._riichi(code, act) for code, act in coded if _is_riichi(code)]
        found += [self._kan(code, act) for code, act in coded if _is_kan(code)]
        found += [self._claim(code, act) for code, act in coded if Act.CHII <= code < Act.DAIMINKAN]
        found += [self._waiting(act) for code, act in coded if code == Act.PASS]
        return found

    def _look_at_turn(self) -> None:
        """The discards are ranked, and their draws looked at."""
        mind, settings = self.mind, self.settings
        hold_drawn_hand(mind)
        mind.foreseen = 0
        mind.takes_all = True
        mind.may_riichi = False
        rank_discards(mind, settings, self.rules, self.tables)
        if foresees(mind, settings):
            most = min(settings.foresight, mind.options[mind.best].shanten + 1)
            foresee(mind, kinds_at(mind, most), settings, self.rules, self.tables)

    def _look_at_riichi(self) -> None:
        """The discards are ranked with what riichi adds."""
        hold_drawn_hand(self.mind)
        self.mind.may_riichi = True
        rank_discards(self.mind, self.settings, self.rules, self.tables)

    def _face(self, code: int) -> int:
        """Return the face that a discard or a riichi lets go."""
        if code in {Act.TSUMOGIRI, Act.RIICHI_TSUMOGIRI, Act.OPEN_RIICHI_TSUMOGIRI}:
            return self.mind.sight.drawn
        first = Act.OPEN_RIICHI if code >= Act.OPEN_RIICHI else Act.RIICHI
        return code - first if code >= Act.RIICHI else code - Act.DISCARD

    def _discard(self, code: int, action: Action) -> Weighed:
        mind, settings = self.mind, self.settings
        face = self._face(code)
        kind = kind_of(face)
        least = READY if mind.best == NO_KIND else mind.options[mind.best].shanten
        if mind.ranked >> kind & 1 == 0:
            return self._found(action, face, (0, 0, 0), 0)
        option = mind.options[kind]
        gain = discard_gain(mind, kind, least, settings)
        return self._found(action, face, (option.shanten, option.tiles, option.points), gain)

    def _riichi(self, code: int, action: Action) -> Weighed:
        mind, settings = self.mind, self.settings
        face = self._face(code)
        option = mind.options[kind_of(face)]
        tiles = option.tiles * settings.riichi_share // PERCENT
        gain = riichi_worth(mind, option.tiles, prize(mind, option.points), settings)
        return self._found(action, face, (READY, tiles, option.points), gain)

    def _kan(self, code: int, action: Action) -> Weighed:
        mind = self.mind
        if code == Act.DAIMINKAN:
            hold_open_kan(mind)
            mind.before = measure_waiting(mind, self.rules, self.tables)
        else:
            mind.before = distance_after_kan(mind, code, self.rules, self.tables)
        return self._as_it_waits(action)

    def _claim(self, code: int, action: Action) -> Weighed:
        mind, settings = self.mind, self.settings
        hold_after_call(mind, code)
        mind.takes_all = mind.may_riichi = False
        rank_discards(mind, settings, self.rules, self.tables)
        if mind.best == NO_KIND:
            return self._found(action, None, (0, 0, 0), 0)
        best = mind.options[mind.best]
        shape, face = (best.shanten, best.tiles, best.points), best.face
        gain = best_ahead(mind, settings, self.rules, self.tables)
        return self._found(action, face, shape, gain)

    def _waiting(self, action: Action) -> Weighed:
        mind = self.mind
        hold_own(mind)
        know_holding(mind)
        mind.before = measure_waiting(mind, self.rules, self.tables)
        return self._as_it_waits(action)

    def _as_it_waits(self, action: Action) -> Weighed:
        """Weigh an option that leaves a holding which waits; its shanten has been measured."""
        mind, settings = self.mind, self.settings
        mind.takes_all = False
        tiles, useful = mind.useful, mind.useful_kinds
        points = waiting_points(mind, settings, self.rules, self.tables)
        if READY < mind.before <= settings.foresight:
            mind.useful_kinds = useful
            gain = waiting_ahead(mind, settings, self.rules, self.tables)
        else:
            gain = race_worth(mind, mind.before, tiles, prize(mind, points), settings)
        return self._found(action, None, (mind.before, tiles, points), gain)

    def _found(
        self, action: Action, face: int | None, shape: tuple[int, int, int], gain: int
    ) -> Weighed:
        """Return an option by the shanten, useful tiles and points that it leaves."""
        mind = self.mind
        shanten, tiles, points = shape
        kind = NO_KIND if face is None else kind_of(face)
        loss = 0 if face is None else mind.losses[kind]
        worth = (gain - loss) * mind.typical / (TYPICAL * POINT)
        return Weighed(
            action,
            None if face is None else tile_from_face(face),
            self._win_chance(shanten, tiles) if points > 0 else 0.0,
            0.0 if face is None else self.risks[kind],
            points / POINT,
            worth / (CERTAIN * TENTHS),
            self.habits.get(code_from_action(action)),
        )

    def _risks(self) -> list[float]:
        """Return, by kind, the chance that a discard deals into anybody."""
        mind = self.mind
        safe = [1.0] * KIND_COUNT
        for seat in range(mind.sight.player_count):
            threat = mind.threats[seat]
            if seat != mind.sight.seat and threat.chance > 0:
                deal_in_chances(mind, seat, self.settings)
                for kind in range(KIND_COUNT):
                    safe[kind] *= 1 - threat.chance / PERMILLE * mind.weights[kind] / WHOLE
        return [1 - chance for chance in safe]

    def _win_chance(self, shanten: int, tiles: int) -> float:
        """Return how likely the hand wins in the race, whatever that costs."""
        mind, costs = self.mind, list(self.mind.costs)
        alone = self.settings.copy()
        alone.ready_bonus = 0
        fill(mind.costs, [0] * len(costs))
        chance = race_worth(mind, shanten, tiles, WHOLE, alone) / WHOLE
        fill(mind.costs, costs)
        return chance


def _is_habitual(code: int) -> bool:
    return code < Act.RIICHI or Act.CHII <= code < Act.DAIMINKAN or code == Act.PASS


def _is_riichi(code: int) -> bool:
    return Act.RIICHI <= code < Act.ANKAN


def _is_kan(code: int) -> bool:
    return Act.ANKAN <= code < Act.CHII or code == Act.DAIMINKAN
