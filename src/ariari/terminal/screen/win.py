"""The breakdown of a win: the hand, its yaku, its fu with reasons, who pays what."""

from collections.abc import Iterator, Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ariari.model.events.event import DealEnded, HandWon
from ariari.model.game.seat_view import PlayerView
from ariari.model.result import WinResult
from ariari.model.tile import Tile
from ariari.terminal.replay.words import changes_text, event_text
from ariari.terminal.screen.board import VisibleSeat
from ariari.terminal.screen.tiles import TileWriter
from ariari.words.say import Speaker

__all__ = ["win_panel"]


def win_panel(
    event: HandWon,
    result: WinResult,
    speaker: Speaker,
    writer: TileWriter,
    end: DealEnded | None = None,
) -> RenderableType:
    """Return a win with its reasons, said with the players' names.

    `end` has the total payments, including sticks.
    """
    names, language = speaker.names, speaker.catalogue.language
    paid = [] if end is None else [*_gap(writer), changes_text(end, names, language)]
    return Panel(
        Group(*_parts(event, result, writer, speaker), *paid),
        title=event_text(event, names, language),
        border_style="green",
        padding=(0, 2),
    )


def _parts(
    event: HandWon, result: WinResult, writer: TileWriter, speaker: Speaker
) -> Iterator[RenderableType]:
    yield _hand(event, writer)
    yield _indicators(event, writer, speaker)
    yield from _gap(writer)
    if not result:
        yield Text(result.explain(speaker.catalogue.language), style="bold yellow")
        return
    yield Text(speaker.say(result.headline_reason), style="bold green")
    tables = Table.grid(padding=(0, 3, 0, 0))
    yaku = _yaku_table(result, speaker, has_kanji=writer.is_spaced)
    fu = _fu_table(result, Speaker(speaker.catalogue.language, cites=False))
    tables.add_row(yaku, *([fu] if result.counts_fu else []))
    yield Padding(tables, (0, 0, 0, 1))
    steps = (result.base_reason, *result.payment_reasons)
    yield Text(" ".join(map(speaker.sentence, steps)))


def _gap(writer: TileWriter) -> list[Text]:
    """Return an empty line if there is room for one."""
    return [Text()] * writer.is_spaced


def _hand(event: HandWon, writer: TileWriter) -> Text:
    """Return the hand, as a picture if there is room for one."""
    player = PlayerView(seat=event.seat, score=0, melds=event.hand.melds)
    hand = tuple(sorted(event.hand.concealed))
    place = VisibleSeat(player=player, hand=hand, drawn=event.tile)
    if writer.is_spaced and not writer.unicode:
        return writer.picture(place)
    return Text("  ").join([writer.hand(place), *writer.melds(event.hand.melds)])


def _indicators(event: HandWon, writer: TileWriter, speaker: Speaker) -> Text:
    def row(tiles: Sequence[Tile]) -> Text:
        return Text(" ").join(writer.tile(tile) for tile in tiles)

    text = Text.assemble((speaker.word("terminal.win.dora"), "dim"), row(event.moment.dora))
    if event.ura_indicators:
        text.append(f"   {speaker.word('terminal.win.ura')}", "dim")
        text.append_text(row(event.ura_indicators))
    return text


def _yaku_table(result: WinResult, speaker: Speaker, *, has_kanji: bool) -> Table:
    table = Table.grid(padding=(0, 2, 0, 0))
    for item in result.yaku:
        title = speaker.word(item.name.word.key)
        kanji = f" {item.name.kanji}" if has_kanji and item.name.kanji != title else ""
        name = Text.assemble((title, "bold"), (kanji, "dim"))
        table.add_row(name, Text(speaker.say(item.worth_reason)))
    for dora in result.dora:
        table.add_row(Text(speaker.word(dora.word.key)), Text(speaker.say(dora.worth_reason)))
    if not result.units:
        table.add_row("", Text(speaker.word("results.han", han=result.han), style="bold"))
    return table


def _fu_table(result: WinResult, speaker: Speaker) -> Table:
    table = Table.grid(padding=(0, 2, 0, 0))
    for item in result.fu_items:
        table.add_row(_fu(item.fu, speaker), Text(speaker.heading(item.why)))
    if len(result.fu_items) > 1:
        is_rounded = result.fu_sum != result.fu
        rounded = speaker.word("results.rounded_from", sum=result.fu_sum) if is_rounded else ""
        total = _fu(result.fu, speaker)
        total.stylize("bold")
        table.add_row(total, Text(rounded, style="dim"))
    return table


def _fu(fu: int, speaker: Speaker) -> Text:
    """Return fu, the numbers in one column."""
    return Text(" " * (3 - len(str(fu))) + speaker.word("results.fu", fu=fu))
