"""A server's page lets the engine in a worker advise, and asks the server where it has none."""

import gzip
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.page.browser import Visitors
from tests.page.conftest import Visit
from tests.page.table import Table

from ariari.server.http.engine import find_engine

ENGINE_BYTES = 560 * 1024
"""The worker, the engine and its tables, as they are sent."""
WORKER = "engineWorker-"
NO_ENGINE = '{"folder": null, "layout": null}'


@pytest.fixture
def engine() -> None:
    """An engine of these rules."""
    if find_engine() is None:
        pytest.skip("the engine is not built, or older than the rules: run make engine")


def advised(table: Table) -> int:
    """Return how often the server was asked for advice."""
    return sum("/api/advice" in url for url in table.watcher.requests)


def wait_for_the_engine(table: Table) -> bool:
    """Return whether there is one, once the page knows."""
    table.page.wait_for_function("() => window.engine_found !== undefined")
    return bool(table.page.evaluate("() => window.engine_found"))


NOTE_ENGINE = """
const Plain = Worker;
window.Worker = class extends Plain {
  constructor(...given) {
    super(...given);
    this.addEventListener("message", ({ data }) => {
      if ("isThere" in data) window.engine_found = data.isThere;
    });
  }
};
"""
"""Notes whether the worker has an engine."""


@pytest.mark.usefixtures("engine")
def test_once_the_engine_is_there_the_server_advises_nobody(visitors: Visitors) -> None:
    table = visitors.play("pon", settings={"learner": True}, script=NOTE_ENGINE)
    table.page.get_by_role("button", name="No calls").click()
    best = table.page.locator(".tile.is-own[data-best]")
    expect(best).to_have_count(1)
    assert wait_for_the_engine(table)
    before = advised(table)
    assert before > 0
    for _ in range(3):
        table.discard_drawn()
        expect(table.legal_tiles.first).to_be_visible()
        expect(best).to_have_count(1)
        expect(table.page.locator(".learn-discard.is-best")).to_be_visible()
    assert advised(table) == before
    table.page.goto(f"{visitors.server.origin}/#/score/234m45789p45688s")
    expect(table.page.get_by_role("button", name="Win with 3 pin")).to_be_visible()
    assert advised(table) == before


def test_without_an_engine_the_server_advises(visit: Visit) -> None:
    table = visit("/rules")
    table.page.evaluate(f"() => {{ {NOTE_ENGINE} }}")
    table.page.route("**/engine.json", lambda route: route.fulfill(body=NO_ENGINE))
    table.page.evaluate("() => { location.hash = '/score/234m45789p45688s'; }")
    answer = table.page.locator(".calculator-answer")
    expect(answer).to_contain_text("tenpai", ignore_case=True)
    assert not wait_for_the_engine(table)
    before = advised(table)
    table.page.evaluate("() => { location.hash = '/score/234m45789p4568s1z'; }")
    expect(answer).to_contain_text("1-shanten", ignore_case=True)
    assert advised(table) > before


@pytest.mark.usefixtures("engine")
def test_the_engine_is_small(built_page: Path) -> None:
    (worker,) = (built_page / "assets").glob(f"{WORKER}*")
    found = find_engine()
    assert found is not None
    sent = {**found.files, **found.packed, "worker": gzip.compress(worker.read_bytes())}
    # A server's own bots play at its tables: pages fetch no network.
    del sent["net.gz"]
    sizes = {name: len(data) for name, data in sent.items()}
    assert sum(sizes.values()) <= ENGINE_BYTES, sizes
