"""Deals that nobody wins."""

from playwright.sync_api import expect
from tests.page.conftest import Play
from tests.page.test_wins import check_scores


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
