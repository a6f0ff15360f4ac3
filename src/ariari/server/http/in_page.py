"""The same answers in a page without a server: Python runs there, and answers by address.

Nothing but the standard library is needed. What is sent may be as large as a server takes.
"""

import traceback
from typing import Any

from ariari.errors import AriariError
from ariari.server.http.asked import SORTS, asked_at
from ariari.server.http.own_answer import own_answer
from ariari.server.http.readers import answer
from ariari.server.http.refusal import Refused
from ariari.words.catalogue import ENGLISH, languages
from ariari.words.reason import Reason

__all__ = ["answer_at", "answer_text", "warm_up"]

_SAMPLE = b'{"hand": "234m45789p45688s", "win": "3p", "lang": "%s"}'


def answer_at(address: str, data: bytes) -> tuple[int, bytes]:
    """Return what a server would answer at an address such as `api/score?lang=ja`.

    >>> status, content = answer_at("api/rules/FURITEN-1", b"")
    >>> status, content[:22]
    (200, b'{"rule":"FURITEN-1","s')
    """
    try:
        own = own_answer(address, data)
        if own is not None:
            return 200, own
        about = asked_at(address)
        most = SORTS[about["sort"]].most
        if len(data) > most:
            return 413, Refused(413, Reason("api.size", most=most)).content(about["language"])
        return answer(about, data)
    except Refused as refused:
        return refused.status, refused.content(ENGLISH)
    except AriariError as error:
        return 400, Refused(400, error).content(ENGLISH)
    except MemoryError:
        return 413, Refused(413, Reason("api.heavy")).content(ENGLISH)
    except Exception:
        traceback.print_exc()
        return 500, Refused(500, Reason("api.failed")).content(ENGLISH)


def answer_text(address: str, data: Any) -> tuple[int, str]:
    """Return an answer as JavaScript takes it; the data is an array of its own."""
    status, content = answer_at(address, data.to_bytes())
    return status, content.decode()


def warm_up() -> None:
    """Read the tables and the words, which the first answer would otherwise wait for."""
    for language in languages():
        answer_at("api/score", _SAMPLE % language.encode())
