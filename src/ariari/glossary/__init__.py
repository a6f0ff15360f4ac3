"""The glossary: the terms of the game, what they mean and how they look.

>>> from ariari import glossary
>>> pinfu = glossary.term("pinfu")
>>> pinfu.name, pinfu.word, pinfu.reading, pinfu.worth.en
('Pinfu', '平和', 'ピンフ', '1 han, closed hands only')
>>> [found.key for found in glossary.find("りゃんめん")]
['ryanmen']
"""

from ariari.glossary.search import find, is_called
from ariari.glossary.term import GlossaryError, Group, Said, Term, groups, term, terms

__all__ = [
    "GlossaryError",
    "Group",
    "Said",
    "Term",
    "find",
    "groups",
    "is_called",
    "term",
    "terms",
]
