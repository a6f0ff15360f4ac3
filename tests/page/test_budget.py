"""What the page may weigh, where it may ask, and that nothing jumps while it is drawn."""

import gzip
from pathlib import Path

from playwright.sync_api import expect
from tests.page.browser import Visitors
from tests.page.conftest import Play
from tests.page.layout_shift import NOTE_SHIFTS, SHIFT

WHOLE_PAGE_BYTES = 120 * 1024
"""All that the page could ever fetch but the tile sprite, compressed."""


def test_the_whole_page_is_small(built_page: Path) -> None:
    files = [path for path in built_page.rglob("*") if path.is_file() and path.name != "tiles.svg"]
    sizes = {path.name: len(gzip.compress(path.read_bytes())) for path in files}
    assert sum(sizes.values()) <= WHOLE_PAGE_BYTES, sizes


def test_no_inline_script_or_style(built_page: Path) -> None:
    html = (built_page / "index.html").read_text()
    assert "<style" not in html
    assert " style=" not in html
    assert html.count("<script") == html.count('<script type="module" crossorigin src=')


def test_the_first_page_asks_for_nothing_from_elsewhere(built_page: Path) -> None:
    html = (built_page / "index.html").read_text()
    assert "http:" not in html.replace("http://www.w3.org/", "")
    assert "https:" not in html


def test_nothing_jumps_while_a_table_is_drawn_and_played(visitors: Visitors) -> None:
    """The cumulative layout shift is 0.000 with motion; a digit in the centre may stir."""
    table = visitors.play(
        "pon", browser={"reduced_motion": "no-preference"}, script=NOTE_SHIFTS, pause=0.1
    )
    table.discard("7z")
    table.take("pon")
    table.discard("1m")
    expect(table.offer("pon")).to_be_visible()
    assert round(table.page.evaluate(SHIFT), 3) == 0


def test_every_event_is_drawn(play: Play) -> None:
    """After the last event of a deal the page shows every tile that lies on the table."""
    table = play("pon")
    table.page.get_by_role("button", name="No calls").click()
    rivers = table.page.locator(".tile.is-river")
    for turn in range(1, 5):
        table.discard_drawn()
        expect(rivers).to_have_count(4 * turn)
    assert len(table.watcher.events("tile_discarded")) == 16
