"""Hand, winning tile and moment: what cannot stand together, and the engine's record of it."""

from typing import Any

import pytest
from tests.conftest import ARI_ARI, playing

from ariari.core.melds import MeldKind
from ariari.core.state import RiichiLevel, Win
from ariari.core.tiles import EAST
from ariari.errors import NotationError
from ariari.model.hand import Hand
from ariari.model.moment import read_moment
from ariari.model.records.win import fill_win
from ariari.model.ruleset import Ruleset
from ariari.model.tile import Tile
from ariari.model.win.check import check_win
from ariari.model.win.situation import Situation

CLOSED = "123m1456p345789s"
OPEN = "123m1456p [345s] [789s]"
AFTER_KAN = "123m1456p345s [3333z]"
SANMA = Ruleset.preset("tenhou", players=3)
SANMA_HAND = "123p456p789p111s4z"


def check(text: str, rules: Ruleset = ARI_ARI, **arguments: Any) -> None:
    tiles, way, winning = text.rsplit(maxsplit=2)
    hand = Hand.parse(tiles, red_fives=rules.red_fives, players=rules.players)
    moment = read_moment(**arguments)
    check_win(Situation(hand, Tile.parse(winning), way == "tsumo", moment, rules))


MISTAKES: dict[str, tuple[str, dict[str, Any], str]] = {
    "14 tiles": (
        f"{CLOSED}1p ron 1p",
        {},
        "there are 14 tiles besides the winning tile 1p; leave it out of the hand, which then "
        "has 13",
    ),
    "fifth tile": (
        "1111p234m345678s ron 1p",
        {},
        "this is a fifth 1p; there are four of each kind",
    ),
    "fifth tile in a quad": (
        "123m1456p345s [1111z] ron 1z",
        {},
        "this is a fifth 1z; there are four of each kind",
    ),
    "second red five": (
        "123m40789p45688s ron 0p",
        {},
        "this is red 5p number 2; with red_fives=3 there is 1",
    ),
    "fifth with dora indicators": (
        f"{CLOSED} ron 1p",
        {"dora": "111p"},
        "with the indicators this is a fifth 1p; there are four of each kind",
    ),
    "fifth with ura indicators": (
        f"{CLOSED} ron 1p",
        {"riichi": True, "dora": "1p", "ura": "11p"},
        "with the indicators this is a fifth 1p; there are four of each kind",
    ),
    "fifth among indicators": (
        f"{CLOSED} ron 1p",
        {"dora": "66666z"},
        "with the indicators this is a fifth 6z; there are four of each kind",
    ),
    "riichi with an open hand": (
        f"{OPEN} ron 1p",
        {"riichi": True},
        "riichi needs a closed hand, and [345s] is open (RIICHI-1)",
    ),
    "first turn after a call": (
        f"{OPEN} ron 1p",
        {"first_turn": True},
        "a first-turn win comes before any call, and [345s] was called (COMPAT-9, CONV-8)",
    ),
    "first turn after a kan": (
        f"{AFTER_KAN} tsumo 1p",
        {"first_turn": True},
        "a first-turn win comes before any call, and [3333z] was called (COMPAT-9, CONV-8)",
    ),
    "rinshan by ron": (
        f"{AFTER_KAN} ron 1p",
        {"rinshan": True},
        "rinshan is a draw after a kan; give the winning tile as tsumo (COMPAT-2)",
    ),
    "rinshan without a kan": (
        f"{CLOSED} tsumo 1p",
        {"rinshan": True},
        "rinshan is a draw after a kan; include the kan among the melds (YAKU-RINSHAN)",
    ),
    "chankan by tsumo": (
        "13m11456p345789s tsumo 2m",
        {"chankan": True},
        "chankan robs another player's kan; give the winning tile as ron (COMPAT-2)",
    ),
    "chankan of a tile one holds": (
        f"{CLOSED} ron 1p",
        {"chankan": True},
        "chankan robs the fourth 1p of a kan, so the hand cannot hold another (COMPAT-4)",
    ),
    "tsumo with a discarder": (
        f"{CLOSED} tsumo 1p",
        {"discarder": "W"},
        "a tsumo has no discarder; give the winning tile as ron (COMPAT-2)",
    ),
    "kita with four players": (
        f"{CLOSED} ron 1p",
        {"kita": 1},
        "kita is for three players; leave it out with four (SANMA-5)",
    ),
    "North seat of three": (
        f"{SANMA_HAND} ron 4z",
        {"rules": SANMA, "seat": "N"},
        "with three players nobody is North, and there is no North round (SANMA-1)",
    ),
    "North round of three": (
        f"{SANMA_HAND} ron 4z",
        {"rules": SANMA, "round": "N"},
        "with three players nobody is North, and there is no North round (SANMA-1)",
    ),
    "North discards with three": (
        f"{SANMA_HAND} ron 4z",
        {"rules": SANMA, "discarder": "N"},
        "with three players nobody is North, and there is no North round (SANMA-1)",
    ),
    "North is liable with three": (
        f"{SANMA_HAND} ron 4z",
        {"rules": SANMA, "liable": "N"},
        "with three players nobody is North, and there is no North round (SANMA-1)",
    ),
    "5m with three players": (
        f"{SANMA_HAND} ron 5m",
        {"rules": SANMA},
        "5m is not in the three-player set, which has no 2m-8m",
    ),
    "five Norths": (
        f"{SANMA_HAND} ron 4z",
        {"rules": SANMA, "kita": 3},
        "with 3 set aside (kita) there are 5 Norths; there are four of each kind",
    ),
    "five Norths with an indicator": (
        f"{SANMA_HAND} ron 4z",
        {"rules": SANMA, "kita": 2, "dora": "4z"},
        "with the indicators this is a fifth 4z; there are four of each kind",
    ),
    "discards of a fifth tile": (
        "13m11456p345789s ron 2m",
        {"discards": "1111p"},
        "with the discards this is a fifth 1p; there are four of each kind",
    ),
    "an indicator of a robbed kan": (
        "13m11456p345789s ron 2m",
        {"chankan": True, "dora": "2m"},
        "with the indicators this is a fifth 2m; there are four of each kind",
    ),
    "a riichi tile by tsumo": (
        f"{CLOSED} tsumo 1p",
        {"on_riichi_tile": True},
        "on_riichi_tile is about another player's tile; give the winning tile as ron (COMPAT-2)",
    ),
    "the discard after a kan by tsumo": (
        f"{CLOSED} tsumo 1p",
        {"after_kan": True},
        "after_kan is about another player's tile; give the winning tile as ron (COMPAT-2)",
    ),
    "a nearer winner by tsumo": (
        f"{CLOSED} tsumo 1p",
        {"nearer": "E"},
        "nearer is about another player's tile; give the winning tile as ron (COMPAT-2, MULTI-3)",
    ),
    "the kan of another without rinshan": (
        "123m1456p345s [1111-z] tsumo 1p",
        {"kan_source": "E"},
        "kan_source is for rinshan after a called kan (daiminkan); give both, or leave it out "
        "(PAO-7)",
    ),
    "chankan with the last tile": (
        "13m11456p345789s ron 2m",
        {"chankan": True, "last_tile": True},
        "no kan can be declared once the live wall is used up, so chankan never comes with the "
        "last tile (LAST-4, COMPAT-2)",
    ),
    "chankan of a riichi tile": (
        "13m11456p345789s ron 2m",
        {"chankan": True, "on_riichi_tile": True},
        "chankan robs a kan, not a discard; leave out on_riichi_tile and after_kan (COMPAT-2)",
    ),
    "chankan after double riichi": (
        "13m11456p345789s ron 2m",
        {"chankan": True, "riichi": "double"},
        "after double riichi the winner would have passed the tile of the pon and could not ron; "
        "only thirteen orphans can rob an ankan, where that is played (COMPAT-11, FURITEN-4)",
    ),
    "open riichi where it is not played": (
        f"{CLOSED} ron 1p",
        {"riichi": True, "open_riichi": True},
        "open riichi is not played (OPENR-1)",
    ),
    "a yakuman for open riichi where none is paid": (
        f"{CLOSED} ron 1p",
        {
            "riichi": True,
            "open_riichi": True,
            "into_open_riichi": True,
            "rules": playing(open_riichi="on"),
        },
        "dealing into open riichi costs no yakuman in this rule set (OPENR-1)",
    ),
    "a yakuman for open riichi without it": (
        f"{CLOSED} ron 1p",
        {"into_open_riichi": True, "rules": playing(open_riichi="on_yakuman")},
        "nobody dealt into open riichi, as the winner is not in it; give open riichi as well "
        "(OPENR-1)",
    ),
    "a riichi tile into open riichi that costs nothing": (
        f"{CLOSED} ron 1p",
        {
            "riichi": True,
            "open_riichi": True,
            "on_riichi_tile": True,
            "rules": playing(open_riichi="on_yakuman"),
        },
        "such a discarder is not in riichi and pays a yakuman for dealing into open riichi; "
        "give into_open_riichi as well (OPENR-1)",
    ),
    "wareme where it is not played": (
        f"{CLOSED} ron 1p",
        {"wareme": "W"},
        "wareme is not played (EXTRA-1)",
    ),
    "ippatsu after a kan": (
        f"{CLOSED} ron 1p",
        {"riichi": True, "ippatsu": True, "after_kan": True},
        "a kan ends ippatsu, so it never comes with the discard after one (IPP-1)",
    ),
    "ippatsu with the last discard": (
        f"{CLOSED} ron 1p",
        {"riichi": True, "ippatsu": True, "last_tile": True},
        "riichi needs 4 tiles in the wall, so ippatsu never lasts to the last discard (COMPAT-3)",
    ),
    "ippatsu with the last draw of three": (
        f"{SANMA_HAND} tsumo 4z",
        {
            "riichi": True,
            "ippatsu": True,
            "last_tile": True,
            "rules": SANMA.replace(riichi_min_tiles=4),
        },
        "riichi needs 4 tiles in the wall, so ippatsu never lasts to the last draw (COMPAT-3)",
    ),
    "riichi with the last discard": (
        f"{CLOSED} ron 1p",
        {"on_riichi_tile": True, "last_tile": True, "rules": playing(riichi_min_tiles=1)},
        "riichi needs 1 tile in the wall, so nobody declares it with the last discard "
        "(COMPAT-10, RIICHI-1)",
    ),
    "a kan in riichi that changes the waits": (
        "34m45688s345p [2222m] tsumo 5m",
        {"riichi": True, "rinshan": True},
        "[2222m] could not be declared in riichi: a kan must leave the waits unchanged "
        "(COMPAT-11, RIICHI-10)",
    ),
    "a kan in double riichi where none is allowed": (
        f"{AFTER_KAN} ron 1p",
        {"riichi": "double", "rules": playing(riichi_ankan="off")},
        "a kan before double riichi makes it an ordinary riichi, and [3333z] could not be "
        "declared in riichi: a kan must leave the waits unchanged (COMPAT-11, RIICHI-10)",
    ),
    "a fifth kan": (
        "1z [1111m] [2222p] [3333s] [9999s] ron 1z",
        {"after_kan": True},
        "the winner has four kans, and a deal allows no fifth (KAN-9)",
    ),
    "a fourth kan that ends the deal": (
        "234p1z [1111m] [3333s] [9999s] ron 1z",
        {"after_kan": True, "rules": playing(abort_four_kans="on_declaration")},
        "in this rule set the deal ends with a fourth kan by another player (ABORT-4)",
    ),
    "the dealer's ron in the first turn": (
        f"{CLOSED} ron 1p",
        {"first_turn": True, "seat": "E"},
        "the dealer plays first and can win only by tsumo on the first turn "
        "(COMPAT-9, YAKU-RENHOU)",
    ),
    "a ron on the first turn before its discard": (
        f"{CLOSED} ron 1p",
        {"first_turn": True, "discarder": "N"},
        "on the first turn North does not discard before South draws (COMPAT-9, CONV-8)",
    ),
    "the last tile in the first turn": (
        f"{CLOSED} ron 1p",
        {"first_turn": True, "last_tile": True},
        "a first-turn win comes long before the last tile (COMPAT-9, DEAL-5)",
    ),
    "ippatsu of a double riichi with the last draw": (
        f"{CLOSED} tsumo 1p",
        {"riichi": "double", "ippatsu": True, "last_tile": True},
        "ippatsu after double riichi comes long before the last tile (COMPAT-9, DEAL-5)",
    ),
    "first turn after a discard": (
        f"{CLOSED} ron 1p",
        {"first_turn": True, "discards": "9m"},
        "a first-turn win comes before the winner's first discard (COMPAT-9, CONV-8)",
    ),
    "ippatsu of a double riichi after two discards": (
        f"{CLOSED} ron 1p",
        {"riichi": "double", "ippatsu": True, "discards": "9m9p"},
        "ippatsu after double riichi comes before the winner's second discard (COMPAT-9, CONV-8)",
    ),
    "first turn after kita": (
        f"{SANMA_HAND} tsumo 4z",
        {"first_turn": True, "kita": 1, "rules": SANMA},
        "a first-turn win comes before any call, and a North was set aside (COMPAT-9, CONV-8)",
    ),
    "the discard after a kan in the first turn": (
        f"{CLOSED} ron 1p",
        {"first_turn": True, "after_kan": True},
        "a first-turn win comes before any kan (COMPAT-9, CONV-8)",
    ),
    "two indicators in the first turn": (
        f"{CLOSED} ron 1p",
        {"first_turn": True, "dora": "9m9p"},
        "a first-turn win comes before any kan, so one indicator is up (COMPAT-9, CONV-8)",
    ),
    "chankan in the first turn": (
        "13m11456p345789s ron 2m",
        {"first_turn": True, "chankan": True},
        "a first-turn win comes before any pon that a tile can be added to; only thirteen orphans "
        "can rob an ankan, where that is played (COMPAT-9, CONV-8)",
    ),
    "a nearer winner further away": (
        f"{CLOSED} ron 1p",
        {"discarder": "E", "nearer": "W"},
        "West does not sit between the discarder and South (MULTI-3)",
    ),
}


@pytest.mark.parametrize(("text", "arguments", "reason"), MISTAKES.values(), ids=MISTAKES)
def test_what_cannot_stand_together(text: str, arguments: dict[str, Any], reason: str) -> None:
    with pytest.raises(NotationError) as caught:
        check(text, **arguments)
    assert caught.value.message == reason


ALLOWED: dict[str, tuple[str, dict[str, Any]]] = {
    "a red five of each suit": ("406m406p40s11777z ron 6s", {}),
    "two red circles of four": (
        "123m40789p45688s ron 0p",
        {"rules": ARI_ARI.replace(red_fives=4)},
    ),
    "riichi with an ankan": (f"{AFTER_KAN} ron 1p", {"riichi": True}),
    "rinshan": (f"{AFTER_KAN} tsumo 1p", {"rinshan": True}),
    "rinshan after kita": (f"{SANMA_HAND} tsumo 4z", {"rules": SANMA, "kita": 1, "rinshan": True}),
    "chankan": ("13m11456p345789s ron 2m", {"chankan": True}),
    "ura without riichi": (f"{CLOSED} ron 1p", {"ura": "1z"}),
    "four of a kind among indicators": (f"{CLOSED} ron 1p", {"dora": "6666z"}),
    "first turn": (f"{CLOSED} ron 1p", {"first_turn": True}),
    "ippatsu with the last draw": (
        f"{CLOSED} tsumo 1p",
        {"riichi": True, "ippatsu": True, "last_tile": True},
    ),
    "ippatsu with the last discard": (
        f"{CLOSED} ron 1p",
        {
            "riichi": True,
            "ippatsu": True,
            "last_tile": True,
            "rules": playing(riichi_min_tiles=1),
        },
    ),
    "orphans on an ankan in the first turn": (
        "119m19p19s123456z ron 7z",
        {"first_turn": True, "chankan": True, "rules": playing(kokushi_ankan_ron=True)},
    ),
    "a kan in riichi": (f"{AFTER_KAN} tsumo 1p", {"riichi": True, "rinshan": True}),
    "a kan in double riichi": (f"{AFTER_KAN} ron 1p", {"riichi": "double"}),
    "the last discard after a kan": (f"{CLOSED} ron 1p", {"after_kan": True, "last_tile": True}),
}


@pytest.mark.parametrize(("text", "arguments"), ALLOWED.values(), ids=ALLOWED)
def test_what_can_stand_together(text: str, arguments: dict[str, Any]) -> None:
    check(text, **arguments)


def test_the_record_has_the_tiles() -> None:
    win = Win()
    hand = Hand.parse("40m22333p [4-35p] [6666s]")
    fill_win(win, hand, Tile.parse("0s"), read_moment(), tsumo=True)
    counts = {str(Tile(kind)): count for kind, count in enumerate(win.counts) if count}
    assert counts == {"4m": 1, "5m": 1, "2p": 2, "3p": 3, "5s": 1}
    assert win.meld_count == 2
    assert list(win.meld_kinds)[:2] == [MeldKind.CHII, MeldKind.ANKAN]
    assert [str(Tile(kind)) for kind in list(win.meld_lowest)[:2]] == ["3p", "6s"]
    assert (str(Tile(win.winning_kind)), win.red_fives, win.tsumo) == ("5s", 2, True)


FIELDS: dict[str, tuple[str, object, object]] = {
    "seat": ("seat_wind", "W", 2),
    "round": ("round_wind", "N", 3),
    "riichi": ("riichi", "double", RiichiLevel.DOUBLE),
    "honba": ("honba", 7, 7),
    "kita": ("kita", 2, 2),
    "dealer_streak": ("dealer_streak", 8, 8),
    "last_tile": ("last_tile", True, True),
    "rinshan": ("rinshan", True, True),
    "chankan": ("robbed_kan", True, True),
    "first_turn": ("first_turn", True, True),
    "on_riichi_tile": ("on_riichi_tile", True, True),
    "after_kan": ("after_kan", True, True),
}


@pytest.mark.parametrize("name", FIELDS)
def test_the_record_has_the_moment(name: str) -> None:
    field, given, expected = FIELDS[name]
    win, usual = Win(), Win()
    arguments: Any = {name: given}
    fill_win(win, Hand.parse(CLOSED), Tile.parse("1p"), read_moment(**arguments), tsumo=False)
    fill_win(usual, Hand.parse(CLOSED), Tile.parse("1p"), read_moment(), tsumo=False)
    assert getattr(win, field) == expected != getattr(usual, field)


@pytest.mark.parametrize("name", ["ippatsu", "open_riichi"])
def test_the_record_has_what_hangs_on_riichi(name: str) -> None:
    win = Win()
    moment = read_moment(riichi=True, **{name: True})  # type: ignore[arg-type]
    fill_win(win, Hand.parse(CLOSED), Tile.parse("1p"), moment, tsumo=False)
    assert getattr(win, name) is True


def test_the_record_has_the_indicators() -> None:
    win = Win()
    moment = read_moment(dora="1z2z3z", ura="4z")
    fill_win(win, Hand.parse(CLOSED), Tile.parse("1p"), moment, tsumo=False)
    assert (win.dora_indicator_count, win.ura_indicator_count) == (3, 1)
    assert list(win.dora_indicators) == [EAST, EAST + 1, EAST + 2, 0, 0]
    assert win.ura_indicators[0] == EAST + 3


def test_nothing_is_left_of_an_earlier_win() -> None:
    used, fresh = Win(), Win()
    moment = read_moment(seat="N", dora="1z2z", honba=3, rinshan=True)
    fill_win(used, Hand.parse(AFTER_KAN), Tile.parse("1p"), moment, tsumo=True)
    for win in (used, fresh):
        fill_win(win, Hand.parse(CLOSED), Tile.parse("1p"), read_moment(), tsumo=False)
    assert used == fresh
