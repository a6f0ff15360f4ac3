"""An illegal action is refused with its reason and its rule, and with what would be legal."""

import re
from collections.abc import Callable

import pytest
from tests.games import ARI_ARI, do, pass_all, stacked_game, tsumogiri

from ariari.core.state import RiichiLevel
from ariari.core.table import Phase
from ariari.errors import IllegalAction
from ariari.model.actions.action import parse_action
from ariari.model.game import Game
from ariari.model.ruleset import Ruleset
from ariari.words.catalogue import catalogue
from ariari.words.say import Speaker, say

NOTHING = "258m258p258s1235z"
"""A hand that is far from anything."""
READY = "123456789m1122p"
"""Waits for 1p and 2p, and has ittsuu."""
THREE = Ruleset.preset("tenhou", players=3)


def turn_of(hand: str, drawn: str, **options: object) -> Game:
    """Return a game in which the dealer has this hand and has drawn this tile."""
    return stacked_game([hand], draws=drawn, rules=ARI_ARI.replace(**options))


def in_riichi(hand: str, draws: str, **options: object) -> Game:
    """Return a game in which the dealer declared riichi at once, and has drawn again."""
    game = do(turn_of(hand, draws, **options), (0, "riichi tsumogiri"))
    return tsumogiri(game, 3)


def late(hand: str, last: str = "", **options: object) -> Game:
    """Return a game in which the dealer's hand is untouched and one tile is left in the wall."""
    rules = ARI_ARI.replace(**options)
    return tsumogiri(stacked_game([hand], draws="9s", last=last, rules=rules), 68)


def asked(hand: str, discard: str, seat: int = 1, rules: Ruleset = ARI_ARI, **wall: str) -> Game:
    """Return a game in which a seat with this hand is asked about the dealer's discard."""
    hands = [discard, "", "", ""]
    hands[seat] = hand
    game = stacked_game(hands, draws="9s", rules=rules, **wall)
    game._table.asks_all = True
    game.act(0, discard)
    return game


def after_chii(hand: str = "56p47p19m19s12345z", **options: object) -> Game:
    """Seat 1 has called 7p with 56p."""
    game = stacked_game(["7p", hand], draws="9s", rules=ARI_ARI.replace(**options))
    do(game, (0, "7p"), (1, "chii 7p with 56p"))
    pass_all(game)
    return game


def furiten_by_discard() -> Game:
    """Seat 1 waits for 1p and 2p, has discarded 1p, and is asked about 2p."""
    game = stacked_game(["9s2p", READY], draws="7z1p7z7z")
    do(game, (0, "tsumogiri"), (1, "tsumogiri"))
    game._table.asks_all = True
    tsumogiri(game, 2)
    return do(game, (0, "2p"))


def furiten_by_passing() -> Game:
    """Seat 1 waits for 1p and 2p, let seat 2's 1p pass, and is asked about seat 3's 2p."""
    game = stacked_game(["", READY, "1p", "2p"], draws="7z7z")
    game._table.asks_all = True
    tsumogiri(game, 2)
    game.act(2, "1p")
    pass_all(game)
    return do(game, (3, "2p"))


def dead(game: Game, seat: int) -> Game:
    """Return the game with a seat's hand dead."""
    game._table.players[seat].dead_hand = True
    return game


def kan_of(hand: str, robber: str, drawn: str, rules: Ruleset = ARI_ARI) -> Game:
    """Seat 0 has declared a closed kan of the drawn tile, and seat 1 is asked."""
    game = stacked_game([hand, robber], draws=drawn, rules=rules)
    game._table.asks_all = True
    return do(game, (0, "kan"))


def open_hand() -> Game:
    """Seat 0 has called a pon of 7z, holds 1m, and has drawn again."""
    game = stacked_game(["77z123456789m11p"], draws="9s7z")
    do(tsumogiri(game), (1, "tsumogiri"), (0, "pon"), (0, "1p"))
    return tsumogiri(game, 3)


def riichi_of(game: Game, seat: int) -> Game:
    """Return the game with a seat in riichi."""
    game._table.players[seat].riichi = RiichiLevel.RIICHI
    return game


def four_kans(game: Game) -> Game:
    """Return the game with four kans made."""
    game._table.kan_count = 4
    return game


def last_discard() -> Game:
    """Seat 2 is asked about the last discard of the deal, 1z, and has two of them."""
    game = stacked_game(["", "", "11z258m258p258s67z"], draws="9s", last="1z")
    game._table.asks_all = True
    tsumogiri(game, 69)
    return do(game, (1, "tsumogiri"))


def blocked_chii() -> Game:
    """Seat 1 holds 3456p beside three pons, and is asked about 6p."""
    game = stacked_game(["123z6p", "112233z3456p19m1s"], draws="9s" + "7z" * 2 + "9s")
    game._table.asks_all = True
    for wind, given in (("1z", "1m"), ("2z", "9m"), ("3z", "1s")):
        do(game, (0, wind), (1, "pon"))
        pass_all(game)
        game.act(1, given)
        tsumogiri(game, 2)
    return do(game, (0, "6p"))


def used_up() -> Game:
    """The wall is used up, and seat 0 is asked whether it is tenpai."""
    return tsumogiri(stacked_game([READY], draws="9s"), 70)


def kita_turn(hand: str, drawn: str) -> Game:
    """Return a game of three in which the dealer has this hand and has drawn this tile."""
    return stacked_game([hand], draws=drawn, rules=THREE)


Case = tuple[Callable[[], Game], str, str]

IN_TURN: dict[str, Case] = {
    "not held": (lambda: turn_of(READY, "9s"), "discard 7z", f"7z is not in the hand {READY}9s"),
    "other drawn": (lambda: turn_of(READY, "9s"), "tsumogiri 1m", "the drawn tile is 9s, not 1m"),
    "pass": (lambda: turn_of(READY, "9s"), "pass", "your turn, and you cannot pass (FLOW-6)"),
    "ron": (lambda: turn_of(READY, "9s"), "ron", "it is your own turn, and there is no discard"),
    "pon": (lambda: turn_of(READY, "9s"), "pon 1m with 11m", "to call (FLOW-6)"),
    "tenpai": (lambda: turn_of(READY, "9s"), "tenpai", "shown at an exhaustive draw (DRAW-6)"),
    "end game": (lambda: turn_of(READY, "9s"), "end game", "only a leading dealer who keeps"),
    "riichi noten": (
        lambda: turn_of(READY, "9s"),
        "riichi 1m",
        "without 1m the hand is not tenpai, but 1-shanten (RIICHI-1)",
    ),
    "riichi not held": (lambda: turn_of(READY, "9s"), "riichi 7z", "7z is not in the hand"),
    "riichi other drawn": (
        lambda: turn_of(READY, "9s"),
        "riichi tsumogiri 8s",
        "the drawn tile is 9s, not 8s",
    ),
    "riichi twice": (
        lambda: in_riichi(READY, "9s"),
        "riichi 1m",
        "you are in riichi already (RIICHI-1)",
    ),
    "riichi open hand": (
        open_hand,
        "riichi 9s",
        "riichi needs a closed hand (RIICHI-1)",
    ),
    "riichi tiles": (
        lambda: late(READY),
        "riichi 1m",
        "riichi needs 4 tiles in the wall, 1 is left (RIICHI-1)",
    ),
    "riichi points": (
        lambda: turn_of(READY, "9s", start_points=900),
        "riichi tsumogiri 9s",
        "riichi needs 1,000 points, you have 900 (RIICHI-1)",
    ),
    "riichi not open": (
        lambda: turn_of(READY, "9s"),
        "open riichi tsumogiri 9s",
        "open riichi is not played (OPENR-1)",
    ),
    "riichi furiten": (
        lambda: turn_of(READY, "1p", furiten_riichi="forbid"),
        "riichi 1p",
        "furiten: riichi is barred with 1p among your discards (FURITEN-6)",
    ),
    "riichi karaten": (
        lambda: turn_of("1111m234567p789s", "9m", karaten_riichi="forbid_own4"),
        "riichi tsumogiri 9m",
        "every 1m that would win is in your own hand (RIICHI-12)",
    ),
    "riichi dead": (lambda: dead(turn_of(READY, "9s"), 0), "riichi 9s", "(DEADHAND-1)"),
    "discard in riichi": (
        lambda: in_riichi(READY, "9s"),
        "discard 1m",
        "in riichi you discard the tile you drew (RIICHI-8)",
    ),
    "tsumo": (
        lambda: turn_of(READY, "9s"),
        "tsumo",
        f"the hand {READY}9s is not complete (AGARI-1)",
    ),
    "tsumo dead": (lambda: dead(turn_of(READY, "1p"), 0), "tsumo", "(DEADHAND-1)"),
    "nine orphans": (
        lambda: turn_of(READY, "9s"),
        "nine orphans",
        "you need 9 kinds of orphans, and have 4 (ABORT-1)",
    ),
    "nine orphans off": (
        lambda: turn_of(READY, "9s", abort_nine="off"),
        "nine orphans",
        "nine orphans do not abort the deal in these rules (ABORT-1)",
    ),
    "nine orphans late": (
        lambda: tsumogiri(turn_of(READY, "9s"), 4),
        "nine orphans",
        "only on your first turn, before any call (ABORT-1)",
    ),
    "kita": (lambda: turn_of(READY, "9s"), "kita", "kita is only for three players (SANMA-5)"),
    "ankan of three": (
        lambda: turn_of(READY, "9s"),
        "ankan 111m",
        "an ankan is four tiles of one kind (KAN-3)",
    ),
    "ankan not held": (
        lambda: turn_of(READY, "9s"),
        "ankan 1111m",
        "1111m are not all in the hand",
    ),
    "ankan dead": (lambda: dead(turn_of("1111m456789p123s", "9s"), 0), "ankan 1111m", "DEADHAND"),
    "shouminkan": (
        lambda: turn_of(READY, "9s"),
        "shouminkan 1m",
        "there is no pon of 1m to add to (KAN-2)",
    ),
    "ankan off in riichi": (
        lambda: in_riichi("111m222333p5678s", "9s4m4m4m1m", riichi_ankan="off"),
        "ankan 1111m",
        "no kan is allowed in riichi (RIICHI-10)",
    ),
    "ankan held in riichi": (
        lambda: in_riichi("1111m222333p567s", "9s4m4m4m4m"),
        "ankan 1111m",
        "in riichi only the drawn tile makes a kan, and it is 4m (RIICHI-10)",
    ),
    "ankan of another shape": (
        lambda: in_riichi("3444m778899s333z", "9p1p1p1p4m"),
        "ankan 4444m",
        "the kan would change the hand that riichi has locked (RIICHI-10)",
    ),
}


def complaint(game: Game, seat: int, words: str) -> str:
    """Return why an action is refused, and see to it that nothing changed."""
    table = game._table.copy()
    with pytest.raises(IllegalAction) as refused:
        game.act(seat, words)
    assert game._table == table
    return refused.value.message


@pytest.mark.parametrize(("make", "words", "reason"), IN_TURN.values(), ids=IN_TURN)
def test_what_is_illegal_in_turn_is_explained(
    make: Callable[[], Game], words: str, reason: str
) -> None:
    """FLOW-6."""
    found = complaint(make(), 0, words)
    assert found.startswith(f"illegal {words} by seat 0: ")
    assert reason in found
    assert "; legal: tsumogiri " in found


AFTER_A_CALL: dict[str, tuple[str, str]] = {
    "same tile": ("7p", "kuikae: 7p may not be discarded right after calling 7p (KUIKAE-1)"),
    "other end": ("4p", "kuikae: 4p may not be discarded right after calling 7p (KUIKAE-1)"),
    "tsumogiri": ("tsumogiri 7p", "after a call nothing is drawn"),
    "riichi": ("riichi 1m", "you can only discard (CALL-5)"),
    "ankan": ("ankan 1111m", "(CALL-5)"),
    "tsumo": ("tsumo", "(CALL-5)"),
    "nine orphans": ("nine orphans", "only on your first turn, before any call (ABORT-1)"),
}


@pytest.mark.parametrize(("words", "reason"), AFTER_A_CALL.values(), ids=AFTER_A_CALL)
def test_what_is_illegal_after_a_call_is_explained(words: str, reason: str) -> None:
    """CALL-5, KUIKAE-1."""
    found = complaint(after_chii(), 1, words)
    assert reason in found
    assert found.endswith("; legal: discard 19m19s12345z")


REACTIONS: dict[str, Case] = {
    "discard": (lambda: asked(NOTHING, "3p"), "discard 2m", "to the discard 3p of seat 0"),
    "noten": (lambda: asked(NOTHING, "3p"), "noten", "shown at an exhaustive draw (DRAW-6)"),
    "chii of another": (
        lambda: asked("45p258m258s1235z6m", "3p"),
        "chii 6p with 45p",
        "the discard is 3p, not 6p",
    ),
    "chii of honours": (
        lambda: asked("23z258m258s145z69m", "1z"),
        "chii 1z with 23z",
        "honours never form a sequence",
    ),
    "chii not held": (
        lambda: asked(NOTHING, "3p"),
        "chii 3p with 45p",
        f"45p are not all in the hand {NOTHING}",
    ),
    "pon of two kinds": (
        lambda: asked(NOTHING, "3p"),
        "pon 3p with 22p",
        "pon takes 3 equal tiles (CALL-3)",
    ),
    "pon in riichi": (
        lambda: riichi_of(asked("33p258m258s1235z6m", "3p"), 1),
        "pon 3p with 33p",
        "in riichi you may only ron (CALL-6)",
    ),
    "pon dead": (
        lambda: dead(asked("33p258m258s1235z6m", "3p"), 1),
        "pon 3p with 33p",
        "(DEADHAND-1)",
    ),
    "chii without discard": (
        blocked_chii,
        "chii 6p with 45p",
        "every discard after this call would be kuikae (CALL-8)",
    ),
    "fifth kan": (
        lambda: four_kans(asked("333p258m258s123z6m", "3p")),
        "daiminkan 3p with 333p",
        "four kans were made, and a fifth is forbidden (KAN-9)",
    ),
    "ron": (
        lambda: asked(NOTHING, "3p"),
        "ron",
        f"3p does not complete the hand {NOTHING} (AGARI-1)",
    ),
    "ron without yaku": (
        lambda: asked("123456m99p789s24p", "3p"),
        "ron",
        "no yaku (AGARI-3)",
    ),
    "ron of one han": (
        lambda: asked("234567m99p678s23p", "4p", rules=ARI_ARI.replace(min_han=4)),
        "ron",
        "you need yaku worth 4 han (AGARI-3)",
    ),
    "ron furiten": (
        furiten_by_discard,
        "ron",
        "furiten: you discarded 1p; only tsumo wins (FURITEN-2, FURITEN-5)",
    ),
    "ron passed": (
        furiten_by_passing,
        "ron",
        "only tsumo wins until your next turn is over (FURITEN-3, FURITEN-5)",
    ),
    "ron dead": (lambda: dead(asked(READY, "1p"), 1), "ron", "(DEADHAND-1)"),
    "chii of three players": (
        lambda: asked("45p258s1235z19m67p", "3p", rules=THREE),
        "chii 3p with 45p",
        "there is no chii with three players (SANMA-4)",
    ),
    "robbing a closed kan": (
        lambda: kan_of("9999m234567m234p", NOTHING, "9s"),
        "ron",
        "9m does not complete the hand",
    ),
    "robbing by orphans alone": (
        lambda: kan_of("9999m234567m234p", "78m123456p789s44z", "9s"),
        "ron",
        "only thirteen orphans may rob a closed kan (KAN-6)",
    ),
    "robbing forbidden": (
        lambda: kan_of("9999m234567m234p", NOTHING, "9s", ARI_ARI.replace(kokushi_ankan_ron="off")),
        "ron",
        "a closed kan cannot be robbed (KAN-6)",
    ),
    "pon of a kan": (
        lambda: kan_of("9999m234567m234p", NOTHING, "9s"),
        "pon 9m with 99m",
        "9m was not discarded, so it can only be ronned (FLOW-7)",
    ),
    "discard at a kan": (
        lambda: kan_of("9999m234567m234p", NOTHING, "9s"),
        "discard 2m",
        "you are responding to the kan 9m of seat 0 (FLOW-7)",
    ),
}


@pytest.mark.parametrize(("make", "words", "reason"), REACTIONS.values(), ids=REACTIONS)
def test_what_is_illegal_about_a_tile_is_explained(
    make: Callable[[], Game], words: str, reason: str
) -> None:
    """FLOW-7."""
    game = make()
    seat = 1
    found = complaint(game, seat, words)
    assert found.startswith(f"illegal {words} by seat {seat}: ")
    assert reason in found
    assert "; legal: " in found and found.endswith("pass")


def test_the_last_discard_can_only_be_ronned() -> None:
    """LAST-3."""
    found = complaint(last_discard(), 2, "pon 1z with 11z")
    assert "the last discard can only be ronned (LAST-3)" in found


def test_chii_is_from_the_left_neighbour() -> None:
    """CALL-2."""
    game = asked("45p258m258s1235z6m", "3p", seat=2)
    assert (
        "you can chii only from the player on your left, and that is not seat 0 (CALL-2)"
        in complaint(game, 2, "chii 3p with 45p")
    )


def test_riichi_furiten_is_told_from_the_temporary_one() -> None:
    """FURITEN-4."""
    game = furiten_by_passing()
    game._table.players[1].riichi_furiten = True
    assert (
        "furiten: a winning tile went by after your riichi; only tsumo wins until the deal ends "
        "(FURITEN-4, FURITEN-5)"
    ) in complaint(game, 1, "ron")


KITA: dict[str, Case] = {
    "no north": (
        lambda: kita_turn("19m123456789p11s", "9s"),
        "kita",
        "there is no North in the hand 19m123456789p119s (SANMA-5)",
    ),
    "last tile": (
        lambda: tsumogiri(kita_turn("4z19m12345678p11s", "9s"), 54),
        "kita",
        "no kita after the last tile of the wall (SANMA-5)",
    ),
    "dead": (lambda: dead(kita_turn("4z19m12345678p11s", "9s"), 0), "kita", "(DEADHAND-1)"),
    "in riichi": (
        lambda: riichi_of(kita_turn("4z19m12345678p11s", "9s"), 0),
        "kita",
        "in riichi only a drawn North is set aside (SANMA-5)",
    ),
}


@pytest.mark.parametrize(("make", "words", "reason"), KITA.values(), ids=KITA)
def test_why_a_north_is_not_set_aside(make: Callable[[], Game], words: str, reason: str) -> None:
    game = make()
    assert reason in complaint(game, game.pending[0], words)


def test_only_a_seat_that_is_asked_may_act() -> None:
    game = stacked_game([READY], draws="9s")
    assert complaint(game, 2, "pass") == ("illegal pass by seat 2: not your turn: seat 0 is to act")
    game = stacked_game(["3p", "45p", "33p"], draws="9s")
    game.act(0, "3p")
    assert complaint(game, 0, "9s") == (
        "illegal 9s by seat 0: not your turn: seat 1 and seat 2 are to act"
    )


@pytest.mark.parametrize("text", ["discard 9s", "riichi 9s"])
def test_a_drawn_tile_is_not_one_of_the_hand(text: str) -> None:
    """FLOW-4: a value says exactly what it means; words are read with good will."""
    game = turn_of(READY, "9s")
    with pytest.raises(IllegalAction, match="the only 9s is the one just drawn"):
        game.act(0, parse_action(text))
    game.act(0, text)


def test_no_kan_after_the_last_tile() -> None:
    """LAST-4."""
    game = tsumogiri(stacked_game(["", "1111m456789p123s"], draws="9s"), 69)
    assert "no kan after the last tile of the wall (LAST-4)" in complaint(game, 1, "ankan 1111m")


def test_a_kan_is_added_with_a_tile_of_the_hand() -> None:
    """KAN-2."""
    assert "7z is not in the hand" in complaint(open_hand(), 0, "shouminkan 7z")


def test_a_closed_tsumo_of_one_han_may_be_too_little() -> None:
    """AGARI-3."""
    game = tsumogiri(turn_of("123456m99p789s24p", "1s1s1s1s3p", min_han=2), 4)
    assert "you need yaku worth 2 han (AGARI-3)" in complaint(game, 0, "tsumo")


def test_no_kita_after_a_call() -> None:
    """SANMA-5, CALL-5."""
    game = stacked_game(["1z", "11z4z"], draws="9s", rules=THREE)
    do(game, (0, "1z"), (1, "pon"))
    assert "(CALL-5)" in complaint(game, 1, "kita")


def test_a_leading_dealer_is_asked_whether_the_game_ends() -> None:
    """END-5."""
    rules = ARI_ARI.replace(agari_yame="optional", length="east")
    game = stacked_game([READY, "", "", READY.replace("m", "s")], draws="9s", rules=rules)
    game._table.dealer = game._table.turn = 3
    game._table.pending = 1 << 3
    game._table.phase = Phase.OFFER
    assert complaint(game, 3, "pass") == (
        "illegal pass by seat 3: say whether the game ends (END-5); legal: end game, play on"
    )


def test_questions_at_the_end_want_their_answers() -> None:
    """DRAW-6."""
    assert complaint(used_up(), 0, "tsumogiri 9s") == (
        "illegal tsumogiri 9s by seat 0: the wall has run out: say whether you show your hand "
        "(DRAW-6); legal: tenpai, noten"
    )


def test_a_short_ankan_is_refused_for_the_reason_of_the_long_one() -> None:
    """KAN-3, LAST-4, RIICHI-10."""
    hand = tsumogiri(stacked_game(["", "1111m456789p123s"], draws="9s"), 69)
    assert "(LAST-4)" in complaint(hand, 1, "ankan 1m")
    few = turn_of("11m456789p123s", "9s")
    assert "an ankan needs four 1m, and 2 are in the hand (KAN-3)" in complaint(few, 0, "ankan 1m")
    locked = in_riichi("66678p11123456s", "7z9s9s9s6p")
    assert "(RIICHI-10)" in complaint(locked, 0, "ankan 6666p")
    assert "(RIICHI-10)" in complaint(locked, 0, "ankan 6p")


def noten_asked() -> Game:
    """The wall is used up, and seat 0 is asked whether it shows a noten hand."""
    return tsumogiri(turn_of(NOTHING, "9s", show_noten="on"), 70)


def test_draw_6_a_hand_is_shown_as_what_it_is() -> None:
    tenpai, noten = complaint(used_up(), 0, "show hand"), complaint(noten_asked(), 0, "tenpai")
    assert tenpai.endswith("kept hidden (DRAW-6); legal: tenpai, noten")
    assert noten.endswith("the hand is not tenpai (DRAW-2); legal: noten, show hand")


def asked_to_end() -> Game:
    """Seat 0 is asked whether the game ends."""
    game = turn_of(READY, "9s")
    game._table.phase = Phase.OFFER
    return game


def shown_riichi() -> Game:
    """The wall is used up, and seat 0 is asked to show its riichi hand."""
    return riichi_of(used_up(), 0)


ELSEWHERE: tuple[tuple[Callable[[], Game], int, str], ...] = (
    *((make, 0, words) for make, words, _ in (*IN_TURN.values(), *KITA.values())),
    *((make, 1, words) for make, words, _ in REACTIONS.values()),
    *((after_chii, 1, words) for words, _ in AFTER_A_CALL.values()),
    (last_discard, 2, "pon 1z with 11z"),
    (lambda: asked("45p258m258s1235z6m", "3p", seat=2), 2, "chii 3p with 45p"),
    (lambda: turn_of(READY, "9s"), 0, "discard 9s"),
    (lambda: turn_of(READY, "9s"), 0, "riichi 9s"),
    (lambda: late("1111m456789p123s"), 0, "ankan 1111m"),
    (lambda: tsumogiri(turn_of(READY, "9s"), 69), 1, "ankan 1111m"),
    (lambda: turn_of("11m456789p123s", "9s"), 0, "ankan 1m"),
    (used_up, 0, "tsumogiri 9s"),
    (shown_riichi, 0, "noten"),
    (used_up, 0, "show hand"),
    (noten_asked, 0, "tenpai"),
    (asked_to_end, 0, "pass"),
)
"""Games of all the tests above, with the seat and its action."""
NOT_OF_A_SEAT = {
    *("action", "choice", "at_position", "no_such", "ambiguous", "ambiguous_mistake"),
    *("game_over", "needs_wall", "not_your_turn", "not_asked"),
}
"""Reasons that tell of a refusal as a whole, or of somebody who is not asked."""


def test_every_reason_is_reached_and_said_in_every_language() -> None:
    met = {}
    for make, seat, words in ELSEWHERE:
        reason = make().why_not(seat, parse_action(words))
        met[reason.code] = reason
    known = {key for key in catalogue("en").messages if key.startswith("illegal.")}
    assert known - met.keys() == {f"illegal.{name}" for name in NOT_OF_A_SEAT}
    for reason in met.values():
        assert re.search(r"[ぁ-ん]", say(reason, "ja")), reason
        assert not re.search(r"[A-Za-z]{3,} [a-z]", Speaker("ja", cites=False).say(reason)), reason


def test_what_is_refused_can_be_told_with_names_and_in_japanese() -> None:
    game = stacked_game([READY], draws="9s")
    with pytest.raises(IllegalAction) as refused:
        game.act(2, "pass")
    reason = refused.value.reason
    assert say(reason, names=["Aya", "Ben", "Chie", "Dai"]) == (
        "illegal pass by Chie: not your turn: Aya is to act"
    )
    assert say(reason, "ja") == ("席2のpassはできません：あなたの番ではありません。今は席0の番です")
