"""Draws for seats as a server tells them, for the tests of the page."""

import json

from tests.recorded.recording import ROOT, Recording

from ariari.core.rules import SeatDraw
from ariari.model.seating import SeatLot
from ariari.schema.messages import SeatsDrawn
from ariari.schema.plain import written

__all__ = ["DRAWS"]

_LOTS = (
    SeatLot(SeatDraw.DIRECT, "WENS"),
    SeatLot(SeatDraw.TRADITIONAL, "S2E1NW", (3, 4, 2, 4)),
)


def _draws() -> str:
    return json.dumps([written(SeatsDrawn.of(lot)) for lot in _LOTS], indent=1) + "\n"


DRAWS = Recording(
    path=ROOT / "web/tests/fixtures/seats/draws.json",
    make=_draws,
    made_from="model/seating and the message that tells of a draw",
)
