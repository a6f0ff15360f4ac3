"""Bots: programs that play a seat, in this process or in one that speaks MJAI."""
