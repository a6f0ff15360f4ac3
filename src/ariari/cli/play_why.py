"""Why something can not be done, for a player who tried to."""

from ariari.analysis.score import score_situation
from ariari.analysis.scoring import Situation
from ariari.cli.play_choices import Choices
from ariari.cli.play_game import PlayedGame
from ariari.core.rules import ChomboMode, NotenRiichi
from ariari.errors import AriariError
from ariari.model.event import TileDiscarded
from ariari.model.hand import Hand
from ariari.model.moment import Moment, Wind
from ariari.model.ruleset import Ruleset
from ariari.model.seat_view import SeatView
from ariari.model.tile import Tile

__all__ = ["is_judged", "unasked_words", "why_no_win", "why_not"]

_NOT_ASKED = "nobody asks you now"
_PASSED = "furiten: a winning tile was let pass; only tsumo can win (FURITEN-3 to FURITEN-5)"


def is_judged(rules: Ruleset) -> bool:
    """Whether the table takes mistakes and judges them (CHOMBO-1, RIICHI-13)."""
    return ChomboMode(rules.chombo_mode) == ChomboMode.ADJUDICATE or (
        NotenRiichi(rules.noten_riichi) == NotenRiichi.CHOMBO
    )


def why_not(game: PlayedGame, key: str) -> str:
    """Return why the act of a key is not offered, as far as the player's own tiles tell."""
    view = game.view
    if key == "t" and view.drawn is not None:
        return why_no_win(view, view.drawn)
    event = game.events[-1]
    if key == "r" and isinstance(event, TileDiscarded) and event.seat != game.seat:
        return why_no_win(view, event.tile, event.seat)
    return _NOT_ASKED if game.question is None else ""


def unasked_words(choices: Choices, key: str, place: int) -> str:
    """Return the words of an act that is not offered, so that the server can say why."""
    tile = choices.hand[place]
    on_turn = {"r": f"riichi {tile}", "o": f"open riichi {tile}", "t": "tsumo"}
    elsewhere = {"c": "chii", "p": "pon", "k": "kan", "r": "ron", "n": "kita", "e": "end game"}
    words = {**elsewhere, "z": "nine orphans", **(on_turn if choices.takes_tile else {})}
    return words.get(key, "tsumo")


def why_no_win(view: SeatView, tile: Tile, source: int | None = None) -> str:
    """Return why a seat may not win with a tile: its own draw, or a discard of another seat."""
    concealed = list(view.hand)
    if source is None:
        concealed.remove(tile)
    elif view.drawn is not None:
        return _NOT_ASKED
    hand = Hand(tuple(concealed), view.me.melds)
    situation = Situation(hand, tile, source is None, _moment(view, source), view.rules)
    try:
        result = score_situation(situation)
    except AriariError:
        return "the hand is not complete"
    # A win that the rules allow by all that lies open was lost by something let pass.
    return _PASSED if result else result.sentences()[0]


def _moment(view: SeatView, source: int | None) -> Moment:
    """Return what a win depends on, as far as it matters to whether it is one."""
    discarder = None if source is None else Wind((source - view.dealer) % view.rules.players)
    return Moment(
        seat=view.wind,
        round=view.round,
        riichi=view.me.riichi,
        dora=view.indicators,
        kita=view.me.kita,
        honba=view.honba,
        last_tile=view.tiles_left == 0,
        discards=tuple(laid.tile for laid in view.me.river),
        discarder=discarder,
    )
