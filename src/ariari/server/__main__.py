"""`python -m ariari.server` runs a server, and prints where clients connect once it listens."""

import argparse
import os
import signal
from pathlib import Path

from ariari.server.config import ServerConfig
from ariari.server.running import BackgroundServer
from ariari.server.settings import read_settings

_STOP = (signal.SIGINT, signal.SIGTERM)


def main() -> None:
    """Run a server until it is told to stop."""
    config = _read_config()
    signal.pthread_sigmask(signal.SIG_BLOCK, _STOP)
    with BackgroundServer(config) as server:
        print(server.url, flush=True)
        signal.sigwait(_STOP)


def _read_config() -> ServerConfig:
    usual = ServerConfig()
    parser = argparse.ArgumentParser("python -m ariari.server", description=__doc__)
    parser.add_argument("--host", default=usual.host)
    parser.add_argument("--port", type=int, default=usual.port, help="0 takes any free port")
    parser.add_argument(
        "--data", type=Path, help="folder of the store; nothing is kept without one"
    )
    most = usual.limits
    parser.add_argument(
        "--rooms", type=int, help="per player and per address, and a minute from each"
    )
    parser.add_argument(
        "--connections", type=int, default=most.connections_of_address, help="per address"
    )
    given = parser.parse_args()
    settings = {
        "host": given.host,
        "port": given.port,
        "data": given.data,
        "limits.rooms_of_player": given.rooms,
        "limits.rooms_of_address": given.rooms,
        "limits.rooms_a_minute": given.rooms,
        "limits.connections_of_address": given.connections,
    }
    return read_settings(settings, os.environ)


if __name__ == "__main__":
    main()
