"""What a screen reader is told: each thing once, in the region that it belongs to."""

from typing import Any

import pytest
from playwright.sync_api import expect
from tests.page.conftest import Play, Visit
from tests.page.table import Table

LISTEN = """
window.heard = [];
new MutationObserver((changes) => {
  for (const {addedNodes, target} of changes) for (const node of addedNodes) {
    const region = target.closest?.("[aria-live]") ?? target.parentElement?.closest("[aria-live]");
    const text = (node.textContent ?? "").trim();
    if (region && text !== "") heard.push([region.getAttribute("aria-live"), text]);
  }
}).observe(document, {subtree: true, childList: true});
"""


def heard(table: Table, part: str) -> list[tuple[str, str]]:
    """Return how and in which words something was told, as often as it was."""
    found: list[Any] = table.page.evaluate("heard")
    return [(manner, text) for manner, text in found if part.lower() in text.lower()]


def hear(table: Table, part: str, times: int = 1) -> list[tuple[str, str]]:
    """Wait until something was told, and a moment longer: perhaps it is told once more."""
    table.page.wait_for_function(
        """([part, times]) => heard.filter(
            ([, text]) => text.toLowerCase().includes(part.toLowerCase())).length >= times""",
        arg=[part, times],
    )
    table.page.wait_for_timeout(300)
    return heard(table, part)


def test_riichi_tells_its_tiles_and_leads_to_the_first(play: Play) -> None:
    table = play("riichi choice", script=LISTEN)
    table.discard("7z")
    expect(table.offer("riichi")).to_be_enabled()
    table.page.keyboard.press("r")
    said = "Choose the tile to discard with riichi: 5 pin, East. X cancels."
    assert hear(table, "with riichi") == [("assertive", said)]
    expect(table.legal_tiles.first).to_be_focused()
    table.page.keyboard.press("Enter")
    told = hear(table, "declares riichi")
    assert told == [("polite", "Aiko declares riichi with 5 pin.")]


def test_open_riichi_is_never_told_as_riichi(play: Play) -> None:
    """OPENR-1: when it is chosen, declared, and read out afterwards."""
    table = play("open riichi", script=LISTEN)
    table.discard("7z")
    table.take("open_riichi")
    said = "Choose the tile to discard with open riichi: 9 man. X cancels."
    assert hear(table, "with open riichi") == [("assertive", said)]
    table.discard("9m")
    assert hear(table, "declares") == [("polite", "Aiko declares open riichi with 9 man.")]
    expect(table.page.locator(".shout")).to_have_text("Open riichi")
    expect(table.page.locator(".plate.is-below .plate-notes")).to_have_text("Open riichi")
    words = table.page.get_by_role("region", name="The table in words")
    expect(words.get_by_role("heading", name="Aiko")).to_contain_text("Open riichi")
    expect(words.get_by_role("listitem").first).to_contain_text("9 man (open riichi)")


@pytest.mark.parametrize(
    ("scenario", "first", "verbs", "said"),
    [
        ("closed kan", "", ["ankan"], "Aiko declares a closed kan of East."),
        ("open kan", "9m", ["daiminkan"], "Aiko calls an open kan of Red dragon."),
        ("added kan", "9m", ["pon", "shouminkan"], "Aiko declares an added kan of White dragon."),
    ],
)
def test_a_kan_is_told_once(
    play: Play, scenario: str, first: str, verbs: list[str], said: str
) -> None:
    table = play(scenario, script=LISTEN)
    if first:
        table.discard(first)
    for verb in verbs[:-1]:
        table.take(verb)
        table.discard("9s")
    table.take(verbs[-1])
    hear(table, "kan of")
    log = [each for each in heard(table, "kan") if each[0] == "polite"]
    assert log == [("polite", said)]


def test_a_win_is_told_once_with_its_points(play: Play) -> None:
    table = play("tsumo", script=LISTEN)
    table.discard("7z")
    table.take("tsumo")
    expect(table.result).to_be_visible()
    gain = table.watcher.events("deal_ended")[0]["changes"][0]
    said = (
        f"Aiko wins by tsumo with 6 sou and gets {gain:,} points. You have {25000 + gain:,} points."
    )
    assert hear(table, "wins") == [("polite", said)]
    assert not heard(table, "Tsumo.")
    expect(table.result).to_have_accessible_name("Result of East 1")


def test_the_end_tells_the_winner_and_the_own_place(play: Play) -> None:
    table = play("bust", script=LISTEN)
    table.discard("7z")
    table.take("tsumo")
    table.go_on()
    score = table.watcher.last("over")["scores"][0]
    said = f"The game is over. Aiko wins the game. You finish in place 1 with {score:,} points."
    assert hear(table, "game is over") == [("polite", said)]
    expect(table.result).to_have_accessible_name("Final standings")


def test_a_tile_that_must_stay_gets_one_reason(play: Play) -> None:
    table = play("riichi choice", script=LISTEN)
    table.discard("7z")
    table.take("riichi")
    table.point_at("2m")
    reasons = hear(table, "not tenpai")
    assert len(reasons) == 1
    assert not heard(table, "cannot be discarded")


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("c", "Nothing to chii now."),
        ("p", "Nothing to pon now."),
        ("k", "Nothing to kan now."),
        ("x", "Nothing to pass now."),
        ("3", "There is no offer 3 now."),
        ("r", "not tenpai"),
        ("w", "not complete"),
        ("n", "you need 9 kinds of orphans"),
    ],
)
def test_a_key_that_does_nothing_in_the_own_turn_says_why(play: Play, key: str, said: str) -> None:
    table = play("pon", script=LISTEN)
    table.wait_for_turn()
    table.page.keyboard.press(key)
    assert len(hear(table, said)) == 1


def test_keys_after_a_call_say_why(play: Play) -> None:
    table = play("pon", script=LISTEN)
    table.discard("7z")
    table.take("pon")
    table.wait_for_turn()
    for count, key in enumerate("drw", start=1):
        table.page.keyboard.press(key)
        assert len(hear(table, "after a call nothing is drawn", count)) == count


def test_whoever_watches_is_told_so_by_every_key(play: Play, visit: Visit) -> None:
    table = play("pon")
    assert table.seat is not None
    watcher = visit(f"/table/{table.seat.table}")
    expect(watcher.page.locator(".tile.is-hand").first).to_be_visible()
    for key in ("d", "p", "Enter", "ArrowLeft"):
        watcher.page.keyboard.press(key)
        expect(watcher.page.locator(".notes")).to_contain_text("You are watching")


def test_tenpai_or_noten_can_not_be_put_aside(play: Play) -> None:
    table = play("exhaustive", rules={"voluntary_noten": True}, script=LISTEN)
    offered = table.offer("show_tenpai").or_(table.result)
    while not offered.is_visible():
        if table.legal_tiles.count():
            table.page.keyboard.press("d")
        elif table.offer("pass").count():
            table.page.keyboard.press("x")
        table.page.wait_for_timeout(30)
    expect(table.offer("show_tenpai")).to_be_enabled()
    table.page.keyboard.press("Escape")
    hear(table, "Choose what to do")
    expect(table.offer("show_tenpai")).to_be_visible()
    expect(table.offer("show_noten")).to_be_visible()


def test_a_title_names_each_page(visit: Visit) -> None:
    table = visit()
    expect(table.page).to_have_title("ariari – riichi mahjong")
    table.page.get_by_role("link", name="Replay").first.click()
    expect(table.page).to_have_title("Replay – ariari")
    announced = table.page.locator("p[aria-live=polite]").first
    expect(announced).to_have_text("Replay")
    table.page.get_by_role("link", name="Lobby").first.click()
    expect(announced).to_have_text("Lobby")
    expect(table.page).to_have_title("ariari – riichi mahjong")


HIDE = """
Object.defineProperty(document, "hidden", {get: () => window.isHidden === true});
"""


@pytest.mark.parametrize(
    ("locale", "titles"),
    [
        ("en", ["East 1 – ariari", "● Your turn – ariari"]),
        ("ja", ["東1局 – ariari", "● あなたの番 – ariari"]),
    ],
)
def test_the_title_of_a_table(play: Play, locale: str, titles: list[str]) -> None:
    table = play("pon", browser={"locale": locale}, script=HIDE)
    table.wait_for_turn()
    expect(table.page).to_have_title(titles[0])
    table.page.evaluate(
        "isHidden = true; document.dispatchEvent(new Event('visibilitychange')); undefined"
    )
    expect(table.page).to_have_title(titles[1])
