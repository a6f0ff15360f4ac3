"""Results of deals with the server's explanations, and its sentences, for the page's tests.

The deals are those of `tests/playthrough_cases`, which have every yaku and every ending.
"""

import json
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, Literal

from tests.playthrough_cases import CASES
from tests.playthrough_cases.case import Case, WholeGame, played
from tests.recorded.recording import ROOT, Recording

from ariari.errors import AriariError
from ariari.model.event import DealStarted, Event, HandWon
from ariari.model.ruleset import Ruleset
from ariari.schema.game import event_json, rules_json
from ariari.server.http.answers import answer_score, answer_win
from ariari.server.http.questions import ScoreQuestion, WinQuestion

__all__ = ["RESULT_FIXTURES"]

FOLDER = ROOT / "web/tests/fixtures/results"
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


def _said() -> str:
    """Return why hands do not win, and what is said of wrong questions."""
    answers = [answer_score(ScoreQuestion(**each, lang="en")) for each in NO_WINS]
    said = {answer["reason"] for answer in answers if answer["status"] != "win"}
    return _lines({"said": sorted(said), "mistakes": list(_mistakes())})


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
    question = WinQuestion(rules=rules_json(rules), players=players, event=event_json(event))
    return answer_win(question)


def _mistakes() -> Iterator[str]:
    """Yield what is said of questions that cannot be answered."""
    for question in MISTAKES:
        try:
            answer_score(ScoreQuestion(**question))
        except AriariError as error:
            yield getattr(error, "message", str(error))


_MADE_FROM = "the cases in tests/playthrough_cases, the rules, and what the server answers"
RESULT_FIXTURES = (
    *(
        Recording(
            path=FOLDER / f"{case.name}.json", make=partial(_text, case), made_from=_MADE_FROM
        )
        for case in CASES
        if case.name in KEPT
    ),
    Recording(path=FOLDER / "said.json", make=_said, made_from=_MADE_FROM),
)
