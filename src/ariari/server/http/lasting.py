"""Answers that change only with the package.

Browsers keep them, and ask each time whether they are still current; if so, nothing is sent. They
are compressed for browsers that accept it.
"""

import gzip
import hashlib
from functools import lru_cache

from starlette.requests import Request
from starlette.responses import Response

__all__ = ["lasting_response"]

_KEPT = 16
"""Most compressed answers to keep; there are far fewer."""


def lasting_response(request: Request, content: bytes) -> Response:
    """Return an answer in JSON, or that the browser already has it."""
    name = f'W/"{_digest(content)}"'
    headers = {"Cache-Control": "no-cache", "ETag": name, "Vary": "Accept-Encoding"}
    if name in request.headers.get("if-none-match", ""):
        return Response(None, 304, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        content = _compressed(content)
    return Response(content, headers=headers, media_type="application/json")


@lru_cache(maxsize=_KEPT)
def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:16]


@lru_cache(maxsize=_KEPT)
def _compressed(content: bytes) -> bytes:
    return gzip.compress(content, mtime=0)
