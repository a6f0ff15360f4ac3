"""Real games and scored hands that lie beside the repository; tests skip where they do not."""

from pathlib import Path

LOGS_AT = "../shared/data/logs"
SCORE_AT = "../shared/data/score"
"""As seen from the root of the repository, for messages."""

_ROOT = Path(__file__).parents[1]
LOGS = _ROOT / LOGS_AT
SCORE = _ROOT / SCORE_AT
