"""Events tell all that happened, and to each seat only what it may see."""

import dataclasses
from random import Random
from typing import Any

import pytest
from tests.games import do, pass_all, play, stacked_game, towards_tenpai, tsumogiri

from ariari.core.melds import MeldKind
from ariari.core.names import Yaku, Yakuman
from ariari.core.state import RiichiLevel
from ariari.core.table import Ending
from ariari.model.actions.action import Tsumo
from ariari.model.events.event import (
    DeadHandUsed,
    DealEnded,
    DealStarted,
    DoraRevealed,
    Event,
    FalseWinDeclared,
    GameEnded,
    GameStarted,
    HandDied,
    HandShown,
    HandWon,
    KanDeclared,
    KitaDeclared,
    KitaSet,
    MeldCalled,
    OrphansShown,
    RiichiEstablished,
    RiichiFoundOut,
    TileDiscarded,
    TileDrawn,
    WrongClaimMade,
)
from ariari.model.game import Game
from ariari.model.hand import Hand
from ariari.model.meld import Meld
from ariari.model.moment import Moment, Wind
from ariari.model.notation import format_tiles, parse_tiles
from ariari.model.ruleset import Ruleset
from ariari.model.tile import Tile

NOTHING = "258m258p258s1235z"
"""A hand that is far from anything."""


def tile(text: str) -> Tile:
    return Tile.parse(text)


def last(game: Game, sort: type[Event]) -> Event:
    return next(event for event in reversed(game.events) if isinstance(event, sort))


def test_a_game_begins_with_its_rules_and_a_deal() -> None:
    """DEAL-1, DEAD-4: thirteen tiles each, an indicator, and the dealer draws."""
    game = stacked_game(["123456789m1122p", "19m19p19s1234567z"], draws="0s", dora="4z")
    started, deal, drawn = game.events
    assert started == GameStarted(Ruleset())
    assert isinstance(deal, DealStarted)
    assert (deal.dealer, deal.round, deal.honba, deal.sticks) == (0, Wind.EAST, 0, 0)
    assert (deal.scores, deal.indicator) == ((25_000,) * 4, tile("4z"))
    assert [len(hand) for hand in deal.hands] == [13] * 4
    assert deal.hands[1] == parse_tiles("19m19p19s1234567z")
    assert drawn == TileDrawn(0, tile("0s"))


def test_hands_and_draws_are_hidden_from_others() -> None:
    game = stacked_game(["123456789m1122p"], draws="0s")
    _, deal, drawn = game.events
    mine, theirs = deal.seen_by(0), deal.seen_by(1)
    assert isinstance(deal, DealStarted)
    assert isinstance(mine, DealStarted) and isinstance(theirs, DealStarted)
    assert mine.hands == (deal.hands[0], *[(None,) * 13] * 3)
    assert theirs.hands[0] == (None,) * 13
    assert dataclasses.replace(theirs, hands=deal.hands) == deal
    assert (drawn.seen_by(0), drawn.seen_by(3)) == (drawn, TileDrawn(0, None))


def test_a_discard_says_whether_it_was_drawn() -> None:
    """FLOW-4."""
    game = do(stacked_game([NOTHING, NOTHING], draws="9s9p"), (0, "2m"), (1, "tsumogiri"))
    assert [event for event in game.events if isinstance(event, TileDiscarded)] == [
        TileDiscarded(0, tile("2m")),
        TileDiscarded(1, tile("9p"), is_drawn=True),
    ]


def test_riichi_is_declared_and_then_established() -> None:
    """RIICHI-3, RIICHI-5, DRII-1: in the first go-around it is double riichi."""
    game = do(stacked_game(["123456789m1122p"], draws="9s"), (0, "riichi"))
    pass_all(game)
    discard = TileDiscarded(0, tile("9s"), True, True, RiichiLevel.DOUBLE)
    assert discard in game.events
    assert RiichiEstablished(0, RiichiLevel.DOUBLE) in game.events


def test_open_riichi_shows_the_hand() -> None:
    """OPENR-1."""
    rules = Ruleset().replace(open_riichi="on")
    game = stacked_game(["123456789m1122p"], draws="9s", rules=rules)
    pass_all(do(game, (0, "open riichi")))
    assert last(game, TileDiscarded) == TileDiscarded(
        0, tile("9s"), True, True, RiichiLevel.DOUBLE, is_open=True
    )
    shown = RiichiEstablished(0, RiichiLevel.DOUBLE, parse_tiles("123456789m1122p"))
    assert last(game, RiichiEstablished) == shown.seen_by(2) == shown


def test_an_open_riichi_may_show_the_wait_alone() -> None:
    """OPENR-1: everybody sees the tiles it waits for, and not the hand."""
    rules = Ruleset().replace(open_riichi="on", open_riichi_shows="wait")
    game = stacked_game(["123456789m1122p"], draws="9s", rules=rules)
    pass_all(do(game, (0, "open riichi")))
    shown = RiichiEstablished(0, RiichiLevel.DOUBLE, waits=parse_tiles("12p"))
    assert last(game, RiichiEstablished) == shown.seen_by(2) == shown
    assert str(shown) == "seat 0 places a riichi stick and shows the wait for 12p"
    player = game.view(2).players[0]
    assert (player.shown, player.shown_waits) == (None, parse_tiles("12p"))


@pytest.mark.parametrize(
    ("discard", "caller", "hand", "words", "meld"),
    [
        ("3p", 1, "45p258m258s1235z6m", "chii 3p with 45p", "[3-45p]"),
        ("6p", 1, "40p258m258s1235z6m", "chii 6p with 40p", "[406-p]"),
        ("0p", 1, "46p258m258s1235z6m", "chii 0p with 46p", "[40-6p]"),
        ("1z", 1, "11z258m258p258s67z", "pon 1z with 11z", "[1-11z]"),
        ("5p", 2, "05p258m258s1235z6m", "pon 5p with 05p", "[05=5p]"),
        ("0p", 3, "55p258m258s1235z6m", "pon 0p with 55p", "[550+p]"),
        ("1z", 3, "111z258m258p258s6z", "daiminkan", "[1111+z]"),
    ],
)
def test_a_call_names_its_tiles_and_its_source(
    discard: str, caller: int, hand: str, words: str, meld: str
) -> None:
    """CALL-2, CALL-3, CALL-4, KAN-1."""
    hands = [discard, "", "", ""]
    hands[caller] = hand
    game = do(stacked_game(hands, draws="9s"), (0, discard), (caller, words))
    pass_all(game)
    assert last(game, MeldCalled) == MeldCalled(caller, Meld.parse(meld), 0)


def test_an_ankan_is_declared_made_and_turns_up_dora() -> None:
    """KAN-3, KAN-7, KDORA-1."""
    game = stacked_game(["0555m123456p123s"], draws="9s", dora="1z2z", rinshan="7z")
    do(game, (0, "ankan 0555m"))
    assert game.events[3:] == (
        KanDeclared(0, MeldKind.ANKAN, tile("5m")),
        MeldCalled(0, Meld.parse("[0555m]"), 0),
        DoraRevealed(tile("2z")),
        TileDrawn(0, tile("7z"), is_rinshan=True),
    )


def test_an_added_kan_keeps_the_pon_it_was_made_of() -> None:
    """KAN-2: the tile called and the tile added are told apart."""
    game = stacked_game(["5p", "0p5p258m258s1235z6m"], draws="9s1s1s1s5p", rinshan="7z")
    do(game, (0, "5p"), (1, "pon 5p with 05p"), (1, "2m"))
    tsumogiri(game, 3)
    do(game, (1, "shouminkan 5p"))
    assert KanDeclared(1, MeldKind.SHOUMINKAN, tile("5p")) in game.events
    added = last(game, MeldCalled)
    assert added == MeldCalled(1, Meld.parse("[shouminkan 5-055p]"), 0)
    assert isinstance(added, MeldCalled) and added.meld.added == tile("5p")


def test_kita_is_declared_and_set_aside() -> None:
    """SANMA-5, SANMA-6, and the source of a call with three players (CALL-4)."""
    rules = Ruleset.preset("tenhou", players=3)
    game = stacked_game(["4z1z", "", "11z"], draws="9s", rinshan="7z", rules=rules)
    do(game, (0, "kita"))
    assert game.events[-3:] == (KitaDeclared(0), KitaSet(0), TileDrawn(0, tile("7z"), True))
    do(game, (0, "1z"), (2, "pon"))
    assert last(game, MeldCalled) == MeldCalled(2, Meld.parse("[111+z]"), 0)


def test_a_tsumo_shows_the_hand_without_the_winning_tile() -> None:
    """AGARI-2, AGARI-8, SCORE-2."""
    game = stacked_game(["123456789m1122p"], draws="9s7z7z7z1p", dora="4s", ura="4z6z")
    do(game, (0, "riichi"))
    tsumogiri(game, 3)
    do(game, (0, "tsumo"))
    won = last(game, HandWon)
    assert isinstance(won, HandWon) and won.is_tsumo
    assert won == HandWon(
        seat=0,
        source=0,
        tile=tile("1p"),
        hand=Hand.parse("123456789m1122p"),
        ura_indicators=(tile("4z"),),
        yaku=(Yaku.DOUBLE_RIICHI, Yaku.IPPATSU, Yaku.MENZEN_TSUMO, Yaku.ITTSUU),
        han=6,
        fu=30,
        base=3_000,
        moment=Moment(
            seat=Wind.EAST,
            riichi=RiichiLevel.DOUBLE,
            ippatsu=True,
            dora=(tile("4s"),),
            ura=(tile("4z"),),
            sticks=1,
            dealer_streak=1,
        ),
    )
    ended = last(game, DealEnded)
    assert isinstance(ended, DealEnded)
    assert (ended.ending, ended.winners, ended.loser) == (Ending.TSUMO, (0,), None)
    assert ended.changes == (19_000, -6_000, -6_000, -6_000)
    assert (ended.scores, ended.sticks) == ((43_000, 19_000, 19_000, 19_000), 0)


def test_a_ron_names_its_source_and_the_melds() -> None:
    """AGARI-2: and a winner not in riichi turns up no ura dora (AGARI-8)."""
    game = stacked_game(["7z5z", "77z234m567p88s23p0m"], draws="9s9s9s1p")
    do(game, (0, "7z"), (1, "pon"), (1, "0m"))
    tsumogiri(game, 2)
    do(game, (0, "tsumogiri"))
    game.act(1, "ron")
    won = last(game, HandWon)
    assert isinstance(won, HandWon)
    assert (won.seat, won.source, won.tile, won.is_tsumo) == (1, 0, tile("1p"), False)
    assert won.hand == Hand.parse("234m23567p88s [7-77z]")
    assert (won.yaku, won.ura_indicators) == ((Yaku.CHUN,), ())


def test_a_yakuman_is_named() -> None:
    game = do(stacked_game(["19m19p19s1234567z"], draws="1m"), (0, "tsumo"))
    won = last(game, HandWon)
    assert isinstance(won, HandWon)
    assert won.yakuman == (Yakuman.TENHOU, Yakuman.KOKUSHI_13)
    assert str(won).endswith("yakuman")


def test_nine_orphans_are_shown() -> None:
    """ABORT-1."""
    game = do(stacked_game(["19m19p19s123z2345m"], draws="6m"), (0, "nine orphans"))
    shown = tuple(sorted(parse_tiles("19m19p19s123z23456m")))
    assert last(game, OrphansShown) == OrphansShown(0, shown)


def test_hands_are_shown_or_kept_hidden_at_an_exhaustive_draw() -> None:
    """DRAW-6, DRAW-7: noten by choice shows nothing."""
    game = stacked_game(["123456789m1122p", "123456789p1122s"], draws="9s")
    tsumogiri(game, 70)
    do(game, (0, "tenpai"), (1, "noten"))
    shown = [event for event in game.events if isinstance(event, HandShown)][:2]
    ready = HandShown(0, parse_tiles("123456789m1122p"), is_tenpai=True)
    assert shown == [ready, HandShown(1, None, is_tenpai=False)]
    assert [event.is_tenpai for event in shown] == [True, False]


def test_a_noten_hand_may_be_shown_where_its_player_is_asked() -> None:
    """DRAW-6: everybody sees it, and its player pays all the same."""
    rules = Ruleset().replace(show_noten="on", chombo_mode="adjudicate")
    game = stacked_game(["123456789m1122p", "147m258p369s1234z"], draws="9s", rules=rules)
    tsumogiri(game, 70)
    do(game, (0, "tenpai"), (1, "show hand"))
    shown = HandShown(1, parse_tiles("147m258p369s1234z"), is_tenpai=False)
    assert last(game, HandShown) == shown == shown.seen_by(3)
    assert game.view(3).players[1].shown == shown.hand
    do(game, *((seat, "noten") for seat in game.pending))
    do(game, *((seat, "noten") for seat in game.pending))
    ended = last(game, DealEnded)
    assert isinstance(ended, DealEnded)
    assert ended.changes == (3000, -1000, -1000, -1000)


def test_four_riichi_show_their_hands() -> None:
    """ABORT-3, RIICHI-14."""
    hands = ["123456789m1122p", "123456789p1122s", "123456789s33z44z", "123789m789p22z77z"]
    game = stacked_game(hands, draws="6z6z6z6z")
    for seat in range(4):
        pass_all(game)
        game.act(seat, "riichi 6z")
    pass_all(game)
    assert [event.seat for event in game.events if isinstance(event, HandShown)] == [0, 1, 2, 3]
    ended = last(game, DealEnded)
    assert isinstance(ended, DealEnded)
    assert (ended.ending, ended.sticks) == (Ending.FOUR_RIICHI, 4)


def test_an_impossible_claim_kills_the_hand() -> None:
    """DEADHAND-1."""
    rules = Ruleset().replace(chombo_mode="adjudicate")
    game = do(stacked_game([NOTHING, NOTHING], "9s", rules=rules), (0, "tsumogiri"), (1, "pon"))
    pass_all(game)
    assert game.events[-3:-1] == (WrongClaimMade(1, MeldKind.PON, tile("9s")), HandDied(1))


JUDGED = Ruleset().replace(chombo_mode="adjudicate", noten_riichi="chombo")


def ends_with(game: Game, seat: int) -> Event:
    """Return the event before the end of a deal, which was chombo of a seat."""
    *_, event, ended = game.events
    assert isinstance(ended, DealEnded)
    assert (ended.ending, ended.loser) == (Ending.CHOMBO, seat)
    assert str(ended).startswith(f"the deal ends with chombo of seat {seat}: ")
    return event


def judged_game(hands: list[str], draws: str) -> Game:
    """Return a game that judges mistakes and waits after its first deal."""
    wall = stacked_game(hands, draws, rules=JUDGED).walls[0]
    return Game(JUDGED, wall=wall.tiles)


def test_a_false_tsumo_shows_the_hand() -> None:
    """CHOMBO-2: without the drawn tile."""
    game = do(judged_game([NOTHING], "5s"), (0, "tsumo"))
    hand = Hand.parse(NOTHING)
    assert ends_with(game, 0) == FalseWinDeclared(seat=0, source=0, tile=tile("5s"), hand=hand)
    assert game.view(1).players[0].shown == hand.concealed


def test_false_rons_are_told_in_turn_order_and_the_nearest_is_punished() -> None:
    """CHOMBO-2, MULTI-1."""
    game = do(judged_game(["", "", NOTHING, NOTHING], "9s"), (0, "tsumogiri"))
    do(game, (3, "ron"), (2, "ron"), (1, "pass"))
    wrong = [event for event in game.events if isinstance(event, FalseWinDeclared)]
    assert [(event.seat, event.source, event.is_tsumo) for event in wrong] == [
        (2, 0, False),
        (3, 0, False),
    ]
    assert ends_with(game, 2) == wrong[-1]


def test_a_false_ron_beside_a_valid_one_is_told() -> None:
    """CHOMBO-7: and the valid one wins."""
    game = do(judged_game(["", "123456789m1122p", NOTHING], "1p"), (0, "tsumogiri"))
    do(game, (1, "ron"), (2, "ron"), (3, "pass"))
    sorts = [type(event) for event in game.events[-3:]]
    assert sorts == [FalseWinDeclared, HandWon, DealEnded]


@pytest.mark.parametrize(
    ("claim", "kind"),
    [("chii", MeldKind.CHII), ("pon", MeldKind.PON), ("daiminkan", MeldKind.DAIMINKAN)],
)
def test_a_claim_with_a_dead_hand_is_told(claim: str, kind: MeldKind) -> None:
    """CHOMBO-2, DEADHAND-1."""
    game = do(judged_game(["", NOTHING], "9s1z1z1z9s"), (0, "tsumogiri"), (1, claim))
    pass_all(game)
    tsumogiri(game, 3)
    do(game, (0, "tsumogiri"), (1, claim))
    pass_all(game)
    assert ends_with(game, 1) == WrongClaimMade(1, kind, tile("9s"))


def test_an_act_with_a_dead_hand_is_told() -> None:
    """CHOMBO-2, DEADHAND-1."""
    game = do(judged_game(["", NOTHING], "9s1z"), (0, "tsumogiri"), (1, "pon"))
    pass_all(game)
    do(game, (1, "tsumo"))
    assert ends_with(game, 1) == DeadHandUsed(1, Tsumo())


def test_a_riichi_that_does_not_stand_is_shown_at_the_draw() -> None:
    """CHOMBO-3."""
    game = do(judged_game([NOTHING], "5z"), (0, "riichi tsumogiri"))
    tsumogiri(game, 69)
    shown = tuple(sorted(parse_tiles(NOTHING)))
    assert ends_with(game, 0) == RiichiFoundOut(0, shown)
    assert game.view(1).players[0].shown == shown


ENDINGS = {
    Ending.TSUMO: "tsumo",
    Ending.EXHAUSTIVE: "an exhaustive draw",
    Ending.NAGASHI: "nagashi mangan",
    Ending.FOUR_WINDS: "an abortive draw, four winds",
    Ending.FIFTH_KAN: "an abortive draw, a fifth kan",
    Ending.CHOMBO: "chombo of seat 2",
}


@pytest.mark.parametrize(("ending", "words"), ENDINGS.items(), ids=str)
def test_the_end_of_a_deal_reads_as_a_sentence(ending: Ending, words: str) -> None:
    event = DealEnded(
        ending=ending, winners=(), loser=2, changes=(0, 1000, -1000), scores=(), sticks=0
    )
    assert str(event) == f"the deal ends with {words}: 0, +1,000, −1,000"


def test_a_deal_tells_how_often_its_dealer_has_won() -> None:
    """LOCAL-PAARENCHAN."""
    wall = stacked_game(["123456789m1122p"], draws="1p").walls[0].tiles
    game = Game(walls=(wall, wall))
    do(game, (0, "tsumo"))
    deals = [event for event in game.events if isinstance(event, DealStarted)]
    assert [deal.dealer_streak for deal in deals] == [0, 1]


def test_a_game_ends_with_places_and_match_points() -> None:
    """END-8, UMA-1: the match points add up to nothing."""
    game = play(Game(Ruleset().replace(length="east"), seed=3), Random(3))
    ended = game.events[-1]
    assert isinstance(ended, GameEnded)
    assert sorted(ended.places) == [1, 2, 3, 4]
    assert sum(ended.match_points) == pytest.approx(0)
    assert sum(ended.scores) == 100_000
    best = ended.places.index(1)
    assert ended.scores[best] == max(ended.scores)


def test_every_event_reads_as_a_sentence() -> None:
    seen: dict[type[Event], str] = {}
    for seed in range(2):
        game = play(Game(Ruleset().replace(length="east"), seed=seed), Random(seed), towards_tenpai)
        for event in game.events:
            assert str(event) and "\n" not in str(event)
            seen.setdefault(type(event), str(event))
    assert seen[GameStarted] == "a game begins, rules: custom rules based on ari-ari"
    assert {HandWon, RiichiEstablished, MeldCalled, DealEnded, GameEnded} <= set(seen)


SENTENCES: dict[str, Event] = {
    "seat 1 draws 5p": TileDrawn(1, tile("5p")),
    "seat 1 draws a tile from the dead wall": TileDrawn(1, None, True),
    "seat 1 discards 5p and declares riichi": TileDiscarded(
        1, tile("5p"), False, True, RiichiLevel.RIICHI
    ),
    "seat 1 discards the drawn 5p": TileDiscarded(1, tile("5p"), True),
    "seat 1 declares shouminkan of 5p": KanDeclared(1, MeldKind.SHOUMINKAN, tile("5p")),
    "seat 1 declares kita": KitaDeclared(1),
    "seat 1 sets a North aside": KitaSet(1),
    "5p is turned up as a dora indicator": DoraRevealed(tile("5p")),
    "seat 1 places a riichi stick and shows 11z": RiichiEstablished(
        1, RiichiLevel.RIICHI, parse_tiles("11z")
    ),
    "the hand of seat 1 is dead": HandDied(1),
    "seat 1 wrongly claims 5p for chii": WrongClaimMade(1, MeldKind.CHII, tile("5p")),
    "seat 1 wrongly declares tsumo 5p with 123456789m1122p": FalseWinDeclared(
        seat=1, source=1, tile=tile("5p"), hand=Hand.parse("123456789m1122p")
    ),
    "seat 1 wrongly declares ron from seat 0 5p with 123456789m1122p": FalseWinDeclared(
        seat=1, source=0, tile=tile("5p"), hand=Hand.parse("123456789m1122p")
    ),
    "seat 1 declares tsumo with a dead hand": DeadHandUsed(1, Tsumo()),
    "the riichi of seat 1 is not valid, with 11z": RiichiFoundOut(1, parse_tiles("11z")),
    "seat 1 is noten": HandShown(1, None, is_tenpai=False),
    "seat 1 is noten and shows 12z": HandShown(1, parse_tiles("12z"), is_tenpai=False),
    "seat 1 is tenpai with 11z": HandShown(1, parse_tiles("11z"), is_tenpai=True),
    "seat 1 shows nine orphans in 11z": OrphansShown(1, parse_tiles("11z")),
}


@pytest.mark.parametrize(("text", "event"), SENTENCES.items(), ids=SENTENCES)
def test_events_are_told_in_words(text: str, event: Event) -> None:
    assert str(event) == text
    assert event.seen_by(1) == event


def test_tiles_are_conserved_in_the_events_of_a_deal() -> None:
    """EQUIP-1: what was dealt and drawn is held, discarded or melded, for every seat."""
    game = play(Game(seed=9), Random(9), towards_tenpai, steps=60)
    deals = [event for event in game.events if isinstance(event, DealStarted)]
    deal, start = deals[-1], game.events.index(deals[-1])
    for seat in range(4):
        view = game.view(seat)
        got = list(deal.hands[seat])
        got += [e.tile for e in game.events[start:] if isinstance(e, TileDrawn) and e.seat == seat]
        melded = [each for meld in view.me.melds for each in meld.tiles]
        for meld in view.me.melds:
            if meld.called is not None:
                melded.remove(meld.called)
        kept = [*view.hand, *(laid.tile for laid in view.me.river), *melded]
        found = [each for each in got if each is not None]
        assert format_tiles(kept, sort=True) == format_tiles(found, sort=True)


WORTH = {
    "fu": ({"han": 3, "fu": 40, "base": 1280}, "3 han 40 fu"),
    "mangan by fu": ({"han": 4, "fu": 40, "base": 2000}, "4 han 40 fu"),
    "kiriage": ({"han": 3, "fu": 60, "base": 2000}, "3 han 60 fu"),
    "mangan": ({"han": 5, "fu": 30, "base": 2000}, "5 han, mangan"),
    "baiman": ({"han": 10, "fu": 20, "base": 4000}, "10 han, baiman"),
    "counted": ({"han": 13, "fu": 20, "base": 8000}, "13 han, kazoe yakuman"),
    "renhou": ({"han": 1, "fu": 30, "base": 2000}, "mangan"),
    "no limits": ({"han": 5, "fu": 60, "base": 7680}, "5 han 60 fu"),
    "yakuman": ({"yakuman": (Yakuman.KOKUSHI,), "fu": 30, "base": 8000}, "yakuman"),
    "open riichi": (
        {"han": 4, "fu": 30, "base": 8000, "moment": Moment(into_open_riichi=True)},
        "yakuman for dealing into open riichi",
    ),
}


@pytest.mark.parametrize(("facts", "worth"), WORTH.values(), ids=WORTH)
def test_a_win_is_told_with_fu_where_they_count(facts: dict[str, Any], worth: str) -> None:
    """FU-14, OPENR-1."""
    event = HandWon(seat=0, source=1, tile=tile("3p"), hand=Hand.parse("234m45789p45688s"), **facts)
    assert str(event).endswith(f"; {worth}")
    assert event.counts_fu == worth.endswith("fu")
