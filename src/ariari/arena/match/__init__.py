"""Matches between bots: every seed from all seats, with intervals, and joined to ratings."""
