"""Players by what a command calls them."""

import pytest

from ariari.bots.careful import Careful
from ariari.bots.mjai_process import Dialect, MjaiProcess, Terms
from ariari.bots.players import find_player, short_name
from ariari.errors import BotError


def test_a_player_is_a_listed_bot_a_program_or_a_class() -> None:
    assert isinstance(find_player("careful"), Careful)
    assert isinstance(find_player("ariari.bots.careful:Careful"), Careful)
    program = find_player("mjai-lines:node bots/strong.js {seat}", terms=Terms(start_seconds=1))
    assert isinstance(program, MjaiProcess)
    assert program.name == "strong"
    assert program._terms == Terms(start_seconds=1, dialect=Dialect.LINES)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("nobody", "there is no bot 'nobody'"),
        ("no_such_module:Bot", "cannot load the bot no_such_module:Bot: No module named"),
        ("ariari.bots.careful:Nobody", "cannot load the bot .* has no attribute 'Nobody'"),
        (":Bot", "cannot load the bot"),
        ("ariari.bots.registry:BOT_NAMES", "is not a class"),
        ("mjai: ", "names no program"),
        ("mjai:python 'my bot.py", "names no program"),
    ],
)
def test_what_is_no_player_is_named(text: str, reason: str) -> None:
    with pytest.raises(BotError, match=reason):
        find_player(text)


def test_names_are_short() -> None:
    assert short_name("mjai:./mortal --seat {seat}") == "mortal"
    assert short_name("mjai:") == "mjai:"
    assert short_name("my.bots:Brave") == "Brave"
