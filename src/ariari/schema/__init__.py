"""What leaves the process: declared once, written as JSON, read back and checked.

Dataclasses and their annotations are the declarations: events and actions in `model`; messages,
questions and answers here. Everything else follows from them.

| module | what it knows |
| --- | --- |
| `shape` | what an annotation means in JSON, limits, tags, and classes written as one value |
| `game` | events, actions and rules as JSON |
| `reason` | reasons as JSON |
| `messages` | what a client and a server say to each other |
| `questions`, `answers` | what is asked over HTTP, and what is answered |
| `win` | a scored win as an answer |
| `frames` | messages as bytes; the version of the protocol |
| `codec` | JSON text, with msgspec where it is installed |
| `plain`, `text` | reading and writing with the standard library alone |
| `packed` | reading with msgspec; JSON Schema |
| `typescript`, `docstrings`, `told` | the types of the page |
"""
