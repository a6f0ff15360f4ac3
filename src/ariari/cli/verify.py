"""`ariari verify`: replays logs by the rules and shows every difference."""

import json
from typing import Annotated

import typer

from ariari.cli.errors import clear_errors
from ariari.cli.options.rules import SetOption, read_changes
from ariari.terminal.progress import progress_bar

__all__ = ["verify"]


def verify(
    paths: Annotated[
        list[str], typer.Argument(help="Files, folders, archives or tenhou.net/6 links.")
    ],
    *,
    changes: SetOption = None,
    cores: Annotated[int, typer.Option(min=0, help="Cores to use; 0 uses all.")] = 0,
    fail_fast: Annotated[
        bool, typer.Option("--fail-fast", help="Stop at the first difference.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Replay recorded games, and say where a log and the rules differ.

    Every draw, call, win, payment and final score must match; if the log has the seed of its
    walls, so must every tile nobody saw. Rules come from the log; --set changes what a log cannot
    state. Exit status 0 means that nothing differs.

    \b
    ariari verify game.mjlog
    ariari verify league/ --set kiriage=on
    ariari verify logs/ archive.tar.xz
    ariari verify logs/ --fail-fast --json
    """
    with clear_errors():
        from ariari.arena.simulate import core_count
        from ariari.cli.views import verify as verify_view
        from ariari.logs.replay.verify import Verification
        from ariari.logs.replay.verify import verify as verify_logs
        from ariari.logs.sources import find_documents

        found = Verification()
        with progress_bar(None, "verifying") as progress:
            parts = verify_logs(
                find_documents(paths), cores=cores or core_count(), changes=read_changes(changes)
            )
            for part in parts:
                found.add(part)
                progress.describe(f"verified {found.games:,} games, {found.deals:,} deals")
                if fail_fast and not found.is_sound:
                    parts.close()
                    break
        if as_json:
            typer.echo(json.dumps(found.to_json(), ensure_ascii=False))
        else:
            verify_view.show(found)
        raise typer.Exit(0 if found.is_sound else 1)
