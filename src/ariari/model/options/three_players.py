"""Options: three players."""

from dataclasses import dataclass

from ariari.core.rules import SanmaTsumo
from ariari.model.options.option import choice, row
from ariari.model.options.values import Number

__all__ = ["ThreePlayerOptions"]


@dataclass(frozen=True, kw_only=True)
class ThreePlayerOptions:
    """Three players."""

    sanma_tsumo: SanmaTsumo = choice(SanmaTsumo.LOSS, "SANMA-8")
    sanma_honba_ron: int = row(Number((200, 300)), 200, "SANMA-9")
