"""Options: the game, scores, its end."""

from dataclasses import dataclass

from ariari.core.names import Yaku, Yakuman
from ariari.core.rules import (
    Extension,
    LeftoverSticks,
    Length,
    Renchan,
    Rounding,
    SeatDraw,
    TieBreak,
    Tobi,
    Yame,
)
from ariari.model.options.option import choice, off, on, points, row
from ariari.model.options.values import Multiple, Number, Uma, UmaPoints, YakuSet

__all__ = ["GameOptions"]

_LOCAL = YakuSet(tuple(yaku for yaku in (*Yaku, *Yakuman) if yaku.is_local))


@dataclass(frozen=True, kw_only=True)
class GameOptions:
    """Game, scores, end."""

    players: int = row(Number((4, 3)), 4, "STICK-1", "SANMA-1", basis="S4")
    seat_draw: SeatDraw = choice(
        SeatDraw.DIRECT,
        "SEAT-2",
        basis="S4 lists all three, this first",
        presets={
            "tenhou": "dealer_only",
            "mahjong-soul": "dealer_only",
            "ema": "direct?",
            "wrc": "direct?",
            "jpml-a": "traditional?",
        },
    )
    length: Length = choice(Length.HANCHAN, "END-1", basis="C; S1 speaks of an all-last")
    start_points: int = points(
        25_000, "STICK-1", basis="S4", presets={"ema": "30000", "wrc": "30000", "jpml-a": "30000"}
    )
    return_points: int = points(30_000, "UMA-1", basis="S4", presets={"mahjong-soul": "25000"})
    target_points: int = points(
        30_000,
        "END-3",
        "END-5",
        "END-7",
        basis="S4 return score",
        presets={"m-league": "-", "ema": "-", "wrc": "-", "jpml-a": "-"},
    )
    uma: Uma = row(
        UmaPoints(),
        (30, 10, -10, -30),
        "UMA-2",
        "UMA-6",
        basis="S4",
        presets={
            "tenhou": "20 10 -10 -20",
            "mahjong-soul": "15 5 -5 -15",
            "ema": "15 5 -5 -15",
            "wrc": "15 5 -5 -15",
            "jpml-a": "floating",
        },
    )
    rounding: Rounding = choice(Rounding.NONE, "UMA-4", basis="S4 example keeps tenths")
    tie_break: TieBreak = choice(
        TieBreak.SEAT,
        "END-8",
        basis="C",
        presets={"m-league": "split", "ema": "split", "wrc": "split", "jpml-a": "split"},
    )
    leftover_sticks: LeftoverSticks = choice(
        LeftoverSticks.FIRST,
        "END-9",
        basis="C",
        presets={"mahjong-soul": "first?", "m-league": "first?", "wrc": "lost", "jpml-a": "lost"},
    )
    tobi: Tobi = choice(
        Tobi.BELOW0,
        "END-4",
        basis="S3 assumes it; A",
        presets={"m-league": "off", "ema": "off", "wrc": "off", "jpml-a": "off"},
    )
    extension: Extension = choice(
        Extension.SUDDEN_DEATH,
        "END-3",
        "END-7",
        basis="C, F: goal above start score",
        presets={"m-league": "off", "ema": "off", "wrc": "off", "jpml-a": "off"},
    )
    extension_draw_ends: bool = on(
        "END-7",
        basis="C",
        presets={"mahjong-soul": "on?", "m-league": "-", "ema": "-", "wrc": "-", "jpml-a": "-"},
    )
    agari_yame: Yame = choice(
        Yame.OFF, "END-5", basis="A", presets={"tenhou": "auto", "mahjong-soul": "auto"}
    )
    tenpai_yame: Yame = choice(
        Yame.OFF, "END-6", basis="A by analogy", presets={"tenhou": "auto", "mahjong-soul": "auto"}
    )
    renchan: Renchan = choice(Renchan.TENPAI, "ROT-11", basis="S1")
    honba_value: int = row(
        Multiple(300, 0, 30_000), 300, "PAY-1", "EXTRA-1", basis="S4 (100 per payer), F"
    )
    min_han: int = row(Number((1, 2, 4)), 1, "AGARI-3", basis="C, F")
    two_han_from_honba: int | None = row(Number((5,), "off"), None, "AGARI-3", basis="C")
    local_yaku: frozenset[Yaku | Yakuman] = row(
        _LOCAL, frozenset(), "LOCAL-SANRENKOU", basis="S4 lists none"
    )
    aotenjou: bool = off("SCORE-5", basis="C")
    wareme: bool = off("EXTRA-1", basis="C")
    yakitori: bool = off("EXTRA-1", basis="C")
