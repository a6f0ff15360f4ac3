"""Forks a server for every line that is read, from a process that has imported everything.

`python crash_server.py DATA PORT`. The number of each server's process is printed. A server is
killed by whoever asked for it before the next line is written.
"""

import os
import sys
from importlib import import_module
from pathlib import Path

from ariari import tables
from ariari.server.config import ServerConfig
from ariari.server.running import serve
from ariari.server.socket.hub import Limits

UVICORN = ("lifespan.on", "protocols.http.auto", "protocols.websockets.auto")
"""What uvicorn imports when it starts."""


def main() -> None:
    config = ServerConfig(port=int(sys.argv[2]), data=Path(sys.argv[1]), limits=Limits.at_home())
    tables.load()
    for name in UVICORN:
        import_module(f"uvicorn.{name}")
    child = 0
    for _ in sys.stdin:
        if child:
            os.waitpid(child, 0)
        child = os.fork()
        if child == 0:
            try:
                serve(config)
            finally:
                os._exit(1)
        print(child, flush=True)


if __name__ == "__main__":
    main()
