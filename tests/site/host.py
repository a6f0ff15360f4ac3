"""A file host: it sends the files of a folder under some path, and nothing else."""

import contextlib
import re
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

__all__ = ["Host", "hosting"]

PATH = "/some/path/"
"""Where the site lies: it must not matter."""
_GUIDE = Path(__file__).parents[2] / "docs" / "site.md"
POLICY = next(re.finditer(r"Content-Security-Policy \"([^\"]*)\"", _GUIDE.read_text()))[1]
"""What a host is advised to send."""


@dataclass
class Host:
    """A host whose folder can be exchanged while it runs."""

    folder: Path
    origin: str = ""

    @property
    def address(self) -> str:
        """The address of the site."""
        return self.origin + PATH


class _Handler(SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def __init__(self, *arguments: Any, host: Host) -> None:
        self._host = host
        super().__init__(*arguments, directory=str(host.folder))

    def translate_path(self, path: str) -> str:
        """Return the file of an address; whatever lies beside the site is not there."""
        self.directory = str(self._host.folder)
        inside = path.removeprefix(PATH)
        return super().translate_path("/" + inside if path.startswith(PATH) else "/\0")

    def end_headers(self) -> None:
        """Send the policy of docs/site.md with every file, so that workers are bound by it too."""
        self.send_header("Content-Security-Policy", POLICY)
        super().end_headers()

    def log_message(self, *_: Any) -> None:
        """Say nothing."""


@contextlib.contextmanager
def hosting(folder: Path) -> Iterator[Host]:
    """Host a folder on a free port of this machine."""
    host = Host(folder)
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(_Handler, host=host)) as server:
        host.origin = f"http://127.0.0.1:{server.server_port}"
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield host
        server.shutdown()
        thread.join()
