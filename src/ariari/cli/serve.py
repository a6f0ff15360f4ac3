"""`ariari serve`: a server with rooms for friends."""

import os
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from ariari.cli.options.groups import spread
from ariari.cli.options.language import LangOption, spoken_language
from ariari.errors import AriariError
from ariari.words.catalogue import ENGLISH
from ariari.words.reason import Reason
from ariari.words.say import say

if TYPE_CHECKING:
    from ariari.server.config import ServerConfig

__all__ = ["serve"]

_DATA = Path("ariari-data")
_Text = str | None
_File = Path | None


class Settings(NamedTuple):
    """The settings that most servers need; those not given are None."""

    host: Annotated[_Text, typer.Option(help="Address to listen on [default: 127.0.0.1].")] = None
    port: Annotated[
        int | None,
        typer.Option(min=0, max=65535, help="Port to listen on; 0: any [default: 8136]."),
    ] = None
    data: Annotated[
        _File, typer.Option(help="Folder for games and secrets [default: ariari-data].")
    ] = None
    database: Annotated[
        _Text,
        typer.Option(help="Keep them in a PostgreSQL database instead: postgresql://host/name."),
    ] = None
    allowed_host: Annotated[
        list[str] | None,
        typer.Option(help="Name that the server answers to, such as mahjong.example.org."),
    ] = None
    origin: Annotated[
        list[str] | None,
        typer.Option(help="Origin of another page that may connect, such as https://example.org."),
    ] = None
    tls_certificate: Annotated[
        _File, typer.Option(help="Certificate with its chain; with --tls-key, serve HTTPS.")
    ] = None
    tls_key: Annotated[_File, typer.Option(help="Private key of the certificate.")] = None
    trusted_proxy: Annotated[
        list[str] | None,
        typer.Option(help="Address or network of a proxy that says who its clients are."),
    ] = None
    log_level: Annotated[
        _Text, typer.Option(help="debug, info, warning or error [default: warning].")
    ] = None
    log_format: Annotated[_Text, typer.Option(help="text or json [default: text].")] = None

    def given(self) -> dict[str, object]:
        """Return them under the names that files and the environment use."""
        names = {"allowed_host": "hosts", "origin": "origins", "trusted_proxy": "trusted_proxies"}
        return {names.get(name, name): value for name, value in self._asdict().items()}


@spread
def serve(
    *,
    settings: Settings,
    setting: Annotated[
        list[str] | None,
        typer.Option("--set", help="Any other setting: limits.rooms=500."),
    ] = None,
    config: Annotated[
        _File,
        typer.Option(envvar="ARIARI_SERVE_CONFIG", help="TOML file with settings."),
    ] = None,
    lang: LangOption = ENGLISH,
) -> None:
    """Run a server with rooms for friends; its games survive a restart.

    Only this computer can reach it unless --host says otherwise. A player creates a room on the
    page or with `ariari play --terminal --url URL --bots none`; friends join with its code.

    Settings can also come from the environment (ARIARI_SERVE_PORT=8136) or a TOML file. The
    command line overrides the environment, which overrides the file.

    \b
    ariari serve
    ariari serve --host 0.0.0.0 --port 8136 --data games
    ariari serve --config /etc/ariari.toml --log-format json --set limits.rooms=500
    """
    with spoken_language(lang) as language:
        from ariari.server.settings import read_settings

        given = {**settings.given(), **dict(map(_split, setting or []))}
        _run(read_settings(given, os.environ, config), language)


def _split(given: str) -> tuple[str, str]:
    """Return a setting and its value."""
    name, sign, value = given.partition("=")
    if not sign:
        raise AriariError(Reason("settings.set", given=given))
    return name.strip(), value.strip()


def _run(config: "ServerConfig", language: str) -> None:
    from ariari.server.config import authority
    from ariari.server.http.engine import find_engine
    from ariari.server.http.pages import is_built
    from ariari.server.running import serve as run

    def tell(bound: int) -> None:
        at, end = authority(config.host, bound), "s" if config.tls_key else ""
        page, socket = f"http{end}://{at}/", f"ws{end}://{at}/ws"
        typer.echo(say(Reason("commands.serve.at", page=page, socket=socket), language))
        if not is_built():
            typer.echo(say(Reason("commands.serve.not_built"), language))
        elif find_engine() is None:
            typer.echo(say(Reason("commands.serve.no_engine"), language))

    if config.data is None and config.database is None:
        config = replace(config, data=_DATA)
    run(config, tell)
