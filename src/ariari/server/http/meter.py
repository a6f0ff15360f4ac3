"""Requests are paid for by their address: each of them, its bytes, and those of its answer."""

from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ariari.server.socket.budget import REQUEST_COST, Budgets
from ariari.words.reason import Reason
from ariari.words.say import say

__all__ = ["BUDGET", "Meter"]

BUDGET = "ariari.budget"
"""Where a request has the budget of its address."""


class Meter:
    """Counts what requests cost, and refuses them where an address has nothing left."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request, or refuse it."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        budgets: Budgets = scope["app"].state.hub.budgets
        budget = budgets.of(address_of(scope))
        scope[BUDGET] = budget
        if not budget.spend(REQUEST_COST):
            refused = PlainTextResponse(say(Reason("refusal.too_many_requests")) + "\n", 429)
            await refused(scope, receive, send)
            return

        async def metered_receive() -> Message:
            message = await receive()
            budget.spend(len(message.get("body", b"")))
            return message

        async def metered_send(message: Message) -> None:
            budget.spend(len(message.get("body", b"")))
            await send(message)

        await self._app(scope, metered_receive, metered_send)


def address_of(scope: Scope) -> str:
    """Return the address that a request or a socket comes from."""
    client = scope.get("client")
    return client[0] if client else "unknown"
