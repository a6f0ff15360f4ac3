"""The terminal: draws tables and reads keys, for playing, replaying and watching."""
