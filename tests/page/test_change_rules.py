"""Every option of a rule set within reach: changed, marked, kept, shared, refused, and played."""

import json
import re
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.page.conftest import Visit
from tests.page.players import KeyboardPlayer, play_to_the_end
from tests.page.test_accessibility import check
from tests.page.test_people import open_room

from ariari.model.options import OPTIONS

SIZES = [(1280, 800), (768, 1024), (390, 844), (844, 390)]
CHANGE = {"en": "Change the rules", "ja": "ルールを変える"}
REFUSED = "status of 400"
USE = {"en": "Use these rules", "ja": "このルールにする"}


def open_editor(page: Page, language: str = "en") -> Locator:
    page.get_by_role("button", name=CHANGE[language]).click()
    dialog = page.get_by_role("dialog")
    expect(option(dialog, "kuitan")).to_be_visible()
    return dialog


def option(dialog: Locator, name: str) -> Locator:
    """Return the row of an option."""
    return dialog.locator(".rules-option").filter(
        has=dialog.page.locator(f"code:text-is('{name}')")
    )


def set_option(dialog: Locator, name: str, value: str) -> None:
    option(dialog, name).locator("select").select_option(value)


def use(dialog: Locator, language: str = "en") -> None:
    dialog.get_by_role("button", name=USE[language]).click()
    expect(dialog).to_have_count(0)


def wishes(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(page.evaluate("localStorage.getItem('ariari.wishes')"))
    return found


def test_every_option_can_be_reached_and_nothing_is_fetched_before(visit: Visit) -> None:
    table = visit()
    expect(table.page.get_by_role("button", name="Change the rules")).to_be_visible()
    asked = "api/rule"
    assert not [url for url in table.watcher.requests if asked in url or "Editor" in url]
    dialog = open_editor(table.page)
    names = dialog.locator(".rules-option code").all_inner_texts()
    of_three = {name for name in OPTIONS if name.startswith("sanma_")}
    assert names == [name for name in OPTIONS if name not in of_three | {"players"}]
    dialog.get_by_label("Three", exact=True).check(force=True)
    expect(option(dialog, "sanma_tsumo")).to_be_visible()


def test_changed_rules_are_marked_kept_and_played(visit: Visit) -> None:
    table = visit()
    dialog = open_editor(table.page)
    dialog.get_by_label("Based on").select_option("tenhou")
    set_option(dialog, "kuitan", "off")
    expect(option(dialog, "kuitan")).to_have_class(re.compile("is-changed"))
    expect(option(dialog, "kuitan")).to_contain_text("Tenhou: yes")
    points = option(dialog, "start_points").locator("input")
    points.fill("30000")
    points.press("Enter")
    expect(dialog.get_by_text("2 options differ from Tenhou.")).to_be_visible()
    use(dialog)
    told = table.page.locator(".differences")
    expect(told).to_contain_text("2 rules differ from Tenhou")
    expect(told).to_contain_text("30,000 points")
    table.page.reload()
    expect(told).to_contain_text("2 rules differ from Tenhou")
    table.page.get_by_role("button", name="Play now").click()
    table.wait_for_tiles()
    rules = table.watcher.last("begin")["rules"]
    assert (rules["based_on"], rules["kuitan"], rules["start_points"]) == ("tenhou", False, 30000)


def test_one_change_is_taken_back_and_then_all(visit: Visit) -> None:
    dialog = open_editor(visit().page)
    for name in ("kuitan", "ippatsu", "atozuke"):
        set_option(dialog, name, "off")
        expect(option(dialog, name)).to_have_class(re.compile("is-changed"))
    dialog.get_by_role("button", name="Reset Ippatsu").click()
    expect(dialog.get_by_text("2 options differ from Ari-ari.")).to_be_visible()
    expect(option(dialog, "ippatsu").locator("select")).to_have_value("on")
    dialog.get_by_label("Only what I changed").check()
    expect(dialog.locator(".rules-option")).to_have_count(2)
    dialog.get_by_role("button", name="Reset all").click()
    expect(dialog.get_by_text("As Ari-ari.")).to_be_visible()


def test_options_are_searched(visit: Visit) -> None:
    dialog = open_editor(visit().page)
    dialog.get_by_label("Search").fill("kuikae")
    expect(dialog.locator(".rules-option")).to_have_count(1)
    dialog.get_by_label("Search").fill("no such thing")
    expect(dialog.get_by_text("No option matches.")).to_be_visible()


def test_what_does_not_go_together_is_refused_by_the_engine_and_not_used(visit: Visit) -> None:
    table = visit()
    table.watcher.expected = (REFUSED,)
    dialog = open_editor(table.page)
    set_option(dialog, "red_fives", "2")
    expect(dialog.get_by_role("alert")).to_contain_text("red_fives = 2 with 4 players")
    expect(option(dialog, "red_fives").locator("select")).to_have_attribute("aria-invalid", "true")
    expect(dialog.get_by_role("button", name="Use these rules")).to_be_disabled()
    uma = option(dialog, "uma").locator("input")
    set_option(dialog, "red_fives", "0")
    expect(dialog.get_by_role("alert")).to_be_empty()
    uma.fill("30 10 -10 -20")
    uma.press("Enter")
    expect(dialog.get_by_role("alert")).to_contain_text("adding up to 0")
    expect(uma).to_have_value("30 10 -10 -20")
    uma.fill("30 10 -15 -25")
    uma.press("Enter")
    expect(dialog.get_by_role("alert")).to_be_empty()
    use(dialog)
    assert wishes(table.page)["changes"] == {"uma": [30, 10, -15, -25], "red_fives": 0}


def test_cancelled_changes_are_gone(visit: Visit) -> None:
    table = visit()
    dialog = open_editor(table.page)
    set_option(dialog, "kuitan", "off")
    expect(option(dialog, "kuitan")).to_have_class(re.compile("is-changed"))
    table.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(table.page.locator(".differences")).to_have_count(0)


def test_mistakes_can_be_judged_and_a_sentence_says_what_that_means(visit: Visit) -> None:
    """CHOMBO-1, RIICHI-13: also where a preset judges them, a table prevents them unless asked."""
    table = visit()
    dialog = open_editor(table.page)
    dialog.get_by_label("Based on").select_option("m-league")
    expect(dialog.get_by_text("As M.League.")).to_be_visible()
    expect(dialog.get_by_label("Prevented")).to_be_checked()
    dialog.get_by_label("Judged").check(force=True)
    expect(dialog).to_contain_text("a riichi without tenpai can be declared, and costs a chombo")
    expect(dialog.get_by_text("2 options differ from M.League.")).to_be_visible()
    use(dialog)
    table.page.get_by_role("button", name="Play now").click()
    table.wait_for_tiles()
    rules = table.watcher.last("begin")["rules"]
    assert (rules["chombo_mode"], rules["noten_riichi"]) == ("adjudicate", "chombo")


def test_rules_are_kept_under_a_name(visit: Visit) -> None:
    table = visit()
    dialog = open_editor(table.page)
    set_option(dialog, "kuitan", "off")
    expect(option(dialog, "kuitan")).to_have_class(re.compile("is-changed"))
    dialog.get_by_label("Name").fill("Grandma's")
    dialog.get_by_role("button", name="Save", exact=True).click()
    expect(dialog.get_by_text("Saved as Grandma's")).to_be_visible()
    table.page.reload()
    dialog = open_editor(table.page)
    expect(dialog.get_by_text("As Ari-ari.")).to_be_visible()
    dialog.get_by_role("button", name="Grandma's", exact=True).click()
    expect(option(dialog, "kuitan").locator("select")).to_have_value("off")
    dialog.get_by_role("button", name="Delete Grandma's").click()
    expect(dialog.locator(".rules-saved")).to_have_count(0)


def test_rules_are_read_from_a_file_and_written_to_one(visit: Visit) -> None:
    table = visit()
    table.watcher.expected = (REFUSED,)
    dialog = open_editor(table.page)
    text = dialog.get_by_label("As a file")
    text.fill('based_on = "ema"\nlocal_yaku = ["sanrenkou"]\n')
    dialog.get_by_role("button", name="Read this text").click()
    expect(dialog.get_by_text("1 option differs from EMA")).to_be_visible()
    expect(text).to_have_value(re.compile('chombo_mode = "prevent"'))
    with table.page.expect_download() as saved:
        dialog.get_by_role("link", name="Save the file").click()
    assert 'local_yaku = ["sanrenkou"]\n' in saved.value.path().read_text()
    text.fill("kuitan = perhaps")
    dialog.get_by_role("button", name="Read this text").click()
    expect(dialog.get_by_role("alert")).to_contain_text("not valid TOML")
    files = [{"name": "x.toml", "mimeType": "text/plain", "buffer": b'kuikae = "allow"'}]
    dialog.locator("input[type=file]").set_input_files(files)  # type: ignore[arg-type]
    expect(dialog.get_by_text("1 option differs from Ari-ari.")).to_be_visible()
    expect(option(dialog, "kuikae").locator("select")).to_have_value("allow")


def test_a_link_opens_the_lobby_with_the_rules(visit: Visit) -> None:
    table = visit()
    dialog = open_editor(table.page)
    dialog.get_by_label("Based on").select_option("wrc")
    set_option(dialog, "kuitan", "off")
    dialog.get_by_label("Judged").check(force=True)
    option(dialog, "local_yaku").get_by_label("Sanrenkou").check()
    expect(dialog.get_by_text("4 options differ from")).to_be_visible()
    link = dialog.get_by_label("Link to the lobby").input_value()
    other = visit(link.partition("#")[2])
    expect(other.page.locator(".differences")).to_contain_text("4 rules differ from")
    expect(other.page.get_by_label("Rules", exact=True)).to_have_value("wrc")
    use(dialog)
    assert wishes(other.page) == wishes(table.page)


def test_a_link_with_rules_that_cannot_be_says_why_and_changes_nothing(visit: Visit) -> None:
    table = visit("/play/rules=tenhou&red_fives=2")
    table.watcher.expected = (REFUSED,)
    page = table.page
    expect(page.get_by_role("alert")).to_contain_text("red_fives = 2 with 4 players")
    page.get_by_role("link", name="Lobby").last.click()
    expect(page.get_by_label("Rules", exact=True)).to_have_value("ari-ari")


def test_a_room_tells_everybody_its_rules_and_the_host_changes_them(visit: Visit) -> None:
    host, guest = visit(), visit()
    code = open_room(host.page, "Aiko")
    dialog = open_editor(host.page)
    set_option(dialog, "kuitan", "off")
    expect(option(dialog, "kuitan")).to_have_class(re.compile("is-changed"))
    use(dialog)
    guest.page.goto(f"{guest.page.url.partition('#')[0]}#/room/{code}")
    guest.page.get_by_role("button", name="Join").click()
    told = guest.page.locator(".differences")
    expect(told).to_contain_text("Open tanyao (kuitan)")
    expect(guest.page.get_by_role("button", name="Change the rules")).to_have_count(0)
    guest.page.get_by_role("button", name="I am ready").click()
    expect(guest.page.get_by_role("button", name="Not ready after all")).to_be_visible()
    dialog = open_editor(host.page)
    set_option(dialog, "ippatsu", "off")
    expect(option(dialog, "ippatsu")).to_have_class(re.compile("is-changed"))
    use(dialog)
    expect(told).to_contain_text("Ippatsu")
    expect(guest.page.get_by_role("button", name="I am ready")).to_be_visible()
    guest.page.reload()
    expect(told).to_contain_text("2 rules differ")


def test_changed_rules_and_a_seed_are_played_again_and_claim_no_proof(visit: Visit) -> None:
    """Whoever has 100 points is soon below 0, and the game over."""
    rules = "start_points=100&return_points=100&length=east&kuitan=off"
    table = visit(f"/play/{rules}&bots=random,random,random&pause=0&seed=7&name=Aiko")
    expect(table.page.get_by_text("Seed 7: the walls come from it")).to_be_visible()
    table.page.get_by_role("button", name="Play now").click()
    table.wait_for_tiles()
    begin = table.watcher.last("begin")
    assert (begin["seed"], begin["commitment"], begin["names"][0]) == (7, "", "Aiko")
    assert begin["bots"] == [None, "random", "random", "random"]
    play_to_the_end(KeyboardPlayer(table))
    end = table.result
    expect(end).to_contain_text("Seed 7: the walls come from it, so nothing proves them fair.")
    expect(end.get_by_role("link", name="Save the log")).to_be_visible()
    expect(end.get_by_role("link", name="Check that the walls were fair")).to_have_count(0)
    end.get_by_role("button", name="Play again").click()
    expect(end).to_have_count(0)
    table.wait_for_tiles()
    again = table.watcher.last("begin")
    assert again["table"] != begin["table"]
    for same in ("rules", "seed", "bots"):
        assert again[same] == begin[same]


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_dialog_keeps_nobody_out(visit: Visit, size: tuple[int, int], language: str) -> None:
    width, height = size
    table = visit(language=language, viewport={"width": width, "height": height})
    table.watcher.expected = (REFUSED,)
    dialog = open_editor(table.page, language)
    set_option(dialog, "red_fives", "2")
    expect(dialog.get_by_role("alert")).not_to_be_empty()
    wide = "(dialog) => dialog.querySelector('.dialog-body').scrollWidth <= dialog.clientWidth"
    assert dialog.evaluate(wide)
    main = dialog.get_by_role("button", name=USE[language])
    expect(main).to_be_in_viewport()
    if width == SIZES[0][0]:
        check(table)


def test_the_dialog_is_used_by_keyboard_alone(visit: Visit) -> None:
    table = visit()
    page = table.page
    page.get_by_role("button", name="Change the rules").focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog")
    expect(option(dialog, "kuitan")).to_be_visible()
    dialog.get_by_label("Search").focus()
    page.keyboard.type("kuikae")
    expect(dialog.locator(".rules-option")).to_have_count(1)
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("End")
    expect(option(dialog, "kuikae")).to_have_class(re.compile("is-changed"))
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Change the rules")).to_be_focused()


POSITION = "ari-ari E1 turn:0 | 123456789m1122p+1p / | ? | ? | ?"


def test_a_position_takes_what_else_the_address_asks_for(visit: Visit) -> None:
    table = visit(f"/play/position={quote(POSITION)}&seed=7&bots=random,random,random&name=Aiko")
    expect(table.page.locator("main")).to_contain_text("Seed 7: the walls come from it")
    table.page.get_by_role("button", name="Play now").click()
    table.wait_for_tiles()
    begin = table.watcher.last("begin")
    assert begin["seed"] == 7
    assert begin["bots"].count("random") == 3
    assert "Aiko" in begin["names"]


def test_an_address_leads_to_a_room_with_a_name_in_a_language(visit: Visit) -> None:
    host = visit()
    code = open_room(host.page, "Aiko")
    guest = visit(f"/play/join={code}&name=Botan&lang=ja")
    guest.page.get_by_role("button", name="入室").first.click()
    expect(host.page.locator(".seats")).to_contain_text("Botan")
    expect(guest.page.locator("html")).to_have_attribute("lang", "ja")


def test_what_an_address_asked_for_is_forgotten_on_request(visit: Visit) -> None:
    table = visit("/play/seed=7&clock=none&pause=0&bots=random,random,random")
    notice = table.page.get_by_text("Seed 7: the walls come from it")
    expect(notice).to_be_visible()
    table.page.reload()
    expect(notice).to_be_visible()
    table.page.get_by_role("button", name="Forget this").click()
    expect(notice).to_have_count(0)
    table.page.get_by_role("button", name="Play now").click()
    table.wait_for_tiles()
    begin = table.watcher.last("begin")
    assert begin.get("seed") is None
    assert begin["commitment"]
