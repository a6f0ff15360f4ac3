"""What a log does not state is unknown: only what no tile explains is a difference."""

from dataclasses import replace
from random import Random

import pytest
from tests.games import play, towards_tenpai

from ariari.logs.convert import convert, losses
from ariari.logs.game_log import HIDDEN, DealLog, Dora, GameLog, LoggedDraw, LoggedWin
from ariari.logs.replay.complete import complete
from ariari.logs.replay.drive import replay
from ariari.logs.replay.from_game import log_of_game
from ariari.model.game import Game

SEEDS = range(12)


def played(seed: int) -> GameLog:
    """Return a game by players who hurry, with every fact about its wins."""
    game = play(Game("ari-ari", seed=seed), Random(seed), towards_tenpai)
    return complete(log_of_game(game))


def silent(log: GameLog) -> GameLog:
    """Return a log that states what was paid, but neither walls nor ura nor yaku."""
    return replace(log, deals=[without_ura(deal) for deal in log.deals])


def without_ura(deal: DealLog) -> DealLog:
    if isinstance(deal.end, LoggedDraw):
        return replace(deal, wall=None)
    wins = tuple(
        LoggedWin(seat=win.seat, source=win.source, tile=win.tile, changes=win.changes)
        for win in deal.end
    )
    return replace(deal, wall=None, ura_indicators=(), end=wins)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_log_without_walls_ura_and_yaku_agrees(seed: int) -> None:
    """DORA-4: whatever ura made the value, it can have lain there."""
    assert replay(silent(played(seed))) == []


def riichi_wins(log: GameLog) -> list[int]:
    """Return the numbers of deals that one player won in riichi."""
    return [
        number
        for number, deal in enumerate(log.deals)
        if not isinstance(deal.end, LoggedDraw)
        and len(deal.end) == 1
        and deal.end[0].ura_indicators
    ]


def test_a_payment_that_no_ura_explains_is_a_difference() -> None:
    log = silent(played(1))
    number = riichi_wins(played(1))[0]
    deal = log.deals[number]
    assert not isinstance(deal.end, LoggedDraw)
    win = deal.end[0]
    assert win.changes is not None
    wrong = tuple(change + 100 * (1 if change > 0 else -1) for change in win.changes)
    log.deals[number] = replace(deal, end=(replace(win, changes=wrong),))
    assert {difference.deal for difference in replay(log)} == {number + 1}


def without_kan_dora(log: GameLog) -> GameLog:
    """Return a silent log that leaves out every indicator but the first of each deal."""
    deals = [
        replace(
            deal,
            indicators=deal.indicators[:1],
            entries=[entry for entry in deal.entries if not isinstance(entry, Dora)],
        )
        for deal in silent(log).deals
    ]
    return replace(log, deals=deals)


@pytest.mark.parametrize("seed", [2, 9])
def test_an_indicator_that_is_left_out_is_missing_and_nothing_else_differs(seed: int) -> None:
    """KDORA-1: a kan turned up an indicator, and the log does not say which."""
    log = played(seed)
    missing = [
        number
        for number, deal in enumerate(log.deals, 1)
        for entry in deal.entries
        if isinstance(entry, Dora)
    ]
    differences = replay(without_kan_dora(log))
    assert [difference.deal for difference in differences] == missing
    assert {difference.rule for difference in differences} == {"KDORA-1"}


def test_an_indicator_that_only_a_list_has_left_out_is_missing_too() -> None:
    """KDORA-1: tenhou.net/6 lists the indicators, and does not say when they were turned up."""
    log = without_kan_dora(played(9))
    won = [
        replace(deal, states_dora=False) if not isinstance(deal.end, LoggedDraw) else deal
        for deal in log.deals
    ]
    assert replay(replace(log, deals=won)) == replay(without_kan_dora(played(9)))


@pytest.mark.parametrize("name", ["mjlog", "tenhou6", "mjai"])
def test_converting_states_nothing_that_the_log_does_not(name: str) -> None:
    """DORA-4, KDORA-1: unknown indicators are left out, which the losses mention."""
    log = without_kan_dora(played(9))
    written = convert(log, name)
    assert {loss.code for loss in losses(log, name)} >= {
        "logs.losses.unknown_ura",
        "logs.losses.unknown_dora",
    }
    whole = convert(played(9), name)
    assert len(written) < len(whole)


def test_ura_that_were_assumed_are_no_facts() -> None:
    """DORA-4."""
    log = silent(played(3))
    assert replay(log) == []
    for number in riichi_wins(played(3)):
        deal = complete(log).deals[number]
        assert not isinstance(deal.end, LoggedDraw)
        assert deal.ura_indicators == ()
        assert not deal.end[0].ura_indicators
        assert HIDDEN not in deal.indicators
