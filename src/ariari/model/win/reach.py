"""Whether a game can reach a win whose parts fit together, and the rule that says it cannot.

Each check looks at one thing in the course of a deal, and asks the options that decide it.
"""

from collections.abc import Callable

from ariari.core.kan import KAN_MAX
from ariari.core.rules import AbortFourKans, DeadWallRefill, OpenRiichi, RiichiAnkan
from ariari.core.state import RiichiLevel
from ariari.core.tiles import COPIES, NORTH, ORPHAN_KINDS
from ariari.model.moment import Moment, Wind
from ariari.model.win.riichi_kan import why_no_riichi_kan
from ariari.model.win.situation import Situation
from ariari.words.reason import Reason

__all__ = ["why_unreachable"]


def why_unreachable(situation: Situation) -> Reason | None:
    """Return why no game reaches such a win; None if one can."""
    moment = situation.moment
    if not (moment.riichi or moment.first_turn or moment.chankan or moment.after_kan) and not (
        moment.on_riichi_tile or moment.nearer is not None
    ):
        # Most wins are nothing special, and there are millions of them.
        return None
    return next((reason for check in _CHECKS if (reason := check(situation))), None)


def _chankan(situation: Situation) -> Reason | None:
    """The pon comes before the riichi, as its tile passed; nothing comes before a double riichi."""
    moment = situation.moment
    is_double = moment.riichi == RiichiLevel.DOUBLE
    if moment.chankan and is_double and not _robs_ankan(situation):
        return Reason("moment.chankan_double", "COMPAT-11", "FURITEN-4")
    return None


def _penalty(situation: Situation) -> Reason | None:
    """A player who deals into open riichi without paying a yakuman is in riichi (OPENR-1)."""
    moment, rules = situation.moment, situation.rules
    if situation.tsumo or not moment.open_riichi or moment.into_open_riichi:
        return None
    may_kan = rules.riichi_ankan != RiichiAnkan.OFF
    is_kan_barred = moment.after_kan and not may_kan
    is_rob_barred = moment.chankan and not (may_kan and _robs_ankan(situation))
    is_first = moment.seat == Wind.EAST and moment.riichi == RiichiLevel.DOUBLE and moment.ippatsu
    if rules.open_riichi == OpenRiichi.ON_YAKUMAN and (
        moment.on_riichi_tile or is_kan_barred or is_rob_barred or is_first
    ):
        return Reason("moment.penalty", "OPENR-1")
    return None


def _ippatsu(situation: Situation) -> Reason | None:
    """一発 ends with any call, and a go-around after riichi (IPP-1, COMPAT-3)."""
    moment, rules = situation.moment, situation.rules
    if not moment.ippatsu:
        return None
    if moment.after_kan:
        return Reason("moment.ippatsu_after_kan", "IPP-1")
    # Everybody draws once before the winner does; the last of these draws may be the last tile.
    draws = rules.players if situation.tsumo else rules.players - 1
    own = sum(meld.is_quad for meld in situation.hand.melds) + moment.kita
    if moment.last_tile and _tiles_after_riichi(situation, own) > draws:
        way = "tsumo" if situation.tsumo else "ron"
        needed = rules.riichi_min_tiles
        return Reason("moment.ippatsu_last_tile", "COMPAT-3", way=way, needed=needed)
    return None


def _tiles_after_riichi(situation: Situation, rinshan: int) -> int:
    """Return the fewest tiles left once a riichi is declared after this many rinshan draws.

    Those drawn in the same turn may not have been replaced when the tiles are counted (RIICHI-2).
    """
    rules = situation.rules
    owed = rinshan if rules.dead_wall_refill == DeadWallRefill.DISCARD else 0
    return max(0, rules.riichi_min_tiles - owed)


def _riichi_tile(situation: Situation) -> Reason | None:
    """Riichi is not declared with the last discard while it needs tiles in the wall (RIICHI-1)."""
    moment = situation.moment
    if not (moment.on_riichi_tile and moment.last_tile):
        return None
    others = _others_kans(situation) if moment.after_kan else 0
    if situation.rules.players == 3:
        others += COPIES - _norths(situation)
    if _tiles_after_riichi(situation, others) == 0:
        return None
    needed = situation.rules.riichi_min_tiles
    return Reason("moment.riichi_tile_last", "COMPAT-10", "RIICHI-1", needed=needed)


def _norths(situation: Situation) -> int:
    """Return how many Norths cannot be set aside by another player (SANMA-5)."""
    tiles = (*situation.hand.all_tiles, situation.winning)
    return situation.moment.kita + sum(tile.kind == NORTH for tile in tiles)


def _others_kans(situation: Situation) -> int:
    """Return how many kans the others may have made, and play went on (KAN-9, ABORT-4)."""
    own = sum(meld.is_quad for meld in situation.hand.melds)
    ends = situation.rules.abort_four_kans == AbortFourKans.ON_DECLARATION
    return KAN_MAX - own - (1 if own and ends else 0)


def _kans(situation: Situation) -> Reason | None:
    """There are four kans in a deal, and shared ones may end it (KAN-9, ABORT-4)."""
    moment = situation.moment
    own = sum(meld.is_quad for meld in situation.hand.melds)
    if own == KAN_MAX and (moment.after_kan or moment.chankan):
        return Reason("moment.fifth_kan", "KAN-9")
    if moment.after_kan and _others_kans(situation) == 0:
        return Reason("moment.four_kans", "ABORT-4")
    return None


def _first_turn(situation: Situation) -> Reason | None:
    """The dealer acts first, and so cannot ron before their own first discard (COMPAT-9)."""
    moment = situation.moment
    if not moment.first_turn or situation.tsumo:
        return None
    if moment.seat == Wind.EAST:
        return Reason("moment.first_turn_dealer", "COMPAT-9", "YAKU-RENHOU")
    if moment.discarder is not None and moment.discarder > moment.seat:
        values = {"discarder": moment.discarder, "winner": moment.seat}
        return Reason("moment.first_turn_discarder", "COMPAT-9", "CONV-8", **values)
    return None


def _uninterrupted(situation: Situation) -> Reason | None:
    """Nothing was called before a first-turn win, and before ippatsu of a double riichi."""
    moment = situation.moment
    is_double = moment.riichi == RiichiLevel.DOUBLE and moment.ippatsu
    if not (moment.first_turn or is_double):
        return None
    turn = "first" if moment.first_turn else "double"
    if moment.last_tile:
        return Reason("moment.early.last_tile", "COMPAT-9", "DEAL-5", turn=turn)
    if len(moment.discards) > is_double:
        return Reason("moment.early.discards", "COMPAT-9", "CONV-8", turn=turn)
    if situation.hand.melds:
        meld = situation.hand.melds[0]
        return Reason("moment.early.meld", "COMPAT-9", "CONV-8", turn=turn, meld=meld)
    what = _called(situation, moment)
    return Reason(f"moment.early.{what}", "COMPAT-9", "CONV-8", turn=turn) if what else None


def _called(situation: Situation, moment: Moment) -> str:
    """Return what else in the moment follows a call; empty if nothing does."""
    if moment.kita:
        return "kita"
    if moment.rinshan or moment.after_kan:
        return "kan"
    if max(len(moment.dora), len(moment.ura)) > 1:
        return "dora"
    return "chankan" if moment.chankan and not _robs_ankan(situation) else ""


def _robs_ankan(situation: Situation) -> bool:
    """国士無双: thirteen orphans rob an ankan, which nobody need have called before (KAN-6)."""
    tiles = (*situation.hand.concealed, situation.winning)
    kinds = sum(1 << kind for kind in {tile.kind for tile in tiles})
    return situation.rules.kokushi_ankan_ron and kinds == ORPHAN_KINDS


def _winners(situation: Situation) -> Reason | None:
    """The nearer of two winners sits between the discarder and the other (MULTI-3)."""
    moment, players = situation.moment, situation.rules.players
    if moment.nearer is None or moment.discarder is None:
        return None
    if (moment.nearer - moment.discarder) % players < (moment.seat - moment.discarder) % players:
        return None
    return Reason("moment.nearer", "MULTI-3", nearer=moment.nearer, winner=moment.seat)


_CHECKS: tuple[Callable[[Situation], Reason | None], ...] = (
    _chankan,
    _penalty,
    _first_turn,
    _uninterrupted,
    why_no_riichi_kan,
    _ippatsu,
    _riichi_tile,
    _kans,
    _winners,
)
