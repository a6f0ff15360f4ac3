"""Compiled twins of the rules."""
