"""Simulations count what happens in their games, whoever plays and on however many cores."""

import dataclasses

import pytest

from ariari.arena import Bots, Simulation
from ariari.core.names import Yaku
from ariari.core.table import Ending
from ariari.errors import AriariError
from ariari.model.ruleset import Ruleset

TENHOU = Ruleset.preset("tenhou")


def test_the_counts_do_not_depend_on_the_cores() -> None:
    one, two = (
        dataclasses.replace(
            Simulation(TENHOU, 150, 7, Bots.GREEDY, cores).run(), seconds=1, cores=0
        )
        for cores in (1, 2)
    )
    assert one == two


def test_simulations_of_neighbouring_seeds_add_up() -> None:
    first, second = (Simulation(TENHOU, 50, seed).run() for seed in (0, 50))
    both = Simulation(TENHOU, 100, 0).run()
    assert both.decisions == first.decisions + second.decisions
    assert both.deals == first.deals + second.deals


def test_rates_are_parts_of_the_deals() -> None:
    found = Simulation(TENHOU, 100, bots=Bots.GREEDY).run()
    parts = found.win_rate + found.draw_rate + found.abort_rate + found.chombo_rate
    assert parts == pytest.approx(1)
    assert found.win_rate == found.tsumo_rate + found.ron_rate > 0
    assert found.ron_rate == found.endings[Ending.RON] / found.deals
    assert found.yaku[Yaku.RIICHI] > 0
    assert found.riichi_rate == found.riichi / found.deals > 0


@pytest.mark.parametrize("players", [4, 3])
@pytest.mark.parametrize("bots", Bots)
def test_points_and_tiles_add_up_after_every_deal(bots: Bots, players: int) -> None:
    """CONV-10, EQUIP-1, SANMA-1."""
    games = 20 if bots == Bots.NET else 100  # it thinks long
    found = Simulation(Ruleset.preset("mahjong-soul", players=players), games, bots=bots).run()
    assert found.unsound == 0


def test_speed_is_counted_in_games_deals_and_decisions() -> None:
    found = dataclasses.replace(Simulation(TENHOU, 10).run(), seconds=2.0)
    assert found.games_per_s == 5
    assert found.deals_per_s == found.deals / 2
    assert found.decisions_per_s == found.decisions / 2


def test_whoever_watches_is_told_of_every_game() -> None:
    seen: list[int] = []
    Simulation(TENHOU, 130).run(seen.append)
    assert sum(seen) == 130
    assert len(seen) > 1


def test_three_players_play_too() -> None:
    found = Simulation(Ruleset.preset("tenhou", players=3), 20, bots=Bots.GREEDY).run()
    assert found.games == 20 and found.wins > 0


@pytest.mark.parametrize(
    ("games", "seed", "message"),
    [
        (0, 0, "cannot play 0 games; the number must be 1 to"),
        (-1, 0, "−1 games"),
        (1, 2**63, "a seed has 64 bits"),
    ],
)
def test_what_cannot_be_played_is_refused(games: int, seed: int, message: str) -> None:
    with pytest.raises(AriariError, match=message):
        Simulation(TENHOU, games, seed)
