"""The same answers in a page without a server: Python runs there, and answers by address.

Nothing but the standard library is needed. What is sent may be as large as a server takes.
"""

from ariari.errors import AriariError
from ariari.server.http.asked import SORTS, asked_at
from ariari.server.http.readers import answer
from ariari.server.http.refusal import Refused
from ariari.words.catalogue import ENGLISH
from ariari.words.reason import Reason

__all__ = ["answer_at"]


def answer_at(address: str, data: bytes) -> tuple[int, bytes]:
    """Return what a server would answer at an address such as `api/score?lang=ja`.

    >>> status, content = answer_at("api/rules/FURITEN-1", b"")
    >>> status, content[:22]
    (200, b'{"rule":"FURITEN-1","s')
    """
    try:
        about = asked_at(address)
        most = SORTS[about["sort"]].most
        if len(data) > most:
            return 413, Refused(413, Reason("api.size", most=most)).content(about["language"])
        return answer(about, data)
    except Refused as refused:
        return refused.status, refused.content(ENGLISH)
    except AriariError as error:
        return 400, Refused(400, error).content(ENGLISH)
