"""Bots of others at a server's tables."""

import sys

import pytest

from ariari.bots.careful import Careful
from ariari.bots.guests import Guests
from ariari.bots.mjai_process import MjaiProcess
from ariari.bots.registry import BOT_NAMES
from ariari.errors import BotError

PROGRAM = f"mjai:{sys.executable} net.py {{seat}}"
OTHER = f"mjai-lines:{sys.executable} other/net.py"
CLASS = "ariari.bots.careful:Careful"


def test_each_has_a_short_name_of_its_own() -> None:
    guests = Guests([PROGRAM, "careful", CLASS, OTHER, PROGRAM])
    assert guests.others == ("net-2", "Careful", "net-3")
    assert guests.names == (*BOT_NAMES, *guests.others)
    asked = [guests.name_of(text) for text in (PROGRAM, "careful", CLASS, OTHER)]
    assert asked == ["net-2", "careful", "Careful", "net-3"]
    assert isinstance(guests.make("net-2", 0), MjaiProcess)
    assert isinstance(guests.make("Careful", 0), Careful)
    assert guests.make("efficiency", 0).name == "efficiency"


def test_nobody_from_outside_has_a_program_run() -> None:
    """A program is known by its short name alone, and only where it was given."""
    for name in ("net-2", "nobody"):
        with pytest.raises(BotError, match=f"there is no bot '{name}'"):
            Guests().make(name, 0)
    with pytest.raises(BotError, match="there is no bot 'mjai:"):
        Guests([PROGRAM]).make(PROGRAM, 0)


def test_long_names_fit_where_names_are_read() -> None:
    (name,) = Guests([f"mjai:{sys.executable} {'x' * 50}.py"]).others
    assert name == "x" * 20


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("nobody", "there is no bot 'nobody'"),
        ("mjai:no-such-program 1", "cannot be started: there is no program no-such-program"),
        ("mjai:", "names no program"),
        ("mjai:'", "names no program"),
        ("ariari.bots.careful:Nobody", "has no attribute 'Nobody'"),
    ],
)
def test_what_is_not_there_is_named_before_anyone_plays(text: str, reason: str) -> None:
    with pytest.raises(BotError, match=reason):
        Guests([text])
