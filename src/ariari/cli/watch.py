"""`ariari watch`: prints one game as readable text."""

from typing import Annotated

import typer

from ariari.bots.policies import Bots, read_bots
from ariari.cli.options.bots import BotsOption
from ariari.cli.options.language import LangOption, spoken_language
from ariari.cli.options.rules import RulesOption, SetOption, choose_rules

__all__ = ["watch"]


def watch(
    *,
    seed: Annotated[int, typer.Option(help="Seed of the game, as `simulate` counts them.")] = 0,
    rules: RulesOption = "ari-ari",
    changes: SetOption = None,
    bots: BotsOption = Bots.GREEDY.value,
    lang: LangOption = "en",
) -> None:
    """Print one game: every draw, call and discard, and how each win is scored.

    \b
    ariari watch --seed 7
    ariari watch --seed 7 --rules tenhou --bots careful
    ariari watch --rules tenhou --set players=3
    ariari watch --seed 7 --lang ja
    """
    with spoken_language(lang) as language:
        from ariari.arena.replay import replay_seed
        from ariari.terminal.watch import show

        game = replay_seed(choose_rules(rules, changes), seed, *read_bots(bots))
        show(game, language)
