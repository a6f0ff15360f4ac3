"""People meet in the lobby, play with each other, and watch."""

import json
import re
import time
from contextlib import ExitStack

from playwright.sync_api import Page, expect
from tests.page.conftest import Play, Visit
from tests.page.scenarios import PLAYERS
from tests.page.server import LATE_SECONDS, PageServer
from tests.page.table import Table
from websockets.sync.client import connect

from ariari.schema.frames import VERSION
from ariari.server.fair.walls import promise


def open_room(page: Page, name: str) -> str:
    """Open a room for four people by hand, and return its code."""
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Open a room").click()
    code = page.locator(".room .code").first
    expect(code).to_be_visible()
    return code.inner_text()


def join(page: Page, name: str, code: str, how: str = "Join") -> None:
    page.get_by_label("Your name").fill(name)
    page.get_by_label("Room code").fill(code)
    page.get_by_role("button", name=how).click()


def meet(visit: Visit) -> list[Table]:
    """Four people sit down at one table through the lobby."""
    return sit_together([visit() for _ in PLAYERS])


def sit_together(tables: list[Table]) -> list[Table]:
    """Four visitors of the lobby sit down at one table."""
    code = open_room(tables[0].page, PLAYERS[0])
    for table, name in zip(tables[1:], PLAYERS[1:], strict=True):
        join(table.page, name, code)
    for table in tables:
        table.page.get_by_role("button", name="I am ready").click()
    tables[0].page.get_by_role("button", name="Start the game").click()
    for table in tables:
        table.wait_for_tiles()
    return tables


def check_emotes(tables: list[Table]) -> None:
    """What one says is seen at their seat, and not by those who switched emotes off."""
    off = tables[3].page
    off.get_by_role("button", name="Settings").click()
    off.get_by_label("Emotes").uncheck()
    off.keyboard.press("Escape")
    expect(off.get_by_role("button", name="Say something")).to_have_count(0)
    page = tables[1].page
    page.get_by_role("button", name="Say something").click()
    page.get_by_role("button", name="Nice!").click()
    expect(page.get_by_role("button", name="Nice!")).to_have_count(0)
    sides = ("is-right", "is-below", "is-left")
    for table, side in zip(tables, sides, strict=False):
        expect(table.page.locator(f".is-emote.{side}")).to_have_text("Nice!")
        expect(table.page.locator(".visually-hidden", has_text="Botan: Nice!")).to_have_count(1)
    expect(off.locator(".is-emote")).to_have_count(0)
    for table in tables:
        expect(table.page.locator(".is-emote")).to_have_count(0)


def check_clocks(tables: list[Table]) -> None:
    """Everyone sees the clock of whoever's turn it is, on that player's plate and no other."""
    for table, side in zip(tables, ("below", "left", "across", "right"), strict=True):
        expect(table.page.locator(".plate-clock")).to_have_count(1)
        expect(table.page.locator(f".plate.is-{side} .plate-clock")).to_have_text(re.compile(r"\d"))


def test_four_people_say_something_and_play_a_deal(visit: Visit) -> None:
    tables = meet(visit)
    check_clocks(tables)
    check_emotes(tables)
    for table in tables:
        assert table.own_tiles.count() in (13, 14)
        table.wait_for_turn()
        table.page.keyboard.press("d")
    tables[0].take("tsumo")
    for table in tables:
        expect(table.result).to_contain_text("Aiko wins by tsumo")
    for table in tables:
        table.go_on()
        expect(table.result).to_have_count(0)
    tables[0].wait_for_turn()
    hands = [table.faces() for table in tables]
    assert all("" not in hand for hand in hands)
    assert len({tuple(hand) for hand in hands}) == 4


def test_nobody_sees_the_tiles_of_others(visit: Visit) -> None:
    for seat, table in enumerate(meet(visit)):
        (event,) = table.watcher.events("deal_started")
        seen = [number for number, hand in enumerate(event["hands"]) if any(hand)]
        assert seen == [seat]
        others = table.page.locator(".tile.is-hand:not(.is-own)")
        expect(others).not_to_have_count(0)
        expect(others.locator(".tile-picture")).to_have_count(0)


def test_a_spectator_sees_the_table_and_no_hands(play: Play, visit: Visit) -> None:
    table = play("riichi ron")
    assert table.seat is not None
    watcher = visit()
    join(watcher.page, "Emi", table.seat.room, how="Watch")
    expect(watcher.page.get_by_text("You are watching")).to_be_visible()
    for name in ("Aiko", "Nonmaru", "Jizomaru", "Nemumaru", "Aiko"):
        expect(watcher.page.locator(".plate.is-below")).to_contain_text(name)
        watcher.page.get_by_role("button", name="Next viewpoint").click()
    expect(watcher.page.locator(".tile.is-hand")).to_have_count(52)
    expect(watcher.page.locator(".tile.is-hand .tile-picture")).to_have_count(0)
    expect(watcher.own_tiles).to_have_count(0)
    table.discard("7z")
    expect(watcher.page.locator(".tile.is-river")).to_have_count(4)


def test_with_consent_spectators_see_all_hands_minutes_later(play: Play, visit: Visit) -> None:
    """They are seconds behind in tests; and the room says so before anyone is ready."""
    table, watcher = play("riichi ron", spectators="delayed"), visit()
    assert table.seat is not None
    join(watcher.page, "Emi", table.seat.room, how="Watch")
    expect(watcher.page.locator(".watching")).to_contain_text("1 min behind, with all hands")
    table.discard("7z")
    began = time.monotonic()
    expect(watcher.page.locator(".tile.is-river").first).to_be_visible()
    assert time.monotonic() - began > LATE_SECONDS / 2
    expect(watcher.page.locator(".tile.is-hand .tile-picture")).to_have_count(52)
    (deal,) = watcher.watcher.events("deal_started")
    assert all(None not in hand for hand in deal["hands"]), deal
    table.take("riichi")
    table.discard("9m")
    table.take("ron")
    expect(watcher.result).to_contain_text("18,000")
    host = visit()
    host.page.get_by_label("See all hands, minutes later").check()
    host.page.get_by_label("10 min").check()
    open_room(host.page, "Aiko")
    expect(host.page.locator(".room")).to_contain_text("sees every hand 10 minutes later")
    expect(host.page.locator(".room")).to_contain_text("Whoever is ready agrees to this")


def test_players_choose_their_faces_and_everyone_sees_them(visit: Visit) -> None:
    host, guest = visit(), visit()
    faces = []
    for table, number in ((host, 5), (guest, 28)):
        table.page.get_by_role("button", name="Your face").click()
        table.page.get_by_role("button", name=f"Face {number}", exact=True).click()
        expect(table.page.get_by_role("dialog")).to_have_count(0)
        own = table.page.get_by_role("button", name="Your face")
        expect(own).to_be_focused()
        faces.append(own.locator("svg").inner_html())
    assert faces[0] != faces[1]
    guest.page.reload()
    expect(guest.page.get_by_role("button", name="Your face").locator("svg")).to_be_visible()
    host.page.get_by_label("2 bots").check()
    join(guest.page, "Botan", open_room(host.page, "Aiko"))
    for table in (host, guest):
        expect(table.page.locator(".seats .avatar")).to_have_count(4)
        table.page.get_by_role("button", name="I am ready").click()
    host.page.get_by_role("button", name="Start the game").click()
    for table in (host, guest):
        table.wait_for_tiles()
        seen = table.page.locator(".plate .avatar").evaluate_all("all => all.map(e => e.innerHTML)")
        assert set(faces) < set(seen)
        assert len(set(seen)) == 4


def test_a_room_that_does_not_exist(visit: Visit) -> None:
    table = visit()
    join(table.page, "Emi", "QQQQQQQQ")
    expect(table.page.get_by_role("alert")).to_contain_text("There is no room QQQQQQQQ")


def test_quick_play_leads_to_a_table_at_once(visit: Visit) -> None:
    table = visit()
    table.page.get_by_label("Your name").fill("Aiko")
    table.page.get_by_role("button", name="Play now").click()
    table.wait_for_turn()
    assert table.own_tiles.count() == 14


def test_whoever_leaves_a_room_frees_the_place(visit: Visit) -> None:
    host, guest = visit(), visit()
    code = open_room(host.page, "Aiko")
    join(guest.page, "Botan", code)
    seats = host.page.locator(".room .seats")
    expect(seats).to_contain_text("Botan")
    guest.page.get_by_role("button", name="Leave").click()
    expect(seats).not_to_contain_text("Botan")


def test_a_reload_leads_back_to_the_room(visit: Visit) -> None:
    host, guest = visit(), visit()
    code = open_room(host.page, "Aiko")
    guest.page.goto(guest.page.url.partition("#")[0] + f"#/room/{code}")
    guest.page.get_by_label("Your name").fill("Botan")
    guest.page.get_by_role("button", name="Join").click()
    for table, name in ((host, "Botan"), (guest, "Aiko")):
        expect(table.page).to_have_url(re.compile(f"#/room/{code}$"))
        table.page.reload()
        expect(table.page.locator(".room .code").first).to_have_text(code)
        expect(table.page.locator(".room .seats")).to_contain_text(name)
    guest.page.get_by_role("button", name="Leave").click()
    guest.page.reload()
    expect(guest.page.get_by_role("button", name="Join")).to_be_visible()
    expect(host.page.locator(".room .seats")).not_to_contain_text("Botan")
    host.page.get_by_role("link", name="Lobby").click()
    expect(host.page).to_have_url(re.compile(f"#/room/{code}$"))


def test_a_full_room_has_its_address_still(visit: Visit) -> None:
    """Friends may watch."""
    host, guest = visit(), visit()
    host.page.get_by_label("2 bots").check()
    code = open_room(host.page, "Aiko")
    join(guest.page, "Botan", code)
    for page in (host.page, guest.page):
        expect(page.locator(".room .seats")).to_contain_text("Botan")
        expect(page.locator(".room .seats")).not_to_contain_text("free")
        expect(page.get_by_label("Send this link")).to_have_value(re.compile(f"#/room/{code}$"))
        expect(page).to_have_url(re.compile(f"#/room/{code}$"))
    guest.page.get_by_role("button", name="Leave").click()
    expect(guest.page.get_by_role("button", name="Play now")).to_be_visible()
    expect(guest.page).to_have_url(re.compile("#/$"))


def test_a_name_with_signs_that_nobody_sees(visit: Visit) -> None:
    table = visit()
    table.page.get_by_label("Your name").fill("\u202eAi\u200dko")
    table.page.get_by_role("button", name="Play now").click()
    table.wait_for_turn()
    assert "Aiko" in table.watcher.last("begin")["names"]


def test_the_name_field_says_why_a_name_is_refused(visit: Visit) -> None:
    host, guest = visit(), visit()
    code = open_room(host.page, "Aiko")
    field, alert = guest.page.get_by_label("Your name"), guest.page.get_by_role("alert")
    field.fill("Careful 1")
    guest.page.get_by_role("button", name="Play now").click()
    expect(alert).to_contain_text("This name looks like a bot's")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_have_accessible_description(re.compile("looks like a bot's"))
    join(guest.page, "\u0410iko", code)
    expect(alert).to_contain_text(f"Someone in room {code} has this name")
    join(guest.page, "Botan", code)
    expect(host.page.locator(".room .seats")).to_contain_text("Botan")


def test_guests_who_give_no_name_can_sit_together(visit: Visit) -> None:
    host, guest = visit(), visit()
    code = open_room(host.page, "")
    join(guest.page, "", code)
    seats = host.page.locator(".room .seats")
    expect(seats).to_contain_text(re.compile(r"Player \d{3}"))


def test_whoever_keeps_the_start_waiting_is_named(visit: Visit, server: PageServer) -> None:
    host = visit()
    code = open_room(host.page, "Aiko")
    with ExitStack() as stack:
        for name in ("Botan", "Chie", "Dai"):
            socket = stack.enter_context(connect(server.socket_url))
            for message in (
                {"type": "hello", "version": VERSION, "name": name},
                {"type": "join", "room": code},
                {"type": "ready", "room": code, "promise": promise("never revealed")},
            ):
                socket.send(json.dumps(message))
        host.page.get_by_role("button", name="I am ready").click()
        host.page.get_by_role("button", name="Start the game").click()
        waiting = host.page.locator(".room").get_by_text("Waiting for Botan, Chie, Dai …")
        expect(waiting).to_be_visible()
