"""The names that a server answers to.

Someone else's page can point its own name at this computer ("DNS rebinding"), and would then count
as the server's own page; the browser still says in `Host` which name was asked for.

>>> host_of("Mahjong.Example.org:8136"), host_of("[::1]"), host_of("a b")
('mahjong.example.org', '[::1]', None)
"""

import re
from ipaddress import ip_address
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from ariari.server.config import ServerConfig
from ariari.server.metrics import Metrics
from ariari.words.reason import Reason
from ariari.words.say import say

__all__ = ["Hosts", "host_of", "is_loopback"]

_HOST = re.compile(r"([A-Za-z0-9._-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(:[0-9]{0,5})?")
_LOCAL = {"localhost", "127.0.0.1", "[::1]"}
"""Names that lead to this computer, whoever asks."""
BAD_REQUEST = 400
MISDIRECTED = 421


class Hosts:
    """Refuses requests and sockets that are meant for another host."""

    def __init__(self, app: ASGIApp, config: ServerConfig) -> None:
        self._app = app
        own = f"[{config.host}]" if ":" in config.host else config.host
        named = {host.lower() for host in config.hosts}
        peers = host_of(urlsplit(config.peer_url or "").netloc)
        self._hosts = _LOCAL | {own.lower()} | named | ({peers} if peers else set())
        self._takes_any = not named and not is_loopback(config.host)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request or a socket, or refuse it before anything is done."""
        if scope["type"] in {"http", "websocket"}:
            given = Headers(scope=scope).getlist("host")
            host = host_of(given[0]) if len(given) == 1 else None
            if host is None:
                await _refuse(BAD_REQUEST, Reason("api.bad_host"), scope, receive, send)
                return
            if not self._takes_any and host not in self._hosts:
                why = Reason("api.other_host", host=host)
                await _refuse(MISDIRECTED, why, scope, receive, send)
                return
        await self._app(scope, receive, send)


async def _refuse(status: int, why: Reason, scope: Scope, receive: Receive, send: Send) -> None:
    metrics: Metrics = scope["app"].state.metrics
    metrics.refuse(why)
    await PlainTextResponse(say(why) + "\n", status)(scope, receive, send)


def host_of(header: str) -> str | None:
    """Return the host of a Host header without its port; None if it is not a host."""
    found = _HOST.fullmatch(header)
    return None if found is None else found[1].lower().removesuffix(".") or None


def is_loopback(host: str) -> bool:
    """Whether only this computer can reach an address."""
    if host.lower() == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False
