"""Riichi mahjong, whole."""
