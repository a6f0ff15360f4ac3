"""Riichi: the tiles that may be discarded, the stick, the tile that lies sideways."""

from typing import Any

from playwright.sync_api import expect
from tests.page.conftest import Play


def test_only_discards_that_keep_waiting_are_marked(play: Play) -> None:
    table = play("riichi choice")
    table.discard("7z")
    table.take("riichi")
    actions = table.watcher.last("ask")["actions"]
    legal = {each["discard"]["tile"] for each in actions if each["type"] == "riichi"}
    assert legal == {"1z", "5p"}
    marked = table.page.locator(".tile.is-own.is-marked")
    expect(marked.first).to_be_visible()
    assert set(table.faces(marked)) == legal
    assert set(table.faces(table.legal_tiles)) == legal


def test_a_tile_that_does_not_keep_waiting_stays(play: Play) -> None:
    table = play("riichi choice")
    table.discard("7z")
    table.take("riichi")
    table.point_at("2m")
    expect(table.own_tiles).to_have_count(14)
    table.discard("1z")
    assert table.watcher.answers()[-1] == "riichi 1z"


def test_riichi_can_be_taken_back_before_the_discard(play: Play) -> None:
    table = play("riichi choice")
    table.discard("7z")
    expect(table.offer("riichi")).to_be_enabled()
    table.page.keyboard.press("r")
    expect(table.page.locator(".tile.is-own.is-marked")).to_have_count(3)
    table.page.keyboard.press("Escape")
    expect(table.offer("riichi")).to_be_visible()
    expect(table.page.locator(".tile.is-own.is-marked")).to_have_count(0)


def test_the_stick_is_placed_and_the_tile_lies_sideways(play: Play) -> None:
    table = play("riichi tsumo")
    table.discard("7z")
    table.take("riichi")
    table.discard("9m")
    expect(table.page.locator(".riichi-place.is-riichi")).to_have_count(1)
    expect(table.offer("tsumo")).to_be_visible()
    assert table.watcher.events("riichi_established")[0]["seat"] == 0
    turned = [tile for tile in table.river() if tile["width"] > tile["height"]]
    assert [tile["face"] for tile in turned if is_below(tile)] == ["9m"]


def is_below(tile: dict[str, Any]) -> bool:
    """Whether a tile of a river lies before the player."""
    return bool(abs(tile["x"] - 0.5) < 0.09 and tile["y"] > 0.45)
