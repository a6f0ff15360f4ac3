"""Work space of an observation."""

from ariari.core.acceptance import Acceptance
from ariari.core.actions import Menu
from ariari.jit.playouts import Bench
from ariari.record import Int8, Record


class Draft(Record):
    """What an observation is made with; the bench is for bots, and for the rules."""

    bench: Bench
    accepted: Acceptance
    """What each discard leaves."""
    menu: Menu
    """What the seat may answer."""
    seat: Int8
    """The observer."""
    meld_count: Int8
    player_count: Int8
