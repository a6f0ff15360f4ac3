"""What thousands of real games never contain, as games: which playthrough shows it, or one here.

Not possible at all, and so not listed: a seat wind North, a round wind North and sanshoku doujun
with three players (SANMA-1, SANMA-2). A North round is no part of a game (END-1, END-7), but of
logs of single deals: `NORTH_ROUND`.
"""

from typing import NamedTuple

from tests.playthrough_cases.case import Deal, Played, ruleset

from ariari.model.game import Game

PINFU_3 = "12345789p45688s"
"""Waits for 3p and 6p, without characters."""


class Rare(NamedTuple):
    """A deal that no recorded playthrough shows, and a yaku that it is won with, if any."""

    name: str
    won: str
    deal: Deal
    options: tuple[tuple[str, object], ...] = ()
    players: int = 3

    def play(self) -> Game:
        """Return the game, played by the moves."""
        rules = ruleset("tenhou", {"players": self.players, **dict(self.options)})
        played = Played(Game(rules, walls=()))
        played.play(self.deal, self.name)
        return played.game


FOUR_PLAYERS = {
    "renhou": "yakuman-renhou",
    "chuuren": "yakuman-chuuren",
    "junsei_chuuren": "yakuman-junsei-chuuren",
    "kokushi_13": "yakuman-kokushi-13",
    "daisuushii": "yakuman-daisuushii-pao",
    "suukantsu": "yakuman-suukantsu-pao",
}
"""Yaku that no real game with four players was won with, and the playthrough that shows each."""
HAPPENINGS = {
    "three rons, all of them paid": "winners-triple-ron",
    "a ron on a closed kan": "yakuman-kokushi",
    "liability for daisuushii": "yakuman-daisuushii-pao",
    "liability for suukantsu": "yakuman-suukantsu-pao",
    "liability for one of two yakuman": "yakuman-pao-scope-yakuman",
    "liability for a daiminkan": "kan-liability",
    "a yakuman of two units": "yakuman-suuankou-tanki",
    "four yakuman at once": "yakuman-four-units",
    "several yakuman that count as one": "yakuman-one-only",
    "two nagashi mangan at once": "draw-nagashi-twice",
    "nagashi mangan as a win": "draw-nagashi-win",
    "voluntary noten": "draw-voluntary-noten",
    "a fifth kan": "draw-fifth-kan",
    "no open tanyao": "no-open-tanyao",
    "a round wind North": "north-round",
}
"""What else no real game shows, and the game that does."""
NORTH_ROUND = Rare(
    "north-round",
    "haku",
    Deal(
        hands=("345m5688p44555z9m",),
        draws="2z4z7p",
        moves="0 2z; 1 4z; 0 pon; 0 9m; 1 7p; 0 ron",
    ),
    players=4,
)
"""A deal with a triplet of North, to be told of the North round."""
FIFTH_KAN_CALLED = Rare(
    "fifth-kan-called",
    "",
    Deal(
        hands=("111m222p", "333s444z", "", "555z"),
        draws="1m3s5z",
        rinshan="2p9s4z9s",
        dora="88m88s8p",
        moves=(
            "0 ankan 1m; 0 ankan 2p; 0 tsumogiri; 1 ankan 3s; 1 ankan 4z; 1 tsumogiri; 2 5z; "
            "3 daiminkan"
        ),
    ),
    (("abort_four_kans", "off"), ("fifth_kan", "abort")),
    players=4,
)
"""A fifth kan that is called, and not declared in the own turn; nobody wins (KAN-9)."""
OWN = (
    Rare(
        "no-open-tanyao",
        "sanshoku_doujun",
        Deal(
            hands=("", "234m23468p3455s9m"),
            draws="7p2s",
            moves="0 7p; 1 chii; 1 9m; 2 2s; 1 ron",
        ),
        (("kuitan", "off"),),
        players=4,
    ),
    Rare("sanma-tenhou", "tenhou", Deal(hands=("123456789p1123s",), draws="1s", moves="0 tsumo")),
    Rare("sanma-chiihou", "chiihou", Deal(hands=("", PINFU_3), draws="1z3p", moves="1 tsumo")),
    Rare(
        "sanma-renhou",
        "renhou",
        Deal(hands=("", "", PINFU_3), draws="3p", moves="0 3p; 2 ron"),
        (("renhou", "yakuman"),),
    ),
    Rare(
        "sanma-suuankou-tanki",
        "suuankou_tanki",
        Deal(hands=("9m888p333444s222z",), draws="1z9m", moves="0 1z; 1 9m; 0 ron"),
    ),
    Rare(
        "sanma-tsuuiisou",
        "tsuuiisou",
        Deal(hands=("", "1114555666777z"), draws="4z", moves="0 4z; 1 ron"),
    ),
    Rare(
        "sanma-ryuuiisou",
        "ryuuiisou",
        Deal(hands=("", "22334466688s66z"), draws="6z", moves="0 6z; 1 ron"),
    ),
    Rare(
        "sanma-chinroutou",
        "chinroutou",
        Deal(hands=("", "111999m11199p11s"), draws="1s", moves="0 1s; 1 ron"),
    ),
    Rare(
        "sanma-chuuren",
        "chuuren",
        Deal(hands=("", "1112345578999p"), draws="6p", moves="0 6p; 1 ron"),
    ),
    Rare(
        "sanma-junsei-chuuren",
        "junsei_chuuren",
        Deal(hands=("", "1112345678999p"), draws="5p", moves="0 5p; 1 ron"),
    ),
    Rare(
        "sanma-kokushi-13",
        "kokushi_13",
        Deal(hands=("", "19m19p19s1234567z"), draws="1m", dora="8p", moves="0 1m; 1 ron"),
    ),
    Rare(
        "sanma-daisuushii",
        "daisuushii",
        Deal(hands=("", "9s111222333444z"), draws="9s", dora="8p", moves="0 9s; 1 ron"),
    ),
    Rare(
        "sanma-shousuushii",
        "shousuushii",
        Deal(hands=("", "99s11122233344z"), draws="9s", dora="8p", moves="0 9s; 1 ron"),
    ),
    Rare(
        "sanma-sanshoku-doukou",
        "sanshoku_doukou",
        Deal(hands=("", "111m111p11999s55z"), draws="1s", moves="0 1s; 1 ron"),
    ),
    Rare(
        "sanma-chankan",
        "chankan",
        Deal(
            hands=("50p19m", "", "111999m46p11789s"),
            draws="1z5p22z5p",
            moves="0 1z; 1 5p; 0 pon; 0 9m; 0 shouminkan 5p; 2 ron",
        ),
    ),
    Rare(
        "sanma-sankantsu",
        "sankantsu",
        Deal(
            hands=("999m111p234s1333z",),
            draws="3z9m56z1z",
            rinshan="1p8s7s",
            dora="8888p",
            moves="0 ankan 3z; 0 ankan 1p; 0 8s; 1 9m; 0 daiminkan; 0 7s; 0 tsumo",
        ),
    ),
    Rare(
        "sanma-suukantsu",
        "suukantsu",
        Deal(
            hands=("111m5p222p333s555z",),
            draws="1m5z5p",
            rinshan="2p399s",
            dora="88889p",
            moves="0 ankan 1m; 0 ankan 2p; 0 ankan 3s; 0 9s; 1 5z; 0 daiminkan; 0 9s; 1 5p; 0 ron",
        ),
    ),
)
"""Deals that no playthrough shows: three players, and rules without open tanyao."""
