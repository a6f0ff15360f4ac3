"""axe-core finds nothing serious on any page, in any state, in dark and in light."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.page.conftest import Play, Visit
from tests.page.logs import own
from tests.page.table import Table
from tests.page.test_people import open_room
from tests.page.test_replay import open_log

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
BAD = ("serious", "critical")
THEMES: dict[str, dict[str, Any]] = {
    "dark": {"resultTypes": ["violations"]},
    "light": {"resultTypes": ["violations"], "runOnly": ["color-contrast"]},
}
"""What is looked at in each; apart from colours, a theme changes nothing."""
PAGES = (
    *("/", "/replay", "/score", "/rules", "/tables", "/fair"),
    pytest.param("/glossary", marks=pytest.mark.slow, id="/glossary"),
)


def check(table: Table) -> None:
    """Nothing on the page as it is keeps somebody out; colours are looked at in both themes."""
    if not AXE.is_file():
        pytest.skip("axe-core is not there: run make web")
    table.page.evaluate(AXE.read_text())
    bad = []
    for theme, wanted in THEMES.items():
        table.page.evaluate("(theme) => { document.documentElement.dataset.theme = theme; }", theme)
        table.settle()
        found: dict[str, Any] = table.page.evaluate("(wanted) => axe.run(document, wanted)", wanted)
        bad += [
            f"{theme}, {each['id']}: {node['target']} {node['failureSummary']}"
            for each in found["violations"]
            if each["impact"] in BAD
            for node in each["nodes"]
        ]
    assert not bad, "\n".join(bad)


@pytest.mark.parametrize("path", PAGES)
def test_a_page(visit: Visit, path: str) -> None:
    table = visit(path)
    expect(table.page.locator("main h1").first).to_be_visible()
    expect(table.page.get_by_text("Loading")).to_have_count(0)
    check(table)


def test_a_calculated_score(visit: Visit) -> None:
    table = visit("/score/234m45789p45688s+3p?seat=E&riichi&dora=8p")
    expect(table.page.locator(".calculator-answer")).to_contain_text("Riichi")
    check(table)


def test_a_replay(visit: Visit) -> None:
    check(open_log(visit, own("seeded.mjlog")))


def test_a_room(visit: Visit) -> None:
    table = visit()
    open_room(table.page, "Aiko")
    check(table)


def _turn(play: Play, **settings: Any) -> Table:
    table = play("riichi choice", settings=settings)
    table.discard("7z")
    expect(table.offer("riichi")).to_be_enabled()
    return table


def _calls(play: Play) -> Table:
    table = play("chii shapes", name="Botan")
    expect(table.offer("pass")).to_be_enabled()
    return table


def _win(play: Play) -> Table:
    table = play("tsumo")
    table.discard("7z")
    table.take("tsumo")
    expect(table.result).to_contain_text("Aiko wins")
    table.watcher.wait_until_answered()
    return table


def _settings(play: Play) -> Table:
    table = _turn(play)
    table.open_settings()
    return table


def _flat(play: Play) -> Table:
    return _turn(play, tilt=False)


def _tilted(play: Play) -> Table:
    return _turn(play, tilt=True)


def _learner(play: Play) -> Table:
    return _turn(play, learner=True, walls=True)


def _safety(play: Play) -> Table:
    """The coach classes every tile against a riichi."""
    table = play("picture", settings={"learner": True}, bots=["efficiency"] * 3)
    table.discard("4z")
    expect(table.page.locator(".coach .learn-safety")).to_be_visible()
    return table


def _end(play: Play) -> Table:
    table = play("bust")
    table.discard("7z")
    table.take("tsumo")
    table.go_on()
    expect(table.result.locator(".standings")).to_be_visible()
    return table


@pytest.mark.parametrize(
    "come_to", [_flat, _tilted, _learner, _safety, _calls, _win, _settings, _end]
)
def test_the_table(play: Play, come_to: Callable[[Play], Table]) -> None:
    check(come_to(play))
