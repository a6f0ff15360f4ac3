"""Logs driven through the engine: scripts, replays, differences, verification."""
