"""Makes Gymnasium know the environments; its plugins call this, and nothing else is loaded."""

import gymnasium

__all__ = ["NAME", "register"]

NAME = "ariari/Riichi-v0"


def register() -> None:
    """`gymnasium.make` and `make_vec` know the environment."""
    if NAME not in gymnasium.registry:
        gymnasium.register(
            NAME,
            entry_point="ariari.env.gym:RiichiEnv",
            vector_entry_point="ariari.env.gym:RiichiVectorEnv",
        )
