"""What `expert` knows: counted in games, found by playing, and written as modules."""

from collections.abc import Sequence
from itertools import islice
from math import exp
from pathlib import Path
from typing import ClassVar

import numpy as np
import pytest

from ariari.arena.replay import replay_seed
from ariari.bots.fit import __main__ as command
from ariari.bots.fit.dangers import (
    census_of_logs,
    dangers_of,
    joined,
    seats_of,
    take_census,
)
from ariari.bots.fit.ends import TURNS, count_ends, ends_of
from ariari.bots.fit.places import Leads, count_leads, fit_widths, widths_of
from ariari.bots.fit.search import VARIED, Search, Table, settings_of
from ariari.bots.fit.source import expert_source, fitted_source, present
from ariari.bots.policies import Bots
from ariari.core.table import Ending
from ariari.jit.arrays import array_of
from ariari.jit.batches import play_batch
from ariari.jit.census import CENSUS
from ariari.jit.inputs import play_inputs
from ariari.jit.targets import load_target
from ariari.logs.replay.from_game import log_of_game
from ariari.model.ruleset import Ruleset
from ariari.strategy import expert, fitted
from ariari.strategy.threats import (
    CHANCE_STEPS,
    COST_CLASSES,
    COST_STEPS,
    READY_CLASSES,
    READY_TURNS,
)

EAST = Ruleset.preset("tenhou").replace(length="east")
THREE = Ruleset.preset("tenhou", players=3).replace(length="east")


INTERPRETER = load_target("interpreter")


class TestCensus:
    def test_counts_who_is_ready_and_what_deals_in(self) -> None:
        found = take_census(INTERPRETER, EAST, Bots.EFFICIENCY, np.arange(6))
        met, ready = (np.reshape(found[name], (-1, READY_TURNS)) for name in ("met", "ready"))
        assert (ready <= met).all()
        assert ready[1:].sum() / met[1:].sum() > 3 * ready[0].sum() / met[0].sum(), "open hands"
        assert ready[1:, 10:].sum() / met[1:, 10:].sum() > ready[1:, :6].sum() / met[1:, :6].sum()
        faced, fatal = (np.array(found[name]) for name in ("faced", "fatal"))
        assert (fatal <= faced).all()
        assert 0.03 < fatal.sum() / faced.sum() < 0.2
        assert sum(found["hits"]) == fatal.sum()
        riichi = slice(2 * COST_STEPS, COST_CLASSES)
        assert 2_000 < sum(found["costs"][riichi]) / sum(found["hits"][riichi]) < 12_000

    def test_a_table_is_left_as_it_was(self) -> None:
        """Counting changes nothing: the same games are played as without it."""
        seats = seats_of(Bots.EFFICIENCY, 4)
        starts, tables = play_inputs(np.arange(2), array_of(EAST.to_record()), 0, seats)
        CENSUS.run(INTERPRETER, 2, table=tables, start=starts)
        others, _ = play_batch(INTERPRETER, np.arange(2), array_of(EAST.to_record()), 0, seats)
        assert (tables["standing"] == others["standing"]).all()

    def test_counts_recorded_games_like_others(self) -> None:
        """A game of bots gives the same numbers as its log."""
        game = replay_seed(EAST, 3, Bots.EFFICIENCY)
        played = take_census(INTERPRETER, EAST, Bots.EFFICIENCY, np.array([3]))
        assert census_of_logs(INTERPRETER, [log_of_game(game)]) == played

    def test_parts_add_up(self) -> None:
        assert joined([{"met": [1, 2]}, {"met": [3, 4]}]) == {"met": [4, 6]}


class TestEnds:
    def test_deals_are_counted_by_turns_left(self) -> None:
        seats, rules = seats_of(Bots.EFFICIENCY, 4), array_of(EAST.to_record())
        tables, tallies = play_batch(INTERPRETER, np.arange(4), rules, 0, seats)
        counts = count_ends(INTERPRETER, EAST, Bots.EFFICIENCY, np.arange(4))
        assert sum(counts) == tables["deals"].sum()
        won = tallies["endings"][:, [Ending.TSUMO, Ending.RON]].sum()
        assert sum(counts[:TURNS]) == won > 0

    def test_nobody_wins_among_those_who_never_do(self) -> None:
        counts = count_ends(INTERPRETER, EAST, Bots.TSUMOGIRI, np.arange(2))
        assert sum(counts[:TURNS]) == 0 < counts[TURNS]
        assert ends_of(counts, 4) == (0,) * TURNS


class TestDangers:
    TOTAL: ClassVar = {
        "met": [200] * READY_CLASSES,
        "ready": [*range(READY_TURNS)] * 5,
        "faced": [1 << 14] * (2 * CHANCE_STEPS),
        "fatal": [10, 30, 20, *[40] * 45] * 2,
        "hits": [100] * COST_CLASSES,
        "costs": [300_000] * COST_CLASSES,
    }

    def test_are_shares_of_what_was_met(self) -> None:
        found = dangers_of(self.TOTAL)
        assert found.ready == tuple(5 * turn for turn in range(READY_TURNS)) * 5
        assert found.costs == (3_000,) * COST_CLASSES

    def test_what_looks_more_dangerous_is(self) -> None:
        assert dangers_of(self.TOTAL).chances == (10, 30, 30, *[40] * 45) * 2

    def test_what_was_met_too_rarely_is_as_what_is_next_to_it(self) -> None:
        rare = [200] * READY_CLASSES
        rare[READY_TURNS + 5] = rare[-1] = 99
        rare[READY_TURNS] = 0
        found = dangers_of({**self.TOTAL, "met": rare, "hits": [100] * 17 + [0]})
        assert found.ready[READY_TURNS + 4 :][:3] == (20, 25, 30), "as without the meld"
        assert found.ready[READY_TURNS] == found.ready[0] == 0
        assert found.ready[-1] == 100
        assert found.costs[-1] == 3_000


class TestPlaces:
    @pytest.mark.parametrize("width", [2_000, 9_000])
    def test_the_width_of_a_curve_is_found(self, width: int) -> None:
        leads = Leads()
        for lead in range(-20_000, 20_001, 500):
            key = 3, lead // 500
            leads.met[key] = 1_000
            leads.ahead[key] = 1_000 / (1 + exp(-lead / width))
        ((left, found, met),) = fit_widths(leads)
        assert (left, met) == (3, 81_000)
        assert found == pytest.approx(width, rel=0.01)
        assert widths_of(leads) == (0, width)

    @pytest.mark.parametrize("rules", [EAST, THREE], ids=["four", "three"])
    def test_leads_are_counted_deal_by_deal(self, rules: Ruleset) -> None:
        leads = count_leads(INTERPRETER, rules, Bots.TSUMOGIRI, np.arange(4))
        assert {left for left, _ in leads.met} == set(range(1, rules.players + 1))
        first = sum(met for (left, _), met in leads.met.items() if left == rules.players)
        assert first >= 4 * rules.players * (rules.players - 1)
        for (left, lead), met in leads.met.items():
            assert leads.met[left, -lead] == met
            assert leads.ahead[left, lead] + leads.ahead[left, -lead] == met


def better_the_higher(tables: Sequence[Table]) -> list[list[int]]:
    """Play tables at which whoever has the higher alarm and the lower choice is placed before."""
    found = []
    for table in tables:
        marks = {seat: own["alarm"] - 20 * own["choice"] for seat, own in table.seats.items()}
        order = sorted(marks, key=lambda seat: -marks[seat])
        places = [4, 4, 4, 4]
        for place, seat in enumerate(order):
            places[seat] = place
        found.append(places)
    return found


class TestSearch:
    def test_what_does_better_is_followed(self) -> None:
        start = settings_of(Bots.CAREFUL)
        search = Search(("alarm", "choice", "detour"), games=400)
        *_, last = islice(search.rounds(better_the_higher, start), 3)
        assert last.settings["alarm"] > start["alarm"] * 1.2
        assert last.settings["choice"] < start["choice"] / 1.1
        assert abs(last.slopes["detour"]) < 5 * last.error
        rest = start.keys() - {"alarm", "choice", "detour"}
        assert all(last.settings[name] == start[name] for name in rest)

    def test_the_same_seed_finds_the_same(self) -> None:
        search = Search(VARIED, games=20)
        start = settings_of(Bots.EXPERT)
        one, two, other = (
            next(search.rounds(better_the_higher, start, seed)).settings for seed in (1, 1, 2)
        )
        assert one == two != other


class TestModules:
    def test_what_was_counted_is_as_it_was_written(self) -> None:
        written = Path(str(fitted.__file__)).read_text(encoding="utf-8")
        assert written == fitted_source(present())

    def test_the_settings_are_as_they_were_written(self) -> None:
        written = Path(str(expert.__file__)).read_text(encoding="utf-8")
        assert written == expert_source(settings_of(Bots.EXPERT))

    def test_a_command_counts_and_writes(self, monkeypatch: pytest.MonkeyPatch) -> None:
        kept: list[str] = []
        monkeypatch.setattr(command, "load_cpu", lambda: INTERPRETER)
        monkeypatch.setattr(command, "write", lambda module, source: kept.append(source))
        command.main(["dangers", "--bot", "efficiency", "--games", "1"])
        command.main(["places", "--bot", "tsumogiri", "--games", "1"])
        command.main(["ends", "--bot", "efficiency", "--games", "1"])
        command.main(["dangers", "--logs", "tests/data/logs"])
        command.main(["settings", "--games", "1", "--rounds", "1"])
        dangers, places, ends, logs, settings = kept
        assert all(each.startswith('"""Counted') for each in (dangers, places, ends, logs))
        assert len({dangers, places, ends, logs, fitted_source(present())}) == 5
        assert settings != expert_source(settings_of(Bots.EXPERT))

    @pytest.mark.parametrize(
        "words",
        [
            pytest.param(["dangers", "--games", "0"], id="no games"),
            pytest.param(["settings", "--rounds", "-1"], id="fewer than no rounds"),
            pytest.param(["places", "--logs", "tests/data/logs"], id="logs have dangers alone"),
            pytest.param(["dangers", "--logs", "tests/no-such-folder"], id="no logs"),
        ],
    )
    def test_what_cannot_be_counted_is_refused(self, words: list[str]) -> None:
        with pytest.raises(SystemExit, match="2"):
            command.main(words)

    def test_help_has_examples(self, capsys: pytest.CaptureFixture[str]) -> None:
        with pytest.raises(SystemExit, match="0"):
            command.main(["--help"])
        assert "python -m ariari.bots.fit dangers --logs logs/" in capsys.readouterr().out

    def test_a_module_is_replaced_whole(self, tmp_path: Path) -> None:
        class Module:
            __file__ = str(tmp_path / "module.py")

        command.write(Module, "ONE = 1\n")
        assert (tmp_path / "module.py").read_text(encoding="utf-8") == "ONE = 1\n"
