"""Game logs: every common format is read, replayed, checked against the rules and written."""
