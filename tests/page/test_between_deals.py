"""Two people and two bots: between deals the game waits for whoever still reads the result."""

import pytest
from playwright.sync_api import expect
from tests.page.conftest import Visit
from tests.page.server import READING_SECONDS
from tests.page.table import Table
from tests.page.test_people import join
from tests.page.watcher import WAIT_MS

WINDOW = "5"
"""Seconds in which a discard can be called: nobody here is so slow."""


def meet(visit: Visit, clock: str) -> tuple[Table, Table]:
    """Aiko and Botan sit down, and Aiko wins the first deal."""
    aiko, botan = visit(), visit()
    aiko.page.get_by_label("Your name").fill("Aiko")
    friends = aiko.page.locator(".friends")
    for value in (clock, "2", WINDOW):
        friends.locator(f'.segment:has(input[value="{value}"])').first.click()
    aiko.page.get_by_role("button", name="Open a room").click()
    code = aiko.page.locator(".room .code").first
    expect(code).to_be_visible()
    aiko.page.locator(".fair-walls summary").click()
    aiko.page.get_by_label("Your words for the walls").fill("two people")
    join(botan.page, "Botan", code.inner_text())
    for table in (aiko, botan):
        table.page.get_by_role("button", name="I am ready").click()
    aiko.page.get_by_role("button", name="Start the game").click()
    aiko.take("tsumo")
    for table in (aiko, botan):
        expect(table.result).to_contain_text("Aiko wins by tsumo")
    return aiko, botan


@pytest.mark.parametrize("clock", ["none", "usual"])
def test_whoever_reads_misses_no_ron(visit: Visit, clock: str) -> None:
    aiko, botan = meet(visit, clock)
    aiko.go_on()
    expect(aiko.page.get_by_text("Waiting for Botan")).to_be_visible()
    botan.page.wait_for_timeout(1500)
    expect(botan.result).to_be_visible()
    assert len(botan.watcher.events("deal_started")) == 1
    botan.go_on()
    expect(aiko.page.get_by_text("Waiting for")).to_have_count(0)
    aiko.discard_drawn()
    botan.take("ron")
    for table in (aiko, botan):
        expect(table.result).to_contain_text("Botan wins by ron")


def test_others_wait_for_so_long_and_then_the_result_goes(visit: Visit) -> None:
    aiko, botan = meet(visit, "none")
    aiko.go_on()
    expect(aiko.page.get_by_text("Waiting for Botan")).to_be_visible()
    expect(botan.result).to_have_count(0, timeout=READING_SECONDS * 1000 + WAIT_MS)
    aiko.wait_for_turn()


def test_nobody_waits_for_whoever_closes_the_page(visit: Visit) -> None:
    aiko, botan = meet(visit, "none")
    aiko.go_on()
    expect(aiko.page.get_by_text("Waiting for Botan")).to_be_visible()
    botan.page.close()
    expect(aiko.page.get_by_text("Waiting for")).to_have_count(0, timeout=READING_SECONDS * 500)
    aiko.wait_for_turn()
