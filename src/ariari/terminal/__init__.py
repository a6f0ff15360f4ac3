"""The terminal: what draws a table and reads keys, for playing, replaying and watching."""
