"""Logs of every format are looked at again, step by step."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.page.conftest import Play, Visit
from tests.page.logs import IMPOSSIBLE, OWN_LOGS, REAL_LOGS, LogFile, own, real
from tests.page.table import Table

SMOOTH_MS = 100
"""Far more than a step may take: this finds disasters, `bench/page.py` has the exact figures."""


def give(page: Page, log: LogFile) -> None:
    """Choose a file."""
    page.locator("input[type=file]").set_input_files(
        {"name": log.name, "mimeType": "application/octet-stream", "buffer": log.content}
    )


def open_log(visit: Visit, log: LogFile) -> Table:
    table = visit("/replay")
    give(table.page, log)
    expect(place(table)).to_be_visible()
    return table


def place(table: Table) -> Locator:
    """The slider that says where in the game this is."""
    return table.page.get_by_role("slider", name="Position in the game")


def moment(table: Table) -> int:
    return int(place(table).input_value())


def press(table: Table, *keys: str) -> int:
    """Press keys, and return where in the game this led."""
    for key in keys:
        table.page.keyboard.press(key)
    table.page.evaluate("() => new Promise(requestAnimationFrame)")
    return moment(table)


def check_steps(table: Table) -> None:
    """Steps, deals, marks and both ends are reached with keys."""
    first = press(table, "Home")
    last = press(table, "End")
    assert first < last == int(place(table).get_attribute("max") or 0)
    assert press(table, "Home") == first
    assert press(table, "ArrowRight", "ArrowRight") == first + 2
    assert press(table, "ArrowLeft") == first + 1
    marked = press(table, "n")
    assert marked > first + 1
    assert press(table, "p") < marked


@pytest.mark.parametrize("name", OWN_LOGS)
def test_a_small_log(visit: Visit, name: str) -> None:
    table = open_log(visit, own(name))
    check_steps(table)


@pytest.mark.shared
@pytest.mark.slow
@pytest.mark.parametrize("name", REAL_LOGS)
def test_a_real_game(visit: Visit, name: str) -> None:
    table = open_log(visit, real(name))
    check_steps(table)
    deals = table.page.locator(".deals > li")
    assert deals.count() >= 3
    press(table, "Home", "ArrowDown", "ArrowDown")
    expect(deals.nth(2)).to_have_attribute("aria-current", "step")
    expect(table.page.locator(".tile.is-hand .tile-picture").first).to_be_attached()


def test_a_file_is_dropped_onto_the_page(visit: Visit) -> None:
    table = visit("/replay")
    expect(table.page.get_by_text("Drop a log anywhere")).to_be_visible()
    log = own("small.mjlog")
    table.page.evaluate(
        """([name, content]) => {
            const files = new DataTransfer();
            files.items.add(new File([content], name));
            for (const type of ["dragenter", "dragover", "drop"]) {
              document.body.dispatchEvent(
                new DragEvent(type, {dataTransfer: files, bubbles: true, cancelable: true}));
            }
        }""",
        [log.name, log.content.decode()],
    )
    expect(place(table)).to_be_visible()


def test_a_file_that_is_no_log_is_refused_in_words(visit: Visit) -> None:
    table = visit("/replay")
    table.watcher.expected = ("the server responded with a status of 4",)
    give(table.page, LogFile("shopping.txt", b"milk, eggs, bread"))
    expect(table.page.get_by_role("alert")).to_contain_text("shopping.txt cannot be opened")


def test_a_game_that_can_not_have_been_played_is_refused_in_words(visit: Visit) -> None:
    table = visit("/replay")
    table.watcher.expected = ("the server responded with a status of 4",)
    give(table.page, own(IMPOSSIBLE))
    alert = table.page.get_by_role("alert")
    expect(alert).to_contain_text(re.compile(r"deal 2: the log shows more\s+than the set has"))
    expect(alert.get_by_role("img", name="tiles: North")).to_be_visible()


def test_hands_viewpoint_and_result(visit: Visit) -> None:
    table = open_log(visit, own("seeded.mjlog"))
    press(table, "Home", "ArrowRight", "ArrowRight", "ArrowRight")
    faces = table.page.locator(".tile.is-hand .tile-picture")
    expect(faces).not_to_have_count(0)
    shown = faces.count()
    table.page.keyboard.press("s")
    expect(faces).not_to_have_count(shown)
    plates = table.page.locator(".plate.is-below")
    before = plates.inner_text()
    table.page.keyboard.press("v")
    expect(plates).not_to_have_text(before)
    table.page.keyboard.press("r")
    expect(table.result).to_be_visible()
    table.page.keyboard.press("Escape")
    expect(table.result).to_have_count(0)


def test_autoplay_goes_on_by_itself(visit: Visit) -> None:
    table = open_log(visit, own("seeded.mjlog"))
    begun = press(table, "Home")
    table.page.keyboard.press(" ")
    expect(table.page.get_by_role("button", name="Pause")).to_be_visible()
    expect(place(table)).not_to_have_value(str(begun))
    table.page.keyboard.press(" ")
    expect(table.page.get_by_role("button", name="Play")).to_be_visible()


def test_a_game_of_this_server_is_looked_at_by_its_address(play: Play, visit: Visit) -> None:
    table = play("bust")
    table.discard("7z")
    table.take("tsumo")
    table.go_on()
    expect(table.result).to_contain_text("The game is over")
    expect(table.result.locator(".reason")).to_contain_text("Nemumaru went bust.")
    assert table.seat is not None
    other = visit(f"/replay/table/{table.seat.table}")
    expect(place(other)).to_be_visible()
    expect(other.page.locator(".deals")).to_contain_text(re.compile("Aiko"))


@pytest.mark.shared
@pytest.mark.slow
def test_a_long_game_is_scrubbed_smoothly(visit: Visit) -> None:
    """Jumps to and fro through a hanchan are drawn; no jump takes long enough to be noticed."""
    table = open_log(visit, real("mjlog"))
    last = press(table, "End")
    assert last > 400
    table.page.keyboard.press("Escape")
    times = table.page.evaluate(JUMPS, 60)
    assert sorted(times)[len(times) // 2] < SMOOTH_MS


JUMPS = """async (count) => {
  const slider = document.querySelector(".scrubber input");
  const [first, last] = [Number(slider.min), Number(slider.max)];
  const times = [];
  for (let jump = 0; jump < count; jump += 1) {
    const to = first + Math.floor(((jump * 0.618) % 1) * (last - first));
    const begun = performance.now();
    slider.value = String(to);
    slider.dispatchEvent(new Event("input", {bubbles: true}));
    await Promise.resolve();
    document.body.getBoundingClientRect();
    times.push(performance.now() - begun);
    await new Promise(requestAnimationFrame);
  }
  return times;
}"""
"""Moves the slider and returns the milliseconds of script and layout of each jump."""
