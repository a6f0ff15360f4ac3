"""Deals that nobody wins."""

from playwright.sync_api import expect
from tests.page.conftest import Play
from tests.page.test_speech import LISTEN, hear, heard
from tests.page.test_wins import check_scores

NOTE_MARKS = """
window.marks = [];
window.shouts = [];
new MutationObserver(() => {
  for (const [found, selector] of [[marks, ".tile-mark"], [shouts, ".shout"]]) {
    const text = document.querySelector(selector)?.textContent;
    if (text && found.at(-1) !== text) found.push(text);
  }
}).observe(document, {subtree: true, childList: true, characterData: true});
"""


def test_the_wall_runs_out(play: Play) -> None:
    """The one hand that waits is shown, and gets 3,000 points.

    After riichi there is nothing to choose, and the page discards what is drawn by itself.
    """
    table = play("exhaustive")
    table.discard("9m")
    table.take("riichi")
    table.discard("9m")
    expect(table.result).to_be_visible(timeout=30_000)
    expect(table.result).to_contain_text("Exhaustive draw")
    ended = table.watcher.events("deal_ended")[-1]
    assert ended["changes"] == [3000, -1000, -1000, -1000]
    check_scores(table)
    expect(table.result).to_contain_text("Riichi sticks that stay on the table: 1")
    shown = table.result.get_by_role("img", name="Aiko")
    expect(shown.first).to_be_visible()
    expect(table.result.get_by_text("tenpai", exact=True)).to_have_count(1)
    expect(table.result.get_by_text("noten", exact=True)).to_have_count(3)


def test_the_last_draw_and_the_last_discard_are_announced_and_marked(play: Play) -> None:
    """LAST-1, LAST-2: the bot to the right draws the last tile and discards it."""
    table = play("exhaustive", script=LISTEN + NOTE_MARKS, pause=0.1)
    table.discard("9m")
    table.take("riichi")
    table.discard("9m")
    expect(table.page.locator(".tile-mark")).to_have_text("Houtei", timeout=60_000)
    expect(table.page.locator(".tile.is-river.is-latest")).to_have_count(1)
    expect(table.result).to_be_visible()
    drawn = ("polite", "Nonmaru: haiteihai, the last tile of the wall.")
    discards = heard(table, "houteihai")
    assert heard(table, "haiteihai") == [drawn]
    assert [manner for manner, _ in discards] == ["polite"]
    assert discards[0][1].startswith("Nonmaru: ")
    assert discards[0][1].endswith(". Houteihai, the last discard, for ron only.")
    assert table.page.evaluate("marks") == ["Haitei", "Houtei"]
    assert table.page.evaluate("shouts.slice(-2)") == ["Haitei", "Houtei"]


def test_the_tenpai_question_explains_itself(play: Play) -> None:
    """DRAW-5, ROT-5: the wall is used up, who would pay what, whether the deal passes on."""
    table = play("tenpai question", script=LISTEN)
    for automatic in ("No calls", "Auto discard"):
        table.page.get_by_role("button", name=automatic).click()
    expect(table.offer("show_tenpai")).to_be_visible(timeout=60_000)
    lines = table.page.locator(".outlook li").all_inner_texts()
    assert lines[0] == "The wall is used up, and nobody has won (DRAW-1)."
    assert lines[1].startswith("Show tenpai, and you get 3,000 if you alone are tenpai")
    assert lines[2].startswith("Noten, and you pay nothing if nobody is tenpai, 1,000 if 1 other")
    assert lines[3] == "Tenpai keeps the deal; noten passes it to Nonmaru (ROT-5, ROT-6)."
    [(manner, said)] = hear(table, "wall is used up")
    assert manner == "assertive"
    assert said.endswith("Choose: 1 Show tenpai, 2 Noten.")
    table.take("show_tenpai")
    expect(table.page.locator(".outlook")).to_have_count(0)
    expect(table.result).to_contain_text("Exhaustive draw")
    assert table.watcher.events("deal_ended")[-1]["changes"] == [3000, -1000, -1000, -1000]


def test_nine_orphans_end_the_deal(play: Play) -> None:
    table = play("nine orphans")
    table.take("nine_orphans")
    expect(table.result).to_contain_text("nine orphans")
    check_scores(table)
    table.go_on()
    table.wait_for_turn()


def test_nine_orphans_can_be_declined(play: Play) -> None:
    table = play("nine orphans")
    expect(table.offer("nine_orphans")).to_be_visible()
    table.page.keyboard.press("x")
    expect(table.offer("nine_orphans")).to_have_count(0)
    table.discard("5p")
