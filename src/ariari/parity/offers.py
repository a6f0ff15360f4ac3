"""Calls that the seats of a table could make, to compare what targets say about them."""

from typing import Any

from ariari.core.actions import Act
from ariari.core.calls import CHII_PLACES, lowest_of_chii
from ariari.core.faces import is_five
from ariari.core.state import MELD_MAX
from ariari.core.tiles import KIND_COUNT, NO_KIND
from ariari.jit.arrays import Array

__all__ = ["offer_calls"]

_FIVES = [kind for kind in range(KIND_COUNT) if is_five(kind)]


def offer_calls(tables: Array, questions: Array, seat: int) -> None:
    """Offer a seat of each table, if it waits, what it could call of a tile: another each time."""
    for place, (table, question) in enumerate(zip(tables, questions, strict=True)):
        player = table["players"][seat]
        if int(player["counts"].sum()) % 3 != 1 or player["meld_count"] == MELD_MAX:
            continue
        plain = player["counts"].copy()
        plain[_FIVES] -= player["red_fives"]
        players = table["rules"]["players"]
        found = [(kind, _calls(plain, kind, players)) for kind in range(KIND_COUNT)]
        possible = [(kind, codes) for kind, codes in found if codes]
        if possible:
            kind, codes = possible[place % len(possible)]
            tables["tile"][place] = kind
            question["menu"]["codes"][: len(codes) + 1] = [*codes, Act.PASS]
            question["menu"]["count"] = len(codes) + 1


def _calls(plain: Any, kind: int, players: int) -> list[int]:
    """Return the calls of a kind with plain tiles."""
    codes = [Act.CHII + 2 * place for place in range(CHII_PLACES) if _has_run(plain, kind, place)]
    if players == 3:
        codes = []
    codes += [Act.PON + 0] * int(plain[kind] >= 2)
    return codes + [Act.DAIMINKAN + 0] * int(plain[kind] == 3)


def _has_run(plain: Any, kind: int, place: int) -> bool:
    lowest = lowest_of_chii(kind, place)
    if lowest == NO_KIND:
        return False
    return all(plain[other] > 0 for other in range(lowest, lowest + 3) if other != kind)
