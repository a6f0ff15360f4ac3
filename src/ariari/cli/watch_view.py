"""A game as readable text."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from rich.console import Console

from ariari.analysis.score import score_situation
from ariari.analysis.scoring import Situation
from ariari.cli.tile_text import colour_tiles
from ariari.core.names import Yaku, Yakuman
from ariari.core.state import Riichi
from ariari.model.event import (
    DealEnded,
    DealStarted,
    DoraRevealed,
    Event,
    GameEnded,
    HandWon,
    KitaSet,
)
from ariari.model.game import Game
from ariari.model.moment import Moment, Wind
from ariari.model.notation import format_tiles
from ariari.model.result import WinResult
from ariari.model.ruleset import Ruleset
from ariari.model.tile import Tile

__all__ = ["Deal", "lines_of", "result_of_win", "show"]

_FIRST_TURN = {Yakuman.TENHOU, Yakuman.CHIIHOU, Yakuman.RENHOU}


def show(game: Game) -> None:
    """Print the game to the terminal."""
    console = Console(highlight=False, soft_wrap=True)
    for line in lines_of(game.events, game.rules):
        style = "bold" if not line.startswith(" ") else ""
        text = colour_tiles(line)
        text.stylize(style)
        console.print(text)


@dataclass
class Deal:
    """What a win's value needs to be known of the deal it came in."""

    started: DealStarted
    indicators: list[Tile]
    """Dora indicators that are up."""
    kita: Counter[int] = field(default_factory=Counter)
    """Norths set aside, by seat."""

    def note(self, event: Event) -> None:
        """Remember what an event changes."""
        if isinstance(event, DoraRevealed):
            self.indicators.append(event.indicator)
        elif isinstance(event, KitaSet):
            self.kita[event.seat] += 1


def lines_of(events: Sequence[Event], rules: Ruleset) -> Iterator[str]:
    """Yield a line for each event; what happens within a deal is indented."""
    deal: Deal | None = None
    for event in events:
        if isinstance(event, DealStarted):
            deal = Deal(event, [event.indicator])
            yield from _deal_lines(event)
        elif deal is None or isinstance(event, DealEnded | GameEnded):
            yield _sentence(str(event))
        else:
            deal.note(event)
            yield f"  {event}"
            if isinstance(event, HandWon):
                result = result_of_win(event, deal, rules)
                yield from (f"    {sentence}" for sentence in result.sentences())


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


def _deal_lines(event: DealStarted) -> Iterator[str]:
    yield ""
    yield _sentence(str(event))
    for seat, hand in enumerate(event.hands):
        tiles = format_tiles(sorted(tile for tile in hand if tile is not None))
        yield f"  seat {seat} holds {tiles}, {event.scores[seat]:,} points"


def result_of_win(event: HandWon, deal: Deal, rules: Ruleset) -> WinResult:
    """Return the result of a win with its reasons; the yaku tell what the moment was."""
    started = deal.started
    players = len(started.scores)
    yaku = set(event.yaku)
    moment = Moment(
        seat=Wind((event.seat - started.dealer) % players),
        round=started.round,
        riichi=_riichi(yaku),
        open_riichi=Yaku.OPEN_RIICHI in yaku,
        ippatsu=Yaku.IPPATSU in yaku,
        last_tile=bool(yaku & {Yaku.HAITEI, Yaku.HOUTEI}),
        rinshan=Yaku.RINSHAN in yaku,
        chankan=Yaku.CHANKAN in yaku,
        first_turn=bool(_FIRST_TURN & set(event.yakuman)) or Yaku.RENHOU in yaku,
        on_riichi_tile=Yaku.TSUBAMEGAESHI in yaku,
        after_kan=Yaku.KANBURI in yaku,
        dora=tuple(deal.indicators),
        ura=event.ura_indicators,
        kita=deal.kita[event.seat],
        honba=started.honba,
        discarder=None if event.is_tsumo else Wind((event.source - started.dealer) % players),
    )
    return score_situation(
        Situation(event.hand, event.tile, tsumo=event.is_tsumo, moment=moment, rules=rules)
    )


def _riichi(yaku: set[Yaku]) -> Riichi:
    if Yaku.DOUBLE_RIICHI in yaku:
        return Riichi.DOUBLE
    return Riichi.RIICHI if Yaku.RIICHI in yaku else Riichi.NONE
