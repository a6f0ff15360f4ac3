"""Tables as stored, played on; what cannot be is set aside with the reason."""

import logging
from collections.abc import Sequence

from ariari.errors import AriariError
from ariari.server.errors import Unplayable
from ariari.server.store.stored import StoredAct, StoredTable
from ariari.server.table.engine import engine_version
from ariari.server.table.live import LiveTable
from ariari.server.table.setup import TableSetup
from ariari.words.reason import Reason

__all__ = ["restore_table", "why_unusable"]

_LOG = logging.getLogger(__name__)


def restore_table(stored: StoredTable, acts: Sequence[StoredAct], now: float) -> LiveTable:
    """Return a stored table as it was after its actions.

    Raises Unplayable with the reason, whatever is wrong with it.
    """
    begun = (stored.setup or {}).get("engine", engine_version())
    try:
        if stored.setup is None:
            raise Unplayable(Reason("store.damaged", what="setup"))
        setup = TableSetup.from_json(stored.setup)
        table = LiveTable.restore(stored.id, setup, acts, now)
    except Exception as error:
        why = why_unusable(error)
        if begun != engine_version():
            why = Reason("store.engines", why=why, begun=str(begun), now=engine_version())
        raise Unplayable(why) from error
    if begun != engine_version() and stored.result is None:
        _LOG.warning("table %s goes on with engine %s, not %s", stored.id, engine_version(), begun)
    return table


def why_unusable(error: Exception) -> Reason:
    """Return why something stored cannot be used; a fault of ours has a name and no words."""
    if isinstance(error, AriariError):
        return error.reason
    return Reason("store.damaged", what=type(error).__name__)
