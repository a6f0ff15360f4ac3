"""Which of several actions a text means, in full or by a short form."""

from collections.abc import Sequence
from typing import assert_never

from ariari.errors import IllegalAction
from ariari.model.actions.action import (
    Action,
    Ankan,
    Chii,
    Daiminkan,
    Discard,
    EndGame,
    Kita,
    NineOrphans,
    Pass,
    PlayOn,
    Pon,
    Riichi,
    Ron,
    Shouminkan,
    ShowHand,
    ShowNoten,
    ShowTenpai,
    Tsumo,
    parse_action,
)
from ariari.model.actions.words import action_reason, grouped
from ariari.model.tile import Tile
from ariari.words.reason import Reason, Value

__all__ = ["allowed", "choose_action"]

_BARE = frozenset(
    {
        "tsumogiri",
        "riichi",
        "riichi tsumogiri",
        "open riichi",
        "open riichi tsumogiri",
        "kan",
        "ankan",
        "shouminkan",
        "chii",
        "pon",
        "daiminkan",
    }
)
"""Short forms that mean nothing by themselves."""


def choose_action(text: str, legal: Sequence[Action], mistakes: Sequence[Action] = ()) -> Action:
    """Return the option that a text means, in full or by a short form; otherwise what it says.

    Short forms leave out what is clear at the table: `5p`, `tsumogiri`, `riichi`, `chii`, `kan`.
    They mean a mistake, where those are judged, only if they can mean nothing legal (CHOMBO-1).

    >>> from ariari.model.notation import parse_tiles
    >>> choose_action("pon", [Pon(Tile.parse("1z"), parse_tiles("11z")), Pass()])
    Pon(tile=Tile.parse('1z'), used=(Tile.parse('1z'), Tile.parse('1z')))
    """
    words = " ".join(text.lower().split())
    ranked = [
        ((is_wrong, forms.index(words)), option)
        for is_wrong, options in enumerate((legal, mistakes))
        for option in options
        if words in (forms := _forms(option))
    ]
    if not ranked and words in _BARE:
        raise IllegalAction(Reason("illegal.no_such", words=words, **allowed(legal, mistakes)))
    if not ranked:
        return parse_action(text)
    best = min(rank for rank, _ in ranked)
    meant = [option for rank, option in ranked if rank == best]
    if len(meant) > 1:
        choices = tuple(map(action_reason, meant))
        is_wrong = meant[0] in mistakes
        raise IllegalAction(
            Reason("illegal.ambiguous_mistake", "CHOMBO-1", words=words, choices=choices)
            if is_wrong
            else Reason("illegal.ambiguous", words=words, choices=choices)
        )
    return meant[0]


def allowed(legal: Sequence[Action], mistakes: Sequence[Action]) -> dict[str, Value]:
    """Return what an error says can be done: what is legal, and what is possible but wrong."""
    return {"legal": grouped(legal), "mistakes": grouped(mistakes), "count": len(mistakes)}


def _forms(action: Action) -> list[str]:
    """Return the texts that can mean an action, the most exact first."""
    full = str(action)
    match action:
        case Discard(drawn=True):
            return [full, "tsumogiri", f"{action.tile}", f"discard {action.tile}"]
        case Discard():
            return [full, f"{action.tile}"]
        case Riichi(discard=discard):
            verb = "open riichi" if action.is_open else "riichi"
            drawn = f"{verb} tsumogiri" if discard.drawn else full
            return [full, drawn, f"{verb} {discard.tile}", verb]
        case Chii() | Pon():
            return [full, action.claim, full.split(maxsplit=1)[0]]
        case Daiminkan():
            return [full, action.claim, f"kan {action.tile}", "daiminkan", "kan"]
        case Ankan():
            kind = Tile(action.used[0].kind)
            return [full, f"ankan {kind}", f"kan {kind}", "ankan", "kan"]
        case Shouminkan():
            return [full, f"kan {action.tile}", "shouminkan", "kan"]
        case (
            Kita()
            | Tsumo()
            | Ron()
            | NineOrphans()
            | Pass()
            | ShowTenpai()
            | ShowNoten()
            | ShowHand()
            | EndGame()
            | PlayOn()
        ):
            return [full]
        case _:
            assert_never(action)
