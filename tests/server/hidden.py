"""Two games that a seat cannot tell apart: what it has not seen lies elsewhere in the other."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import NamedTuple

from tests.games import towards_tenpai

from ariari.core.melds import MeldKind
from ariari.core.wall import (
    dealt_index,
    first_draw,
    indicator_index,
    nth_tile,
    rinshan_index,
    tile_count,
    ura_index,
)
from ariari.model.actions.action import Action, NineOrphans, Pass, Riichi, Ron, Tsumo
from ariari.model.events.event import (
    DealStarted,
    DoraRevealed,
    Event,
    HandShown,
    HandWon,
    KanDeclared,
    KitaDeclared,
    KitaSet,
    MeldCalled,
    TileDiscarded,
    TileDrawn,
)
from ariari.model.game import Game
from ariari.model.game.setup import GivenWall
from ariari.model.ruleset import Ruleset
from ariari.model.tile import Tile
from ariari.server.table.question import is_show

TELLING = (Riichi, Tsumo, Ron, NineOrphans)
"""What others do not do: it says something about tiles that nobody sees."""


class Asked(NamedTuple):
    """A question: how many events there were, and whether it is about showing the hand."""

    event_count: int
    is_show: bool
    seat: int


@dataclass(slots=True)
class Played:
    """A game as it was played, and its answers."""

    game: Game
    answers: dict[Asked, Action]


def play_discreetly(rules: Ruleset, seat: int, rng: Random, steps: int) -> Played:
    """Play a game in which all seats but one do nothing that tells of their hidden tiles."""
    game = Game(rules, walls=())
    answers: dict[Asked, Action] = {}
    while not game.is_over and (len(answers) < steps or _is_asked_about_a_tile(game)):
        if game.needs_wall:
            game.add_wall(random_wall(rules.players, rng))
            continue
        actor = rng.choice(game.pending)
        legal = game.legal_actions(actor)
        action = _choice(game, actor, seat, rng)
        answers[Asked(game.event_count, any(map(is_show, legal)), actor)] = action
        game.act(actor, action)
    if game.needs_wall:
        game.add_wall(random_wall(rules.players, rng))
    return Played(game, answers)


def _choice(game: Game, actor: int, seat: int, rng: Random) -> Action:
    if actor == seat:
        return towards_tenpai(game, actor, rng)
    legal = game.legal_actions(actor)
    return rng.choice([action for action in legal if not isinstance(action, TELLING)])


def _is_asked_about_a_tile(game: Game) -> bool:
    return bool(game.pending) and Pass() in game.legal_actions(game.pending[0])


def random_wall(players: int, rng: Random) -> list[int]:
    tiles = [nth_tile(index, players) for index in range(tile_count(players))]
    return rng.sample(tiles, len(tiles))


def changed_walls(game: Game, seat: int, rng: Random) -> tuple[GivenWall, ...]:
    """Return the walls of a game with everything mixed that a seat has not seen."""
    known = _Known(game).seen_by(seat)
    return tuple(
        replace(wall, tiles=_mixed(wall.tiles, seen, rng))
        for wall, seen in zip(game.walls, known, strict=True)
    )


def _mixed(wall: Sequence[int], seen: set[int], rng: Random) -> tuple[int, ...]:
    hidden = [place for place in range(len(wall)) if place not in seen]
    mixed = iter(rng.sample([wall[place] for place in hidden], len(hidden)))
    return tuple(tile if place in seen else next(mixed) for place, tile in enumerate(wall))


class _Known:
    """Where in the walls the tiles lay that somebody has seen, told by the events."""

    def __init__(self, game: Game) -> None:
        self.players = game.rules.players
        self.events = game.events
        self.walls = [
            [Tile.from_id(tile, red_fives=game.rules.red_fives) for tile in wall.tiles]
            for wall in game.walls
        ]
        self.known: set[int] = set()
        self.deals: list[tuple[set[int], list[set[int]]]] = []
        """Places that everybody knows, and those that each seat knows."""
        self.hands: list[list[tuple[int, Tile]]] = []
        self.next_draw = self.rinshan_count = self.dora_count = 0

    def seen_by(self, seat: int) -> list[set[int]]:
        for event in self.events:
            self.follow(event)
        return [everybody | own[seat] for everybody, own in self.deals]

    def follow(self, event: Event) -> None:
        match event:
            case DealStarted():
                self.begin(event)
            case TileDrawn():
                assert event.tile is not None
                place = self.draw(event)
                self.hands[event.seat].append((place, event.tile))
                self.deals[-1][1][event.seat].add(place)
            case TileDiscarded():
                self.give(event.seat, [event.tile], is_drawn=event.is_drawn)
            case MeldCalled():
                added = event.meld.added
                self.give(event.seat, [added] if added else event.meld.from_hand)
            case KanDeclared():
                count = 4 if event.kind == MeldKind.ANKAN else 1
                self.show(event.seat, event.tile.kind, count)
            case KitaDeclared():
                self.show(event.seat, Tile.parse("4z").kind, 1)
            case KitaSet():
                self.give(event.seat, [Tile.parse("4z")])
            case DoraRevealed():
                self.dora_count += 1
                self.known.add(indicator_index(self.dora_count, self.players))
            case HandShown() if event.hand is not None:
                self.known.update(place for place, _ in self.hands[event.seat])
            case HandWon():
                self.known.update(place for place, _ in self.hands[event.seat])
                uras = range(len(event.ura_indicators))
                self.known.update(ura_index(number, self.players) for number in uras)
            case _:
                pass

    def begin(self, event: DealStarted) -> None:
        faces = self.walls[len(self.deals)]
        self.known = {indicator_index(0, self.players)}
        self.hands = []
        for seat in range(self.players):
            wind = (seat - event.dealer) % self.players
            places = [dealt_index(wind, number, self.players) for number in range(13)]
            self.hands.append([(place, faces[place]) for place in places])
        self.deals.append((self.known, [{place for place, _ in hand} for hand in self.hands]))
        self.next_draw = first_draw(self.players)
        self.rinshan_count = self.dora_count = 0

    def draw(self, event: TileDrawn) -> int:
        if event.is_rinshan:
            self.rinshan_count += 1
            return rinshan_index(self.rinshan_count - 1, self.players)
        self.next_draw += 1
        return self.next_draw - 1

    def show(self, seat: int, kind: int, count: int) -> None:
        """Tiles are shown to be set aside, and stay in the hand if they are robbed."""
        places = [place for place, tile in self.hands[seat] if tile.kind == kind]
        self.known.update(places[:count])

    def give(self, seat: int, tiles: Sequence[Tile], *, is_drawn: bool = False) -> None:
        """Tiles are seen by all: the drawn one, or the first of their face to have come."""
        hand = self.hands[seat]
        for tile in tiles:
            found = hand[-1] if is_drawn else next(each for each in hand if each[1] == tile)
            hand.remove(found)
            self.known.add(found[0])
