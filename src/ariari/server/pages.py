"""The page: files that were built beforehand, or a word that there are none.

What a build puts into `assets` has a hash of its content in its name, so that browsers may keep it
for ever; everything else they ask for again.
"""

import os
import re
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

__all__ = ["PLACEHOLDER", "STATIC", "page_routes"]

STATIC = Path(__file__).with_name("static")
"""Where the page is built to."""
PLACEHOLDER = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>ariari</title>
<h1>ariari</h1>
<p>The server runs. Play in the terminal: <code>ariari play --terminal</code></p>
</html>
"""
_HASHED = re.compile(r"[-.][A-Za-z0-9_-]{8,}\.\w+")
"""How the name of a file ends that has a hash in it: `index-D1b2c3d4.js`."""
_ASSETS = "assets"
_FOR_EVER = "public, max-age=31536000, immutable"
_ASK_AGAIN = "no-cache"


def page_routes(folder: Path = STATIC) -> list[BaseRoute]:
    """Return the routes of the page; they come last, for they take every path."""

    async def show_page(request: Request) -> Response:
        index = folder / "index.html"
        if not index.is_file():
            return HTMLResponse(PLACEHOLDER)
        return FileResponse(index, headers={"Cache-Control": _ASK_AGAIN})

    return [Route("/", show_page), Mount("/", _Files(directory=folder, check_dir=False))]


class _Files(StaticFiles):
    """The files of a folder, whose names never lead out of it."""

    async def check_config(self) -> None:
        """A folder that is not there has no files; the page may be built later."""

    def file_response(
        self,
        full_path: str | os.PathLike[str],
        stat_result: os.stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        """Return a file, and for how long it may be kept."""
        response = super().file_response(full_path, stat_result, scope, status_code)
        path = Path(full_path)
        is_asset = path.parent.name == _ASSETS and _HASHED.search(path.name) is not None
        response.headers["Cache-Control"] = _FOR_EVER if is_asset else _ASK_AGAIN
        return response
