"""Checks and lays out what a batch is given: compiled code checks nothing itself."""

from typing import Any

import numpy as np

from ariari.core.actions import ACTION_COUNT, MENU_MAX
from ariari.core.faces import FACE_COUNT
from ariari.core.rules import SEAT_MAX, Rules
from ariari.core.state import MELD_MAX, Win
from ariari.core.table import Table
from ariari.core.tiles import COPIES, KIND_COUNT
from ariari.errors import AriariError
from ariari.jit.arrays import Array, dtype_of, zeros
from ariari.jit.batch import Guard
from ariari.jit.items import HandCounts, holds_winning_tile
from ariari.jit.limits import LIMITS
from ariari.jit.playouts import Policy, Seated, Start
from ariari.jit.replays import Script
from ariari.strategy.advice import Question
from ariari.words.reason import Reason

__all__ = [
    "WIN_GUARD",
    "advise_inputs",
    "hand_inputs",
    "play_inputs",
    "replay_inputs",
    "rule_inputs",
    "seed_input",
    "win_inputs",
]

_WIN_LIMITS = {"counts": COPIES, **LIMITS[Win]}
"""Highest value of each field of a win that is checked. Rules may ask about a fifth copy."""


def _byte_limits() -> Array:
    """Return the highest value of each byte of a win: all limited fields are bytes."""
    limits = np.full(Win.layout.size, 255, np.uint8)
    for field in Win.layout.fields:
        if field.name in _WIN_LIMITS:
            limits[field.offset : field.end] = _WIN_LIMITS[field.name]
    return limits


_WIN_BYTE_LIMITS = _byte_limits()
_COUNTS_OFFSET = next(field.offset for field in Win.layout.fields if field.name == "counts")


def hand_inputs(counts: Array, meld_counts: Array | int, players: int) -> tuple[Array, Array]:
    """Return the hands and their numbers of melds as the compiled loops take them."""
    if counts.ndim != 2 or counts.shape[1] != KIND_COUNT:
        raise AriariError(Reason("batches.counts", shape=str(counts.shape)))
    if players not in {3, 4}:
        raise AriariError(Reason("batches.players", count=players))
    _check_range("counts", counts, COPIES)
    melds = _for_each("meld_counts", meld_counts, MELD_MAX, np.empty(len(counts), np.int8))
    hands = _laid_out(counts, np.int8).view(dtype_of(HandCounts)).reshape(len(counts))
    return hands, melds


def win_inputs(wins: Array, rules: Array, rule_index: Array | int) -> tuple[Array, Array, Array]:
    """Return wins, rule sets and each win's rule set as the compiled loops take them.

    What the wins hold is left to `WIN_GUARD`.
    """
    _check_records(wins, Win)
    wins = _laid_out(wins, dtype_of(Win))
    return wins, *rule_inputs(rules, rule_index, len(wins))


def rule_inputs(rules: Array, rule_index: Array | int, size: int) -> tuple[Array, Array]:
    """Return rule sets, and the index of each item's, as the compiled loops take them."""
    _check_records(rules, Rules)
    index = _for_each("rule_index", rule_index, len(rules) - 1, np.empty(size, np.int64))
    return _laid_out(rules, dtype_of(Rules)), index


def _for_each(name: str, given: Array | int, limit: int, room: Array) -> Array:
    """Return a number for each item, or the one for all of them, if they are in range.

    There is room for them where they are not laid out already.
    """
    if isinstance(given, int) and 0 <= given <= limit:
        room.fill(given)
        return room
    numbers = np.broadcast_to(np.asarray(given), room.shape)
    _check_range(name, numbers, limit)
    return _laid_out(numbers, room.dtype)


def _check_records(array: Array, record: Any) -> None:
    """Refuse an array of anything but the records of a class."""
    if array.dtype != dtype_of(record) or array.ndim != 1:
        given = {"given": str(array.dtype), "wanted": record.__name__}
        raise AriariError(Reason("batches.records", **given))


def _check_wins(wins: Array) -> None:
    """Refuse a win with a field out of range, or without its winning tile."""
    raw = wins.view(np.uint8).reshape(len(wins), Win.layout.size)
    if (raw > _WIN_BYTE_LIMITS).any():
        for name, limit in _WIN_LIMITS.items():
            _check_range(name, wins[name], limit)
    place = np.arange(len(wins)) * raw.shape[1] + _COUNTS_OFFSET + wins["winning_kind"]
    held = raw.reshape(-1)[place]
    if not held.all():
        missing = int(np.flatnonzero(held == 0)[0])
        raise AriariError(Reason("batches.winning_tile", item=missing))


WIN_GUARD = Guard("win", _WIN_BYTE_LIMITS, holds_winning_tile, _check_wins)
"""Every field that is used as an index is in range, and the winning tile is held."""


def play_inputs(
    seeds: Array, rules: Array, rule_index: Array | int, seats: Array | int
) -> tuple[Array, Array]:
    """Return each game's beginning, and a table with its rule set, as compiled loops take them."""
    starts = zeros(Start, len(seeds))
    starts["seed"] = seed_input(seeds)
    starts["seats"] = _seat_input(seats)
    rules, index = rule_inputs(rules, rule_index, len(seeds))
    tables = zeros(Table, len(seeds))
    tables["rules"] = rules[index]
    if not np.isin(tables["rules"]["players"], (3, 4)).all():
        raise AriariError(Reason("batches.rule_players"))
    return starts, tables


def _seat_input(seats: Array | int) -> Array:
    """Return who sits at each seat: given, or one policy for all, which then has no settings."""
    if isinstance(seats, int):
        policy = seats
        seats = zeros(Seated, SEAT_MAX)
        seats["policy"] = policy
    _check_records(seats, Seated)
    unknown = [int(policy) for policy in seats["policy"] if policy not in list(Policy)]
    if unknown:
        known = tuple(map(repr, Policy))
        raise AriariError(Reason("batches.policy", given=unknown[0], known=known))
    if len(seats) != SEAT_MAX:
        raise AriariError(Reason("batches.seats", given=len(seats), seats=SEAT_MAX))
    return seats


def replay_inputs(tables: Array, scripts: Array) -> None:
    """Check that there are tables, and a script for each."""
    _check_records(tables, Table)
    _check_records(scripts, Script)
    if len(tables) != len(scripts):
        counts = {"deals": len(tables), "scripts": len(scripts)}
        raise AriariError(Reason("batches.scripts", **counts))


def advise_inputs(tables: Array, questions: Array) -> None:
    """Check that there are tables, and a question for each about one of its seats and faces."""
    _check_records(tables, Table)
    _check_records(questions, Question)
    if len(tables) != len(questions):
        counts = {"tables": len(tables), "questions": len(questions)}
        raise AriariError(Reason("batches.questions", **counts))
    seats = tables["rules"]["players"] - 1 - questions["seat"]
    _check_range("seat", np.minimum(questions["seat"], seats), SEAT_MAX - 1)
    _check_range("discard", questions["discard"] + 1, FACE_COUNT)
    _check_range("menu", questions["menu"]["count"], MENU_MAX)
    _check_range("menu", questions["menu"]["codes"], ACTION_COUNT - 1)
    _check_range("gone", questions["gone"], COPIES)


def seed_input(seeds: Array) -> Array:
    """Return the seeds as the compiled loops take them."""
    if seeds.ndim != 1:
        raise AriariError(Reason("batches.seeds", shape=str(seeds.shape)))
    return _laid_out(seeds, np.int64)


def _check_range(name: str, values: Array, limit: int) -> None:
    """Refuse an array with a value below 0 or above the limit."""
    if not values.size:
        return
    is_bytes = values.dtype == np.int8 and values.flags.c_contiguous
    if is_bytes and values.view(np.uint8).max() <= limit:  # a negative byte is a large one
        return
    if not (values.min() >= 0 and values.max() <= limit):
        place = np.argwhere((values < 0) | (values > limit))[0]
        value = values[tuple(place)]
        given = {"item": int(place[0]), "given": int(value), "most": int(limit)}
        raise AriariError(Reason("batches.range", name=name, **given))


def _laid_out(array: Array, dtype: Any) -> Array:
    """Return the array contiguous and writable, copied where it is not: one type to compile."""
    if array.dtype == dtype and array.flags.carray:
        return array
    return np.require(array, dtype, ["C", "A", "W"])
