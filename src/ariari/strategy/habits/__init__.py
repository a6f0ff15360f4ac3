"""Habits: what players of strong tables do, beyond what a hand is worth in the race.

A discard, or a call, has traits: what lies beside the tile in the hand, how far it leaves the hand,
what it may cost, who is to be feared. Each trait weighs what it was found to weigh in recorded
games (`python -m ariari.learn habits`), and their sum says how likely such players are to do it.
"""
