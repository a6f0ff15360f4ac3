"""Why a seat may not do something: the engine decides, and this explains its decision.

| module | what it explains |
| --- | --- |
| `illegal` | why an action is not legal for a seat that is asked, or why the seat is not asked |
| `turn`, `kan`, `claim` | the same, on a seat's own turn, for kans, and about another seat's tile |
| `furiten` | why a seat may not ron |
| `no_win` | why a hand with its last tile does not win |
| `seat` | why a seat does not win with a tile, from what the seat itself knows |

Everything asks `core` and returns reasons; `ariari.words` has the sentences.
"""
