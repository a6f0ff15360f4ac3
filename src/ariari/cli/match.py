"""`ariari match`: bots against each other, every seed from all seats, with intervals."""

import sys
from contextlib import ExitStack, closing
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from ariari.cli.compiling import announced_compile
from ariari.cli.options.groups import spread
from ariari.cli.options.language import LangOption, spoken_language
from ariari.cli.options.logs import CoresOption, RayOption, workers
from ariari.cli.options.output import JsonOption, print_json
from ariari.cli.options.rules import PlayersOption, RulesOption, SetOption, choose_rules
from ariari.errors import AriariError
from ariari.terminal.progress import ProgressBar, progress_bar
from ariari.words.reason import Reason

if TYPE_CHECKING:
    from ariari.arena.match.kept import Keeper
    from ariari.arena.match.plan import Plan
    from ariari.arena.match.result import MatchResult
    from ariari.words.say import Speaker

__all__ = ["match"]

INTERRUPTED = 130
"""Exit status after Ctrl-C."""


class _Files(NamedTuple):
    """The files to write."""

    keep: Annotated[
        Path | None,
        typer.Option(help="Write every finished seed to this file; with the same file, go on."),
    ] = None
    log: Annotated[Path | None, typer.Option(help="Folder for a native log of each game.")] = None
    csv: Annotated[Path | None, typer.Option(help="Write every number to this file.")] = None
    picture: Annotated[Path | None, typer.Option(help="Draw places and ranks; .svg or .png.")] = (
        None
    )

    def check(self) -> None:
        """Complain about files that cannot be written, before anything is played."""
        from ariari.cli.views import picture_style
        from ariari.logs.written import check_folder

        for path in (self.keep, self.csv):
            if path is not None:
                check_folder(path)
        if self.picture is not None:
            picture_style.check(self.picture)

    def write(self, found: "MatchResult", title: Reason, speaker: "Speaker") -> None:
        """Write what was found."""
        from ariari.cli.views import match as match_view
        from ariari.cli.views import match_picture

        if self.csv is not None:
            match_view.write_csv(self.csv, found)
        if self.picture is not None:
            match_picture.draw(self.picture, found, title, speaker)


@spread
def match(  # noqa: PLR0913 - each is an option of the command
    bots: Annotated[
        list[str],
        typer.Argument(
            metavar="BOT...",
            help="Bots by name, 'mjai:COMMAND' or MODULE:CLASS; the last takes all seats left.",
        ),
    ],
    *,
    seeds: Annotated[int, typer.Option(min=1, max=10**9, help="How many seeds.")] = 250,
    seed: Annotated[int, typer.Option(help="The first seed; each adds 1.")] = 0,
    rules: RulesOption = "tenhou",
    changes: SetOption = None,
    players: PlayersOption = None,
    limit: Annotated[
        float, typer.Option(min=0.01, max=3600, help="Seconds that a bot has for a decision.")
    ] = 10.0,
    cores: CoresOption = 0,
    ray: RayOption = None,
    files: _Files,
    lang: LangOption = "en",
    as_json: JsonOption = False,
) -> None:
    """Let bots play each other, every seed from all seats, and say how sure the result is.

    Bots of this package play with the compiled rules; any others in the interpreter, in a process
    for each core. A bot that fails or is late passes, or discards what it drew; that is counted.

    \b
    ariari match careful efficiency --seeds 500
    ariari match careful careful efficiency efficiency --rules mahjong-soul
    ariari match my_module:MyBot careful --seeds 50 --keep mine.jsonl --picture mine.svg
    ariari match 'mjai:node bot.js {seat}' careful --seeds 50 --log games
    """
    with spoken_language(lang) as language:
        from ariari.arena.match.plan import Plan, fill_lineup
        from ariari.words.say import Speaker

        seats = [] if players is None else [f"players={players}"]
        ruleset = choose_rules(rules, [*seats, *(changes or [])])
        lineup = fill_lineup(bots, ruleset.players)
        plan = Plan(lineup, ruleset, seeds, seed, workers(cores, ray), limit)
        _run(plan, files, Speaker(language), as_json=as_json)


def _run(plan: "Plan", files: _Files, speaker: "Speaker", *, as_json: bool) -> None:
    """Play the match, and tell of it, whole or not."""
    files.check()
    if files.log is not None and not plan.is_compiled and not isinstance(plan.cores, int):
        raise AriariError(Reason("commands.beside_ray", given="--log"))
    # Classes of others are where the command is called.
    sys.path.insert(0, "")
    found, is_whole = _play(plan, files, speaker)
    _tell(plan, found, files, speaker, as_json=as_json)
    if not is_whole:
        key = "match.goes_on" if files.keep is not None else "match.is_lost"
        typer.echo(speaker.word(key), err=True)
        raise typer.Exit(INTERRUPTED)


def _tell(
    plan: "Plan", found: "MatchResult", files: _Files, speaker: "Speaker", *, as_json: bool
) -> None:
    """Write and print what was found."""
    rules = plan.rules
    counts = {"seeds": found.seeds, "games": found.games}
    title = Reason("match.title", rules=rules.title_reason, **counts)
    files.write(found, title, speaker)
    if as_json:
        facts = {"rules": str(rules), "players": rules.players, "seed": plan.seed}
        print_json({**found.to_json(), **facts, "lineup": list(plan.lineup)}, indent=None)
    else:
        from ariari.cli.views.match import show

        show(found, title, speaker)


def _play(plan: "Plan", files: _Files, speaker: "Speaker") -> "tuple[MatchResult, bool]":
    """Return what was found, and whether nobody broke it off."""
    from ariari.arena.match.kept import Keeper
    from ariari.arena.match.run import check_logs

    with ExitStack() as stack:
        keeper = None
        if files.keep is not None:
            keeper = stack.enter_context(closing(Keeper(files.keep, plan)))
        done = {row.seed for row in keeper.rows} if keeper is not None else set()
        if files.log is not None:
            check_logs(plan, files.log, done)
        if plan.is_compiled and isinstance(plan.cores, int):
            from ariari.arena.simulate import prepare

            with announced_compile(speaker):
                prepare()
        bar = stack.enter_context(progress_bar(plan.seeds, speaker.word("match.begins")))
        return _follow(plan, keeper, files.log, bar, speaker)


def _follow(
    plan: "Plan",
    keeper: "Keeper | None",
    log: Path | None,
    bar: ProgressBar,
    speaker: "Speaker",
) -> "tuple[MatchResult, bool]":
    """Play, and show the running result beside the bar."""
    from ariari.arena.match.result import MatchResult
    from ariari.arena.match.run import play_match
    from ariari.cli.views.match import labels, rank_of

    found = MatchResult.of(plan.bots, plan.rules.players)
    shown = 0
    try:
        for found in play_match(plan, keeper, log):
            bar.advance(found.seeds - shown)
            shown = found.seeds
            names = zip(labels(found), found.bots, strict=True)
            bar.describe("  ".join(f"{name} {rank_of(bot, speaker)}" for name, bot in names))
    except KeyboardInterrupt:
        return found, False
    return found, True
