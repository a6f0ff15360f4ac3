"""A page in Japanese is Japanese: what is left in English says that it is."""

import json
import re

import pytest
from playwright.sync_api import FilePayload, Page, expect
from tests.page.conftest import Play, Visit
from tests.page.layout_shift import NOTE_SHIFTS, SHIFT
from tests.page.logs import OWN_LOGS, own
from tests.page.moments import HOLD

from ariari.server.fair.record import FairRecord
from ariari.server.fair.walls import Fairness

ENGLISH_LEFT = """() => {
  const found = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const text = node.textContent.trim();
    // Names of options, commands and what is typed are code.
    const isSentence = /\\b[a-z]{2,} [a-z]{2,}/i.test(text) && !/[ぁ-んァ-ヶ一-龠]/.test(text);
    if (isSentence && node.parentElement.closest('[lang="en"], code, pre, noscript') === null) {
      found.push(text);
    }
  }
  return found;
}"""
"""Texts of the page that are English sentences and are not marked as such."""
JAPANESE = {"locale": "ja-JP"}


def go_to(page: Page, path: str, wanted: str) -> None:
    page.evaluate("(path) => { location.hash = path; }", path)
    expect(page.locator(wanted).first).to_be_visible()


def test_the_rules_page_speaks_japanese(visit: Visit) -> None:
    page = visit("/rules/m-league/jpml-a", **JAPANESE).page
    expect(page.locator("#preset-name")).to_have_text("Mリーグ")
    expect(page.locator("#option-kuitan")).to_contain_text("鳴いた手でもタンヤオを認める")
    expect(page.locator("#option-renhou")).to_contain_text("1〜13翻")
    expect(page.locator(".option-group")).not_to_have_count(0)
    assert page.evaluate(ENGLISH_LEFT) == []


def test_the_rulebook_is_english_and_marked_as_such(visit: Visit) -> None:
    table = visit("/rules", **JAPANESE)
    table.watcher.expected = ("status of 404",)
    page = table.page
    row = page.locator("#option-kuikae")
    row.locator("summary").click()
    row.get_by_role("button", name="KUIKAE-1").click()
    expect(row.locator(".prose")).to_have_attribute("lang", "en")
    expect(row.locator(".prose")).to_contain_text("discard right after chii or pon")
    assert page.evaluate(ENGLISH_LEFT) == []
    go_to(page, "/rules/rule/RIICHI-10", ".rule-chips a")
    expect(page.locator(".rule-chips a")).to_have_text("リーチ後の暗槓")
    assert page.evaluate(ENGLISH_LEFT) == []
    go_to(page, "/rules/rule/RIICHI-99", '[role="alert"]')
    expect(page.get_by_role("alert")).to_contain_text("規則 'RIICHI-99' はありません")
    assert page.evaluate(ENGLISH_LEFT) == []


def test_another_language_is_fetched_without_a_jump(visit: Visit) -> None:
    table = visit("/rules")
    page = table.page
    expect(page.locator("#option-kuitan h3")).to_have_text("Open tanyao (kuitan)")
    dialog = table.open_settings()
    page.evaluate(NOTE_SHIFTS)
    groups = page.locator(".option-group").count()
    page.evaluate(
        """() => {
          window.fewest = Infinity;
          const count = () => {
            const groups = document.querySelectorAll(".option-group").length;
            window.fewest = Math.min(window.fewest, groups);
          };
          new MutationObserver(count).observe(document.body, {childList: true, subtree: true});
        }"""
    )
    dialog.get_by_label("Language").select_option("ja")
    expect(page.locator("#option-kuitan h3")).to_have_text("喰いタン")
    expect(page.locator("#option-kuitan .option-value")).to_have_text("あり")
    assert page.evaluate("() => window.fewest") == groups


def test_rules_come_without_a_jump(visit: Visit) -> None:
    page = visit("/", **JAPANESE).page
    page.add_init_script(NOTE_SHIFTS)
    page.goto(re.sub("#.*", "#/rules", page.url))
    page.reload()
    expect(page.locator(".option-group").first).to_be_visible()
    assert page.evaluate(SHIFT) < 0.05


@pytest.mark.parametrize(
    ("path", "wanted"),
    [
        ("/", "main.lobby"),
        ("/replay", "main.replay-opening"),
        ("/score/234m45789p45688s+3p?riichi&dora=8p", "main.calculator .explained"),
        ("/fair", "main.fair-page"),
    ],
)
def test_other_pages_speak_japanese(visit: Visit, path: str, wanted: str) -> None:
    page = visit(path, **JAPANESE).page
    expect(page.locator(wanted).first).to_be_visible()
    assert page.evaluate(ENGLISH_LEFT) == []


def test_a_refusal_of_a_room_is_japanese(visit: Visit) -> None:
    page = visit("/table/0123456789abcdef", **JAPANESE).page
    expect(page.get_by_role("alert")).to_contain_text("卓 0123456789abcdef は見つかりません")
    assert page.evaluate(ENGLISH_LEFT) == []


def test_reasons_at_the_table_are_japanese(play: Play) -> None:
    table = play("furiten", browser=JAPANESE, script=HOLD)
    notes = table.page.locator(".notes")
    table.discard("8s")
    table.discard("1z")
    expect(notes).to_contain_text("フリテン")
    assert table.page.evaluate(ENGLISH_LEFT) == []


def test_what_can_not_be_done_is_explained_in_japanese(play: Play) -> None:
    table = play("riichi choice", browser=JAPANESE, script=HOLD)
    table.discard("7z")
    table.take("riichi")
    table.point_at("2m")
    expect(table.page.locator(".notes")).to_contain_text("テンパイになりません")
    assert table.page.evaluate(ENGLISH_LEFT) == []


def test_a_win_is_explained_in_japanese(play: Play) -> None:
    table = play("riichi ron", browser=JAPANESE, settings={"learner": True})
    table.discard("7z")
    table.take("riichi")
    table.discard("9m")
    table.take("ron")
    expect(table.result.locator(".fu-reason").first).to_contain_text("副底")
    assert table.page.evaluate(ENGLISH_LEFT) == []


def test_a_game_is_looked_at_again_in_japanese(visit: Visit) -> None:
    page = visit("/replay", **JAPANESE).page
    log = own(OWN_LOGS[0])
    file: FilePayload = {
        "name": log.name,
        "mimeType": "application/octet-stream",
        "buffer": log.content,
    }
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_role("slider").first).to_be_visible()
    page.keyboard.press("End")
    assert page.evaluate(ENGLISH_LEFT) == []


def test_complaints_about_walls_are_japanese(visit: Visit) -> None:
    fairness = Fairness(b"a secret of thirty-two bytes ...", ("", "青空", "", ""))
    record = FairRecord.of(fairness, None, [fairness.wall(2), fairness.wall(1)]).to_json()
    page = visit("/fair", **JAPANESE).page
    content = json.dumps({**record, "commitment": "0" * 64}).encode()
    file: FilePayload = {"name": "record.json", "mimeType": "application/json", "buffer": content}
    page.locator("input[type=file]").set_input_files(file)
    complaints = page.locator(".complaints")
    expect(complaints).to_contain_text("秘密の値がコミットメントと一致しません")
    expect(complaints).to_contain_text("1局目：公開された牌山が")
    assert page.evaluate(ENGLISH_LEFT) == []


def test_a_file_that_is_no_log_is_refused_in_japanese_or_in_marked_english(visit: Visit) -> None:
    table = visit("/replay", **JAPANESE)
    table.watcher.expected = ("status of 400",)
    page = table.page
    file: FilePayload = {
        "name": "notes.txt",
        "mimeType": "text/plain",
        "buffer": b"nothing of a game",
    }
    page.locator("input[type=file]").first.set_input_files(file)
    expect(page.get_by_role("alert")).to_contain_text("notes.txtを開けません")
    assert page.evaluate(ENGLISH_LEFT) == []
