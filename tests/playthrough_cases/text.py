"""The recorded games as text: a file for each, and a page that lists them."""

from collections.abc import Iterator, Sequence
from itertools import chain
from pathlib import Path
from textwrap import wrap

from tests.playthrough_cases.case import Case, Played, WholeGame, played
from tests.playthrough_cases.judgement import mistakes_in

from ariari.model.events.event import DealEnded, DealStarted, GameEnded, HandWon
from ariari.model.moment import Wind
from ariari.terminal.watch import lines_of

FOLDER = Path(__file__).parent.parent / "playthroughs"
COMMAND = "make record"
WIDTH = 100


def file_of(case: Case | WholeGame) -> Path:
    """Return where a case is recorded."""
    return FOLDER / f"{case.name}.txt"


def text_of(case: Case | WholeGame) -> str:
    """Return a case as it is recorded: a head, and the game line by line."""
    return "\n".join(chain(_head(case), _body(case))) + "\n"


def _head(case: Case | WholeGame) -> Iterator[str]:
    yield case.title
    yield "=" * len(case.title)
    yield from wrap(f"Shows: {case.shows}", WIDTH)
    yield from wrap(f"Rules: {rules_of(case)}", WIDTH)
    if case.note:
        yield from wrap(f"Note: {case.note}", WIDTH)
    yield ""


def rules_of(case: Case | WholeGame) -> str:
    """Return the rules that are played: the preset, and what differs from it."""
    changed = [f"{name} = {_value(value)}" for name, value in case.options.items()]
    return case.preset + (f" with {', '.join(changed)}" if changed else "")


def _value(value: object) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return " ".join(value) if isinstance(value, tuple | list) else str(value)


def _body(case: Case | WholeGame) -> Iterator[str]:
    played_case = played(case)
    game = played_case.game
    yield from lines_of(game.events, game.rules)
    yield from _wrongs(played_case)
    yield from _afterwards(played_case)
    if played_case.refused:
        yield ""
        yield "Tried on the way and refused:"
        for refusal in played_case.refused:
            yield from wrap(refusal, WIDTH, initial_indent="  ", subsequent_indent="    ")


def _wrongs(played_case: Played) -> Iterator[str]:
    """Yield what was wrong in the last deal, which its events show but do not name."""
    for seat, mistake in mistakes_in(played_case.game):
        yield f"What was wrong: seat {seat}, {mistake}"


def _afterwards(played_case: Played) -> Iterator[str]:
    """Yield the scores after the last deal, and what comes next, unless the game is over."""
    game = played_case.game
    if isinstance(game.events[-1], GameEnded):
        return
    rows = (f"seat {seat} {score:,}" for seat, score in enumerate(game.scores))
    yield f"Scores: {', '.join(rows)}"
    yield f"Next: {next_deal(played_case)}"


def next_deal(played_case: Played) -> str:
    """Return what follows the last deal: `East 1, 1 honba, 0 sticks`, or that nothing does."""
    game = played_case.game
    if game.is_over:
        return "the game is over"
    assert game.needs_wall
    table = game._table
    where = f"{Wind(table.round).title} {table.dealer + 1}"
    sticks = "1 stick" if table.sticks == 1 else f"{table.sticks} sticks"
    return f"{where}, {table.honba} honba, {sticks}"


def win_of(event: HandWon) -> str:
    """Return a win as cases state it: `1: riichi, pinfu; 2 han 30 fu`."""
    names = ", ".join(name.name.lower() for name in (*event.yaku, *event.yakuman))
    worth = f"{event.base // 8000} yakuman" if event.yakuman else f"{event.han} han {event.fu} fu"
    return f"{event.seat}: {names}; {worth}"


def page_of(cases: Sequence[Case | WholeGame]) -> str:
    """Return the page that lists the cases."""
    rows = [
        f"| [{case.name}]({case.name}.txt) | {case.title} | {case.shows} | {rules_of(case)} "
        f"| {_outcome(case)} |"
        for case in cases
    ]
    return "\n".join([*_PAGE_HEAD.format(count=len(cases)).splitlines(), *rows]) + "\n"


def _outcome(case: Case | WholeGame) -> str:
    """Return how the last deal ended, and what it changed; for a whole game, the places."""
    events = played(case).game.events
    if isinstance(case, WholeGame):
        deals = sum(isinstance(event, DealStarted) for event in events)
        return f"{deals} deals"
    ended = [event for event in events if isinstance(event, DealEnded)][-1]
    changes = " ".join(f"{change:+,}" for change in ended.changes)
    return f"{ended.ending.name.lower().replace('_', ' ')}: {changes}"


_PAGE_HEAD = """\
# Recorded games

{count} games and positions that show, together, every yaku, every sort of draw and every penalty.
Each file names the rules it shows and the rules it is played by, and then tells the game: the
deal, draws, calls and discards, wins with their value step by step, and what everybody gains.
Seats are 0 to 3, and seat 0 deals first. In a position, whatever is not the point is a matter of
course: players pass, and discard what they drew.

The files are written by `make playthroughs` from the definitions in `tests/playthrough_cases`,
which state what the rulebook says comes of each; `tests/test_playthroughs.py` compares both.

| file | what it shows | rules | played by | end of the last deal |
| --- | --- | --- | --- | --- |
"""
