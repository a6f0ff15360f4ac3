"""What the scorer accepts a game can come to, and what a game comes to the scorer accepts."""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.conftest import playing
from tests.model.test_ruleset import rulesets
from tests.oracle.hands import random_situation
from tests.reaching import Director, Wanted

from ariari.analysis.score import score_situation
from ariari.analysis.won import explain_win
from ariari.core.state import RiichiLevel
from ariari.core.tiles import KIND_COUNT
from ariari.errors import NotationError
from ariari.model.actions.action import (
    Action,
    Ankan,
    Chii,
    Daiminkan,
    Discard,
    Kita,
    Pass,
    Pon,
    Riichi,
    Ron,
    Shouminkan,
    ShowTenpai,
    Tsumo,
)
from ariari.model.events.event import DealEnded, HandWon
from ariari.model.game import Game
from ariari.model.hand import Hand
from ariari.model.moment import Moment, Wind
from ariari.model.notation import format_tiles
from ariari.model.ruleset import Ruleset
from ariari.model.tile import Tile
from ariari.model.wall.stack import stack_wall
from ariari.model.win.check import why_impossible
from ariari.model.win.situation import Situation
from ariari.model.yaku import YAKU_NAMES, YAKUMAN_NAMES
from ariari.words.reason import Reason

THREE_PLAYER_KINDS = [kind for kind in range(KIND_COUNT) if not 0 < kind < 8]
PLAIN = playing(red_fives=0)
SANMA = Ruleset.preset("ari-ari", players=3).replace(red_fives=0)
RULE_SETS = {
    "ari-ari": PLAIN,
    "riichi to the end": PLAIN.replace(riichi_min_tiles=1, riichi_ankan="off"),
    "riichi with the last tile": PLAIN.replace(
        riichi_min_tiles=0,
        open_riichi="on",
        kokushi_ankan_ron=True,
        abort_four_kans="on_declaration",
    ),
    "open riichi costs a yakuman": PLAIN.replace(open_riichi="on_yakuman", kokushi_ankan_ron=True),
    "refill after the discard": PLAIN.replace(dead_wall_refill="discard", riichi_min_tiles=1),
    "late refill": PLAIN.replace(dead_wall_refill="discard"),
    "three players": SANMA,
    "three players, riichi to the end": SANMA.replace(riichi_min_tiles=1, open_riichi="on_yakuman"),
}
RIICHI = (
    (RiichiLevel.NONE, False),
    *product((RiichiLevel.RIICHI, RiichiLevel.DOUBLE), (False, True)),
)
MELDS = ("concealed", "ankan", "pon", "daiminkan", "shouminkan", "orphans")
FLAGS = (
    *("ippatsu", "last_tile", "rinshan", "chankan", "first_turn", "on_riichi_tile", "after_kan"),
    "into_open_riichi",
)


def everything_asked(players: int) -> Iterator[Wanted]:
    """Yield every combination of what a moment says of a win, with each sort of hand."""
    seats = (0, players - 1)
    kita = (0, 1) if players == 3 else (0,)
    switches = product((False, True), repeat=len(FLAGS))
    for seat, tsumo, meld, (riichi, is_open), norths, flags in product(
        seats, (True, False), MELDS, RIICHI, kita, list(switches)
    ):
        named: dict[str, Any] = dict(zip(FLAGS, flags, strict=True))
        yield Wanted(
            seat=seat,
            tsumo=tsumo,
            meld=meld,
            riichi=riichi,
            open_riichi=is_open,
            kita=norths,
            **named,
        )


def situation_of(wanted: Wanted, rules: Ruleset) -> Situation:
    """Return what is asked of the scorer; NotationError where a moment refuses itself."""
    moment = Moment(**{**wanted.flags, "seat": Wind(wanted.seat)})
    return Situation(
        _hand(wanted.hand, rules.players), Tile.parse(wanted.winning), wanted.tsumo, moment, rules
    )


@lru_cache
def _hand(text: str, players: int) -> Hand:
    return Hand.parse(text, players=players)


def accepted(rules: Ruleset) -> Iterator[tuple[Wanted, Situation]]:
    for wanted in everything_asked(rules.players):
        try:
            situation = situation_of(wanted, rules)
        except NotationError:
            continue
        if why_impossible(situation) is None:
            yield wanted, situation


def refusals(rules: Ruleset) -> Iterator[tuple[Wanted, Reason]]:
    for wanted in everything_asked(rules.players):
        try:
            situation = situation_of(wanted, rules)
        except NotationError as error:
            yield wanted, error.reason
        else:
            if reason := why_impossible(situation):
                yield wanted, reason


QUICK = ("ari-ari", "three players")
SETS = [
    pytest.param(rules, id=name, marks=[] if name in QUICK else [pytest.mark.slow])
    for name, rules in RULE_SETS.items()
]


@pytest.mark.parametrize("rules", SETS)
def test_every_moment_that_is_accepted_can_be_reached(rules: Ruleset) -> None:
    """COMPAT-2, COMPAT-3, COMPAT-9 to COMPAT-11: it is played, and the game says the same."""
    count = 0
    for wanted, situation in accepted(rules):
        result = score_situation(situation)
        assert result, (wanted, result.reason)
        won = Director(rules, wanted).play()
        found = {name: getattr(won.moment, name) for name in wanted.flags}
        assert found == wanted.flags, wanted
        names = [YAKU_NAMES[yaku] for yaku in won.yaku] + [
            YAKUMAN_NAMES[yaku] for yaku in won.yakuman
        ]
        assert [item.name for item in result.yaku] == names, wanted
        count += 1
    assert count > 200


@pytest.mark.parametrize("rules", SETS)
def test_every_refusal_cites_the_rule_behind_it(rules: Ruleset) -> None:
    for wanted, reason in refusals(rules):
        assert reason.rules, (wanted, reason)


LATE = 9
"""So few tiles are left when players make haste."""


def ready_hand(rng: Random, players: int) -> str:
    """Return 13 closed tiles that wait."""
    while True:
        situation = random_situation(
            rng, rng.choice(("anything", "triplets", "triplets", "kokushi")), PLAIN
        )
        kinds = {tile.kind for tile in situation.hand.concealed}
        is_theirs = players == 4 or kinds <= set(THREE_PLAYER_KINDS)
        if not situation.hand.melds and is_theirs:
            return format_tiles(situation.hand.concealed)


def ready_game(rules: Ruleset, rng: Random) -> Game:
    """Return a game in which everybody is dealt a hand that waits."""
    while True:
        hands = [ready_hand(rng, rules.players) for _ in range(rules.players)]
        try:
            wall = stack_wall(hands, rules=rules, seed=rng.randrange(10**6))
        except NotationError:
            continue
        return Game(rules, wall=wall)


def cut_short(game: Game, rng: Random) -> None:
    """The wall is nearly used up, where nothing that the players did shows that it is not."""
    table = game._table
    players = [table.players[seat] for seat in range(table.rules.players)]
    is_early = any(player.river_size < 2 or player.ippatsu for player in players)
    if not is_early and not table.declared_riichi and table.live_left > LATE:
        table.live_left = rng.randint(1, LATE)


def chosen(game: Game, seat: int, rng: Random) -> Action:
    """Return an action: kans as soon as they can be, and wins mostly towards the end."""
    legal = game.legal_actions(seat)
    is_late = game._table.live_left <= LATE
    for sorts, chance in (
        ((Tsumo, Ron), 0.9 if is_late else 0.1),
        ((Ankan, Shouminkan, Daiminkan, Kita), 0.9),
        ((Riichi,), 0.6 if is_late else 0.1),
        ((Pon, Chii), 0.1),
    ):
        found = [action for action in legal if isinstance(action, sorts)]
        if found and rng.random() < chance:
            return rng.choice(found)
    plain = [action for action in legal if isinstance(action, Discard | Pass | ShowTenpai)]
    drawn = [action for action in plain if isinstance(action, Discard) and action.drawn]
    return rng.choice(drawn or plain or list(legal))


def wins_of(rules: Ruleset, seed: int) -> Iterator[HandWon]:
    """Yield the wins of a deal that is played at random."""
    rng = Random(seed)
    game = ready_game(rules, rng)
    while game.pending and not any(isinstance(event, DealEnded) for event in game.events):
        if rng.random() < 0.2:
            cut_short(game, rng)
        seat = rng.choice(game.pending)
        game.act(seat, chosen(game, seat, rng))
    yield from (event for event in game.events if isinstance(event, HandWon))


def assert_accepted(event: HandWon, rules: Ruleset) -> None:
    situation = Situation(event.hand, event.tile, event.is_tsumo, event.moment, rules)
    assert why_impossible(situation) is None, event
    result = explain_win(event, rules)
    assert (result.han, result.units > 0) == (event.han, bool(event.yakuman)), event
    assert result.base == event.base or result.is_raised


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(rules=rulesets(), seed=st.integers(0, 10**9))
def test_every_moment_that_a_game_reaches_is_accepted(rules: Ruleset, seed: int) -> None:
    """COMPAT-2, COMPAT-3, COMPAT-9 to COMPAT-11."""
    for event in wins_of(rules.replace(red_fives=0), seed):
        assert_accepted(event, rules.replace(red_fives=0))


@pytest.mark.slow
@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)
def test_many_moments_that_games_reach_are_accepted(rules: Ruleset) -> None:
    seen: Counter[str] = Counter()
    for seed in range(600):
        for event in wins_of(rules, seed):
            assert_accepted(event, rules)
            seen.update(name for name in FLAGS if getattr(event.moment, name))
    assert {"ippatsu", "last_tile", "first_turn"} <= set(seen), seen
