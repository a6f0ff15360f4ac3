"""A win in a game is explained with what it was paid, and why (rulebook sections 3.6 to 3.8)."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pytest
from tests.games import do, stacked_game, tsumogiri
from tests.playthrough_cases import CASES
from tests.playthrough_cases.case import Case, WholeGame, played

from ariari.analysis.score import score
from ariari.analysis.won import explain_win
from ariari.arena.replay import replay_seed
from ariari.bots.policies import Bots
from ariari.core.names import Yakuman
from ariari.model.events.event import DealEnded, DealStarted, Event, HandWon
from ariari.model.game import Game
from ariari.model.moment import Wind
from ariari.model.result import WinResult
from ariari.model.ruleset import Ruleset
from ariari.model.yaku import YAKU_NAMES, YAKUMAN_NAMES


def explained_deals(game: Game) -> Iterator[tuple[DealStarted, list[WinResult], DealEnded]]:
    """Yield every deal that was won, with its wins explained."""
    started: DealStarted | None = None
    results: list[WinResult] = []
    for event in game.events:
        if isinstance(event, DealStarted):
            started, results = event, []
        elif isinstance(event, HandWon):
            results.append(explained(event, game.rules))
        elif isinstance(event, DealEnded) and results:
            assert started is not None
            yield started, results, event


def explained(event: HandWon, rules: Ruleset) -> WinResult:
    """Return a win explained, which has the value that the engine gave it."""
    result = explain_win(event, rules)
    assert result, result.reason
    assert (result.han, result.units > 0) == (event.han, bool(event.yakuman))
    titles = [YAKU_NAMES[yaku].title for yaku in event.yaku]
    titles += [YAKUMAN_NAMES[yakuman].title for yakuman in event.yakuman]
    assert [item.name.title for item in result.yaku] == titles
    assert result.base == event.base or event.moment.into_open_riichi
    return result


def changes_of(started: DealStarted, results: Sequence[WinResult]) -> tuple[int, ...]:
    """Return what everybody gains by the explained wins together."""
    players = len(started.scores)
    changes = [0] * players

    def seat(wind: Wind) -> int:
        return (started.dealer + wind) % players

    for result in results:
        changes[seat(result.moment.seat)] += result.gain
        for payment in result.payments:
            assert payment.payer is not None
            changes[seat(payment.payer)] -= payment.points
    return tuple(changes)


def assert_explained(game: Game) -> int:
    """Compare what the explained wins of a game pay with what was paid; return their number."""
    count = 0
    for started, results, ended in explained_deals(game):
        assert changes_of(started, results) == ended.changes, [str(result) for result in results]
        count += len(results)
    return count


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_the_wins_of_a_recorded_game_are_paid_as_explained(case: Case | WholeGame) -> None:
    game = played(case).game
    wins = [event for event in game.events if isinstance(event, HandWon)]
    assert assert_explained(game) == len(wins)


GAMES: dict[str, tuple[str, Mapping[str, Any]]] = {
    **{
        name: (name, {}) for name in ("ari-ari", "ema", "jpml-a", "m-league", "mahjong-soul", "wrc")
    },
    "tenhou, three players": ("tenhou", {"players": 3}),
    "mahjong-soul, three players": ("mahjong-soul", {"players": 3}),
    "wareme, sticks back, honba for each": (
        "ari-ari",
        {"wareme": True, "multi_ron_sticks": "own_back", "multi_ron_honba": "each"},
    ),
    "wareme, three players, shared tsumo": (
        "ari-ari",
        {"players": 3, "wareme": True, "sanma_tsumo": "bisect"},
    ),
    "kan liability, open riichi": (
        "ari-ari",
        {"daiminkan_pao": True, "open_riichi": "on_yakuman", "double_ron": "all"},
    ),
    "no limits": ("ari-ari", {"aotenjou": True}),
}


@pytest.mark.parametrize(("preset", "options"), GAMES.values(), ids=GAMES)
def test_the_wins_of_any_game_are_paid_as_explained(
    preset: str, options: Mapping[str, Any]
) -> None:
    rest = dict(options)
    rules = Ruleset.preset(preset, players=rest.pop("players", 4)).replace(**rest)
    games = (replay_seed(rules, seed, Bots.GREEDY) for seed in range(3))
    assert sum(map(assert_explained, games)) > 0


def last_win(game: Game) -> tuple[HandWon, WinResult]:
    event: Event = next(event for event in reversed(game.events) if isinstance(event, HandWon))
    assert isinstance(event, HandWon)
    return event, explain_win(event, game.rules)


def test_the_moment_of_a_win_is_that_of_the_table() -> None:
    """AGARI-8, PAY-6: winds, indicators and the sticks that the winner takes."""
    game = stacked_game(["123456789m1122p"], draws="9s7z7z7z1p", dora="4s", ura="4z6z")
    do(game, (0, "riichi"))
    tsumogiri(game, 3)
    do(game, (0, "tsumo"))
    event, result = last_win(game)
    moment = event.moment
    assert (moment.seat, moment.round, moment.discarder) == (Wind.EAST, Wind.EAST, None)
    assert (moment.riichi, moment.ippatsu, moment.sticks) == (2, True, 1)
    assert (moment.ura, moment.dealer_streak) == (event.ura_indicators, 1)
    assert result.gain == 19_000


WAREME = Ruleset().replace(wareme=True)
PAO_OF_ALL = Ruleset().replace(pao=("daisangen", "daisuushii", "suukantsu"))
DAISANGEN_KANS = "1p [5555z] [6666z] [7777z] [1111-m]"


def payment_lines(**arguments: Any) -> list[str]:
    result = score(arguments.pop("hand"), **arguments)
    assert result, result.reason
    return list(result.payment_sentences)


def test_two_liable_players_pay_for_a_yakuman_each() -> None:
    """PAO-3, PAO-5: daisangen by West, suukantsu by North."""
    lines = payment_lines(
        hand=DAISANGEN_KANS,
        tsumo="1p",
        liabilities=[(Yakuman.DAISANGEN, Wind.WEST), (Yakuman.SUUKANTSU, Wind.NORTH)],
        honba=1,
        rules=PAO_OF_ALL,
    )
    assert lines == [
        "West is liable (pao) for daisangen: West alone pays 32,000, as for a ron (PAO-3).",
        "North is liable (pao) for suukantsu: North alone pays 32,000, as for a ron (PAO-3).",
        "West adds 300 for 1 honba.",
        "So West pays 32,300 and North 32,000, 64,300 in all.",
    ]


def test_a_liable_discarder_pays_the_own_part_whole() -> None:
    """PAO-4: West discarded and is liable for daisangen, North for suukantsu."""
    lines = payment_lines(
        hand=DAISANGEN_KANS,
        ron="1p",
        discarder="W",
        liabilities=[(Yakuman.DAISANGEN, Wind.WEST), (Yakuman.SUUKANTSU, Wind.NORTH)],
        rules=PAO_OF_ALL,
    )
    assert lines == [
        "North is liable (pao) for suukantsu: North and West pay half of 32,000 each (PAO-4).",
        "West pays the rest of the hand, 32,000 (PAO-5).",
        "So West pays 48,000 and North 16,000, 64,000 in all.",
    ]


def test_nobody_is_liable_for_a_yakuman_that_was_not_won() -> None:
    lines = payment_lines(
        hand="23p99s [5-55z] [666+z] [77=7z]",
        ron="4p",
        discarder="W",
        liabilities=[(Yakuman.SUUKANTSU, Wind.NORTH)],
        rules=PAO_OF_ALL,
    )
    assert lines == ["West pays 4 times the base: 4 x 8,000 = 32,000."]


def test_whoever_gave_the_tile_of_the_kan_pays_with_honba() -> None:
    """PAO-7, and nothing of it where it is not played."""
    win = {"hand": "234m567p2344s [7777-z]", "tsumo": "1s", "rinshan": True, "kan_source": "E"}
    played_so = Ruleset().replace(daiminkan_pao=True)
    assert payment_lines(**win, honba=1, rules=played_so) == [
        "East (the dealer) discarded the tile for the kan and pays alone, as for a ron (PAO-7).",
        "That is 4 times the base: 4 x 640 = 2,560, rounded up to 2,600.",
        "East (the dealer) adds 300 for 1 honba.",
        "So East (the dealer) pays 2,900.",
    ]
    assert payment_lines(**win)[0].startswith("The dealer pays twice the base")


def test_wareme_doubles_honba_too_and_sticks_not() -> None:
    """EXTRA-1."""
    lines = payment_lines(
        hand="234m45789p45688s",
        ron="3p",
        discarder="W",
        wareme="W",
        honba=1,
        sticks=1,
        rules=WAREME,
    )
    assert lines == [
        "West pays 4 times the base: 4 x 240 = 960, rounded up to 1,000.",
        "West adds 300 for 1 honba.",
        "West sat at the broken wall (wareme) and pays double (EXTRA-1).",
        "So West pays 2,600.",
        "1 riichi stick adds 1,000: the winner gains 3,600.",
    ]


def test_wareme_of_a_bystander_is_not_told() -> None:
    lines = payment_lines(
        hand="234m45789p45688s", ron="3p", discarder="W", wareme="N", rules=WAREME
    )
    assert lines == ["West pays 4 times the base: 4 x 240 = 960, rounded up to 1,000."]


def test_a_yakuman_into_an_open_riichi_costs_no_more() -> None:
    """OPENR-1: the penalty is a yakuman at least."""
    lines = payment_lines(
        hand="1112223334445p",
        ron="5p",
        discarder="W",
        riichi=True,
        open_riichi=True,
        into_open_riichi=True,
        rules=Ruleset().replace(open_riichi="on_yakuman"),
    )
    assert lines == ["West pays 4 times the base: 4 x 16,000 = 64,000."]
