"""Games for tests: stacked walls, and players that are quick to reach every sort of event."""

from collections.abc import Callable, Sequence
from random import Random

from ariari import tables
from ariari.core.shanten import shanten
from ariari.model.actions.action import Action, Discard, Pass, Riichi, Ron, Tsumo
from ariari.model.game import Game
from ariari.model.ruleset import Ruleset
from ariari.model.wall.stack import stack_wall

ARI_ARI = Ruleset()

Player = Callable[[Game, int, Random], Action]


def stacked_game(
    hands: Sequence[str], draws: str = "", *, rules: Ruleset = ARI_ARI, **wall: str
) -> Game:
    """Return a game whose first deal has these hands, by wind from East, and these draws."""
    return Game(rules, wall=stack_wall(hands, draws, rules=rules, **wall))


def pass_all(game: Game) -> None:
    """Everybody who is asked about a tile passes."""
    while game.pending and Pass() in game.legal_actions(game.pending[0]):
        game.act(game.pending[0], Pass())


def do(game: Game, *steps: tuple[int, str]) -> Game:
    """Several seats act; whoever is asked about a tile before an action of another seat passes."""
    for seat, words in steps:
        if seat not in game.pending:
            pass_all(game)
        game.act(seat, words)
    return game


def tsumogiri(game: Game, count: int = 1) -> Game:
    """So many drawn tiles are discarded, and nobody reacts."""
    for _ in range(count):
        pass_all(game)
        game.act(game.pending[0], "tsumogiri")
    pass_all(game)
    return game


def anything(game: Game, seat: int, rng: Random) -> Action:
    """Return any legal action."""
    return rng.choice(game.legal_actions(seat))


def towards_tenpai(game: Game, seat: int, rng: Random) -> Action:
    """Return a win, a riichi, sometimes anything, else the discard nearest to tenpai, or a pass."""
    legal = game.legal_actions(seat)
    for sort in (Tsumo, Ron, Riichi):
        if found := [action for action in legal if isinstance(action, sort)]:
            return rng.choice(found)
    discards = [action for action in legal if isinstance(action, Discard)]
    if not discards or rng.random() < 0.15:
        return rng.choice(legal)
    hand = game._table.players[seat]

    def shanten_after(discard: Discard) -> int:
        counts = list(hand.counts)
        counts[discard.tile.kind] -= 1
        return shanten(counts, hand.meld_count, game.rules.players, tables.load())

    return min(discards, key=shanten_after)


def play(game: Game, rng: Random, player: Player = anything, *, steps: int = 10_000) -> Game:
    """The game is played on by one sort of player, to its end or for so many actions."""
    for _ in range(steps):
        if not game.pending:
            break
        seat = rng.choice(game.pending)
        game.act(seat, player(game, seat, rng))
    return game
