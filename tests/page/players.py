"""Players in few lines: they take what the page offers, by keyboard alone or by mouse alone."""

from typing import Any

from tests.page.table import Table

WHAT_NOW = """() => {
  const dialog = document.querySelector("dialog.result[open]");
  if (dialog !== null) {
    const isEnd = dialog.querySelector(".standings") !== null;
    const title = dialog.querySelector("h2").textContent;
    const hasNext = dialog.querySelector(".is-main").textContent === "Next win";
    return {verbs: [], legal: 0, isResult: true, isEnd, title, hasNext};
  }
  const buttons = [...document.querySelectorAll(".actions button[data-verb]")];
  const verbs = buttons.map((button) => button.dataset.verb);
  const legal = document.querySelectorAll(".tile.is-own.is-legal").length;
  if (verbs.length + legal === 0) return false;
  // In the own turn nothing needs to be passed: a discard is the answer.
  const open = legal > 0 ? verbs.filter((verb) => verb !== "pass") : verbs;
  return {verbs: open, legal, isResult: false, isEnd: false};
}"""
HAS_LEFT = """(title) =>
  document.querySelector("dialog.result[open] h2")?.textContent !== title"""
"""Several wins of one deal are shown one after the other, each with its number in the title."""
MOST_ACTS = 1500
"""No East game has so many questions for one player."""


class KeyboardPlayer:
    """Touches nothing but keys. Every third discard is chosen with the arrows."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.acts = 0

    def press(self, *keys: str) -> None:
        for key in keys:
            self.table.page.keyboard.press(key)

    def go_on(self) -> None:
        self.press("Enter")

    def take(self, verbs: list[str]) -> bool:
        """Win, and call what gives a triplet; else pass. False where a tile must be discarded."""
        if "ron" in verbs or "tsumo" in verbs:
            self.press("w")
        elif "show_noten" in verbs or "show_tenpai" in verbs:
            self.press("1")
        elif "pon" in verbs and verbs.count("pon") == 1 and self.acts % 2:
            self.press("p")
        elif "pass" in verbs:
            self.press("x")
        else:
            return False
        return True

    def discard(self, legal: int) -> None:
        if self.acts % 3 == 0 and legal > 1:
            self.press("Home", *["ArrowRight"] * (self.acts % min(legal, 5)), "Enter")
        else:
            self.press("d")


class MousePlayer:
    """Touches nothing but the mouse."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.acts = 0

    def go_on(self) -> None:
        self.table.result.get_by_role("button").last.click()

    def take(self, verbs: list[str]) -> bool:
        wanted = [
            verb for verb in ("ron", "tsumo", "show_tenpai", "daiminkan", "pass") if verb in verbs
        ]
        if wanted:
            self.table.offer(wanted[0]).first.click()
        return bool(wanted)

    def discard(self, legal: int) -> None:
        self.table.legal_tiles.nth(self.acts * 7 % legal).click()


def play_to_the_end(player: KeyboardPlayer | MousePlayer) -> int:
    """Play until the end screen is there, and return how many deals had a result."""
    page = player.table.page
    deals = 0
    while player.acts < MOST_ACTS:
        now: dict[str, Any] = page.wait_for_function(WHAT_NOW).json_value()
        player.acts += 1
        if now["isEnd"]:
            return deals
        if now["isResult"]:
            deals += not now["hasNext"]
            player.go_on()
            page.wait_for_function(HAS_LEFT, arg=now["title"])
        elif not (now["verbs"] and player.take(now["verbs"])):
            player.discard(now["legal"])
    raise AssertionError(f"no end after {MOST_ACTS} acts")
