"""The tenhou.net/6 format is read as it is written, and nothing broken is read."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from tests.logs.tenhou_json_deals import (
    EDITOR,
    GAME,
    Seats,
    deal,
    fault_of,
    game,
    read_deal,
    read_game,
)

from ariari.core.melds import MeldKind
from ariari.core.names import Yaku, Yakuman
from ariari.core.rules import Length
from ariari.core.table import Ending
from ariari.errors import LogError
from ariari.logs.formats import tenhou_json
from ariari.logs.game_log import (
    Call,
    DealLog,
    DiscardEntry,
    Draw,
    GameLog,
    LoggedDraw,
    LoggedEnd,
    LoggedWin,
    Stick,
)
from ariari.logs.replay.drive import replay
from ariari.model.ruleset import Ruleset

GREEN = 32


@pytest.fixture(scope="module")
def small_game() -> GameLog:
    return read_game(GAME.read_bytes())


def test_names_rules_and_end_come_from_the_whole_game_object(small_game: GameLog) -> None:
    assert small_game.names == ("Asa", "Beni", "Chika", "Dai")
    assert small_game.rules == Ruleset.preset("tenhou").replace(length="east")
    assert small_game.end == LoggedEnd(
        scores=(27000, 27300, 55000, -9300), match_points=(-13, 7.3, 65, -59.3)
    )
    assert small_game.header["dan"] == ["新人", "１級", "初段", "天鳳"]
    assert small_game.format == tenhou_json.FORMAT == "tenhou6"


def test_a_deal_has_its_entries_in_the_order_of_play(small_game: GameLog) -> None:
    second = small_game.deals[1]
    assert (second.round, second.dealer, second.honba, second.sticks) == (0, 0, 1, 0)
    assert second.entries == [
        Draw(0, GREEN),
        DiscardEntry(0, GREEN, drawn=True),
        Call(1, MeldKind.PON, 0, GREEN, (GREEN, GREEN)),
        DiscardEntry(1, 8, drawn=False),
        Draw(2, 15),
        DiscardEntry(2, 15, drawn=True),
        Draw(3, 7),
        DiscardEntry(3, 7, drawn=True),
    ]
    assert not second.states_dora


def test_a_win_says_fu_han_points_yaku_and_changes(small_game: GameLog) -> None:
    assert small_game.deals[1].end == (
        LoggedWin(
            seat=1,
            source=3,
            tile=7,
            fu=30,
            points=2000,
            yaku=((Yaku.HATSU, 1), (Yaku.SANSHOKU_DOUJUN, 1)),
            yakuman=(),
            han=2,
            dora=0,
            ura=0,
            red_fives=0,
            indicators=(18,),
            ura_indicators=(),
            changes=(0, 2300, 0, -2300),
        ),
    )


def test_a_yakuman_has_no_han(small_game: GameLog) -> None:
    (win,) = wins_of(small_game.deals[2])
    assert win.yakuman == (Yakuman.KOKUSHI,)
    assert (win.han, win.fu, win.points) == (None, None, 32000)


def test_the_rules_find_the_small_games_correct(small_game: GameLog) -> None:
    assert replay(small_game) == []


def test_objects_of_the_editor_that_go_on_are_one_game(small_game: GameLog) -> None:
    log = read_game(EDITOR.read_bytes())
    assert log.deals == small_game.deals
    assert log.end is None


def test_an_object_that_does_not_go_on_is_another_game() -> None:
    lines = EDITOR.read_bytes().splitlines(keepends=True)
    logs = list(tenhou_json.read(b"".join([*lines, lines[0]]), "two"))
    assert [len(log.deals) for log in logs if isinstance(log, GameLog)] == [3, 1]


@pytest.mark.parametrize("more", [{"ref": "x"}, {"title": ["other", ""]}], ids=str)
def test_an_object_of_another_game_does_not_go_on(more: dict[str, Any]) -> None:
    first, second, _ = EDITOR.read_text().splitlines()
    other = json.dumps(json.loads(second) | more)
    logs = list(tenhou_json.read(f"{first}\n{other}".encode(), "two"))
    assert [type(log) for log in logs] == [GameLog, GameLog]


def test_after_a_broken_object_the_next_is_read() -> None:
    first, second, third = EDITOR.read_bytes().splitlines(keepends=True)
    for broken in (second[:300] + b"\n", b"]\n", second.replace(b"p464646", b"p464647")):
        logs = list(tenhou_json.read(first + broken + third, "three"))
        assert [type(log) for log in logs] == [GameLog, LogError, GameLog]
        assert str(logs[1]).startswith("three: line 2: ")


def test_indented_json_is_read_as_well(small_game: GameLog) -> None:
    text = json.dumps(json.loads(GAME.read_text()), indent=2)
    assert read_game(text.encode()) == read_game(GAME.read_bytes())


def test_a_byte_order_mark_does_no_harm(small_game: GameLog) -> None:
    assert read_game(b"\xef\xbb\xbf" + GAME.read_bytes()).deals == small_game.deals


def test_looks_like_tells_this_format_from_others() -> None:
    assert tenhou_json.looks_like(GAME.read_bytes())
    assert tenhou_json.looks_like(b"see https://tenhou.net/6/#json=%7B%7D")
    assert not tenhou_json.looks_like(b'{"type":"start_game","names":["a"]}')
    assert not tenhou_json.looks_like(b"<mjloggm/>")
    assert not tenhou_json.looks_like(b"")


class TestLinks:
    def test_a_link_holds_the_deals_of_a_game(self, small_game: GameLog) -> None:
        link = tenhou_json.link_of(small_game)
        assert link.startswith("https://tenhou.net/6/#json=%7B")
        assert set(json.loads(tenhou_json.json_of_link(link))) == {"title", "name", "rule", "log"}
        assert read_game(link.encode()).deals == small_game.deals

    def test_a_link_in_a_text_may_be_written_without_percent_signs(self) -> None:
        line = EDITOR.read_text().splitlines()[0]
        text = f"The first deal:\nhttps://tenhou.net/5/#json={line} and more words\n"
        assert len(read_game(text.encode()).deals) == 1

    def test_a_link_with_broken_json_is_refused(self) -> None:
        assert "not JSON" in fault_of(b'https://tenhou.net/6/#json={"log":[}')

    def test_every_link_of_a_text_is_read(self) -> None:
        lines = EDITOR.read_text().splitlines()
        links = "\n".join(f"https://tenhou.net/6/#json={line}" for line in lines[::2])
        assert len(read_game(links.encode()).deals) == 2

    def test_a_text_without_link_is_refused(self) -> None:
        with pytest.raises(LogError, match="is not a link to a log"):
            tenhou_json.json_of_link("https://tenhou.net/6/")


class TestRules:
    """The rules of the place where the game was played."""

    ONE: Seats = (([25], [60]), ([], []), ([], []), ([], []))

    @pytest.mark.parametrize(
        ("disp", "more", "rules"),
        [
            pytest.param("鳳南喰赤", {}, Ruleset.preset("tenhou"), id="tenhou"),
            pytest.param(
                "般東",
                {},
                Ruleset.preset("tenhou").replace(length="east", kuitan="off"),
                id="signs",
            ),
            pytest.param("玉の間南喰赤", {}, Ruleset.preset("mahjong-soul"), id="soul room"),
            pytest.param("Jade Room South", {}, Ruleset.preset("mahjong-soul"), id="english room"),
            pytest.param(
                "銅の間東喰",
                {},
                Ruleset.preset("mahjong-soul").replace(length="east"),
                id="soul east",
            ),
            pytest.param(
                "南喰",
                {"ref": "240101-01234567-89ab-cdef-0123-456789abcdef"},
                Ruleset.preset("mahjong-soul"),
                id="soul id",
            ),
            pytest.param("", {"title": ["Mリーグ", ""]}, Ruleset.preset("m-league"), id="m-league"),
        ],
    )
    def test_disp_title_and_id_tell_the_rules(
        self, disp: str, more: dict[str, Any], rules: Ruleset
    ) -> None:
        assert read_game(game(deal(self.ONE), disp=disp, **more)).rules == rules

    def test_the_text_around_a_link_tells_the_rules(self) -> None:
        link = tenhou_json.link_of(read_game(game(deal(self.ONE), disp="")))
        text = f"https://viewer.ml-log.jp/web/viewer?gameid=1\n{link}\n"
        assert read_game(text.encode()).rules == Ruleset.preset("m-league")

    def test_red_fives_are_counted(self) -> None:
        none = {"rule": {"disp": "般南喰", "aka51": 0, "aka52": 0, "aka53": 0}}
        assert read_game(game(deal(self.ONE), **none)).rules.red_fives == 0

    def test_three_players_are_told_by_the_empty_seat(self) -> None:
        seats: Seats = (([44, 25], ["f44", 60]), ([], []), ([], []))
        log = read_game(game(deal(seats, ["流局", [2000, -1000, -1000, 0]]), disp="三鳳南喰赤"))
        assert log.rules == Ruleset.preset("tenhou", players=3).replace(start_points=25000)
        assert log.names == ("A", "B", "C")
        assert log.deals[0].scores == (25000, 25000, 25000)

    def test_start_points_are_those_of_the_first_deal(self) -> None:
        first = deal(self.ONE)
        first[1] = [30000] * 4
        assert read_game(game(first)).rules.start_points == 30000

    def test_a_game_that_ended_in_east_was_no_hanchan(self) -> None:
        scores = [40000, 50, 30000, 10, 20000, -20, 10000, -40]
        log = read_game(game(deal(self.ONE), disp="銀の間", sc=scores))
        assert log.rules.length == Length.EAST
        assert len(log.notes) == 1

    def test_rules_for_three_do_not_fit_four(self) -> None:
        assert "are for three players, but there are four" in fault_of(
            game(deal(self.ONE), disp="三鳳南喰赤")
        )


class TestDraws:
    """A deal without a win: its name, who was paid, and who was tenpai."""

    SEATS: Seats = (([25], [60]), ([], []), ([], []), ([], []))

    @pytest.mark.parametrize(
        ("result", "end"),
        [
            (
                ["流局", [3000, -1000, -1000, -1000]],
                LoggedDraw(
                    ending=Ending.EXHAUSTIVE,
                    changes=(3000, -1000, -1000, -1000),
                    tenpai=(True, False, False, False),
                ),
            ),
            (
                ["流局", [0, 0, 0, 0]],
                LoggedDraw(ending=Ending.EXHAUSTIVE, changes=(0, 0, 0, 0)),
            ),
            (
                ["全員聴牌"],
                LoggedDraw(ending=Ending.EXHAUSTIVE, changes=(0,) * 4, tenpai=(True,) * 4),
            ),
            (
                ["全員不聴"],
                LoggedDraw(ending=Ending.EXHAUSTIVE, changes=(0,) * 4, tenpai=(False,) * 4),
            ),
            (
                ["流し満貫", [12000, -4000, -4000, -4000]],
                LoggedDraw(
                    ending=Ending.EXHAUSTIVE, is_nagashi=True, changes=(12000, -4000, -4000, -4000)
                ),
            ),
            (["四風連打"], LoggedDraw(ending=Ending.FOUR_WINDS, changes=(0,) * 4)),
            (["四家立直"], LoggedDraw(ending=Ending.FOUR_RIICHI, changes=(0,) * 4)),
            (["四槓散了"], LoggedDraw(ending=Ending.FOUR_KANS, changes=(0,) * 4)),
            (["四開槓"], LoggedDraw(ending=Ending.FOUR_KANS, changes=(0,) * 4)),
            (["三家和了"], LoggedDraw(ending=Ending.TRIPLE_RON, changes=(0,) * 4)),
        ],
        ids=lambda value: value[0] if isinstance(value, list) else "",
    )
    def test_names_of_draws(self, result: list[Any], end: LoggedDraw) -> None:
        assert read_deal(self.SEATS, result).end == end

    def test_nine_orphans_follow_a_draw(self) -> None:
        read = read_deal((([25], []), ([], []), ([], []), ([], [])), ["九種九牌"])
        assert read.end == LoggedDraw(ending=Ending.NINE_ORPHANS, changes=(0,) * 4)
        assert read.entries == [Draw(0, 13)]


class TestSticks:
    """RIICHI-5: the stick is placed once nobody won on the discard."""

    def test_a_riichi_that_passed_has_its_stick_before_a_call(self) -> None:
        seats: Seats = (([25], ["r60"]), (["p252525"], [41]), ([], []), ([], []))
        entries = read_deal(seats).entries
        assert entries[1:4] == [
            DiscardEntry(0, 13, drawn=True, riichi=True),
            Stick(0),
            Call(1, MeldKind.PON, 0, 13, (13, 13)),
        ]

    def test_a_riichi_that_was_won_on_has_none(self) -> None:
        win = ["和了", [-2000, 2000, 0, 0], [1, 0, 1, "30符2飜2000点", "断幺九(1飜)", "ドラ(1飜)"]]
        seats: Seats = (([25], ["r25"]), ([], []), ([], []), ([], []))
        assert read_deal(seats, win).entries[-1] == DiscardEntry(0, 13, drawn=False, riichi=True)

    def test_three_rons_take_none(self) -> None:
        seats: Seats = (([25], ["r60"]), ([], []), ([], []), ([], []))
        assert Stick(0) not in read_deal(seats, ["三家和了"]).entries

    def test_the_fourth_riichi_has_its_stick(self) -> None:
        seats: Seats = (([25], ["r60"]), ([25], ["r60"]), ([25], ["r60"]), ([25], ["r60"]))
        assert read_deal(seats, ["四家立直"]).entries[-1] == Stick(3)

    def test_ura_indicators_belong_to_winners_in_riichi(self) -> None:
        seats: Seats = (([25, 26], ["r60", 60]), ([41], [60]), ([41], [60]), ([42], [60]))
        both = [
            *("和了", [-1000, 2000, 0, 0], [1, 0, 1, "30符1飜1000点", "断幺九(1飜)"]),
            *([-1000, 0, 1000, 0], [2, 0, 2, "30符1飜1000点", "断幺九(1飜)"]),
        ]
        assert [win.ura_indicators for win in wins_of(read_deal(seats, both, ura=[25]))] == [(), ()]


def wins_of(read: DealLog) -> tuple[LoggedWin, ...]:
    assert not isinstance(read.end, LoggedDraw)
    return read.end


TSUMO = ["和了", [3000, -1000, -1000, -1000], [0, 0, 0, "30符2飜1000点∀", "断幺九(2飜)"]]
RON_OF_0 = ["和了", [-1000, 1000, 0, 0], [1, 0, 1, "30符1飜1000点", "断幺九(1飜)"]]
RON = ["和了", [2000, -2000, 0, 0], [0, 1, 0, "30符1飜1500点", "断幺九(1飜)"]]


def spoil(path: list[Any], value: Any) -> Callable[[Any], None]:
    """Return a change of the whole-game object: the element at a path becomes another."""

    def change(record: Any) -> None:
        *front, last = path
        for key in front:
            record = record[key]
        if value is ...:
            del record[last]
        else:
            record[last] = value

    return change


class TestBrokenLogs:
    """Nothing broken is read; the message says where it is and what would have been right."""

    @pytest.mark.parametrize(
        ("path", "value", "message"),
        [
            (["log"], [], '"log" should be a list with at least one deal'),
            (["log"], ..., '"log" should be a list with at least one deal'),
            (["name"], ["A", "B", "C"], '"name" has 3 names for 4 players'),
            (["name"], ["A", "B", "C", 4], '"name" should be a list of names'),
            (["rule"], "鳳南喰赤", '"rule" should be an object'),
            (["rule", "aka51"], "one", '"rule": aka51 is a number of red fives'),
            (["sc"], [1, 2, 3], '"sc" should be a list of eight numbers'),
            (["sc", 1], "much", '"sc" has much where match points should be'),
            (["sc", 0], 25000.5, "25000.5 is not a number of points"),
            (["log", 1], 7, "deal 2: a deal should be a list of 17 elements"),
            (["log", 1, 16], ..., "deal 2 (East 1): a deal should be a list of 17 elements"),
            (["log", 1, 0], [0, 0], "deal 2: [0, 0] should be a list of deal, honba and sticks"),
            (["log", 1, 0, 0], 16, "16 is not a number of deal, honba or sticks; expected 0-15"),
            (["log", 1, 0, 1], True, "True is not a number of deal, honba or sticks"),
            (["log", 1, 1], [25000] * 3, "should be a list of points for four seats"),
            (["log", 1, 1, 2], "25000", "25000 is not a number of points"),
            (["log", 1, 2], [11] * 6, "the dora indicators should be a list of 0-5 tiles"),
            (["log", 1, 3], None, "the ura indicators should be a list of 0-5 tiles"),
            (["log", 1, 3], [10], "the ura indicators: 10 is not a tile; tiles are 11-19"),
            (["log", 1, 4], [11] * 12, "the first hand of seat 0 should be a list of 13 tiles"),
            (["log", 1, 4, 3], 48, "the first hand of seat 0: 48 is not a tile"),
            (["log", 1, 5], None, "draws and discards of seat 0 should be two lists"),
            (["log", 1, 5, 0], 60, "draw 1 of seat 0: 60 is not a tile"),
            (["log", 1, 5, 0], True, "draw 1 of seat 0: True is not a tile"),
            (["log", 1, 6, 0], 54, "discard 1 of seat 0: 54 is not a tile"),
            (["log", 1, 6, 0], "r", "discard 1 of seat 0: r is not a tile"),
            (["log", 1, 6, 0], "f43", 'discard 1 of seat 0: "f43" is not a call'),
            (["log", 1, 8, 0], "p4646", 'draw 1 of seat 1: "p4646" is not a meld; a pon is'),
            (["log", 1, 8, 0], "q464646", 'draw 1 of seat 1: "q464646" is not a call'),
            (["log", 1, 8, 0], "p464647", 'draw 1 of seat 1: "p464647" is not a meld'),
            (["log", 1, 9, 0], "k46464646", None),
            (["log", 1, 9, 0], "46k464646", "adds to a pon missing from the draws"),
            (["log", 1, 9, 0], 60, "seat 1 discards the drawn tile (60) after a call"),
            (["log", 1, 9, 0], 0, "an open kan and a 0 among the discards belong together"),
            (["log", 1, 5], [], "seat 0 deals, but its draws do not begin with a tile"),
            (["log", 1, 11, 0], "46p4646", "is left over"),
            (["log", 1, 14], [18, 19], "draw 2 of seat 3 is left over"),
            (["log", 1, 15], [60, 60], "discard 2 of seat 3 is left over"),
            (["log", 1, 15], [], "does not end with a tile from that seat"),
            (["log", 1, 16], [], "result: [] should be a list that begins with a name"),
            (["log", 1, 16], ["和"], 'result: "和" is not a result'),
            (["log", 1, 16], ["流局", [0] * 4, 1], "has more than a name and one list"),
            (["log", 1, 16], ["流し満貫"], "流し満貫 lacks its list of changes"),
            (["log", 1, 16], ["四風連打", [1, -1, 0, 0]], "but nobody pays then"),
            (["log", 1, 16], ["和了"], "one of them is missing"),
            (["log", 1, 16], ["和了", [0] * 4], "one of them is missing"),
            (
                ["log", 1, 16],
                TSUMO,
                "the result is tsumo, but the deal does not end with a draw by",
            ),
            (["log", 1, 16], RON, "the result is ron, but the deal does not end with a tile from"),
            (["log", 1, 16], ["九種九牌"], "nine orphans, but the deal does not end with a draw"),
            (["log", 1, 16], ["和了", *TSUMO[1:], *TSUMO[1:]], "a seat wins twice"),
            (["log", 1, 16], ["和了", *TSUMO[1:], *RON_OF_0[1:]], "a tsumo comes with another"),
            (
                ["log", 1, 16],
                ["和了", *TSUMO[1:], *RON[1:]],
                "name different seats as their source",
            ),
            (["log", 1, 16, 2], [1, 3, 1], "liable seat, points and yaku"),
            (["log", 1, 16, 2, 0], 4, "4 is not a seat; seats are 0-3"),
            (["log", 1, 16, 2, 3], "2000", "2000 is not a text such as"),
            (["log", 1, 16, 2, 3], "30符2飜2000点∀", "points from all (∀) go with a tsumo"),
            (["log", 1, 16, 2, 3], "30符2飜500-1000点", "points in two shares go with a tsumo"),
            (["log", 1, 16, 2, 4], "役牌 發", "役牌 發 is not a yaku with its han"),
            (["log", 1, 16, 2, 4], "三色同順(1飜)", "a yaku is listed twice"),
            (["log", 1, 16, 2, 4], "立直(0飜)", "a yaku is listed with 0 han"),
            (["log", 1, 16, 2, 4], "大三元(役満)", "yakuman are listed together with yaku or dora"),
        ],
    )
    def test_what_is_wrong_is_said(self, path: list[Any], value: Any, message: str | None) -> None:
        record = json.loads(GAME.read_text())
        spoil(path, value)(record)
        fault = fault_of(json.dumps(record).encode())
        assert fault.startswith("test.json: line 1: ")
        if message is not None:
            assert message in fault
        if path[:2] == ["log", 1] and len(path) > 2 and path[2] != 0:
            assert "deal 2 (East 1): " in fault

    @pytest.mark.parametrize(
        ("data", "message"),
        [
            (b"", "the content is empty"),
            (b"[1]", '"[1]" does not begin a JSON object'),
            (b"{", "not JSON at line 1, character 2: {"),
            (b'{"log":NaN}', "NaN is not a number"),
            (b'{"log":1e999}', "1e999 is not a possible number"),
            (b'{"log":' + b"9" * 5000 + b"}", "a number is far too long"),
            (b'{"log":' + b"[" * 100000, "nested too deep"),
            (b'{"log":1,"log":2}', "the same key twice"),
            (b'{"name":"\\ud800"}', "half a character"),
            (b"\xff\xfe", "not JSON: byte 1 is not UTF-8"),
            (b"#json=%7B%7D%7B", "follows the object in the link"),
        ],
    )
    def test_what_is_no_json_object_is_refused(self, data: bytes, message: str) -> None:
        assert message in fault_of(data)

    def test_text_after_the_end_is_refused(self) -> None:
        logs = list(tenhou_json.read(GAME.read_bytes() + b"more", "x"))
        assert [type(log) for log in logs] == [GameLog, LogError]
        assert "x: line 2" in str(logs[1])

    def test_a_log_cut_off_anywhere_is_refused(self) -> None:
        data = GAME.read_bytes().rstrip()
        for size in range(len(data) - 1, 0, -7):
            (log,) = tenhou_json.read(data[:size], "x")
            assert isinstance(log, LogError)

    def test_the_seat_that_nobody_has_holds_nothing(self) -> None:
        seats: Seats = (([25], [60]), ([], []), ([], []))
        result = ["流局", [2000, -1000, -1000, 0]]
        later = deal(seats, result, start=(1, 0, 0))
        later[5], later[8] = [], [25]
        later[6], later[9] = [], [60]
        later[13] = [11] * 13
        fault = fault_of(game(deal(seats, result), later, disp="三鳳南喰赤"))
        assert "deal 2 (East 2): the unused seat has tiles" in fault

    def test_points_of_the_seat_that_nobody_has_are_refused(self) -> None:
        seats: Seats = (([25], [60]), ([], []), ([], []))
        fault = fault_of(game(deal(seats, ["流局", [3000, -1000, -1000, -1000]])))
        assert "gives points to the unused seat" in fault

    def test_the_dealer_is_one_of_those_who_play(self) -> None:
        seats: Seats = (([25], [60]), ([], []), ([], []))
        assert "seat 3 deals, but there are 3 players" in fault_of(
            game(deal(seats, start=(3, 0, 0)))
        )
