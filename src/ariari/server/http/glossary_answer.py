"""The words of the game, as the page asks for them."""

import json
from functools import cache

from ariari.glossary import groups
from ariari.model.language import Language

__all__ = ["answer_glossary"]


@cache
def answer_glossary(language: Language) -> bytes:
    """Return the whole glossary as it is told to readers of a language."""
    told = [
        {
            "group": group.key,
            "title": group.title.to(language),
            "terms": [entry.to_json(language) for entry in group.terms],
        }
        for group in groups()
    ]
    answer = {"language": language, "groups": told}
    return json.dumps(answer, ensure_ascii=False, separators=(",", ":")).encode()
