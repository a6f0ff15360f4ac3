"""Series of games (rulebook section 5, SERIES)."""

import pytest

from ariari.errors import NotationError
from ariari.model.ruleset import Ruleset
from ariari.model.series import Series
from ariari.model.standing import final_standing

FIRST = {"Ann": 41_300, "Bob": 24_900, "Cleo": 21_800, "Dan": 12_000}
SECOND = {"Cleo": 39_000, "Dan": 31_000, "Ann": 17_000, "Bob": 13_000}


def test_series_1_match_points_are_added_up() -> None:
    """SERIES-1: by name, for seats are drawn again; the leader first."""
    series = Series().add(FIRST).add(SECOND)
    assert {name: str(total) for name, total in series.totals.items()} == {
        "Cleo": "40.8",
        "Ann": "38.3",
        "Dan": "▲37.0",
        "Bob": "▲42.1",
    }
    assert list(series.totals) == ["Cleo", "Ann", "Dan", "Bob"]
    assert sum(series.totals.values()) == 0


def test_series_2_penalties_come_off_after_uma_and_oka() -> None:
    """SERIES-2, CHOMBO-6 `points20`."""
    series = Series().add(FIRST, penalties={"Ann": 20})
    assert series.games[0].standing.match_points["Ann"] == 613
    assert series.games[0].results["Ann"] == 413
    assert str(series.totals["Ann"]) == "41.3"
    assert list(series.totals) == ["Ann", "Bob", "Cleo", "Dan"]


def test_the_table_has_every_game_and_the_penalties() -> None:
    series = Series().add(FIRST, penalties={"Bob": 20}).add(SECOND, penalties={"Bob": 0.5})
    assert str(series).splitlines() == [
        "player  game 1  game 2  penalty  total",
        "Cleo     ▲18.2    59.0            40.8",
        "Ann       61.3   ▲23.0            38.3",
        "Dan      ▲48.0    11.0           ▲37.0",
        "Bob        4.9   ▲47.0    ▲20.5  ▲62.6",
    ]


def test_without_penalties_there_is_no_column_for_them() -> None:
    assert str(Series().add(FIRST)).splitlines()[0] == "player  game 1  total"
    assert str(Series()) == "no games yet"


def test_players_may_sit_out() -> None:
    other = {"Eve": 40_000, "Ann": 30_000, "Bob": 20_000, "Cleo": 10_000}
    series = Series().add(FIRST).add(other)
    lines = {line.name: line for line in series.lines}
    assert lines["Dan"].games == (-480, None)
    assert lines["Ann"].places == (1, 2)
    assert lines["Eve"].places == (1,)
    assert "Dan      ▲48.0       -  ▲48.0" in str(series)


def test_a_series_never_changes() -> None:
    series = Series().add(FIRST)
    series.add(SECOND)
    assert len(series.games) == 1


def test_sticks_and_bets_count() -> None:
    """END-9 `return`: who bet them gets them back."""
    rules = Ruleset().replace(leftover_sticks="return")
    scores = {"Ann": 40_300, "Bob": 24_900, "Cleo": 21_800, "Dan": 12_000}
    series = Series(rules).add(scores, sticks=1, bets={"Dan": 1})
    assert series.totals["Dan"] == -470


def test_three_players_under_a_preset() -> None:
    """SANMA-10."""
    series = Series.under("tenhou", players=3).add({"A": 50_000, "B": 35_000, "C": 20_000})
    assert [str(total) for total in series.totals.values()] == ["45.0", "▲5.0", "▲40.0"]


def test_the_order_of_scores_is_the_order_of_seats() -> None:
    """END-8 `seat`: with equal scores the earlier seat of that game ranks higher."""
    level = {"Dan": 25_000, "Ann": 25_000, "Bob": 25_000, "Cleo": 25_000}
    assert list(Series().add(level).totals) == ["Dan", "Ann", "Bob", "Cleo"]


def test_a_ranked_game_must_have_the_same_rules() -> None:
    """SERIES-1: the start points are the same each time."""
    game = final_standing(list(FIRST.values()), names=list(FIRST))
    assert Series().add_game(game) == Series().add(FIRST)
    with pytest.raises(
        NotationError, match=r"played under ari-ari, but the series is under tenhou.*SERIES-1"
    ):
        Series.under("tenhou").add_game(game)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"penalties": {"Eve": 20}}, "a penalty is for Eve, who is not among Ann, Bob, Cleo, Dan"),
        ({"penalties": {"Ann": -20}}, "the penalty of Ann is ▲20.0; give it as 20.0"),
        ({"bets": {"Eve": 1}}, "a bet is for Eve, who is not among Ann, Bob, Cleo, Dan"),
    ],
    ids=["penalty", "sign", "bet"],
)
def test_what_can_not_be_added(arguments: dict[str, dict[str, int]], message: str) -> None:
    with pytest.raises(NotationError) as caught:
        Series().add(FIRST, **arguments)  # type: ignore[arg-type]
    assert message in str(caught.value)
