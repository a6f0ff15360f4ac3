"""A seat's view is made of what the seat has seen, and of nothing else."""

from collections.abc import Sequence
from random import Random

import pytest
from tests.games import Player, anything, do, pass_all, play, stacked_game, towards_tenpai

from ariari.core.state import RiichiLevel
from ariari.core.table import Ending
from ariari.core.wall import (
    dealt_index,
    first_draw,
    indicator_index,
    nth_tile,
    rinshan_index,
    tile_count,
)
from ariari.model.actions.action import Action, NineOrphans, Pass, Riichi, Ron, Tsumo
from ariari.model.events.event import (
    DealStarted,
    DoraRevealed,
    Event,
    KitaSet,
    MeldCalled,
    TileDiscarded,
    TileDrawn,
)
from ariari.model.game import Game
from ariari.model.game.seat_view import RiverTile, SeatView
from ariari.model.meld import Meld
from ariari.model.moment import Wind
from ariari.model.notation import parse_tiles
from ariari.model.records.tiles import concealed_tiles, tile_from_face
from ariari.model.ruleset import Ruleset
from ariari.model.tile import Tile

RULE_SETS = [
    Ruleset(),
    Ruleset.preset("ema"),
    Ruleset().replace(red_fives=4, open_riichi="on"),
    Ruleset.preset("tenhou", players=3),
    Ruleset.preset("tenhou", players=3).replace(dead_wall_refill="discard"),
]


def tile(text: str) -> Tile:
    return Tile.parse(text)


def test_a_seat_sees_its_hand_and_the_table() -> None:
    """CONV-5, DORA-1, CONV-9."""
    game = stacked_game(["", "123456789m1122p"], draws="9s7z", dora="4z")
    do(game, (0, "tsumogiri"))
    pass_all(game)
    view = game.view(1)
    assert view.hand == tuple(sorted(parse_tiles("123456789m1122p7z")))
    assert (view.drawn, view.wind, view.round) == (tile("7z"), Wind.SOUTH, Wind.EAST)
    assert (view.indicators, view.dora) == ((tile("4z"),), (tile("1z"),))
    assert (view.tiles_left, view.scores) == (68, (25_000,) * 4)
    assert [player.hand_size for player in view.players] == [13, 14, 13, 13]
    assert view.players[0].river == (RiverTile(tile("9s"), is_drawn=True),)


def test_a_taken_tile_stays_in_the_river_marked() -> None:
    """FLOW-4."""
    game = do(stacked_game(["1z", "", "11z"], draws="9s"), (0, "1z"), (2, "pon"))
    pass_all(game)
    view = game.view(3)
    assert view.players[0].river == (RiverTile(tile("1z"), taken_by=2),)
    assert view.players[2].melds == (Meld.parse("[11=1z]"),)
    assert view.players[2].hand_size == 11


def test_a_riichi_costs_a_stick_once_it_stands() -> None:
    """RIICHI-5."""
    game = do(stacked_game(["123456789m1122p"], draws="9s"), (0, "riichi"))
    pass_all(game)
    view = game.view(2)
    assert (view.sticks, view.scores[0], view.me.riichi) == (1, 24_000, RiichiLevel.NONE)
    assert view.players[0].riichi == RiichiLevel.DOUBLE
    assert view.players[0].river[0].is_sideways
    assert view.players[0].shown is None


def test_an_open_riichi_is_seen_by_all() -> None:
    """OPENR-1."""
    rules = Ruleset().replace(open_riichi="on")
    game = stacked_game(["123456789m1122p"], draws="9s", rules=rules)
    pass_all(do(game, (0, "open riichi")))
    assert game.view(2).players[0].shown == parse_tiles("123456789m1122p")
    assert [player.is_open_riichi for player in game.view(2).players] == [True] + [False] * 3
    assert "seat 0 24,000 open riichi" in str(game.view(2))


def test_an_open_riichi_that_shows_its_wait_alone_is_open_too() -> None:
    """OPENR-1."""
    rules = Ruleset().replace(open_riichi="on", open_riichi_shows="wait")
    game = stacked_game(["123456789m1122p"], draws="9s", rules=rules)
    pass_all(do(game, (0, "open riichi")))
    assert game.view(2).players[0].is_open_riichi


def test_a_view_has_the_end_of_the_deal() -> None:
    """AGARI-2: the winner's hand is shown to all."""
    game = do(stacked_game(["123456789m1122p"], draws="1p"), (0, "tsumo"))
    view = game.view(1)
    assert view.ending == Ending.TSUMO
    assert view.players[0].shown == parse_tiles("123456789m1122p")
    assert view.scores == game.scores
    assert sum(view.scores) == 100_000


def test_a_view_has_dead_hands_and_shown_ones() -> None:
    """DEADHAND-1, ABORT-1."""
    rules = Ruleset().replace(chombo_mode="adjudicate")
    hands = ["19m19p19s123z2345m", "258m258p258s1235z"]
    game = do(stacked_game(hands, draws="6m", rules=rules), (0, "tsumogiri"), (1, "pon"))
    pass_all(game)
    assert [player.is_dead for player in game.view(0).players] == [False, True, False, False]
    shown = do(stacked_game(hands, draws="6m"), (0, "nine orphans")).view(1).players[0].shown
    assert shown == tuple(sorted(parse_tiles("19m19p19s123z23456m")))


def test_a_view_has_the_end_of_the_game() -> None:
    game = play(Game(Ruleset().replace(length="east"), seed=2), Random(2))
    assert game.view(0).result == game.result is not None


def test_before_the_first_deal_there_is_nothing_to_see() -> None:
    game = Game(walls=())
    view = game.view(0)
    assert (view.hand, view.indicators, view.scores) == ((), (), (25_000,) * 4)


def test_events_begin_with_the_start_of_the_game() -> None:
    with pytest.raises(AssertionError, match="GameStarted"):
        SeatView.from_events(0, [TileDrawn(0, None)])


def test_a_view_reads_as_a_table() -> None:
    game = stacked_game(["123456789m1122p", "1z"], draws="9s", dora="4z")
    do(game, (0, "riichi"))
    pass_all(game)
    lines = str(game.view(1)).splitlines()
    assert lines[0] == "East 1, 0 honba, 1 stick, 68 tiles left, indicators 4z"
    assert lines[1].startswith("seat 1 (South): ") and " + " in lines[1]
    assert lines[2] == "seat 0 24,000 riichi | 9s"
    assert lines[3] == "seat 1 25,000 |"


@pytest.mark.parametrize("rules", RULE_SETS, ids=str)
@pytest.mark.parametrize("player", [anything, towards_tenpai])
def test_views_agree_with_the_table(rules: Ruleset, player: Player) -> None:
    """What events tell is what the engine holds: hands, melds, rivers, scores, tiles left."""
    game, rng = Game(rules.replace(length="east"), seed=4), Random(4)
    while not game.is_over:
        play(game, rng, player, steps=23)
        if game.is_over:
            break
        table = game._table
        for seat in range(rules.players):
            view, record = game.view(seat), table.players[seat]
            assert view.hand == concealed_tiles(record)
            assert view.me.hand_size == len(view.hand)
            assert [laid.tile for laid in view.me.river] == [
                tile_from_face(record.river[place]) for place in range(record.river_size)
            ]
            assert [meld.kind for meld in view.me.melds] == list(
                record.meld_kinds[: record.meld_count]
            )
            assert view.me.riichi == record.riichi
            assert view.me.kita == record.kita
            assert (view.tiles_left, view.sticks) == (table.live_left, table.sticks)
            assert len(view.indicators) == table.indicator_count
            assert view.scores == game.scores
            assert view.players == game.view((seat + 1) % rules.players).players


class Places:
    """Where in the wall the tiles came from that a seat has seen, told by the events."""

    def __init__(self, game: Game) -> None:
        self.players = game.rules.players
        self.events = game.events
        red_fives = game.rules.red_fives
        self.faces = [Tile.from_id(tile, red_fives=red_fives) for tile in wall_of(game)]
        self.known = {indicator_index(0, self.players)}
        self.hands: list[list[tuple[int, Tile]]] = []
        self.next_draw = first_draw(self.players)
        self.rinshan_count = self.dora_count = 0

    def seen_by(self, seat: int) -> set[int]:
        for event in self.events:
            self.follow(event)
        return self.known | {place for place, _ in self.hands[seat]}

    def follow(self, event: Event) -> None:
        match event:
            case DealStarted():
                self.hands = [self.dealt(event, seat) for seat in range(self.players)]
            case TileDrawn():
                assert event.tile is not None
                self.hands[event.seat].append((self.draw(event), event.tile))
            case TileDiscarded():
                self.give(event.seat, [event.tile], is_drawn=event.is_drawn)
            case MeldCalled():
                added = event.meld.added
                self.give(event.seat, [added] if added else event.meld.from_hand)
            case KitaSet():
                self.give(event.seat, [Tile.parse("4z")])
            case DoraRevealed():
                self.dora_count += 1
                self.known.add(indicator_index(self.dora_count, self.players))
            case _:
                pass

    def dealt(self, event: DealStarted, seat: int) -> list[tuple[int, Tile]]:
        """Thirteen tiles at their places; `event.hands` is sorted, so the wall is asked."""
        wind = (seat - event.dealer) % self.players
        places = [dealt_index(wind, number, self.players) for number in range(13)]
        return [(place, self.faces[place]) for place in places]

    def draw(self, event: TileDrawn) -> int:
        if event.is_rinshan:
            self.rinshan_count += 1
            return rinshan_index(self.rinshan_count - 1, self.players)
        self.next_draw += 1
        return self.next_draw - 1

    def give(self, seat: int, tiles: Sequence[Tile], *, is_drawn: bool = False) -> None:
        """Tiles are seen by all: the drawn one, or the first of their face to have come."""
        hand = self.hands[seat]
        for tile in tiles:
            found = hand[-1] if is_drawn else next(each for each in hand if each[1] == tile)
            hand.remove(found)
            self.known.add(found[0])


def wall_of(game: Game) -> tuple[int, ...]:
    return game.setup.walls[0].tiles


def hidden_changed(game: Game, seat: int, rng: Random) -> list[int]:
    """Return the wall with everything mixed that a seat has not seen."""
    wall = list(wall_of(game))
    hidden = [place for place in range(len(wall)) if place not in Places(game).seen_by(seat)]
    mixed = rng.sample([wall[place] for place in hidden], len(hidden))
    for place, tile in zip(hidden, mixed, strict=True):
        wall[place] = tile
    return wall


def replay(actions: Sequence[tuple[int, Action]], game: Game) -> bool:
    """Do the same in another game, where others pass if asked for more; False if it cannot be."""
    for seat, action in actions:
        while action not in game.legal_actions(seat):
            if action == Pass():
                break
            others = [each for each in game.pending if Pass() in game.legal_actions(each)]
            if not others:
                return False
            game.act(others[0], Pass())
        else:
            game.act(seat, action)
    pass_all(game)
    return True


def discreet(seat: int) -> Player:
    """Return players of whom all but one do only what leaves their hidden tiles open."""
    telling = (Riichi, Tsumo, Ron, NineOrphans)

    def choose(game: Game, actor: int, rng: Random) -> Action:
        legal = game.legal_actions(actor)
        if actor == seat:
            return towards_tenpai(game, actor, rng)
        return rng.choice([action for action in legal if not isinstance(action, telling)])

    return choose


@pytest.mark.parametrize("rules", RULE_SETS, ids=str)
def test_what_a_seat_can_not_know_changes_nothing_it_sees(rules: Ruleset) -> None:
    """Two tables that differ in hidden tiles alone look the same after the same actions."""
    compared = 0
    for number in range(12):
        rng, seat = Random(number), number % rules.players
        tiles = [nth_tile(index, rules.players) for index in range(tile_count(rules.players))]
        game = Game(rules, wall=rng.sample(tiles, len(tiles)))
        play(game, rng, discreet(seat), steps=rng.randrange(4, 60))
        pass_all(game)
        if game.needs_wall:
            continue
        other = Game(rules, wall=hidden_changed(game, seat, rng))
        if replay(game.actions, other):
            compared += 1
            assert other.events != game.events
            assert other.seen_events(seat) == game.seen_events(seat)
            assert other.view(seat) == game.view(seat)
            assert repr(other.view(seat)) == repr(game.view(seat))
    assert compared >= 4
