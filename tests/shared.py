"""Real games and scored hands that lie beside the repository.

A test that reads them is marked `shared`, and skips where the folder is absent. An unmarked test
that reads them fails there.
"""

from pathlib import Path

DATA_AT = "../shared/data"
"""As seen from the root of the repository, for messages."""
DATA = Path(__file__).parents[1] / DATA_AT
LOGS = DATA / "logs"
SCORE = DATA / "score"
SEEDS = DATA.parent / "seeds"
"""The documents from which the rules were written down."""
