"""The site can be installed: its manifest and its icons hold what browsers ask for."""

import json
import struct
from pathlib import Path

import pytest
from playwright.sync_api import Page
from tests.site.conftest import Open
from tests.site.test_offline import wait_until_kept


def size_of_png(path: Path) -> tuple[int, int]:
    """Return width and height as the file states them."""
    content = path.read_bytes()
    assert content.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", content[16:24])
    return width, height


def complaints_of(page: Page) -> list[object]:
    """Return what the browser finds wrong with installing the page."""
    session = page.context.new_cdp_session(page)
    manifest = session.send("Page.getAppManifest")
    found = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # A context of a test is a private window, in which nothing can be installed.
    others = [each for each in found if each["errorId"] != "in-incognito"]
    return [*manifest["errors"], *others]


@pytest.mark.parametrize(("locale", "name"), [("en", "riichi mahjong"), ("ja", "リーチ麻雀")])
def test_the_browser_would_install_the_site(
    open_site: Open, built_site: Path, locale: str, name: str
) -> None:
    page = open_site(locale=locale)
    wait_until_kept(page)
    link = page.locator("link[rel=manifest]").get_attribute("href")
    assert link == f"manifest.{locale}.json"
    assert complaints_of(page) == []
    manifest = json.loads((built_site / link).read_text())
    assert name in manifest["name"]
    for icon in manifest["icons"]:
        if icon["type"] == "image/png":
            size = icon["sizes"].split("x")
            assert [str(each) for each in size_of_png(built_site / icon["src"])] == size
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}


DRAWN = """async () => {
  const pointsOf = async (address, size) => {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    const pen = new OffscreenCanvas(size, size).getContext("2d");
    pen.drawImage(picture, 0, 0, size, size);
    return pen.getImageData(0, 0, size, size).data;
  };
  const [drawn, painted, full] = await Promise.all([
    pointsOf("icon.svg", 192), pointsOf("icons/icon-192.png", 192),
    pointsOf("icons/maskable-512.png", 512)]);
  const others = painted.filter((value, index) => Math.abs(value - drawn[index]) > 40).length;
  return { others, count: painted.length, corner: [...full.slice(0, 4)] };
}"""
"""How many values of an icon differ from what the browser makes of the drawing."""
FELT = [22, 80, 66, 255]


def test_icons_are_the_drawing(open_site: Open) -> None:
    """The browser draws the same picture; where icons are cut to shapes, felt fills the corners."""
    found = open_site().evaluate(DRAWN)
    assert found["others"] < found["count"] / 1000
    assert found["corner"] == FELT
