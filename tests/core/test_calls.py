"""Chii, pon, their priority, and swap-calling (rulebook 2.2)."""

import pytest
from tests.conftest import playing
from tests.deals import Play

from ariari.core.calls import barred_by_chii, lowest_of_chii
from ariari.core.hand import copies_owned
from ariari.core.payments import NO_SEAT
from ariari.core.table import Mark, Phase
from ariari.core.tiles import NO_KIND
from ariari.model.ruleset import Ruleset
from ariari.model.tile import Tile

FOUR_REDS = playing(red_fives=4)
LEFT, CALLER = 0, 1
"""The dealer discards, South is asked."""


def discarding(
    tile: str, caller: str, rules: Ruleset | None = None, *, across: str = "", right: str = ""
) -> Play:
    """Return a deal in which the dealer draws and discards a tile, and South holds some tiles.

    `across` and `right` are the hands of West and North.
    """
    play = Play(["", caller, across, right], draws=tile, rules=rules)
    play.do(0, "tsumogiri")
    return play


def reactions(play: Play, seat: int) -> set[str]:
    """Return what a seat may answer to a discard; nothing where it was not asked."""
    return play.menu(seat) if play.table.phase == Phase.REACT else set()


def calls(play: Play, seat: int, word: str) -> set[str]:
    """Return the calls of one sort on a seat's menu."""
    return {words for words in play.menu(seat) if words.startswith(word)}


@pytest.mark.parametrize(
    ("tile", "hand", "expected"),
    [
        ("3m", "45m", {"chii low"}),
        ("3m", "24m", {"chii middle"}),
        ("3m", "12m", {"chii high"}),
        ("3m", "1245m", {"chii low", "chii middle", "chii high"}),
        ("1m", "23m", {"chii low"}),
        ("9s", "78s", {"chii high"}),
        ("1m", "89m", set()),
        ("9m", "12m", set()),
        ("8m", "9m1p", set()),
        ("9p", "12s", set()),
        ("2z", "13z", set()),
        ("3m", "33m1p", set()),
        ("4p", "56p", {"chii low"}),
        ("4p", "06p", {"chii low red"}),
        ("4p", "056p", {"chii low", "chii low red"}),
        ("6p", "0578p", {"chii low", "chii middle", "chii middle red"}),
        ("7p", "056p", {"chii high", "chii high red"}),
        ("5p", "0467p", {"chii low", "chii middle"}),
        ("0p", "4567p", {"chii low", "chii middle"}),
    ],
)
def test_call_2_chii_offers_every_sequence_and_choice_of_red_five(
    tile: str, hand: str, expected: set[str]
) -> None:
    assert calls(discarding(tile, hand + "111222333z"), CALLER, "chii") == expected


@pytest.mark.parametrize(
    ("words", "hand", "meld"),
    [
        ("chii low", "055677p", ("chii", "4p", 0, 0)),
        ("chii low red", "055677p", ("chii", "4p", 0, 1)),
        ("chii high", "2355677p", ("chii", "2p", 0, 0)),
        ("chii middle red", "0335677p", ("chii", "3p", 0, 1)),
    ],
)
def test_a_chii_takes_the_tiles_it_names(
    words: str, hand: str, meld: tuple[str, str, int, int]
) -> None:
    play = discarding("4p", hand + "111222z")
    before = play.hand(CALLER)
    play.do(CALLER, words)
    assert play.melds(CALLER) == [meld]
    lowest = int(meld[1][0])
    taken = [str(number) for number in range(lowest, lowest + 3) if number != 4]
    expected = before
    for digit in taken:
        face = "0" if digit == "5" and words.endswith("red") else digit
        expected = expected.replace(face, "", 1)
    assert play.hand(CALLER) == expected


def test_a_chii_of_a_red_five_has_it_in_the_meld() -> None:
    play = discarding("0p", "4677p111222333z")
    play.do(CALLER, "chii middle")
    assert play.melds(CALLER) == [("chii", "4p", LEFT, 1)]
    assert play.hand(CALLER) == "77p111222333z"


def test_call_2_chii_only_from_the_left_neighbour() -> None:
    play = discarding("3m", "45m111222333z", across="45m444555666z", right="45m777z")
    assert calls(play, 1, "chii") == {"chii low"}
    assert play.table.pending == 1 << 1


def test_sanma_4_three_players_have_no_chii() -> None:
    play = discarding("3p", "45p", Ruleset.preset("tenhou", players=3))
    assert calls(play, CALLER, "chii") == set()


@pytest.mark.parametrize(
    ("tile", "hand", "expected"),
    [
        ("1z", "11z", {"pon"}),
        ("1z", "111z", {"pon"}),
        ("1z", "1z", set()),
        ("5s", "55s", {"pon"}),
        ("5p", "05p", {"pon red"}),
        ("5p", "00p", {"pon two reds"}),
        ("5p", "005p", {"pon red", "pon two reds"}),
        ("0p", "055p", {"pon", "pon red"}),
        ("0p", "55p", {"pon"}),
        ("0p", "05p", {"pon red"}),
        ("5s", "055s", {"pon", "pon red"}),
    ],
)
def test_call_3_pon_offers_every_choice_of_red_fives(
    tile: str, hand: str, expected: set[str]
) -> None:
    play = discarding(tile, hand + "1234789m3z", FOUR_REDS)
    assert calls(play, CALLER, "pon") == expected


@pytest.mark.parametrize(
    ("tile", "words", "left", "reds"),
    [
        ("5p", "pon red", "0p", 1),
        ("5p", "pon two reds", "5p", 2),
        ("0p", "pon red", "5p", 2),
        ("0p", "pon", "0p", 1),
    ],
)
def test_a_pon_takes_the_red_fives_it_names(tile: str, words: str, left: str, reds: int) -> None:
    held = "005p" if tile == "5p" else "055p"
    play = discarding(tile, held + "1234789m123z", FOUR_REDS)
    play.do(CALLER, words)
    assert play.melds(CALLER) == [("pon", "5p", LEFT, reds)]
    assert play.hand(CALLER) == f"1234789m{left}123z"


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_call_3_pon_from_any_player_and_call_4_says_from_whom(seat: int) -> None:
    hands = ["", "", "", ""]
    hands[seat] = "55m123789p1234s5z"
    play = Play(hands, draws="5m")
    play.do(0, "tsumogiri")
    play.do(seat, "pon")
    assert play.melds(seat) == [("pon", "5m", 0, 0)]
    assert play.table.turn == seat
    assert ("meld", [seat, 1, 4, 0, 0]) in play.events


def test_flow_1_play_goes_on_from_the_caller() -> None:
    """Seats between the discarder and the caller are skipped."""
    play = discarding("5m", "", right="55m123789p1234s5z")
    play.do(3, "pon")
    play.do(3, "5z")
    play.pass_all()
    assert play.table.turn == 0
    assert play.table.phase == Phase.ACT


def test_flow_4_a_taken_tile_stays_on_record_with_who_took_it() -> None:
    play = discarding("5m", "", right="55m123789p1234s5z")
    play.do(3, "pon")
    player = play.table.players[0]
    assert (player.river_size, player.river[0]) == (1, 4)
    assert player.river_marks[0] == Mark.TSUMOGIRI + 4 * Mark.TAKEN
    assert player.discarded == 1 << 4


def test_call_1_a_pon_goes_before_chii_and_nothing_happens_before_all_have_answered() -> None:
    play = discarding("3m", "45m129p129s12345z", across="33m149p149s12345z")
    play.do(1, "chii low")
    assert play.table.pending == 1 << 2
    assert play.melds(1) == []
    play.do(2, "pon")
    assert play.melds(1) == []
    assert play.melds(2) == [("pon", "3m", 0, 0)]
    assert play.table.turn == 2


def test_call_1_a_ron_ends_the_deal_whatever_was_called() -> None:
    play = discarding(
        "3m", "45m129p129s12345z", across="33m149p149s12345z", right="12m123789p12399s"
    )
    play.run((1, "chii low"), (2, "pon"), (3, "ron"))
    assert play.table.winners == 1 << 3
    assert play.melds(1) == play.melds(2) == []


def test_call_1_a_daiminkan_goes_before_chii() -> None:
    play = discarding("3m", "45m129p129s12345z", across="333m19p149s12345z")
    play.run((1, "chii low"), (2, "daiminkan"))
    assert play.melds(2) == [("daiminkan", "3m", 0, 0)]
    assert play.melds(1) == []


def test_a_chii_stands_where_the_pon_is_declined() -> None:
    play = discarding("3m", "45m129p129s12345z", across="33m149p149s12345z")
    play.run((2, "pass"), (1, "chii low"))
    assert play.melds(1) == [("chii", "3m", 0, 0)]


def test_call_5_after_a_call_only_a_discard_is_possible() -> None:
    """A complete hand, four of a kind and a pon's fourth tile are of no use on that turn."""
    play = discarding("5m", "55m1111p222333s6m", right="")
    play.do(1, "pon")
    assert play.menu(1) == {"1p", "2s", "3s", "6m"}
    assert play.table.drawn == -1
    complete = discarding("1z", "11z123p123s99m567s")
    complete.do(1, "pon")
    assert complete.menu(1) == {"1p", "2p", "3p", "1s", "2s", "3s", "9m", "5s", "6s", "7s"}


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("riichi tsumogiri", set()),
        ("tsumogiri", {"pon", "daiminkan", "chii low", "pass"}),
    ],
    ids=["in riichi", "not in riichi"],
)
def test_call_6_in_riichi_a_tile_can_only_be_ronned(words: str, expected: set[str]) -> None:
    play = Play(["222m345m678p34s99s", "", "", ""], draws="1z5z5z2m")
    play.do(0, words)
    play.tsumogiri(2)
    play.do(3, "tsumogiri")
    assert reactions(play, 0) == expected


@pytest.mark.parametrize(
    ("tile", "may"), [("1m", False), ("4m", False), ("5m", True)], ids=["1m", "4m", "5m"]
)
def test_call_8_a_call_must_leave_a_discard(tile: str, may: bool) -> None:
    """`1123444m` with two open sets: chii of 1m or 4m leaves 11444m, and both kinds are barred."""
    play = two_melds_and("1123444m", tile)
    assert bool(calls(play, CALLER, "chii")) == may


@pytest.mark.parametrize(
    ("kuikae", "may"), [("forbid", False), ("forbid_same", True), ("allow", True)]
)
def test_call_8_follows_the_level_of_kuikae(kuikae: str, may: bool) -> None:
    play = two_melds_and("1123444m", "1m", kuikae=kuikae)
    assert ("chii low" in play.menu(CALLER)) == may


def two_melds_and(rest: str, tile: str, kuikae: str = "forbid") -> Play:
    """Return a deal in which South has two open sets, and the dealer discards a tile."""
    play = Play(
        ["", rest + "88p88s12z", "", ""],
        draws="8p3z3z8s4z4z" + tile,
        rules=playing(kuikae=kuikae),
    )
    for discarded in ("1z", "2z"):
        play.run((0, "tsumogiri"), (1, "pon"), (1, discarded))
        play.tsumogiri(2)
    play.do(0, "tsumogiri")
    assert play.hand(1) == rest
    return play


@pytest.mark.parametrize(
    ("tile", "hand", "words", "barred"),
    [
        ("7p", "56p", "chii high", {"7p", "4p"}),
        ("7m", "68m", "chii middle", {"7m"}),
        ("2s", "34s", "chii low", {"2s", "5s"}),
        ("7s", "77s", "pon", {"7s"}),
        ("7p", "89p", "chii low", {"7p"}),
        ("3p", "12p", "chii high", {"3p"}),
        ("6p", "78p", "chii low", {"6p", "9p"}),
        ("4p", "23p", "chii high", {"4p", "1p"}),
        ("4p", "06p", "chii low red", {"4p", "7p"}),
        ("5p", "34p", "chii high", {"5p", "0p", "2p"}),
        ("8p", "67p", "chii high", {"8p", "5p", "0p"}),
    ],
)
@pytest.mark.parametrize("kuikae", ["forbid", "forbid_same", "allow"])
def test_kuikae_bars_discards_at_three_levels(
    tile: str, hand: str, words: str, barred: set[str], kuikae: str
) -> None:
    """KUIKAE-1, KUIKAE-2, with the examples of KUIKAE-3; a red five is barred with its kind."""
    more = "".join(sorted(barred))
    play = discarding(tile, hand + more + "1234567z", playing(kuikae=kuikae))
    play.do(CALLER, words)
    same = {tile, tile.replace("5", "0")}
    expected = {"forbid": barred, "forbid_same": barred & same, "allow": set()}[kuikae]
    assert barred - play.menu(CALLER) == expected
    assert "1z" in play.menu(CALLER)


def test_kuikae_3_from_the_next_turn_on_the_tiles_may_be_discarded() -> None:
    play = discarding("7p", "567p4p1234567z", right="")
    play.do(CALLER, "chii high")
    assert not {"4p", "7p"} & play.menu(CALLER)
    play.do(CALLER, "1z")
    play.tsumogiri(3)
    assert {"4p", "7p"} <= play.menu(CALLER)


def test_kuikae_ends_with_a_call_by_somebody_else() -> None:
    """The barred kinds are those of the last call."""
    play = discarding("7p", "567p4p1m123456z", right="11m4p7p23456s167z")
    play.do(CALLER, "chii high")
    play.do(CALLER, "1m")
    play.do(3, "pon")
    assert {"4p", "7p"} <= play.menu(3)
    assert "1m" not in play.menu(3)


def test_a_red_and_a_plain_five_are_barred_together_by_pon() -> None:
    """KUIKAE-1 (a) speaks of kinds."""
    play = discarding("5p", "055p1234789m3z")
    play.do(CALLER, "pon")
    assert "0p" not in play.menu(CALLER)


@pytest.mark.parametrize(
    ("tile", "place", "lowest", "barred"),
    [
        ("1m", 0, "1m", "4m"),
        ("7m", 0, "7m", None),
        ("8m", 0, None, None),
        ("1m", 1, None, None),
        ("2m", 1, "1m", None),
        ("9m", 1, None, None),
        ("3p", 2, "1p", None),
        ("2p", 2, None, None),
        ("9p", 2, "7p", "6p"),
        ("1z", 0, None, None),
        ("3z", 2, None, None),
    ],
)
def test_sequences_end_at_one_and_nine(
    tile: str, place: int, lowest: str | None, barred: str | None
) -> None:
    """CONV-3, KUIKAE-2: a barred kind outside 1-9 does not exist."""
    kind = Tile.parse(tile).kind
    assert lowest_of_chii(kind, place) == (NO_KIND if lowest is None else Tile.parse(lowest).kind)
    if lowest is not None:
        expected = NO_KIND if barred is None else Tile.parse(barred).kind
        assert barred_by_chii(kind, place) == expected


def test_riichi_4_a_taken_riichi_tile_makes_the_next_discard_lie_sideways() -> None:
    """The call also ends ippatsu and the first go-around (CONV-8, IPP-1)."""
    play = Play(["123456789m1122p", "", "33z19m19p19s12456z", ""], draws="3z")
    play.do(0, "riichi tsumogiri")
    play.do(2, "pon")
    player = play.table.players[0]
    assert player.river_marks[0] & Mark.SIDEWAYS
    assert player.sideways_due
    assert player.riichi > 0
    assert not player.ippatsu
    assert not play.table.uninterrupted
    play.do(2, "1m")
    play.tsumogiri(2)
    assert player.river_marks[1] & Mark.SIDEWAYS
    assert not player.sideways_due


def test_deadhand_1_a_dead_hand_may_not_call() -> None:
    play = Play(["", "055m123789p1234s", "", ""], draws="5m")
    play.table.players[1].dead_hand = True
    play.do(0, "tsumogiri")
    assert reactions(play, 1) == set()


def call_all(caller: str, tiles: str, draws: str, rules: Ruleset | None = None) -> Play:
    """Return a deal in which South pons these tiles from the dealer, one after the other."""
    play = Play(["", caller, "", ""], draws, rules=rules)
    for number, tile in enumerate(tiles.split()):
        while play.table.turn != 0:
            play.tsumogiri()
        play.do(0, "tsumogiri")
        play.do(1, "pon")
        assert play.melds(1)[number][:2] == ("pon", tile)
        play.do(1, min(play.menu(1)))
        play.pass_all()
    return play


def test_pao_1_the_third_dragon_makes_its_discarder_liable() -> None:
    play = call_all("55z66z77z1279m129p", "5z 6z", "5z3m3m6z3m3m")
    assert list(play.table.players[1].liable) == [NO_SEAT] * 3
    play = call_all("55z66z77z1279m129p", "5z 6z 7z", "5z3m3m6z3m4m7z")
    assert list(play.table.players[1].liable) == [0, NO_SEAT, NO_SEAT]


def test_pao_1_the_fourth_wind_makes_its_discarder_liable() -> None:
    play = call_all("11z22z33z44z1279m1p", "1z 2z 3z 4z", "1z5m5m2z5m6m3z6m6m4z")
    assert list(play.table.players[1].liable) == [NO_SEAT, 0, NO_SEAT]


def test_pao_1_the_fourth_kan_makes_its_discarder_liable() -> None:
    rules = Ruleset.preset("m-league")
    play = Play(["1111222233334m", "", "", ""], "4m9p9p4m", rinshan="4m9s1z", rules=rules)
    play.run((0, "ankan 1m"), (0, "ankan 2m"), (0, "ankan 3m"), (0, "tsumogiri"))
    play.tsumogiri(2)
    assert play.hand(0) == "444m9s"
    play.run((3, "tsumogiri"), (0, "daiminkan"))
    assert list(play.table.players[0].liable) == [NO_SEAT, NO_SEAT, 3]


def test_pao_1_a_chii_is_no_part_of_it() -> None:
    """Chii of 123m before the pons of two dragons: nobody is liable for the second."""
    play = Play(["", "55z66z13m129p1279s", "", ""], "2m3m3m5z3m4m6z")
    play.run((0, "tsumogiri"), (1, "chii middle"), (1, "1p"))
    play.tsumogiri(2)
    for words in ("2p", "9p"):
        play.run((0, "tsumogiri"), (1, "pon"), (1, words))
        play.pass_all()
        while play.table.turn != 0:
            play.tsumogiri()
    assert list(play.table.players[1].liable) == [NO_SEAT] * 3


def test_the_tiles_of_a_seat_are_those_of_hand_and_melds() -> None:
    """DRAW-3, RIICHI-12: a sequence holds one of each of its kinds."""
    play = Play(["", "55z66z13m129p1279s", "", ""], "2m3m3m5z")
    play.run((0, "tsumogiri"), (1, "chii middle"), (1, "1p"))
    play.tsumogiri(2)
    play.run((0, "tsumogiri"), (1, "pon"))
    player = play.table.players[1]
    assert [copies_owned(player, kind) for kind in (0, 1, 2, 3, 31, 32, 10)] == [
        *(1, 1, 1, 0),
        *(3, 2, 1),
    ]
