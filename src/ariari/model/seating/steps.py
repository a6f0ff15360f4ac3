"""What is done in a draw for seats, step by step."""

from collections.abc import Iterator
from dataclasses import dataclass

from ariari.core.rules import SeatDraw
from ariari.core.seats import NO_CHAIR, ONE, Seating, row_size, takes_from_left
from ariari.model.moment import Wind
from ariari.words.catalogue import ENGLISH
from ariari.words.reason import Reason, Seat
from ariari.words.say import Speaker

__all__ = ["Step", "Teller"]


@dataclass(frozen=True, slots=True)
class Step:
    """One step of the draw."""

    reason: Reason
    """What was done, by which rule; players are said by their names."""
    names: tuple[str, ...]

    @property
    def rule(self) -> str:
        """The ID of the rule behind it."""
        return self.reason.rule

    @property
    def text(self) -> str:
        """The step in English, without its rule."""
        return self.tell()

    def tell(self, language: str = ENGLISH) -> str:
        """Return the step in a language, without its rule."""
        return Speaker(language, self.names, cites=False).sentence(self.reason)

    def __str__(self) -> str:
        return self.text


class Teller:
    """Describes what happened in a draw."""

    def __init__(self, names: tuple[str, ...], seating: Seating) -> None:
        self.names = names
        self.seating = seating
        self.count = len(names)

    def steps(self) -> Iterator[Step]:
        """Yield the steps in order."""
        for reason in self.reasons():
            yield Step(reason, self.names)

    def reasons(self) -> Iterator[Reason]:
        """Yield what was done; players are the seats of `names`."""
        match self.seating.method:
            case SeatDraw.TRADITIONAL:
                yield from self.traditional()
            case SeatDraw.DIRECT:
                yield from self.direct()
            case _:
                yield from self.dealer_only()
        order = sorted(range(self.count), key=lambda player: self.seating.seats[player])
        seats = tuple(
            Reason("seating.seated", seat=Seat(player), wind=Wind(seat))
            for seat, player in enumerate(order)
        )
        yield Reason("seating.seats", "SEAT-5", seats=seats)

    def direct(self) -> Iterator[Reason]:
        """SEAT-2."""
        yield from self.winds_drawn("SEAT-2")
        chosen, east = self.seating.chosen_chair, self.seating.first_dealer
        stays = chosen in (NO_CHAIR, east)
        yield Reason(
            "seating.direct",
            "SEAT-2",
            east=Seat(east),
            stays=stays,
            chair=None if stays else Seat(chosen),
            rest=self.follow(),
        )

    def dealer_only(self) -> Iterator[Reason]:
        """SEAT-4."""
        yield from self.winds_drawn("SEAT-4")
        yield Reason("seating.dealer_only", "SEAT-4", east=Seat(self.seating.first_dealer))

    def winds_drawn(self, rule: str) -> Iterator[Reason]:
        """Yield how the winds were taken from the shuffler."""
        shuffler = self.seating.shuffler
        winds = tuple(Wind)[: self.count]
        yield Reason("seating.shuffled", rule, shuffler=Seat(shuffler), winds=winds)
        order = [(shuffler + step) % self.count for step in range(1, self.count)]
        draws = tuple(
            Reason("seating.draws", seat=Seat(player), wind=self.wind(player)) for player in order
        )
        last = self.wind(shuffler)
        yield Reason("seating.drawn", rule, draws=draws, shuffler=Seat(shuffler), wind=last)

    def traditional(self) -> Iterator[Reason]:
        """SEAT-3, by its steps."""
        seating = self.seating
        one, two = seating.first_dice
        yield Reason(
            "seating.row_shuffled",
            "SEAT-3",
            shuffler=Seat(seating.shuffler),
            winds=tuple(Wind)[: self.count],
            one=one,
            two=two,
            roll=one + two,
        )
        yield Reason(
            "seating.temporary",
            "SEAT-1",
            roller=Seat(seating.shuffler),
            roll=one + two,
            temporary=Seat(seating.temporary_east),
        )
        yield self.row_turned()
        yield self.end_chosen(one + two)
        yield self.winds_handed_out()
        yield self.moves()
        yield self.dealer_rolled()

    def row_turned(self) -> Reason:
        """Step 3: the numbered tiles move outward."""
        size = row_size(self.seating)
        row, sorted_row = (
            tuple(_row_tile(tile) for tile in tiles[:size])
            for tiles in (self.seating.row, self.seating.sorted_row)
        )
        return Reason(
            "seating.row_turned",
            "SEAT-3",
            temporary=Seat(self.seating.temporary_east),
            row=row,
            left=sorted_row[0],
            right=sorted_row[-1],
            sorted=sorted_row,
        )

    def end_chosen(self, roll: int) -> Reason:
        """Step 4: the end at which to begin."""
        is_odd = roll % 2 == 1
        side = "left" if takes_from_left(self.seating, roll) else "right"
        number = 1 if is_odd else 2
        return Reason(
            "seating.end_chosen", "SEAT-3", roll=roll, odd=is_odd, number=number, side=side
        )

    def winds_handed_out(self) -> Reason:
        """Step 5, first part: who gets which wind."""
        first = self.seating.temporary_east
        order = [(first + step) % self.count for step in range(self.count)]
        takes = tuple(
            Reason("seating.takes", seat=Seat(player), wind=self.wind(player)) for player in order
        )
        return Reason("seating.handed_out", "SEAT-3", takes=takes)

    def moves(self) -> Reason:
        """Step 5, second part: who sits where."""
        east, temporary = self.with_wind(Wind.EAST), self.seating.temporary_east
        return Reason(
            "seating.moves",
            "SEAT-3",
            east=Seat(east),
            keeps=east == temporary,
            temporary=Seat(temporary),
            rest=self.follow(),
        )

    def dealer_rolled(self) -> Reason:
        """Step 6: the roll for the first dealer."""
        seating = self.seating
        one, two = seating.second_dice
        return Reason(
            "seating.dealer_rolled",
            "SEAT-3",
            temporary=Seat(seating.temporary_east),
            one=one,
            two=two,
            roll=one + two,
            dealer=Seat(seating.first_dealer),
        )

    def follow(self) -> tuple[Reason, ...]:
        """Return who sits where around East; with three players nobody sits opposite."""
        places = ("right", "left") if self.count == 3 else ("right", "across", "left")
        return tuple(
            Reason("seating.beside", seat=Seat(self.with_wind(wind)), wind=Wind(wind), place=place)
            for wind, place in enumerate(places, 1)
        )

    def with_wind(self, wind: int) -> int:
        """Return who drew a wind."""
        return next(player for player in range(self.count) if self.seating.winds[player] == wind)

    def wind(self, player: int) -> Wind:
        """Return the wind that a player drew."""
        return Wind(self.seating.winds[player])


def _row_tile(tile: int) -> Wind | str:
    return str(tile - ONE + 1) if tile >= ONE else Wind(tile)
