"""Options: tiles, dora, calls, kan."""

from dataclasses import dataclass

from ariari.core.rules import CallTiming, DeadWallRefill, FifthKan, KanDora, Kuikae, TempFuriten
from ariari.model.options.option import choice, on, row
from ariari.model.options.values import Number
from ariari.words.reason import Reason

__all__ = ["TileOptions"]


@dataclass(frozen=True, kw_only=True)
class TileOptions:
    """Tiles, dora, calls, kan."""

    red_fives: int = row(
        Number((0, 2, 3, 4)),
        3,
        "EQUIP-2",
        "SANMA-1",
        basis="S4 has aka dora; count C",
        takes=Reason("rules.takes.red_fives"),
        presets={"ema": "0", "wrc": "0", "jpml-a": "0"},
    )
    ura_dora: bool = on("DORA-4", basis="S3, S4, A", presets={"jpml-a": "off"})
    kan_dora: bool = on("KDORA-1", basis="S2, S4", presets={"jpml-a": "off"})
    kan_ura_dora: bool = on("DORA-4", basis="S3, S4", presets={"jpml-a": "off"})
    kandora_ankan: KanDora = choice(
        KanDora.IMMEDIATE, "KDORA-2", basis="S4: at the declaration", presets={"jpml-a": "-"}
    )
    kandora_open: KanDora = choice(
        KanDora.IMMEDIATE,
        "KDORA-2",
        basis="S4; S2 has after_discard",
        presets={"tenhou": "before_discard", "mahjong-soul": "before_discard", "jpml-a": "-"},
    )
    kuikae: Kuikae = choice(
        Kuikae.FORBID, "KUIKAE-1", "CALL-8", basis="A", presets={"jpml-a": "forbid?"}
    )
    call_timing: CallTiming = choice(
        CallTiming.STRICT, "CALL-9", basis="C", presets={"wrc": "first_voice", "jpml-a": "strict?"}
    )
    fifth_kan: FifthKan = choice(FifthKan.FORBID, "KAN-9", basis="C")
    dead_wall_refill: DeadWallRefill = choice(
        DeadWallRefill.DRAW, "DEAD-7", "RIICHI-1", basis="S0; S2 has discard (GAP-8)"
    )
    temp_furiten_clear: TempFuriten = choice(
        TempFuriten.OWN_DISCARD,
        "FURITEN-3",
        basis="C, F",
        presets={
            "mahjong-soul": "own_discard?",
            "m-league": "own_discard?",
            "ema": "own_draw_or_call",
            "wrc": "own_draw_or_call?",
            "jpml-a": "own_discard?",
        },
    )
