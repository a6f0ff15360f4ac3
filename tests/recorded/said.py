"""Reasons and events with what is said of them: Python and the page must say the same."""

import json
from collections.abc import Iterator
from typing import Any

from tests.recorded.recording import ROOT, Recording

from ariari.analysis.score import score
from ariari.model.events.event import Event
from ariari.model.notation import parse_tiles
from ariari.model.result import WinResult
from ariari.model.ruleset import Ruleset
from ariari.model.tile import Tile
from ariari.schema.game import EVENT_TYPES, event_json
from ariari.schema.reason import reason_from_json, reason_json
from ariari.schema.shape import Either, Field, Names, Nothing, Plain, Row, fields_of
from ariari.schema.told import told_fields
from ariari.words.catalogue import languages
from ariari.words.reason import Reason, Seat, Word
from ariari.words.say import Speaker

__all__ = ["SAID", "TOLD"]

_SANMA = Ruleset.preset("tenhou", players=3)
_WAREME = Ruleset().replace(wareme=True)
_QUESTIONS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("234m45789p45688s ron 3p", {"riichi": True, "dora": "8p", "sticks": 1}),
    ("234m45789p45688s tsumo 3p", {"honba": 2, "sticks": 2}),
    ("234m45789p45688s tsumo 3p", {"seat": "E"}),
    (
        "234m45789p45688s ron 3p",
        {"riichi": True, "dora": "8p1m", "ura": "7s", "wareme": "S", "rules": _WAREME},
    ),
    ("22m345p77666z [55=5z] ron 7z", {"honba": 1, "discarder": "E"}),
    ("234s1z [daiminkan 9999m] [3333z] [1111p] tsumo 1z", {"seat": "E"}),
    ("55666p11188s666z ron 5p", {}),
    ("55666p11188s666z tsumo 5p", {}),
    ("1114555666777z ron 4z", {}),
    ("2233445566788s tsumo 7s", {"riichi": True}),
    ("19m19p19s1234567z ron 1m", {}),
    ("1122m3344p5566s7z ron 7z", {}),
    ("340m406p2345678s ron 2s", {"nearer": "W", "sticks": 1}),
    ("11m23s [555z] [666z] [777z] tsumo 1s", {"liable": "W"}),
    ("11m23s [555z] [666z] [777z] ron 1s", {"liable": "W", "discarder": "N", "honba": 1}),
    ("123p456p789p1122z tsumo 2z", {"kita": 2, "rules": _SANMA}),
    ("234567m234p56s88s ron 4s", {"rules": "m-league", "riichi": True, "dora": "7s"}),
    ("12p345567m123s99s ron 3p", {"riichi": True}),
    ("13p345567m123s99s ron 2p", {"riichi": True}),
)
_PLAIN = (
    Reason("illegal.kuikae", "FURITEN-2", "FURITEN-5", tile="x", called="y"),
    Reason("results.item", title=Word("yaku.pinfu.title"), worth=-1200, why=2.5),
    Reason("payments.liable.for", payer=Seat(0), yaku=(Seat(1), Seat(2), Seat(3))),
    Reason("waits.kanchan", tile=parse_tiles("0p")[0], held=parse_tiles("46p")),
)


def _reasons() -> Iterator[Reason]:
    yield from _PLAIN
    for question, moment in _QUESTIONS:
        result = _result(question, moment)
        assert result, f"{question} does not win: {result.reason}"
        yield from result.reasons
        yield result.headline_reason
        yield from (item.why for item in result.fu_items)


def _result(question: str, moment: dict[str, Any]) -> WinResult:
    tiles, way, winning = question.rsplit(maxsplit=2)
    asked: dict[str, Any] = {**moment, way: winning}
    return score(tiles, **asked)


def _said() -> str:
    lines = dict.fromkeys(json.dumps(_vector(reason), ensure_ascii=False) for reason in _reasons())
    return "[\n" + ",\n".join(lines) + "\n]\n"


def _vector(reason: Reason) -> dict[str, Any]:
    """Return a reason, and what it is as a sentence."""
    written = reason_json(reason)
    read = reason_from_json(written)
    said = {language: Speaker(language).sentence(read) for language in languages()}
    assert said == {language: Speaker(language).sentence(reason) for language in languages()}
    return {"reason": written, "said": said}


def _told() -> str:
    """Return two of each event that the page tells as Python does, in each language."""
    lines = [
        json.dumps({"event": event_json(event), "said": said}, ensure_ascii=False)
        for tag in told_fields()
        for event in (_event(tag, is_last=False), _event(tag, is_last=True))
        for said in [{each: Speaker(each).sentence(event.reason) for each in languages()}]
    ]
    return "[\n" + ",\n".join(lines) + "\n]\n"


def _event(tag: str, *, is_last: bool) -> Event:
    sort: Any = EVENT_TYPES[tag]
    event: Event = sort(**{each.name: _field(each, is_last=is_last) for each in fields_of(sort)})
    return event


def _field(field: Field, *, is_last: bool) -> Any:
    """Return the first or the last of what a field may be: nothing comes last."""
    shape = field.shape
    if isinstance(shape, Either):
        if is_last and Nothing() in shape.options:
            return None
        shape = shape.options[0]
    match shape:
        case Names():
            return list(shape.sort)[-is_last]
        case Plain(sort=sort):
            return sort(is_last)
        case Row():
            return parse_tiles("340m77z")
        case _:
            return Tile.parse("0p")


SAID = Recording(
    path=ROOT / "web/tests/fixtures/words/said.json",
    make=_said,
    made_from="words/*/*.json, words/say.py and the reasons of scored wins",
)
TOLD = Recording(
    path=ROOT / "web/tests/fixtures/words/told.json",
    make=_told,
    made_from="words/*/events.json, model/events and schema/told.py",
)
