"""Words at the edge: reasons are values, and each language says them from its own catalogue.

| module | what it knows |
| --- | --- |
| `reason` | `Reason`: a code, the rules behind it, and named values |
| `message` | the form of a message: slots, plurals and choices |
| `catalogue` | the folders of languages, one JSON file per subject |
| `say` | a reason said in a language |
| `columns` | how much room a text takes in a terminal |

A language is a folder beside this file: `language.json` has its grammar, every other file the
messages of one subject. Nothing reads a sentence back.
"""

from ariari.words.reason import Reason, Seat, Value, Word
from ariari.words.say import Speaker, say

__all__ = ["Reason", "Seat", "Speaker", "Value", "Word", "say"]
