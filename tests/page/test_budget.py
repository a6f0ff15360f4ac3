"""What the page may weigh, where it may ask, and that nothing jumps while it is drawn."""

import gzip
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect
from tests.page.browser import Visitors
from tests.page.conftest import Play, Visit
from tests.page.layout_shift import NOTE_SHIFTS, SHIFT
from tests.page.table import Table
from tests.page.test_reading import FILLED, PAGES, go_to

WHOLE_PAGE_BYTES = 150 * 1024
"""All files of the page but tile sprite, sounds and typefaces, compressed."""
ONE_LANGUAGE_BYTES = 136 * 1024
"""Those of them that a reader of one language could ever fetch."""
FIRST_TABLE_BYTES = 84 * 1024
"""Those of them fetched before the first discard, but for the worker, which waits for the table."""
WORKER = "engineWorker-"
SPRITE = "tiles.svg"
SOUNDS = "sounds-"
"""How the file begins that test_sound.py weighs."""
TYPEFACES = {"latin": 25 * 1024, "japanese": 150 * 1024}
"""Which typefaces there are, and what they may weigh."""


def is_counted(path: Path) -> bool:
    is_apart = path.suffix == ".woff2" or path.name in (SPRITE, "fonts.txt")
    return not (is_apart or path.name.startswith(SOUNDS))


def test_all_files_of_the_page_are_small(built_page: Path) -> None:
    files = [path for path in built_page.rglob("*") if path.is_file() and is_counted(path)]
    sizes = {path.name: len(gzip.compress(path.read_bytes())) for path in files}
    assert {".html", ".js", ".css", ".svg"} <= {path.suffix for path in files}
    assert sum(sizes.values()) <= WHOLE_PAGE_BYTES, (sum(sizes.values()), sizes)
    assert any(name.startswith(WORKER) for name in sizes), "the engine's worker counts"


def test_typefaces_are_small_and_come_with_their_licences(built_page: Path) -> None:
    sizes = {
        path.name.partition("-")[0]: path.stat().st_size for path in built_page.rglob("*.woff2")
    }
    assert sizes.keys() == TYPEFACES.keys()
    assert all(size <= TYPEFACES[name] for name, size in sizes.items()), sizes
    licences = (built_page / "fonts.txt").read_text()
    assert "SIL Open Font License" in licences
    assert "Apache License" in licences


@pytest.mark.parametrize("language", ["en", "ja"])
def test_one_language_is_smaller(visit: Visit, built_page: Path, language: str) -> None:
    """Whoever reads every page in one language has fetched no more than that."""
    table = visit(locale=language)
    read_all_pages(table)
    sizes = fetched_sizes(table, built_page)
    assert {"pages", "index", language} <= {name.partition("-")[0] for name in sizes}
    assert sum(sizes.values()) <= ONE_LANGUAGE_BYTES, (sum(sizes.values()), sizes)
    typefaces = [url for url in table.watcher.requests if url.endswith(".woff2")]
    assert len(set(typefaces)) == (2 if language == "ja" else 1), typefaces


def test_the_first_table_is_there_at_once(play: Play, built_page: Path) -> None:
    """What other pages and dialogs need is fetched when they are opened."""
    fetched = fetched_sizes(play("pon"), built_page)
    sizes = {name: size for name, size in fetched.items() if not name.startswith(WORKER)}
    assert sizes
    assert sum(sizes.values()) <= FIRST_TABLE_BYTES, (sum(sizes.values()), sizes)


def read_all_pages(table: Table) -> None:
    for path in PAGES:
        go_to(table, f"#{path}")
        expect(table.page.locator(FILLED.get(path, "main")).first).to_be_visible()


def fetched_sizes(table: Table, folder: Path) -> dict[str, int]:
    """Return what was fetched but what is weighed apart, compressed, by file."""
    table.watcher.wait_until_answered()
    paths = {urlsplit(url).path.lstrip("/") or "index.html" for url in table.watcher.requests}
    files = [folder / path for path in paths if is_counted(Path(path))]
    return {file.name: len(gzip.compress(file.read_bytes())) for file in files if file.is_file()}


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
