"""Where logs come from: files, folders, archives and links, one document at a time.

Archives are streamed member by member, so that memory stays flat whatever their size. A file that
is named explicitly is a log, or an error says why not. In folders and archives, files whose names
do not end in one of `LOG_SUFFIXES` (a README, an index) are skipped.
"""

import gzip
import io
import lzma
import tarfile
import zipfile
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import IO
from urllib.parse import unquote

from ariari.errors import LogError, RulesError, as_said
from ariari.logs.chosen_rules import AS_STATED, ChosenRules
from ariari.logs.game_log import GameLog
from ariari.logs.limits import (
    BROKEN_MAX,
    DEALS_MAX,
    DOCUMENT_MAX,
    GAME_MAX,
    GZIP_LAYERS,
    LINK_MAX,
)
from ariari.logs.no_log import why_no_log, why_no_log_link, why_no_log_of_tenhou
from ariari.logs.registry import FORMATS, LogPackage, load_format
from ariari.model.ruleset import Ruleset
from ariari.words.reason import Reason

__all__ = [
    "LOG_SUFFIXES",
    "Document",
    "find_documents",
    "format_of",
    "read_games",
    "read_logs",
]

LOG_SUFFIXES = (
    *dict.fromkeys(suffix for row in FORMATS.values() for suffix in row.suffixes),
    ".log",
    ".gz",
)
"""File name suffixes of logs. A `.txt` counts only if it is named explicitly."""
_ARCHIVES = (".tar", ".tar.gz", ".tgz", ".tar.xz", ".txz", ".tar.bz2", ".zip")
_GZIP = b"\x1f\x8b"
_LINK = "tenhou.net/6/"
_LINK_KEY = "json="
_BROKEN = (OSError, EOFError, tarfile.TarError, zipfile.BadZipFile, lzma.LZMAError, zlib.error)
"""What the libraries raise for damaged or unreadable files."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    """The content of one file, archive member or link."""

    source: str
    """Its name: the file, and the member if it is an archive."""
    data: bytes = b""
    """Gzip is unpacked, and links are decoded."""
    error: LogError | None = None
    """Set where it could not be read."""


def find_documents(paths: Iterable[str | Path]) -> Iterator[Document]:
    """Yield the documents in files, folders, archives and links to tenhou.net/6, in order."""
    for path in paths:
        if isinstance(path, str) and _is_link(path):
            yield _document(_shortened(path), path.encode())
        elif isinstance(path, str) and (reason := why_no_log_link(path)):
            yield _failure(_shortened(path), LogError(reason))
        elif Path(path).is_dir():
            yield from _of_folder(Path(path))
        else:
            yield from _of_file(Path(path))


def read_games(document: Document, rules: ChosenRules = AS_STATED) -> Iterator[GameLog | LogError]:
    """Yield every game in a document, whatever its format, and an error for each broken one."""
    if document.error is not None:
        yield document.error
        return
    package = _package_of(document.data)
    if package is None:
        yield LogError(why_no_log(document.data), document.source)
        return
    if len(document.data) > GAME_MAX and not FORMATS[package.FORMAT].has_many_games:
        yield LogError(Reason("logs.size", most=GAME_MAX >> 20), document.source)
        return
    broken = 0
    for log in package.read(document.data, document.source):
        found = _by(rules, log)
        yield found
        broken += isinstance(found, LogError)
        if broken == BROKEN_MAX:
            yield LogError(Reason("logs.broken", count=BROKEN_MAX), document.source)
            return


def _by(rules: ChosenRules, log: GameLog | LogError) -> GameLog | LogError:
    """Return a game under the rules that were chosen for it, if it can have them."""
    if isinstance(log, LogError):
        # Where it was raised knows the whole file, which an error that is kept shall not hold.
        log.__context__ = log.__cause__ = None
        return log.with_traceback(None)
    if len(log.deals) > DEALS_MAX:
        return LogError(Reason("logs.deals", count=len(log.deals), most=DEALS_MAX), log.source)
    if rules is not AS_STATED:
        try:
            log.rules = rules.instead_of(log.rules)
        except RulesError as error:
            return LogError(error.told, log.source)
        if log.own is not None and log.rules != log.own.game.rules:
            if log.own.why is not None:
                return LogError(Reason("logs.replay.own_rules", why=log.own.why), log.source)
            log.own = None
    return log


def read_logs(
    *paths: str | Path, rules: str | Ruleset | None = None, **changes: object
) -> Iterator[GameLog]:
    """Yield every game in files, folders, archives and links; raise at the first broken one.

    Rules come from the logs. `rules` names others; keywords change single options.

    >>> (log,) = read_logs("tests/data/logs/small.mjlog", kiriage="on")
    >>> log.names, len(log.deals), log.rules
    (('Ann', 'Bob', '西', 'Dan'), 2, Ruleset.preset('tenhou').replace(kiriage='on'))
    """
    ruleset = Ruleset.preset(rules) if isinstance(rules, str) else rules
    chosen = ChosenRules(ruleset, changes) if ruleset or changes else AS_STATED
    for document in find_documents(paths):
        for log in read_games(document, chosen):
            if isinstance(log, LogError):
                raise log
            yield log


def format_of(data: bytes) -> str | None:
    """Return the name of the content's format; None if it is not a log."""
    package = _package_of(data)
    return None if package is None else package.FORMAT


def _package_of(data: bytes) -> LogPackage | None:
    packages = (load_format(name) for name in FORMATS)
    return next((package for package in packages if package.looks_like(data)), None)


def _of_folder(folder: Path) -> Iterator[Document]:
    """Yield the logs below a folder, sorted by name."""
    try:
        paths = sorted(path for path in folder.rglob("*") if path.is_file())
    except OSError as error:
        yield _failure(str(folder), error)
        return
    for path in paths:
        if _is_log_name(path.name) or _is_archive(path.name):
            yield from _of_file(path)


def _of_file(path: Path) -> Iterator[Document]:
    """Yield the log in a file, or the logs in an archive."""
    try:
        if path.name.lower().endswith(".zip"):
            yield from _of_zip(path)
        elif _is_archive(path.name):
            yield from _of_tar(path)
        else:
            with path.open("rb") as file:
                yield _document(str(path), file.read(DOCUMENT_MAX + 1))
    except _BROKEN as error:
        yield _failure(str(path), error)


def _of_tar(path: Path) -> Iterator[Document]:
    with tarfile.open(path, "r|*") as archive:
        while (member := archive.next()) is not None:
            # A stream has no use for the growing list of members.
            archive.members.clear()  # type: ignore[attr-defined] # the stubs lack it
            if member.isfile() and _is_log_name(member.name):
                file = archive.extractfile(member)
                yield _member(path, member.name, file)


def _of_zip(path: Path) -> Iterator[Document]:
    with zipfile.ZipFile(path) as archive:
        for info in archive.infolist():
            if not info.is_dir() and _is_log_name(info.filename):
                yield _zip_member(archive, path, info)


def _zip_member(archive: zipfile.ZipFile, path: Path, info: zipfile.ZipInfo) -> Document:
    try:
        with archive.open(info) as file:
            return _member(path, info.filename, file)
    except (*_BROKEN, RuntimeError, NotImplementedError) as error:
        return _failure(f"{path}:{info.filename}", error)


def _member(path: Path, name: str, file: IO[bytes] | None) -> Document:
    data = b"" if file is None else file.read(DOCUMENT_MAX + 1)
    return _document(f"{path}:{name}", data)


def _document(source: str, data: bytes) -> Document:
    """Return a document with gzip unpacked and links decoded."""
    try:
        for _ in range(GZIP_LAYERS):
            if len(data) > DOCUMENT_MAX:
                raise LogError(Reason("logs.size", most=DOCUMENT_MAX >> 20))
            if not data.startswith(_GZIP):
                break
            data = _gunzipped(data)
        if _is_link(data[:200].decode("utf-8", "replace")):
            data = _of_link(data)
    except (*_BROKEN, LogError) as error:
        return _failure(source, error)
    return Document(source=source, data=data)


def _gunzipped(data: bytes) -> bytes:
    """Unpack one layer of gzip, up to the largest size."""
    with gzip.GzipFile(fileobj=io.BytesIO(data)) as file:
        return file.read(DOCUMENT_MAX + 1)


def _of_link(data: bytes) -> bytes:
    """Return the log that follows `#json=` in a link to tenhou.net/6."""
    try:
        text = data.decode("utf-8").strip()
    except UnicodeDecodeError:
        raise LogError(Reason("logs.link_encoding")) from None
    _, found, log = text.partition(_LINK_KEY)
    if not found:
        raise LogError(why_no_log_of_tenhou(text) or Reason("logs.link_json"))
    if len(log) > LINK_MAX:
        raise LogError(Reason("logs.size", most=LINK_MAX >> 20))
    return unquote(log).encode()


def _is_link(text: str) -> bool:
    start = text.lstrip("\ufeff \t\r\n").removeprefix("https://").removeprefix("http://")
    return start.startswith(_LINK)


def _shortened(link: str) -> str:
    return link if len(link) <= 60 else link[:60] + "…"


def _is_log_name(name: str) -> bool:
    return name.lower().endswith(LOG_SUFFIXES)


def _is_archive(name: str) -> bool:
    return name.lower().endswith(_ARCHIVES)


def _failure(source: str, error: Exception) -> Document:
    """Return a document that says why it could not be read."""
    why = error.told if isinstance(error, LogError) else as_said(error)
    reason = Reason("logs.unreadable", why=why)
    return Document(source=source, error=LogError(reason, source))
