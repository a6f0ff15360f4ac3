"""Documents from files, folders, archives and links, and the games in them."""

import gzip
import io
import tarfile
import zipfile
from pathlib import Path
from urllib.parse import quote

import pytest
from tests.logs.mjlogs import SMALL

from ariari.errors import LogError
from ariari.logs.game_log import GameLog
from ariari.logs.registry import suffixes_written
from ariari.logs.sources import Document, find_documents, format_of, read_games

LOG = SMALL.read_bytes()
EDITOR = SMALL.parent / "tenhou6_editor.json"


def names(*paths: str | Path) -> list[str]:
    """Return the sources that were read, behind the folder of the test."""
    found = [*find_documents(paths)]
    assert all(document.error is None for document in found)
    return [document.source.rpartition("/")[2] for document in found]


def tar_of(path: Path, mode: str, members: dict[str, bytes]) -> Path:
    with tarfile.open(path, mode) as archive:  # type: ignore[call-overload]
        for name, data in members.items():
            info = tarfile.TarInfo(name)
            info.size = len(data)
            archive.addfile(info, io.BytesIO(data))
    return path


def zip_of(path: Path, members: dict[str, bytes]) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in members.items():
            archive.writestr(name, data)
    return path


def test_a_file_that_is_named_is_read_whatever_its_name(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_bytes(LOG)
    (document,) = find_documents([str(path)])
    assert (document.source, document.data, document.error) == (str(path), LOG, None)
    (log,) = read_games(document)
    assert isinstance(log, GameLog)
    assert (log.source, log.format) == (str(path), "mjlog")


def test_a_folder_is_read_in_order_and_only_its_logs(tmp_path: Path) -> None:
    (tmp_path / "b").mkdir()
    for name in ("z.mjlog", "b/a.xml", "b/c.json.gz", "README.md", "index.tsv", "notes.txt"):
        (tmp_path / name).write_bytes(LOG)
    tar_of(tmp_path / "c.tar", "w", {"x/1.mjlog": LOG})
    assert names(tmp_path) == ["a.xml", "c.json.gz", "1.mjlog", "z.mjlog"]


@pytest.mark.parametrize("suffix", sorted(suffixes_written()))
def test_a_folder_gives_whatever_name_a_log_can_be_written_to(tmp_path: Path, suffix: str) -> None:
    (tmp_path / f"game{suffix}").write_bytes(LOG)
    assert names(tmp_path) == [f"game{suffix}"]


@pytest.mark.parametrize(
    ("suffix", "mode"), [(".tar", "w"), (".tar.gz", "w:gz"), (".tgz", "w:gz"), (".tar.xz", "w:xz")]
)
def test_an_archive_gives_its_members_in_order(tmp_path: Path, suffix: str, mode: str) -> None:
    members = {"d/2.mjlog": LOG, "d/1.xml.gz": gzip.compress(LOG), "d/README.md": b"no log"}
    path = tar_of(tmp_path / f"logs{suffix}", mode, members)
    found = [*find_documents([path])]
    assert [document.source for document in found] == [f"{path}:d/2.mjlog", f"{path}:d/1.xml.gz"]
    assert [document.data for document in found] == [LOG, LOG]


def test_a_zip_archive(tmp_path: Path) -> None:
    path = zip_of(tmp_path / "logs.zip", {"d/": b"", "d/2.mjlog": LOG, "index.tsv": b"x"})
    (document,) = find_documents([path])
    assert (document.source, document.data) == (f"{path}:d/2.mjlog", LOG)


def test_layers_of_gzip_are_taken_off_by_content(tmp_path: Path) -> None:
    path = tmp_path / "game.mjlog"
    path.write_bytes(gzip.compress(gzip.compress(LOG)))
    (document,) = find_documents([path])
    assert document.data == LOG


def test_a_link_is_a_document_as_argument_and_as_file(tmp_path: Path) -> None:
    text = EDITOR.read_text("utf-8").strip()
    link = "https://tenhou.net/6/#json=" + quote(text)
    path = tmp_path / "link.txt"
    path.write_text(link + "\n", "utf-8")
    for given in (link, link.removeprefix("https://"), str(path)):
        (document,) = find_documents([given])
        assert document.data.decode() == text
        assert len(document.source) < 300
        assert all(isinstance(log, GameLog) for log in read_games(document))


TENHOU_ID = "2022010103gm-00a9-0000-6ac2364f"


@pytest.mark.parametrize(
    ("name", "data", "reason"),
    [
        ("cut.mjlog", gzip.compress(LOG)[:-20], "cannot be read"),
        ("cut.tar.xz", b"\xfd7zXZ\x00broken", "cannot be read"),
        ("cut.zip", b"PK\x03\x04broken", "cannot be read"),
        ("link.txt", b"https://tenhou.net/6/?log=2020", "after #json="),
        (
            "link6.txt",
            f"https://tenhou.net/6/?log={TENHOU_ID}".encode(),
            f"/0/log/?{TENHOU_ID} and",
        ),
        ("link0.txt", f"tenhou.net/0/?tw=1&log={TENHOU_ID}".encode(), f"/0/log/?{TENHOU_ID} and"),
        (
            "soul.txt",
            b"\nhttps://game.maj-soul.com/1/?paipu=1-2",
            "save the record as JSON and open that",
        ),
        (
            "other.txt",
            b"https://example.com/game.mjlog",
            "this link does not contain a log; save the log",
        ),
        ("logs.7z", b"7z\xbc\xaf\x27\x1c\x00\x04", "it is an archive (7z); unpack it first"),
        ("logs.rar", b"Rar!\x1a\x07\x01\x00", "it is an archive (rar); unpack it first"),
        ("renamed.mjlog", b"\xfd7zXZ\x00\x00", "it is an archive (xz); unpack it first"),
        ("renamed.json", b"PK\x03\x04", "it is an archive (zip); unpack it first"),
        ("renamed.xml", bytes(257) + b"ustar\x0000", "it is an archive (tar); unpack it first"),
        ("empty.json", b"", "not a log in a known format: it is empty"),
        ("README.md", b"# \x00 Readme\n", 'it begins with "# ? Readme"'),
    ],
)
def test_what_is_named_and_is_no_log_is_an_error(
    tmp_path: Path, name: str, data: bytes, reason: str
) -> None:
    path = tmp_path / name
    path.write_bytes(data)
    (found,) = [log for document in find_documents([path]) for log in read_games(document)]
    assert isinstance(found, LogError)
    assert str(found).startswith(str(path))
    assert reason in str(found)


@pytest.mark.parametrize("link", ["https://tenhou.net/0/?log=", "tenhou.net/3/?log="])
def test_a_link_that_only_says_where_a_log_is(link: str) -> None:
    (document,) = find_documents([link + TENHOU_ID])
    assert f"save https://tenhou.net/0/log/?{TENHOU_ID} and open that" in str(document.error)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    (document,) = find_documents([tmp_path / "none.mjlog"])
    assert "none.mjlog: cannot be read: No such file or directory" in str(document.error)


def test_a_broken_archive_gives_what_comes_before_the_damage(tmp_path: Path) -> None:
    members = {f"{number}.mjlog": LOG for number in range(30)}
    path = tar_of(tmp_path / "logs.tar", "w", members)
    path.write_bytes(path.read_bytes()[:60_000])
    *whole, last = find_documents([path])
    assert 5 < len(whole) < 30
    assert {document.data for document in whole} == {LOG}
    assert last.error is not None


def test_a_broken_member_of_a_zip_does_not_stop_the_others(tmp_path: Path) -> None:
    path = zip_of(tmp_path / "logs.zip", {"1.mjlog": LOG, "2.mjlog": LOG})
    data = bytearray(path.read_bytes())
    data[60] ^= 0xFF
    path.write_bytes(data)
    first, second = find_documents([path])
    assert first.error is not None
    assert second.data == LOG


def test_a_log_of_a_broken_game_is_an_error_value() -> None:
    document = Document(source="x", data=LOG.replace(b"<D13/>", b""))
    (found,) = read_games(document)
    assert isinstance(found, LogError)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("small.mjlog", "mjlog"),
        ("tenhou6_game.json", "tenhou6"),
        ("mjai-original.mjson", "mjai"),
        ("majsoul-small.json", "majsoul"),
    ],
)
def test_the_format_is_told_by_the_content(name: str, expected: str) -> None:
    assert format_of((SMALL.parent / name).read_bytes()) == expected


def test_a_content_of_no_format() -> None:
    assert format_of(b"1,2,3") is None
