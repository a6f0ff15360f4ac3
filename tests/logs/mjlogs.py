"""The real mjlogs that lie beside the repository, and how tags are compared."""

import tarfile
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from tests.shared import LOGS

from ariari.logs.formats import mjlog
from ariari.logs.formats.mjlog.tags import decode_name, parse_tag, split_tags
from ariari.logs.game_log import GameLog

SMALL = Path(__file__).parents[1] / "data/logs/small.mjlog"
SEEDED = Path(__file__).parents[1] / "data/logs/seeded.mjlog"
ARCHIVES = (
    "mjlog/tenhou4p-special.tar.xz",
    "mjlog/tenhou4p-various.tar.xz",
    "sanma/tenhou3p.tar.xz",
    "mjlog/tenhou4p-tonpu-rare.tar.xz",
    "mjlog/tenhou4p-tonpu.tar.xz",
    "mjlog/tenhou4p-hanchan.tar.xz",
)

Tags = list[tuple[str, dict[str, str]]]


def read_one(data: bytes, source: str = "log") -> GameLog:
    """Return the one game of an mjlog."""
    (log,) = mjlog.read(data, source)
    assert isinstance(log, GameLog), log
    return log


def real_logs(archive: str, step: int = 1, most: int = 10_000) -> Iterator[tuple[str, bytes]]:
    """Yield every `step`th log of an archive with its name, `most` at most and one at least."""
    path = LOGS / archive
    count = 0
    with tarfile.open(path, "r|*") as members:
        for member in islice(members, 0, step * most, step):
            file = members.extractfile(member)
            if file is not None:
                count += 1
                yield member.name, file.read()
    assert count > 0, f"{path} has no logs"


def tags_of(data: bytes) -> Tags:
    """Return all tags with their attributes, names decoded."""
    root, texts = split_tags(data.decode("utf-8"))
    tags: Tags = [("mjloggm", dict(root))]
    for name, given in map(parse_tag, texts):
        attributes = dict(given)
        if name == "UN":
            for key in ("n0", "n1", "n2", "n3"):
                if key in attributes:
                    attributes[key] = decode_name(attributes[key])
        tags.append((name, attributes))
    return tags
