"""Counts over real games agree with what is known of them.

The games lie beside the repository, with a description; without them the tests are skipped.
"""

from itertools import islice

import pytest
from tests.logs.stats_sums import check_sums, gathered
from tests.shared import LOGS

from ariari.core.names import Yaku
from ariari.logs.sources import find_documents
from ariari.logs.stats.count import Statistics, count_documents, count_logs

pytestmark = pytest.mark.shared


def test_real_games_add_up() -> None:
    """A part of each: sixty games of four, thirty of three."""
    found = Statistics()
    for name, size in (("mjlog/tenhou4p-tonpu.tar.xz", 60), ("sanma/tenhou3p.tar.xz", 30)):
        found.add(count_documents(list(islice(find_documents([LOGS / name]), size))))
    assert (found.unreadable, found.games) == ([], {4: 60, 3: 30})
    check_sums(found)
    everybody = found.everybody(4)
    assert everybody.average_rank == 2.5
    assert everybody.win_rate is not None and 0.19 < everybody.win_rate < 0.24
    assert everybody.riichi_win_rate is not None and 0.4 < everybody.riichi_win_rate < 0.6


KNOWN = {
    4: {
        "wins": 17_485,
        "ron_wins": 10_652,
        "tsumo_wins": 6833,
        "open_wins": 8108,
        "declared": 14_738,
        "riichi": 14_227,
        "chii": 17_210,
        "pon": 23_638,
        "daiminkan": 188,
        "shouminkan": 773,
        "ankan": 1026,
        "kita": 0,
        "nagashi": 13,
        "exhaustive_draws": 4 * (2959 + 13),
        "draws": 4 * (20_609 - 17_368),
        "deal_ins": 10_652 - 117,
        "mangan": 2886,
        "haneman": 1229,
        "baiman": 172,
        "sanbaiman": 21,
        "counted_yakuman": 1,
        "yakuman_wins": 62,
        "ippatsu_wins": 1314,
        "ura_wins": 2271,
        "dora": 9781,
        "ura": 3050,
        "red_fives": 8748,
    },
    3: {
        "wins": 1946,
        "ron_wins": 961,
        "tsumo_wins": 985,
        "open_wins": 714,
        "declared": 1764,
        "riichi": 1686,
        "chii": 0,
        "pon": 2206,
        "daiminkan": 17,
        "shouminkan": 82,
        "ankan": 138,
        "kita": 5915,
        "nagashi": 3,
        "exhaustive_draws": 3 * (307 + 3),
        "draws": 3 * (2304 - 1937),
        "deal_ins": 961 - 9,
        "mangan": 533,
        "haneman": 439,
        "baiman": 142,
        "sanbaiman": 8,
        "counted_yakuman": 3,
        "yakuman_wins": 6,
        "ippatsu_wins": 188,
        "ura_wins": 362,
        "dora": 3161,
        "ura": 529,
        "red_fives": 823,
        "busted": 62,
    },
}
"""What is known of the recorded games, the special rules apart, from their description."""


@pytest.mark.slow
def test_real_games_have_the_known_totals() -> None:
    archives = [path for path in sorted((LOGS / "mjlog").iterdir()) if "special" not in path.name]
    found = gathered(count_logs(find_documents([*archives, LOGS / "sanma/tenhou3p.tar.xz"])))
    assert found.unreadable == []
    assert (found.games, found.deals) == ({4: 2401, 3: 259}, {4: 20_609, 3: 2304})
    check_sums(found)
    for players, known in KNOWN.items():
        everybody = found.everybody(players)
        assert {name: getattr(everybody, name) for name in known} == known
    yaku = found.everybody(4).yaku
    assert (yaku[Yaku.RIICHI], yaku[Yaku.TANYAO], yaku[Yaku.ROUND_WIND]) == (7045, 3938, 1361)
