"""Everything that is made from the sources and kept beside them: `make record` writes it again.

`python -m tests.recorded` does the same. `tests/test_recorded.py` fails where a file is out of
date.
"""

from tests.recorded.advice import ADVICE
from tests.recorded.engine import ENGINE
from tests.recorded.fair_fixtures import DRAWS, FAIR
from tests.recorded.game_fixtures import GAME_FIXTURES
from tests.recorded.known import KNOWN
from tests.recorded.lists import PAGE_KEYS, PAGE_LISTS
from tests.recorded.observation import OBSERVATION
from tests.recorded.own_games import OWN_GAMES
from tests.recorded.passages import PASSAGES
from tests.recorded.playthroughs import PLAYTHROUGHS
from tests.recorded.recording import Recording
from tests.recorded.result_fixtures import RESULT_FIXTURES
from tests.recorded.rule_coverage import RULE_COVERAGE
from tests.recorded.said import SAID, TOLD
from tests.recorded.schema import PAGE_TYPES
from tests.recorded.telling import TELLING

__all__ = ["PLAYTHROUGHS", "RECORDINGS"]

RECORDINGS: tuple[Recording, ...] = (
    PAGE_LISTS,
    OWN_GAMES,
    *PAGE_TYPES,
    *ENGINE,
    ADVICE,
    *KNOWN,
    TELLING,
    PAGE_KEYS,
    *PASSAGES,
    *OBSERVATION,
    RULE_COVERAGE,
    *GAME_FIXTURES,
    *RESULT_FIXTURES,
    DRAWS,
    FAIR,
    SAID,
    TOLD,
)
"""Files and passages that `tests/test_recorded.py` compares; the games have a test of their own."""
