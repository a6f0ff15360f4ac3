"""What a batch is: a rule for one item, and where each of its parameters comes from.

A batch is declared once. Every target reads the declaration, and runs the rule for all items.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from types import FunctionType
from typing import Any, ClassVar, NamedTuple, Protocol

import numpy as np

from ariari.jit.arrays import Array, dtype_of, zeros
from ariari.record import Int64

__all__ = [
    "LOOKUP",
    "SHARED",
    "Batch",
    "Changed",
    "Chosen",
    "Column",
    "Given",
    "Guard",
    "Made",
    "Parts",
    "Stages",
    "Target",
    "Wide",
    "Work",
]

RESULT = "result"
INDEX = "_index"
"""Suffix of the column that says which entry of a pool an item has."""


@dataclass(frozen=True)
class Role:
    """Where a parameter of a rule comes from."""

    kind: Any
    """A record class, or a number such as `Int8`."""
    expression: ClassVar[str]
    """What a loop passes for it; `name` and `item` are the parameter and the item."""


class Given(Role):
    """One of the caller's items; the rule does not change it."""

    expression = "{name}[item]"


class Changed(Given):
    """One of the caller's items, which the rule changes."""


class Made(Role):
    """The result of an item, all zeros when the rule starts."""

    expression = "{name}[item]"


class Chosen(Role):
    """An entry of a pool that all items share: each item has an index into it."""

    expression = "{name}[{name}_index[item]]"


class Work(Role):
    """Work space: it may hold anything beforehand, and nobody reads it afterwards."""

    expression = "{name}[0]"


class _Shared(Role):
    """A number that all items share."""

    expression = "{name}"


class _Lookup(Role):
    """The lookup tables."""

    expression = "{name}[0]"


SHARED = _Shared(Int64)
LOOKUP = _Lookup(None)


@dataclass(frozen=True)
class Column:
    """A parameter of a loop over the items: an array, or a number that all items share."""

    name: str
    kind: Any
    role: Role
    is_by_item: bool
    """Whether it has an entry for each item."""


class Target(Protocol):
    """A way to run batches; `ariari.jit.targets` has one module for each."""

    asks_guards: ClassVar[bool]
    """Whether it asks a batch's guard, and clears what the batch makes, item by item."""

    def run(self, batch: "Batch", columns: Mapping[str, Any]) -> None:
        """Run the rule for every item; what is made and changed is in the columns afterwards."""


class Wide(NamedTuple):
    """What many threads do for each item before a stage."""

    part: Callable[..., None]
    """Takes what the rule takes, and the number of a part. No part reads what another writes, and
    none what is in work space."""
    parts: int
    """How many an item has."""


@dataclass(frozen=True)
class Stages:
    """A long rule in stages, for targets whose threads must do the same thing at the same time.

    All of these take what the rule takes. To begin an item, and then to run the stage that is due
    until none is, is the same as to run the rule. Work space may hold anything in every stage.
    """

    begin: Callable[..., None]
    each: tuple[Callable[..., None], ...]
    """In the order in which most items go through them."""
    due: Callable[..., int]
    """Returns the number of the stage that is due; how many there are once the item is over."""
    rare: frozenset[int] = frozenset()
    """Stages that few items are in at a time: they can be run beside the others."""
    near: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    """By stage, parameters that it reads nearly whole and leaves as they are: a GPU then reads a
    copy."""
    wide: Mapping[int, Wide] = field(default_factory=dict)
    """By stage, what is done in parts before it, all parts at a time."""


@dataclass(frozen=True)
class Parts:
    """A short rule in parts, for targets that look ahead in one stream of instructions.

    Each part takes parameters of the rule, and what parts before it found. To run one after the
    other is the same as to run the rule. Each for many items in a row is faster: no item waits for
    numbers that are not there yet, and simple parts take several items at once.
    """

    found: Mapping[str, Callable[..., int]]
    """What finds each number, by the name that later parts take it by, in order."""
    last: Callable[..., None]


@dataclass(frozen=True)
class Guard:
    """What every item must be, where a rule takes less time than a look at all of them beforehand.

    Compiled code checks nothing itself. So a target may ask of each item right before the rule, and
    clear there what the item makes: it is at hand then, and need not be fetched twice.
    """

    name: str
    """The parameter that is asked about: a record of the caller's."""
    highest: Array
    """Highest value of each of its bytes, read as a number that is not negative."""
    admits: Callable[..., bool]
    """Asked of a record whose bytes are not above that."""
    check: Callable[[Array], None]
    """Refuses records by their first that is not as it must be, and says why."""


class Batch:
    """A rule to run for many items."""

    def __init__(  # noqa: PLR0913 - a declaration
        self,
        name: str,
        rule: Any,
        roles: Mapping[str, Role],
        *,
        result: Any = None,
        is_long: bool = False,
        stages: Stages | None = None,
        parts: Parts | None = None,
        guard: Guard | None = None,
    ) -> None:
        """Declare what each parameter of the rule is, by name and in order.

        `result` is the number that the rule returns, if any. A batch is long if it reaches nearly
        all rules of a game: a GPU then keeps them apart.
        """
        assert isinstance(rule, FunctionType)
        assert tuple(roles) == rule.__code__.co_varnames[: rule.__code__.co_argcount], name
        self.name = name
        self.rule = rule
        self.roles = roles
        self.is_long = is_long
        self.stages = stages
        self.parts = parts
        self.guard = guard
        self.columns = tuple(_columns(roles, result))
        """What a loop takes, in order; the lookup tables are among them."""
        self.made = tuple(column for column in self.columns if isinstance(column.role, Made))
        self.work = {each: role.kind for each, role in roles.items() if isinstance(role, Work)}

    @property
    def arguments(self) -> str:
        """What a loop passes to the rule for one item."""
        return ", ".join(role.expression.format(name=name) for name, role in self.roles.items())

    @property
    def call(self) -> str:
        """The statement that a loop runs for one item; it calls the rule `rule`."""
        call = f"rule({self.arguments})"
        is_stored = any(column.name == RESULT for column in self.columns)
        return f"{RESULT}[item] = {call}" if is_stored else call

    def run(self, target: Target, size: int, **given: Any) -> tuple[Array, ...]:
        """Run the batch for `size` items, and return what it makes, in order.

        What is given is contiguous and checked, but for what a guard asks: compiled code checks
        nothing itself.
        """
        is_guarded = self.guard is not None and target.asks_guards
        if self.guard is not None and not is_guarded:
            self.guard.check(given[self.guard.name])
        columns = self.make_columns(size, is_clear=not is_guarded) | given
        assert len(columns) == len(self.columns) - (LOOKUP in self.roles.values())
        target.run(self, columns)
        return tuple(columns[column.name] for column in self.made)

    def make_columns(self, size: int, *, is_clear: bool = True) -> dict[str, Any]:
        """Return room for what the batch will make: all zeros if it is to be clear."""
        room = np.zeros if is_clear else np.empty
        return {column.name: room(size, dtype_of(column.kind)) for column in self.made}

    def prepare(self, target: Target) -> None:
        """Load or compile the batch, by running it for no items."""
        nothing = {
            column.name: 0 if column.role is SHARED else zeros(column.kind, 0)
            for column in self.columns
            if column.role is not LOOKUP
        }
        target.run(self, nothing)


def _columns(roles: Mapping[str, Role], result: Any) -> Iterator[Column]:
    for name, role in roles.items():
        if isinstance(role, Work):
            continue
        yield Column(name, role.kind, role, isinstance(role, Given | Made))
        if isinstance(role, Chosen):
            yield Column(name + INDEX, Int64, role, is_by_item=True)
    if result is not None:
        yield Column(RESULT, result, Made(result), is_by_item=True)
