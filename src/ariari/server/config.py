"""How a server is run; `settings` reads it from a command line, the environment and a file."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal, TypeAlias

from ariari.server.socket.limits import Limits
from ariari.server.work.limits import WorkLimits

__all__ = ["LogFormat", "LogLevel", "MetricsFor", "ServerConfig", "SyncWhen", "authority"]

LogLevel: TypeAlias = Literal["debug", "info", "warning", "error"]
LogFormat: TypeAlias = Literal["text", "json"]

SyncWhen: TypeAlias = Literal["second", "always"]
MetricsFor: TypeAlias = Literal["local", "all", "nobody"]


@dataclass(frozen=True, slots=True)
class ServerConfig:
    """How a server is run."""

    host: str = "127.0.0.1"
    """Address to listen on."""
    port: int = 8136
    """Port to listen on; 0 takes any free one."""
    data: Path | None = None
    """Folder for games and secrets; without one nothing is kept after the server stops."""
    database: str | None = None
    """URL of a PostgreSQL database to keep them in, instead of a folder."""
    peer_url: str | None = None
    """Where other servers on the same database reach this one; `ws://host:port` unless given."""
    lease_seconds: float = 5.0
    """How long a server on a database may be silent before others take its tables over."""
    sync: SyncWhen = "second"
    """When what is stored is safe from a power failure: after a `second`, or `always`."""
    hosts: frozenset[str] = frozenset()
    """Names it answers to besides `localhost` and `host`; if none are given and others can
    reach it, it answers to any name."""
    origins: frozenset[str] = frozenset()
    """Origins of other pages that may connect, such as `https://example.org`."""
    tls_certificate: Path | None = None
    """File with the certificate and its chain; with `tls_key`, the server speaks HTTPS."""
    tls_key: Path | None = None
    """File with the certificate's private key."""
    trusted_proxies: tuple[str, ...] = ()
    """Addresses or networks of proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` are true."""
    log_level: LogLevel = "warning"
    """What is logged: `debug`, `info`, `warning` or `error`."""
    log_format: LogFormat = "text"
    """`text`, or `json` for one object per line."""
    metrics: MetricsFor = "local"
    """Who gets `/metrics`: only this computer (`local`), `all` or `nobody`."""
    keep_days: float | None = None
    """Days after which a finished game is deleted; without it, age does not matter."""
    keep_megabytes: float | None = None
    """Size of the stored games beyond which the oldest are deleted; without it, none are."""
    limits: Limits = field(default_factory=Limits)
    """How much a server takes on."""
    work: WorkLimits = field(default_factory=WorkLimits)
    """What reading a question may use."""


def authority(host: str, port: int) -> str:
    """Return a host and a port as addresses write them.

    >>> authority("::1", 8136)
    '[::1]:8136'
    """
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
