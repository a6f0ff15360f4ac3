"""The server: tables for people and bots that lose nothing and leak nothing.

| module | what it knows |
| --- | --- |
| `wire` | every message, both ways, and how a frame is read |
| `outgoing` | the one function that builds what leaves for a viewer |
| `clock` | thinking time |
| `fair` | walls that nobody chose, and the proof |
| `store`, `store_postgres` | what survives a crash |
| `table` | one game with its seats, clocks and questions; no waiting, no sending |
| `rooms` | where people meet before a game |
| `collector` | the garbage collector, kept from stopping the tables |
| `actor`, `hub`, `connection`, `app` | sockets and time around all that |
| `api`, `questions`, `answers`, `log_answer`, `result_json` | what a page asks beside the socket |
| `pages` | the built page, or a placeholder |
"""
