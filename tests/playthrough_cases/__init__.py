"""Recorded games and positions: small definitions, from which readable files are written."""

from tests.playthrough_cases import (
    draws,
    ends,
    kans,
    local_yaku,
    local_yakuman,
    penalties,
    riichi,
    three_players,
    whole_games,
    winners,
    yaku,
    yakuman,
)
from tests.playthrough_cases.case import Case, WholeGame

__all__ = ["CASES"]

CASES: tuple[Case | WholeGame, ...] = (
    *yaku.CASES,
    *yakuman.CASES,
    *local_yaku.CASES,
    *local_yakuman.CASES,
    *riichi.CASES,
    *kans.CASES,
    *winners.CASES,
    *draws.CASES,
    *penalties.CASES,
    *three_players.CASES,
    *ends.CASES,
    *whole_games.CASES,
)
