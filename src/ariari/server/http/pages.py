"""The page and the documentation: built files, or a note that there are none.

Files in `assets` have a hash of their content in their names, so browsers may keep them forever;
they ask for everything else again. Text is compressed for browsers that accept it.
"""

import gzip
import os
import re
from functools import lru_cache
from pathlib import Path

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

__all__ = ["DOCS", "NO_DOCS", "PLACEHOLDER", "STATIC", "docs_routes", "is_built", "page_routes"]

STATIC = Path(__file__).parents[1] / "static"
"""Where the page is built to."""
DOCS = Path(__file__).parents[1] / "docs"
"""Where the documentation is built to."""
PLACEHOLDER = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>ariari</title>
<h1>ariari</h1>
<p>The server runs, but its page is not built: <code>make web</code> in the sources builds it.</p>
<p>Meanwhile the terminal plays too: <code>ariari play --terminal</code></p>
</html>
"""
NO_DOCS = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>ariari</title>
<h1>Documentation</h1>
<p>The documentation is not built: <code>make docs</code> in the sources builds it.</p>
<p>Meanwhile <code>ariari rules RIICHI-10</code> prints a rule.</p>
</html>
"""
_HASHED = re.compile(r"[-.][A-Za-z0-9_-]{8,}\.\w+")
"""How a name with a hash in it ends: `index-D1b2c3d4.js`."""
_ASSETS = "assets"
_FOREVER = "public, max-age=31536000, immutable"
_ASK_AGAIN = "no-cache"
_TEXTS = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}
"""Types of files by suffix; machines disagree about scripts."""
_KEPT = 512
"""Most compressed files to keep; page and documentation together have fewer."""


def is_built(folder: Path = STATIC) -> bool:
    """Whether there is a page to show."""
    return (folder / "index.html").is_file()


def page_routes(folder: Path = STATIC) -> list[BaseRoute]:
    """Return the routes of the page; they come last, because they take every path."""

    async def show_page(request: Request) -> Response:
        if not is_built(folder):
            return HTMLResponse(PLACEHOLDER, headers={"Cache-Control": _ASK_AGAIN})
        return await files.get_response("index.html", request.scope)

    files = _Files(directory=folder, check_dir=False)
    return [Route("/", show_page), Mount("/", files)]


def docs_routes(folder: Path = DOCS) -> list[BaseRoute]:
    """Return the routes of the documentation."""

    async def show_docs(request: Request) -> Response:
        if not is_built(folder):
            return HTMLResponse(NO_DOCS, 404, headers={"Cache-Control": _ASK_AGAIN})
        return await files.get_response(request.path_params["path"], request.scope)

    async def lead_there(_: Request) -> Response:
        return RedirectResponse("docs/")

    files = _Files(directory=folder, check_dir=False, html=True)
    return [Route("/docs", lead_there), Route("/docs/{path:path}", show_docs)]


class _Files(StaticFiles):
    """The files of a folder, whose names never lead out of it."""

    async def check_config(self) -> None:
        """Accept a folder that is missing; the page may be built later."""

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
        response.headers["Cache-Control"] = _FOREVER if is_asset else _ASK_AGAIN
        if path.suffix not in _TEXTS:
            return response
        response.headers["Vary"] = "Accept-Encoding"
        if isinstance(response, FileResponse):
            response.headers["Content-Type"] = _TEXTS[path.suffix]
            if "gzip" in Headers(scope=scope).get("accept-encoding", ""):
                return _compressed(response, path, stat_result)
        return response


def _compressed(response: FileResponse, path: Path, status: os.stat_result) -> Response:
    """Return the same answer with its content compressed."""
    content = _compress(path, status.st_mtime_ns, status.st_size)
    headers = {
        **response.headers,
        "content-encoding": "gzip",
        "content-length": str(len(content)),
        "accept-ranges": "none",
        # The bytes are not those of the plain file, so their tag must differ.
        "etag": f"W/{response.headers['etag']}",
    }
    return Response(content, headers=headers)


@lru_cache(maxsize=_KEPT)
def _compress(path: Path, changed: int, size: int) -> bytes:
    """Return a file's content compressed, again whenever the file has changed."""
    return gzip.compress(path.read_bytes(), mtime=0)
