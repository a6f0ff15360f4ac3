"""Questions for advice as a page asks them, and what the server answers."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from tests.recorded.recording import ROOT, Recording

from ariari.bots.registry import make_bot
from ariari.core.state import RiichiLevel
from ariari.model.game import Game
from ariari.model.game.seat_view import PlayerView, SeatView
from ariari.model.meld import Meld
from ariari.model.moment import Wind
from ariari.model.ruleset import Ruleset
from ariari.model.tile import Tile
from ariari.schema.game import rules_json
from ariari.schema.plain import written
from ariari.schema.questions import AdviceQuestion, read_question
from ariari.server.http.advice_answer import answer_advice

__all__ = ["ADVICE", "questions"]

_GAMES = (
    (Ruleset.preset("tenhou"), 3, 9),
    (Ruleset.preset("mahjong-soul", players=3), 5, 9),
    (Ruleset.preset("wrc"), 8, 14),
    (Ruleset.preset("ari-ari").replace(open_riichi="on_yakuman"), 2, 14),
)
"""Rules, the seed of a game among bots, and how many decisions lie between two questions."""
_EACH = 9
"""Questions of a game."""
_HANDS: tuple[dict[str, Any], ...] = (
    {"hand": "234m45789p45688s", "seat": "E", "dora": "8p"},
    {"hand": "123m4567p3457s11z9p", "discards": "8p1z"},
    {"hand": "19m19p19s1234567z", "riichi": "double"},
    {"hand": "2234455m067p111z", "discards": "6m", "rules": "mahjong-soul"},
    {"hand": "2234455m067p111z", "players": 3},
    {"hand": "2234455m067p111z", "first_turn": True},
    {"hand": "22344", "rules": "tenhou"},
    {"hand": "22222m34455m06p1z"},
)
"""Questions of a calculator; those that only Python can answer, or must refuse, come last."""


def _meld(meld: Meld) -> dict[str, Any]:
    found: dict[str, Any] = written(meld)
    return found


def _seat(player: PlayerView, view: SeatView, dealer: int) -> dict[str, Any]:
    players = view.rules.players
    is_own = player.seat == view.seat
    shown = () if is_own or player.shown is None else player.shown
    return {
        "river": [
            {"tile": str(laid.tile), "drawn": laid.is_drawn, "riichi": laid.is_sideways}
            | (
                {}
                if laid.taken_by is None
                else {"taken_by": Wind((laid.taken_by - dealer) % players).name.lower()}
            )
            for laid in player.river
        ],
        "melds": [_meld(meld) for meld in player.melds],
        "riichi": player.riichi != RiichiLevel.NONE,
        "kita": player.kita,
        "shown": [str(tile) for tile in shown],
        "dead": player.is_dead,
    }


def _question(game: Game, seat: int) -> dict[str, Any]:
    """Return what a page asks about a seat of a game that has to answer."""
    view = game.view(seat)
    me, players = view.me, view.rules.players
    is_riichi = me.riichi != RiichiLevel.NONE
    hand, apart = list(view.hand), list[Tile]()
    if is_riichi and view.drawn is not None:
        hand.remove(view.drawn)
        apart.append(view.drawn)
    order = [view.players[(view.dealer + wind) % players] for wind in range(players)]
    return {
        "hand": "".join(map(str, sorted(hand))),
        "melds": [_meld(meld) for meld in me.melds],
        "seen": "".join(map(str, apart)),
        "dora": "".join(map(str, view.indicators)),
        "table": [_seat(player, view, view.dealer) for player in order],
        "tiles_left": view.tiles_left,
        "offered": [] if is_riichi else [written(action) for action in game.legal_actions(seat)],
        "furiten": False,
        "seat": Wind((seat - view.dealer) % players).name.lower(),
        "round": Wind(view.round).name.lower(),
        "riichi": "double" if me.riichi == RiichiLevel.DOUBLE else is_riichi,
        "open_riichi": me.is_open_riichi,
        "last_tile": view.tiles_left == 0,
        "kita": me.kita,
        "honba": view.honba,
        "sticks": view.sticks,
        "players": players,
        "rules": rules_json(view.rules),
    }


def questions(rules: Ruleset, seed: int, step: int) -> Iterator[dict[str, Any]]:
    """Yield questions about a game among bots, one of so many decisions."""
    game, bot, count = Game(rules, seed=seed), make_bot("careful", seed), 0
    while game.pending:
        seat = game.pending[0]
        is_asked = len(game.view(seat).hand) % 3 in (1, 2) and game.view(seat).hand
        if count % step == 0 and is_asked:
            yield _question(game, seat)
        count += 1
        game.act(seat, bot.choose(game.view(seat), game.legal_actions(seat)))


def answered(question: Mapping[str, Any]) -> Any:
    """Return what the server answers, as the page reads it."""
    asked = read_question(json.dumps(question).encode(), AdviceQuestion)
    return written(answer_advice(asked))


def _fixture() -> str:
    rows: list[list[Any]] = []
    for rules, seed, step in _GAMES:
        found = questions(rules, seed, step)
        rows += [[asked, answered(asked)] for asked, _ in zip(found, range(_EACH), strict=False)]
    rows += [[asked, answered(asked)] for asked in _HANDS[:4]]
    rows += [[asked, None] for asked in _HANDS[4:]]
    return (
        json.dumps(rows, separators=(",", ":"), ensure_ascii=False).replace("],[{", "],\n[{") + "\n"
    )


ADVICE = Recording(
    path=ROOT / "web/tests/fixtures/engine/advice.json",
    make=_fixture,
    made_from="the answers of /api/advice to questions about games among bots",
)
