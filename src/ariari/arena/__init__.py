"""Plays many games at once and counts what happens."""

from ariari.arena.simulate import Bots, Simulation, Statistics

__all__ = ["Bots", "Simulation", "Statistics"]
