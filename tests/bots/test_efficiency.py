"""What `efficiency` discards, calls and declares: what a sensible player would."""

import pytest
from tests.bots.positions import TENHOU, Others, Position

from ariari.bots.efficiency import Efficiency
from ariari.model.ruleset import Ruleset

BOT = Efficiency()
SANMA = Ruleset.preset("tenhou", players=3)


@pytest.mark.parametrize(
    ("hand", "drawn", "expected"),
    [
        pytest.param("234567m2345p67s2z", "3s", "2z", id="lone-guest-wind-first"),
        pytest.param("234567m2346p67s2z", "6z", "2z", id="guest-wind-before-dragon"),
        pytest.param("23467m23457p6s1p55s", "2z", "2z", id="lone-wind-beside-shapes"),
        pytest.param("1122m3388p4466s5z", "9m", "9m", id="seven-pairs-wait-for-the-dragon"),
        pytest.param("19m19p19s1234567z", "5m", "5m", id="kokushi-throws-the-simple"),
        pytest.param("123456m23p99s112z", "4p", "2z", id="lone-wind-of-a-ready-hand"),
        pytest.param("234m678p3468s55p2z", "7p", "2z", id="wind-before-a-second-shape"),
        pytest.param("234567m34p135s22z", "5p", "1s", id="inner-gap-before-outer"),
    ],
)
def test_discards_for_acceptance(hand: str, drawn: str, expected: str) -> None:
    assert Position(hand=hand, drawn=drawn).ask(BOT) == expected


def test_a_dora_is_kept_for_the_pair() -> None:
    """DORA-1: of two lone tiles a ready hand waits for the dora."""
    position = Position(hand="234567m234p678s2z", drawn="3z", dora="2z")
    assert position.ask(BOT, "riichi 2z", "riichi tsumogiri 3z") == "riichi 2z"


def test_a_red_five_is_kept_before_a_plain_one() -> None:
    position = Position(hand="234567m678s22z05p", drawn="9m")
    assert position.choose(BOT, "0p", "5p") == "5p"


def test_a_shape_goes_whose_tiles_lie_in_the_rivers() -> None:
    """Of 56m, 45p and 56s the first goes: six of its eight tiles are seen."""
    rivers = (Others(river="447m"), Others(river="77m"), Others(river="4m"))
    position = Position(hand="12356m45789p22z5s", drawn="6s", others=rivers)
    assert position.ask(BOT) in ("5m", "6m")
    assert Position(hand="12356m45789p22z5s", drawn="6s").ask(BOT) not in ("2z", "1m")


def test_riichi_with_a_ready_hand() -> None:
    """RIICHI-1."""
    position = Position(hand="234567m345p67s22p", drawn="2z")
    assert position.ask(BOT, "riichi tsumogiri 2z") == "riichi 2z"


def test_riichi_keeps_the_better_wait() -> None:
    position = Position(hand="234567m34522p68s", drawn="5s")
    assert position.ask(BOT, "riichi tsumogiri 5s", "riichi 8s") == "riichi 8s"


def test_no_riichi_in_furiten_for_few_tiles() -> None:
    """FURITEN-2: 7s, the only wait, is in the own river."""
    position = Position(hand="234567m34522p68s", drawn="2z", me=Others(river="7s"), dealer=0)
    assert position.ask(BOT, "riichi tsumogiri 2z") == "2z"


def test_no_riichi_for_tiles_that_are_gone() -> None:
    rivers = (Others(river="7s"), Others(river="7s"), Others(river="77s"))
    position = Position(hand="234567m34522p68s", drawn="2z", others=rivers)
    assert not position.ask(BOT, "riichi tsumogiri 2z").startswith("riichi")


def test_an_open_hand_keeps_to_its_yaku() -> None:
    """YAKU-TANYAO: nothing else is left, so the triplet of 9p goes."""
    position = Position(hand="567m22p45s999p", drawn="6p", me=Others(melds=["[234-m]"]))
    assert position.ask(BOT) == "9p"


def test_a_waiting_open_hand_keeps_the_end_that_wins() -> None:
    """YAKU-TANYAO: 3p-6p wins with both ends, 1p-4p with one."""
    position = Position(hand="567m22s45p678s", drawn="2p", me=Others(melds=["[234-m]"]))
    assert position.ask(BOT) == "2p"


CALLS = [
    pytest.param("23m456p78s11s5577z", "pon 7z with 77z", True, id="dragon-pon"),
    pytest.param("234m456p78s12s22z9m", "pon 2z with 22z", False, id="guest-wind"),
    pytest.param("123m456p78s99p55s2z", "chii 9s with 78s", False, id="no-yaku"),
    pytest.param("12346789p2244z1m", "chii 5p with 46p", True, id="half-flush"),
    pytest.param("11m44p777s999s22z5p", "pon 4p with 44p", True, id="triplets"),
    pytest.param("2345m34567p4566s", "chii 6m with 45m", False, id="wide-closed-hand"),
    pytest.param("147m258p369s1577z", "pon 7z with 77z", False, id="dragon-but-far"),
]


@pytest.mark.parametrize(("hand", "call", "is_called"), CALLS)
def test_calls_that_lead_to_a_sure_yaku(hand: str, call: str, is_called: bool) -> None:
    assert Position(hand=hand).offer(BOT, call) == (call if is_called else "pass")


def test_chii_for_tanyao_where_an_open_hand_may_have_it() -> None:
    """YAKU-TANYAO with and without kuitan."""
    hand, call = "234m567p4468s33p7m", "chii 7s with 68s"
    assert Position(hand=hand, tiles_left=28).offer(BOT, call) == call
    rules = TENHOU.replace(kuitan="off")
    assert Position(hand=hand, tiles_left=28, rules=rules).offer(BOT, call) == "pass"


def test_no_call_for_one_han_where_a_win_needs_two() -> None:
    """AGARI-3: min_han."""
    hand, call = "23m4567p78s11s77z9m", "pon 7z with 77z"
    assert Position(hand=hand).offer(BOT, call) == call
    rules = TENHOU.replace(min_han=2)
    assert Position(hand=hand, rules=rules).offer(BOT, call) == "pass"


def test_an_open_hand_calls_on() -> None:
    position = Position(hand="234m45p78s99p2z", me=Others(melds=["[777=z]"]))
    assert position.offer(BOT, "chii 9s with 78s") == "chii 9s with 78s"


def test_a_closed_kan_that_does_no_harm() -> None:
    """KAN-3."""
    position = Position(hand="1111z234m567p78s9p", drawn="9p")
    assert position.ask(BOT, "ankan 1111z") == "ankan 1111z"


def test_no_closed_kan_that_breaks_a_ready_hand() -> None:
    position = Position(hand="234m567p3333s45s1z", drawn="2z")
    assert position.ask(BOT, "ankan 3333s") in ("1z", "2z")


def test_a_fourth_tile_is_added_to_a_pon() -> None:
    """KAN-2."""
    position = Position(hand="234m567p45s99s", drawn="7z", me=Others(melds=["[777=z]"]))
    assert position.ask(BOT, "shouminkan 7z") == "shouminkan 7z"


def test_an_open_kan_by_an_open_ready_hand_only() -> None:
    """KAN-1."""
    kan = "daiminkan 3p with 333p"
    ready = Position(hand="333p567s78s99m", me=Others(melds=["[777=z]"]))
    assert ready.offer(BOT, kan) == kan
    assert Position(hand="333p567s78s99m777z").offer(BOT, kan) == "pass"


def test_a_win_is_never_declined() -> None:
    """AGARI-2."""
    position = Position(hand="234567m345p67s22p", drawn="8s")
    assert position.ask(BOT, "riichi tsumogiri 8s", "tsumo") == "tsumo"
    assert Position(hand="234567m345p67s22p").offer(BOT, "ron") == "ron"


def test_a_north_is_always_set_aside() -> None:
    """SANMA-5."""
    position = Position(hand="1199m234p56788s4z", drawn="7p", rules=SANMA)
    assert position.ask(BOT, "kita") == "kita"


def test_nine_orphans_far_from_kokushi_abort_the_deal() -> None:
    """ABORT-1."""
    far = Position(hand="19m19p1s1234z567m2p", drawn="4s")
    assert far.ask(BOT, "nine orphans") == "nine orphans"
    near = Position(hand="119m19p19s12345z5m", drawn="2m")
    assert near.ask(BOT, "nine orphans") in ("5m", "2m")


@pytest.mark.parametrize(
    ("one", "other"), [("tenpai", "noten"), ("noten", "show hand"), ("end game", "play on")]
)
def test_what_pays_is_taken(one: str, other: str) -> None:
    """DRAW-6, END-5."""
    position = Position(hand="234567m345p67s22p")
    assert position.choose(BOT, other, one) == one


def test_a_kan_in_riichi_is_taken() -> None:
    """RIICHI-10: only kans that change nothing are legal."""
    position = Position(hand="1111z234m567p78s9p", drawn="9p", me=Others(river="2z", riichi=0))
    assert position.choose(BOT, "tsumogiri 9p", "ankan 1111z") == "ankan 1111z"


def test_a_hand_without_a_yaku_discards_what_it_draws() -> None:
    """A hand that was opened for nothing, by somebody else, is played on legally."""
    position = Position(hand="123m456p99s1p5s", drawn="9m", me=Others(melds=["[789-m]"]))
    assert position.ask(BOT) == "9m"
    assert position.choose(BOT, "1p", "5s") == "1p"
    fresh = Position(hand="123m456p999s5s", me=Others(melds=["[789-m]"]))
    assert fresh.offer(BOT, "daiminkan 9s with 999s") == "pass"
