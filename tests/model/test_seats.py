"""Drawing for seats, in words (rulebook section 1.2)."""

import pytest

from ariari.core.rules import SeatDraw
from ariari.errors import NotationError, RulesError
from ariari.model import rulebook
from ariari.model.moment import Wind
from ariari.model.seating import draw_seats, seats_from

NAMES = ("Ann", "Bob", "Cleo", "Dan")


def test_seat_3_every_step_is_told() -> None:
    """SEAT-3 with an odd roll; the draw is the one tested step by step in the core."""
    drawn = seats_from(NAMES, method="traditional", row="S 2 E 1 N W", dice=[3, 4, 2, 4])
    assert drawn.explain() == (
        "1. Ann shuffles East, South, West, North, a 1 and a 2 face down in a row and rolls "
        "3 and 4: 7.\n"
        "2. Counting Ann as 1, then counter-clockwise, 7 is Cleo, who is Temporary East.\n"
        "3. Cleo turns up South 2 East 1 North West. The 2 lies further left and goes to the left "
        "end, the 1 to the right end: 2 South East North West 1.\n"
        "4. 7 is odd: tiles are taken from the end where the 1 lies, the right.\n"
        "5. From Temporary East on, Cleo takes West, Dan takes North, Ann takes East and Bob takes "
        "South.\n"
        "6. Ann has East and takes the seat of Cleo; Bob (South) sits at East's right, Cleo (West) "
        "opposite, Dan (North) at East's left.\n"
        "7. Cleo rolls 2 and 4 from the new seat. Counting Cleo as 1, then counter-clockwise, 6 is "
        "Dan, who is the first dealer.\n"
        "8. Seats, counter-clockwise from the first dealer: Dan East, Ann South, Bob West and Cleo "
        "North."
    )
    assert drawn.seats == ("Dan", "Ann", "Bob", "Cleo")
    assert drawn.chairs == ("Cleo", "Dan", "Ann", "Bob")
    assert drawn.winds["Cleo"] == Wind.NORTH


def test_seat_3_with_an_even_roll_and_temporary_east_staying() -> None:
    """SEAT-3 step 4: an even roll begins where the 2 lies."""
    drawn = seats_from(NAMES, method="traditional", row="2ENSW1", dice=[4, 4, 1, 1])
    texts = [step.text for step in drawn.steps]
    assert texts[3] == "8 is even: tiles are taken from the end where the 2 lies, the left."
    assert texts[5].startswith("Dan has East and keeps that seat; Bob (South) sits at East's right")
    assert drawn.first_dealer == "Bob"


def test_seat_2_direct() -> None:
    """SEAT-2: Cleo shuffles, Dan draws first; East stays put or chooses."""
    drawn = seats_from(NAMES, row="W E N S", shuffler="Cleo")
    assert [step.text for step in drawn.steps] == [
        "Cleo shuffles East, South, West and North face down.",
        "Dan draws West, Ann draws East, Bob draws North, and Cleo keeps the last, South.",
        "Ann has East, stays seated and is the first dealer; Cleo (South) sits at East's right, "
        "Dan (West) opposite, Bob (North) at East's left.",
        "Seats, counter-clockwise from the first dealer: Ann East, Cleo South, Dan West and Bob "
        "North.",
    ]
    assert drawn.chairs == ("Ann", "Cleo", "Dan", "Bob")
    moved = seats_from(NAMES, row="W E N S", shuffler="Cleo", chair="Bob")
    assert "Ann has East, chooses the chair of Bob and is" in moved.steps[2].text
    assert moved.chairs == ("Bob", "Ann", "Cleo", "Dan")
    assert moved.seats == drawn.seats


def test_seat_4_dealer_only() -> None:
    """SEAT-4: nobody moves."""
    drawn = seats_from(NAMES, method="dealer_only", row="WENS")
    assert drawn.steps[2].text == "Cleo has East and is the first dealer; nobody moves."
    assert drawn.chairs == NAMES
    assert str(drawn) == "East Cleo, South Dan, West Ann, North Bob"


@pytest.mark.parametrize("method", SeatDraw)
def test_three_players(method: SeatDraw) -> None:
    """SANMA-1: no North, and nobody sits opposite."""
    drawn = draw_seats(NAMES[:3], method=method, seed=7)
    text = drawn.explain()
    assert sorted(drawn.seats) == sorted(NAMES[:3])
    assert "North" not in text and "opposite" not in text
    assert "West" in text


@pytest.mark.parametrize("method", SeatDraw)
def test_a_seed_draws_the_same_seats(method: SeatDraw) -> None:
    first = draw_seats(NAMES, method=method, seed=11)
    assert draw_seats(NAMES, method=method, seed=11) == first
    assert {draw_seats(NAMES, method=method, seed=seed).seats for seed in range(60)} != {
        first.seats
    }


def test_without_a_seed_the_draw_can_be_repeated_from_its_own() -> None:
    drawn = draw_seats(NAMES, method="traditional")
    assert draw_seats(NAMES, method="traditional", seed=drawn.seed) == drawn


@pytest.mark.parametrize("method", SeatDraw)
def test_every_step_cites_a_rule_of_the_book(method: SeatDraw) -> None:
    steps = draw_seats(NAMES, method=method, seed=1).steps
    assert steps[-1].rule == "SEAT-5"
    assert {step.rule for step in steps} <= set(rulebook.rule_ids())


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        pytest.param({"names": NAMES[:2]}, "for 3 or 4 players; 2 were named", id="two players"),
        pytest.param(
            {"names": ("Ann", "Bob", "Ann", "Dan")}, "two players are called Ann", id="twice"
        ),
        pytest.param({"names": ("Ann", " ", "C", "D")}, "every player needs a name", id="no name"),
        pytest.param(
            {"shuffler": "Eve"}, "the shuffler Eve is not among the players Ann, Bob", id="shuffler"
        ),
        pytest.param({"chair": "Eve"}, "the chair Eve is not among the players", id="chair"),
        pytest.param(
            {"chair": "Ann", "method": "dealer_only"},
            "East chooses a chair only with the method direct (SEAT-2)",
            id="no choice",
        ),
        pytest.param({"seed": 2**63}, "at most 64 bits, not 9223372036854775808", id="seed"),
    ],
)
def test_draws_that_can_not_be(arguments: dict[str, object], message: str) -> None:
    given: dict[str, object] = {"names": NAMES, "seed": 1, **arguments}
    with pytest.raises(NotationError) as caught:
        draw_seats(**given)  # type: ignore[arg-type]
    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        pytest.param({"row": "EESW"}, "the row needs each of E S W N once", id="two Easts"),
        pytest.param(
            {"row": "ESWN", "method": "traditional", "dice": [1, 1, 1, 1]},
            "the row needs each of E S W N 1 2 once",
            id="no numbers",
        ),
        pytest.param(
            {"row": "ESWN12", "method": "traditional", "dice": [1, 7, 1, 1]},
            "the method traditional needs 4 dice from 1 to 6, not 1 7 1 1",
            id="seven",
        ),
        pytest.param(
            {"row": "ESWN12", "method": "traditional"},
            "4 dice from 1 to 6; none were given",
            id="no dice",
        ),
        pytest.param({"row": "ESWN", "dice": [1]}, "direct needs 0 dice", id="dice"),
    ],
)
def test_tables_that_can_not_be(arguments: dict[str, object], message: str) -> None:
    with pytest.raises(NotationError) as caught:
        seats_from(NAMES, **arguments)  # type: ignore[arg-type]
    assert message in str(caught.value)


def test_an_unknown_method_lists_those_there_are() -> None:
    with pytest.raises(RulesError, match="it takes: direct, traditional, dealer_only"):
        draw_seats(NAMES, method="cards")
