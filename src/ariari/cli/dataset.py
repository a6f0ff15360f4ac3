"""`ariari dataset`: writes the decisions of recorded games as training data."""

from pathlib import Path
from typing import Annotated

import typer

from ariari.cli.options.language import LangOption, spoken_language
from ariari.cli.options.logs import CoresOption, LogsArgument, RayOption, workers
from ariari.terminal.progress import progress_bar

__all__ = ["dataset"]


def dataset(
    paths: LogsArgument,
    *,
    out: Annotated[Path, typer.Option(help="Folder for the shards.")],
    cores: CoresOption = 0,
    ray: RayOption = None,
    lang: LangOption = "en",
) -> None:
    """Write observations, masks, moves and results of recorded games, for learning.

    Logs of any format are replayed by the rules; games that cannot be replayed are left out. Shards
    are .npz files of NumPy, one for every few logs. Run again, it goes on where it stopped.

    \b
    ariari dataset logs/ --out data
    """
    with spoken_language(lang) as language:
        from ariari.env.shards import write_shards
        from ariari.words.say import Speaker

        speaker = Speaker(language)
        shards = decisions = 0
        with progress_bar(None, speaker.word("dataset.begins")) as progress:
            for shard in write_shards(paths, out, cores=workers(cores, ray)):
                shards += 1
                decisions += shard.decisions
                counts = {"shards": shards, "decisions": decisions}
                progress.describe(speaker.word("dataset.progress", **counts))
        typer.echo(speaker.word("dataset.done", shards=shards, decisions=decisions))
