"""Write results of deals with the server's explanations, and its sentences, for the page's tests.

Run it from the root of the repository:
`PYTHONPATH=. .venv/bin/python web/tests/make_result_fixtures.py`. The deals are those of
`tests/playthrough_cases`, which have every yaku and every ending.
"""

import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Literal

from tests.playthrough_cases import CASES
from tests.playthrough_cases.case import Case, WholeGame, played

from ariari.errors import AriariError
from ariari.model.event import DealStarted, Event, HandWon
from ariari.model.ruleset import Ruleset
from ariari.server.http.answers import answer_score, answer_win
from ariari.server.http.questions import ScoreQuestion, WinQuestion
from ariari.server.socket.event_json import event_json, rules_json

FOLDER = Path(__file__).parent / "fixtures" / "results"
KEPT = (
    *("yaku-riichi-ippatsu", "yaku-sankantsu", "yaku-tanyao", "winners-double-ron"),
    *("yakuman-daisangen-pao-ron", "yakuman-kokushi", "yaku-hatsu-kiriage", "sanma-kita"),
    *("draw-two-tenpai", "draw-nagashi", "draw-four-winds", "draw-nine-orphans"),
    *("penalty-ron-in-furiten", "penalty-false-ron", "penalty-noten-riichi-at-draw"),
    *("penalty-call-with-dead-hand", "end-agari-yame", "game-jpml-a"),
)
"""Deals that are kept whole; of the others only what was said."""

NO_WINS: tuple[dict[str, Any], ...] = (
    {"hand": "12344m56p [567m] [789m]", "win": "4p"},
    {"hand": "234m45789p45688s", "win": "3p", "discards": "6p"},
    {"hand": "234m45789p45688s", "win": "3p", "furiten": True},
    {"hand": "234m45789p45688s", "win": "1z"},
    {"hand": "147m258p369s1234z", "win": "1z"},
    {"hand": "234m44789p22p [4-06s]", "win": "4p"},
    {"hand": "22m44567p [678m] [345s]", "win": "8p", "rules": {"kuitan": "off"}},
    {"hand": "234m45789p45688s", "win": "3p", "rules": "ema", "honba": 5, "dora": "8p"},
    {"hand": "123m456p78999s22z", "win": "9s", "dora": "8s", "seat": "W"},
    {"hand": "123m456p78999s22z", "win": "9s", "riichi": True, "rules": {"min_han": 2}},
    {"hand": "2344556m234p66s7s", "win": "8s", "rules": {"atozuke": "off"}},
    {"hand": "223344m [678p] [234s] 5s", "win": "5s", "rules": {"kuitan": "off"}},
)
MISTAKES: tuple[dict[str, Any], ...] = (
    {"hand": "234m45789p4568z", "win": "3p"},
    {"hand": "234m45789p456", "win": "3p"},
    {"hand": "234m45789p45688x", "win": "3p"},
    {"hand": "11111m45789p456s", "win": "3p"},
    {"hand": "234m45789p4568s", "win": "3p"},
    {"hand": "234m45789p45688s [123m", "win": "3p"},
    {"hand": "234m45789p45688s", "win": "3p", "ippatsu": True},
    {"hand": "234m00p", "win": "3p"},
)


def main() -> None:
    """The results lie in the folder, and every sentence in a list beside them."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    everything = Path(sys.argv[1]) if len(sys.argv) > 1 else None
    said: set[str] = set()
    for case in CASES:
        fixture = _fixture(case)
        for answer in fixture["answers"]:
            said.update(_sentences(answer))
        if case.name in KEPT:
            _write(FOLDER / f"{case.name}.json", fixture)
        if everything is not None:
            _write(everything / f"{case.name}.json", fixture)
    for question in NO_WINS:
        said.update(_sentences(answer_score(ScoreQuestion(**question))))
    _write(FOLDER / "said.json", {"said": sorted(said), "mistakes": list(_mistakes())})


def _write(path: Path, value: dict[str, Any]) -> None:
    rows = (
        f"{json.dumps(name)}:[\n"
        + ",\n".join(json.dumps(row, ensure_ascii=False, separators=(",", ":")) for row in part)
        + "\n]"
        for name, part in value.items()
    )
    path.write_text("{" + ",\n".join(rows) + "}\n")


def _fixture(case: Case | WholeGame) -> dict[str, Any]:
    """Return the last deal of a game, and the explanations of its wins."""
    game = played(case).game
    events = _last_deal(game.events)
    answers = [_explained(event, case.rules) for event in events if isinstance(event, HandWon)]
    return {"events": [event_json(event) for event in events], "answers": answers}


def _last_deal(events: Sequence[Event]) -> list[Event]:
    start = max(place for place, event in enumerate(events) if isinstance(event, DealStarted))
    return [events[0], *events[start:]]


def _explained(event: HandWon, rules: Ruleset) -> dict[str, Any]:
    players: Literal[3, 4] = 3 if rules.players == 3 else 4
    question = WinQuestion(rules=rules_json(rules), players=players, event=event_json(event))
    return answer_win(question)


def _sentences(answer: dict[str, Any]) -> Iterator[str]:
    """Yield all that an answer says in words and the page shows."""
    if answer["status"] != "win":
        yield answer["reason"]
        return
    yield answer["base_sentence"]
    yield from answer["payment_sentences"]
    yield from (item["reason"] for item in (*answer["fu_items"], *answer["dora"]))
    if answer["wait"]:
        yield answer["wait"]


def _mistakes() -> Iterator[str]:
    """Yield what is said of questions that can not be answered."""
    for question in MISTAKES:
        try:
            answer_score(ScoreQuestion(**question))
        except AriariError as error:
            yield getattr(error, "reason", str(error))


if __name__ == "__main__":
    main()
