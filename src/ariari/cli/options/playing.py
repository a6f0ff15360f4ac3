"""What the options of `ariari play` ask for: which go together, and how the page is told.

Every option is honoured or refused, in the terminal and in the browser.
"""

from collections.abc import Mapping, Sequence
from urllib.parse import quote, urlencode, urlsplit

from ariari.cli.options.given import Clash, refuse_clashes
from ariari.cli.options.room import RoomChoice, make_room, room_options
from ariari.cli.options.rules import choose_rules
from ariari.errors import AriariError
from ariari.words.reason import Reason

__all__ = ["check_guests", "check_options", "page_of_server", "page_path"]

_RULES = ("rules", "changes", "players", "length")
_TABLE = (*_RULES, "bots", "no_clock", "pause", "position", "seed")
_CLASHES = (
    Clash("join", _TABLE, "room"),
    Clash("position", _RULES, "position"),
    Clash("url", ("port", "data"), "elsewhere"),
    Clash("no_browser", ("terminal", "lines"), "page"),
    Clash("unicode", ("lines",), "lines"),
)


def check_options(given: Mapping[str, str], *, in_browser: bool) -> None:
    """Raise AriariError if some of the options do not go together, or not with the browser."""
    refuse_clashes(given, _CLASHES)
    if "join" in given and "url" not in given:
        raise AriariError(Reason("commands.join"))
    if "position" in given and "url" in given:
        raise AriariError(Reason("commands.position_elsewhere"))
    for option in ("unicode", "keep"):
        if in_browser and option in given:
            raise AriariError(Reason("commands.clash.terminal", option=given[option]))


def check_guests(names: Sequence[str], *, in_browser: bool, url: str) -> None:
    """Raise AriariError if bots of others are named where they cannot play."""
    if names and url:
        raise AriariError(Reason("commands.guests_elsewhere", names=tuple(names)))
    if names and in_browser:
        raise AriariError(Reason("commands.guests_page", names=tuple(names)))


def page_path(
    given: Mapping[str, str], choice: RoomChoice, *, name: str, lang: str, join: str
) -> str:
    """Return the address within the page that asks for what was given; empty for the lobby.

    The words are those of `web/src/play/address.ts`.
    """
    room = make_room(choice)
    words = {
        "name": name,
        "lang": lang,
        "join": join,
        "bots": ",".join(room.bots),
        "no_clock": "none",
        "pause": f"{choice.pause:g}",
        "seed": str(choice.seed),
        "position": choice.position,
    }
    asked = {
        "clock" if option == "no_clock" else option: text
        for option, text in words.items()
        if option in given
    }
    if any(option in given for option in _RULES):
        asked = _rules_words(choice) | asked
    return f"#/play/{urlencode(asked, quote_via=quote)}" if asked else ""


def _rules_words(choice: RoomChoice) -> dict[str, str]:
    """Return the preset and the options to name, as the rulebook spells them."""
    rules = choose_rules(choice.rules, list(choice.changes))
    named = [name for name in room_options(choice) if name != "based_on"]
    return {"rules": rules.name} | {name: rules.text(name) for name in named}


def page_of_server(url: str) -> str:
    """Return the page of a server whose socket is at an address.

    >>> page_of_server("wss://example.org/ariari/ws")
    'https://example.org/ariari/'
    """
    parts = urlsplit(url)
    scheme = {"ws": "http", "wss": "https"}.get(parts.scheme)
    if scheme is None or not parts.netloc:
        raise AriariError(Reason("terminal.link.address", url=url))
    return f"{scheme}://{parts.netloc}{parts.path.removesuffix('ws') or '/'}"
