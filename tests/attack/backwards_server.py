"""A server whose wall clock runs backwards, as after a correction that never ends."""

import time

_STARTED = time.time()
_FORWARDS = time.time


def _backwards() -> float:
    return 2 * _STARTED - _FORWARDS()


if __name__ == "__main__":
    time.time = _backwards
    from ariari.server.__main__ import main

    main()
