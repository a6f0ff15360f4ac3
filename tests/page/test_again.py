"""The end screen: the table behind it, the lobby, and the same game once more."""

from playwright.sync_api import expect
from tests.page.conftest import Play
from tests.page.table import Table


def lose_all_points(play: Play, **options: object) -> Table:
    """Play until the end screen is there."""
    table = play("bust", **options)
    table.discard("7z")
    table.take("tsumo")
    table.go_on()
    expect(table.result.locator(".standings")).to_be_visible()
    return table


def test_the_same_game_is_played_again_at_once(play: Play) -> None:
    room = {"bots": ["careful", "random", "tsumogiri"], "clock": {"base": 20, "bank": 60}}
    table = lose_all_points(play, **room)
    before = table.watcher.last("begin")
    table.result.get_by_role("button", name="Play again").click()
    expect(table.result).to_have_count(0)
    table.wait_for_tiles()
    after = table.watcher.last("begin")
    assert after["table"] != before["table"]
    assert table.page.url.endswith(f"#/table/{after['table']}")
    for same in ("names", "rules", "clock"):
        assert after[same] == before[same]
    created = [message for message in table.watcher.sent if message["type"] == "create"]
    assert len(created) == 1


def test_it_is_also_played_again_from_the_small_dialog(play: Play) -> None:
    table = lose_all_points(play)
    before = table.page.url
    table.page.keyboard.press("Escape")
    expect(table.result.locator(".standings")).to_have_count(0)
    table.page.keyboard.press("Enter")
    table.wait_for_turn()
    assert table.page.url != before


def test_two_presses_open_one_game(play: Play) -> None:
    table = lose_all_points(play)
    table.result.get_by_role("button", name="Play again").dblclick()
    table.wait_for_turn()
    assert len([message for message in table.watcher.sent if message["type"] == "create"]) == 1


def test_escape_shows_the_table_and_a_button_the_standings(play: Play) -> None:
    table = lose_all_points(play)
    standings = table.result.locator(".standings")
    address = table.page.url
    for _ in range(3):
        table.page.keyboard.press("Escape")
        expect(standings).to_have_count(0)
        expect(table.result).to_be_visible()
        table.page.keyboard.press("Escape")
        expect(standings).to_be_visible()
    table.page.keyboard.press("Escape")
    table.result.get_by_role("button", name="Show the result").click()
    expect(standings).to_be_visible()
    assert table.page.url == address


def test_a_button_leads_to_the_lobby(play: Play) -> None:
    table = lose_all_points(play)
    table.result.get_by_role("button", name="Go to the lobby").click()
    expect(table.page.get_by_role("button", name="Play now")).to_be_visible()


def test_a_click_beside_the_end_screen_shows_the_table(play: Play) -> None:
    table = lose_all_points(play)
    table.page.mouse.click(5, 400)
    expect(table.result.locator(".standings")).to_have_count(0)
    table.page.get_by_role("button", name="Leave the table").click()
    expect(table.page.get_by_role("button", name="Play now")).to_be_visible()
