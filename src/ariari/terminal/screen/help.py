"""Keys and what each does, as a page of help shows them."""

from collections.abc import Iterable, Iterator

from rich.table import Table
from rich.text import Text

from ariari.words.say import Speaker

__all__ = ["key_rows", "key_table"]


def key_rows(speaker: Speaker, where: str, names: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Yield keys and what they do; the catalogue has both below `where`, by name."""
    for name in names:
        yield speaker.word(f"{where}.{name}.key"), speaker.word(f"{where}.{name}.does")


def key_table(rows: Iterable[tuple[str, str]]) -> Table:
    """Return a table of keys."""
    table = Table.grid(padding=(0, 3, 0, 0))
    for key, meaning in rows:
        table.add_row(Text(key, style="bold"), Text(meaning))
    return table
