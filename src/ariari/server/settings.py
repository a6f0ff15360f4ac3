"""The settings of a server: on the command line, in the environment and in a TOML file.

The command line overrides the environment, which overrides the file. A setting is a
field of `ServerConfig`; those of a group have a name of two parts.

>>> read_settings({"port": 9000}, {"ARIARI_SERVE_LIMITS_ROOMS": "50"}).limits.rooms
50
>>> read_settings({}, {"ARIARI_SERVE_PORT": "high"})
Traceback (most recent call last):
ariari.server.settings.SettingsError: ARIARI_SERVE_PORT: port must be a whole number, not 'high'
"""

import dataclasses
import tomllib
from collections.abc import Iterator, Mapping
from ipaddress import ip_network
from pathlib import Path
from types import UnionType
from typing import Any, Literal, NamedTuple, get_args, get_origin, get_type_hints
from urllib.parse import urlsplit

from ariari.errors import AriariError
from ariari.model.options.table import nearest
from ariari.server.config import ServerConfig
from ariari.server.http.hosts import host_of
from ariari.words.reason import Reason

__all__ = ["ENVIRONMENT", "SETTINGS", "Setting", "SettingsError", "read_settings"]

ENVIRONMENT = "ARIARI_SERVE_"
"""What the names of environment variables begin with."""
PORT_MAX = 65535
LEASE_LEAST = 1
"""Seconds; a server that is busy for as long is not gone."""
_NOT_SET = {"work.readers"}
"""Fields that are for tests alone."""


class SettingsError(AriariError):
    """A setting that does not exist, or a value that it does not take."""


class Setting(NamedTuple):
    """One setting."""

    name: str
    """As in the file, with a point after its group."""
    kind: Any
    """The type of its value."""
    usual: Any

    @property
    def variable(self) -> str:
        """The environment variable that sets it."""
        return ENVIRONMENT + self.name.replace(".", "_").upper()


def _settings(config: type, group: str = "") -> Iterator[Setting]:
    usual, kinds = config(), get_type_hints(config)
    for field in dataclasses.fields(config):
        value = getattr(usual, field.name)
        if dataclasses.is_dataclass(value):
            yield from _settings(type(value), f"{field.name}.")
        elif group + field.name not in _NOT_SET:
            yield Setting(group + field.name, kinds[field.name], value)


SETTINGS: Mapping[str, Setting] = {setting.name: setting for setting in _settings(ServerConfig)}
"""Every setting by its name."""

_GROUPS = {name.partition(".")[0] for name in SETTINGS if "." in name}


def read_settings(
    given: Mapping[str, Any], environment: Mapping[str, str], file: Path | None = None
) -> ServerConfig:
    """Return the configuration from what was given; None stands for what was not."""
    found: dict[str, Any] = {} if file is None else dict(_in_file(file))
    for setting in SETTINGS.values():
        if text := environment.get(setting.variable):
            found[setting.name] = _read(setting, text, setting.variable)
    for name, value in given.items():
        if value is not None:
            where = "--set" if "." in name else "--" + name.replace("_", "-")
            found[name] = _read(_setting(name, where), value, where)
    return _config(found)


def _config(found: Mapping[str, Any]) -> ServerConfig:
    groups: dict[str, dict[str, Any]] = {}
    for name, value in found.items():
        group, _, field = name.rpartition(".")
        groups.setdefault(group, {})[field] = value
    usual = ServerConfig()
    changed = {
        group: dataclasses.replace(getattr(usual, group), **values)
        for group, values in groups.items()
        if group
    }
    config = dataclasses.replace(usual, **groups.get("", {}), **changed)
    if (config.tls_certificate is None) != (config.tls_key is None):
        raise SettingsError(Reason("settings.tls"))
    if config.port > PORT_MAX:
        raise SettingsError(Reason("settings.port", given=str(config.port), most=str(PORT_MAX)))
    if config.peer_url is not None and not _is_peer(config.peer_url):
        raise SettingsError(Reason("settings.peer", given=config.peer_url))
    if config.lease_seconds < LEASE_LEAST:
        given = f"{config.lease_seconds:g}"
        raise SettingsError(Reason("settings.lease", given=given, least=str(LEASE_LEAST)))
    for host in config.hosts:
        if host_of(host) != host.lower():
            raise SettingsError(Reason("settings.host", given=host))
    for proxy in config.trusted_proxies:
        try:
            ip_network(proxy)
        except ValueError:
            raise SettingsError(Reason("settings.proxy", given=proxy)) from None
    return config


def _is_peer(url: str) -> bool:
    """Whether another server can connect to an address."""
    parts = urlsplit(url)
    return parts.scheme in {"ws", "wss"} and host_of(parts.netloc) is not None and not parts.path


def _in_file(file: Path) -> Iterator[tuple[str, Any]]:
    """Yield every setting of a file."""
    try:
        with file.open("rb") as opened:
            content = tomllib.load(opened)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise SettingsError(Reason("settings.toml", path=str(file), why=str(error))) from None
    for name, value in content.items():
        is_group = isinstance(value, dict) and name in _GROUPS
        values = {f"{name}.{of}": it for of, it in value.items()} if is_group else {name: value}
        for each, one in values.items():
            yield each, _read(_setting(each, str(file)), one, str(file))


def _setting(name: str, where: str) -> Setting:
    if name not in SETTINGS:
        near = nearest(name, SETTINGS)
        raise SettingsError(Reason("settings.unknown", where=where, name=name, near=near))
    return SETTINGS[name]


def _read(setting: Setting, value: Any, where: str) -> Any:
    """Return a value as its setting takes it; text is read as people write it."""
    kinds = get_args(setting.kind) if isinstance(setting.kind, UnionType) else (setting.kind,)
    kind = kinds[0]
    try:
        if get_origin(kind) is Literal and value in get_args(kind):
            return value
        if get_origin(kind) in {tuple, frozenset}:
            return _read_row(get_origin(kind), value)
        if kind in {str, Path} and isinstance(value, str | Path):
            return kind(value)
        if kind in {int, float} and isinstance(value, int | float | str):
            return _read_number(kind, value)
    except (ValueError, TypeError, OverflowError):
        pass
    wanted = (
        Reason("settings.choice", values=get_args(kind))
        if get_origin(kind) is Literal
        else Reason(f"settings.{(get_origin(kind) or kind).__name__.lower()}")
    )
    facts = {"where": where, "name": setting.name, "wanted": wanted, "given": repr(value)}
    raise SettingsError(Reason("settings.value", **facts))


def _read_row(kind: Any, value: Any) -> Any:
    each = value.split(",") if isinstance(value, str) else value
    if not all(isinstance(one, str) for one in each):
        raise ValueError
    return kind(one.strip() for one in each if one.strip())


def _read_number(kind: type[int] | type[float], value: float | str) -> float:
    number = kind(value)
    if isinstance(value, bool) or not number >= 0 or (isinstance(value, float) and number != value):
        raise ValueError
    return number
