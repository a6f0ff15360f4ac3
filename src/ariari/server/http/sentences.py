"""The server's own sentences in other languages than English, in which it speaks."""

import json
from functools import cache
from pathlib import Path

from ariari.model.language import Language

__all__ = ["answer_sentences"]

FILE = Path(__file__).parents[2] / "data" / "sentences.ja.json"
"""Each sentence with names for what varies, and the same in Japanese."""


@cache
def answer_sentences(language: Language) -> bytes:
    """Return each sentence with what it is in a language; English ones are said as they are."""
    pairs = json.loads(FILE.read_text(encoding="utf-8")) if language == "ja" else []
    answer = {"language": language, "sentences": pairs}
    return json.dumps(answer, ensure_ascii=False, separators=(",", ":")).encode()
