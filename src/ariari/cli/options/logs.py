"""What commands about many games take: logs, and how many cores or machines to use."""

from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from ariari.logs.on_cores import Workers

__all__ = ["CoresOption", "LogsArgument", "RayOption", "workers"]

LogsArgument = Annotated[
    list[str],
    typer.Argument(metavar="PATH...", help="Files, folders, archives or tenhou.net/6 links."),
]
CoresOption = Annotated[int, typer.Option(min=0, help="Cores to use; 0 uses all.")]
RayOption = Annotated[
    str | None,
    typer.Option(
        metavar="[ADDRESS]",
        help="Use the machines of a Ray cluster; by itself, the one this machine belongs to.",
    ),
]


def workers(cores: int, ray: str | None) -> "Workers":
    """Return who does the work: so many cores of this machine, or a cluster."""
    if ray is None:
        from ariari.arena.simulate import core_count

        return cores or core_count()
    from ariari.errors import AriariError
    from ariari.logs.on_ray import Cluster
    from ariari.words.reason import Reason

    if cores:
        raise AriariError(Reason("commands.beside_ray", given="--cores"))
    return Cluster(ray)
