"""The recorded games: they are current, right by the rulebook, and show everything there is."""

import difflib
from itertools import chain

import pytest
from tests.playthrough_cases import CASES
from tests.playthrough_cases.case import Case, Mistake, WholeGame, played
from tests.playthrough_cases.judgement import mistakes_in
from tests.playthrough_cases.text import (
    COMMAND,
    FOLDER,
    file_of,
    next_deal,
    page_of,
    text_of,
    win_of,
)

from ariari.core.names import Yaku, Yakuman
from ariari.core.table import Ending
from ariari.model import rulebook
from ariari.model.events.event import DealStarted, HandWon

POSITIONS = [case for case in CASES if isinstance(case, Case)]
WHOLE_GAMES = [case for case in CASES if isinstance(case, WholeGame)]
BYTES_MAX = 60_000


def by_name(case: Case | WholeGame) -> str:
    return case.name


def assert_same(recorded: str, fresh: str, name: str) -> None:
    """Show where a file differs from what the game tells now."""
    if recorded != fresh:
        lines = difflib.unified_diff(
            recorded.splitlines(), fresh.splitlines(), f"{name} as recorded", "as played", n=2
        )
        cause = (
            f"A case, a rule or the words of the events changed. If that is meant, run: {COMMAND}"
        )
        pytest.fail("\n".join([*lines, cause]), pytrace=False)


@pytest.mark.parametrize("case", CASES, ids=by_name)
def test_the_file_tells_the_game(case: Case | WholeGame) -> None:
    path = file_of(case)
    assert path.exists(), f"{path.name} is missing; run: {COMMAND}"
    fresh = text_of(case)
    assert len(fresh.encode()) < BYTES_MAX
    assert_same(path.read_text(encoding="utf-8"), fresh, path.name)


def test_the_page_lists_the_games() -> None:
    page = (FOLDER / "README.md").read_text(encoding="utf-8")
    assert_same(page, page_of(CASES), "README.md")


def test_every_file_belongs_to_a_case() -> None:
    wanted = {file_of(case).name for case in CASES} | {"README.md"}
    assert {path.name for path in FOLDER.iterdir()} == wanted, f"run: {COMMAND}"
    assert len(CASES) >= 60
    assert len({case.name for case in CASES}) == len(CASES)


@pytest.mark.parametrize("case", POSITIONS, ids=by_name)
def test_the_last_deal_ends_as_the_rulebook_says(case: Case) -> None:
    result = played(case)
    ended = result.endings[-1]
    assert wins_of_last_deal(case) == case.wins
    assert (ended.ending, ended.changes) == (case.ending, case.gains)
    assert case.then in ("", next_deal(result))
    assert tuple(mistake for _, mistake in mistakes_in(result.game)) == case.mistakes


def wins_of_last_deal(case: Case) -> tuple[str, ...]:
    events = played(case).game.events
    start = max(place for place, event in enumerate(events) if isinstance(event, DealStarted))
    return tuple(win_of(event) for event in events[start:] if isinstance(event, HandWon))


@pytest.mark.parametrize("case", WHOLE_GAMES, ids=by_name)
def test_a_whole_game_comes_to_its_end(case: WholeGame) -> None:
    assert played(case).game.result is not None


def test_every_yaku_is_won_in_a_game_that_is_marked_for_it() -> None:
    """Section 3.2: the names in `wins`, which are compared with what was won."""
    wins = chain.from_iterable(case.wins for case in POSITIONS)
    shown = {name for win in wins for name in win.split(": ")[1].split("; ")[0].split(", ")}
    assert shown == {name.name.lower() for name in (*Yaku, *Yakuman)}


def test_every_ending_is_shown() -> None:
    """Sections 3 and 4."""
    assert {case.ending for case in POSITIONS} == set(Ending) - {Ending.NONE}


def test_every_mistake_is_shown() -> None:
    """Section 2.7."""
    assert {mistake for case in POSITIONS for mistake in case.mistakes} == set(Mistake)


@pytest.mark.parametrize("case", CASES, ids=by_name)
def test_the_rules_that_are_named_exist(case: Case | WholeGame) -> None:
    unknown = set(case.shows.split(", ")) - set(rulebook.rule_ids())
    assert not unknown


NAGASHI = {
    "draw-nagashi": "an exhaustive draw, nagashi mangan of",
    "draw-nagashi-win": "nagashi mangan of",
}


@pytest.mark.parametrize(("name", "words"), NAGASHI.items())
def test_the_end_of_a_deal_names_who_has_nagashi_mangan(name: str, words: str) -> None:
    """NAGASHI-4: also where the rules count it as a draw, and nobody has won."""
    case = next(case for case in POSITIONS if case.name == name)
    ended = played(case).endings[-1]
    assert [seat for seat, change in enumerate(ended.changes) if change > 0] == list(ended.nagashi)
    assert str(ended).startswith(f"the deal ends with {words} seat {ended.nagashi[0]}: ")
