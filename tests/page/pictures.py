"""The pictures of the documentation: `python -m tests.page.pictures` makes them again.

Each is a page of a rigged game, so that it shows the same tiles every time.
"""

import io
import tempfile
from collections.abc import Callable
from pathlib import Path

from PIL import Image
from playwright.sync_api import expect, sync_playwright
from tests.page.browser import Visitors, launch
from tests.page.logs import long_game
from tests.page.players import WHAT_NOW
from tests.page.server import running
from tests.page.table import Table
from tests.page.test_replay import give

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
MOST_BYTES = 300_000
COLOURS = 256
DARK = {"theme": "dark"}
PHONE = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "has_touch": True}
BOTS = ["efficiency"] * 3


def _table(visitors: Visitors) -> Table:
    """A deal in its middle, with calls and a riichi, and something to decide."""
    table = visitors.play("picture", settings=DARK, bots=BOTS)
    _play_on(table, 6)
    return table


def _play_on(table: Table, turns: int) -> None:
    """Discard what is drawn for some turns, and take no call."""
    done = 0
    while done < turns:
        now = table.page.wait_for_function(WHAT_NOW).json_value()
        if "pass" in now["verbs"] and not now["legal"]:
            table.page.keyboard.press("x")
        else:
            done += 1
            table.page.keyboard.press("d")
        table.page.wait_for_timeout(250)
    table.page.wait_for_function(WHAT_NOW)


def _walls(visitors: Visitors) -> Table:
    table = visitors.play("picture", settings={**DARK, "walls": True}, bots=BOTS)
    _play_on(table, 4)
    return table


def _win(visitors: Visitors) -> Table:
    table = visitors.play("riichi ron", settings=DARK)
    table.discard("7z")
    table.take("riichi")
    table.discard("9m")
    table.take("ron")
    expect(table.result).to_be_visible()
    table.page.wait_for_load_state("networkidle")
    return table


def _learner(visitors: Visitors) -> Table:
    table = visitors.play("picture", settings={**DARK, "learner": True}, bots=BOTS)
    _play_on(table, 3)
    expect(table.page.locator(".learn-advice-shanten")).to_be_visible()
    expect(table.page.get_by_text("Possible yaku")).to_be_visible()
    return table


def _replay(visitors: Visitors) -> Table:
    """The last deal but one of a game between bots."""
    table = visitors.visit("/replay", settings=DARK)
    give(table.page, long_game())
    expect(table.page.get_by_role("slider", name="Position in the game")).to_be_visible()
    table.page.get_by_role("button", name="Results").click()
    for key in ["End", "ArrowUp", "ArrowUp", *["ArrowRight"] * 70]:
        table.page.keyboard.press(key)
    return table


def _calculator(visitors: Visitors) -> Table:
    table = visitors.visit("/score/234m45789p45688s+3p?seat=E&riichi&dora=8p", settings=DARK)
    expect(table.page.locator(".calculator-answer")).to_contain_text("Riichi")
    return table


def _rules(visitors: Visitors) -> Table:
    table = visitors.visit("/rules/m-league/tenhou", settings=DARK)
    expect(table.page.locator("main h1")).to_be_visible()
    table.page.wait_for_load_state("networkidle")
    return table


def _phone(visitors: Visitors) -> Table:
    table = visitors.play("picture", settings=DARK, browser=PHONE, bots=BOTS)
    _play_on(table, 4)
    return table


def _lobby(visitors: Visitors) -> Table:
    table = visitors.visit("/", settings=DARK)
    table.page.get_by_label("Your name").fill("Aiko")
    return table


PICTURES: dict[str, Callable[[Visitors], Table]] = {
    "table": _table,
    "walls": _walls,
    "win": _win,
    "learner": _learner,
    "replay": _replay,
    "calculator": _calculator,
    "rules": _rules,
    "phone": _phone,
    "lobby": _lobby,
}


def save(shot: bytes, path: Path) -> int:
    """Write a picture with few enough colours to be small, and return its size."""
    picture = Image.open(io.BytesIO(shot)).convert("RGB")
    picture.quantize(COLOURS, kmeans=3, dither=Image.Dither.NONE).save(path, optimize=True)
    return path.stat().st_size


def main() -> None:
    """Make every picture again."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as data,
        running(Path(data)) as server,
        sync_playwright() as playwright,
    ):
        visitors = Visitors(launch(playwright), server)
        for name, come_to in PICTURES.items():
            table = come_to(visitors)
            table.settle()
            table.page.mouse.move(0, 0)
            path = FOLDER / f"{name}.png"
            size = save(table.page.screenshot(), path)
            assert size <= MOST_BYTES, f"{path} has {size} bytes"
            print(f"{path.relative_to(Path.cwd())}: {size // 1000} kB")
            table.page.close()
        complaints = visitors.close()
        assert not complaints, complaints


if __name__ == "__main__":
    main()
