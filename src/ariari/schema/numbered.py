"""What the engine's numbers of yaku and limits are called, for a page that runs the engine."""

from ariari.core.names import Yaku, Yakuman
from ariari.core.state import Limit
from ariari.model.result import LIMIT_NAMES
from ariari.model.yaku import YAKU_NAMES, YAKUMAN_NAMES

__all__ = ["numbered_names"]


def numbered_names() -> dict[str, list[str]]:
    """Return the keys of each sort, in the order of their numbers."""
    return {
        "limits": [LIMIT_NAMES[limit] for limit in Limit],
        "yaku": [YAKU_NAMES[yaku].key for yaku in Yaku],
        "yakuman": [YAKUMAN_NAMES[yakuman].key for yakuman in Yakuman],
    }
