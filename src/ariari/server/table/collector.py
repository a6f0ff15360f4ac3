"""The garbage collector, kept from pausing the tables.

A table is thousands of objects that live as long as its game. The collector would look through
all of them again and again, which takes half a second with 500 tables, and nobody is answered
meanwhile. Unused objects are freed without it; only cycles need it.
"""

import asyncio
import gc

__all__ = ["keep_collections_short"]

FREEZE_SECONDS = 5.0
COLLECTIONS_APART = 720
"""An hour, in steps of `FREEZE_SECONDS`."""


async def keep_collections_short() -> None:
    """Let the collector look at new objects, and once an hour at all."""
    try:
        while True:
            gc.collect()
            for _ in range(COLLECTIONS_APART):
                gc.freeze()
                await asyncio.sleep(FREEZE_SECONDS)
            gc.unfreeze()
    finally:
        gc.unfreeze()
