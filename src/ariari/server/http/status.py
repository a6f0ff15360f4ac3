"""How a server is: for those who look after it, and for their programs."""

import time
from functools import partial

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from ariari.server.config import MetricsFor
from ariari.server.health import Health
from ariari.server.http.hosts import is_loopback
from ariari.server.metrics import CONTENT_TYPE

__all__ = ["status_routes"]

READY_SECONDS = 1.0
"""How long an answer about readiness is given again, so that asking costs nothing."""


def status_routes(metrics: MetricsFor) -> list[Route]:
    """Return the routes, which are for programs and say nothing of what is played."""
    return [
        Route("/healthz", _show_health),
        Route("/readyz", _Readiness().show),
        Route("/metrics", partial(_show_metrics, metrics)),
    ]


async def _show_health(request: Request) -> Response:
    """Whether every task is alive, and what has failed."""
    health: Health = request.app.state.health
    return JSONResponse(health.to_json(), 200 if health.is_well else 503)


class _Readiness:
    """Whether players can be sent here: every open table is there, and the store answers.

    Nobody is sent to a server that is about to stop.
    """

    def __init__(self) -> None:
        self._asked = -READY_SECONDS
        self._is_ready = False

    async def show(self, request: Request) -> Response:
        now, hub = time.monotonic(), request.app.state.hub
        if now - self._asked >= READY_SECONDS:
            # Whoever asks meanwhile gets the answer from before.
            self._asked = now
            self._is_ready = await hub.is_ready()
        is_ready = self._is_ready and not hub.is_leaving
        return JSONResponse({"ready": is_ready}, 200 if is_ready else 503)


async def _show_metrics(readers: MetricsFor, request: Request) -> Response:
    """What the server counts; for anyone who may not read it, it does not exist."""
    host = "" if request.client is None else request.client.host
    if readers == "nobody" or (readers == "local" and not is_loopback(host)):
        raise HTTPException(404)
    return Response(request.app.state.metrics.text(), media_type=CONTENT_TYPE)
