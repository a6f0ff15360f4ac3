"""Plays in the browser: starts a server and opens its page."""

import os
import sys
import threading
import webbrowser
from collections.abc import Callable
from pathlib import Path

from platformdirs import user_data_path

from ariari.bots.guests import Guests
from ariari.cli.errors import unwritable
from ariari.cli.options.playing import page_of_server
from ariari.errors import AriariError
from ariari.server.config import ServerConfig
from ariari.server.errors import StoreError
from ariari.server.http.pages import is_built
from ariari.server.running import BackgroundServer
from ariari.server.socket.limits import Limits
from ariari.words.reason import Reason

__all__ = ["NOT_BUILT", "kept_games", "open_elsewhere", "own_server", "play_in_browser"]

NOT_BUILT = Reason("commands.not_built")
_SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
"""Variables that show there is a screen for a browser, where not every machine has one."""


def kept_games(port: int) -> Path:
    """Return the folder for the games played on a port of this computer.

    It is in `ARIARI_DATA_DIR`, or in the user's data folder. Each port has its own: browsers tell
    players apart by port too, and two programs never share a folder.
    """
    chosen = os.environ.get("ARIARI_DATA_DIR")
    return Path(chosen or user_data_path("ariari", appauthor=False)) / f"play-{port}"


def own_server(port: int, data: Path | None, guests: Guests | None = None) -> BackgroundServer:
    """Return a server run by this program; nobody else needs to find it."""
    config = ServerConfig(port=port, data=data, limits=Limits.at_home())
    return BackgroundServer(config, guests)


def play_in_browser(
    port: int | None,
    data: Path | None,
    tell: Callable[[Reason], None],
    *,
    opens: bool,
    path: str = "",
) -> None:
    """Run a server and open its page, or a place within it, until Ctrl-C."""
    if not is_built():
        raise AriariError(NOT_BUILT)
    running, why_not_kept = _server_at(port, data)
    with running as server:
        page = f"http://127.0.0.1:{server.port}/{path}"
        is_opened = opens and _open_page(page)
        tell(Reason("commands.play.at", page=page, opened=is_opened))
        if why_not_kept is not None:
            tell(Reason("commands.play.not_kept", why=why_not_kept))
        _wait()


def open_elsewhere(url: str, path: str, tell: Callable[[Reason], None], *, opens: bool) -> None:
    """Open the page of a server that runs elsewhere."""
    page = page_of_server(url) + path
    is_opened = opens and _open_page(page)
    tell(Reason("commands.play.elsewhere", page=page, opened=is_opened))


def _wait() -> None:
    """Wait for Ctrl-C."""
    threading.Event().wait()


def _server_at(port: int | None, data: Path | None) -> tuple[BackgroundServer, Reason | None]:
    """Return a server on a port, and the reason if it does not keep its games.

    If no port is named and the usual one is taken, any other will do.
    """
    if port is not None:
        return _keeping_server(port, data)
    try:
        return _keeping_server(ServerConfig().port, data)
    except AriariError:
        return _keeping_server(0, data)


def _keeping_server(port: int, data: Path | None) -> tuple[BackgroundServer, Reason | None]:
    """Return a server that keeps its games, in the folder of its port unless another is named.

    A port that nobody chose will be different next time, so there would be no games to come back
    to. If the user's folder cannot be written to, a game lasts as long as the program.
    """
    if data is not None:
        return own_server(port, data), None
    if port == 0:
        return own_server(port, None), Reason("commands.play.other_port")
    try:
        return own_server(port, kept_games(port)), None
    except OSError as error:
        why = unwritable(error.filename, error)
    except StoreError as error:
        why = error.told
    except RuntimeError as error:
        why = Reason("commands.play.no_home", why=str(error))
    return own_server(port, None), why


def _open_page(page: str) -> bool:
    """Open a page in a browser, in its own thread: some block until they are closed.

    Return whether there is one; browsers that would take over the terminal do not count.
    """
    needs_screen = sys.platform.startswith("linux")
    if needs_screen and not any(os.environ.get(name) for name in _SCREENS):
        return False
    threading.Thread(target=webbrowser.open, args=(page,), name="browser", daemon=True).start()
    return True
