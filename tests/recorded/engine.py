"""What the engine in a page must find: a whole game and some hands, as the interpreter has them."""

import base64
import hashlib
import json
from typing import Any

from tests.recorded.recording import ROOT, Recording

from ariari import tables
from ariari.arena.replay import replay_seed
from ariari.bots.policies import Bots
from ariari.core.acceptance import Acceptance
from ariari.core.deal import begin_deal, deal
from ariari.core.game import begin_game
from ariari.core.menu import legal_actions
from ariari.core.rng import Random, seed
from ariari.core.state import Reading, Score, Win
from ariari.core.table import Desk, Phase, Table
from ariari.core.turn import advance, apply
from ariari.core.win import score_win
from ariari.jit.items import Distance, HandCounts, accept, measure, useful_draws
from ariari.jit.playouts import (
    Bench,
    PlayoutTally,
    Policy,
    Seated,
    Start,
    pick,
    pick_greedy,
    play_seed,
)
from ariari.jit.replays import Script, Stop, replay_deal
from ariari.jit.wasm.items import wait_kinds
from ariari.jit.wasm.typescript import records_module
from ariari.logs.replay.from_game import log_of_game
from ariari.logs.replay.script import lay_deals
from ariari.model.events.event import Event
from ariari.model.records.event import append_events
from ariari.model.ruleset import Ruleset
from ariari.parity.samples import Sample, sample_hand, sample_win
from ariari.record import Record
from ariari.schema.decoder import decoder_module
from ariari.schema.game import event_json
from ariari.strategy.advice import Advice, Question, advise
from ariari.strategy.calling import Coach

__all__ = ["ENGINE"]

SEED = 11
HANDS = 12
WINS = 12
DEALS = 3
STRETCH = 32
BOT_ANSWERS = 150
SEATED = (Bots.CAREFUL, Bots.EFFICIENCY, Bots.CAREFUL, Bots.GREEDY)


def _rules(players: int) -> Ruleset:
    return Ruleset.preset("tenhou", players=players)


def _encoded(data: bytes) -> str:
    return base64.b64encode(data).decode()


def _game(players: int) -> dict[str, Any]:
    """Return a whole game: every answer, and digests of all menus and of the table."""
    table, desk, random = Table(), Desk(), Random()
    table.rules.copy_from(_rules(players).to_record())
    begin_game(table, SEED)
    seed(random, SEED)
    menus = hashlib.sha256()
    answers: list[int] = []
    while table.phase != Phase.OVER:
        if table.phase == Phase.DEAL:
            deal(table, desk, tables.load())
        advance(table, desk, tables.load())
        for seat in range(players):
            if table.pending >> seat & 1:
                legal_actions(table, seat, desk.menu, desk, tables.load())
                codes = desk.menu.codes[: desk.menu.count]
                assert isinstance(codes, memoryview)
                menus.update(codes)
                answer = pick_greedy(table, seat, desk.menu, random, tables.load())
                answers.append(answer)
                apply(table, seat, answer)
    return {
        "rules": _encoded(_rules(players).to_record().to_bytes()),
        "seed": SEED,
        "answers": answers,
        "menus": menus.hexdigest(),
        "table": hashlib.sha256(table.to_bytes()).hexdigest(),
        "scores": list(table.standing.scores)[:players],
    }


def _bots() -> dict[str, Any]:
    """Return the first answers of a game among bots."""
    table, bench, start = Table(), Bench(), Start()
    table.rules.copy_from(_rules(4).to_record())
    for bot, seated in zip(SEATED, start.seats, strict=True):
        bot.sit(seated)
    begin_game(table, SEED)
    answers: list[int] = []
    while len(answers) < BOT_ANSWERS:
        if table.phase == Phase.DEAL:
            deal(table, bench.desk, tables.load())
        advance(table, bench.desk, tables.load())
        for seat in range(4):
            if table.pending >> seat & 1:
                answers.append(pick(table, seat, bench, start.seats[seat], tables.load()))
                apply(table, seat, answers[-1])
    return {
        "seed": SEED,
        "seats": [_encoded(seated.to_bytes()) for seated in start.seats],
        "answers": answers,
    }


def _hand(number: int, players: int) -> dict[str, Any]:
    hand, distance, accepted = HandCounts(), Distance(), Acceptance()
    melds = sample_hand(Random(), number, Sample(), hand)
    given = hand, melds, players, tables.load()
    measure(*given, distance)
    accept(*given, accepted)
    return {
        "counts": list(hand.counts),
        "melds": melds,
        "players": players,
        "least": distance.least,
        "standard": distance.standard,
        "draws": useful_draws(*given),
        "waits": wait_kinds(*given),
        "acceptance": [
            [kind, accepted.shanten[kind], accepted.kinds[kind]]
            for kind in range(len(hand.counts))
            if hand.counts[kind]
        ],
    }


def _win(number: int) -> dict[str, Any]:
    win, score = Win(), Score()
    sample_win(Random(), number, Sample(), win)
    score_win(win, _rules(4).to_record(), tables.load(), Reading(), score)
    return {"win": _encoded(win.to_bytes()), "score": _encoded(score.to_bytes())}


def _advice() -> dict[str, Any]:
    """Return what a coach says about the first hand that is dealt, and the wait after a discard."""
    table, desk = Table(), Desk()
    table.rules.copy_from(_rules(4).to_record())
    begin_game(table, SEED)
    deal(table, desk, tables.load())
    advance(table, desk, tables.load())
    seated, question, advice = Seated(), Question(), Advice()
    Bots.CAREFUL.sit(seated)
    question.settings.copy_from(seated.settings)
    question.seat, question.discard = 0, table.drawn
    advise(table, question, Coach(), advice, tables.load())
    return {"discard": table.drawn, "advice": hashlib.sha256(advice.to_bytes()).hexdigest()}


def _replays() -> list[dict[str, Any]]:
    """Return deals of a log, the last of which breaks off, and what comes of playing them again."""
    game = replay_seed(_rules(4), SEED, Bots.GREEDY)
    given, scripts = lay_deals([log_of_game(game)])
    found = []
    for number in range(DEALS):
        table, script, stop = Table(given, number), Script(scripts, number), Stop()
        if number == DEALS - 1:
            script.count -= 1
        laid = {"table": _packed(table), "script": _packed(script)}
        before = table.copy()
        replay_deal(table, script, Desk(), stop, tables.load())
        answers = list(script.answers[: script.answer_count])
        events = [event_json(event) for event in _followed(before, answers)]
        names = ("fault", "place", "seat", "action")
        stopped = {name: getattr(stop, name) for name in names}
        found.append(laid | {"stop": stopped | {"answers": answers}, "events": _digest(events)})
    return found


def _followed(table: Table, answers: list[int]) -> list[Event]:
    """Return the events of a deal with these answers."""
    desk, events = Desk(), list[Event]()
    desk.log.is_kept = True
    begin_deal(table, desk, tables.load())
    for place in range(-2, len(answers), 2):
        if place >= 0:
            apply(table, answers[place], answers[place + 1])
        advance(table, desk, tables.load())
        append_events(table, desk.log, events)
    return events


def _packed(record: Record) -> dict[str, Any]:
    """Return the size of a record, and its bytes by their place, without stretches of zeros."""
    data = record.to_bytes()
    parts = {place: data[place : place + STRETCH] for place in range(0, len(data), STRETCH)}
    found = [[place, part.hex()] for place, part in parts.items() if any(part)]
    return {"size": len(data), "parts": found}


def _digest(value: Any) -> str:
    return hashlib.sha256(json.dumps(value, separators=(",", ":")).encode()).hexdigest()


def _playouts() -> str:
    tally = PlayoutTally()
    for number in range(3):
        table, start = Table(), Start()
        table.rules.copy_from(_rules(4).to_record())
        start.seed = number
        for seated in start.seats:
            seated.policy = Policy.GREEDY
        play_seed(table, start, Bench(), tally, tables.load())
    return _encoded(tally.to_bytes())


def _fixture() -> str:
    found = {
        "games": [_game(players) for players in (4, 3)],
        "bots": _bots(),
        "hands": [_hand(number, 4 - number % 2) for number in range(HANDS)],
        "wins": [_win(number) for number in range(WINS)],
        "playouts": _playouts(),
        "advice": _advice(),
        "replays": _replays(),
    }
    return json.dumps(found, separators=(",", ":")) + "\n"


ENGINE = (
    Recording(
        path=ROOT / "web/src/generated/records.ts",
        make=records_module,
        made_from="the records and the entries of the engine for pages (core, jit/wasm/entries.py)",
    ),
    Recording(
        path=ROOT / "web/src/generated/decoder.ts",
        make=decoder_module,
        made_from="the events, the actions and the records that tell them (model, telling)",
    ),
    Recording(
        path=ROOT / "web/tests/fixtures/engine/games.json",
        make=_fixture,
        made_from="the rules and the layout of their records",
    ),
)
