"""After the first visit the site needs no network; a new version comes beside the old one."""

import base64
import hashlib
import re
import shutil
from pathlib import Path

from playwright.sync_api import Locator, Page, expect
from tests.site.conftest import Open
from tests.site.host import Host

KEPT = """async () => (await navigator.serviceWorker.ready, new Promise((resolve) => {
  const look = async () => {
    const names = await caches.keys();
    const entries = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    const controlled = navigator.serviceWorker.controller !== null;
    if (controlled && entries.flat().some(({ url }) => url.endsWith("/former-versions")))
      resolve();
    else setTimeout(look, 20);
  };
  look();
}))"""
"""Waits until everything that the page needs is kept, and the worker answers for it."""


TEXTS = (".js", ".css")


def wait_until_kept(page: Page) -> None:
    """Wait until the site could do without a network."""
    page.evaluate(KEPT)


def heading(page: Page) -> Locator:
    """Return what the page calls itself."""
    return page.get_by_role("heading", level=1)


def next_version(site: Path, folder: Path) -> Path:
    """Make a version of a site in which every script and style sheet has another name."""
    shutil.copytree(site, folder, ignore=shutil.ignore_patterns("docs"))
    worker = (folder / "sw.js").read_text()
    names = [path.name for path in (folder / "assets").iterdir() if path.suffix in TEXTS]
    for path in sorted(folder.rglob("*")):
        if path.suffix not in {*TEXTS, ".html"} or path.name == "sw.js":
            continue
        content = path.read_text()
        for name in names:
            content = content.replace(name, "newer-" + name)
        new = path.with_name("newer-" + path.name) if path.name in names else path
        path.unlink()
        new.write_text(content)
        digest = base64.b64encode(hashlib.sha256(content.encode()).digest()).decode()
        entry = rf'(path:"(?:[^"]*/)?){re.escape(path.name)}",digest:"[^"]*"'
        worker, count = re.subn(entry, rf'\g<1>{new.name}",digest:"{digest}"', worker)
        assert count == 1, path
    (folder / "sw.js").write_text(worker)
    return folder


def test_every_page_opens_offline_after_the_first_visit(open_site: Open, host: Host) -> None:
    page = open_site()
    wait_until_kept(page)
    page.context.set_offline(True)
    page.goto(f"{host.address}?again#/fair")
    expect(heading(page)).to_have_text("Was the game fair?")
    page.goto(f"{host.address}#/replay")
    expect(heading(page)).to_have_text("Replay")
    page.goto(f"{host.address}index.html")
    expect(page.get_by_role("button", name="Play now")).to_be_visible()


def test_a_new_version_is_told_and_shown_after_a_reload(
    open_site: Open, host: Host, built_site: Path, tmp_path: Path
) -> None:
    """An open page goes on with its own files, though its host has them no more."""
    page = open_site()
    wait_until_kept(page)
    script = page.evaluate("document.querySelector('script[src]').getAttribute('src')")
    host.folder = next_version(built_site, tmp_path / "next")
    page.evaluate("navigator.serviceWorker.getRegistration().then((found) => found.update())")
    notice = page.locator(".site-notices")
    expect(notice).to_contain_text("A new version is ready.")
    # It still answers for what the page before could yet fetch.
    assert page.evaluate(f"fetch({script!r}).then((response) => response.ok)")
    page.evaluate("location.hash = '#/replay'")
    expect(heading(page)).to_have_text("Replay")
    notice.get_by_role("button", name="Reload").click()
    page.wait_for_function("document.querySelector('script[src*=\"newer-\"]') !== null")
    expect(heading(page)).to_have_text("Replay")
    expect(notice).to_be_empty()


def test_the_page_says_that_a_game_is_not_kept(open_site: Open) -> None:
    """What a worker of the page tells of a full storage is read out, and can be put away."""
    page = open_site(locale="ja")
    wait_until_kept(page)
    page.evaluate("new BroadcastChannel('ariari.saved').postMessage({ id: 'a', trouble: 'full' })")
    notice = page.get_by_role("status").filter(has_text="保存領域がいっぱいです")
    expect(notice).to_contain_text("対局は続けられますが、保存されません。")
    notice.get_by_role("button", name="閉じる").click()
    expect(notice).to_have_count(0)
