"""The bot that decides by a network, in the worker of the page: its moves are those of Python."""

from playwright.sync_api import Page
from tests.site.conftest import Open
from tests.site.test_kept import SEEDED, discard, hand, sit_down
from tests.site.test_offline import wait_until_kept

from ariari.bots.net import Net
from ariari.bots.registry import BOTS
from ariari.model.game import Game
from ariari.schema.messages import Create
from ariari.server.table.table_rules import rules_of_choice

ACTS = """async () => {
  const answerTo = (request) =>
    new Promise((resolve) => (request.onsuccess = () => resolve(request.result)));
  const database = await answerTo(indexedDB.open("ariari"));
  const [play] = await answerTo(database.transaction("plays").objectStore("plays").getAll());
  database.close();
  return [play.record, play.acts];
}"""
"""The rules and the actions of the game that is stored: a seat and a code, in two digits each."""
TURNS, MORE_TURNS = 5, 2


def stored(page: Page) -> tuple[Game, int]:
    """Return the game that the page stores, if Python's network plays it so, and the bots' acts."""
    record, acts = page.evaluate(ACTS)
    rules = rules_of_choice(Create())
    assert rules.to_record().to_bytes().hex() == record
    game, bot, count = Game(rules, seed=7), Net(), 0
    data = bytes.fromhex(acts)
    for seat, code in zip(data[::2], data[1::2], strict=True):
        action = game.action_of(seat, code)
        if seat != 0:
            assert action == bot.choose(game.view(seat), game.legal_actions(seat))
            count += 1
        game.act(seat, action)
    return game, count


def test_the_network_decides_in_the_page_as_in_python(open_site: Open) -> None:
    page = open_site(f"{SEEDED}&bots=net,net,net&pause=0")
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    sit_down(page)
    for _ in range(TURNS):
        discard(page)
    names = page.locator(".plate-name").all_inner_texts()
    assert {name.partition("\n")[0] for name in names[1:]} == set(BOTS["net"].players)
    game, count = stored(page)
    assert count >= 3 * TURNS
    assert sum(url.endswith("/net.gz") for url in fetched) == 1
    # The network was kept when it came: after a reload the game goes on without the host.
    wait_until_kept(page)
    page.context.set_offline(True)
    before = hand(page)
    page.reload()
    assert hand(page) == before
    page.get_by_role("button", name="No calls").click()
    for _ in range(MORE_TURNS):
        discard(page)
    later, more = stored(page)
    assert more >= count + 3 * MORE_TURNS
    assert later.events[: game.event_count] == game.events
