"""What the page shows for a few seconds, held in view until a test says that its time is up."""

from tests.page.table import Table

HOLD = """
const wait = window.setTimeout;
const held = [];
window.setTimeout = (act, ms, ...values) =>
  ms >= 1000 && ms < 10_000 ? (held.push(act), 0) : wait(act, ms, ...values);
window.timeIsUp = () => held.splice(0).forEach((act) => act());
"""
"""Dice, the draw for seats and notes do not go by themselves: a busy machine may look too late."""


def time_is_up(table: Table) -> None:
    """Let everything go that is held."""
    table.page.evaluate("timeIsUp()")
