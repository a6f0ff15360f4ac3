"""Moves and actions of the engine name the same things, in every preset."""

from collections.abc import Iterator

import pytest
from tests.strategy.test_sight import LOOKUP, moments

from ariari.bots.policies import Bots
from ariari.core.actions import ACTION_COUNT, Act, Menu, offer
from ariari.core.menu import legal_actions
from ariari.core.table import Phase, Table
from ariari.model.options.presets import PRESETS
from ariari.model.ruleset import Ruleset
from ariari.observation.mortal import (
    MORTAL_COUNT,
    NO_MORTAL,
    NO_MOVE,
    mortal_of,
    move_from_mortal,
    second_of,
)
from ariari.observation.moves import (
    MOVE_COUNT,
    NO_CODE,
    Move,
    code_of,
    fill_mask,
    is_own_kan,
    kan_kind,
    kan_place,
    move_of,
    opens_riichi,
)

CASES: list[tuple[str, int, dict[str, str]]] = [
    (name, players, {}) for name in PRESETS for players in (4, 3)
]
OPEN = ("ari-ari", 4, {"open_riichi": "on"})


def menus(rules: Ruleset, seed: int, deals: int) -> Iterator[tuple[Table, Menu]]:
    """Yield what seats are asked in the first deals of a game."""
    menu = Menu()
    for table, seat, desk in moments(rules, seed, (Bots.GREEDY,)):
        if table.deals > deals:
            return
        legal_actions(table, seat, menu, desk, LOOKUP)
        yield table, menu


def mask_of(menu: Menu, *, opens: bool) -> list[int]:
    mask = [0] * MOVE_COUNT
    fill_mask(mask, menu, opens=opens)
    return mask


def check_moves(menu: Menu) -> set[int]:
    """Every action has a move of its own, and every legal move leads to an action."""
    codes = list(menu.codes[: menu.count])
    reached = {}
    for opens in (False, True):
        for move, is_legal in enumerate(mask_of(menu, opens=opens)):
            if is_legal and move != Move.OPEN_RIICHI:
                code = code_of(move, menu, opens=opens)
                assert move_of(code, menu) == move
                assert opens_riichi(code) == opens
                reached[code] = move
    assert sorted(reached) == sorted(codes)
    assert mask_of(menu, opens=False)[Move.OPEN_RIICHI] == any(map(opens_riichi, codes))
    return set(codes)


@pytest.mark.parametrize(("name", "players", "options"), [*CASES, OPEN])
def test_each_action_is_one_move_and_each_move_one_action(
    name: str, players: int, options: dict[str, str]
) -> None:
    rules = Ruleset.preset(name, players=players).replace(**options)
    seen: set[int] = set()
    for _, menu in menus(rules, 7, 4):
        seen |= check_moves(menu)
    assert len(seen) > 30
    assert any(map(opens_riichi, seen)) == bool(options)


def test_actions_that_no_menu_showed_have_moves_too() -> None:
    """One at a time, because play alone seldom reaches all of them."""
    moves = set()
    for code in range(ACTION_COUNT):
        menu = Menu()
        offer(menu, code)
        moves.add(move_of(code, menu))
        assert code_of(move_of(code, menu), menu, opens=opens_riichi(code)) == code
    assert moves == set(range(MOVE_COUNT)) - {Move.OPEN_RIICHI, Move.OWN_KAN + 1, Move.OWN_KAN + 2}
    assert MOVE_COUNT == 100


def test_own_kans_are_numbered_by_kind_whether_closed_or_added() -> None:
    menu = Menu()
    for code in (Act.ANKAN + 20, Act.ANKAN + 3, Act.SHOUMINKAN + 10):
        offer(menu, code)
    codes = [code_of(Move.OWN_KAN + place, menu, opens=False) for place in range(3)]
    assert codes == [Act.ANKAN + 3, Act.SHOUMINKAN + 10, Act.ANKAN + 20]
    assert code_of(Move.OWN_KAN + 2, Menu(), opens=False) == NO_CODE


def test_an_open_riichi_takes_two_moves() -> None:
    menu = Menu()
    for code in (Act.TSUMOGIRI, Act.RIICHI + 5, Act.OPEN_RIICHI + 5):
        offer(menu, code)
    first = {move for move, is_legal in enumerate(mask_of(menu, opens=False)) if is_legal}
    then = {move for move, is_legal in enumerate(mask_of(menu, opens=True)) if is_legal}
    assert first == {Move.TSUMOGIRI, Move.RIICHI + 5, Move.OPEN_RIICHI}
    assert then == {Move.RIICHI + 5}
    assert code_of(Move.OPEN_RIICHI, menu, opens=False) == NO_CODE


def own_kans(menu: Menu) -> list[int]:
    plane = [0] * 34
    for code in menu.codes[: menu.count]:
        if is_own_kan(code):
            plane[kan_kind(code)] = kan_place(code, menu) + 1
    return plane


@pytest.mark.parametrize("players", [4, 3])
def test_moves_are_mapped_to_mortal_and_back(players: int) -> None:
    """A move comes back as one that Mortal does not tell from it."""
    seen = set()
    for table, menu in menus(Ruleset.preset("tenhou", players=players), 3, 14):
        drawn = table.drawn if table.phase == Phase.ACT else -1
        mask, kans = mask_of(menu, opens=False), own_kans(menu)
        for move in (move for move, is_legal in enumerate(mask) if is_legal):
            first, second = mortal_of(move, drawn), second_of(move, drawn, kans)
            if first == NO_MORTAL:
                assert move == Move.KITA or move >= Move.TENPAI
                continue
            back = move_from_mortal(first, second, mask, drawn, kans)
            assert (mortal_of(back, drawn), second_of(back, drawn, kans)) == (first, second)
            seen.add(first)
            if back != move:
                has_drawn = back in (Move.TSUMOGIRI, Move.RIICHI_TSUMOGIRI)
                assert has_drawn or Move.CHII <= move < back < Move.DAIMINKAN
    assert seen <= set(range(MORTAL_COUNT))
    assert {37, 41, 43, 45} <= seen


def test_an_action_of_mortal_that_is_not_legal_is_no_move() -> None:
    assert move_from_mortal(45, NO_MORTAL, [0] * MOVE_COUNT, -1, [0] * 34) == NO_MOVE
    assert mortal_of(Move.CHII + 3, -1) == 39
    assert mortal_of(Move.NINE_ORPHANS, 3) == 44
    assert second_of(Move.RIICHI + 36, 3, [0] * 34) == 36
