"""Point sticks and making change (rulebook section 1.1)."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ariari.errors import AriariError, NotationError
from ariari.model.options.presets import PRESETS
from ariari.model.ruleset import Ruleset
from ariari.model.sticks import STICK_VALUES, StickPayment, Sticks, pay, sticks

MANY = Sticks(ten_thousands=4, five_thousands=8, thousands=20, five_hundreds=9, hundreds=40)


def test_stick_2_the_recommended_distribution() -> None:
    """STICK-2: one 10,000, two 5,000, four 1,000, ten 100."""
    assert sticks(25_000) == Sticks(ten_thousands=1, five_thousands=2, thousands=4, hundreds=10)


def test_stick_2_with_sticks_of_500() -> None:
    """STICK-2: one 500 and five 100 instead of ten 100."""
    assert sticks(25_000, with_500=True) == Sticks(
        ten_thousands=1, five_thousands=2, thousands=4, five_hundreds=1, hundreds=5
    )


@pytest.mark.parametrize("with_500", [False, True])
@pytest.mark.parametrize("players", [4, 3])
@pytest.mark.parametrize("preset", PRESETS)
def test_stick_3_every_preset_starts_with_change(preset: str, players: int, with_500: bool) -> None:
    """STICK-1, STICK-3: the sticks total the start points, and small ones are among them."""
    start = Ruleset.preset(preset, players=players).start_points
    found = sticks(start, with_500=with_500)
    assert found.points == start
    assert (found.thousands, found.hundreds) == (4, 5 if with_500 else 10)


@given(st.integers(0, 2_000), st.booleans())
def test_any_score_has_sticks(hundreds: int, with_500: bool) -> None:
    """STICK-3; without 500-sticks in the set there are none."""
    found = sticks(100 * hundreds, with_500=with_500)
    assert found.points == 100 * hundreds
    assert with_500 or found.five_hundreds == 0


@pytest.mark.parametrize(
    ("points", "text"),
    [
        (0, "no sticks"),
        (900, "9 x 100"),
        (1_000, "10 x 100"),
        (3_900, "2 x 1,000, 19 x 100"),
        (30_000, "1 x 10,000, 3 x 5,000, 4 x 1,000, 10 x 100"),
        (35_000, "2 x 10,000, 2 x 5,000, 4 x 1,000, 10 x 100"),
    ],
)
def test_other_scores(points: int, text: str) -> None:
    assert str(sticks(points)) == text


@pytest.mark.parametrize(
    ("points", "text"),
    [
        pytest.param(3_900, "1 x 5,000; back 1 x 1,000, 1 x 100", id="3,900"),
        pytest.param(1_000, "1 x 1,000", id="1,000"),
        pytest.param(8_000, "1 x 10,000; back 2 x 1,000", id="mangan"),
        pytest.param(12_000, "1 x 10,000, 2 x 1,000", id="haneman"),
        pytest.param(7_700, "1 x 10,000; back 2 x 1,000, 3 x 100", id="7,700"),
        pytest.param(300, "3 x 100", id="300"),
        pytest.param(0, "no sticks", id="nothing"),
        pytest.param(25_000, "1 x 10,000, 2 x 5,000, 4 x 1,000, 10 x 100", id="everything"),
    ],
)
def test_payments_between_two_fresh_hands_of_sticks(points: int, text: str) -> None:
    found = pay(points, sticks(25_000), sticks(25_000) if points < 25_000 else Sticks())
    assert str(found) == text
    assert found.points == points


def test_the_payee_may_have_no_change() -> None:
    """Change comes from what the payee holds."""
    assert str(pay(3_900, sticks(25_000), Sticks(hundreds=1))) == "4 x 1,000; back 1 x 100"
    assert str(pay(3_900, sticks(25_000), Sticks())) == "3 x 1,000, 9 x 100"


def fewest_by_definition(points: int, payer: Sticks, payee: Sticks) -> int | None:
    """Return the fewest sticks that have to move, by trying every way."""
    held, back = payer.counts, payee.counts
    ranges = [range(-back[value], held[value] + 1) for value in STICK_VALUES]
    counts = [
        sum(map(abs, moves))
        for moves in product(*ranges)
        if sum(move * value for move, value in zip(moves, STICK_VALUES, strict=True)) == points
    ]
    return min(counts, default=None)


FEW_STICKS = st.builds(
    Sticks,
    ten_thousands=st.integers(0, 1),
    five_thousands=st.integers(0, 2),
    thousands=st.integers(0, 3),
    five_hundreds=st.integers(0, 1),
    hundreds=st.integers(0, 4),
)


@given(st.integers(0, 120), FEW_STICKS, FEW_STICKS)
def test_no_way_to_pay_needs_fewer_sticks(hundreds: int, payer: Sticks, payee: Sticks) -> None:
    points = 100 * hundreds
    fewest = fewest_by_definition(points, payer, payee)
    if fewest is None:
        with pytest.raises(AriariError, match="cannot be paid"):
            pay(points, payer, payee)
        return
    found = pay(points, payer, payee)
    assert found.points == points
    assert found.paid.stick_count + found.change.stick_count == fewest
    after = payer - found.paid + found.change
    assert after.points == payer.points - points
    assert (payee - found.change + found.paid).points == payee.points + points


@given(FEW_STICKS)
def test_sticks_print_and_parse(held: Sticks) -> None:
    assert Sticks.parse(str(held)) == held
    assert bool(held) == (held.points > 0)


def test_many_sticks_are_no_trouble() -> None:
    found = pay(48_000, MANY, MANY)
    assert str(found) == "4 x 10,000, 1 x 5,000, 3 x 1,000"


def test_a_payment_without_change_prints_sticks_only() -> None:
    assert str(StickPayment(Sticks(thousands=1))) == "1 x 1,000"


@pytest.mark.parametrize(
    ("call", "message"),
    [
        pytest.param(lambda: sticks(25_050), "whole hundreds from 0 up, not 25,050", id="50"),
        pytest.param(lambda: sticks(-100), "whole hundreds from 0 up, not −100", id="below 0"),
        pytest.param(lambda: Sticks(thousands=-1), "cannot be −1 sticks of 1,000", id="negative"),
        pytest.param(
            lambda: Sticks.of({2_000: 1}),
            "no stick is worth 2,000; they are worth 10,000, 5,000, 1,000, 500, 100",
            id="2,000",
        ),
        pytest.param(
            lambda: Sticks.parse("1 x 5,000, two 1,000"),
            "at character 12: sticks are written as 3 x 1,000, 9 x 100",
            id="words",
        ),
    ],
)
def test_what_sticks_can_not_be(call: object, message: str) -> None:
    assert callable(call)
    with pytest.raises(NotationError) as caught:
        call()
    assert message in str(caught.value)


def test_a_poor_payer_is_named() -> None:
    with pytest.raises(AriariError) as caught:
        pay(3_900, Sticks(thousands=2), sticks(25_000))
    assert str(caught.value) == "3,900 cannot be paid from sticks worth 2,000: 2 x 1,000"
