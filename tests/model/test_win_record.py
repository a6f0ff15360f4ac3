"""Hand, winning tile and moment: what cannot stand together, and the engine's record of it."""

from typing import Any

import pytest
from tests.conftest import ARI_ARI

from ariari.core.melds import MeldKind
from ariari.core.state import RiichiLevel, Win
from ariari.core.tiles import EAST
from ariari.errors import NotationError
from ariari.model.hand import Hand
from ariari.model.moment import read_moment
from ariari.model.records.win import check_win, fill_win
from ariari.model.ruleset import Ruleset
from ariari.model.tile import Tile

CLOSED = "123m1456p345789s"
OPEN = "123m1456p [345s] [789s]"
AFTER_KAN = "123m1456p345s [3333z]"
SANMA = Ruleset.preset("tenhou", players=3)
SANMA_HAND = "123p456p789p111s4z"


def check(text: str, rules: Ruleset = ARI_ARI, **arguments: Any) -> None:
    tiles, way, winning = text.rsplit(maxsplit=2)
    hand = Hand.parse(tiles, red_fives=rules.red_fives, players=rules.players)
    moment = read_moment(**arguments)
    check_win(hand, Tile.parse(winning), moment, rules, tsumo=way == "tsumo")


MISTAKES: dict[str, tuple[str, dict[str, Any], str]] = {
    "14 tiles": (
        f"{CLOSED}1p ron 1p",
        {},
        "there are 14 tiles beside the winning tile 1p; leave it out of the hand, so that there "
        "are 13",
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
        "a first-turn win comes before any call, and [345s] was called (CONV-8)",
    ),
    "first turn after a kan": (
        f"{AFTER_KAN} tsumo 1p",
        {"first_turn": True},
        "a first-turn win comes before any call, and [3333z] was called (CONV-8)",
    ),
    "rinshan by ron": (
        f"{AFTER_KAN} ron 1p",
        {"rinshan": True},
        "rinshan is a draw after a kan; give the winning tile as tsumo",
    ),
    "rinshan without a kan": (
        f"{CLOSED} tsumo 1p",
        {"rinshan": True},
        "rinshan is a draw after a kan; give the kan among the melds",
    ),
    "chankan by tsumo": (
        "13m11456p345789s tsumo 2m",
        {"chankan": True},
        "chankan robs another player's kan; give the winning tile as ron",
    ),
    "chankan of a tile one holds": (
        f"{CLOSED} ron 1p",
        {"chankan": True},
        "chankan robs the fourth 1p of a kan, so the hand holds no other (COMPAT-4)",
    ),
    "tsumo with a discarder": (
        f"{CLOSED} tsumo 1p",
        {"discarder": "W"},
        "a tsumo has no discarder; give the winning tile as ron",
    ),
    "kita with four players": (
        f"{CLOSED} ron 1p",
        {"kita": 1},
        "kita is for three players; with four leave it out (SANMA-5)",
    ),
    "North seat of three": (
        f"{SANMA_HAND} ron 4z",
        {"rules": SANMA, "seat": "N"},
        "with three players nobody is North, and there is no North round",
    ),
    "North round of three": (
        f"{SANMA_HAND} ron 4z",
        {"rules": SANMA, "round": "N"},
        "with three players nobody is North, and there is no North round",
    ),
    "North discards with three": (
        f"{SANMA_HAND} ron 4z",
        {"rules": SANMA, "discarder": "N"},
        "with three players nobody is North, and there is no North round",
    ),
    "North is liable with three": (
        f"{SANMA_HAND} ron 4z",
        {"rules": SANMA, "liable": "N"},
        "with three players nobody is North, and there is no North round",
    ),
    "5m with three players": (
        f"{SANMA_HAND} ron 5m",
        {"rules": SANMA},
        "5m is not in the set of three players, who have no 2m-8m",
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
