"""Forks a server for every line that is read, from a process that has imported everything.

`python crash_server.py SETTINGS`, which are JSON. The number of each server's process is printed.
A server is killed by whoever asked for it before the next line is written.
"""

import json
import os
import sys
import traceback
from dataclasses import replace
from importlib import import_module

from ariari import tables
from ariari.server.running import serve
from ariari.server.settings import read_settings
from ariari.server.socket.limits import Limits

LATE = (
    "uvicorn.lifespan.on",
    "uvicorn.protocols.http.auto",
    "uvicorn.protocols.websockets.auto",
    "psycopg_pool",
)
"""What is imported when a server starts."""


def main() -> None:
    settings = read_settings(json.loads(sys.argv[1]), {})
    # Programs play as fast as they can, all from one address.
    config = replace(settings, limits=Limits.at_home(connections_of_address=1000))
    tables.load()
    for name in LATE:
        import_module(name)
    child = 0
    for _ in sys.stdin:
        if child:
            os.waitpid(child, 0)
        child = os.fork()
        if child == 0:
            try:
                serve(config)
            except Exception:
                traceback.print_exc()
            finally:
                os._exit(1)
        print(child, flush=True)


if __name__ == "__main__":
    main()
