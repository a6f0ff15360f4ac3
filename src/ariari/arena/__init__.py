"""Many games at once, and what can be learnt from them."""

from ariari.arena.simulate import Bots, Simulation, Statistics

__all__ = ["Bots", "Simulation", "Statistics"]
