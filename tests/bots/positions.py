"""Positions for bots, in notation: a hand, rivers, melds, and what is legal."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from ariari.bots.bot import Bot
from ariari.core.state import RiichiLevel
from ariari.model.actions.action import Action, Discard, parse_action
from ariari.model.game.seat_view import PlayerView, RiverTile, SeatView
from ariari.model.meld import Meld
from ariari.model.moment import Wind
from ariari.model.notation import parse_tiles
from ariari.model.ruleset import Ruleset
from ariari.model.tile import Tile

TENHOU = Ruleset.preset("tenhou")


@dataclass(frozen=True, kw_only=True)
class Others:
    """What lies before one seat."""

    river: str = ""
    """Tiles from the hand; `drawn` names the places of those just drawn."""
    drawn: Sequence[int] = ()
    riichi: int | None = None
    """The place of the tile that declared riichi."""
    taken: Mapping[int, int] = field(default_factory=dict)
    """Seats that called tiles, by place."""
    melds: Sequence[str] = ()
    score: int = 25_000

    def view(self, seat: int) -> PlayerView:
        river = tuple(
            RiverTile(
                tile,
                is_drawn=place in self.drawn,
                is_sideways=place == self.riichi,
                taken_by=self.taken.get(place),
            )
            for place, tile in enumerate(parse_tiles(self.river))
        )
        melds = tuple(map(Meld.parse, self.melds))
        return PlayerView(
            seat=seat,
            score=self.score,
            hand_size=13 - 3 * len(melds),
            melds=melds,
            river=river,
            riichi=RiichiLevel.NONE if self.riichi is None else RiichiLevel.RIICHI,
        )


@dataclass(frozen=True, kw_only=True)
class Position:
    """What seat 0 sees; the others sit in the order of play."""

    hand: str
    drawn: str = ""
    me: Others = Others()
    others: tuple[Others, ...] = (Others(), Others(), Others())
    dora: str = "8s"
    """Indicators."""
    dealer: int = 1
    tiles_left: int = 50
    rules: Ruleset = TENHOU
    round: Wind = Wind.EAST

    @property
    def view(self) -> SeatView:
        drawn = Tile.parse(self.drawn) if self.drawn else None
        tiles = [*parse_tiles(self.hand), *([drawn] if drawn else [])]
        players = (self.me, *self.others)[: self.rules.players]
        return SeatView(
            seat=0,
            rules=self.rules,
            dealer=self.dealer,
            round=self.round,
            honba=0,
            sticks=sum(player.riichi is not None for player in players),
            indicators=parse_tiles(self.dora),
            tiles_left=self.tiles_left,
            hand=tuple(sorted(tiles)),
            drawn=drawn,
            players=tuple(player.view(seat) for seat, player in enumerate(players)),
        )

    def discards(self) -> tuple[Action, ...]:
        """Return every discard of the hand."""
        view = self.view
        kept = list(view.hand)
        drawn: list[Action] = []
        if view.drawn is not None:
            kept.remove(view.drawn)
            drawn = [Discard(view.drawn, drawn=True)]
        return (*(Discard(tile) for tile in sorted(set(kept))), *drawn)

    def ask(self, bot: Bot, *more: str) -> str:
        """Return what a bot does where it may discard anything, or do more."""
        return self._asked(bot, (*self.discards(), *map(parse_action, more)))

    def offer(self, bot: Bot, *calls: str) -> str:
        """Return what a bot does where it may call, or pass."""
        return self.choose(bot, *calls, "pass")

    def choose(self, bot: Bot, *actions: str) -> str:
        """Return which of some actions a bot chooses."""
        return self._asked(bot, tuple(map(parse_action, actions)))

    def _asked(self, bot: Bot, legal: tuple[Action, ...]) -> str:
        chosen = bot.choose(self.view, legal)
        assert chosen in legal
        return str(chosen).replace("tsumogiri ", "").removeprefix("discard ")
