"""The page in a language that a script made: nothing that a person reads or hears is English."""

import os
import shutil
import subprocess
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from tests.page.browser import Visitors
from tests.page.logs import long_game
from tests.page.server import ROOT, PageServer, running
from tests.page.table import Table
from tests.page.test_replay import give
from tests.words.pseudo import PSEUDO, english_in, write_pseudo

from ariari.logs.registry import FORMATS
from ariari.words.catalogue import MORE_WORDS

WEB = ROOT / "web"
SAID = """() => {
  const found = [document.title];
  const isCode = (element) => element.closest('code, pre, kbd, script, style, noscript') !== null;
  // Languages are listed by what they call themselves, and the rulebook is marked as English.
  const isOther = (element) => element.closest(`[lang]:not(html)`) !== null;
  const seen = (element) => element !== null && !isCode(element) && !isOther(element);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    if (seen(node.parentElement)) found.push(node.textContent);
  }
  for (const element of document.body.querySelectorAll('*')) {
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext']) {
      if (element.hasAttribute(name) && seen(element)) found.push(element.getAttribute(name));
    }
  }
  return found.join("\\n");
}"""
"""Every text of the page, those for screen readers included."""
NAME = "ａｉｋｏ"
NAMES = {
    *("Aiko", "Botan", "Chika", "Daichi", "evening", "jsonl"),
    *(word for found in FORMATS.values() for word in english_in(found.title)),
    *("Space", "https", "json"),
}
"""What is not translated: players and file of the replay, formats of logs, keys, an address."""


@pytest.fixture(scope="module")
def third_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PageServer]:
    """A server whose page was built with one more language."""
    vite, node = WEB / "node_modules/vite/bin/vite.js", shutil.which("node")
    if node is None or not vite.exists():
        pytest.skip("the page cannot be built here: there is no Node.js, or no web/node_modules")
    home = tmp_path_factory.mktemp("third-language")
    words, page = home / "words", home / "page"
    write_pseudo(words)
    command = [node, str(vite), "build", "--logLevel", "warn", "--outDir", str(page)]
    subprocess.run(command, cwd=WEB, env=os.environ | {MORE_WORDS: str(words)}, check=True)
    with running(home / "data", page=page, words=words) as server:
        yield server


@pytest.fixture
def visitors(browser: Browser, third_server: PageServer) -> Iterator[Visitors]:
    """Whoever comes to that page."""
    found = Visitors(browser, third_server)
    yield found
    complaints = found.close()
    assert not complaints, complaints


def english_on(page: Page) -> list[str]:
    """Return the words of English that are left, other than names."""
    said = page.evaluate(SAID)
    assert "ａ" in said, "nothing is said in the pseudo-language"
    return [word for word in english_in(said) if word not in NAMES]


def see(page: Page, wanted: str) -> Locator:
    found = page.locator(wanted).first
    expect(found).to_be_visible()
    return found


@pytest.mark.parametrize(
    ("path", "wanted"),
    [
        ("/", "main.lobby .more a"),
        ("/room/22222", "main.lobby .invitation"),
        ("/replay", "main.replay-opening"),
        ("/score", "main.calculator .examples"),
        ("/score/234m45789p45688s+3p?riichi&dora=8p", "main.calculator .explained .fu"),
        ("/score/234m45789p45688s", "main.calculator .waits"),
        ("/rules/m-league/tenhou", ".option-group"),
        ("/tables/tenhou?players=3", ".is-yaku"),
        ("/fair", "main.fair-page h1"),
        ("/glossary", "main.glossary-page .terms"),
        ("/nowhere", "main.page"),
    ],
)
def test_a_page_has_no_english(visitors: Visitors, path: str, wanted: str) -> None:
    page = visitors.visit(path, language=PSEUDO).page
    see(page, wanted)
    page.wait_for_load_state("networkidle")
    assert english_on(page) == []


def test_the_settings_have_no_english(visitors: Visitors) -> None:
    page = visitors.visit("/", language=PSEUDO).page
    page.locator(".navigation button.icon").click()
    see(page, "dialog[open]")
    assert english_on(page) == []


def test_a_room_has_no_english(visitors: Visitors) -> None:
    page = visitors.visit("/", language=PSEUDO).page
    page.locator(".friends .segment").last.click()
    page.locator(".friends .button").first.click()
    see(page, ".seats")
    assert english_on(page) == []


def sit_down(visitors: Visitors, scenario: str) -> Table:
    return visitors.play(scenario, name=NAME, language=PSEUDO, settings={"learner": True})


def test_a_deal_has_no_english(visitors: Visitors) -> None:
    """Offers, advice, what a screen reader says, why something is not possible, the result."""
    table = sit_down(visitors, "riichi ron")
    page = table.page
    see(page, ".learn-advice-shanten")
    for key in ("t", "h", "e", "w", "?"):
        page.keyboard.press(key)
        assert english_on(page) == []
    see(page, "dialog[open]")
    page.keyboard.press("Escape")
    table.discard("7z")
    expect(table.offer("riichi")).to_be_visible()
    assert english_on(page) == []
    table.take("riichi")
    table.discard("9m")
    expect(table.offer("ron")).to_be_visible()
    assert english_on(page) == []
    table.take("ron")
    see(page, "dialog.result .steps li")
    assert english_on(page) == []


def test_furiten_has_no_english(visitors: Visitors) -> None:
    table = sit_down(visitors, "furiten")
    table.discard("8s")
    table.discard("1z")
    see(table.page, ".furiten")
    assert english_on(table.page) == []


def test_a_replay_has_no_english(visitors: Visitors) -> None:
    page = visitors.visit("/replay", language=PSEUDO).page
    give(page, long_game())
    see(page, ".replay-controls")
    for key in ("Home", *["ArrowRight"] * 12, "End"):
        page.keyboard.press(key)
        assert english_on(page) == []
