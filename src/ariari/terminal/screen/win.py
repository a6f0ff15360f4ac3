"""The breakdown of a win: the hand, its yaku, its fu with reasons, who pays what."""

from collections.abc import Iterator, Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ariari.model.event import DealEnded, HandWon
from ariari.model.result import WinResult
from ariari.model.seat_view import PlayerView
from ariari.model.tile import Tile
from ariari.terminal.replay.words import changes_text, event_text
from ariari.terminal.screen.board import Place
from ariari.terminal.screen.tiles import TileWriter

__all__ = ["win_panel"]


def win_panel(
    event: HandWon,
    result: WinResult,
    names: Sequence[str],
    writer: TileWriter,
    end: DealEnded | None = None,
) -> RenderableType:
    """Return a win with its reasons; `end` has the total payments, including sticks."""
    paid = [] if end is None else [*_gap(writer), changes_text(end, names)]
    return Panel(
        Group(*_parts(event, result, writer), *paid),
        title=event_text(event, names),
        border_style="green",
        padding=(0, 2),
    )


def _parts(event: HandWon, result: WinResult, writer: TileWriter) -> Iterator[RenderableType]:
    yield _hand(event, writer)
    yield _indicators(event, writer)
    yield from _gap(writer)
    if not result:
        yield Text(result.explain(), style="bold yellow")
        return
    yield Text(result.headline, style="bold green")
    tables = Table.grid(padding=(0, 3, 0, 0))
    tables.add_row(_yaku_table(result, has_kanji=writer.is_spaced), _fu_table(result))
    yield Padding(tables, (0, 0, 0, 1))
    yield Text(" ".join([result.base_sentence, *result.payment_sentences]))


def _gap(writer: TileWriter) -> list[Text]:
    """Return an empty line if there is room for one."""
    return [Text()] * writer.is_spaced


def _hand(event: HandWon, writer: TileWriter) -> Text:
    """Return the hand, as a picture if there is room for one."""
    player = PlayerView(seat=event.seat, score=0, melds=event.hand.melds)
    hand = tuple(sorted(event.hand.concealed))
    place = Place(player=player, hand=hand, drawn=event.tile)
    if writer.is_spaced and not writer.unicode:
        return writer.picture(place)
    return Text("  ").join([writer.hand(place), *writer.melds(event.hand.melds)])


def _indicators(event: HandWon, writer: TileWriter) -> Text:
    def row(tiles: Sequence[Tile]) -> Text:
        return Text(" ").join(writer.tile(tile) for tile in tiles)

    text = Text.assemble(("dora indicators ", "dim"), row(event.moment.dora))
    if event.ura_indicators:
        text.append("   ura indicators ", "dim").append_text(row(event.ura_indicators))
    return text


def _yaku_table(result: WinResult, *, has_kanji: bool) -> Table:
    table = Table.grid(padding=(0, 2, 0, 0))
    for item in result.yaku:
        kanji = f" {item.name.kanji}" * has_kanji
        name = Text.assemble((item.name.title, "bold"), (kanji, "dim"))
        table.add_row(name, Text(item.worth))
    for dora in result.dora:
        table.add_row(Text(dora.title), Text(f"{dora.han} han"))
    if not result.units:
        table.add_row("", Text(f"{result.han} han", style="bold"))
    return table


def _fu_table(result: WinResult) -> Table:
    table = Table.grid(padding=(0, 2, 0, 0))
    for item in result.fu_items:
        table.add_row(Text(f"{item.fu:>3} fu"), Text(item.reason))
    if len(result.fu_items) > 1:
        rounded = "" if result.fu_sum == result.fu else f"rounded up from {result.fu_sum}"
        table.add_row(Text(f"{result.fu:>3} fu", style="bold"), Text(rounded, style="dim"))
    return table
