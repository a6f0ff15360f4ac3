"""Two tabs of one browser never play the same game at once."""

from playwright.sync_api import Page, expect
from tests.site.conftest import Open
from tests.site.test_kept import SEEDED, discard, hand, own, sit_down

ELSEWHERE = "This game is open in another tab"


def see_that_it_is_elsewhere(page: Page) -> None:
    """The page says where the game is, and shows nothing of it."""
    expect(page.get_by_role("alert").get_by_role("heading")).to_have_text(ELSEWHERE)
    assert own(page).count() == 0


def test_a_game_is_played_in_one_tab_and_moves_to_another_as_it_is(open_site: Open) -> None:
    first = open_site(SEEDED)
    sit_down(first)
    discard(first)
    address = first.url
    second = first.context.new_page()
    second.goto(address)
    see_that_it_is_elsewhere(second)
    discard(first)
    held = hand(first)

    second.get_by_role("button", name="Play here").click()
    assert hand(second) == held
    see_that_it_is_elsewhere(first)
    second.get_by_role("button", name="No calls").click()
    discard(second)
    held = hand(second)

    first.get_by_role("button", name="Play here").click()
    assert hand(first) == held
    see_that_it_is_elsewhere(second)
    first.reload()
    assert hand(first) == held

    # A tab that is closed leaves its game to the next.
    second.goto(address)
    second.reload()
    see_that_it_is_elsewhere(second)
    first.close()
    second.reload()
    assert hand(second) == held
