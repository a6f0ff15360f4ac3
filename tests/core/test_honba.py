"""Honba and scores: what they do to a win, and what they do not."""

import pytest
from tests.deals import Play

from ariari import score

WAITING = "123456789m1122p"


def test_honba_change_neither_han_nor_fu_nor_limit() -> None:
    """PAY-2: only the payment grows, also above a limit."""
    for hand, ron in (("234m45789p45688s", "3p"), ("1112345678999p", "5p")):
        plain, raised = (score(hand, ron=ron, honba=honba) for honba in (0, 3))
        assert (plain.han, plain.fu, plain.limit, plain.base) == (
            raised.han,
            raised.fu,
            raised.limit,
            raised.base,
        )
        assert raised.points - plain.points == 900


def test_honba_counters_are_no_part_of_a_payment() -> None:
    """PAY-4, STICK-4: the dealer's own markers stay the dealer's; only the payers' points move."""
    play = Play([WAITING, "", "", ""], draws="1p", before=lambda table: setattr(table, "honba", 2))
    play.do(0, "tsumo")
    gained = play.scores[0] - 25_000
    assert gained == sum(25_000 - score for score in play.scores[1:])
    assert sum(play.scores) == 100_000


@pytest.mark.parametrize("points", [0, 25_000, 60_000])
def test_the_value_of_a_hand_does_not_depend_on_the_scores(points: int) -> None:
    """PAY-5: the same tenhou costs the same, whoever leads."""

    def set_scores(table: object) -> None:
        players = table.players  # type: ignore[attr-defined]
        players[0].score = points
        players[1].score = 100_000 - points - 2 * 20_000
        players[2].score = players[3].score = 20_000

    play = Play([WAITING, "", "", ""], draws="1p", before=set_scores)
    play.do(0, "tsumo")
    assert play.scores[0] - points == play.table.settlement.deltas[0]
    assert play.table.settlement.deltas[0] == 3 * 16_000
