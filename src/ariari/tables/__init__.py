"""The lookup tables that the rules take as an argument: built once, shipped, loaded."""

from functools import cache

from ariari.core.tables import Tables
from ariari.tables import habits, network
from ariari.tables.file import assemble, read

__all__ = ["load"]


@cache
def load() -> Tables:
    """Return the tables from the shipped files, read once per process.

    A page's Python, which plays for nobody, does without the network and the habits.
    """
    tables = assemble(read())
    if network.FILE.exists():
        network.read_network(tables.network)
    if habits.FILE.exists():
        habits.read_habits(tables.habits)
    return tables
