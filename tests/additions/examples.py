"""An example of each kind."""

from tests.additions.addition import Addition, Edit

__all__ = ["ADDITIONS"]

LOCAL_YAKU = Addition(
    "a local yaku",
    "kinkei",
    (
        Edit(
            "docs/rulebook.md",
            "| LOCAL-KINKEI | 1 | a pair wait for the 1s |\n",
            after="| LOCAL-UUPIN | mangan | rinshan kaihou with 5p |",
        ),
        Edit(
            "src/ariari/core/names.py",
            '    KINKEI          = 42, 1, 1, "金鶏独立", "LOCAL-KINKEI"\n',
            after='UUPIN           = 41, 0, 0, "五筒開花", "LOCAL-UUPIN"',
        ),
        Edit(
            "src/ariari/core/yaku.py",
            "    if rules.local_yaku >> Yaku.KINKEI & 1 == 1 and is_kinkei(reading):\n"
            "        found |= 1 << Yaku.KINKEI\n",
            after="found |= 1 << Yaku.SHIIARURAOTAI",
        ),
        Edit(
            "src/ariari/core/yaku.py",
            "\n\ndef is_kinkei(reading: Reading) -> bool:\n"
            '    """金鶏独立: a pair wait for the 1s (LOCAL-KINKEI)."""\n'
            "    return reading.wait == Wait.TANKI and reading.pair == 2 * SUIT_SIZE\n",
            after="return count_bits(reading.closed_triplets) == 3",
        ),
        Edit(
            "src/ariari/words/en/yaku.json",
            '  "kinkei": {"title": "Kinkei dokuritsu", "meaning": "a pair wait for the 1s"},\n',
            after="{",
        ),
        Edit(
            "src/ariari/words/ja/yaku.json",
            '  "kinkei": {"title": "金鶏独立", "meaning": "一索の単騎待ち"},\n',
            after="{",
        ),
        Edit(
            "tests/core/test_local_yaku.py",
            '    case("LOCAL-KINKEI", "123m456789p333s1s ron 1s", {"kinkei": 1}),\n',
            after="LOCAL_YAKU = [",
        ),
        Edit(
            "tests/playthrough_cases/local_yaku.py",
            """    Case(
        name="local-kinkei",
        title="Kinkei dokuritsu: a pair wait for the 1s",
        shows="LOCAL-KINKEI, FU-8",
        options={"local_yaku": ("kinkei",)},
        deals=(Deal(hands=("", "123m456789p333s1s"), draws="1s", dora="5z", moves="0 1s; 1 ron"),),
        wins=("1: kinkei; 1 han 40 fu",),
        ending=Ending.RON,
        gains=(-1_300, 1_300, 0, 0),
    ),
""",
            after="CASES = (",
        ),
    ),
)

OPTION = Addition(
    "a rule option",
    "sanhan_shibari",
    (
        Edit("src/ariari/core/rules.py", "    sanhan_shibari: Bool\n", after="aotenjou: Bool"),
        Edit(
            "src/ariari/core/value.py",
            "    if rules.sanhan_shibari:\n        return max(rules.min_han, 3)\n",
            after='"""Return the han of yaku that a win needs (AGARI-3)."""',
        ),
        Edit(
            "src/ariari/model/options/game.py",
            '    sanhan_shibari: bool = off("AGARI-3", basis="C", presets={"ema": "off?"})\n',
            after='aotenjou: bool = off("SCORE-5", basis="C")',
        ),
        Edit(
            "src/ariari/words/en/rules/options.json",
            '  "sanhan_shibari": {"title": "Three han", "meaning": "a win needs three han"},\n',
            after="{",
        ),
        Edit(
            "src/ariari/words/ja/rules/options.json",
            '  "sanhan_shibari": {"title": "三翻縛り", "meaning": "和了に三翻以上を要する"},\n',
            after="{",
        ),
        Edit(
            "tests/core/test_sanhan_shibari.py",
            """from tests.conftest import playing, scored

from ariari.core.state import WinCheck


def test_a_win_needs_three_han() -> None:
    \"\"\"AGARI-3.\"\"\"
    rules = playing(sanhan_shibari="on")
    assert scored("234m45789p45688s ron 3p", rules).status == WinCheck.NO_YAKU
    assert scored("234m45789p45688s ron 3p").status == WinCheck.WIN
""",
        ),
    ),
)

LOG_FORMAT = Addition(
    "a log format",
    "plain",
    (
        Edit(
            "src/ariari/logs/formats/plain/__init__.py",
            '''"""Our own log below a line that says so."""

from collections.abc import Iterator

from ariari.errors import LogError
from ariari.logs.formats import native
from ariari.logs.game_log import GameLog

__all__ = ["FORMAT", "looks_like", "losses", "read", "write"]

FORMAT = "plain"
_HEAD = b"plain\\n"


def looks_like(data: bytes) -> bool:
    """Whether the first line says so."""
    return data.startswith(_HEAD)


def read(data: bytes, source: str) -> Iterator[GameLog | LogError]:
    """Yield the one game."""
    yield from native.read(data.removeprefix(_HEAD), source)


def write(log: GameLog) -> bytes:
    """Return the log below its line."""
    return _HEAD + native.write(log)


losses = native.losses
''',
        ),
        Edit(
            "src/ariari/logs/registry.py",
            '    LogFormat("plain", "Plain log", "plain", (".plain",)),\n',
            after="_LIST = (",
        ),
    ),
)

BOT = Addition(
    "a bot",
    "first",
    (
        Edit(
            "src/ariari/bots/first.py",
            '''"""The bot that takes the first thing it may do."""

from ariari.model.actions.action import Action
from ariari.model.game.seat_view import SeatView

__all__ = ["First"]


class First:
    """Does whatever is named first."""

    name = "first"

    def choose(self, view: SeatView, legal: tuple[Action, ...]) -> Action:
        """Return the first action."""
        return legal[0]

    def close(self) -> None:
        """Nothing was held."""
''',
        ),
        Edit(
            "src/ariari/bots/registry.py",
            '    ListedBot("first", "first", "First"),\n',
            after="_LIST = (",
        ),
        Edit(
            "src/ariari/words/en/bots.json",
            '  "first": {"title": "First", "description": "They do the first thing they may."},\n',
            after="{",
        ),
        Edit(
            "src/ariari/words/ja/bots.json",
            '  "first": {"title": "最初", "description": "最初に挙がった手を選びます。"},\n',
            after="{",
        ),
    ),
)

BATCH = Addition(
    "a batch for all targets",
    "useful_kinds",
    (
        Edit(
            "src/ariari/jit/batches.py",
            'USEFUL_KINDS = Batch("useful_kinds", useful_draws, _HAND, result=Int64)\n',
            after='DRAWS = Batch("draws", useful_draws, _HAND, result=Int64)',
        ),
        Edit("src/ariari/jit/batches.py", "    USEFUL_KINDS,\n", after="BATCHES = ("),
    ),
)

PAGE = Addition(
    "a page",
    "tips",
    (
        Edit(
            "web/src/tips/Page.tsx",
            """import { t } from "../i18n";
import "./style.css";

export function Page() {
  return <main class="tips">{t("tips.first")}</main>;
}
""",
        ),
        Edit("web/src/tips/style.css", ".tips {\n  margin: 1rem;\n}\n"),
        Edit(
            "web/src/pages/registry.ts",
            '  tips: async () => (await import("../tips/Page")).Page,\n',
            after='replay: async () => (await import("../replay/Page")).ReplayPage,',
        ),
        Edit(
            "src/ariari/words/en/page/tips.json",
            """{
  "nav.tips": "Tips",
  "more.tips": "How to win more often.",
  "tips.first": "Discard lone honours first."
}
""",
        ),
        Edit(
            "src/ariari/words/ja/page/tips.json",
            """{
  "nav.tips": "コツ",
  "more.tips": "もっと勝つために。",
  "tips.first": "孤立した字牌から切りましょう。"
}
""",
        ),
    ),
)

EVENT = Addition(
    "an event",
    "hand_folded",
    (
        Edit(
            "src/ariari/core/events.py",
            '    FOLD = 16\n    """Seat: it has given its hand up."""\n',
            after='"""Seat: from now on it may only draw and discard (DEADHAND-1)."""',
        ),
        Edit("src/ariari/telling/records.py", "    HAND_FOLDED = 20\n", after="GAME_ENDED = 19"),
        Edit(
            "src/ariari/telling/events.py",
            "        case EventKind.FOLD:\n            event.type = EventType.HAND_FOLDED\n",
            after="event.type = EventType.HAND_DIED",
        ),
        Edit("src/ariari/model/events/event.py", '    "HandFolded",\n', after='"HandDied",'),
        Edit("src/ariari/model/events/event.py", "    | HandFolded\n", after="| HandDied"),
        Edit(
            "src/ariari/model/events/event.py",
            """
    seat: int


@dataclass(frozen=True, slots=True)
class HandFolded(Public):
    \"\"\"A seat has given its hand up.\"\"\"
""",
            after='"""A seat made an invalid claim and may only draw and discard now '
            '(DEADHAND-1)."""',
        ),
        Edit("src/ariari/model/records/event.py", "    HandFolded,\n", after="HandDied,"),
        Edit(
            "src/ariari/model/records/event.py",
            "        case EventKind.FOLD:\n            yield HandFolded(seat)\n",
            after="yield HandDied(seat)",
        ),
        Edit(
            "web/src/game/reducer.ts",
            '    case "hand_folded":\n      return state;\n',
            after="return withSeat(state, event.seat, { isDead: true });",
        ),
        Edit("src/ariari/words/en/events.json", '  "hand_folded": "{seat} folds",\n', after="{"),
        Edit("src/ariari/words/ja/events.json", '  "hand_folded": "{seat}がオリ",\n', after="{"),
    ),
)

ADDITIONS = (LOCAL_YAKU, OPTION, LOG_FORMAT, BOT, BATCH, EVENT, PAGE)
