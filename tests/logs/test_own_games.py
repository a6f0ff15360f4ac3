"""Every game that can be played here can be written, verified, counted, replayed and converted."""

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games import anything, towards_tenpai

from ariari.core.table import Ending
from ariari.errors import LogError
from ariari.logs.chosen_rules import ChosenRules
from ariari.logs.convert import convert, losses
from ariari.logs.formats.native.reader import dump_native, parse_native
from ariari.logs.game_log import GameLog, LoggedDraw
from ariari.logs.replay.drive import replay
from ariari.logs.replay.verify import verify_documents
from ariari.logs.sources import Document, read_games
from ariari.logs.stats.count import count_documents
from ariari.model.actions.action import Action
from ariari.model.events.event import DealEnded, Event, TileDiscarded
from ariari.model.game import Game
from ariari.model.ruleset import Ruleset

NAMES = ("Ann", "Bob", "Cleo", "Dan")
CHOICES = {
    "open_riichi": ("off", "on", "on_yakuman"),
    "chombo_mode": ("prevent", "adjudicate"),
    "noten_riichi": ("prevent", "chombo"),
    "chombo_penalty": ("reverse_mangan", "points20", "none"),
    "chombo_honba": ("same", "plus1"),
    "chombo_rotation": ("same", "rotate_if_dealer"),
    "dead_wall_refill": ("draw", "discard"),
    "show_noten": ("off", "on"),
    "voluntary_noten": ("off", "on"),
    "nagashi": ("off", "draw", "win"),
    "multi_ron_sticks": ("nearest", "own_back"),
    "triple_ron": ("all", "abort", "head_bump"),
    "abort_four_kans": ("off", "after_discard", "on_declaration"),
    "fifth_kan": ("forbid", "abort"),
    "agari_yame": ("off", "optional", "auto"),
    "wareme": ("off", "on"),
    "tobi": ("off", "below0"),
}
"""Options that change what happens, with their values."""
RULE_SETS = st.builds(
    lambda players, changes: Ruleset.preset("ari-ari", players=players).replace(
        length="east", **changes
    ),
    st.sampled_from((4, 3)),
    st.fixed_dictionaries({name: st.sampled_from(values) for name, values in CHOICES.items()}),
)


def choose(game: Game, seat: int, rng: Random, errs: float) -> Action:
    """Return a mistake now and then, where it is judged; else something that goes on well."""
    if rng.random() < errs and (wrong := game.mistakes(seat)):
        return rng.choice(wrong)
    return towards_tenpai(game, seat, rng) if rng.random() < 0.5 else anything(game, seat, rng)


def played(rules: Ruleset, seed: int, *, errs: float = 0.02, steps: int = 300) -> Game:
    """Return a game that was played so far that some deals have ended."""
    game, rng = Game(rules, seed=seed), Random(seed)
    while game.pending and (len(game.actions) < steps or not _has_ended(game)):
        seat = game.pending[0]
        game.replay(seat, choose(game, seat, rng, errs))
    return game


def _has_ended(game: Game) -> bool:
    return any(isinstance(event, DealEnded) for event in game.events)


def first(rules: Ruleset, wanted: Callable[[Event], bool]) -> Game:
    """Return the first game without mistakes that has an event that is wanted."""
    games = (played(rules, seed, errs=0) for seed in range(50))
    return next(game for game in games if _has(game, wanted))


def _has(game: Game, wanted: Callable[[Event], bool]) -> bool:
    """Whether a deal that has ended has the event."""
    ends = [place for place, event in enumerate(game.events) if isinstance(event, DealEnded)]
    return any(map(wanted, game.events[: ends[-1]])) if ends else False


def _declares_open(event: Event) -> bool:
    return isinstance(event, TileDiscarded) and event.is_open


def document_of(game: Game) -> Document:
    return Document(
        source="game.jsonl", data=dump_native(game, players=NAMES[: game.rules.players])
    )


def read(game: Game, rules: ChosenRules | None = None) -> GameLog | LogError:
    (log,) = read_games(document_of(game), *(() if rules is None else (rules,)))
    return log


def check(game: Game) -> None:
    """Written, read, verified, counted, replayed, and converted to what it was."""
    document = document_of(game)
    assert parse_native(document.data, "game.jsonl").game.events == game.events
    ended = [event for event in game.events if isinstance(event, DealEnded)]
    (log,) = read_games(document)
    assert isinstance(log, GameLog), log
    found = verify_documents([document])
    assert found.is_sound, (found.unreadable, [str(each) for each in found.differences])
    assert (found.games, found.deals) == (1, len(ended))
    check_deals(log, ended)
    counted = count_documents([document])
    assert (counted.unreadable, counted.deals[game.rules.players]) == ([], len(ended))
    won = sum(len(event.winners) for event in ended if event.ending in (Ending.TSUMO, Ending.RON))
    assert counted.everybody(game.rules.players).wins == won
    again = parse_native(convert(log, "ariari"), "again.jsonl").game
    assert again.events == game.events[: again.event_count]
    assert sum(isinstance(event, DealEnded) for event in again.events) == len(ended)
    assert replay(log) == []


def check_deals(log: GameLog, ended: list[DealEnded]) -> None:
    """What each deal changed is what the game says."""
    for deal, event in zip(log.deals, ended, strict=True):
        if isinstance(deal.end, LoggedDraw):
            assert deal.end.changes == event.changes
            continue
        each = [win.changes or () for win in deal.end]
        assert tuple(map(sum, zip(*each, strict=True))) == event.changes
        assert all(win.points for win in deal.end)


@given(rules=RULE_SETS, seed=st.integers(0, 2**32))
@settings(max_examples=12, deadline=None)
def test_every_game_is_written_verified_counted_replayed_and_converted(
    rules: Ruleset, seed: int
) -> None:
    check(played(rules, seed))


@pytest.mark.parametrize("players", [4, 3])
def test_chombo_1_a_game_with_mistakes_is_verified_and_counted(players: int) -> None:
    rules = Ruleset.preset("ari-ari", players=players).replace(
        chombo_mode="adjudicate", noten_riichi="chombo", open_riichi="on"
    )
    game = played(rules, 3, errs=0.05)
    endings = {event.ending for event in game.events if isinstance(event, DealEnded)}
    assert Ending.CHOMBO in endings
    check(game)


def test_a_game_with_chombo_goes_into_no_other_format() -> None:
    game = played(Ruleset().replace(chombo_mode="adjudicate"), 3, errs=0.05)
    log = read(game)
    assert isinstance(log, GameLog) and log.only_here is not None
    assert losses(log, "ariari") == ()
    for name in ("mjlog", "mjai", "tenhou6"):
        with pytest.raises(LogError, match="no other format knows"):
            convert(log, name)


def test_openr_1_a_game_with_open_riichi_is_verified_and_counted() -> None:
    game = first(Ruleset().replace(open_riichi="on"), _declares_open)
    log = read(game)
    assert isinstance(log, GameLog) and log.only_here is not None
    assert log.only_here.code == "logs.replay.open_riichi"
    check(game)


def test_draw_6_a_shown_noten_hand_is_kept_in_our_own_log_alone() -> None:
    game = first(Ruleset().replace(show_noten="on"), lambda event: "shows" in str(event))
    log = read(game)
    assert isinstance(log, GameLog) and log.own is not None and log.only_here is None
    assert b"show hand" in convert(log, "ariari")
    assert convert(log, "mjai")


def test_a_game_that_only_we_can_express_is_read_with_its_own_rules() -> None:
    game = played(Ruleset().replace(chombo_mode="adjudicate"), 3, errs=0.05)
    other = read(game, ChosenRules(Ruleset.preset("ema")))
    assert isinstance(other, LogError) and "with its own rules" in str(other)


def test_an_ordinary_game_is_told_by_its_deals() -> None:
    log = read(played(Ruleset().replace(chombo_mode="prevent", noten_riichi="prevent"), 2, errs=0))
    assert isinstance(log, GameLog) and log.own is None
