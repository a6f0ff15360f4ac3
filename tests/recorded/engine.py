"""What the engine in a page must find: a whole game and some hands, as the interpreter has them."""

import base64
import hashlib
import json
from typing import Any

from tests.recorded.recording import ROOT, Recording

from ariari import tables
from ariari.bots.policies import Bots
from ariari.core.deal import deal
from ariari.core.game import begin_game
from ariari.core.menu import legal_actions
from ariari.core.rng import Random, seed
from ariari.core.shanten import Acceptance
from ariari.core.state import Reading, Score, Win
from ariari.core.table import Desk, Phase, Table
from ariari.core.turn import advance, apply
from ariari.core.win import score_win
from ariari.jit.items import Distance, HandCounts, accept, measure, useful_draws
from ariari.jit.playouts import Bench, PlayoutTally, Policy, Start, pick, pick_greedy, play_seed
from ariari.jit.wasm.items import wait_kinds
from ariari.jit.wasm.typescript import records_module
from ariari.model.ruleset import Ruleset
from ariari.parity.samples import Sample, sample_hand, sample_win
from ariari.schema.decoder import decoder_module

__all__ = ["ENGINE"]

SEED = 11
HANDS = 12
WINS = 12
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
