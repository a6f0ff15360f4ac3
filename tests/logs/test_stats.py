"""Counts over logs: by hand, by slow definitions, as sums, and against known totals."""

import math
from dataclasses import replace
from pathlib import Path

import pytest
from tests.logs.stats_sums import check_sums, gathered

from ariari.arena.replay import replay_seed
from ariari.bots.policies import Bots
from ariari.core.melds import MeldKind
from ariari.core.names import Yaku, Yakuman
from ariari.core.table import Ending
from ariari.errors import LogError
from ariari.logs import on_cores
from ariari.logs.formats import mjlog
from ariari.logs.game_log import (
    HIDDEN,
    Call,
    DealLog,
    DiscardEntry,
    Draw,
    Entry,
    GameLog,
    KitaEntry,
    LoggedDraw,
    LoggedEnd,
    LoggedWin,
    OwnKan,
    Stick,
)
from ariari.logs.replay.from_game import log_of_game
from ariari.logs.sources import Document
from ariari.logs.stats import count as stats
from ariari.logs.stats.count import Statistics, count_documents, count_game, count_logs
from ariari.logs.stats.spread import Spread
from ariari.logs.stats.tally import COUNTS, RATES, Tally
from ariari.model.ruleset import Ruleset
from ariari.words.reason import Reason

ROOT = Path(__file__).parents[2]
TENHOU = Ruleset.preset("tenhou")
SANMA = Ruleset.preset("tenhou", players=3)
NAMES = ("Aki", "Ben", "Chie", "Dai")


def deal(end: tuple[LoggedWin, ...] | LoggedDraw, *entries: Entry, dealer: int = 0) -> DealLog:
    """Return a deal of four; hands and scores are not counted."""
    return DealLog(
        round=0,
        dealer=dealer,
        honba=0,
        sticks=0,
        scores=(25_000,) * 4,
        hands=((0,) * 13,) * 4,
        indicators=(0,),
        entries=list(entries),
        end=end,
    )


def cut(seat: int, *, riichi: bool = False) -> DiscardEntry:
    return DiscardEntry(seat, 3, drawn=True, riichi=riichi)


def win(seat: int, source: int, points: int, changes: tuple[int, ...], *yaku: Yaku) -> LoggedWin:
    """Return a win without dora that tells everything that is counted."""
    return LoggedWin(
        seat=seat,
        source=source,
        tile=3,
        points=points,
        changes=changes,
        yaku=tuple((each, 1) for each in yaku),
        dora=0,
        ura=0,
        red_fives=0,
    )


CHASED = deal(
    (replace(win(2, 0, 8000, (-8300, 0, 10_300, 0), Yaku.RIICHI, Yaku.IPPATSU), dora=1, ura=2),),
    Draw(0, 3),
    cut(0, riichi=True),
    Stick(0),
    Call(1, MeldKind.PON, 0, 3, (3, 3)),
    cut(1),
    Draw(2, 3),
    cut(2, riichi=True),
    Stick(2),
    Draw(3, 3),
    cut(3),
    Draw(0, 3),
    cut(0),
)
"""East 1: Aki is first to riichi, Ben calls, Chie chases and wins on Aki's tile."""
OPEN_TSUMO = deal(
    (replace(win(1, 1, 2000, (-1000, 2000, -500, -500), Yaku.TANYAO), red_fives=1),),
    Draw(0, 3),
    cut(0),
    Call(1, MeldKind.CHII, 0, 3, (4, 5)),
    cut(1),
    Draw(2, 3),
    cut(2),
    Call(1, MeldKind.DAIMINKAN, 2, 3, (3, 3, 3)),
    Draw(1, 3),
)
"""East 1: Ben takes two tiles, and wins with the replacement."""
TWO_WINNERS = deal(
    (
        win(3, 2, 1300, (0, 0, -1300, 1300), Yaku.PINFU),
        replace(win(1, 2, 12_000, (0, 12_000, -12_000, 0), Yaku.HONITSU), dora=3),
    ),
    Draw(1, 3),
    cut(1),
    Draw(2, 3),
    cut(2, riichi=True),
    dealer=1,
)
"""Ben deals; he and Dai win on the tile with which Chie declares riichi."""
YAKUMAN = deal(
    (
        LoggedWin(
            seat=0,
            source=0,
            tile=3,
            points=32_000,
            changes=(33_000, -16_000, -8000, -8000),
            yakuman=(Yakuman.SUUANKOU,),
        ),
    ),
    Draw(0, 3),
    OwnKan(0, MeldKind.ANKAN, 3, (3, 3, 3, 3)),
    Draw(0, 3),
    dealer=1,
)
"""Ben deals; Aki wins with a closed kan."""
DRAWN = deal(
    LoggedDraw(
        ending=Ending.EXHAUSTIVE,
        changes=(3000, -1000, -1000, -1000),
        tenpai=(True, False, None, False),
    )
)
NAGASHI = deal(
    LoggedDraw(
        ending=Ending.EXHAUSTIVE, is_nagashi=True, changes=(-4000, -2000, -2000, 8000), tenpai=None
    )
)
ABORTED = deal(LoggedDraw(ending=Ending.NINE_ORPHANS, changes=(0, 0, 0, 0)))
GAME = GameLog(
    source="by hand",
    format="mjlog",
    rules=TENHOU,
    names=NAMES,
    deals=[CHASED, OPEN_TSUMO, TWO_WINNERS, YAKUMAN, DRAWN, NAGASHI, ABORTED],
    end=LoggedEnd(scores=(45_000, 25_000, -500, 30_500), match_points=(55.0, -15.0, -50.5, 10.5)),
)


def counted(*logs: GameLog) -> Statistics:
    found = Statistics()
    for log in logs:
        count_game(found, log)
    return found


def tally_of(name: str, *logs: GameLog) -> Tally:
    return counted(*logs).tallies[len(logs[0].names), name]


def told(tally: Tally) -> dict[str, int]:
    """Return the counts that are not zero."""
    return {name: getattr(tally, name) for name in COUNTS if getattr(tally, name)}


AKI = Tally(
    games=1,
    finished=1,
    firsts=1,
    score_sum=45_000,
    rated=1,
    match_tenths=550,
    deals=7,
    wins=1,
    tsumo_wins=1,
    priced_wins=1,
    win_points=32_000,
    paid_wins=1,
    win_gain=33_000,
    win_turns=1,
    deal_ins=1,
    paid_deal_ins=1,
    deal_in_loss=8300,
    declared=1,
    riichi=1,
    first_riichi=1,
    riichi_deal_ins=1,
    damaten_wins=1,
    ankan=1,
    draws=3,
    exhaustive_draws=2,
    told_draws=1,
    tenpai_draws=1,
    told_wins=1,
    yakuman_wins=1,
)
BEN = Tally(
    games=1,
    finished=1,
    thirds=1,
    score_sum=25_000,
    rated=1,
    match_tenths=-150,
    deals=7,
    wins=2,
    tsumo_wins=1,
    ron_wins=1,
    priced_wins=2,
    win_points=14_000,
    paid_wins=2,
    win_gain=14_000,
    win_turns=2 + 1,
    damaten_wins=1,
    open_deals=2,
    open_wins=1,
    chii=1,
    pon=1,
    daiminkan=1,
    draws=3,
    exhaustive_draws=2,
    told_draws=1,
    told_wins=2,
    dora_told_wins=2,
    dora=3,
    red_fives=1,
    mangan=1,
)
CHIE = Tally(
    games=1,
    finished=1,
    fourths=1,
    busted=1,
    score_sum=-500,
    rated=1,
    match_tenths=-505,
    deals=7,
    wins=1,
    ron_wins=1,
    priced_wins=1,
    win_points=8000,
    paid_wins=1,
    win_gain=10_300,
    win_turns=1,
    deal_ins=1,
    paid_deal_ins=1,
    deal_in_loss=13_300,
    declared=2,
    riichi=1,
    chasing_riichi=1,
    riichi_wins=1,
    riichi_tile_deal_ins=1,
    told_riichi_wins=1,
    ippatsu_wins=1,
    ura_wins=1,
    draws=3,
    exhaustive_draws=2,
    told_wins=1,
    dora_told_wins=1,
    dora=1,
    ura=2,
    mangan=1,
)
DAI = Tally(
    games=1,
    finished=1,
    seconds=1,
    score_sum=30_500,
    rated=1,
    match_tenths=105,
    deals=7,
    wins=1,
    ron_wins=1,
    priced_wins=1,
    win_points=1300,
    paid_wins=1,
    win_gain=1300,
    damaten_wins=1,
    draws=3,
    exhaustive_draws=2,
    nagashi=1,
    told_draws=1,
    told_wins=1,
    dora_told_wins=1,
)


@pytest.mark.parametrize(
    ("name", "expected"), [("Aki", AKI), ("Ben", BEN), ("Chie", CHIE), ("Dai", DAI)], ids=NAMES
)
def test_a_game_is_counted_as_by_hand(name: str, expected: Tally) -> None:
    assert told(tally_of(name, GAME)) == told(expected)


def test_yaku_are_counted_by_win() -> None:
    assert tally_of("Chie", GAME).yaku == {Yaku.RIICHI: 1, Yaku.IPPATSU: 1}
    assert tally_of("Aki", GAME).yakuman == {Yakuman.SUUANKOU: 1}
    ben = tally_of("Ben", GAME)
    assert ben.yaku == {Yaku.TANYAO: 1, Yaku.HONITSU: 1}
    assert (ben.yaku_rate(Yaku.TANYAO), ben.yaku_rate(Yaku.RIICHI)) == (0.5, 0)
    assert tally_of("Aki", GAME).yakuman_rate(Yakuman.SUUANKOU) == 1


def test_rates_divide_one_count_by_another() -> None:
    chie = tally_of("Chie", GAME, replace(GAME, end=None), GAME)
    assert (chie.games, chie.finished) == (3, 2)
    assert (chie.fourth_rate, chie.average_rank, chie.busted_rate) == (1, 4, 1)
    assert (chie.average_score, chie.average_match_points) == (-500, -50.5)
    assert (chie.win_rate, chie.deal_in_rate) == (3 / 21, 3 / 21)
    assert (chie.average_win, chie.average_gain, chie.average_loss) == (8000, 10_300, 13_300)
    assert (chie.chasing_share, chie.first_riichi_share) == (1, 0)
    assert chie.average_dora == 3
    assert (Tally.average_dora.part, Tally.average_dora.whole) == ("dora_sum", "dora_told_wins")


def test_a_rate_without_anything_to_divide_by_is_none() -> None:
    empty = Tally()
    assert {getattr(empty, name) for name in RATES} == {None}
    assert empty.yaku_rate(Yaku.RIICHI) is None
    assert empty.yakuman_rate(Yakuman.TENHOU) is None


def test_names_are_one_player_and_tables_are_apart() -> None:
    """A name that sits twice is counted twice, and three players are never among four."""
    twice = replace(GAME, names=("Aki", "Aki", "", ""))
    three = log_of_game(replay_seed(SANMA, 3, Bots.GREEDY), names=NAMES[:3])
    found = counted(twice, three)
    assert (found.games, found.deals) == ({4: 1, 3: 1}, {4: 7, 3: len(three.deals)})
    assert [(name, tally.games) for name, tally in found.ranking(4)] == [("", 2), ("Aki", 2)]
    assert told(found.tallies[4, "Aki"]) == told(Tally.total([AKI, BEN]))
    assert [name for name, _ in found.ranking(3)] == ["Aki", "Ben", "Chie"]
    assert found.everybody(3).fourths == 0


def test_what_a_log_does_not_tell_is_left_out_of_its_rates() -> None:
    """Hands that the rules cannot follow: nothing fills the gaps."""
    silent = LoggedWin(seat=2, source=0, tile=3)
    chie = tally_of("Chie", replace(GAME, deals=[CHASED, replace(CHASED, end=(silent,))]))
    assert (chie.wins, chie.riichi_wins) == (2, 2)
    assert (chie.priced_wins, chie.paid_wins, chie.told_wins) == (1, 1, 1)
    assert (chie.told_riichi_wins, chie.ippatsu_rate, chie.mangan) == (1, 1, 1)
    aki = tally_of("Aki", replace(GAME, deals=[replace(CHASED, end=(silent,))]))
    assert (aki.deal_ins, aki.paid_deal_ins, aki.average_loss) == (1, 0, None)


def silenced(each: DealLog) -> DealLog:
    """Return a deal whose wins tell who won on which tile, and no more."""
    if isinstance(each.end, LoggedDraw):
        return each
    wins = tuple(LoggedWin(seat=one.seat, source=one.source, tile=one.tile) for one in each.end)
    return replace(each, end=wins)


def test_the_rules_tell_points_and_yaku_where_a_log_does_not(games: list[GameLog]) -> None:
    """As newer MJAI logs do not."""
    silent = replace(games[0], deals=[silenced(each) for each in games[0].deals])
    assert counted(silent) == counted(games[0])


def veiled(each: DealLog) -> DealLog:
    """Return a deal as seat 0 sees it."""
    hands = (each.hands[0], *((HIDDEN,) * 13 for _ in each.hands[1:]))
    entries = [
        entry._replace(tile=HIDDEN) if isinstance(entry, Draw) and entry.seat else entry
        for entry in each.entries
    ]
    return replace(each, hands=hands, entries=entries)


def test_a_log_of_one_players_view_is_counted(games: list[GameLog]) -> None:
    """Where it tells its wins, nothing is missing; else only what the rules would have told."""
    game = games[0]
    assert counted(replace(game, deals=[veiled(each) for each in game.deals])) == counted(game)
    silent = [silenced(veiled(each)) for each in game.deals]
    found, whole = counted(replace(game, deals=silent)).everybody(4), counted(game).everybody(4)
    assert (found.wins, found.deal_ins, found.riichi) == (whole.wins, whole.deal_ins, whole.riichi)
    assert (found.told_wins, found.priced_wins) == (0, 0)


@pytest.mark.parametrize(
    ("points", "seat", "source", "limit"),
    [
        (7700, 1, 2, None),
        (8000, 1, 2, "mangan"),
        (11_600, 0, 2, None),
        (12_000, 0, 2, "mangan"),
        (12_000, 1, 2, "haneman"),
        (12_000, 0, 0, "mangan"),
        (16_000, 1, 1, "baiman"),
        (24_000, 1, 2, "sanbaiman"),
        (48_000, 0, 0, "counted_yakuman"),
    ],
)
def test_a_limit_is_known_by_its_points(
    points: int, seat: int, source: int, limit: str | None
) -> None:
    """SCORE-4: the dealer's are half as much again."""
    one = deal((win(seat, source, points, (0, 0, 0, 0), Yaku.CHINITSU),), cut(source))
    tally = tally_of(NAMES[seat], replace(GAME, deals=[one]))
    limits = ("mangan", "haneman", "baiman", "sanbaiman", "counted_yakuman", "yakuman_wins")
    assert {name: getattr(tally, name) for name in limits if getattr(tally, name)} == (
        {limit: 1} if limit else {}
    )


def test_three_players_have_other_points_for_tsumo() -> None:
    """SANMA-8: with tsumo loss a mangan brings 6,000."""
    one = replace(
        deal((win(1, 1, 6000, (-4000, 6000, -2000), Yaku.HONITSU),), KitaEntry(1), Draw(1, 3)),
        scores=(35_000,) * 3,
        hands=((0,) * 13,) * 3,
    )
    log = replace(GAME, rules=SANMA, names=NAMES[:3], deals=[one], end=None)
    assert (tally_of("Ben", log).mangan, tally_of("Ben", log).kita) == (1, 1)


@pytest.fixture(scope="module")
def games() -> list[GameLog]:
    """Games of the engine in which everybody sits at every seat."""
    rules = [TENHOU.replace(length="east"), SANMA.replace(length="east")]
    return [
        log_of_game(
            replay_seed(rules[seed % 2], seed, Bots.GREEDY),
            source=f"game-{seed}",
            names=[NAMES[(seat + seed) % 4] for seat in range(rules[seed % 2].players)],
        )
        for seed in range(4)
    ]


def test_counts_of_all_players_agree(games: list[GameLog]) -> None:
    found = counted(*games)
    assert found.everybody(4).firsts == found.games[4] == 2
    assert found.everybody(3).fourths == 0
    assert found.everybody(3).wins and found.everybody(4).deal_ins and found.everybody(4).chii
    check_sums(found)


def slow_counts(log: GameLog, seat: int) -> dict[str, int]:
    """Return some counts of a seat by the words that define them, one pass for each."""
    wins = [(each, one) for each in log.deals if isinstance(each.end, tuple) for one in each.end]
    own = [(each, one) for each, one in wins if one.seat == seat]
    calls = [
        [entry for entry in each.entries if isinstance(entry, Call) and entry.seat == seat]
        for each in log.deals
    ]
    sticks = [[entry.seat for entry in d.entries if isinstance(entry, Stick)] for d in log.deals]
    discards = {
        id(each): sum(
            isinstance(entry, DiscardEntry) and entry.seat == seat for entry in each.entries
        )
        for each in log.deals
    }
    return {
        "deals": len(log.deals),
        "wins": len(own),
        "tsumo_wins": sum(one.source == seat for _, one in own),
        "win_points": sum(one.points or 0 for _, one in own),
        "win_gain": sum(one.changes[seat] for _, one in own if one.changes),
        "win_turns": sum(discards[id(each)] + (one.source == seat) for each, one in own),
        "deal_ins": sum(
            any(one.source == seat != one.seat for one in each.end)
            for each in log.deals
            if isinstance(each.end, tuple)
        ),
        "deal_in_loss": -sum(
            one.changes[seat] for _, one in wins if one.changes and one.source == seat != one.seat
        ),
        "riichi": sum(seats.count(seat) for seats in sticks),
        "first_riichi": sum(seats[:1] == [seat] for seats in sticks),
        "open_deals": sum(bool(each) for each in calls),
        "pon": sum(call.kind == MeldKind.PON for each in calls for call in each),
        "dora": sum(one.dora or 0 for _, one in own),
        "red_fives": sum(one.red_fives or 0 for _, one in own),
        "mangan": sum(
            one.han is not None and one.fu is not None and is_mangan(one.han, one.fu)
            for _, one in own
        ),
        "draws": sum(isinstance(each.end, LoggedDraw) for each in log.deals),
        "score_sum": log.end.scores[seat] if log.end else 0,
    }


def is_mangan(han: int, fu: int) -> bool:
    """SCORE-4 as the table has it, without rounding up."""
    return han == 5 or (han == 4 and fu >= 40) or (han == 3 and fu >= 70)


def test_counts_are_those_of_the_slow_definitions(games: list[GameLog]) -> None:
    total = dict.fromkeys(slow_counts(games[0], 0), 0)
    for log in games:
        for seat, name in enumerate(log.names):
            slow = slow_counts(log, seat)
            tally = tally_of(name, log)
            assert {key: getattr(tally, key) for key in slow} == slow
            total = {key: total[key] + slow[key] for key in slow}
    assert all(total.values()), total


@pytest.fixture(scope="module")
def documents(games: list[GameLog]) -> list[Document]:
    """The games as files, one of which is broken."""
    files = [Document(source=log.source, data=mjlog.write(log)) for log in games]
    return [*files[:3], Document(source="broken", data=files[3].data[:-40]), *files[3:]]


def test_order_and_cores_do_not_matter(
    documents: list[Document], games: list[GameLog], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stats, "CHUNK_DOCUMENTS", 1)
    monkeypatch.setattr(on_cores, "AHEAD", 1)
    found = gathered(count_logs(documents))
    assert found.tallies == counted(*games).tallies
    assert gathered(count_logs(documents[::-1])) == found
    assert gathered(count_logs(documents, cores=2)) == found


def test_a_broken_file_is_named_and_the_rest_is_counted(documents: list[Document]) -> None:
    found = gathered(count_logs(documents))
    assert len(found.unreadable) == 1 and found.unreadable[0].values["source"].startswith("broken")
    assert found.games.total() == len(documents) - 1


def test_a_document_that_could_not_be_opened_is_named() -> None:
    error = LogError(Reason("logs.empty"), "x")
    found = count_documents([Document(source="x", error=error)])
    assert (found.unreadable, found.games.total()) == ([error.told], 0)


def test_adding_is_counting_together(games: list[GameLog]) -> None:
    parts = [counted(*games[:2]), counted(), counted(*games[2:])]
    assert gathered(iter(parts)) == counted(*games)


def test_rates_vary_between_games() -> None:
    """Half an interval follows from a player's games, and needs two of them."""
    found = Tally()
    for wins, deals in ((1, 4), (2, 6), (0, 5)):
        found.add_game(Tally(games=1, wins=wins, deals=deals, rated=1, match_tenths=10 * wins))
    spread = Spread()
    for wins, deals in ((1, 4), (2, 6), (0, 5)):
        spread.note(wins, deals)
    assert found.win_rate == spread.rate == 0.2
    assert found.half("win_rate") == spread.half
    rest = [1 - 0.8, 2 - 1.2, 0 - 1.0]
    by_hand = 1.96 * math.sqrt(1.5 * sum(each * each for each in rest)) / 15
    assert spread.half == pytest.approx(by_hand)
    assert found.half("average_match_points") == pytest.approx(1.96 / math.sqrt(3))
    assert found.half("average_loss") is None
    assert tally_of("Chie", GAME).half("win_rate") is None
    assert Tally.total([found]).half("win_rate") is None


def test_every_number_is_on_the_page() -> None:
    """`docs/stats.md` defines each in one line."""
    page = (ROOT / "docs/stats.md").read_text(encoding="utf-8")
    lines = [line for line in page.splitlines() if line.startswith("| `")]
    names = [line.split("`")[1] for line in lines]
    assert sorted(names) == sorted({*COUNTS, *RATES, "yaku", "yakuman"})


def test_json_has_every_number() -> None:
    found = tally_of("Chie", GAME).to_json()
    assert set(found) == {*COUNTS, *RATES, "halves", "yaku", "yakuman"}
    assert found["yaku"] == {"riichi": 1, "ippatsu": 1}
