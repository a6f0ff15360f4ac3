"""A mark by the hand says for as long as it lasts that only tsumo wins, and why."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect
from tests.page.browser import Visitors
from tests.page.conftest import Play
from tests.page.layout_shift import NOTE_SHIFTS, SHIFT
from tests.page.moments import HOLD
from tests.page.server import PageServer
from tests.page.table import Table
from tests.page.test_coming_back import kill_and_start
from tests.page.test_phone import PHONES, SIZES, on

UNCOVERED = (
    *(".tile.is-own", ".tile.is-river", ".tile.is-meld", ".actions button", ".toggles button"),
    *(".table-menu button", ".learn-waits-title > *", ".learn-wait", ".learn-waits-note"),
)
"""What the mark may not lie on."""


def badge(table: Table) -> Locator:
    return table.page.locator(".furiten-badge")


def reason(table: Table) -> Locator:
    return table.page.locator(".furiten-reason")


def told(table: Table) -> list[str | None]:
    """Return what the server has said about the hand, one after the other."""
    found = [each["reason"] for each in table.watcher.received if each["type"] == "furiten"]
    return [None if reason is None else reason["code"] for reason in found]


def let_pass(table: Table) -> None:
    """Botan discards 5s, and Aiko does not win with it."""
    expect(table.offer("ron")).to_be_visible()
    table.take("pass")


def test_an_own_discard(play: Play) -> None:
    """FURITEN-2: at once, in one's own turn too, and until the waits change."""
    table = play("furiten")
    expect(badge(table)).to_have_count(0)
    table.discard("8s")
    expect(badge(table)).to_have_text(re.compile("Furiten"))
    expect(reason(table)).to_contain_text("you discarded 8 sou")
    expect(table.page.locator(".learn-waits")).to_contain_text("furiten")
    table.wait_for_turn()
    expect(badge(table)).to_be_visible()
    assert "furiten.discard" in told(table)
    table.discard("2m")
    expect(badge(table)).to_have_count(0)


def test_a_tile_let_pass_ends_with_the_own_discard(play: Play) -> None:
    """FURITEN-3, own_discard: 8s from Botan in the next turn can be won with."""
    table = play("let pass")
    table.discard("7z")
    let_pass(table)
    expect(badge(table)).to_be_visible()
    expect(reason(table)).to_contain_text("until your next turn is over")
    table.wait_for_turn()
    expect(badge(table)).to_be_visible()
    table.discard("1z")
    expect(table.offer("ron")).to_be_visible()
    expect(badge(table)).to_have_count(0)
    assert told(table) == ["furiten.passed", None]


def test_a_tile_let_pass_ends_with_the_own_draw(play: Play) -> None:
    """FURITEN-3, own_draw_or_call."""
    table = play("let pass until the draw", pause=3)
    table.discard("7z")
    let_pass(table)
    expect(badge(table)).to_be_visible()
    expect(table.page.locator(".learn-waits-note")).to_contain_text("until your next turn is over")
    expect(table.page.locator(".learn-wait-worth").first).to_contain_text("furiten")
    table.wait_for_turn()
    expect(badge(table)).to_have_count(0)
    assert told(table) == ["furiten.passed", None]


def test_a_tile_let_pass_in_riichi_stays(play: Play) -> None:
    """FURITEN-4: no other tile is offered either, and the reason names riichi.

    What is said of such a tile does not say again what the mark says, and covers nothing.
    """
    table = play("let pass in riichi", browser=on("tall"), script=HOLD)
    table.discard("7z")
    table.take("riichi")
    table.discard("9m")
    let_pass(table)
    expect(badge(table)).to_be_visible()
    expect(reason(table)).to_contain_text("until the deal ends")
    drawn = [event["tile"] for event in table.watcher.events("tile_discarded")]
    expect(table.page.locator(".notes")).to_contain_text("Furiten: no ron on this tile.")
    table.settle()
    (note,) = table.boxes([".note"])
    for box in table.boxes((*UNCOVERED, ".furiten-badge")):
        assert not overlap(note, box), box["name"]
    assert table.watcher.last("barred")["tile"] == "8s", drawn
    expect(badge(table)).to_be_visible()
    assert told(table) == ["furiten.riichi"]


def test_it_is_said_once_to_those_who_listen(play: Play) -> None:
    table = play("furiten")
    table.discard("8s")
    expect(badge(table)).to_be_visible()
    table.wait_for_turn()
    lines = [line for line in table.log().splitlines() if "uriten" in line]
    assert len(lines) == 1, lines
    badge(table).focus()
    expect(badge(table)).to_have_accessible_description(re.compile("you discarded 8 sou"))
    expect(reason(table)).to_be_visible()


def test_it_is_there_after_a_reload(play: Play) -> None:
    table = play("furiten")
    table.discard("8s")
    expect(badge(table)).to_be_visible()
    table.wait_for_turn()
    table.page.reload()
    table.wait_for_turn()
    expect(badge(table)).to_be_visible()
    expect(reason(table)).to_contain_text("you discarded 8 sou")


def test_it_is_there_after_the_server_was_killed(mortal: tuple[PageServer, Visitors]) -> None:
    server, visitors = mortal
    table = visitors.play("let pass")
    table.discard("7z")
    let_pass(table)
    table.wait_for_turn()
    expect(badge(table)).to_be_visible()
    kill_and_start(server, table)
    table.page.reload()
    table.wait_for_turn()
    expect(badge(table)).to_be_visible()
    table.discard("1z")
    expect(table.offer("ron")).to_be_visible()
    expect(badge(table)).to_have_count(0)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("locale", ["en-GB", "ja-JP"])
def test_it_covers_nothing(play: Play, size: str, locale: str) -> None:
    table = play("let pass", browser={**on(size), "locale": locale}, script=NOTE_SHIFTS)
    table.discard("7z")
    let_pass(table)
    table.wait_for_turn()
    expect(badge(table)).to_have_text(re.compile("Furiten|フリテン"))
    table.settle()
    (mark,) = table.boxes([".furiten-badge"])
    assert mark["left"] >= 0 and mark["right"] <= SIZES[size]["width"]
    for box in table.boxes(UNCOVERED):
        assert not overlap(mark, box), box["name"]
    assert table.page.evaluate(SHIFT) < 0.01


@pytest.mark.parametrize("size", PHONES)
def test_its_reason_is_read_on_a_phone(play: Play, size: str) -> None:
    table = play("let pass", browser=on(size))
    table.discard("7z")
    let_pass(table)
    badge(table).tap()
    expect(reason(table)).to_be_visible()
    expect(reason(table)).to_be_in_viewport(ratio=1)


def overlap(one: dict[str, Any], other: dict[str, Any]) -> bool:
    wide = min(one["right"], other["right"]) - max(one["left"], other["left"])
    high = min(one["bottom"], other["bottom"]) - max(one["top"], other["top"])
    return bool(min(wide, high) > 1)


def test_each_of_two_fives_has_its_own_waits(play: Play) -> None:
    """DORA-5: the red five is worth a han where it is kept."""
    table = play("two fives", settings={"learner": True})
    table.wait_for_turn()
    values = {}
    for tile in ("5p", "0p"):
        table.tile(tile).last.hover()
        line = table.page.locator(".board > .learn-waits .learn-wait-worth").first
        expect(table.page.locator(".board > .learn-waits .tile-picture").first).to_have_class(
            re.compile(f"tile-{tile}")
        )
        values[tile] = line.inner_text()
    assert values["5p"] != values["0p"]
    names = table.page.locator(".learn-discard > [role=img]").evaluate_all(
        "all => all.map((each) => each.getAttribute('aria-label'))"
    )
    assert {"discard 5 pin", "discard red 5 pin"} <= set(names)
