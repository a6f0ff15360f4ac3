"""What a log does not state is unknown: only what no tile explains is a difference."""

import json
import re
from dataclasses import replace
from random import Random

import pytest
from tests.games import play, towards_tenpai
from tests.logs.mjlogs import real_logs
from tests.shared import LOGS

from ariari.errors import LogError
from ariari.logs.convert import convert, losses
from ariari.logs.game_log import HIDDEN, DealLog, Dora, GameLog, LoggedDraw, LoggedWin
from ariari.logs.replay.complete import complete
from ariari.logs.replay.drive import replay
from ariari.logs.replay.events import recording_of
from ariari.logs.replay.from_game import log_of_game
from ariari.logs.sources import Document, read_games
from ariari.model.events.event import DealStarted, DoraRevealed, HandWon
from ariari.model.game import Game
from ariari.model.game.seat_view import SeatView

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


def stripped_mjlog(data: bytes) -> bytes:
    """Return an mjlog without seeds, ura and yaku."""
    return re.sub(
        rb' (?:seed="mt[^"]*"|shuffle="[^"]*"|doraHaiUra="[^"]*"|yaku(?:man)?="[^"]*")', b"", data
    )


def stripped_tenhou6(data: bytes) -> bytes:
    """Return games of tenhou.net/6 without ura and yaku."""
    record = json.loads(data)
    for deal in record["log"]:
        deal[3] = []
        if deal[-1][0] == "和了":
            deal[-1][2::2] = [win[:4] for win in deal[-1][2::2]]
    return json.dumps(record).encode()


def stripped_mjai(data: bytes) -> bytes:
    """Return MJAI events without ura and yaku."""
    events = [json.loads(line) for line in data.splitlines()]
    unsaid = ("uradora_markers", "ura_markers", "uradora_marker", "yakus", "fan")
    return b"\n".join(
        json.dumps({key: value for key, value in event.items() if key not in unsaid}).encode()
        for event in events
    )


def differences_of(data: bytes, name: str) -> set[tuple[int, str, str]]:
    """Return the differences of a log: where, of which kind and rule."""
    (log,) = read_games(Document(source=name, data=data))
    assert isinstance(log, GameLog), log
    return {(each.deal, each.kind.value, each.rule) for each in replay(log)}


@pytest.mark.shared
@pytest.mark.parametrize("archive", ["mjlog/tenhou4p-various.tar.xz", "sanma/tenhou3p.tar.xz"])
def test_real_mjlogs_agree_without_seeds_ura_and_yaku(archive: str) -> None:
    """DORA-4."""
    for name, data in real_logs(archive, step=9):
        assert differences_of(stripped_mjlog(data), name) == set(), name


@pytest.mark.shared
def test_no_difference_appears_in_real_tenhou6_logs_without_ura_and_yaku() -> None:
    """DORA-4: and of those that were there, payments stay unless ura explain them."""
    for path in sorted((LOGS / "tenhou6").glob("*.json")):
        data = path.read_bytes()
        if not data.startswith(b"{") or b"\n{" in data:
            continue
        before = differences_of(data, path.name)
        after = differences_of(stripped_tenhou6(data), path.name)
        assert after <= before, path.name
        assert {each for each in before - after if each[1] not in ("win", "payment")} == set()


@pytest.mark.shared
def test_no_difference_appears_in_real_mjai_logs_without_ura_and_yaku() -> None:
    """DORA-4."""
    count = 0
    for path in sorted((LOGS / "mjai").glob("*.mjson")):
        data = path.read_bytes()
        if b"dora_marker" not in data:
            continue
        count += 1
        assert differences_of(stripped_mjai(data), path.name) <= differences_of(data, path.name)
    assert count


def without_first_dora(log: GameLog) -> GameLog:
    """Return a silent log without any indicator."""
    deals = [replace(deal, indicators=(HIDDEN,)) for deal in without_kan_dora(log).deals]
    return replace(log, deals=deals)


def test_a_replay_shows_no_indicator_that_the_log_does_not_state() -> None:
    """DEAD-4, KDORA-1."""
    events = recording_of(without_first_dora(played(9))).events
    assert {event.indicator for event in events if isinstance(event, DealStarted)} == {None}
    assert not any(isinstance(event, DoraRevealed) for event in events)
    wins = [event for event in events if isinstance(event, HandWon)]
    assert wins
    assert {win.moment.dora for win in wins} == {()}
    assert SeatView.from_events(0, events[:2]).indicators == ()
    assert "no indicator known" in str(events[1])


@pytest.mark.parametrize("name", ["mjlog", "mjai"])
def test_a_deal_without_indicator_is_not_written_where_one_must_be(name: str) -> None:
    """DEAD-4."""
    with pytest.raises(LogError, match="needs the first dora indicator of every deal"):
        convert(without_first_dora(played(9)), name)


def test_a_deal_without_indicator_is_converted_without_one() -> None:
    """DEAD-4: tenhou.net/6 lists the indicators, and none is written for none."""
    log = without_first_dora(played(9))
    assert [deal[2] for deal in json.loads(convert(log, "tenhou6"))["log"]] == [[]] * len(log.deals)
    assert "logs.losses.unknown_dora" in {loss.code for loss in losses(log, "tenhou6")}
