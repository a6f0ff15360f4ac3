"""Whole East games, from the first deal to the end screen."""

import pytest
from playwright.sync_api import expect
from tests.page.conftest import Play
from tests.page.players import KeyboardPlayer, MousePlayer, play_to_the_end
from tests.page.table import Table, grouped

ROOM = {"bots": ["efficiency", "efficiency", "careful"], "rules": {"tobi": "off"}}


def check_end(table: Table) -> None:
    """The end screen shows what the engine said: places, points, and what they count."""
    over = table.watcher.last("over")
    assert len(table.watcher.events("game_ended")) == 1
    rows = table.result.locator(".standings tbody tr")
    expect(rows).to_have_count(4)
    for seat, place in enumerate(over["places"]):
        row = rows.nth(place - 1)
        expect(row).to_contain_text(grouped(over["scores"][seat]))
        expect(row).to_contain_text(f"{abs(over['match_points'][seat]):.1f}")


@pytest.mark.parametrize("player", [KeyboardPlayer, MousePlayer])
def test_a_whole_east_game(play: Play, player: type[KeyboardPlayer | MousePlayer]) -> None:
    table = play(**ROOM)
    deals = play_to_the_end(player(table))
    assert deals == len(table.watcher.events("deal_ended")) >= 4
    check_end(table)
    assert not [message for message in table.watcher.received if message["type"] == "refused"]
