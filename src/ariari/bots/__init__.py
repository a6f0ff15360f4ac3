"""Bots: what decides for a seat, in this process or in one that speaks MJAI."""
