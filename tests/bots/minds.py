"""What a bot makes of a position: its mind, after it has looked out."""

from ariari.analysis.seen import fill_sight
from ariari.model.game.seat_view import SeatView
from ariari.model.scoring import rules_record
from ariari.model.tile import Tile
from ariari.strategy.danger import deal_in_chances, follow_rivers, look_out
from ariari.strategy.mind import Mind, take_in
from ariari.strategy.push import WHOLE
from ariari.strategy.settings import Settings, set_careful

CAREFUL = Settings()
set_careful(CAREFUL)


def mind_of(view: SeatView) -> Mind:
    """Return the mind of a seat that has counted its tiles and its threats."""
    mind = Mind()
    fill_sight(mind.sight, view, ())
    take_in(mind, rules_record(view.rules))
    look_out(mind, CAREFUL)
    follow_rivers(mind)
    return mind


def chance_on(view: SeatView, seat: int, tile: str) -> float:
    """Return how likely a seat, ready, wins on a tile."""
    mind = mind_of(view)
    deal_in_chances(mind, seat, CAREFUL)
    return mind.weights[Tile.parse(tile).kind] / WHOLE
