"""`ariari simulate`: plays many games at full speed and counts what happened."""

import logging
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ariari.bots.policies import Bots, read_bots
from ariari.cli.options.bots import BotsOption
from ariari.cli.options.language import LangOption, spoken_language
from ariari.cli.options.logs import CoresOption
from ariari.cli.options.output import JsonOption, print_json
from ariari.cli.options.rules import PlayersOption, RulesOption, SetOption, choose_rules
from ariari.terminal.progress import ProgressBar, progress_bar
from ariari.words.reason import Reason

if TYPE_CHECKING:
    from ariari.arena.simulate import Simulation
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
    """
    with spoken_language(lang) as language:
        from ariari.words.say import Speaker

        speaker = Speaker(language)
        seats = [] if players is None else [f"players={players}"]
        ruleset = choose_rules(rules, [*seats, *(changes or [])])
        from ariari.arena.simulate import Simulation, prepare

        plan = Simulation(ruleset, games, seed, read_bots(bots), cores)
        paths = {} if log is None else _log_paths(log, plan)
        with _announced_compile(speaker):
            prepare()
        with progress_bar(games, speaker.word("simulate.playing")) as progress:
            found = plan.run(progress.advance)
        _write_logs(paths, plan, speaker)
        from ariari.cli.views import simulate as simulate_view

        if as_json:
            facts = {"rules": str(ruleset), "players": ruleset.players, "seed": seed}
            told = {**simulate_view.as_json(found), **facts, "bots": bots}
            print_json(told, indent=None)
        else:
            title = {"rules": ruleset.title_reason, "bots": bots, "seed": str(seed)}
            simulate_view.show(found, Reason("simulate.title", **title), speaker)


def _log_paths(folder: Path, plan: "Simulation") -> dict[int, Path]:
    """Return each game's log file by seed; create the folder, refuse existing files."""
    from ariari.errors import AriariError

    seeds = range(plan.seed, plan.seed + plan.games)
    paths = {seed: folder / f"game-{seed}.jsonl" for seed in seeds}
    for path in paths.values():
        if path.exists():
            raise AriariError(Reason("commands.log_exists", path=str(path)))
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        why = error.strerror
        raise AriariError(Reason("commands.no_new_folder", path=str(folder), why=why)) from None
    return paths


def _write_logs(paths: Mapping[int, Path], plan: "Simulation", speaker: "Speaker") -> None:
    """Replay the games in the interpreter, and write them."""
    from ariari.arena.replay import log_game

    with progress_bar(len(paths), speaker.word("simulate.writing")) as progress:
        for seed, path in paths.items():
            log_game(path, plan, seed)
            progress.advance(1)


@contextmanager
def _announced_compile(speaker: "Speaker") -> Iterator[None]:
    """Say on standard error that the rules are being compiled, if they must be."""
    logger = logging.getLogger("ariari.jit")
    level = logger.level
    logger.setLevel(logging.INFO)
    with progress_bar(None, speaker.word("simulate.loading")) as bar:
        notice = _Notice(bar, speaker.word("simulate.compiling"))
        logger.addHandler(notice)
        try:
            yield
        finally:
            logger.removeHandler(notice)
            logger.setLevel(level)


class _Notice(logging.Handler):
    """Passes on what the compiler reports."""

    def __init__(self, bar: ProgressBar, compiling: str) -> None:
        super().__init__()
        self._bar = bar
        self._compiling = compiling
        """What to say once the compiler starts."""

    def emit(self, record: logging.LogRecord) -> None:
        """Show it beside the bar, or on standard error if there is none."""
        message = record.getMessage()
        if message.startswith("compiling"):
            message = self._compiling
        self._bar.describe(message)
        if not sys.stderr.isatty():
            typer.echo(message, err=True)
