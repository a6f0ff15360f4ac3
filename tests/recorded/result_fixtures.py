"""Results of deals with the server's explanations, for the page's tests.

The deals are those of `tests/playthrough_cases`, which have every yaku and every ending.
"""

import json
from collections.abc import Sequence
from functools import partial
from typing import Any, Literal

from tests.playthrough_cases import CASES
from tests.playthrough_cases.case import Case, WholeGame, played
from tests.recorded.recording import ROOT, Recording

from ariari.model.events.event import DealStarted, Event, HandWon
from ariari.model.ruleset import Ruleset
from ariari.schema.game import event_json, rules_json
from ariari.schema.plain import written
from ariari.schema.questions import WinQuestion
from ariari.server.http.answers import answer_win

__all__ = ["RESULT_FIXTURES"]

FOLDER = ROOT / "web/tests/fixtures/results"
KEPT = (
    *("yaku-riichi-ippatsu", "yaku-sankantsu", "yaku-tanyao", "winners-double-ron"),
    *("yakuman-daisangen-pao-ron", "yakuman-kokushi", "yaku-hatsu-kiriage", "sanma-kita"),
    *("draw-two-tenpai", "draw-nagashi", "draw-four-winds", "draw-nine-orphans"),
    *("penalty-ron-in-furiten", "penalty-false-ron", "penalty-noten-riichi-at-draw"),
    *("penalty-call-with-dead-hand", "end-agari-yame", "game-jpml-a"),
)
"""Deals that are kept."""


def _lines(value: dict[str, Any]) -> str:
    rows = (
        f"{json.dumps(name)}:[\n"
        + ",\n".join(json.dumps(row, ensure_ascii=False, separators=(",", ":")) for row in part)
        + "\n]"
        for name, part in value.items()
    )
    return "{" + ",\n".join(rows) + "}\n"


def _text(case: Case | WholeGame) -> str:
    return _lines(_fixture(case))


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
    question = WinQuestion(rules=rules_json(rules), players=players, event=event)
    found: dict[str, Any] = written(answer_win(question))
    return found


_MADE_FROM = "the cases in tests/playthrough_cases, the rules, and what the server answers"
RESULT_FIXTURES = (
    *(
        Recording(
            path=FOLDER / f"{case.name}.json", make=partial(_text, case), made_from=_MADE_FROM
        )
        for case in CASES
        if case.name in KEPT
    ),
)
