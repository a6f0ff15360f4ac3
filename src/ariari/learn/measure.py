"""How strong a net is: matches with it in whole numbers, as the bot plays by it."""

import math
from pathlib import Path
from tempfile import TemporaryDirectory

from ariari import tables
from ariari.arena.match.plan import Plan, fill_lineup
from ariari.arena.match.run import play_match
from ariari.bots.policies import Bots
from ariari.learn import imitate, improve
from ariari.learn.config import Config
from ariari.learn.export import write_network
from ariari.learn.network import Net
from ariari.logs.stats.spread import Spread
from ariari.model.ruleset import Ruleset
from ariari.tables.network import read_network

__all__ = ["export", "latest_net", "measure", "play_by_whole_numbers", "rated"]


def latest_net(folder: Path, config: Config) -> Net:
    """Return what a run has come to: by play, or else by imitation, or what it begins with."""
    if (folder / improve.FILE).exists():
        return improve.load_improvement(folder, config)
    return imitate.load_imitation(folder, config)


def export(folder: Path, config: Config, path: Path) -> int:
    """Write the net of a run as the bot plays by it; return how many bytes that takes."""
    return write_network(latest_net(folder, config), path)


def measure(folder: Path, config: Config, against: str, seeds: int) -> dict[str, float]:
    """Return how the net does against three of a bot; from now on `net` here plays by it."""
    play_by_whole_numbers(latest_net(folder, config))
    rules = Ruleset.preset(config.rules)
    lineup = fill_lineup([Bots.NET, against], rules.players)
    *_, result = play_match(Plan(lineup, rules, seeds, cores=1))
    return {**rated("rank", result.bots[0].spreads["rank"]), "games": result.games}


def play_by_whole_numbers(net: Net) -> None:
    """From now on the bot `net` of this process plays by a net."""
    with TemporaryDirectory() as place:
        path = Path(place) / "net.safetensors"
        write_network(net, path)
        read_network(tables.load().network, path)


def rated(name: str, spread: Spread) -> dict[str, float]:
    """Return a rate by name, and half the width of its 95 % interval, which takes two seeds."""
    assert spread.rate is not None, "games were played"
    half = math.nan if spread.half is None else spread.half
    return {name: spread.rate, f"{name}_half": half}
