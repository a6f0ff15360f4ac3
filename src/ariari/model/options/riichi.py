"""Options: riichi."""

from dataclasses import dataclass

from ariari.core.rules import (
    FuritenRiichi,
    KaratenRiichi,
    NotenRiichi,
    OpenRiichi,
    OpenRiichiShows,
    RiichiAnkan,
)
from ariari.model.options.option import choice, on, row
from ariari.model.options.values import Number
from ariari.words.reason import Reason

__all__ = ["RiichiOptions"]


@dataclass(frozen=True, kw_only=True)
class RiichiOptions:
    """Riichi."""

    riichi_min_points: int | None = row(
        Number((1000,), "none"),
        1000,
        "RIICHI-1",
        basis="S3",
        presets={"m-league": "none", "ema": "none", "wrc": "none", "jpml-a": "none?"},
    )
    riichi_min_tiles: int = row(
        Number((4, 3, 1, 0)),
        4,
        "RIICHI-1",
        "SANMA-13",
        basis="S0, S3",
        takes=Reason("rules.takes.riichi_min_tiles"),
        presets={"m-league": "1", "ema": "4?", "wrc": "0", "jpml-a": "1"},
    )
    furiten_riichi: FuritenRiichi = choice(
        FuritenRiichi.ALLOW, "FURITEN-6", basis="S3", presets={"ema": "allow?", "jpml-a": "allow?"}
    )
    karaten_riichi: KaratenRiichi = choice(
        KaratenRiichi.ALLOW,
        "RIICHI-12",
        basis="S3",
        presets={
            "tenhou": "forbid_own4?",
            "mahjong-soul": "forbid_own4?",
            "m-league": "forbid_own4?",
            "ema": "forbid_own4?",
            "wrc": "forbid_own4?",
            "jpml-a": "forbid_own4?",
        },
    )
    noten_riichi: NotenRiichi = choice(
        NotenRiichi.PREVENT,
        "RIICHI-13",
        basis="S3: software prevents it",
        presets={"m-league": "chombo", "ema": "chombo", "wrc": "chombo", "jpml-a": "chombo"},
    )
    riichi_ankan: RiichiAnkan = choice(
        RiichiAnkan.SAME_WAITS_SHAPE,
        "RIICHI-10",
        basis="S3",
        presets={"tenhou": "same_waits", "mahjong-soul": "same_waits", "jpml-a": "no_yaku_loss"},
    )
    ippatsu: bool = on("IPP-2", "IPP-1", basis="S3, S4", presets={"jpml-a": "off"})
    double_riichi: bool = on("DRII-2", "DRII-1", basis="S3, S4")
    open_riichi: OpenRiichi = choice(OpenRiichi.OFF, "OPENR-1", basis="S3: optional")
    open_riichi_shows: OpenRiichiShows = choice(
        OpenRiichiShows.HAND, "OPENR-1", basis="S3: optional"
    )
