"""Observations hold what a seat may see, as its view of the events has it, and nothing else."""

import random
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence

import pytest
from tests.strategy.test_sight import LOOKUP, OPEN, OPEN_AT_TABLE, change, moments

from ariari.bots.policies import Bots
from ariari.core.acceptance import Acceptance, acceptance, discard_acceptance
from ariari.core.menu import legal_actions
from ariari.core.shanten import shanten
from ariari.core.table import RIVER_MAX, Phase, Player, Table
from ariari.core.tiles import COPIES, dora_kind
from ariari.core.wall import indicator_index
from ariari.model.actions.action import code_from_action
from ariari.model.events.event import DealStarted, Event, TileDiscarded
from ariari.model.game import Game
from ariari.model.game.seat_view import PlayerView, SeatView
from ariari.model.records.tiles import face_from_tile
from ariari.model.ruleset import Ruleset
from ariari.model.tile import Tile
from ariari.observation.draft import Draft
from ariari.observation.moves import MOVE_COUNT, move_of
from ariari.observation.observation import Observation, Oracle
from ariari.observation.observe import observe, show
from ariari.observation.oracle import reveal
from ariari.observation.progress import Progress
from ariari.observation.trail import Trail
from ariari.strategy.advice import Advice, Question, advise
from ariari.strategy.calling import Coach
from ariari.strategy.suji import suji_kinds

ALSO_OPEN = {"ippatsu"}
OWN = {"counts", "red_fives", "waits", "discarded", "temporary_furiten", "riichi_furiten"}
ALSO_OPEN_AT_TABLE = {"kan", "kan_count", "uninterrupted"}


def change_hidden(table: Table, seat: int, chance: random.Random) -> None:
    """Overwrite everything that a seat cannot know with random bytes."""
    players = table.rules.players
    shown = [indicator_index(count, players) for count in range(table.indicator_count)]
    wall = [table.wall[place] if place in shown else chance.randrange(136) for place in range(136)]
    has_drawn = table.phase == Phase.ACT and table.turn == seat
    drawn = table.drawn if has_drawn else chance.randrange(37)
    change(table, OPEN_AT_TABLE | ALSO_OPEN_AT_TABLE | {"players"}, chance)
    for place, tile in enumerate(wall):
        table.wall[place] = tile
    table.drawn = drawn
    for other in range(players):
        own = OWN if other == seat else set()
        change(table.players[other], OPEN | ALSO_OPEN | own, chance)


@pytest.mark.parametrize(("preset", "players"), [("tenhou", 4), ("mahjong-soul", 3)])
def test_whatever_is_hidden_the_observation_is_the_same(preset: str, players: int) -> None:
    rules = Ruleset.preset(preset, players=players).replace(length="east")
    chance, draft = random.Random(players), Draft()
    compared = 0
    for table, seat, desk in moments(rules, 4, (Bots.GREEDY,)):
        if chance.random() < 0.15:
            draft.seat = seat
            legal_actions(table, seat, draft.menu, desk, LOOKUP)
            first, second = Observation(), Observation()
            show(table, Trail(), draft, LOOKUP, first)
            other = table.copy()
            change_hidden(other, seat, chance)
            show(other, Trail(), draft, LOOKUP, second)
            assert first.to_bytes() == second.to_bytes()
            compared += 1
    assert compared > 30


def test_what_is_called_open_is_a_field() -> None:
    assert set(Player.layout.names) > ALSO_OPEN | OWN
    assert set(Table.layout.names) > ALSO_OPEN_AT_TABLE


def kinds(tiles: Iterable[Tile]) -> list[int]:
    found = Counter(tile.kind for tile in tiles)
    return [found[kind] for kind in range(34)]


def recent(events: Sequence[Event], seat: int, players: int) -> list[list[Tile]]:
    """Return by seat what was discarded since a seat's last discard, and that discard."""
    found: list[list[Tile]] = [[] for _ in range(players)]
    for event in events:
        if isinstance(event, DealStarted):
            found = [[] for _ in range(players)]
        if isinstance(event, TileDiscarded):
            if event.seat == seat:
                found = [[] for _ in range(players)]
            found[event.seat].append(event.tile)
    return found


def check_seat(observation: Observation, number: int, player: PlayerView) -> None:
    planes = observation.planes.seats[number]
    river = player.river
    melded = [tile for meld in player.melds for tile in meld.tiles]
    norths = [30] * player.kita
    assert list(planes.melded) == [
        count + norths.count(kind) for kind, count in enumerate(kinds(melded))
    ]
    assert list(planes.meld_reds) == kinds(tile for tile in melded if tile.red)
    assert list(planes.discards) == kinds(laid.tile for laid in river)
    assert list(planes.discard_reds) == kinds(laid.tile for laid in river if laid.tile.red)
    assert list(planes.tsumogiri) == kinds(laid.tile for laid in river if laid.is_drawn)
    assert list(planes.taken) == kinds(laid.tile for laid in river if laid.taken_by is not None)
    assert list(planes.declared) == kinds(laid.tile for laid in river if laid.is_sideways)
    latest = {laid.tile.kind: place for place, laid in enumerate(river, 1)}
    assert list(planes.latest) == [latest.get(kind, 0) for kind in range(34)]
    faces = list(observation.rivers[number * RIVER_MAX : (number + 1) * RIVER_MAX])
    assert faces[: len(river)] == [face_from_tile(laid.tile) for laid in river]
    assert set(faces[len(river) :]) == {-1}
    marks = observation.river_marks[number * RIVER_MAX : number * RIVER_MAX + len(river)]
    assert list(marks) == [
        laid.is_drawn + 2 * laid.is_sideways + 4 * (laid.taken_by is not None) for laid in river
    ]
    features = observation.features
    assert features.scores[number] == player.score
    assert features.riichi[number] == player.riichi
    assert features.kita[number] == player.kita


def check_own(observation: Observation, view: SeatView) -> None:
    planes, features = observation.planes, observation.features
    assert list(planes.hand) == kinds(view.hand)
    assert list(planes.hand_reds) == kinds(tile for tile in view.hand if tile.red)
    assert features.drawn == (-1 if view.drawn is None else face_from_tile(view.drawn))
    assert sum(planes.drawn) == (0 if view.drawn is None else 1 + view.drawn.red)
    assert list(planes.indicators) == kinds(view.indicators)
    dora = Counter(dora_kind(tile.kind, view.rules.players) for tile in view.indicators)
    assert list(planes.dora) == [dora[kind] for kind in range(34)]
    assert (features.seat, features.honba, features.sticks) == (view.seat, view.honba, view.sticks)
    assert features.wind == (view.seat - view.dealer) % view.rules.players
    assert features.live_left == view.tiles_left


def check_prospects(observation: Observation, view: SeatView) -> None:
    """By the rules for one hand, and by counting what is unseen from the view."""
    counts, players = kinds(view.hand), view.rules.players
    melds = len(view.players[view.seat].melds)
    planes, features = observation.planes, observation.features
    assert features.shanten == shanten(counts, melds, players, LOOKUP)
    if sum(counts) % 3 == 1:
        accepted = acceptance(counts, melds, players, LOOKUP)
        assert list(planes.draws) == [accepted >> kind & 1 for kind in range(34)]
        assert features.draw_tiles == weigh(accepted, planes.unseen)
        assert not any(planes.shanten_after)
        return
    found = Acceptance()
    discard_acceptance(counts, melds, players, LOOKUP, found)
    for kind in range(34):
        is_held = counts[kind] > 0
        assert planes.shanten_after[kind] == (found.shanten[kind] + 1 if is_held else 0)
        assert planes.tiles_after[kind] == weigh(found.kinds[kind], planes.unseen)


def weigh(accepted: int, unseen: Sequence[int]) -> int:
    return sum(unseen[kind] for kind in range(34) if accepted >> kind & 1)


def check_unseen(observation: Observation) -> None:
    """Each tile is unseen, in the hand, an indicator, melded, shown or in a river."""
    planes = observation.planes
    for kind in range(34):
        seen = planes.hand[kind] + planes.indicators[kind]
        for seat in planes.seats:
            seen += seat.melded[kind] + seat.shown[kind]
            seen += seat.discards[kind] - seat.taken[kind]
        in_play = COPIES if observation.features.player_count == 4 or not 0 < kind < 8 else 0
        assert planes.unseen[kind] == in_play - seen


@pytest.mark.parametrize(
    ("preset", "players", "options"),
    [("tenhou", 4, {}), ("tenhou", 3, {}), ("ari-ari", 4, {"open_riichi": "on"})],
)
def test_an_observation_is_what_the_events_told_the_seat(
    preset: str, players: int, options: dict[str, str]
) -> None:
    rules = Ruleset.preset(preset, players=players).replace(length="east", **options)
    game, chance, draft = Game(rules, seed=8), random.Random(2), Draft()
    asked: Counter[int] = Counter()
    while game.pending:
        seat = game.pending[0]
        legal = game.legal_actions(seat)
        if chance.random() < 0.3:
            observation, view = Observation(), game.view(seat)
            draft.seat = seat
            observe(game._table, Trail(), draft, LOOKUP, observation)
            check_own(observation, view)
            since = recent(game.events, seat, players)
            for player in view.players:
                number = (player.seat - seat) % players
                check_seat(observation, number, player)
                assert list(observation.planes.seats[number].recent) == kinds(since[player.seat])
            check_prospects(observation, view)
            check_unseen(observation)
            menu = draft.menu
            codes = [code_from_action(action) for action in legal]
            plain = {move_of(code, menu) for code in codes if not 76 <= code < 114}
            assert plain == {move for move in range(MOVE_COUNT - 1) if observation.mask[move]}
            asked[observation.features.phase] += 1
        wild = [action for action in legal if "riichi" in str(action) or "kan" in str(action)]
        game.act(seat, chance.choice(wild or legal))
    assert asked[Phase.ACT] > 40 and asked[Phase.REACT] > 3


def test_what_is_safe_is_what_the_coach_calls_safe() -> None:
    """Whether discards are followed as they come, or all at once."""
    rules = Ruleset.preset("tenhou").replace(length="east")
    draft, question, coach = Draft(), Question(), Coach()
    question.discard = -1
    trails: dict[int, Trail] = defaultdict(Trail)
    for table, seat, _ in moments(rules, 2, (Bots.GREEDY,)):
        observation, advice, afresh = Observation(), Advice(), Observation()
        draft.seat = seat
        observe(table, trails[table.deals], draft, LOOKUP, observation)
        observe(table, Trail(), draft, LOOKUP, afresh)
        assert observation.to_bytes() == afresh.to_bytes()
        question.seat = seat
        advise(table, question, coach, advice, LOOKUP)
        for other in range(4):
            safe = observation.planes.seats[(other - seat) % 4].safe
            wanted = advice.safe[other] if other != seat else table.players[seat].discarded
            assert list(safe) == [wanted >> kind & 1 for kind in range(34)]
        if table.deals == 2:
            return


@pytest.mark.parametrize(
    ("safe", "suji"),
    [("4m", "17m"), ("1m", ""), ("19p4z", ""), ("28s", "5s"), ("147p", "147p"), ("369m", "369m")],
)
def test_suji_is_what_no_two_sided_wait_takes(safe: str, suji: str) -> None:
    """4m makes 1m and 7m suji; 5s needs both 2s and 8s."""
    given = sum(1 << kind for kind in parse(safe))
    wanted = sum(1 << kind for kind in parse(suji))
    assert suji_kinds(given) == wanted


def parse(text: str) -> list[int]:
    found, digits = [], ""
    for letter in text:
        if letter.isdigit():
            digits += letter
        else:
            found += ["mpsz".index(letter) * 9 + int(digit) - 1 for digit in digits]
            digits = ""
    return found


def test_an_oracle_sees_every_hand_and_the_tiles_to_come() -> None:
    game = Game(Ruleset.preset("tenhou"), seed=3)
    oracle, table, progress = Oracle(), game._table, Progress()
    progress.seat = 1
    reveal(table, progress, oracle, LOOKUP)
    for number in range(4):
        player = table.players[(1 + number) % 4]
        assert list(oracle.hands[number * 34 : number * 34 + 34]) == list(player.counts)
        assert oracle.shanten[number] == shanten(player.counts, 0, 4, LOOKUP)
    assert list(oracle.wall).index(-1) == 0
    assert [face == -1 for face in oracle.wall] == [place < 53 for place in range(136)]
    assert sum(oracle.ura) == 1
