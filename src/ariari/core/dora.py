"""Dora: han that are not yaku (rulebook section 3.4)."""

from ariari.core.melds import copies_in_meld
from ariari.core.rules import Rules
from ariari.core.state import RiichiLevel, Score, Win
from ariari.core.tiles import NORTH, dora_kind


def copies_in_hand(win: Win, kind: int) -> int:
    """Return how many tiles of `kind` the whole hand holds, melds and kita included."""
    copies = win.counts[kind]
    for meld in range(win.meld_count):
        copies += copies_in_meld(win.meld_kinds[meld], win.meld_lowest[meld], kind)
    if kind == NORTH:
        copies += win.kita
    return copies


def count_dora(win: Win, rules: Rules) -> int:
    """Return a han for each tile and each indicator that points to it (DORA-2, KDORA-1)."""
    indicators = win.dora_indicator_count if rules.kan_dora else min(win.dora_indicator_count, 1)
    han = 0
    for index in range(indicators):
        han += copies_in_hand(win, dora_kind(win.dora_indicators[index], rules.players))
    return han


def count_ura(win: Win, rules: Rules) -> int:
    """Return the han of the tiles below the indicators, for a winner in riichi (DORA-4)."""
    if win.riichi == RiichiLevel.NONE:
        return 0
    han = 0
    for index in range(win.ura_indicator_count):
        if rules.ura_dora if index == 0 else rules.kan_ura_dora:
            han += copies_in_hand(win, dora_kind(win.ura_indicators[index], rules.players))
    return han


def add_dora(win: Win, rules: Rules, score: Score) -> None:
    """Count every sort of dora of the hand (SCORE-1, DORA-5, SANMA-5)."""
    score.dora = count_dora(win, rules)
    score.ura = count_ura(win, rules)
    score.red_fives = win.red_fives
    score.kita = win.kita
