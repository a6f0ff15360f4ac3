"""A dataset as files: a shard of decisions for every few documents, which can be gone on with.

A shard is an `.npz` of NumPy with the arrays of `Decisions`; `dataset.json` says what they are.
"""

import hashlib
import json
import zipfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import numpy as np

from ariari.env.decisions import CHUNK, Decisions, read_decisions
from ariari.errors import AriariError
from ariari.logs.on_cores import Workers, chunks, spread
from ariari.logs.sources import Document, find_documents
from ariari.observation.observation import VERSION
from ariari.words.reason import Reason

__all__ = ["Shard", "read_shard", "write_shards"]

ABOUT = "dataset.json"
FASTEST = 1
"""Level of compression: observations are mostly zeros, so more would only take longer."""


@dataclass(frozen=True, slots=True)
class Shard:
    """A file that is there."""

    path: Path
    decisions: int
    is_new: bool
    """Written now, not by an earlier run."""


def write_shards(
    paths: Sequence[str | Path], folder: Path, *, cores: Workers = 1
) -> Iterator[Shard]:
    """Write the decisions of logs; yield each shard, those of an earlier run included.

    A shard is complete once it has its name, so an interrupted run goes on where it stopped. On a
    cluster, all machines must see the folder by the same name.
    """
    folder.mkdir(parents=True, exist_ok=True)
    _check_folder(folder, paths)
    numbered = enumerate(chunks(find_documents(paths), CHUNK))
    return spread(partial(_shard, folder=folder.absolute()), numbered, cores)


def _check_folder(folder: Path, paths: Sequence[str | Path]) -> None:
    """Refuse a folder with a dataset of another version; say what this one is."""
    about = folder / ABOUT
    facts = {"observations": VERSION, "documents_per_shard": CHUNK}
    if about.exists():
        try:
            kept = json.loads(about.read_text("utf-8"))
        except ValueError:
            kept = None
        if not isinstance(kept, dict) or {name: kept.get(name) for name in facts} != facts:
            raise AriariError(Reason("dataset.other", folder=str(folder), version=VERSION))
    elif any(folder.iterdir()):
        raise AriariError(Reason("dataset.not_empty", folder=str(folder)))
    about.write_text(json.dumps(facts | {"logs": [str(path) for path in paths]}, indent=2) + "\n")


def _digest(documents: Sequence[Document]) -> str:
    """Return a name for what some documents hold, so that changed logs make another shard."""
    state = hashlib.sha256()
    for document in documents:
        state.update(document.source.encode() + b"\0" + document.data + b"\0")
    return state.hexdigest()[:12]


def _shard(numbered: tuple[int, list[Document]], folder: Path) -> Shard:
    number, documents = numbered
    path = folder / f"shard-{number:06}-{_digest(documents)}.npz"
    if path.exists():
        with np.load(path, allow_pickle=False) as arrays:
            return Shard(path, len(arrays["move"]), is_new=False)
    found = read_decisions(documents)
    unfinished = path.with_suffix(".part")
    with zipfile.ZipFile(unfinished, "w", zipfile.ZIP_DEFLATED, compresslevel=FASTEST) as archive:
        for name, array in found.arrays().items():
            whole = np.ascontiguousarray(array)
            with archive.open(f"{name}.npy", "w", force_zip64=True) as file:
                header = np.lib.format.header_data_from_array_1_0(whole)
                np.lib.format.write_array_header_1_0(file, header)
                file.write(whole.data.cast("B") if whole.size else b"")
    unfinished.replace(path)
    return Shard(path, len(found), is_new=True)


def read_shard(path: Path) -> Decisions:
    """Return the decisions of a shard."""
    with np.load(path, allow_pickle=False) as arrays:
        return Decisions(**{name: arrays[name] for name in arrays.files})
