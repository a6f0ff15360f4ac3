"""The server: tables for people and bots that lose nothing and leak nothing.

| package | what it knows |
| --- | --- |
| `table` | rooms, one game with its seats, clocks and questions, and the actor that plays it |
| `socket` | players, lobby and tables behind one WebSocket; `outgoing` builds all that leaves it |
| `fair` | walls that nobody chose, and the proof |
| `store` | what survives a crash, in SQLite or PostgreSQL |
| `work` | processes that read what strangers send, within limits |
| `http` | the application: the page, its documentation, and what it asks beside the socket |

What is said on the wire is declared in `ariari.schema`.
"""
