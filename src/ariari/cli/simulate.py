"""`ariari simulate`: plays many games at full speed and counts what happened."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ariari.bots.policies import Bots, read_bots
from ariari.cli.compiling import announced_compile
from ariari.cli.options.bots import BotsOption
from ariari.cli.options.language import LangOption, spoken_language
from ariari.cli.options.logs import CoresOption, RayOption, workers
from ariari.cli.options.output import JsonOption, print_json
from ariari.cli.options.rules import PlayersOption, RulesOption, SetOption, choose_rules
from ariari.terminal.progress import progress_bar
from ariari.words.reason import Reason

if TYPE_CHECKING:
    from ariari.arena.simulate import Simulation, Statistics
    from ariari.logs.on_cores import Workers
    from ariari.words.say import Speaker

__all__ = ["simulate"]


def simulate(  # noqa: PLR0913 - each is an option of the command
    *,
    games: Annotated[int, typer.Option(min=1, max=10**9, help="How many games.")] = 1000,
    seed: Annotated[int, typer.Option(help="Seed of the first game; each game adds 1.")] = 0,
    rules: RulesOption = "ari-ari",
    changes: SetOption = None,
    players: PlayersOption = None,
    bots: BotsOption = Bots.RANDOM.value,
    cores: CoresOption = 0,
    device: Annotated[str, typer.Option(help="cpu, or cuda for a GPU.")] = "cpu",
    ray: RayOption = None,
    log: Annotated[
        Path | None,
        typer.Option(help="Folder for a native log of each game, replayed step by step."),
    ] = None,
    lang: LangOption = "en",
    as_json: JsonOption = False,
) -> None:
    """Play whole games with the compiled rules, and print rates and speed.

    \b
    ariari simulate --games 10000
    ariari simulate --rules tenhou --players 3 --bots greedy --seed 42
    ariari simulate --bots careful,efficiency,efficiency,efficiency
    ariari simulate --games 20 --bots careful --log games
    ariari simulate --games 10000000 --device cuda
    ariari simulate --games 10000000 --ray
    """
    with spoken_language(lang) as language:
        from ariari.arena.simulate import Simulation, prepare
        from ariari.words.say import Speaker

        speaker = Speaker(language)
        seats = [] if players is None else [f"players={players}"]
        ruleset = choose_rules(rules, [*seats, *(changes or [])])
        used = _workers(cores, device, ray)
        plan = Simulation(ruleset, games, seed, read_bots(bots), used, device)
        paths = {} if log is None else _log_paths(log, plan)
        if ray is None:
            with announced_compile(speaker):
                prepare(device)
        with progress_bar(games, speaker.word("simulate.playing")) as progress:
            found = plan.run(progress.advance)
        if paths:
            _write_logs(paths, plan, speaker)
        if as_json:
            _print(found, plan, bots)
        else:
            _show(found, plan, bots, speaker)


def _workers(cores: int, device: str, ray: str | None) -> "Workers":
    """Return who plays; a GPU is alone."""
    from ariari.errors import AriariError

    if device != "cpu" and (cores or ray is not None):
        raise AriariError(Reason("commands.beside_device", given=device))
    return workers(cores, ray)


def _print(found: "Statistics", plan: "Simulation", bots: str) -> None:
    """Print everything as JSON."""
    from ariari.cli.views.simulate import as_json

    facts = {"rules": str(plan.rules), "players": plan.rules.players, "seed": plan.seed}
    print_json({**as_json(found), **facts, "bots": bots}, indent=None)


def _show(found: "Statistics", plan: "Simulation", bots: str, speaker: "Speaker") -> None:
    """Print everything for people."""
    from ariari.cli.views.simulate import show

    title = {"rules": plan.rules.title_reason, "bots": bots, "seed": str(plan.seed)}
    show(found, Reason("simulate.title", **title), speaker)


def _log_paths(folder: Path, plan: "Simulation") -> dict[int, Path]:
    """Return each game's log file by seed; create the folder, refuse existing files."""
    from ariari.arena.folder import make_log_folder

    seeds = range(plan.seed, plan.seed + plan.games)
    paths = {seed: folder / f"game-{seed}.jsonl" for seed in seeds}
    make_log_folder(folder, paths.values())
    return paths


def _write_logs(paths: Mapping[int, Path], plan: "Simulation", speaker: "Speaker") -> None:
    """Replay the games in the interpreter, and write them."""
    from ariari.arena.replay import log_game

    with progress_bar(len(paths), speaker.word("simulate.writing")) as progress:
        for seed, path in paths.items():
            log_game(path, plan, seed)
            progress.advance(1)
