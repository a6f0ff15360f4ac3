"""`ariari fair`: checks that nobody could choose the walls of a game."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ariari.cli.options.language import LangOption, spoken_language
from ariari.cli.options.output import JsonOption, print_json
from ariari.words.reason import Reason, Seat

if TYPE_CHECKING:
    from ariari.server.fair.record import FairRecord
    from ariari.server.fair.records import Proof
    from ariari.words.say import Speaker

__all__ = ["fair"]


_FileArgument = Annotated[
    Path,
    typer.Argument(
        metavar="FILE",
        help="What your program kept of a game, a record, or a native log with its record.",
    ),
]


def fair(  # noqa: PLR0913 - each is an option of the command
    file: _FileArgument,
    *,
    record: Annotated[
        Path | None, typer.Option(help="The record, for a log or a kept game without one.")
    ] = None,
    commitment: Annotated[
        str, typer.Option(help="What the server showed before the game.", metavar="DIGITS")
    ] = "",
    contribution: Annotated[
        list[str] | None,
        typer.Option(help="What a player contributed: PLACE=TEXT, from 0.", metavar="TEXT"),
    ] = None,
    lang: LangOption = "en",
    as_json: JsonOption = False,
) -> None:
    """Check that seats and walls of a game follow from its commitment and the players' texts.

    Give the file that `ariari play --keep` or another client wrote: then everything you saw is
    compared, from the commitment in the room to every tile. A record alone can only be checked for
    fitting together; compare its commitment and your text yourself.
    Exit status 0 means that everything is right, 1 that something is wrong.

    \b
    ariari fair kept.jsonl
    ariari fair kept.jsonl --record record.json
    ariari fair record.json --commitment 66687aadf862bd77… --contribution "0=my words"
    ariari fair game.jsonl --record record.json
    """
    with spoken_language(lang) as language:
        from ariari.server.fair.records import read_proof
        from ariari.words.say import Speaker

        speaker = Speaker(language)
        beside = None if record is None else record.read_bytes()
        proof = read_proof(file.read_bytes(), str(file), beside)
        complaints = [
            *_commitment_complaints(proof.record, commitment),
            *_contribution_complaints(proof.record, contribution or []),
            *proof.complaints(),
        ]
        said = [speaker.say(complaint) for complaint in complaints]
        if as_json:
            print_json(_as_json(proof, said), indent=None)
        else:
            _show(speaker, proof, said)
        raise typer.Exit(1 if complaints else 0)


def _commitment_complaints(record: "FairRecord", shown: str) -> list[Reason]:
    """Compare the commitment with the one shown before the game."""
    if not shown or shown.lower() == record.commitment:
        return []
    return [Reason("fairness.commitment_shown", shown=shown, commitment=record.commitment)]


def _contribution_complaints(record: "FairRecord", given: list[str]) -> list[Reason]:
    """Compare contributions with those the players say they gave."""
    from ariari.errors import NotationError

    complaints = []
    for word in given:
        seat, found, text = word.partition("=")
        if not found or not seat.isdecimal() or int(seat) >= record.players:
            last = record.players - 1
            raise NotationError(Reason("fairness.contribution_form", last=last, given=word))
        kept = record.contributions[int(seat)]
        if kept != text:
            told = {"seat": Seat(seat), "given": repr(text), "kept": repr(kept)}
            complaints.append(Reason("fairness.contribution", **told))
    return complaints


def _wall_count(proof: "Proof") -> int:
    """Return how many walls were checked."""
    return len(proof.record.walls if proof.dealt is None else proof.dealt)


def _as_json(proof: "Proof", complaints: list[str]) -> dict[str, object]:
    """Return the verdict, and what players compare with what they saw."""
    return {
        "fair": not complaints,
        "compared": proof.witness is not None,
        "complaints": complaints,
        "commitment": proof.record.commitment,
        "contributions": list(proof.record.contributions),
        "walls": _wall_count(proof),
    }


def _show(speaker: "Speaker", proof: "Proof", complaints: list[str]) -> None:
    """Print the verdict, and what players compare with what they saw."""
    record = proof.record
    if complaints:
        typer.echo(speaker.word("fairness.not_fair"))
        for complaint in complaints:
            typer.echo(f"  {complaint}")
    else:
        counts = {"walls": _wall_count(proof), "players": record.players}
        key = "fairness.fair" if proof.witness is None else "fairness.fair_seen"
        typer.echo(speaker.word(key, **counts))
    if proof.witness is None:
        typer.echo(speaker.word("fairness.unseen"))
    typer.echo(speaker.word("fairness.commitment_line", commitment=record.commitment))
    for seat, text in enumerate(record.contributions):
        given = {"seat": Seat(seat), "given": repr(text)}
        typer.echo(speaker.word("fairness.contribution_line", **given))
