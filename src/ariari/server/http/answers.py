"""Answers to what a page asks beside the game. They depend on the question alone.

Each takes the content of a request and returns JSON; an AriariError says what is wrong with it.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

from ariari.analysis.distance import DiscardOption, acceptance
from ariari.analysis.prospects import list_prospects
from ariari.analysis.score import score
from ariari.analysis.waits import WaitValue, waits
from ariari.analysis.won import explain_win
from ariari.core.shanten import READY
from ariari.core.state import RiichiLevel
from ariari.core.tiles import COPIES, NORTH
from ariari.model import rulebook
from ariari.model.events.event import HandWon
from ariari.model.hand import Hand
from ariari.model.language import Language
from ariari.model.moment import Moment, MomentArguments, read_moment
from ariari.model.notation import format_tiles, parse_tiles
from ariari.model.options import GROUPS, OPTIONS, Option
from ariari.model.options.presets import PRESETS
from ariari.model.options.values import YakuSet
from ariari.model.result import WinResult, WinStatus
from ariari.model.rule_words import RuleWords, choices, rule_words
from ariari.model.ruleset import Ruleset
from ariari.model.tile import Tile
from ariari.model.waiting import waiting_tiles
from ariari.schema.reason import reason_json
from ariari.schema.win import win_json
from ariari.server.fair.records import read_proof
from ariari.server.http.log_answer import check_native_size
from ariari.server.http.questions import AdviceQuestion, ScoreQuestion, WinQuestion
from ariari.server.http.result_json import (
    draws_json,
    prospect_json,
    shanten_json,
    tiles_json,
    wait_json,
)
from ariari.words.catalogue import ENGLISH
from ariari.words.say import say

__all__ = ["answer_advice", "answer_fair", "answer_score", "answer_win", "list_rules", "show_rule"]

Json = dict[str, Any]
_NO_WAITS: Json = {"waits": [], "furiten": None, "furiten_reason": None, "furiten_tiles": []}


def answer_score(question: ScoreQuestion) -> Json:
    """Return what a hand is worth, and why."""
    rules = question.ruleset()
    hand = question.read_hand(rules)
    if question.tsumo:
        result = score(hand, tsumo=question.win, rules=rules, **question.moment())
    else:
        result = score(hand, ron=question.win, rules=rules, **question.moment())
    return win_json(result, question.language())


def answer_win(question: WinQuestion) -> Json:
    """Return a win of a game with its reasons, and the seats that paid for it."""
    event = question.read_event()
    rules = question.ruleset()
    result = explain_win(event, rules)
    found = win_json(result, question.language())
    payers = _payers(event, result, rules.players)
    for payment, seat in zip(found.get("payers", ()), payers, strict=True):
        payment["seat"] = seat
    return found


def _payers(event: HandWon, result: WinResult, players: int) -> Iterator[int]:
    """Yield the seat of each payer: winds are counted from the dealer (CONV-5)."""
    dealer = event.seat - event.moment.seat
    for payment in result.payments:
        yield event.source if payment.payer is None else (dealer + payment.payer) % players


def answer_fair(data: bytes, language: Language = ENGLISH) -> Json:
    """Return every complaint about the walls of a game; `fair` where there is none."""
    check_native_size(data)
    proof = read_proof(data, "the file")
    complaints = proof.complaints()
    return {
        "fair": not complaints,
        "complaints": [say(complaint, language) for complaint in complaints],
        "complaint_reasons": list(map(reason_json, complaints)),
        "commitment": proof.record.commitment,
        "contributions": list(proof.record.contributions),
        "walls": len(proof.record.walls if proof.dealt is None else proof.dealt),
    }


def answer_advice(question: AdviceQuestion) -> Json:
    """Return how far a hand is, what brings it nearer, its waits and the yaku it may have."""
    rules = question.ruleset()
    hand = question.read_hand(rules)
    advisor = _Advisor(question, rules)
    found = acceptance(hand, seen=format_tiles(advisor.gone), players=rules.players)
    prospects = list_prospects(
        hand,
        rules,
        seat=advisor.moment.seat,
        round_wind=advisor.moment.round,
        gone=advisor.gone,
    )
    answer = shanten_json(found) | {
        "total": found.total,
        "draws": draws_json(found.draws),
        "discards": [
            advisor.discard_json(hand, discard, tile)
            for discard in found.discards
            for tile in _held(hand, discard.tile.kind)
        ],
        "yaku": [prospect_json(prospect) for prospect in prospects],
    }
    is_waiting = found.shanten == READY and not found.discards
    return answer | (advisor.waits_json(hand) if is_waiting else _NO_WAITS)


class _Advisor:
    """What is known besides the hand."""

    def __init__(self, question: AdviceQuestion, rules: Ruleset) -> None:
        self._arguments = question.moment()
        self._rules = rules
        self.moment = read_moment(**self._arguments)
        self.gone = _gone(question.seen, self.moment)

    def discard_json(self, hand: Hand, discard: DiscardOption, tile: Tile) -> Json:
        """Return what a discard of this tile leaves; its waits where that is tenpai."""
        found = {
            "tile": str(tile),
            "shanten": discard.shanten,
            "total": discard.total,
            "draws": draws_json(discard.draws),
        }
        if discard.shanten != READY:
            return found | _NO_WAITS
        rest = list(hand.concealed)
        rest.remove(tile)
        return found | self.waits_json(Hand(tuple(rest), hand.melds), tile)

    def waits_json(self, hand: Hand, *discarded: Tile) -> Json:
        """Return the waits of a hand, and why they cannot be ronned if they cannot."""
        arguments = self._arguments.copy()
        arguments["discards"] = discards = (*self.moment.discards, *discarded)
        if discarded:
            self._let_pass(arguments)
        found = waits(hand, rules=self._rules, **arguments)
        furiten = [
            wait.ron
            for wait in found
            if wait.ron is not None and wait.ron.status == WinStatus.FURITEN
        ]
        why = furiten[0].why if furiten else None
        own = {tile.kind for tile in discards}
        own_waits = [wait.tile for wait in found if wait.tile.kind in own]
        return {
            "waits": [
                wait_json(wait, promised, self._left(wait.tile, *hand.all_tiles, *discarded))
                for wait, promised in zip(found, self._with_riichi(hand, arguments), strict=True)
            ],
            "furiten": furiten[0].reason if furiten else None,
            "furiten_reason": None if why is None else reason_json(why),
            "furiten_tiles": tiles_json(own_waits) if furiten else [],
        }

    def _with_riichi(self, hand: Hand, arguments: MomentArguments) -> Sequence[WaitValue | None]:
        """Return the same waits with riichi; None where the hand has it or cannot have it."""
        if self.moment.riichi != RiichiLevel.NONE or not hand.is_closed:
            return [None] * len(waiting_tiles(hand, self._rules.players))
        promise = arguments.copy()
        promise["riichi"] = True
        # Who is in riichi has had a turn.
        promise["first_turn"] = False
        self._let_pass(promise)
        return waits(hand, rules=self._rules, **promise)

    def _let_pass(self, arguments: MomentArguments) -> None:
        """After a discard a tile that went by bars a ron in riichi only (FURITEN-3, FURITEN-4)."""
        arguments["furiten"] = self.moment.furiten and self.moment.riichi != RiichiLevel.NONE

    def _left(self, tile: Tile, *own: Tile) -> int:
        """Return how many of a tile are neither the player's own nor seen elsewhere."""
        used = (*own, *self.gone)
        return max(0, COPIES - sum(other.kind == tile.kind for other in used))


def _gone(seen: str, moment: Moment) -> tuple[Tile, ...]:
    """Return the tiles that cannot be drawn any more, besides those of the hand.

    Indicators and own discards may be among those seen or not; they count once.
    """
    open_tiles = parse_tiles(seen) if seen.strip() else ()
    own = (*moment.dora, *moment.ura, *moment.discards, *(Tile(NORTH),) * moment.kita)
    copies = Counter(tile.kind for tile in open_tiles) | Counter(tile.kind for tile in own)
    return tuple(Tile(kind) for kind in sorted(copies.elements()))


def _held(hand: Hand, kind: int) -> list[Tile]:
    """Return the tiles of a kind that can be discarded, each face once: a red five comes last."""
    return sorted({tile for tile in hand.concealed if tile.kind == kind}, reverse=True)


@lru_cache
def list_rules(players: int, language: Language = "en") -> Json:
    """Return every option and the values that presets give to it, in the words of a language."""
    words = rule_words(language)
    presets = [Ruleset.preset(name, players=players) for name in PRESETS]
    return {
        "players": players,
        "language": language,
        "groups": [
            {
                "title": words.group(title),
                "options": [_option_json(option, words, presets) for option in options],
            }
            for title, options in GROUPS.items()
        ],
        "presets": [_preset_json(ruleset, words) for ruleset in presets],
    }


def _option_json(option: Option, words: RuleWords, presets: Sequence[Ruleset]) -> Json:
    named = (found.id for found in rulebook.rules_about(option.name))
    listed = choices(option)
    said = dict.fromkeys((*listed, *(ruleset.text(option.name) for ruleset in presets)))
    return {
        "name": option.name,
        "title": words.title(option.name),
        "meaning": words.meaning(option.name),
        "values": words.values(option.name),
        "choices": listed,
        "words": {value: words.value(option.name, value) for value in said},
        "is_set": isinstance(option.kind, YakuSet),
        "rules": list(dict.fromkeys((*option.rules, *named))),
        "basis": option.basis,
    }


def _preset_json(ruleset: Ruleset, words: RuleWords) -> Json:
    default = Ruleset.preset("ari-ari", players=ruleset.players)
    return {
        "name": ruleset.name,
        "title": words.preset(ruleset.name),
        "description": words.description(ruleset.name),
        "options": {name: ruleset.text(name) for name in OPTIONS},
        "unverified": sorted(ruleset.unverified),
        "without_effect": sorted(PRESETS[ruleset.name].without_effect),
        "differences": [difference._asdict() for difference in ruleset.diff(default)],
    }


def show_rule(rule_id: str) -> Json:
    """Return the text of a rule; RulesError where the rulebook has none such."""
    rule = rulebook.rule(rule_id)
    return {
        "rule": rule.id,
        "section": rule.section,
        "text": rule.text,
        "options": list(rule.options),
    }
