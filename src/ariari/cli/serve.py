"""`ariari serve`: a server with rooms for friends."""

from pathlib import Path
from typing import Annotated

import typer

from ariari.cli.errors import clear_errors

__all__ = ["serve"]


def serve(
    *,
    host: Annotated[str, typer.Option(help="Address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="Port to listen on; 0: any.")] = 8136,
    data: Annotated[Path, typer.Option(help="Folder for games and secrets.")] = Path("ariari-data"),
    database: Annotated[
        str | None,
        typer.Option(help="Keep them in a PostgreSQL database instead: postgresql://host/name."),
    ] = None,
) -> None:
    """Run a server with rooms for friends; its games survive a restart.

    Only this computer can reach it unless --host says otherwise. A player creates a room on the
    page or with `ariari play --terminal --url URL --bots none`; friends join with its code.

    \b
    ariari serve
    ariari serve --host 0.0.0.0 --port 8136 --data games
    """
    with clear_errors():
        from ariari.server.http.app import ServerConfig, authority
        from ariari.server.http.app import serve as run
        from ariari.server.http.pages import is_built

        def tell(bound: int) -> None:
            at = authority(host, bound)
            typer.echo(f"Serving at http://{at}/ and ws://{at}/ws; Ctrl-C stops it.")
            if not is_built():
                typer.echo(
                    "The page is not built, so only programs can play: `make web` builds it."
                )

        run(ServerConfig(host=host, port=port, data=data, database=database), tell)
