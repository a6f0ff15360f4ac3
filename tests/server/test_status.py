"""What a server tells those who look after it: health, readiness and numbers."""

import asyncio
import json
import time
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from prometheus_client.parser import text_string_to_metric_families
from tests.server.test_app import Client

from ariari.model.actions.action import Ron
from ariari.schema import messages
from ariari.server import chores
from ariari.server.config import MetricsFor, ServerConfig
from ariari.server.errors import StoreError
from ariari.server.http import status
from ariari.server.running import BackgroundServer
from ariari.server.socket.hub import Hub
from ariari.server.store.sqlite import Store
from ariari.words.reason import Reason


def ask(server: BackgroundServer, path: str, **headers: str) -> tuple[int, bytes]:
    address = f"http://127.0.0.1:{server.port}/{path}"
    try:
        with urlopen(Request(address, headers=headers), timeout=30) as answer:
            return answer.status, answer.read()
    except HTTPError as error:
        return error.code, error.read()


def numbers(server: BackgroundServer) -> dict[str, float]:
    """Return the metrics by name and labels."""
    text = ask(server, "metrics")[1].decode()
    return {
        sample.name + "".join(f"[{value}]" for value in sample.labels.values()): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def test_metrics_count_what_is_played_and_refused() -> None:
    with BackgroundServer(ServerConfig(port=0)) as server, Client(server.url) as ann:
        before = numbers(server)
        assert (before["ariari_sockets"], before["ariari_tables"]) == (1, 0)
        ann.say(messages.Start("NOROOM"))
        ann.await_one(messages.ErrorMessage)
        ann.start()
        question = ann.await_one(messages.Ask)
        ann.say(messages.Answer(question.table, question.decision, Ron()))
        ann.await_one(messages.Refused)
        ann.answer(question)
        ann.await_one(messages.Answered)
        ask(server, "nothing")
        after = numbers(server)
    assert after["ariari_tables"] == after["ariari_rooms"] == 1
    assert after["ariari_answer_seconds_count"] == 2
    assert after["ariari_store_seconds_count"] > before["ariari_store_seconds_count"]
    assert after["ariari_refusals_total[refusal.no_room]"] == 1
    assert sum(of for name, of in after.items() if "refusals_total[" in name) == 2
    assert after["ariari_http_responses_total[404]"] == 1
    assert after["ariari_loop_lag_seconds_count"] >= 0


@pytest.mark.parametrize(
    ("readers", "address", "status"),
    [
        ("local", "127.0.0.1", 200),
        ("local", "192.0.2.1", 404),
        ("all", "192.0.2.1", 200),
        ("nobody", "127.0.0.1", 404),
    ],
)
def test_metrics_are_for_their_readers(readers: MetricsFor, address: str, status: int) -> None:
    config = ServerConfig(port=0, metrics=readers, trusted_proxies=("127.0.0.1",))
    with BackgroundServer(config) as server:
        assert ask(server, "metrics", **{"X-Forwarded-For": address})[0] == status


def test_a_server_is_ready_when_its_tables_are_there_and_its_store_answers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(status, "READY_SECONDS", 0.0)
    may_resume = False

    async def look_after(hub: Hub) -> None:
        while not may_resume:
            await asyncio.sleep(0.01)
        hub.has_resumed = True
        await asyncio.Event().wait()

    def fail(store: Store) -> None:
        raise StoreError(Reason("store.failed", why="the disk is full"))

    monkeypatch.setattr(chores, "look_after", look_after)
    with BackgroundServer(ServerConfig(port=0)) as server:
        assert ask(server, "readyz") == (503, b'{"ready":false}')
        may_resume = True
        end = time.monotonic() + 30
        while ask(server, "readyz")[0] != 200 and time.monotonic() < end:
            pass
        assert json.loads(ask(server, "readyz")[1]) == {"ready": True}
        with monkeypatch.context() as broken:
            broken.setattr(Store, "check", fail)
            assert ask(server, "readyz")[0] == 503
        assert ask(server, "readyz")[0] == 200
