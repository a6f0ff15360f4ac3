"""Logs replayed by the engine: scripts, replays, differences, verification."""
