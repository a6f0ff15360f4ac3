"""Reading Tenhou's mjlog: what it says, and what is refused."""

import random
import re

import pytest
from tests.logs.languages import said
from tests.logs.mjlogs import SEEDED, SMALL, read_one, real_logs

from ariari.core.melds import MeldKind
from ariari.core.names import Yaku, Yakuman
from ariari.core.table import Ending
from ariari.core.wall import live_count
from ariari.errors import LogError
from ariari.logs.formats import mjlog
from ariari.logs.game_log import (
    Call,
    DiscardEntry,
    Dora,
    GameLog,
    KitaEntry,
    LoggedDraw,
    LoggedEnd,
    LoggedWin,
    OwnKan,
    Stick,
)
from ariari.model.ruleset import Ruleset
from ariari.words.reason import Reason
from ariari.words.say import say

TEXT = SMALL.read_text("utf-8")
SEEDED_TEXT = SEEDED.read_text("utf-8")


def changed(old: str, new: str, text: str = TEXT) -> bytes:
    assert text.count(old) >= 1, old
    return text.replace(old, new, 1).encode()


def error_of(data: bytes) -> str:
    (error,) = mjlog.read(data, "broken.mjlog")
    assert isinstance(error, LogError), "the log was read"
    return said(error)


def win_of(log: GameLog, deal: int) -> LoggedWin:
    end = log.deals[deal].end
    assert not isinstance(end, LoggedDraw)
    return end[0]


def test_header_and_end() -> None:
    log = read_one(TEXT.encode(), "small.mjlog")
    assert (log.source, log.format, log.rules) == ("small.mjlog", "mjlog", Ruleset.preset("tenhou"))
    assert log.names == ("Ann", "Bob", "西", "Dan")
    assert log.header["UN"]["rate"] == "1500.00,1510.50,1620.25,1499.99"
    assert log.end == LoggedEnd(
        scores=(29900, 28500, 18900, 22700), match_points=(39.9, 8.5, -31.1, -17.3)
    )
    assert log.notes == ()


def test_a_deal_as_it_begins() -> None:
    deal = read_one(TEXT.encode()).deals[1]
    assert (deal.round, deal.dealer, deal.honba, deal.sticks) == (0, 0, 1, 0)
    assert deal.scores == (29900, 23700, 23700, 22700)
    assert deal.dice == (1, 6)
    assert deal.hands[1] == (0, 0, 0, 10, 11, 12, 19, 20, 21, 23, 24, 28, 28)
    assert deal.ids is not None
    assert deal.ids.hands[1] == (1, 2, 3, 40, 44, 48, 76, 80, 84, 92, 96, 113, 114)
    assert deal.ids.draws == (24, 0, 51, 89)


def test_a_red_five_is_a_face_of_its_own() -> None:
    deal = read_one(TEXT.encode()).deals[1]
    assert deal.indicators == (34, 4)
    without = read_one(changed('type="9"', 'type="11"'))
    assert without.deals[1].indicators == (4, 4)


def test_tsumogiri_is_the_copy_just_drawn() -> None:
    """Seat 3 draws one White dragon and discards another one."""
    discards = [e for e in read_one(TEXT.encode()).deals[0].entries if isinstance(e, DiscardEntry)]
    assert discards[2] == DiscardEntry(2, 7, drawn=True)
    assert discards[3] == DiscardEntry(3, 31, drawn=False)


def test_calls_riichi_and_kans() -> None:
    first, second = read_one(TEXT.encode()).deals
    assert Call(0, MeldKind.PON, 3, 31, (31, 31)) in first.entries
    place = first.entries.index(Stick(1))
    assert first.entries[place - 1] == DiscardEntry(1, 5, drawn=True, riichi=True)
    assert second.entries[3:5] == [OwnKan(1, MeldKind.ANKAN, 0, (0, 0, 0, 0)), Dora(4)]


def test_a_win() -> None:
    win = win_of(read_one(TEXT.encode()), 1)
    assert (win.seat, win.source, win.tile) == (1, 2, 22)
    assert (win.fu, win.points, win.han, win.ura) == (70, 4500, 2, 0)
    assert win.yaku == ((Yaku.RIICHI, 1), (Yaku.IPPATSU, 1))
    assert (win.indicators, win.ura_indicators) == ((34, 4), (15, 15))
    assert win.changes == (0, 5800, -4800, 0)


def test_a_draw() -> None:
    log = read_one(SEEDED_TEXT.encode())
    assert log.deals[0].end == LoggedDraw(
        ending=Ending.EXHAUSTIVE,
        changes=(0, 0, 0, 0),
        tenpai=(False,) * 4,
        hands=(None,) * 4,
    )
    assert log.end is None
    assert log.notes == (Reason("logs.note.no_end"),)


@pytest.mark.parametrize(
    ("kind", "ending"),
    [("yao9", Ending.NINE_ORPHANS), ("kaze4", Ending.FOUR_WINDS), ("nm", Ending.EXHAUSTIVE)],
)
def test_draws_by_their_type(kind: str, ending: Ending) -> None:
    log = read_one(changed("<RYUUKYOKU", f'<RYUUKYOKU type="{kind}"', SEEDED_TEXT))
    end = log.deals[0].end
    assert isinstance(end, LoggedDraw)
    assert (end.ending, end.is_nagashi) == (ending, kind == "nm")
    assert (end.tenpai is None) == (kind != "nm")


def test_the_seed_gives_the_wall() -> None:
    deal = read_one(SEEDED_TEXT.encode()).deals[0]
    assert deal.wall is not None
    assert deal.wall.dice == deal.dice
    assert deal.ids is not None
    assert deal.wall.tiles[52 : live_count(4)] == deal.ids.draws


@pytest.mark.parametrize(
    ("seed", "note"),
    [("FB4E1D33", "does not give the tiles"), ("anonymous", "walls are unknown: the words")],
)
def test_a_seed_that_does_not_give_the_first_deal(seed: str, note: str) -> None:
    word = re.search("n288,([0-9A-F]+),", SEEDED_TEXT)
    assert word
    log = read_one(changed(word[1], seed, SEEDED_TEXT))
    assert log.deals[0].wall is None
    assert any(note in say(found) for found in log.notes)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("<mjloggm", '<?xml version="1.0"?>\n<!-- a - comment <T5/> -->\n<mjloggm'),
        ("<T13/>", "<!-- here --> <T13  />\r\n"),
        ('who="2"', "who = '2'"),
        ('n0="%41%6E%6E"', 'n0="A&#110;&#x6e;"'),
        ("<mjloggm", "\ufeff<mjloggm"),
    ],
)
def test_other_ways_to_write_the_same_xml(old: str, new: str) -> None:
    assert read_one(changed(old, new)) == read_one(TEXT.encode())


BROKEN = [
    ("<T13/>", "<T136/>", "does not belong"),
    ("<T13/>", "<T013/>", "does not belong"),
    ("<T13/>", "<X13/>", "does not belong"),
    ("<U21/>", "<U13/>", "seat 1 draws tile 13, which has been seen already"),
    ("<T13/>", "<T0/>", "seat 0 draws tile 0, which has been seen already"),
    ("<D13/>", "<D14/>", "seat 0 discards tile 14, which it does not hold"),
    ("<D13/>", "<D13>", "not an mjlog tag"),
    ("<D13/>", "<D13/>x", "not an mjlog tag"),
    ("<D13/>", "<D13/></mjloggm>", "not an mjlog tag"),
    ("<BYE", "<HELLO", "does not belong"),
    ('<BYE who="2"', "<BYE who=", "not an mjlog tag"),
    ('<BYE who="2" />', '<BYE who="/>', "not an mjlog tag"),
    ("<BYE who", "<BYE whom", 'who="…" is missing'),
    ('<BYE who="2"', '<BYE who="4"', "not a seat 0-3"),
    ('<BYE who="2"', '<BYE who="2" who="2"', "twice in one tag"),
    ('<BYE who="2"', '<BYE who="&two;"', "not an entity"),
    ("48747", "48750", "not the number of a meld"),
    ("48747", "x", "not a list of whole numbers"),
    ("48747", "48746", "not the last discard"),
    ('who="0" m="48747"', 'who="1" m="48747"', "not the last discard"),
    ('<N who="1" m="768"', '<N who="1" m="1024"', "seat 1 uses tile 4"),
    ('step="1"/><E22/>', 'step="1"/><D4/>', "declared riichi and must discard"),
    ('step="1"/><E22/>', 'step="3"/><E22/>', "the steps 1 and 2"),
    ("<E22/>", "", "declared riichi and must discard"),
    ('<REACH who="1" step="1"/>', "", "must follow the riichi discard"),
    ('ten="250,240,250,250"', 'ten="250,250,250,250"', "the scores after the stick"),
    ('hai="17"', 'hai="16"', "turned up but has been seen already"),
    ('ten="250,250,250,250"', 'ten="250,250,250"', "one score for each seat"),
    ('ten="250,250,250,250"', 'ten="250,25o,250,250"', "not a list of whole numbers"),
    ('ten="250,250,250,250"', 'ten="250,٢٥٠,250,250"', "not a list of whole numbers"),
    ('seed="0,0,0,2,4,131"', 'seed="0,0,0,2,4"', "seed has 5 numbers"),
    ('seed="0,0,0,2,4,131"', 'seed="16,0,0,2,4,131"', "not a deal 0-15"),
    ('seed="0,0,0,2,4,131"', 'seed="0,0,0,6,4,131"', "dice"),
    ('seed="0,0,0,2,4,131"', 'seed="1,0,0,2,4,131"', "not the dealer"),
    ('seed="0,0,0,2,4,131"', 'seed="0,0,0,2,4,136"', "not a tile 0-135"),
    ('seed="0,0,0,2,4,131"', 'seed="0,0,0,2,4,0"', "dealt twice"),
    ('hai0="0,4,8', 'hai0="0,8', "12 tiles, not 13"),
    ('hai0="0,4,8', 'hai0="0,0,8', "a tile twice"),
    ('hai0="0,4,8', 'hai0="0,1,8', "dealt twice"),
    ('hai0="0,4,8', 'hai0="0,-4,8', "not a tile 0-135"),
    ('<TAIKYOKU oya="0"/>', "", "before the first deal"),
    ('<TAIKYOKU oya="0"/>', '<TAIKYOKU oya="1"/>', "the first dealer is seat 0"),
    ('<GO type="9" lobby="0"/>', "", "GO must come before UN"),
    ('<GO type="9"', '<GO type="9,1"', "type is one number"),
    ('<GO type="9"', '<GO type="-9"', "a game type"),
    ("<TAIKYOKU", '<GO type="9"/><TAIKYOKU', "twice or too late"),
    ('n0="%41%6E%6E"', 'n0="%4"', "two hexadecimal digits"),
    ('n0="%41%6E%6E"', 'n0="%FF"', "not UTF-8"),
    ('ba="0,1"', 'ba="0,0"', "honba and sticks"),
    ('m="48747" machi', "machi", 'm has the melds ""'),
    ('machi="46"', 'machi="44"', "not available"),
    ('hai="0,4,8,36', 'hai="0,4,36', "seat 0 holds"),
    ('ten="40,3900,0"', 'ten="40,3900,1"', "limit 1"),
    ('ten="40,3900,0"', 'ten="40,3900"', "fu, points"),
    ('yaku="18,1,23,1"', 'yaku="18,1,23"', "without its han"),
    ('yaku="18,1,23,1"', 'yaku="18,1,18,1"', "a number twice"),
    ('yaku="18,1,23,1"', 'yaku="18,1,55,1"', "not the number of a yaku"),
    ('yaku="18,1,23,1"', 'yaku="18,2,23,0"', "less than one han"),
    ('yaku="18,1,23,1"', 'yakuman="18"', "unknown number"),
    ("1,1,2,1,53,0", "1,1,2,1", "there is a doraHaiUra, but yaku has no ura dora"),
    ('doraHai="131"', 'doraHai="130"', "were turned up"),
    ('doraHaiUra="60,61"', 'doraHaiUra="60,40"', "seen already"),
    ('sc="250,49', 'sc="251,49', "but they were"),
    ('sc="250,49', 'sc="49', "sc has 7 numbers"),
    ('owari="299,39.9', 'owari="299,39.95', "match points"),
    ('owari="299,39.9', 'owari="299', "owari has 7 numbers"),
    ('-13" />', '-13" owari="1,1,1,1,1,1,1,1"/>', "after the end of the game"),
    ("</mjloggm>", "", "ends with </mjloggm>"),
    ("</mjloggm>", "</mjloggm>\n<T5/>", "ends with </mjloggm>"),
    ("<V89/><F89/>\n<AGARI", "<V89/><F89/></mjloggm><AGARI", "not an mjlog tag"),
    ("<mjloggm ver", "<mjlogg ver", "begins with <mjloggm"),
    ("<mjloggm ver", "<mjloggm version", 'ver="…" is missing'),
]


@pytest.mark.parametrize(("old", "new", "reason"), BROKEN, ids=[f"{o}→{n}" for o, n, _ in BROKEN])
def test_a_broken_log_is_refused(old: str, new: str, reason: str) -> None:
    assert reason in error_of(changed(old, new))


def test_a_deal_without_result() -> None:
    start, end = TEXT.index("<AGARI"), TEXT.index("<INIT", TEXT.index("<AGARI"))
    assert "before the last one has a result" in error_of((TEXT[:start] + TEXT[end:]).encode())
    last = TEXT.rindex("<AGARI")
    assert "before the last deal has a result" in error_of((TEXT[:last] + "</mjloggm>").encode())


def test_two_results() -> None:
    start, end = TEXT.index("<AGARI"), TEXT.index("<INIT", TEXT.index("<AGARI"))
    win = TEXT[start:end]
    assert "different seats" in error_of(
        changed(
            win,
            win
            + win.replace('ba="0,1"', 'ba="0,0"').replace(
                'sc="250,49,240,-13,250,-13,250,-13"', 'sc="299,0,227,0,237,0,237,0"'
            ),
        )
    )
    draw = '<RYUUKYOKU ba="0,1" sc="299,0,227,0,237,0,237,0"/>'
    assert "outside a deal" in error_of(changed(win, win + draw))


def test_an_error_names_tag_and_deal() -> None:
    message = error_of(changed("<F89/>", "<F88/>"))
    assert message.startswith("broken.mjlog: deal 2 (East 1): tag 39 <F88/>: seat 2 discards")


def test_bytes_that_are_not_text() -> None:
    assert "byte 3 is not UTF-8" in error_of(b"<mj\xff")


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (TEXT.encode(), True),
        (b"\xef\xbb\xbf <!-- x --><mjloggm>", True),
        (b'{"log": "<mjloggm"}', False),
        (b"", False),
        (b"\xff\xfe<\x00", False),
    ],
)
def test_looks_like(data: bytes, expected: bool) -> None:
    assert mjlog.looks_like(data) is expected


def test_nothing_but_log_errors_leaves_the_reader() -> None:
    """Random changes of bytes are read, or refused with one clear message."""
    chance = random.Random(5)
    texts = [TEXT.encode(), SEEDED_TEXT.encode()]
    refused = 0
    for number in range(3000):
        data = bytearray(texts[number % 2])
        for _ in range(chance.randint(1, 3)):
            place = chance.randrange(len(data))
            match chance.randrange(3):
                case 0:
                    data[place] = chance.randrange(256)
                case 1:
                    del data[place : place + chance.randint(1, 30)]
                case _:
                    other = chance.randrange(len(data))
                    data[place:place] = data[other : other + chance.randint(1, 30)]
        (found,) = mjlog.read(bytes(data), "fuzz")
        refused += isinstance(found, LogError)
    assert refused > 2500


@pytest.mark.shared
def test_the_rounding_of_match_points_is_told_by_the_end() -> None:
    """UMA-4: points were whole numbers until early 2022."""
    for name, data in real_logs("mjlog/tenhou4p-various.tar.xz", step=9):
        log = read_one(data, name)
        assert log.end is not None
        assert log.end.match_points is not None
        is_whole = all(points == int(points) for points in log.end.match_points)
        # Of scores in whole thousands nothing is rounded, and nothing can be told.
        is_told = any(score % 1000 for score in log.end.scores)
        assert (log.rules.rounding.name == "HALF_UP") == (is_whole and is_told), name


@pytest.mark.shared
def test_special_games_are_read_with_their_chips() -> None:
    logs = {name: read_one(data) for name, data in real_logs("mjlog/tenhou4p-special.tar.xz")}
    assert len(logs) == 6
    assert all(any("special bits" in say(note) for note in log.notes) for log in logs.values())
    chips = logs["2021062012gm-0641-11000-af004d79.mjlog"].header["extra"]
    assert chips[0] == (1, "INIT", 0, {"chip": "0,0,0,0"})
    assert chips[1] == (1, "AGARI", 0, {"chip": "54,1", "sc": "0,0,0,1,0,0,0,-1"})


@pytest.mark.shared
def test_three_players_and_kita() -> None:
    for name, data in real_logs("sanma/tenhou3p.tar.xz", step=60):
        log = read_one(data, name)
        assert (log.rules.players, len(log.names)) == (3, 3)
        deal = log.deals[0]
        assert len(deal.scores) == len(deal.hands) == 3
        if "SHUFFLE" in log.header:
            assert deal.wall is not None
            assert len(deal.wall.tiles) == 108
        assert any(isinstance(entry, KitaEntry) for deal in log.deals for entry in deal.entries)


@pytest.mark.shared
def test_yakuman_have_no_han() -> None:
    found: set[Yakuman] = set()
    for name, data in real_logs("mjlog/tenhou4p-tonpu-rare.tar.xz", step=2, most=60):
        for deal in read_one(data, name).deals:
            for win in () if isinstance(deal.end, LoggedDraw) else deal.end:
                if win.yakuman:
                    assert (win.han, win.yaku, win.dora) == (None, None, None)
                    found.update(win.yakuman)
    assert Yakuman.SUUANKOU in found or Yakuman.KOKUSHI in found
