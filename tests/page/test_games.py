"""My games: what this browser played at a server's tables, and taking it to another browser."""

import json
import re
from pathlib import Path

from playwright.sync_api import Page, expect
from tests.page.conftest import Play, Visit
from tests.page.test_reading import finished_game, go_to

GAMES = "main.games-page"


def section(page: Page, title: str) -> str:
    """Return what is below a heading."""
    return page.locator(f"{GAMES} .card", has=page.get_by_role("heading", name=title)).inner_text()


def exported(page: Page, folder: Path) -> Path:
    """Save everything, and return the file."""
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save everything to a file").click()
    path = folder / "everything.json"
    saved.value.save_as(path)
    return path


def test_a_game_is_listed_when_it_is_over_and_taken_elsewhere(
    play: Play, visit: Visit, tmp_path: Path
) -> None:
    table = finished_game(play)
    page = table.page
    go_to(table, "#/games")
    finished = section(page, "Finished")
    assert "1." in finished
    assert "Aiko" in finished
    assert re.search(r"\d{4}, \d\d?:\d\d", finished), finished
    rates = section(page, "Four players")
    assert "Wins 100%" in rates, rates
    assert re.search(r"Deal-ins 0%\s+\(0% to \d+(\.\d)?%\)", rates), rates
    # By its players and date, not by the number of its table.
    page.get_by_role("link", name="Replay", exact=True).last.click()
    expect(page.locator(".replay-source")).to_contain_text("Aiko")
    expect(page.locator(".replay-source")).to_contain_text(re.compile(r"\d{4}, \d\d?:\d\d"))
    go_to(table, "#/games")
    file = exported(page, tmp_path)
    assert json.loads(file.read_text())["page"]["ariari.token"]

    other = visit("/games").page
    expect(other.locator(GAMES)).to_contain_text("No games yet")
    damaged = tmp_path / "damaged.json"
    damaged.write_text(file.read_text().replace('"names":', '"name":'))
    choose = other.locator("input[type=file]")
    choose.set_input_files(damaged)
    expect(other.get_by_role("alert")).to_have_text("This file is damaged. Nothing has changed.")
    expect(other.locator(GAMES)).to_contain_text("No games yet")
    choose.set_input_files(file)
    expect(other.locator(".game-list li")).to_have_count(1)
    assert section(other, "Finished") == finished
    token = "localStorage.getItem('ariari.token')"
    assert other.evaluate(token) == page.evaluate(token)

    other.get_by_role("button", name=re.compile("^Delete the game of")).click()
    expect(other.locator(GAMES)).to_contain_text("No games yet")
    other.reload()
    expect(other.locator(GAMES)).to_contain_text("No games yet")


def test_a_key_makes_another_browser_the_same_player(play: Play, visit: Visit) -> None:
    table, other = play("pon"), visit("/games")
    assert table.seat is not None
    go_to(table, "#/games")
    expect(table.page.get_by_label("Your key")).to_have_value(table.seat.token)
    field = other.page.get_by_label("Use a key from elsewhere")
    button = other.page.get_by_role("button", name="Use this key")
    field.fill("nothing")
    button.click()
    expect(other.page.get_by_role("alert")).to_contain_text("This is not a key")
    field.fill(f" {table.seat.token} ")
    with other.page.expect_navigation():
        button.click()
    expect(other.page.get_by_label("Your key")).to_have_value(table.seat.token)
    other.page.evaluate(f"location.hash = '#/table/{table.seat.table}'")
    other.wait_for_turn()


def test_an_unfinished_game_can_be_returned_to(play: Play) -> None:
    table = play("pon", language="ja")
    page = table.page
    go_to(table, "#/games")
    expect(page.locator(GAMES)).to_contain_text("対局中")
    page.get_by_role("link", name="対局に戻る").click()
    expect(page).to_have_url(re.compile("#/table/"))
    table.wait_for_tiles()
