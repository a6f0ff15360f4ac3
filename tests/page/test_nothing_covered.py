"""On five sizes of screen nothing that is to be read lies under something else.

One page is made larger and smaller: that is much quicker than a page for each size.
"""

import itertools
from collections.abc import Iterable, Iterator
from typing import Any

import pytest
from playwright.sync_api import ViewportSize, expect
from tests.page.conftest import Play, Visit
from tests.page.logs import long_game
from tests.page.table import Table
from tests.page.test_furiten import overlap
from tests.page.test_replay import give, place

SIZES: dict[str, ViewportSize] = {
    "desktop": {"width": 1280, "height": 800},
    "laptop": {"width": 1024, "height": 768},
    "tablet": {"width": 768, "height": 1024},
    "phone": {"width": 390, "height": 844},
    "sideways": {"width": 844, "height": 390},
}
CROWDED = (
    "ari-ari E1 turn:0 | 234m67p11s+9s [99=9m] [5-55z] / 8p | ? [1-11z] [22=2z] [33-3z]"
    " | ? [11=11p] [9-99p] [2-222p] | ? [77=7z] [66-6z] [4-44z]"
)
"""Everybody has called; 9s leaves a hand that waits for 5p and 8p, and 8p was discarded."""
BESIDE = (".table-menu button", ".coach-button", ".indicators")
"""What lies at the upper edge."""
OVER_THE_HAND = (".learn-waits", ".furiten-badge", ".toggles button", ".actions button")

MARKS = """() => [...document.querySelectorAll(".tile.is-own[data-accepts]")].map((tile) => {
  const {left, right, top, height} = tile.getBoundingClientRect();
  const style = getComputedStyle(tile, "::before");
  const scale = height / tile.offsetHeight;
  const bottom = top + height - parseFloat(style.bottom) * scale;
  return {name: `mark of ${tile.dataset.tile}`, left, right, bottom,
          top: bottom - parseFloat(style.height) * scale, face: top};
})"""
"""Where the coach's numbers are, which are no elements, and where the faces below them begin."""


def each_size(table: Table) -> Iterator[str]:
    for size, viewport in SIZES.items():
        table.resize(**viewport)
        yield size


def check_apart(size: str, one: Iterable[dict[str, Any]], other: Iterable[dict[str, Any]]) -> None:
    for left, right in itertools.product(one, list(other)):
        assert not overlap(left, right), f"{size}: {left['name']} and {right['name']} overlap"


def check_inside(size: str, boxes: Iterable[dict[str, Any]]) -> None:
    for box in boxes:
        assert box["left"] >= -1 and box["right"] <= SIZES[size]["width"] + 1, (size, box)
        assert box["top"] >= -1 and box["bottom"] <= SIZES[size]["height"] + 1, (size, box)


def test_a_crowded_table_with_the_coach(play: Play) -> None:
    """Melds, indicators, faces and scores are seen, whatever is said of a hand."""
    table = play(position=CROWDED, settings={"learner": True, "indices": True})
    table.wait_for_turn()
    expect(table.page.locator(".tile.is-own[data-best]")).to_be_visible()
    table.page.get_by_role("button", name="Close the coach").click()
    table.tile("9s").hover()
    expect(table.page.locator(".learn-waits")).to_be_visible()
    for size in each_size(table):
        tiles = table.boxes([".tile.is-own", ".tile.is-meld"])
        check_inside(size, tiles)
        check_apart(size, table.boxes(BESIDE), table.boxes([".tile.is-meld", ".plate-name"]))
        check_apart(size, table.boxes(BESIDE[:2]), table.boxes([".indicators"]))
        check_apart(
            size, table.boxes(OVER_THE_HAND), own_melds(tiles, size) + table.boxes([".tile.is-own"])
        )
        marks = table.page.evaluate(MARKS)
        assert len(marks) == 8
        assert all(mark["bottom"] <= mark["face"] for mark in marks), (size, marks)
        check_apart(size, marks, table.boxes([".tile.is-own", ".tile.is-meld", *OVER_THE_HAND]))
    assert float(centre_text(table).removesuffix("px")) >= 12


LATE = (
    "ari-ari E1 turn:0 | 234m67p11s555888s+9s / 11119999m111122223p | ? / 666677778888m44443p"
    " | ? / 88889999p111122223z | ? / 2222s3444455556666z"
)
"""Everybody has discarded as much as the wall allows."""


def test_plates_lie_beside_the_rivers(play: Play) -> None:
    """Face, name, wind and score of everyone are seen on every size, with the walls and without."""
    table = play(position=LATE, settings={"walls": False}, name="Aiko von Wartenberg")
    table.wait_for_turn()
    for walls in (False, True):
        for size in each_size(table):
            cards = table.boxes([".plate-card"])
            assert len(cards) == 4, (size, cards)
            check_inside(size, cards)
            lying = [".tile.is-river", ".tile.is-hand", ".tile.is-drawn", ".indicators"]
            check_apart(size, cards, table.boxes([*lying, *[".tile.is-wall"] * walls]))
            check_apart(size, cards, table.boxes([*OVER_THE_HAND, ".table-menu button"]))
        table.page.keyboard.press("b")
    card = table.page.locator(".plate.is-below .plate-card")
    expect(card.locator("svg.avatar")).to_be_visible()
    expect(card).to_contain_text("E25,000")


CALLED = (
    "ari-ari E2.1 25000,25000,25000,25000 dora:7p9s turn:0 | 779m79p2s1z+9s"
    " / 4s1_7-z3s2_z9p14s45z80m2z2m6+p8m[0-67p]2s[4-44m]1m[4-444m]1+p"
    " | ? / 6p6_m9s3_m8_+s6_+7z7+s5m8p6m83s1p[456-p]9p5s3m1p[1-23p]2m"
    " | ? / 52+m9_4p[678-s]1s[6-66z]3s8m[067-s]7m1z6s2p2z8m5_4z1s3_m4p7m"
    " | ? / 5m[12-3m]1m3p[777+z]3z5p23z2_p165s9m4_8_p2_s3z0_+p4+6m4z"
)
"""The last tile was drawn, and everybody has called."""
EDGE = 0.19
"""How much of its width the upper edge of a tile in the own hand is high."""
CLIPPED = """names => names.filter((name) => name.scrollWidth > name.clientWidth)
    .map(({textContent}) => textContent)"""


@pytest.mark.parametrize("coached", [False, True])
def test_the_end_of_a_deal_in_which_everybody_has_called(play: Play, *, coached: bool) -> None:
    """Neither the hand, whose tiles are high, nor plates or rivers cover a meld."""
    table = play(position=CALLED, settings={"learner": coached, "indices": coached})
    table.wait_for_turn()
    if coached:
        table.page.get_by_role("button", name="Close the coach").click()
    for size in each_size(table):
        melds = table.boxes([".tile.is-meld"])
        assert len(melds) == 7 + 6 + 9 + 6, (size, len(melds))
        check_inside(size, melds)
        hand = table.boxes([".tile.is-own"])
        for tile in hand:
            tile["top"] -= EDGE * (tile["right"] - tile["left"])
        check_inside(size, hand)
        check_apart(size, hand, melds)
        lying = [".tile.is-river", ".plate-card", ".indicators", *OVER_THE_HAND]
        check_apart(size, melds, table.boxes(lying))
        clipped = table.page.locator(".plate-name > span").evaluate_all(CLIPPED)
        assert not clipped, (size, clipped)


def own_melds(tiles: list[dict[str, Any]], size: str) -> list[dict[str, Any]]:
    """The melds in the lower quarter of the window, where only the player's own are."""
    low = SIZES[size]["height"] * 0.75
    melds = [tile for tile in tiles if "is-meld" in tile["selector"] and tile["top"] > low]
    assert len(melds) == 6, (size, melds)
    return melds


def centre_text(table: Table) -> str:
    found: str = table.page.locator(".centre-score").first.evaluate(
        "score => getComputedStyle(score).fontSize"
    )
    return found


def test_a_win_and_the_table_behind_it(play: Play) -> None:
    """Points are seen without scrolling, and the table shows the whole hand below its result."""
    table = play("riichi ron")
    table.discard("7z")
    table.take("riichi")
    table.discard("9m")
    table.take("ron")
    points = table.result.locator(".worth strong")
    expect(points).to_contain_text("18,000")
    for size in each_size(table):
        body = table.result.locator(".dialog-body")
        body.evaluate("body => body.scrollTo(0, 0)")
        check_inside(size, table.boxes([".worth strong"]))
        (foot,) = table.boxes([".dialog-foot"])
        yaku = [box for box in table.boxes([".yaku li"]) if box["bottom"] <= foot["top"]]
        assert len(yaku) == 6, (size, len(yaku))
        body.evaluate("body => body.scrollTo(0, 200)")
        expect(points).to_be_in_viewport(ratio=1)
    table.page.get_by_role("button", name="Show the table").click()
    for size in each_size(table):
        bar = table.boxes(["dialog.result"])
        check_inside(size, bar)
        check_apart(
            size, bar, table.boxes([".tile.is-own", ".tile.is-hand.is-held", ".indicators"])
        )


TEXT_LINES = """elements => elements.flatMap((element) => {
  const range = document.createRange();
  const text = [...element.childNodes].find((node) => node.nodeType === Node.TEXT_NODE);
  range.selectNodeContents(text);
  return new Set([...range.getClientRects()].map(({top}) => top)).size;
})"""


def test_japanese_words_are_not_broken(play: Play) -> None:
    table = play("tsumo", language="ja")
    for size in each_size(table):
        lines = table.page.locator(".toggle").evaluate_all(TEXT_LINES)
        assert lines == [1, 1, 1, 1], (size, lines)
        check_inside(size, table.boxes([".toggle"]))


def test_words_are_in_the_middle_of_buttons_to_touch(play: Play) -> None:
    table = play("tsumo", browser={"has_touch": True, "viewport": SIZES["phone"]})
    table.discard("7z")
    expect(table.offer("pass")).to_be_visible()
    offsets = table.page.locator(".actions button").evaluate_all(
        """buttons => buttons.map((button) => {
            const range = document.createRange();
            range.selectNodeContents(button);
            const words = range.getBoundingClientRect(), box = button.getBoundingClientRect();
            return words.left + words.right - box.left - box.right;
        })"""
    )
    assert offsets and all(abs(offset) <= 4 for offset in offsets), offsets


def test_the_picture_of_the_lobby_is_whole(visit: Visit) -> None:
    table = visit("/", language="ja")
    expect(table.page.locator(".picture-hand")).to_be_visible()
    for size in each_size(table):
        (hero,) = table.boxes([".hero"])
        check_inside(size, [hero])
        for tile in table.boxes([".picture-tile .tile-face"]):
            assert hero["left"] <= tile["left"] and tile["right"] <= hero["right"], (size, tile)
            assert hero["top"] <= tile["top"] and tile["bottom"] <= hero["bottom"], (size, tile)
        check_apart(size, table.boxes([".picture-tile"]), table.boxes([".hero-words > *"]))


def test_a_suit_is_a_row_of_the_calculator(visit: Visit) -> None:
    table = visit("/score")
    expect(table.page.locator(".palette-row").first).to_be_visible()
    for size in each_size(table):
        rows = table.page.locator(".palette-row").evaluate_all(
            """rows => rows.map((row) =>
                new Set([...row.children].map(({offsetTop}) => offsetTop)).size)"""
        )
        assert rows == [1, 1, 1, 1], (size, rows)


def test_melds_of_a_replay_with_analysis_leave_the_dora_to_be_seen(visit: Visit) -> None:
    """Everybody's melds are looked at from every seat."""
    table = visit("/replay")
    give(table.page, long_game())
    expect(place(table)).to_be_visible()
    place(table).fill("668")
    table.page.keyboard.press("a")
    expect(table.page.locator(".tile.is-meld").first).to_be_visible()
    for _ in range(4):
        for size in each_size(table):
            upper = table.boxes([".replay-stage .table-menu button", ".indicators"])
            assert len(upper) == 2
            check_apart(size, upper, table.boxes([".tile.is-meld", ".plate-card", ".tile.is-hand"]))
        table.page.keyboard.press("v")


@pytest.mark.parametrize("name", ["WWWWMMMMWWWW", "麻雀太郎麻雀太郎麻雀"])
def test_names_in_the_graph_of_a_replay_are_whole(visit: Visit, name: str) -> None:
    log = long_game()
    renamed = type(log)(log.name, log.content.replace(b"Aiko", name.encode()))
    table = visit("/replay")
    give(table.page, renamed)
    expect(place(table)).to_be_visible()
    ends = table.page.locator(".graph-names text").evaluate_all(
        "texts => texts.map((text) => text.getBBox().x + text.getBBox().width)"
    )
    width = table.page.locator(".graph svg").evaluate("svg => svg.viewBox.baseVal.width")
    assert ends and max(ends) <= width, (ends, width)


def test_a_lesson_and_the_coach_lie_apart(visit: Visit) -> None:
    """Where the coach lies over the table, it comes once the lesson is read."""
    table = visit()
    table.page.get_by_role("button", name="Teach me").click()
    lesson = table.page.locator(".lesson")
    expect(lesson).to_contain_text("You drew a tile")
    for size in each_size(table):
        check_inside(size, table.boxes([".lesson"]))
        check_apart(size, table.boxes([".lesson"]), table.boxes([".coach", ".indicators"]))
    lesson.get_by_role("button", name="Got it").click()
    for _ in each_size(table):
        expect(table.page.locator(".coach")).to_be_visible()


def test_the_present_page_is_seen_in_the_navigation(visit: Visit) -> None:
    table = visit("/glossary")
    table.resize(**SIZES["phone"])
    for name in ("Calculator", "Glossary", "Lobby"):
        link = table.page.get_by_role("navigation").get_by_role("link", name=name, exact=True)
        link.evaluate("link => link.click()")
        expect(link).to_have_attribute("aria-current", "page")
        expect(link).to_be_in_viewport(ratio=1)


def test_settings_can_be_closed_without_scrolling(visit: Visit) -> None:
    table = visit()
    close = table.open_settings().get_by_role("button", name="Close")
    for _ in each_size(table):
        expect(close).to_be_in_viewport(ratio=1)
