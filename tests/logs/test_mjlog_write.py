"""Writing an mjlog: the same tags again, and what the format cannot hold."""

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.logs.mjlogs import ARCHIVES, SEEDED, SMALL, Tags, read_one, real_logs, tags_of

from ariari.core.names import Yaku, Yakuman
from ariari.core.table import Ending
from ariari.errors import LogError
from ariari.logs.formats import mjlog
from ariari.logs.game_log import (
    HIDDEN,
    DiscardEntry,
    Dora,
    Draw,
    Entry,
    GameLog,
    LoggedDraw,
    LoggedEnd,
    LoggedWin,
    PublishedWall,
)
from ariari.model.ruleset import Ruleset
from ariari.words.say import say

SAMPLE_STEPS = {
    "mjlog/tenhou4p-special.tar.xz": (1, 6),
    "mjlog/tenhou4p-various.tar.xz": (9, 20),
    "sanma/tenhou3p.tar.xz": (25, 8),
    "mjlog/tenhou4p-tonpu-rare.tar.xz": (20, 10),
}


def small() -> GameLog:
    return read_one(SMALL.read_bytes())


def without_riichi_scores(tags: Tags) -> Tags:
    """Leave out the scores after a riichi, which the oldest logs do not have."""
    for name, attributes in tags:
        if name == "REACH":
            attributes.pop("ten", None)
    return tags


def check_round_trip(name: str, data: bytes) -> None:
    log = read_one(data, name)
    written = mjlog.write(log)
    assert read_one(written, name) == log
    assert mjlog.losses(log) == ()
    old, new = tags_of(data), tags_of(written)
    if not any("ten" in given for tag, given in old if tag == "REACH"):
        old, new = without_riichi_scores(old), without_riichi_scores(new)
    assert new == old


@pytest.mark.parametrize("path", [SMALL, SEEDED], ids=lambda path: path.name)
def test_a_log_is_written_tag_by_tag_as_it_was_read(path: Path) -> None:
    check_round_trip(path.name, path.read_bytes())


@pytest.mark.shared
@pytest.mark.parametrize("archive", SAMPLE_STEPS)
def test_real_logs_are_written_tag_by_tag_as_they_were_read(archive: str) -> None:
    step, most = SAMPLE_STEPS[archive]
    for name, data in real_logs(archive, step, most):
        check_round_trip(name, data)


@pytest.mark.shared
@pytest.mark.slow
@pytest.mark.parametrize("archive", ARCHIVES)
def test_every_real_log_is_written_as_it_was_read(archive: str) -> None:
    for name, data in real_logs(archive):
        check_round_trip(name, data)


def without_copies(log: GameLog) -> GameLog:
    """Return the log as a format without copies and without dora timing has it."""
    log.header = {}
    log.format = "tenhou6"
    for deal in log.deals:
        deal.ids = deal.wall = None
        deal.states_dora = False
        deal.entries = [entry for entry in deal.entries if not isinstance(entry, Dora)]
    return log


@pytest.mark.shared
@pytest.mark.parametrize("archive", list(SAMPLE_STEPS)[1:])
def test_copies_are_chosen_where_the_log_has_none(archive: str) -> None:
    """KDORA: the indicators of kans stand where Tenhou turns them up."""
    step, most = SAMPLE_STEPS[archive]
    for name, data in real_logs(archive, 2 * step, most // 2):
        log = read_one(data, name)
        again = read_one(mjlog.write(without_copies(read_one(data, name))), name)
        assert again.names == log.names
        assert again.end == log.end
        for deal, other in zip(again.deals, log.deals, strict=True):
            deal.ids = other.ids = deal.wall = other.wall = None
            assert deal == other


def test_what_is_lost_is_said() -> None:
    log = without_copies(small())
    log.rules = Ruleset.preset("mahjong-soul")
    log.header = {"uuid": "x"}
    log.deals[0].dice = None
    log.deals[0].wall = PublishedWall(tuple(range(136)))
    lost = "\n".join(map(say, mjlog.losses(log)))
    for words in ("rules based on mahjong-soul", "triple_ron = all", "uuid", "walls", "dice"):
        assert words in lost


def test_match_points_are_counted_where_the_log_has_none() -> None:
    """UMA-1."""
    log = small()
    log.end = LoggedEnd(scores=(29900, 28500, 18900, 22700))
    again = read_one(mjlog.write(log)).end
    assert again is not None
    assert again.match_points == (39.9, 8.5, -31.1, -17.3)


def a_win(log: GameLog) -> LoggedWin:
    end = log.deals[0].end
    assert not isinstance(end, LoggedDraw)
    return end[0]


def with_entry(old: Entry, new: Entry) -> Callable[[GameLog], None]:
    def change(log: GameLog) -> None:
        entries = log.deals[0].entries
        entries[entries.index(old)] = new

    return change


def with_win(**facts: object) -> Callable[[GameLog], None]:
    def change(log: GameLog) -> None:
        for name, value in facts.items():
            setattr(a_win(log), name, value)

    return change


def with_deal(**facts: object) -> Callable[[GameLog], None]:
    def change(log: GameLog) -> None:
        for name, value in facts.items():
            setattr(log.deals[0], name, value)

    return change


def use_four_red_fives(log: GameLog) -> None:
    log.rules = log.rules.replace(red_fives=4)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (with_win(fu=None), "needs the fu and points of every win; the win of seat 0 lacks them"),
        (with_win(points=None), "needs the fu and points of every win"),
        (with_win(yaku=None), "needs the yaku of every win"),
        (with_win(changes=None), "needs the changes of every win"),
        (with_win(changes=(4950, -1350, -1300, -1300)), "not a multiple of 100"),
        (with_win(tile=5), "wins with 6m, which is not available"),
        (with_win(yaku=((Yaku.SANRENKOU, 2),)), "no number for Sanrenkou"),
        (with_win(yakuman=(Yakuman.DAISHARIN,)), "no number for Daisharin"),
        (with_deal(hands=((HIDDEN,) * 13,) * 4), "hidden"),
        (
            with_deal(end=LoggedDraw(ending=Ending.CHOMBO)),
            "cannot express this end of a deal: chombo",
        ),
        (
            with_deal(end=LoggedDraw(ending=Ending.EXHAUSTIVE)),
            "needs the changes of every drawn deal",
        ),
        (with_entry(Draw(0, 3), Draw(0, 4)), "tile 13"),
        (with_entry(DiscardEntry(0, 3, True), DiscardEntry(0, 0, True)), "drew another"),
        (with_entry(DiscardEntry(0, 3, True), DiscardEntry(0, 33, False)), "has no 7z"),
        (use_four_red_fives, "one red five"),
    ],
)
def test_a_log_that_can_not_be_an_mjlog(change: Callable[[GameLog], None], reason: str) -> None:
    log = small()
    change(log)
    with pytest.raises(LogError, match=reason):
        mjlog.write(log)


def test_a_tile_is_never_used_twice() -> None:
    log = without_copies(small())
    log.deals[0].entries[0] = Draw(0, 33)
    log.deals[0].entries[1] = DiscardEntry(0, 33, drawn=True)
    log.deals[0].entries[2] = Draw(1, 33)
    with pytest.raises(LogError, match="more 7z than the game has"):
        mjlog.write(log)


def test_attributes_of_other_formats_are_not_taken_over() -> None:
    log = without_copies(small())
    log.header = {"GO": "not ours"}
    assert read_one(mjlog.write(log)).header["GO"] == {"type": "9", "lobby": "0"}
