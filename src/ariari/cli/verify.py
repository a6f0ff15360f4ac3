"""`ariari verify`: replays logs by the rules and shows every difference."""

from typing import TYPE_CHECKING, Annotated

import typer

from ariari.cli.options.language import LangOption, spoken_language
from ariari.cli.options.logs import CoresOption, LogsArgument, RayOption, workers
from ariari.cli.options.output import JsonOption, print_json
from ariari.cli.options.rules import LogRulesOption, SetOption, rules_of_logs
from ariari.terminal.progress import progress_bar

if TYPE_CHECKING:
    from collections.abc import Generator

    from ariari.logs.replay.verify import Verification
    from ariari.words.say import Speaker

__all__ = ["verify"]


def verify(  # noqa: PLR0913 - each is an option of the command
    paths: LogsArgument,
    *,
    rules: LogRulesOption = None,
    changes: SetOption = None,
    cores: CoresOption = 0,
    ray: RayOption = None,
    fail_fast: Annotated[
        bool, typer.Option("--fail-fast", help="Stop at the first difference.")
    ] = False,
    lang: LangOption = "en",
    as_json: JsonOption = False,
) -> None:
    """Replay recorded games, and say where a log and the rules differ.

    Every draw, call, win, payment and final score must match; if the log has the seed of its
    walls, so must every tile nobody saw. Rules come from the log; --rules and --set say what a log
    does not state. Exit status 0 means that nothing differs.

    \b
    ariari verify game.mjlog
    ariari verify league/ --rules m-league
    ariari verify league/ --set kiriage=on
    ariari verify logs/ archive.tar.xz
    ariari verify logs/ --lang ja
    ariari verify logs/ --ray
    ariari verify logs/ --fail-fast --json
    """
    with spoken_language(lang) as language:
        from ariari.cli.views import verify as verify_view
        from ariari.logs.replay.verify import verify as verify_logs
        from ariari.logs.sources import find_documents
        from ariari.words.say import Speaker

        speaker = Speaker(language)
        parts = verify_logs(
            find_documents(paths), cores=workers(cores, ray), rules=rules_of_logs(rules, changes)
        )
        found = _verified(parts, speaker, fail_fast=fail_fast)
        if as_json:
            print_json(found.to_json(language), indent=None)
        else:
            verify_view.show(found, speaker)
        raise typer.Exit(0 if found.is_sound else 1)


def _verified(
    parts: "Generator[Verification]", speaker: "Speaker", *, fail_fast: bool
) -> "Verification":
    """Return what was found in all logs, or up to the first difference; show progress."""
    from ariari.logs.replay.verify import Verification

    found = Verification()
    with progress_bar(None, speaker.word("verify.begins")) as progress:
        for part in parts:
            found.add(part)
            counts = {"games": found.games, "deals": found.deals}
            progress.describe(speaker.word("verify.progress", **counts))
            if fail_fast and not found.is_sound:
                parts.close()
                break
    return found
