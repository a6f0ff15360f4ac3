"""One wrong or missing word does not lose a game: it is read as play shows, and told."""

import json
from typing import Any

import pytest
from tests.logs.mjlogs import SEEDED, SMALL, read_one
from tests.logs.tenhou_json_deals import EDITOR, read_game
from tests.logs.test_unstated import SEEDS, played
from tests.playthrough_cases.case import Deal, Played
from tests.playthrough_cases.yakuman import DRAGON_PONS, DRAGONS

from ariari.core.rules import Length, Yame
from ariari.logs.convert import convert
from ariari.logs.formats import mjai
from ariari.logs.game_log import GameLog, LoggedDraw
from ariari.logs.replay.complete import complete
from ariari.logs.replay.drive import replay
from ariari.logs.replay.from_game import log_of_game
from ariari.model.game import Game

TEXT = SMALL.read_text()


def codes(log: GameLog) -> set[str]:
    return {note.code for note in log.notes}


class TestWinds:
    """YAKU-SEATWIND, YAKU-ROUNDWIND."""

    @pytest.mark.parametrize(("number", "rule"), [(11, "YAKU-SEATWIND"), (15, "YAKU-ROUNDWIND")])
    def test_a_wrong_wind_is_one_difference(self, number: int, rule: str) -> None:
        given = TEXT.replace('yaku="18,1,23,1"', f'yaku="18,1,{number},1"', 1)
        found = replay(read_one(given.encode()))
        assert [difference.rule for difference in found if difference.rule == rule] == [rule]

    def test_a_wind_of_the_round_that_is_named_the_seats_is_the_rounds(self) -> None:
        written = next(
            text
            for text in (convert(played(seed), "tenhou6").decode() for seed in SEEDS)
            if "場風" in text
        )
        named = written.replace("場風", "自風", 1)
        before = replay(read_game(written.encode()))  # by Tenhou's rules, and so not without any
        (found,) = [each for each in replay(read_game(named.encode())) if each not in before]
        assert found.rule == "YAKU-SEATWIND"


class TestRiichi:
    """RIICHI-3."""

    def test_a_tag_just_after_its_discard_is_read_with_a_note(self) -> None:
        tags = TEXT.replace("\n", "")
        start = tags.index("<REACH")
        end = tags.index("/>", start) + 2
        after = tags.index("/>", end) + 2
        late = tags[:start] + tags[end:after] + tags[start:end] + tags[after:]
        log = read_one(late.encode())
        assert log.deals == read_one(TEXT.encode()).deals
        assert "logs.mjlog.note.late_riichi" in codes(log)


class TestLength:
    """END-1, END-3."""

    def test_an_east_game_that_goes_on_in_south_is_a_hanchan(self) -> None:
        log = played(3)
        assert log.deals[-1].round > 0
        assert any(deal.round and max(deal.scores) >= log.rules.target_points for deal in log.deals)
        said = json.loads(convert(log, "tenhou6"))
        said["rule"]["disp"] = said["rule"]["disp"].replace("南", "東")
        read = read_game(json.dumps(said).encode())
        assert read.rules.length == Length.HANCHAN
        assert "logs.note.south" in codes(read)

    def test_an_mjai_game_that_ends_after_east_four_is_east_only(self) -> None:
        log = played(3)
        east = [deal for deal in log.deals if deal.round == 0]
        events = [json.loads(line) for line in convert(log, "mjai").splitlines()]
        kyoku = [place for place, event in enumerate(events) if event["type"] == "end_kyoku"]
        cut = [*events[: kyoku[len(east) - 1] + 1], {"type": "end_game"}]
        for event in cut:
            event.pop("kyoku_first", None)
        read = read_mjai(cut)
        assert read.rules.length == Length.EAST
        assert "logs.note.east" in codes(read)


class TestFirstMjai:
    """MJAI as the first tools wrote it."""

    def test_sticks_are_carried_on_where_they_are_not_stated(self) -> None:
        """PAY-6, DRAW-9."""
        log = played(3)
        events = [json.loads(line) for line in convert(log, "mjai").splitlines()]
        for event in events:
            event.pop("kyotaku", None)
        assert [deal.sticks for deal in read_mjai(events).deals] == [
            deal.sticks for deal in log.deals
        ]
        assert any(deal.sticks for deal in log.deals)

    def test_a_discard_after_a_call_is_no_tsumogiri(self) -> None:
        log = played(3)
        events = [json.loads(line) for line in convert(log, "mjai").splitlines()]
        calls = [place for place, event in enumerate(events) if event["type"] in ("chi", "pon")]
        for place in calls:
            events[place + 1]["tsumogiri"] = True
        assert calls
        assert [deal.entries for deal in read_mjai(events).deals] == [
            deal.entries for deal in log.deals
        ]


def read_mjai(events: list[dict[str, Any]]) -> GameLog:
    (log,) = mjai.read("\n".join(map(json.dumps, events)).encode(), "made.up")
    assert isinstance(log, GameLog), log
    return log


class TestTenhouBeforeJune2010:
    """END-6."""

    @pytest.mark.parametrize(
        ("name", "yame"),
        [
            ("2009022011gm-00a9-0000-d7935c6d.mjlog", Yame.OFF),
            ("2010053123gm-00a9-0000-d7935c6d.mjlog", Yame.OFF),
            ("2010060100gm-00a9-0000-d7935c6d.mjlog", Yame.AUTO),
            ("game.mjlog", Yame.AUTO),
        ],
    )
    def test_the_day_of_the_game_decides(self, name: str, yame: Yame) -> None:
        assert read_one(TEXT.encode(), name).rules.tenpai_yame == yame

    def test_a_seed_in_every_deal_is_as_old(self) -> None:
        seeded = TEXT.replace("<INIT ", '<INIT shuffle="0,0" ')
        assert read_one(seeded.encode()).rules.tenpai_yame == Yame.OFF
        assert read_one(SEEDED.read_bytes()).rules.tenpai_yame == Yame.AUTO


class TestRulesNamedInATitle:
    """PRE-6."""

    @pytest.mark.parametrize(
        ("title", "name", "nine"),
        [
            (["日本プロ麻雀連盟公式ルール", "2022年4月6日"], "jpml-a", True),
            (["鳳凰位決定戦 2024", "日本プロ麻雀連盟公式ルール"], "jpml-a", False),
            (["Mリーグ2023", "第1試合"], "m-league", False),
            (["", ""], "tenhou", True),
        ],
    )
    def test_they_are_used(self, title: list[str], name: str, nine: bool) -> None:
        record = json.loads(EDITOR.read_text().splitlines()[0])
        log = read_game(json.dumps(record | {"title": title}).encode())
        assert log.rules.name == name
        assert log.rules.abort_nine == nine


class TestLiability:
    """PAO-4."""

    def test_a_ron_on_the_liable_player_needs_no_name(self) -> None:
        """Seat 3 discards the third dragon, and later the winning tile."""
        played = Played(Game("tenhou", walls=()))
        moves = f"{DRAGON_PONS}; 2 2z; 3 4p; 1 ron"
        played.play(Deal(hands=("", DRAGONS), draws="56172z4p", moves=moves), "pao")
        log = complete(log_of_game(played.game))
        (win,) = log.deals[0].end  # type: ignore[misc]
        assert (win.liable, win.source) == (3, 3)
        win.liable = None
        assert replay(log) == []
        win.liable = 3
        assert b"paoWho" not in convert(log, "mjlog")


class TestPayments:
    """Payment differences carry the rule that settles them."""

    def test_each_has_its_rule(self) -> None:
        log = played(3)
        for deal in log.deals:
            if isinstance(deal.end, LoggedDraw):
                assert deal.end.changes is not None
                deal.end.changes = tuple(change + 100 for change in deal.end.changes)
        found = [each for each in replay(log) if each.kind == "payment"]
        assert found
        assert {each.rule for each in found} <= {"DRAW-5", "NAGASHI-2", "ABORT-0"}
