"""Places, sticks left over and match points at the end of a game (rulebook section 5)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ariari.core.ranking import (
    FLOATING_UMA,
    Standing,
    conclude_game,
    place_of,
    rounded_score,
)
from ariari.core.rules import LeftoverSticks, Rounding, Rules, TieBreak

UMA_30_10 = (300, 100, -100, -300)
UMA_15_5 = (150, 50, -50, -150)


def make_rules(players: int = 4, uma: tuple[int, ...] = UMA_30_10, **options: int) -> Rules:
    rules = Rules()
    rules.players = players
    rules.start_points = 25_000
    rules.return_points = 30_000
    for place, tenths in enumerate(uma):
        rules.uma[place] = tenths
    for name, value in options.items():
        setattr(rules, name, value)
    return rules


def conclude(rules: Rules, *scores: int, sticks: int = 0, bets: tuple[int, ...] = ()) -> Standing:
    standing = Standing()
    for seat, score in enumerate(scores):
        standing.scores[seat] = score
    for seat, count in enumerate(bets):
        standing.bets[seat] = count
    standing.sticks = sticks
    conclude_game(standing, rules)
    return standing


def test_uma_ex_in_every_step() -> None:
    """UMA-EX, UMA-1 to UMA-3, UMA-5."""
    standing = conclude(make_rules(), 41_300, 24_900, 21_800, 12_000)
    assert list(standing.match_points) == [613, 49, -182, -480]
    assert list(standing.place) == [0, 1, 2, 3]


def test_uma_ex_does_not_depend_on_seats() -> None:
    """UMA-EX with the seats changed."""
    standing = conclude(make_rules(), 12_000, 41_300, 21_800, 24_900)
    assert list(standing.match_points) == [-480, 613, -182, 49]
    assert list(standing.place) == [3, 0, 2, 1]


@pytest.mark.parametrize(
    ("scores", "options", "expected"),
    [
        pytest.param((55, 20, 15, 10), {}, (750, 0, -250, -500), id="oka 20"),
        pytest.param(
            (55, 20, 15, 10), {"return_points": 25_000}, (600, 50, -200, -450), id="oka 0"
        ),
        pytest.param(
            (40, 35, 25, 20), {"start_points": 30_000}, (400, 150, -150, -400), id="start 30000"
        ),
    ],
)
def test_oka_comes_from_start_and_return_points(
    scores: tuple[int, ...], options: dict[str, int], expected: tuple[int, ...]
) -> None:
    """UMA-3."""
    standing = conclude(make_rules(4, UMA_30_10, **options), *(1000 * score for score in scores))
    assert tuple(standing.match_points) == expected


@pytest.mark.parametrize(
    ("uma", "return_points", "expected"),
    [
        pytest.param((200, 0, -200), 40_000, [400, -70, -330, 0], id="tenhou"),
        pytest.param((150, 0, -150), 35_000, [250, -20, -230, 0], id="mahjong-soul"),
    ],
)
def test_three_players(uma: tuple[int, ...], return_points: int, expected: list[int]) -> None:
    """SANMA-10, UMA-3 with three players; the empty seat is last and has nothing."""
    rules = make_rules(3, uma, start_points=35_000, return_points=return_points)
    standing = conclude(rules, 45_000, 33_000, 27_000)
    assert list(standing.match_points) == expected
    assert list(standing.place) == [0, 1, 2, 3]
    assert sum(standing.match_points) == 0


@pytest.mark.parametrize(
    ("scores", "places", "results"),
    [
        pytest.param((25, 25, 25, 25), [0, 1, 2, 3], [450, 50, -150, -350], id="all"),
        pytest.param((20, 30, 30, 20), [2, 0, 1, 3], [-200, 500, 100, -400], id="two pairs"),
        pytest.param((35, 20, 25, 20), [0, 2, 1, 3], [550, -200, 50, -400], id="last"),
    ],
)
def test_ties_by_seat(scores: tuple[int, ...], places: list[int], results: list[int]) -> None:
    """END-8 `seat`: the earlier seat of East 1 ranks higher."""
    standing = conclude(make_rules(tie_break=TieBreak.SEAT), *(1000 * score for score in scores))
    assert list(standing.place) == places
    assert list(standing.match_points) == results


@pytest.mark.parametrize(
    ("scores", "uma", "places", "results"),
    [
        pytest.param((25, 25, 25, 25), UMA_30_10, [0, 0, 0, 0], [0, 0, 0, 0], id="all"),
        pytest.param(
            (20, 30, 30, 20), UMA_30_10, [2, 0, 0, 2], [-300, 300, 300, -300], id="two pairs"
        ),
        pytest.param(
            (30, 10, 30, 30), UMA_30_10, [0, 3, 0, 0], [167, -500, 167, 166], id="three first"
        ),
        pytest.param(
            (28, 28, 16, 28), UMA_15_5, [0, 0, 3, 0], [97, 97, -290, 96], id="remainder of two"
        ),
        pytest.param(
            (40, 20, 20, 20), UMA_15_5, [0, 1, 1, 1], [450, -150, -150, -150], id="three last"
        ),
        pytest.param(
            (40, 20, 20, 20), (160, 0, 0, -160), [0, 1, 1, 1], [460, -153, -153, -154], id="below 0"
        ),
    ],
)
def test_ties_shared(
    scores: tuple[int, ...], uma: tuple[int, ...], places: list[int], results: list[int]
) -> None:
    """END-8 `split`: uma and oka are averaged, an odd tenth goes to the earlier seats."""
    rules = make_rules(uma=uma, tie_break=TieBreak.SPLIT)
    standing = conclude(rules, *(1000 * score for score in scores))
    assert list(standing.place) == places
    assert list(standing.match_points) == results
    assert sum(standing.match_points) == 0


def test_place_of_reads_scores_alone() -> None:
    """END-5 asks for the place of the dealer in mid-game."""
    scores = [20_000, 30_000, 30_000, 20_000]
    by_seat = make_rules(tie_break=TieBreak.SEAT)
    shared = make_rules(tie_break=TieBreak.SPLIT)
    assert [place_of(scores, by_seat, seat) for seat in range(4)] == [2, 0, 1, 3]
    assert [place_of(scores, shared, seat) for seat in range(4)] == [2, 0, 0, 2]


@pytest.mark.parametrize(
    ("option", "scores", "left", "total"),
    [
        pytest.param(LeftoverSticks.FIRST, [30_000, 35_000, 18_000, 17_000], 0, 0, id="first"),
        pytest.param(LeftoverSticks.LOST, [30_000, 33_000, 18_000, 17_000], 2, -20, id="lost"),
        pytest.param(LeftoverSticks.RETURN, [31_000, 33_000, 18_000, 18_000], 0, 0, id="return"),
    ],
)
def test_sticks_left_over(option: LeftoverSticks, scores: list[int], left: int, total: int) -> None:
    """END-9, UMA-5: seats 0 and 3 bet the two sticks, seat 1 is first."""
    rules = make_rules(leftover_sticks=option)
    standing = conclude(rules, 30_000, 33_000, 18_000, 17_000, sticks=2, bets=(1, 0, 0, 1))
    assert list(standing.scores) == scores
    assert standing.sticks == left
    assert sum(standing.match_points) == total


def test_sticks_are_returned_before_ranking() -> None:
    """END-9 `return`: the stick makes its owner first."""
    rules = make_rules(leftover_sticks=LeftoverSticks.RETURN)
    standing = conclude(rules, 30_000, 29_500, 20_000, 19_500, sticks=1, bets=(0, 1, 0, 0))
    assert list(standing.place) == [1, 0, 2, 3]
    assert list(standing.bets) == [0, 0, 0, 0]


def test_sticks_are_awarded_after_ranking() -> None:
    """END-9 `first`: with a tie by seat all go to the earlier seat."""
    rules = make_rules(leftover_sticks=LeftoverSticks.FIRST)
    standing = conclude(rules, 20_000, 29_500, 29_500, 20_000, sticks=1)
    assert list(standing.scores) == [20_000, 30_500, 29_500, 20_000]


@pytest.mark.parametrize(
    ("first", "last", "sticks", "gains"),
    [
        pytest.param(2, 21_500, 1, [500, 500, 0, 0], id="one stick, two"),
        pytest.param(3, 9_000, 1, [400, 300, 300, 0], id="one stick, three"),
        pytest.param(3, 8_000, 2, [700, 700, 600, 0], id="two sticks, three"),
        pytest.param(4, 0, 1, [300, 300, 200, 200], id="one stick, four"),
    ],
)
def test_shared_first_place_shares_the_sticks(
    first: int, last: int, sticks: int, gains: list[int]
) -> None:
    """END-9 with `split`: whole hundreds, the rest to earlier seats, and the tie stands."""
    rules = make_rules(tie_break=TieBreak.SPLIT)
    scores = [30_000] * first + [last] * (4 - first)
    standing = conclude(rules, *scores, sticks=sticks)
    assert [b - a for a, b in zip(scores, standing.scores, strict=True)] == gains
    assert list(standing.place)[:first] == [0] * first


@pytest.mark.parametrize(
    ("score", "up", "down"),
    [
        (24_400, 24_000, 24_000),
        (24_500, 25_000, 24_000),
        (24_600, 25_000, 25_000),
        (0, 0, 0),
        (500, 1000, 0),
        (-400, 0, 0),
        (-500, -1000, 0),
        (-600, -1000, -1000),
        (-1500, -2000, -1000),
    ],
)
def test_scores_round_to_thousands(score: int, up: int, down: int) -> None:
    """UMA-4: 500 away from zero, or toward it."""
    assert rounded_score(make_rules(rounding=Rounding.HALF_UP), score) == up
    assert rounded_score(make_rules(rounding=Rounding.HALF_DOWN), score) == down


@pytest.mark.parametrize(
    ("option", "expected"),
    [
        pytest.param(Rounding.NONE, [615, 45, -185, -475], id="none"),
        pytest.param(Rounding.HALF_UP, [600, 50, -180, -470], id="half_up"),
        pytest.param(Rounding.HALF_DOWN, [630, 40, -190, -480], id="half_down"),
    ],
)
def test_rounding_leaves_the_difference_to_the_first(option: Rounding, expected: list[int]) -> None:
    """UMA-4, PRE-1."""
    rules = make_rules(rounding=option)
    standing = conclude(rules, 41_500, 24_500, 21_500, 12_500)
    assert list(standing.match_points) == expected


def test_rounding_with_a_shared_first_place() -> None:
    """UMA-4, END-8 `split`: those who are first share what the others lost, in tenths."""
    rules = make_rules(rounding=Rounding.HALF_DOWN, tie_break=TieBreak.SPLIT)
    standing = conclude(rules, 30_400, 30_400, 22_400, 16_800)
    assert list(standing.match_points) == [305, 305, -180, -430]


FLOATING_CASES = [
    pytest.param((29_000, 29_000, 29_000, 29_000), (0, 0, 0, 0), id="none"),
    pytest.param((50_000, 29_000, 22_000, 19_000), (120, -10, -30, -80), id="one"),
    pytest.param((50_000, 30_000, 22_000, 18_000), (80, 40, -40, -80), id="two"),
    pytest.param((40_000, 32_000, 30_000, 18_000), (80, 30, 10, -120), id="three"),
    pytest.param((30_000, 30_000, 30_000, 30_000), (0, 0, 0, 0), id="four"),
]


@pytest.mark.parametrize(("scores", "uma"), FLOATING_CASES)
def test_floating_uma(scores: tuple[int, ...], uma: tuple[int, ...]) -> None:
    """UMA-6: exactly 30,000 floats; no oka with 30,000 at the start."""
    rules = make_rules(floating_uma=True, start_points=30_000, tie_break=TieBreak.SPLIT)
    standing = conclude(rules, *scores)
    plain = [(score - 30_000) // 100 for score in scores]
    got = [a - b for a, b in zip(standing.match_points, plain, strict=True)]
    assert tuple(got) == uma


def test_every_row_of_floating_uma_adds_to_zero() -> None:
    """UMA-2, UMA-6."""
    assert [sum(FLOATING_UMA[row : row + 4]) for row in range(0, 20, 4)] == [0] * 5


def test_three_players_have_no_floating_uma() -> None:
    """UMA-6 is defined for four."""
    rules = make_rules(3, floating_uma=True, start_points=35_000, return_points=35_000)
    standing = conclude(rules, 50_000, 35_000, 20_000)
    assert list(standing.match_points) == [150, 0, -150, 0]


@st.composite
def games(draw: st.DrawFn) -> tuple[Rules, list[int], list[int]]:
    """Any rules of section 5, scores that respect CONV-10, and the sticks by owner."""
    players = draw(st.sampled_from([3, 4]))
    high, low = draw(st.integers(0, 600)), draw(st.integers(0, 300))
    uma = (high, low, -low, -high) if players == 4 else (high, 0, -high)
    rules = make_rules(
        players,
        uma,
        rounding=draw(st.sampled_from(Rounding)),
        tie_break=draw(st.sampled_from(TieBreak)),
        leftover_sticks=draw(st.sampled_from([LeftoverSticks.FIRST, LeftoverSticks.RETURN])),
        floating_uma=draw(st.booleans()),
        return_points=draw(st.sampled_from([25_000, 30_000])),
    )
    # A narrow range of scores makes ties common.
    scores = [100 * draw(st.integers(240, 250)) for _ in range(players - 1)]
    bets = [draw(st.integers(0, 3)) for _ in range(players)]
    scores.append(25_000 * players - sum(scores) - 1000 * sum(bets))
    return rules, scores, bets


@given(games())
def test_results_add_to_zero(game: tuple[Rules, list[int], list[int]]) -> None:
    """UMA-5, CONV-10."""
    rules, scores, bets = game
    standing = conclude(rules, *scores, sticks=sum(bets), bets=tuple(bets))
    assert sum(standing.match_points) == 0
    assert sum(standing.scores) == 25_000 * rules.players
    assert standing.sticks == 0


@given(games())
def test_higher_scores_rank_higher(game: tuple[Rules, list[int], list[int]]) -> None:
    """END-8: by seat all places differ; shared ones are the best of those they occupy."""
    rules, scores, bets = game
    standing = conclude(rules, *scores, sticks=sum(bets), bets=tuple(bets))
    places = list(standing.place)[: rules.players]
    if rules.tie_break == TieBreak.SEAT:
        assert sorted(places) == list(range(rules.players))
    for seat, place in enumerate(places):
        for other in range(rules.players):
            assert place <= places[other] or standing.scores[seat] <= standing.scores[other]
        assert sum(better < place for better in places) == place
