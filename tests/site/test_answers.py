"""The site answers by itself what a server would: scores, logs, rules, words and fairness."""

import gzip
import json
import re
import shutil
from html import unescape
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.page.logs import LogFile, own
from tests.page.test_accessibility import AXE, BAD
from tests.page.test_replay import give
from tests.site.conftest import Open
from tests.site.host import POLICY, Host

from ariari.arena.replay import replay_seed
from ariari.bots.policies import Bots
from ariari.logs.formats.native.reader import dump_native
from ariari.model.ruleset import Ruleset

LOGS = (
    *("seeded.mjlog", "tenhou6_game.json", "tenhou6_editor.json"),
    *("mjai-original.mjson", "majsoul-small.json"),
)
HAND = "/score/234m45789p45688s+3p?seat=E&riichi&dora=8p"
NOT_LOADED = "could not be loaded"


WHOLE_SITE_BYTES = 8_000_000
"""All files but the documentation, with gzip where that makes them smaller."""


def test_the_whole_site_is_small(built_site: Path) -> None:
    files = [path for path in built_site.rglob("*") if path.is_file()]
    own = [path for path in files if path.relative_to(built_site).parts[0] != "docs"]
    contents = {path.name: path.read_bytes() for path in own}
    sizes = {
        name: min(len(content), len(gzip.compress(content))) for name, content in contents.items()
    }
    assert {"engine.wasm", "pyodide.asm.wasm.gz", "ariari.zip.xz", "sw.js"} <= set(sizes)
    assert sum(sizes.values()) <= WHOLE_SITE_BYTES, sizes


def test_nothing_stands_in_the_page_that_its_policy_forbids(built_site: Path) -> None:
    html = (built_site / "index.html").read_text()
    policy = unescape(
        re.findall(r'http-equiv="Content-Security-Policy" content="([^"]*)"', html)[0]
    )
    assert f"{policy}; frame-ancestors 'none'" == POLICY
    assert "unsafe-inline" not in policy
    assert "'unsafe-eval'" not in policy
    assert re.findall(r'(?:src|href)="(?![./\w])', html) == []
    assert 'href="/' not in html
    assert 'src="/' not in html


def go_to(page: Page, path: str) -> None:
    """Follow a link of the site."""
    page.evaluate("(path) => { location.hash = path; }", path)


def open_replays(page: Page) -> None:
    """Go to where logs are opened, whatever is open there."""
    go_to(page, "/")
    expect(page.get_by_role("link", name="Documentation")).to_be_visible()
    go_to(page, "/replay")
    expect(page.locator("input[type=file]")).to_be_attached()


def check(page: Page) -> None:
    """Nothing on the page keeps somebody out."""
    page.evaluate(AXE.read_text())
    found = page.evaluate("() => axe.run(document, { resultTypes: ['violations'] })")
    bad = [
        f"{each['id']}: {node['target']} {node['failureSummary']}"
        for each in found["violations"]
        if each["impact"] in BAD
        for node in each["nodes"]
    ]
    assert not bad, "\n".join(bad)


def native() -> LogFile:
    """Return a log of our own."""
    game = replay_seed(Ruleset().replace(length="east"), 5, Bots.GREEDY)
    return LogFile("own.jsonl", dump_native(game, players=["Aiko", "Ben", "Chie", "Dai"]))


def test_a_score_is_explained_and_logs_of_every_format_are_replayed(open_site: Open) -> None:
    page = open_site(HAND)
    answer = page.locator(".calculator-answer")
    expect(answer).to_contain_text("Riichi")
    expect(answer).to_contain_text("5,800")
    check(page)
    go_to(page, "/score/234m45789p45688s+1z")
    expect(answer).to_contain_text("waits for")
    slider = page.get_by_role("slider", name="Position in the game")
    for log in (*map(own, LOGS), native()):
        open_replays(page)
        give(page, log)
        expect(slider, log.name).to_be_visible()
        assert int(slider.get_attribute("max") or 0) >= 10, log.name
    check(page)
    open_replays(page)
    give(page, LogFile("nothing.txt", b"this is no log"))
    expect(page.get_by_role("alert")).to_contain_text("nothing.txt")


@pytest.mark.parametrize(
    ("locale", "words"),
    [
        ("en", ("Ari-ari", "Mangan", "Furiten")),
        ("ja", ("アリアリ", "満貫", "フリテン")),
    ],
)
def test_what_never_changes_is_there_without_python(
    open_site: Open, host: Host, locale: str, words: tuple[str, ...]
) -> None:
    """Rules, tables and words are files; the check of walls runs in the page itself."""
    page = open_site("/rules", locale=locale)
    main = page.locator("main")
    expect(main).to_contain_text(words[0])
    for path, text in (("/rules/rule/RIICHI-10", "RIICHI-10"), ("/tables", words[1])):
        go_to(page, path)
        expect(main).to_contain_text(text)
    check(page)
    go_to(page, "/glossary")
    expect(main).to_contain_text(words[2])
    go_to(page, "/fair")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    give(page, LogFile("walls.json", json.dumps({"walls": 1}).encode()))
    expect(page.get_by_role("alert")).to_be_visible()
    go_to(page, "/")
    link = page.locator("a[href='docs/']")
    expect(link).to_be_visible()
    expect(page.get_by_role("button", name="Create")).to_have_count(0)
    page.goto(f"{host.address}docs/")
    expect(page.get_by_role("heading", level=1).first).to_be_visible()


def test_japanese_answers_come_in_japanese(open_site: Open) -> None:
    page = open_site(HAND, locale="ja")
    expect(page.locator(".calculator-answer")).to_contain_text("放銃者")
    go_to(page, "/tables/ema?set=kiriage%3Don")
    expect(page.locator("main")).to_contain_text("切り上げ満貫")


def test_python_that_is_missing_is_told_and_loaded_again(
    open_site: Open, host: Host, built_site: Path, tmp_path: Path
) -> None:
    """Nothing is lost: the question is answered once Python has come."""
    (python,) = (path.name for path in (built_site / "assets").glob("python-*"))
    host.folder = tmp_path / "site"
    shutil.copytree(built_site, host.folder, ignore=shutil.ignore_patterns("docs", python, "sw.js"))
    page = open_site(HAND, expected=("404",))
    notice = page.get_by_role("status").filter(has_text=NOT_LOADED)
    expect(notice).to_be_visible()
    check(page)
    shutil.copytree(built_site / "assets" / python, host.folder / "assets" / python)
    notice.get_by_role("button", name="Try again").click()
    expect(page.locator(".calculator-answer")).to_contain_text("5,800")
    expect(notice).to_have_count(0)
