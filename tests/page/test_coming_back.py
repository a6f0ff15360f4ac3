"""Connections are lost, pages are reloaded, servers are killed: the game goes on where it was."""

from pathlib import Path

import pytest
from playwright.sync_api import Locator, WebSocketRoute, expect
from tests.page.browser import Visitors
from tests.page.conftest import Play
from tests.page.server import PageServer
from tests.page.table import Table


def lost(table: Table) -> Locator:
    """What a page says for as long as it is not connected."""
    return table.page.get_by_text("Connection lost")


def kill_and_start(server: PageServer, table: Table, *, data: Path | None = None) -> None:
    """Let a page live through the death of its server, which may come back with other data."""
    with table.watcher.cut_off():
        server.kill()
        expect(lost(table)).to_be_visible()
        server.data = data or server.data
        server.start()
    expect(lost(table)).to_have_count(0)


def test_a_reload_in_the_middle_of_a_turn(play: Play) -> None:
    table = play("riichi ron")
    table.discard("7z")
    table.wait_for_turn()
    before = table.faces()
    table.page.reload()
    table.wait_for_turn()
    assert table.faces() == before
    expect(table.offer("riichi")).to_be_visible()
    table.take("riichi")
    table.discard("9m")
    table.take("ron")
    expect(table.result).to_contain_text("Aiko wins by ron")


def test_a_lost_connection_is_made_again(play: Play) -> None:
    """A socket that breaks after the answer was given: the answer counts once."""
    sockets: list[WebSocketRoute] = []
    is_down = False

    def pass_on(route: WebSocketRoute) -> None:
        if is_down:
            route.close()
        else:
            route.connect_to_server()
            sockets.append(route)

    table = play("riichi ron")
    table.page.route_web_socket("**/ws", pass_on)
    table.page.reload()
    table.wait_for_turn()
    is_down = True
    sockets[-1].close()
    expect(lost(table)).to_be_visible()
    table.tile("7z").click(force=True)
    is_down = False
    expect(lost(table)).to_have_count(0)
    expect(table.tile("7z")).to_have_count(0)
    table.take("riichi")


def test_the_server_is_killed_and_comes_back(mortal: tuple[PageServer, Visitors]) -> None:
    server, visitors = mortal
    table = visitors.play("riichi ron")
    table.discard("7z")
    table.wait_for_turn()
    before = table.faces()
    kill_and_start(server, table)
    table.wait_for_turn()
    assert table.faces() == before
    table.take("riichi")
    table.discard("9m")
    table.take("ron")
    expect(table.result).to_contain_text("Aiko wins by ron")


@pytest.mark.parametrize("during", ["turn", "result"])
def test_a_phone_without_a_network_for_a_while(play: Play, during: str) -> None:
    table = play("tsumo")
    table.discard("7z")
    if during == "result":
        table.take("tsumo")
        expect(table.result).to_be_visible()
    else:
        expect(table.offer("tsumo")).to_be_visible()
    with table.watcher.cut_off():
        table.page.context.set_offline(True)
        expect(lost(table)).to_be_visible()
        table.page.context.set_offline(False)
    if during == "turn":
        table.take("tsumo")
    table.go_on()
    expect(table.result).to_have_count(0)
    table.wait_for_turn()


def test_the_lobby_leads_back_to_the_table(play: Play) -> None:
    table = play("riichi ron")
    table.discard("7z")
    table.page.goto(table.page.url.partition("#")[0] + "#/")
    table.page.get_by_role("link", name="Back to your table").click()
    table.wait_for_turn()
    expect(table.offer("riichi")).to_be_visible()


def test_a_table_that_does_not_exist(visitors: Visitors) -> None:
    table = visitors.visit("/table/0123456789abcdef")
    expect(table.page.get_by_text("there is no table 0123456789abcdef")).to_be_visible()
    table.page.get_by_role("link", name="Lobby").click()
    expect(table.page.get_by_label("Your name")).to_be_visible()
    expect(table.page.get_by_role("alert")).to_have_count(0)


def test_a_server_that_has_forgotten_the_table(
    mortal: tuple[PageServer, Visitors], tmp_path: Path
) -> None:
    """The table is closed with a word, and the lobby leads back to it no longer."""
    server, visitors = mortal
    table = visitors.play("riichi ron")
    kill_and_start(server, table, data=tmp_path / "empty")
    expect(table.page.get_by_text("There is no table here")).to_be_visible()
    expect(table.own_tiles).to_have_count(0)
    table.page.get_by_role("link", name="Go to the lobby").click()
    expect(table.page.get_by_label("Your name")).to_be_visible()
    expect(table.page.get_by_role("link", name="Back to your table")).to_have_count(0)


def test_whoever_has_no_seat_at_a_table_watches_it(play: Play, visitors: Visitors) -> None:
    seat = play("tsumo").seat
    assert seat is not None
    other = visitors.visit(f"/table/{seat.table}")
    expect(other.page.get_by_text("You are watching")).to_be_visible()
    expect(other.own_tiles).to_have_count(0)


def test_a_page_that_cannot_be_fetched_opens_once_the_server_answers(
    mortal: tuple[PageServer, Visitors],
) -> None:
    """Until then that is said, and pages that were opened before still are."""
    server, visitors = mortal
    table = visitors.visit("/score")
    page = table.page
    expect(page.locator(".palette")).to_be_visible()
    table.watcher.wait_until_answered()
    server.kill()
    table.watcher.expected = ("net::ERR_CONNECTION_REFUSED",)
    for _ in range(2):
        page.get_by_role("navigation").get_by_role("link", name="Glossary").click()
        expect(page.get_by_role("alert")).to_contain_text("The server cannot be reached")
        page.get_by_role("main").get_by_role("link", name="Calculator").click()
        expect(page.locator(".palette")).to_be_visible()
    page.get_by_role("navigation").get_by_role("link", name="Glossary").click()
    expect(page.get_by_role("button", name="Try again")).to_be_visible()
    server.start()
    expect(page.get_by_role("searchbox")).to_be_visible()
