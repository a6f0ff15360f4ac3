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
NEW_OBJECTS = 10_000
"""How many are made before the collector looks at them: usually 700, few of which are in cycles."""


async def keep_collections_short() -> None:
    """Let the collector look at new objects, and once an hour at all."""
    usual = gc.get_threshold()
    try:
        gc.set_threshold(NEW_OBJECTS, *usual[1:])
        while True:
            for _ in range(COLLECTIONS_APART):
                gc.freeze()
                await asyncio.sleep(FREEZE_SECONDS)
            gc.unfreeze()
            gc.collect()
    finally:
        gc.set_threshold(*usual)
        gc.unfreeze()
