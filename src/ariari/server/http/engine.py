"""The engine that a page runs by itself, so that the server need not answer: its files.

Browsers keep them forever, under their digest. Where the engine is not built, or is older than the
rules of this server, there is none, and pages ask the server as before.
"""

import gzip
import hashlib
import json
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route

from ariari.bots.policies import Bots, seated_bytes
from ariari.schema.numbered import numbered_names
from ariari.tables.shipped import ENGINE_FILES, FOLDER, STAMP, sources_digest

__all__ = ["engine_routes", "find_engine"]

_TYPES = {
    "engine.wasm": "application/wasm",
    "tables.gz": "application/gzip",
    "net.gz": "application/gzip",
}
_DIGEST_LENGTH = 16
_KEPT = 2
"""Engines in memory: that of now, and one that is being replaced."""


class Engine(NamedTuple):
    """The files of an engine, by name."""

    digest: str
    layout: str
    """Of its records: a page that knows others does not use it."""
    files: dict[str, bytes]
    packed: dict[str, bytes]
    """Those that gzip makes smaller."""


def engine_routes(folder: Path = FOLDER) -> list[BaseRoute]:
    """Return where a page learns of the engine, and finds its files."""

    def tell(_: Request) -> Response:
        engine = find_engine(folder)
        found = {
            "folder": None if engine is None else f"engine/{engine.digest}",
            "layout": None if engine is None else engine.layout,
            "names": numbered_names(),
            "coach": seated_bytes(Bots.CAREFUL).hex(),
        }
        return JSONResponse(found, headers={"Cache-Control": "no-cache"})

    def send(request: Request) -> Response:
        engine, name = find_engine(folder), request.path_params["name"]
        if engine is None or engine.digest != request.path_params["digest"]:
            return Response(status_code=404)
        return _file(engine, name, request) if name in engine.files else Response(status_code=404)

    return [Route("/engine.json", tell), Route("/engine/{digest}/{name}", send)]


def _file(engine: Engine, name: str, request: Request) -> Response:
    headers = {
        "Cache-Control": "public, max-age=31536000, immutable",
        "Content-Type": _TYPES[name],
        "Vary": "Accept-Encoding",
    }
    if name in engine.packed and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(engine.packed[name], headers=headers | {"Content-Encoding": "gzip"})
    return Response(engine.files[name], headers=headers)


def find_engine(folder: Path = FOLDER) -> Engine | None:
    """Return the engine of this server's rules; None if there is none, or an older one."""
    try:
        paths = [folder / name for name in (*ENGINE_FILES, STAMP)]
        state = tuple((path.stat().st_mtime_ns, path.stat().st_size) for path in paths)
        return _read(folder, state)
    except OSError:
        return None


@lru_cache(maxsize=_KEPT)
def _read(folder: Path, state: tuple[tuple[int, int], ...]) -> Engine | None:
    """Return what lies there, read again whenever that has changed."""
    stamp = json.loads((folder / STAMP).read_bytes())
    if stamp["sources"] != sources_digest():
        return None
    files = {name: (folder / name).read_bytes() for name in ENGINE_FILES}
    digest = hashlib.sha256(b"".join(hashlib.sha256(data).digest() for data in files.values()))
    return Engine(
        digest=digest.hexdigest()[:_DIGEST_LENGTH],
        layout=stamp["layout"],
        files=files,
        packed={"engine.wasm": gzip.compress(files["engine.wasm"], mtime=0)},
    )
