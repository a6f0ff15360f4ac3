"""What leaves the process: declared once, written as JSON, read back and checked.

Dataclasses and their annotations are the declarations: events and actions in `model`, messages
here. Everything else follows from them.

| module | what it knows |
| --- | --- |
| `shape` | what an annotation means in JSON, limits, tags, and classes written as one value |
| `game` | events, actions and rules as JSON |
| `reason` | reasons as JSON |
| `messages` | what a client and a server say to each other |
| `frames` | messages as bytes; the version of the protocol |
| `plain`, `text` | reads and writes with the standard library alone |
| `packed` | reads with msgspec; JSON Schema |
| `typescript`, `docstrings` | the types of the page |
"""
