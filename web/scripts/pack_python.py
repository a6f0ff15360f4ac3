"""Packs Python for a page without a server; run by Pyodide itself when the site is built.

Code is compiled by the very interpreter that will run it, so a page spends no time on that. Of the
standard library only what is ever imported is packed: what answering the samples takes, and a few
encodings of logs. Our own modules and what they read are one file, compressed as a whole.
"""

import importlib.util
import io
import json
import lzma
import marshal
import re
import sys
import zipfile
from collections.abc import Iterable, Iterator
from importlib import import_module
from importlib.machinery import ModuleSpec
from pathlib import Path
from typing import Any

from ariari.model.options.presets import PRESETS
from ariari.model.rulebook import rule_ids
from ariari.server.http.in_page import answer_at
from ariari.words.catalogue import languages

OWN = "ariari"
ENCODINGS = ("ascii", "cp437", "cp932", "euc_jp", "idna", "latin_1", "shift_jis", "utf_16")
PAGE = "page"
"""The folder of texts that the page alone says."""
DATA = ("data/tables.xz", "data/glossary.json", "data/spelling.json")
HASHED, UNCHECKED = 1, 0
"""The byte code is valid whatever became of its source."""


def load_all(samples: Path) -> None:
    """Import what answers need, by answering."""
    for name in ENCODINGS:
        import_module(f"encodings.{name}")
    hand = b'{"hand": "234m45789p45688s", "win": "3p", "lang": "en"}'
    asked = {"api/score": hand, "api/wins": hand, "api/ruleset": b"{}", "api/fair": b"{}"}
    for address, data in asked.items():
        answer_at(address, data)
    for log in sorted(samples.iterdir()):
        answer_at(f"api/log?name={log.name}", log.read_bytes())


def compiled(spec: ModuleSpec) -> bytes:
    """Return a module as the content of a `.pyc` file."""
    loader: Any = spec.loader
    path = spec.name.replace(".", "/")
    code = compile(loader.get_source(spec.name), f"{path}.py", "exec", dont_inherit=True)
    head = (HASHED | UNCHECKED).to_bytes(4, "little") + bytes(8)
    return importlib.util.MAGIC_NUMBER + head + marshal.dumps(code)


def modules(*, own: bool) -> Iterator[tuple[str, bytes]]:
    """Yield path and content of every module that is loaded from a file."""
    for name, module in sorted(sys.modules.items()):
        spec = getattr(module, "__spec__", None)
        is_file = spec is not None and spec.has_location and hasattr(spec.loader, "get_source")
        if spec is None or not is_file or (name.partition(".")[0] == OWN) != own:
            continue
        end = "/__init__.pyc" if spec.submodule_search_locations is not None else ".pyc"
        yield spec.name.replace(".", "/") + end, compiled(spec)


def read_files(root: Path) -> Iterator[tuple[str, bytes]]:
    """Yield path and content of what our modules read: words, glossary, tables and rulebook."""
    for name in DATA:
        yield f"{OWN}/{name}", (root / "src" / OWN / name).read_bytes()
    yield f"{OWN}/rulebook.md", (root / "docs" / "rulebook.md").read_bytes()
    for language, folder in languages().items():
        for path in sorted(folder.glob("**/*.json")):
            if path.parent.name != PAGE:
                name = path.relative_to(folder).as_posix()
                yield f"{OWN}/words/{language}/{name}", path.read_bytes()


def zipped(files: Iterable[tuple[str, bytes]], compression: int) -> bytes:
    """Return an archive that is the same whenever its files are."""
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as archive:
        for path, data in files:
            archive.writestr(zipfile.ZipInfo(path), data, compression, compresslevel=9)
    return content.getvalue()


def lasting_answers() -> dict[str, bytes]:
    """Return the answers that never change, each as a file named after its address."""
    addresses = [
        address
        for language in languages()
        for address in (
            f"api/glossary?lang={language}",
            *(f"api/rules?players={players}&lang={language}" for players in (3, 4)),
            *(
                f"api/tables?rules={preset}&players={players}&lang={language}"
                for preset in PRESETS
                for players in (3, 4)
            ),
        )
    ]
    rules = {name: json.loads(answer_at(f"api/rules/{name}", b"")[1]) for name in rule_ids()}
    book = json.dumps(rules, ensure_ascii=False, separators=(",", ":")).encode()
    named = {re.sub(r"\W+", "-", address): answer_at(address, b"")[1] for address in addresses}
    return {f"{name}.json": content for name, content in {**named, "api-rules": book}.items()}


def packed(root: Path) -> dict[str, bytes]:
    """Return the archives of the standard library and of our own package."""
    library = zipped(modules(own=False), zipfile.ZIP_DEFLATED)
    ours = zipped([*modules(own=True), *read_files(root)], zipfile.ZIP_STORED)
    return {"python_stdlib.zip": library, "ariari.zip.xz": lzma.compress(ours, preset=9)}
