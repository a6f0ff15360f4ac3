"""What ariari and the package `mahjong` say about one situation, in the same words."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules
from mahjong.hand_calculating.hand_response import HandResponse
from mahjong.hand_calculating.yaku_config import YakuConfig
from mahjong.meld import Meld as MahjongMeld

from ariari.analysis.score import score_situation
from ariari.core.melds import MeldKind
from ariari.core.names import Yakuman
from ariari.core.rules import Kazoe, Renhou
from ariari.core.state import RiichiLevel
from ariari.core.tiles import COPIES, EAST
from ariari.model.meld import Meld
from ariari.model.moment import Moment, Wind
from ariari.model.ruleset import Ruleset
from ariari.model.scoring import Scored
from ariari.model.tile import Tile
from ariari.model.win.situation import Situation
from ariari.schema.win import answer_json

__all__ = [
    "YAKU_KEYS",
    "Verdict",
    "arguments",
    "our_verdict",
    "scored_verdict",
    "their_verdict",
]

YAKU_KEYS: Mapping[str, str] = {
    "tsumo": "menzen_tsumo",
    "riichi": "riichi",
    "open_riichi": "open_riichi",
    "ippatsu": "ippatsu",
    "chankan": "chankan",
    "rinshan": "rinshan",
    "haitei": "haitei",
    "houtei": "houtei",
    "daburu_riichi": "double_riichi",
    "daburu_open_riichi": "double_open_riichi",
    "renhou": "renhou",
    "pinfu": "pinfu",
    "tanyao": "tanyao",
    "iipeiko": "iipeikou",
    "haku": "haku",
    "hatsu": "hatsu",
    "chun": "chun",
    **{f"seat_wind_{wind.name.lower()}": "seat_wind" for wind in Wind},
    **{f"round_wind_{wind.name.lower()}": "round_wind" for wind in Wind},
    "sanshoku": "sanshoku_doujun",
    "ittsu": "ittsu",
    "chantai": "chanta",
    "honroto": "honroutou",
    "toitoi": "toitoi",
    "sanankou": "sanankou",
    "sankantsu": "sankantsu",
    "sanshoku_douko": "sanshoku_doukou",
    "chiitoitsu": "chiitoitsu",
    "shosangen": "shousangen",
    "honitsu": "honitsu",
    "junchan": "junchan",
    "ryanpeiko": "ryanpeikou",
    "chinitsu": "chinitsu",
    "kokushi": "kokushi",
    "chuuren_poutou": "chuuren",
    "suuankou": "suuankou",
    "daisangen": "daisangen",
    "shosuushi": "shousuushii",
    "ryuisou": "ryuuiisou",
    "suukantsu": "suukantsu",
    "tsuisou": "tsuuiisou",
    "chinroto": "chinroutou",
    "daisharin": "daisharin",
    "daichisei": "daichisei",
    "daisuushi": "daisuushii",
    "daburu_kokushi": "kokushi_13",
    "suuankou_tanki": "suuankou_tanki",
    "daburu_chuuren_poutou": "junsei_chuuren",
    "tenhou": "tenhou",
    "chiihou": "chiihou",
    "renhou_yakuman": "renhou",
    "paarenchan": "paarenchan",
    "dora": "dora",
    "aka_dora": "red_dora",
    "ura_dora": "ura_dora",
}
"""Our key of each yaku that `mahjong` can find in a win, by its name there.

Left out: `nagashi_mangan`, which is no win, and `sashikomi`, which is not a yaku of the hand but
what a discarder pays who was not in riichi (OPENR-1).
"""

_NAMES = {type(yaku): name for name, yaku in vars(YakuConfig()).items()}

_DIVIDED = {
    "open_riichi": {"riichi": 1, "open_riichi": 1},
    "double_open_riichi": {"double_riichi": 2, "open_riichi": 1},
}
"""What we book as two yaku: open riichi is a riichi and one han more (OPENR-1)."""

YAKUMAN_HAN = 13


class Verdict(NamedTuple):
    """What a situation is worth; all but the status is zero or empty where it is no win."""

    status: str
    units: int = 0
    """Yakuman units; han and fu are then 0 (YAKUMAN-1)."""
    han: int = 0
    fu: int = 0
    yaku: Mapping[str, int] = {}
    """Han or units by key, dora included."""
    payments: tuple[int, ...] = ()
    """What each payer pays with honba, most first."""
    gain: int = 0
    names: frozenset[str] = frozenset()
    """The yaku by their names in `mahjong`; empty in our verdicts."""


def our_verdict(situation: Situation) -> Verdict:
    """Return what ariari says, from the result that a caller of `ariari.score` gets."""
    result = score_situation(situation)
    yaku = {item.name.key: item.han for item in result.yaku}
    return Verdict(
        status=result.status,
        units=result.units,
        han=result.han,
        fu=0 if result.units else result.fu,
        yaku=_with_kita_as_dora(yaku | {item.key: item.han for item in result.dora}),
        payments=tuple(sorted((payment.points for payment in result.payments), reverse=True)),
        gain=result.gain,
    )


def scored_verdict(situation: Situation, scored: Scored) -> Verdict:
    """Return what ariari says, from the records that the rules have filled in."""
    told = answer_json(situation, scored)
    if told["status"] != "win":
        return Verdict(told["status"])
    payers = {"discarder": 1, "dealer": 1, "nondealer": situation.rules.players - 1}
    if "dealer" in told["payments"]:
        payers["nondealer"] -= 1
    payments = [points for role, points in told["payments"].items() for _ in range(payers[role])]
    return Verdict(
        status="win",
        units=told["yakuman"],
        han=told["han"] or 0,
        fu=told["fu"] or 0,
        yaku=_with_kita_as_dora(told["yaku"]),
        payments=tuple(payments),
        gain=told["gain"],
    )


def _with_kita_as_dora(yaku: dict[str, int]) -> dict[str, int]:
    """Return the yaku as `mahjong` books them: a North set aside is one more dora (SANMA-5)."""
    kita = yaku.pop("kita", 0)
    return yaku | {"dora": yaku.get("dora", 0) + kita} if kita else yaku


def their_verdict(situation: Situation) -> Verdict:
    """Return what `mahjong` says."""
    response = HandCalculator.estimate_hand_value(**arguments(situation))
    if response.error:
        return Verdict(response.error)
    assert response.cost is not None and response.yaku is not None
    assert response.han is not None and response.fu is not None
    is_yakuman = any(yaku.is_yakuman for yaku in response.yaku)
    return Verdict(
        status="win",
        units=response.han // YAKUMAN_HAN if is_yakuman else 0,
        han=0 if is_yakuman else response.han,
        fu=0 if is_yakuman else response.fu,
        yaku=_their_yaku(response, situation),
        payments=_their_payments(response, situation),
        gain=response.cost["total"],
        names=frozenset(_NAMES[type(yaku)] for yaku in response.yaku),
    )


def _their_yaku(response: HandResponse, situation: Situation) -> dict[str, int]:
    """Return the han or units of each yaku under our keys."""
    found: dict[str, int] = {}
    is_open = not situation.hand.is_closed
    for yaku in response.yaku or ():
        key = YAKU_KEYS[_NAMES[type(yaku)]]
        han = yaku.han_open if is_open and yaku.han_open else yaku.han_closed
        worth = han // YAKUMAN_HAN if yaku.is_yakuman else han
        found.update(_DIVIDED.get(key, {key: worth}))
    if "daichisei" in found:
        # LOCAL-DAICHISEI: one double yakuman takes the place of tsuuiisou, two single ones there.
        found["daichisei"] += found.pop("tsuuiisou")
    return found


def _their_payments(response: HandResponse, situation: Situation) -> tuple[int, ...]:
    """Return what each payer pays with honba, most first."""
    cost = response.cost
    assert cost is not None
    main = cost["main"] + cost["main_bonus"]
    if not situation.tsumo:
        return (main,)
    other = cost["additional"] + cost["additional_bonus"]
    return (main, *[other] * (situation.rules.players - 2))


def arguments(situation: Situation) -> dict[str, Any]:
    """Return the situation as arguments of `HandCalculator.estimate_hand_value`."""
    hand, winning, tsumo, moment, rules = situation
    numbers = _Numbers(rules)
    win_tile = numbers.take(winning)
    tiles = [win_tile, *numbers.take_all(hand.concealed)]
    melds = [_their_meld(meld, numbers.take_all(meld.tiles)) for meld in hand.melds]
    return {
        "tiles": [*tiles, *(tile for meld in melds for tile in meld.tiles)],
        "win_tile": win_tile,
        "melds": melds,
        "dora_indicators": numbers.take_all(moment.dora),
        "ura_dora_indicators": numbers.take_all(moment.ura),
        "config": _config(moment, rules, tsumo=tsumo),
    }


class _Numbers:
    """Gives each tile a number 0-135 of its own; the first of four fives is the red one."""

    def __init__(self, rules: Ruleset) -> None:
        self._taken: Counter[int] = Counter()
        if rules.red_fives:
            self._taken.update((4, 13, 22))

    def take(self, tile: Tile) -> int:
        """Return the number of one more such tile."""
        if tile.red:
            return tile.kind * COPIES
        copy = self._taken[tile.kind] % COPIES
        self._taken[tile.kind] += 1
        return tile.kind * COPIES + copy

    def take_all(self, tiles: Iterable[Tile]) -> list[int]:
        """Return the numbers of several tiles."""
        return [self.take(tile) for tile in tiles]


def _their_meld(meld: Meld, tiles: list[int]) -> MahjongMeld:
    names = {MeldKind.CHII: MahjongMeld.CHI, MeldKind.PON: MahjongMeld.PON}
    return MahjongMeld(names.get(meld.kind, MahjongMeld.KAN), tiles, opened=meld.is_open)


def _config(moment: Moment, rules: Ruleset, *, tsumo: bool) -> HandConfig:
    """Return the moment and the rules as `mahjong` takes them."""
    is_dealer = moment.seat == Wind.EAST
    is_eighth_win = is_dealer and moment.dealer_streak >= 8
    return HandConfig(
        is_tsumo=tsumo,
        is_riichi=moment.riichi == RiichiLevel.RIICHI,
        is_daburu_riichi=moment.riichi == RiichiLevel.DOUBLE,
        is_open_riichi=moment.open_riichi,
        is_ippatsu=moment.ippatsu,
        is_rinshan=moment.rinshan,
        is_chankan=moment.chankan,
        is_haitei=moment.last_tile and tsumo,
        is_houtei=moment.last_tile and not tsumo,
        is_tenhou=moment.first_turn and tsumo and is_dealer,
        is_chiihou=moment.first_turn and tsumo and not is_dealer,
        is_renhou=moment.first_turn and not tsumo and not is_dealer,
        player_wind=EAST + moment.seat,
        round_wind=EAST + moment.round,
        kyoutaku_number=moment.sticks,
        tsumi_number=moment.honba,
        paarenchan=int(is_eighth_win and Yakuman.PAARENCHAN in rules.local_yaku),
        num_nuki_dora=moment.kita,
        options=_options(rules),
    )


def _options(rules: Ruleset) -> OptionalRules:
    """Return the rules as far as `mahjong` can be told them."""
    limit = HandConfig.KAZOE_LIMITED
    if rules.kazoe == Kazoe.SANBAIMAN:
        limit = HandConfig.KAZOE_SANBAIMAN
    return OptionalRules(
        has_open_tanyao=rules.kuitan,
        has_aka_dora=rules.red_fives > 0,
        has_double_yakuman=bool(rules.double_yakuman),
        kazoe_limit=limit,
        kiriage=rules.kiriage,
        fu_for_pinfu_tsumo=not rules.pinfu_tsumo,
        renhou_as_yakuman=rules.renhou == Renhou.YAKUMAN,
        has_daisharin_other_suits=Yakuman.DAISHARIN in rules.local_yaku,
        has_daichisei=Yakuman.DAICHISEI in rules.local_yaku,
        limit_to_sextuple_yakuman=False,
        paarenchan_needs_yaku=False,
        is_three_player=rules.players == 3,
    )
