"""A hand is won, and the page says what for, as the engine counted it."""

from typing import Any

import pytest
from playwright.sync_api import expect
from tests.page.conftest import Play
from tests.page.table import Table, grouped

from ariari.schema.reason import reason_from_json
from ariari.words.say import Speaker


def check_scores(table: Table) -> None:
    """The four scores and their changes are those of the engine."""
    ended = table.watcher.events("deal_ended")[-1]
    rows = table.result.locator(".scores li")
    expect(rows).to_have_count(len(ended["scores"]))
    for seat, (score, change) in enumerate(zip(ended["scores"], ended["changes"], strict=True)):
        expect(rows.nth(seat)).to_contain_text(grouped(score))
        if change:
            expect(rows.nth(seat)).to_contain_text(f"{abs(change):,}")


def explanation(table: Table) -> dict[str, Any]:
    """Return how the engine explains the last win."""
    event = table.watcher.events("hand_won")[-1]
    rules = table.watcher.last("begin")["rules"]
    url = table.page.evaluate("location.origin")
    asked = table.page.request.post(
        f"{url}/api/win", data={"event": event, "rules": rules, "lang": "en"}
    )
    found: dict[str, Any] = asked.json()
    return found


def check_win(table: Table) -> None:
    """Yaku, dora, every fu with its reason, points and payments are those of the engine."""
    result = table.result
    expect(result).to_be_visible()
    said = explanation(table)
    for item in (*said["yaku_items"], *said["dora_items"]):
        expect(result).to_contain_text(item["title"])
    for item in said["fu_items"]:
        expect(result).to_contain_text(f"{item['fu']} fu")
    expect(result).to_contain_text(f"{sum(item['fu'] for item in said['fu_items'])} fu")
    expect(result).to_contain_text(f"{said['points']:,}")
    for reason in said["payment_reasons"]:
        sentence = Speaker().sentence(reason_from_json(reason))
        expect(result).to_contain_text(sentence)
    check_scores(table)


def test_a_win_on_a_discard(play: Play) -> None:
    table = play("riichi ron")
    table.discard("7z")
    table.take("riichi")
    table.discard("9m")
    table.take("ron")
    expect(table.result).to_contain_text("Aiko wins by ron from Nonmaru")
    check_win(table)
    table.go_on()
    table.wait_for_turn()


def test_two_wins_are_shown_one_after_the_other(play: Play) -> None:
    table = play("two rons", bots=["efficiency"] * 3)
    table.discard("7z")
    for number in (1, 2):
        expect(table.result.locator("h2")).to_contain_text(f"Win {number} of 2")
        check_scores(table)
        table.page.keyboard.press("Enter")
    expect(table.result).to_have_count(0)
    table.wait_for_tiles()


def test_a_win_on_the_own_draw(play: Play) -> None:
    table = play("tsumo")
    table.discard("7z")
    table.take("tsumo")
    expect(table.result).to_contain_text("Aiko wins by tsumo")
    check_win(table)


def test_a_win_with_ura_dora_shows_them(play: Play) -> None:
    table = play("riichi tsumo")
    table.discard("7z")
    table.take("riichi")
    table.discard("9m")
    table.take("tsumo")
    expect(table.result).to_contain_text("Ura dora")
    expect(table.result.get_by_role("img", name="2 man").first).to_be_visible()
    check_win(table)


def test_the_result_can_be_skipped_with_a_key(play: Play) -> None:
    table = play("tsumo")
    table.discard("7z")
    table.take("tsumo")
    expect(table.result).to_be_visible()
    table.page.keyboard.press("Enter")
    expect(table.result).to_have_count(0)


def test_arrows_say_who_was_passed_and_ties_have_none(play: Play) -> None:
    """Before the first deal all have the same: whoever wins then has passed nobody."""
    tied, passed = play("tsumo"), play("riichi ron")
    for table, verb in ((tied, "tsumo"), (passed, "riichi")):
        table.discard("7z")
        table.take(verb)
    expect(tied.result.locator(".scores-place")).to_have_text(["1", "2", "2", "2"])
    # The stick of the riichi made this player the last one.
    passed.discard("9m")
    passed.take("ron")
    expect(passed.result.locator(".scores-place")).to_have_text(["1↑", "4↓", "2↓", "2↓"])


def test_somebody_has_no_points_left_and_the_game_is_over(play: Play) -> None:
    table = play("bust")
    table.discard("7z")
    table.take("tsumo")
    check_win(table)
    table.go_on()
    over = table.watcher.last("over")
    expect(table.result).to_contain_text("The game is over")
    expect(table.result.locator(".reason")).to_contain_text("went bust")
    rows = table.result.locator(".standings tbody tr")
    expect(rows.first).to_contain_text("Aiko")
    expect(rows.first).to_contain_text(f"{over['scores'][0]:,}")
    with table.page.expect_download() as download:
        table.result.get_by_role("link", name="Save the log").click()
    assert download.value.suggested_filename.endswith(".jsonl")


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_screen_reader_hears_who_won(play: Play, language: str) -> None:
    table = play("tsumo", browser={"locale": language})
    table.discard("7z")
    table.take("tsumo")
    expect(table.page.get_by_role("log")).to_contain_text(
        {
            "en": "Aiko wins by tsumo with 6 sou and gets 7,800 points.",
            "ja": "Aiko、6索でツモ和了、7,800点",
        }[language]
    )
