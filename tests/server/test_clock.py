"""Thinking time: a base for every decision, a bank for every deal, the server's clock."""

import json

import pytest

from ariari.errors import NotationError
from ariari.server.table.clock import ThinkingTime, TimeControl, TimeLeft

FIVE_TWENTY = TimeControl(5, 20)


@pytest.mark.parametrize(
    ("spans", "bank"),
    [
        pytest.param([], 20, id="never asked"),
        pytest.param([0], 20, id="at once"),
        pytest.param([5], 20, id="all of the base"),
        pytest.param([4, 4, 4], 20, id="the rest of a base is lost"),
        pytest.param([6], 19, id="a second of the bank"),
        pytest.param([10, 10], 10, id="twice"),
        pytest.param([25], 0, id="to the end"),
        pytest.param([600], 0, id="beyond the end"),
        pytest.param([25, 3], 0, id="the base is there without a bank"),
        pytest.param([-7], 20, id="the clock was set back"),
    ],
)
def test_the_bank_pays_for_what_goes_beyond_the_base(spans: list[float], bank: float) -> None:
    time, now = ThinkingTime(FIVE_TWENTY), 1000.0
    for span in spans:
        time.begin(now)
        time.end(now + span)
        now += 100
    assert time.bank == bank
    assert time.deadline is None
    assert not time.is_running


@pytest.mark.parametrize(
    ("base", "bank", "now", "left", "is_up"),
    [
        pytest.param(5, 20, 100, TimeLeft(5, 20), False, id="just asked"),
        pytest.param(5, 20, 103, TimeLeft(2, 20), False, id="in the base"),
        pytest.param(5, 20, 112, TimeLeft(0, 13), False, id="in the bank"),
        pytest.param(5, 20, 124.5, TimeLeft(0, 0.5), False, id="nearly up"),
        pytest.param(5, 20, 125, TimeLeft(0, 0), True, id="up"),
        pytest.param(5, 0, 105, TimeLeft(0, 0), True, id="no bank"),
        pytest.param(0, 20, 101, TimeLeft(0, 19), False, id="no base"),
        pytest.param(0, 0, 100, TimeLeft(0, 0), True, id="no time at all"),
        pytest.param(5, 20, 90, TimeLeft(5, 20), False, id="the clock was set back"),
    ],
)
def test_what_is_left_of_a_question_asked_at_100(
    base: float, bank: float, now: float, left: TimeLeft, is_up: bool
) -> None:
    time = ThinkingTime(TimeControl(base, bank))
    time.begin(100)
    assert time.deadline == 100 + base + bank
    assert time.left(now) == left
    assert time.is_up(now) is is_up


def test_without_a_clock_everybody_thinks_for_ever() -> None:
    time = ThinkingTime(None)
    time.begin(0)
    assert time.control is None
    assert time.deadline is None
    assert time.left(1e9) is None
    assert not time.is_up(1e9)
    time.end(1e9)
    time.refill()
    assert not time.is_running


def test_a_question_sent_again_gives_no_new_time() -> None:
    time = ThinkingTime(FIVE_TWENTY)
    time.begin(100)
    time.begin(110)
    assert time.deadline == 125


def test_every_deal_fills_the_bank() -> None:
    time = ThinkingTime(FIVE_TWENTY)
    time.begin(0)
    time.end(20)
    time.refill()
    assert time.bank == 20


@pytest.mark.parametrize("control", [FIVE_TWENTY, None], ids=["5+20", "no clock"])
@pytest.mark.parametrize("is_running", [True, False])
def test_a_restart_loses_and_gives_nothing(control: TimeControl | None, is_running: bool) -> None:
    time = ThinkingTime(control)
    time.begin(100)
    time.end(108)
    if is_running:
        time.begin(200)
    written = json.loads(json.dumps(time.to_json(207)))
    again = ThinkingTime.from_json(written, 5000)
    assert again.is_running is is_running
    assert again.left(5001) == time.left(208)
    assert again.to_json(5000) == written
    again.end(5003)
    time.end(210)
    assert again.bank == time.bank


@pytest.mark.parametrize(("base", "bank"), [(-1, 20), (5, -0.1), (float("nan"), 0), (5, 1e999)])
def test_no_such_control(base: float, bank: float) -> None:
    with pytest.raises(NotationError, match="is a number of seconds, 0 or more"):
        TimeControl(base, bank)


def test_repr_tells_the_clock() -> None:
    assert repr(ThinkingTime(None)) == "<ThinkingTime None, bank 0.0, began None>"
