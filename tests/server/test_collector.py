"""The garbage collector leaves alone what lives long, and only while the server runs."""

import asyncio
import gc
import weakref
from collections.abc import Iterator

import pytest

from ariari.server.table import collector
from ariari.server.table.collector import keep_collections_short


class Knot:
    """Holds itself, so that the collector alone can free it."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def _garbage_is_looked_for(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """What was set aside when the tests were gathered is looked through too, meanwhile."""
    monkeypatch.setattr(collector, "gc", gc)
    gc.unfreeze()
    yield
    gc.freeze()


async def _stop(task: "asyncio.Task[None]") -> None:
    task.cancel()
    await asyncio.wait([task])


def test_what_lives_is_passed_over_until_the_server_stops() -> None:
    async def run() -> tuple[int, int]:
        chore = asyncio.create_task(keep_collections_short())
        await asyncio.sleep(0)
        during = gc.get_freeze_count()
        await _stop(chore)
        return during, gc.get_freeze_count()

    during, after = asyncio.run(run())
    assert during > 0
    assert after == 0


def test_everything_is_looked_at_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(collector, "FREEZE_SECONDS", 0.001)
    monkeypatch.setattr(collector, "COLLECTIONS_APART", 2)

    async def run() -> bool:
        knot = Knot()
        found = weakref.ref(knot)
        chore = asyncio.create_task(keep_collections_short())
        await asyncio.sleep(0)
        del knot
        for _ in range(1000):
            if found() is None:
                break
            await asyncio.sleep(0.001)
        await _stop(chore)
        return found() is None

    assert asyncio.run(run())
