"""The table is heard: from the first touch on, from where players sit, and never by the muted."""

import gzip
from pathlib import Path
from typing import Any

from playwright.sync_api import expect
from tests.page.conftest import Play, Visit
from tests.page.logs import own
from tests.page.table import Table
from tests.page.test_replay import give, place, press

SOUND_BYTES = 60 * 1024
"""All sounds together: they are computed, so this is what computes them."""
LISTEN = """
window.contexts = 0;
window.heard = [];
// Playwright's own questions would count as touches.
let hasBeenActive = false;
for (const name of ["pointerdown", "keydown"])
  addEventListener(name, () => { hasBeenActive = true; }, true);
Object.defineProperty(navigator, "userActivation", {get: () => ({hasBeenActive})});
const Context = window.AudioContext;
window.AudioContext = class extends Context {
  constructor() { super(); contexts += 1; }
};
const pans = new WeakMap();
const connect = AudioNode.prototype.connect;
AudioNode.prototype.connect = function (next, ...rest) {
  if (next instanceof StereoPannerNode) pans.set(this, next.pan.value);
  return connect.call(this, next, ...rest);
};
const start = AudioBufferSourceNode.prototype.start;
AudioBufferSourceNode.prototype.start = function (...rest) {
  const samples = this.buffer.getChannelData(0);
  heard.push({
    seconds: this.buffer.duration,
    peak: samples.reduce((most, each) => Math.max(most, Math.abs(each)), 0),
    pan: Math.round(10 * pans.get(this)) / 10,
  });
  return start.call(this, ...rest);
};
"""


def heard(table: Table, count: int) -> list[dict[str, Any]]:
    """Wait until so many sounds have begun, and return them."""
    table.page.wait_for_function("count => heard.length >= count", arg=count)
    found: list[dict[str, Any]] = table.page.evaluate("heard")
    return found


def test_sounds_are_small(built_page: Path) -> None:
    files = list(built_page.glob("assets/sounds-*.js"))
    assert files
    assert sum(len(gzip.compress(path.read_bytes())) for path in files) <= SOUND_BYTES


def test_the_table_is_heard_from_the_first_touch_on(play: Play) -> None:
    table = play("pon", script=LISTEN)
    table.wait_for_turn()
    assert table.page.evaluate("[contexts, heard.length]") == [0, 0]
    assert not any("/sounds-" in url for url in table.watcher.requests)
    table.discard("7z")
    table.take("pon")
    table.discard("1m")
    sounds = heard(table, 6)
    assert table.page.evaluate("contexts") == 1
    assert {sound["pan"] for sound in sounds} >= {0, 0.7}
    for sound in sounds:
        assert 0.1 < sound["peak"] < 1
        assert 0.05 < sound["seconds"] < 1.5


def test_whoever_mutes_the_table_hears_nothing_then_or_later(play: Play) -> None:
    table = play("pon", script=LISTEN)
    switch = table.page.get_by_role("button", name="Sound")
    expect(switch).to_have_attribute("aria-pressed", "true")
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "false")
    table.page.keyboard.press("m")
    expect(switch).to_have_attribute("aria-pressed", "true")
    table.page.keyboard.press("m")
    expect(switch).to_have_attribute("aria-pressed", "false")
    before = table.page.evaluate("heard.length")
    table.discard("7z")
    expect(table.offer("pon")).to_be_visible()
    dialog = table.open_settings()
    expect(dialog.get_by_label("Sound")).not_to_be_checked()
    expect(dialog.get_by_label("Volume")).to_be_disabled()
    dialog.get_by_role("button", name="Close").first.click()
    assert table.page.evaluate("heard.length") == before
    table.page.reload()
    table.take("pon")
    table.discard("1m")
    assert table.page.evaluate("[contexts, heard.length]") == [0, 0]


def test_steps_of_a_replay_are_heard_and_jumps_are_not(visit: Visit) -> None:
    table = visit("/replay")
    table.page.add_init_script(LISTEN)
    table.page.reload()
    give(table.page, own("seeded.mjlog"))
    expect(place(table)).to_be_visible()
    press(table, "Home", "End", "ArrowUp", "ArrowUp")
    place(table).fill("40")
    assert table.page.evaluate("heard.length") == 0
    press(table, "ArrowRight", "ArrowRight", "ArrowRight")
    count = len(heard(table, 3))
    press(table, "ArrowLeft", "Home")
    assert table.page.evaluate("heard.length") == count
    press(table, "m")
    expect(table.page.get_by_role("button", name="Sound")).to_have_attribute(
        "aria-pressed", "false"
    )
    press(table, "ArrowRight", "ArrowRight")
    assert table.page.evaluate("heard.length") == count
    table.page.get_by_role("button", name="Sound").click()
    table.page.get_by_role("button", name="Play", exact=True).click()
    heard(table, count + 2)


def test_the_volume_is_remembered_and_a_notification_is_only_asked_for_on_wish(play: Play) -> None:
    table = play("pon")
    dialog = table.open_settings()
    dialog.get_by_label("Volume").fill("25")
    # Playwright's contexts refuse notifications unless they are granted.
    dialog.get_by_label("Notify me").click()
    expect(dialog.get_by_role("alert")).to_contain_text("does not allow")
    expect(dialog.get_by_label("Notify me")).not_to_be_checked()
    table.page.context.grant_permissions(["notifications"])
    dialog.get_by_label("Notify me").click()
    expect(dialog.get_by_label("Notify me")).to_be_checked()
    # The box is checked at once, the wish kept when the browser has agreed.
    table.page.wait_for_function("() => JSON.parse(localStorage['ariari.settings']).notify")
    table.page.reload()
    dialog = table.open_settings()
    assert dialog.get_by_label("Volume").input_value() == "25"
    expect(dialog.get_by_label("Notify me")).to_be_checked()
