"""How servers of one database tell each other where a client comes from.

A header can be written by anyone; this one is signed with a secret that only the database has.

>>> header = seal(b"secret", "203.0.113.5", now=1000.0)
>>> unseal(b"secret", header, now=1010.0)
'203.0.113.5'
>>> unseal(b"another", header, now=1010.0), unseal(b"secret", header, now=2000.0)
(None, None)
"""

import hashlib
import hmac

__all__ = ["HEADER", "seal", "unseal"]

HEADER = "ariari-client"
VALID_SECONDS = 60
"""How far the clocks of two servers may differ."""


def seal(key: bytes, address: str, now: float) -> str:
    """Return what the header says of a client at an address."""
    said = f"{round(now)} {address}"
    return f"{said} {_sign(key, said)}"


def unseal(key: bytes, header: str, now: float) -> str | None:
    """Return the address that a header names; None if it was not sealed here and now."""
    said, _, sign = header.rpartition(" ")
    time, _, address = said.partition(" ")
    if not hmac.compare_digest(_sign(key, said).encode(), sign.encode()):
        return None
    return address if abs(int(time) - now) <= VALID_SECONDS else None


def _sign(key: bytes, said: str) -> str:
    return hmac.new(key, said.encode(), hashlib.sha256).hexdigest()
