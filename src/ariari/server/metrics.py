"""What a server counts and times, as Prometheus reads it."""

import asyncio
import time
from collections.abc import Callable, Iterator

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily
from prometheus_client.registry import Collector

from ariari.server.health import Health
from ariari.words.reason import Reason

__all__ = ["CONTENT_TYPE", "Metrics"]

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"
BEAT_SECONDS = 0.25
"""How often the lag of the loop is measured."""
_SHORT = (0.0001, 0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0)
"""Bounds of what takes milliseconds."""


class _Faults(Collector):
    """What has gone wrong, as `/healthz` counts it."""

    def __init__(self, health: Health) -> None:
        self._health = health

    def collect(self) -> Iterator[CounterMetricFamily]:
        """Yield the faults by their kind."""
        family = CounterMetricFamily(
            "ariari_faults", "What went wrong without stopping the server.", labels=["kind"]
        )
        for kind, count in sorted(self._health.faults.items()):
            family.add_metric([kind], count)
        yield family


class Metrics:
    """The numbers of one server."""

    def __init__(self, health: Health) -> None:
        self._registry = registry = CollectorRegistry()
        registry.register(_Faults(health))
        self.answers = Histogram(
            "ariari_answer_seconds",
            "From a player's answer to everything that follows being stored and sent.",
            buckets=_SHORT,
            registry=registry,
        )
        self.bots = Histogram(
            "ariari_bot_seconds",
            "From a question to a bot's answer to it.",
            buckets=_SHORT,
            registry=registry,
        )
        self.store = Histogram(
            "ariari_store_seconds", "One use of the store.", buckets=_SHORT, registry=registry
        )
        self.lag = Histogram(
            "ariari_loop_lag_seconds",
            "How late the event loop comes to something that is due.",
            buckets=_SHORT,
            registry=registry,
        )
        self.refusals = Counter(
            "ariari_refusals", "What clients were refused.", ["reason"], registry=registry
        )
        self.responses = Counter(
            "ariari_http_responses", "Answers to HTTP requests.", ["status"], registry=registry
        )

    def refuse(self, reason: Reason) -> None:
        """Count what a client was refused."""
        self.refusals.labels(reason.code).inc()

    def watch(self, name: str, what: str, count: Callable[[], int]) -> None:
        """Ask for a number whenever the metrics are read."""
        Gauge(f"ariari_{name}", what, registry=self._registry).set_function(count)

    def text(self) -> bytes:
        """Return everything, as Prometheus reads it."""
        return generate_latest(self._registry)

    async def measure_lag(self) -> None:
        """Measure the lag of the loop as long as it runs."""
        while True:
            due = time.monotonic() + BEAT_SECONDS
            await asyncio.sleep(BEAT_SECONDS)
            self.lag.observe(max(0.0, time.monotonic() - due))
