"""Whole games give the same bytes in every way, and the same as on record."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from tests.preset_playouts import CASES, RECORDED, play_preset

from ariari.core.names import Yaku
from ariari.core.rules import Rules
from ariari.core.state import RiichiLevel
from ariari.core.table import RIVER_MAX, Ending, Mark, Phase, Table
from ariari.errors import AriariError
from ariari.jit.arrays import array_of, memory_of, zeros
from ariari.jit.batches import play_batch
from ariari.jit.inputs import play_inputs
from ariari.jit.playouts import Bench, PlayoutTally, Policy, Start, count_deal
from ariari.jit.stages import STAGES
from ariari.jit.targets.cpu import Cpu
from ariari.jit.targets.interpreter import Interpreter
from ariari.model.ruleset import Ruleset
from ariari.parity.rule_sets import GAME_CHOICES, RULE_SETS, sample_game_rules
from ariari.tables import load

CPU, INTERPRETER = Cpu(), Interpreter()
FEW = 2
MANY = 1000
SEEDS = np.arange(6)
TENHOU = array_of(Ruleset.preset("tenhou").to_record())


@pytest.fixture(params=[INTERPRETER, CPU], ids=["interpreter", "cpu"])
def way(request: pytest.FixtureRequest) -> Any:
    return request.param


@pytest.mark.parametrize(("name", "players"), CASES)
@pytest.mark.parametrize("target", ["interpreter", "cpu"])
def test_games_under_the_presets_are_those_on_record(target: str, name: str, players: int) -> None:
    outcome = play_preset(target, name, players, FEW)
    assert not RECORDED.complaint(outcome)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "players"), CASES)
def test_a_thousand_games_under_the_presets_are_those_on_record(name: str, players: int) -> None:
    """Recorded on the CPU; the interpreter is compared above, at fewer games of each preset."""
    outcome = play_preset("cpu", name, players, MANY)
    assert not RECORDED.complaint(outcome)


@pytest.mark.parametrize("threads", [2, 5])
def test_threads_change_nothing(threads: int) -> None:
    alone = play_batch(CPU, SEEDS, TENHOU, 0, Policy.GREEDY)
    together = play_batch(Cpu(threads=threads), SEEDS, TENHOU, 0, Policy.GREEDY)
    assert [array.tobytes() for array in alone] == [array.tobytes() for array in together]


def test_a_game_depends_on_its_seed_alone(way: Any) -> None:
    tables, _ = play_batch(way, SEEDS[:3], TENHOU)
    assert tables[2:].tobytes() == play_batch(way, SEEDS[2:3], TENHOU)[0].tobytes()
    assert len({table.tobytes() for table in tables}) == 3


@pytest.mark.parametrize("policy", [Policy.RANDOM, Policy.GREEDY])
@pytest.mark.parametrize("players", [3, 4])
def test_games_in_stages_are_the_same_games(policy: Policy, players: int) -> None:
    """A GPU plays in stages."""
    rules = array_of(Ruleset.preset("ari-ari", players=players).to_record())
    tables, tallies = play_batch(CPU, SEEDS, rules, 0, policy)
    for seed in SEEDS[:3]:
        starts, begun = play_inputs(SEEDS[seed : seed + 1], rules, 0, policy)
        tally = PlayoutTally()
        given = Table(memory_of(begun)), Start(memory_of(starts)), Bench(), tally, load()
        STAGES.begin(*given)
        while (stage := STAGES.due(*given)) < len(STAGES.each):
            STAGES.each[stage](*given)
        assert begun[0].tobytes() == tables[seed].tobytes()
        assert array_of(tally).tobytes() == tallies[seed].tobytes()


def test_every_game_is_over_and_counted(way: Any) -> None:
    tables, tallies = play_batch(way, SEEDS, TENHOU, seats=Policy.GREEDY)
    assert set(tables["phase"].tolist()) == {Phase.OVER}
    assert tallies["games"].tolist() == [1] * len(SEEDS)
    assert tallies["deals"].tolist() == tables["deals"].tolist()
    assert tallies["decisions"].tolist() == tables["decisions"].tolist()
    assert tallies["endings"].sum(1).tolist() == tables["deals"].tolist()
    assert not tallies["endings"][:, Ending.NONE].any()
    assert tallies["wins"].sum() >= tallies["endings"][:, [Ending.TSUMO, Ending.RON]].sum() > 0
    assert tallies["riichi"].sum() >= tallies["yaku"][:, Yaku.RIICHI].sum() > 0


def test_nobody_calls_or_declares_riichi_in_passive_play(way: Any) -> None:
    tables, tallies = play_batch(way, SEEDS, TENHOU, seats=Policy.PASSIVE)
    assert not tables["players"]["meld_count"].any()
    assert not tallies["riichi"].any()


def test_each_game_has_the_rule_set_that_is_named_for_it(way: Any) -> None:
    rules = np.concatenate(
        [array_of(Ruleset.preset("tenhou", players=players).to_record()) for players in (3, 4)]
    )
    tables, _ = play_batch(way, SEEDS[:2], rules, np.array([1, 0]))
    assert tables["rules"]["players"].tolist() == [4, 3]
    assert tables["players"]["score"][1, 3] == 0


def test_a_tally_counts_every_winner_of_a_deal_and_every_riichi() -> None:
    table, tally = Table(), PlayoutTally()
    table.rules.players = 4
    table.ending, table.winners = Ending.RON, 0b0110
    table.players[1].yaku = 1 << Yaku.TANYAO
    table.players[2].yaku = 1 << Yaku.TANYAO | 1 << Yaku.RIICHI
    table.players[2].riichi = table.players[3].riichi = RiichiLevel.RIICHI
    count_deal(tally, table)
    assert (tally.deals, tally.wins, tally.riichi) == (1, 2, 2)
    assert tally.endings[Ending.RON] == 1
    assert (tally.yaku[Yaku.TANYAO], tally.yaku[Yaku.RIICHI]) == (2, 1)


def lose_points(table: Table) -> None:
    table.players[1].score -= 100


def lose_stick(table: Table) -> None:
    table.sticks += 1


def change_hand(table: Table) -> None:
    counts = table.players[2].counts
    kind = next(kind for kind in range(33) if counts[kind] > 0)
    counts[kind] -= 1
    counts[kind + 1] += 1


def lose_discard(table: Table) -> None:
    table.players[0].river_size -= 1


def untake_discard(table: Table) -> None:
    player = next(player for player in table.players if max(player.river_marks) >= Mark.TAKEN)
    place = next(place for place in range(RIVER_MAX) if player.river_marks[place] >= Mark.TAKEN)
    player.river_marks[place] = 0


@pytest.mark.parametrize(
    "spoil", [lose_points, lose_stick, change_hand, lose_discard, untake_discard]
)
def test_a_table_that_does_not_add_up_is_counted(spoil: Callable[[Table], None]) -> None:
    """CONV-10, EQUIP-1."""
    games, _ = play_batch(CPU, SEEDS[:1], TENHOU)
    table = Table(memory_of(games))
    sound, unsound = PlayoutTally(), PlayoutTally()
    count_deal(sound, table)
    spoil(table)
    count_deal(unsound, table)
    assert (sound.unsound, unsound.unsound) == (0, 1)


def test_nagashi_mangan_is_no_hand_won() -> None:
    """NAGASHI-4: it is treated as a win, but no hand is shown."""
    table, tally = Table(), PlayoutTally()
    table.rules.players = 4
    table.ending, table.winners = Ending.NAGASHI, 0b0001
    count_deal(tally, table)
    assert (tally.deals, tally.wins) == (1, 0)


def test_what_cannot_be_played_is_refused(way: Any) -> None:
    with pytest.raises(AriariError, match="must have 3 or 4 players"):
        play_batch(way, SEEDS, zeros(Rules, 1))
    with pytest.raises(AriariError, match=r"policy must be one of .*, not 9"):
        play_batch(way, SEEDS, TENHOU, 0, 9)
    with pytest.raises(AriariError, match="rule_index of item 0 is 1; it must be 0 to 0"):
        play_batch(way, SEEDS, TENHOU, 1)
    with pytest.raises(AriariError, match="expected an array of Rules"):
        play_batch(way, SEEDS, SEEDS)


def test_sampled_rules_of_games_vary_in_every_option() -> None:
    rules = sample_game_rules(RULE_SETS)
    for name in [*GAME_CHOICES, "red_fives", "pao", "players"]:
        assert len(set(rules[name].tolist())) > 1, name
    three = rules[rules["players"] == 3]
    assert set(three["red_fives"].tolist()) == {0, 2}
