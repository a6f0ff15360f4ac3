"""What a worker of the tests does: whatever the content of a question says."""

import os
import time
from collections.abc import Mapping
from typing import Any


def answer(about: Mapping[str, Any], data: bytes) -> tuple[int, bytes]:
    match data.decode():
        case "burn":
            while True:
                pass
        case "eat":
            # Little enough for any computer: the limit has to refuse it.
            return 200, str(len(bytes(512 << 20))).encode()
        case "sleep":
            time.sleep(3600)
        case "die":
            os._exit(1)
        case "fail":
            raise ValueError("5m5m5m")
        case "print":
            print("this is not an answer")
    return 200, str(os.getpid()).encode()
