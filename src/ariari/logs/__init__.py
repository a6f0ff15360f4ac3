"""Game logs: every format players have, read, replayed, compared with the rules, and written."""
