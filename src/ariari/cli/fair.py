"""`ariari fair`: checks that nobody could choose the walls of a game."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ariari.cli.errors import clear_errors

if TYPE_CHECKING:
    from ariari.server.fair.walls import FairRecord

__all__ = ["fair"]


def fair(
    file: Annotated[Path, typer.Argument(help="A record, or a native log with its record.")],
    *,
    record: Annotated[
        Path | None, typer.Option(help="The record for a log whose first line has none.")
    ] = None,
    commitment: Annotated[
        str, typer.Option(help="What the server showed before the game.", metavar="DIGITS")
    ] = "",
    contribution: Annotated[
        list[str] | None,
        typer.Option(help="What a player contributed: SEAT=TEXT, seats from 0.", metavar="TEXT"),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Check that the walls of a game follow from its commitment and its players' contributions.

    The commitment must be the one you saw before the game: give it, or compare it yourself.
    Exit status 0 means that every wall is right, 1 that something is wrong.

    \b
    ariari fair record.json
    ariari fair record.json --commitment 66687aadf862bd77… --contribution "0=my words"
    ariari fair game.jsonl --record record.json
    """
    with clear_errors():
        from ariari.server.fair.records import read_proof
        from ariari.words.say import say

        beside = None if record is None else record.read_bytes()
        proof = read_proof(file.read_bytes(), str(file), beside)
        complaints = [
            *_commitment_complaints(proof.record, commitment),
            *_contribution_complaints(proof.record, contribution or []),
            *map(say, proof.complaints()),
        ]
        wall_count = len(proof.record.walls if proof.dealt is None else proof.dealt)
        if as_json:
            import json

            found = {
                "fair": not complaints,
                "complaints": complaints,
                "commitment": proof.record.commitment,
                "contributions": list(proof.record.contributions),
                "walls": wall_count,
            }
            typer.echo(json.dumps(found, ensure_ascii=False))
        else:
            _show(proof.record, complaints, wall_count)
        raise typer.Exit(1 if complaints else 0)


def _commitment_complaints(record: "FairRecord", shown: str) -> list[str]:
    """Compare the commitment with the one shown before the game."""
    if not shown or shown.lower() == record.commitment:
        return []
    return [f"the commitment shown before the game was {shown}, the record has {record.commitment}"]


def _contribution_complaints(record: "FairRecord", given: list[str]) -> list[str]:
    """Compare contributions with those the players say they gave."""
    from ariari.errors import NotationError

    complaints = []
    for word in given:
        seat, found, text = word.partition("=")
        if not found or not seat.isdecimal() or int(seat) >= record.players:
            raise NotationError(
                f"--contribution must be a seat from 0 to {record.players - 1}, =, and a text, "
                f"as in 0=hello, not {word}"
            )
        if record.contributions[int(seat)] != text:
            complaints.append(
                f"seat {seat} contributed {text!r}; the record has "
                f"{record.contributions[int(seat)]!r}"
            )
    return complaints


def _show(record: "FairRecord", complaints: list[str], wall_count: int) -> None:
    """Print the verdict, and what players compare with what they saw."""
    if complaints:
        typer.echo("not fair")
        for complaint in complaints:
            typer.echo(f"  {complaint}")
    else:
        walls = "1 wall" if wall_count == 1 else f"{wall_count} walls"
        typer.echo(f"fair: {walls} for {record.players} players, as committed")
    typer.echo(f"commitment    {record.commitment}")
    for seat, text in enumerate(record.contributions):
        typer.echo(f"contribution  seat {seat}: {text!r}")
