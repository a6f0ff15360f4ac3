"""How safe a tile is against a seat: genbutsu, suji, walls, and the copies of honours."""

import pytest

from ariari.analysis.advice import advise_view, view_of_hand
from ariari.core.state import RiichiLevel
from ariari.core.tiles import KIND_COUNT
from ariari.model.game.seat_view import PlayerView, RiverTile
from ariari.model.hand import Hand
from ariari.model.moment import Moment, Wind
from ariari.model.notation import parse_tiles
from ariari.model.ruleset import Ruleset
from ariari.model.tile import Tile
from ariari.strategy.safety import Safety

HAND = "147m258p369s1357z"


def classes(river: str, walls: str = "", hand: str = HAND, players: int = 4) -> dict[str, Safety]:
    """Return the class of each tile of a hand against East, who declared riichi at once."""
    declared = tuple(
        RiverTile(tile, is_sideways=not place) for place, tile in enumerate(_tiles(river))
    )
    rules = Ruleset.preset("ari-ari", players=players)
    east = PlayerView(seat=0, score=0, river=declared, riichi=RiichiLevel.RIICHI)
    views = [east, *(PlayerView(seat=wind, score=0) for wind in range(1, players))]
    moment = Moment(seat=Wind.SOUTH)
    view = view_of_hand(Hand(_tiles(hand)), rules, moment, views)
    advice = advise_view(view, gone=_tiles(walls))
    assert advice.riichi == 1
    return {
        str(tile): Safety(advice.safety[Wind.EAST * KIND_COUNT + tile.kind]) for tile in view.hand
    }


def _tiles(text: str) -> tuple[Tile, ...]:
    return parse_tiles(text) if text else ()


@pytest.mark.parametrize(
    ("river", "walls", "tile", "wanted"),
    [
        pytest.param("4m", "", "4m", Safety.SAFE, id="in the river"),
        pytest.param("4m", "", "1m", Safety.SUJI, id="1 with 4"),
        pytest.param("4m", "", "7m", Safety.SUJI, id="7 with 4"),
        pytest.param("1m", "", "4m", Safety.LIVE, id="4 with 1 alone"),
        pytest.param("17m", "", "4m", Safety.SUJI, id="4 between 1 and 7"),
        pytest.param("9s", "", "2p", Safety.LIVE, id="another suit"),
        pytest.param("9s", "3333p", "2p", Safety.NO_CHANCE, id="all of a neighbour seen"),
        pytest.param("9s", "333p", "2p", Safety.ONE_CHANCE, id="all but one"),
        pytest.param("9s", "33p", "2p", Safety.LIVE, id="half of them"),
        pytest.param("9s", "3333777p", "5p", Safety.ONE_CHANCE, id="the weaker wall counts"),
        pytest.param("9s", "", "1z", Safety.LIVE, id="an honour nobody has shown"),
        pytest.param("9s", "11z", "1z", Safety.ONE_CHANCE, id="an honour for a single wait"),
        pytest.param("9s", "111z", "1z", Safety.NO_CHANCE, id="the last of its kind"),
        pytest.param("9s", "", "3s", Safety.LIVE, id="3 with 9"),
        pytest.param("6s", "", "3s", Safety.SUJI, id="3 with 6"),
    ],
)
def test_each_class(river: str, walls: str, tile: str, wanted: Safety) -> None:
    assert classes(river, walls)[tile] == wanted


def test_characters_of_three_players_go_by_their_copies() -> None:
    """SANMA-1: nothing lies beside 1m and 9m."""
    hand = "19m258p369s12357z"
    assert classes("9s", "", hand, 3)["1m"] == Safety.LIVE
    assert classes("9s", "11m", hand, 3)["1m"] == Safety.ONE_CHANCE


def test_without_a_riichi_no_discard_has_a_class() -> None:
    view = view_of_hand(Hand.parse("147m258p369s1357z"), Ruleset(), Moment())
    advice = advise_view(view)
    assert advice.riichi == 0
    assert set(advice.worst) == {Safety.SAFE}
