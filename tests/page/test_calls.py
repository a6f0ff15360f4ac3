"""Chii, pon and the three kans, and letting them pass."""

from playwright.sync_api import expect
from tests.page.conftest import Play
from tests.page.table import Table


def melds(table: Table) -> list[str]:
    """Return the faces of all tiles in melds; a back is an empty word."""
    return table.small_faces(".tile.is-meld")


def test_a_chii_with_several_shapes(play: Play) -> None:
    """Each shape is a button that shows the tiles it uses."""
    table = play("chii shapes", name="Botan")
    expect(table.offer("chii")).to_have_count(3)
    actions = table.watcher.last("ask")["actions"]
    assert len(actions) == table.actions.get_by_role("button").count()
    table.actions.get_by_role("button", name="Chii: 4 pin, 6 pin").click()
    expect(table.page.locator(".tile.is-meld")).to_have_count(3)
    assert table.watcher.events("meld_called")[0]["meld"]["tiles"] == ["4p", "5p", "6p"]
    assert sorted(melds(table)) == ["4p", "5p", "6p"]


def test_a_chii_by_its_number(play: Play) -> None:
    table = play("chii shapes", name="Botan")
    labels = table.actions.get_by_role("button").evaluate_all(
        "buttons => buttons.map((button) => button.dataset.verb)"
    )
    table.page.keyboard.press(str(labels.index("chii") + 1))
    expect(table.page.locator(".tile.is-meld")).to_have_count(3)


def test_a_pon_and_a_pass(play: Play) -> None:
    table = play("pon")
    table.discard("7z")
    table.take("pon")
    expect(table.page.locator(".tile.is-meld")).to_have_count(3)
    assert melds(table) == ["4p", "4p", "4p"]
    assert table.watcher.events("meld_called")[0]["source"] == 2
    table.discard("1m")
    table.offer("pon").wait_for()
    table.take("pass")
    table.wait_for_turn()
    expect(table.page.locator(".tile.is-meld")).to_have_count(3)


def test_a_closed_kan_shows_two_backs_and_another_dora(play: Play) -> None:
    table = play("closed kan")
    table.take("ankan")
    expect(table.page.locator(".tile.is-meld")).to_have_count(4)
    assert sorted(melds(table)) == ["", "", "1z", "1z"]
    table.wait_for_turn()
    assert table.tile("9s").count() == 3
    assert len(table.watcher.events("dora_revealed")) == 1
    expect(table.page.locator(".indicators").get_by_role("img")).to_have_accessible_name(
        "Dora indicators: 3 pin, 4 pin, hidden tile, hidden tile, hidden tile"
    )


def test_an_open_kan(play: Play) -> None:
    table = play("open kan")
    table.discard("9m")
    table.take("daiminkan")
    expect(table.page.locator(".tile.is-meld")).to_have_count(4)
    assert melds(table) == ["7z"] * 4
    table.discard("5s")


def test_an_added_kan_lies_on_its_pon(play: Play) -> None:
    table = play("added kan")
    table.discard("9m")
    table.take("pon")
    table.discard("9s")
    table.take("shouminkan")
    expect(table.page.locator(".tile.is-meld")).to_have_count(4)
    assert melds(table) == ["5z"] * 4
    lefts = sorted(round(box["left"]) for box in table.boxes([".tile.is-meld"]))
    assert len(set(lefts)) == 3, "one tile lies above another"


def test_a_north_is_set_aside(play: Play) -> None:
    table = play("kita")
    table.take("kita")
    expect(table.page.locator(".tile.is-kita")).to_have_count(1)
    table.discard("7p")


def test_calls_are_told_in_words(play: Play) -> None:
    table = play("pon")
    table.discard("7z")
    expect(
        table.page.get_by_role("status").filter(has_text="You can: 1 Pon: 4 pin, 4 pin")
    ).to_have_count(1)
    table.take("pon")
    expect(table.page.get_by_role("log")).to_contain_text("Aiko calls Pon 4 pin, 4 pin, 4 pin.")
