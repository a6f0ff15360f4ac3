"""`ariari verify`: replays logs by the rules and shows every difference."""

import json
from typing import Annotated

import typer

from ariari.cli.options.language import LangOption, spoken_language
from ariari.cli.options.rules import LogRulesOption, SetOption, rules_of_logs
from ariari.terminal.progress import progress_bar

__all__ = ["verify"]


def verify(  # noqa: PLR0913 - each is an option of the command
    paths: Annotated[
        list[str], typer.Argument(help="Files, folders, archives or tenhou.net/6 links.")
    ],
    *,
    rules: LogRulesOption = None,
    changes: SetOption = None,
    cores: Annotated[int, typer.Option(min=0, help="Cores to use; 0 uses all.")] = 0,
    fail_fast: Annotated[
        bool, typer.Option("--fail-fast", help="Stop at the first difference.")
    ] = False,
    lang: LangOption = "en",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
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
    ariari verify logs/ --fail-fast --json
    """
    with spoken_language(lang) as language:
        from ariari.arena.simulate import core_count
        from ariari.cli.views import verify as verify_view
        from ariari.logs.replay.verify import Verification
        from ariari.logs.replay.verify import verify as verify_logs
        from ariari.logs.sources import find_documents
        from ariari.words.say import Speaker

        speaker = Speaker(language)
        found = Verification()
        with progress_bar(None, speaker.word("verify.begins")) as progress:
            parts = verify_logs(
                find_documents(paths),
                cores=cores or core_count(),
                rules=rules_of_logs(rules, changes),
            )
            for part in parts:
                found.add(part)
                counts = {"games": found.games, "deals": found.deals}
                progress.describe(speaker.word("verify.progress", **counts))
                if fail_fast and not found.is_sound:
                    parts.close()
                    break
        if as_json:
            typer.echo(json.dumps(found.to_json(language), ensure_ascii=False))
        else:
            verify_view.show(found, speaker)
        raise typer.Exit(0 if found.is_sound else 1)
