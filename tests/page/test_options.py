"""What a player can switch: two clicks, automatic play, sorting, looks, language, clock."""

import re

import pytest
from playwright.sync_api import Locator, expect
from tests.page.conftest import Play, Visit
from tests.page.table import Table


def toggle(table: Table, name: str) -> None:
    button = table.page.get_by_role("button", name=name)
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")


def test_two_clicks_discard_a_tile_and_one_does_not(play: Play) -> None:
    table = play("tsumo", settings={"twoClicks": True})
    table.wait_for_turn()
    table.tile("7z").click()
    expect(table.page.locator(".tile.is-own.is-chosen")).to_have_attribute("data-tile", "7z")
    assert not table.watcher.answers()
    table.tile("7z").click()
    expect(table.tile("7z")).to_have_count(0)


def test_auto_win_declares_the_win(play: Play) -> None:
    table = play("tsumo")
    toggle(table, "Auto win")
    table.discard("7z")
    expect(table.result).to_contain_text("Aiko wins by tsumo")


def test_no_calls_passes_what_could_be_called(play: Play) -> None:
    table = play("pon")
    toggle(table, "No calls")
    table.discard("7z")
    table.wait_for_turn()
    passes = table.watcher.answers()[1:]
    assert passes
    assert set(passes) == {"pass"}


def test_auto_discard_plays_on_alone(play: Play) -> None:
    table = play("pon")
    table.wait_for_turn()
    toggle(table, "No calls")
    toggle(table, "Auto discard")
    expect(table.page.locator(".tile.is-river.is-tsumogiri")).not_to_have_count(0)
    table.page.wait_for_function("() => document.querySelectorAll('.tile.is-river').length > 8")


def test_an_unsorted_hand_lies_as_it_was_dealt(play: Play) -> None:
    table = play("pon")
    table.wait_for_turn()
    dealt = table.watcher.events("deal_started")[0]["hands"][0]
    assert table.faces()[:13] == sorted(dealt, key=lambda tile: (tile[1], tile[0]))
    table.page.keyboard.press("s")
    expect(table.page.get_by_role("button", name="Sort")).to_have_attribute("aria-pressed", "false")
    assert sorted(table.faces()[:13]) == sorted(dealt)


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_the_look_stays_chosen(visit: Visit, theme: str) -> None:
    table = visit()
    dialog = table.open_settings()
    dialog.get_by_label("Theme").select_option(theme)
    table.page.reload()
    expect(table.page.locator("html")).to_have_attribute("data-theme", theme)
    colour = table.page.evaluate("getComputedStyle(document.body).backgroundColor")
    numbers = [float(number) for number in re.findall(r"[\d.]+", colour)][:3]
    assert (sum(numbers) / 3 < 128) == (theme == "dark"), colour


def test_japanese(visit: Visit) -> None:
    table = visit()
    table.open_settings().get_by_label("Language").select_option("ja")
    expect(table.page.locator("html")).to_have_attribute("lang", "ja")
    for path in ("/", "/replay", "/score", "/rules", "/tables", "/fair", "/glossary"):
        table.page.goto(re.sub("#.*", f"#{path}", table.page.url))
        expect(table.page.locator("main")).to_contain_text(re.compile("[ぁ-んァ-ヶ]"))


def test_a_browser_that_speaks_japanese_is_spoken_to_in_japanese(play: Play) -> None:
    table = play("riichi ron", browser={"locale": "ja-JP"})
    table.discard("7z")
    expect(table.offer("riichi")).to_contain_text("リーチ")
    expect(table.offer("pass")).to_be_visible()


def test_indices_on_tiles(play: Play) -> None:
    table = play("tsumo")
    index = table.tile("1m").locator(".tile-index")
    expect(index).to_be_hidden()
    table.page.keyboard.press("i")
    expect(index).to_be_visible()
    expect(index).to_have_attribute("data-index", "1")


def test_the_clock_runs(play: Play) -> None:
    table = play("tsumo", clock={"base": 5, "bank": 20})
    timer = table.page.get_by_role("timer")
    expect(timer).to_have_accessible_name(re.compile(r"Time left: \d+ seconds and 20 in the bank"))
    expect(timer).to_have_accessible_name(re.compile(r"Time left: 0 seconds and 1\d in the bank"))


def away_alert(table: Table) -> Locator:
    """What says loudly that a bot plays for this player."""
    return table.page.get_by_role("alert").filter(has_text="You are away")


def test_one_missed_clock_discards_the_drawn_tile_and_the_next_decision_is_the_player_s(
    play: Play,
) -> None:
    table = play("exhaustive", clock={"base": 3, "bank": 0}, pause=0.1)
    table.wait_for_turn()
    dealt = table.faces()[:13]
    river = table.page.locator(".tile.is-river")
    expect(river).to_have_count(4)
    assert "9m" in [found["face"] for found in table.river()], "what was drawn is discarded"
    table.wait_for_turn()
    assert table.faces()[:13] == dealt
    expect(away_alert(table)).to_have_count(0)
    expect(table.page.get_by_role("timer")).to_be_visible()
    table.discard("7m")
    assert table.faces().count("7m") == dealt.count("7m") - 1


@pytest.mark.parametrize("by", ["touch", "key"])
def test_after_three_missed_clocks_in_a_row_the_seat_is_away_and_any_touch_takes_it_back(
    play: Play, by: str
) -> None:
    table = play("exhaustive", clock={"base": 1, "bank": 0}, pause=0.1)
    away = away_alert(table)
    note = table.page.locator(".plate.is-below .plate-notes").filter(has_text="bot playing")
    expect(table.page.locator(".tile.is-river")).to_have_count(8)
    expect(away).to_have_count(0)
    expect(away).to_be_visible()
    expect(note).to_be_visible()
    assert table.page.locator(".tile.is-river").count() >= 9
    if by == "touch":
        table.page.mouse.click(5, 5)
    else:
        table.page.keyboard.press("x")
    expect(away).to_have_count(0)
    expect(note).to_have_count(0)
    table.discard_drawn()


def test_the_keys_are_listed(play: Play) -> None:
    table = play("tsumo")
    table.page.keyboard.press("?")
    dialog = table.page.get_by_role("dialog")
    expect(dialog).to_contain_text("discard the drawn tile")
    table.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def test_the_table_in_words(play: Play) -> None:
    table = play("tsumo")
    table.wait_for_turn()
    table.page.keyboard.press("t")
    said = table.page.get_by_role("status").filter(has_text="East 1")
    expect(said).to_contain_text("69 tiles left")
    expect(said).to_contain_text("Aiko 25,000")
    words = table.page.get_by_role("region", name="The table in words")
    expect(words).to_contain_text("Drawn: Red dragon")
