"""A PostgreSQL server for tests, in a folder of its own."""

import os
import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

__all__ = ["find_programs", "running"]


def find_programs() -> Path | None:
    """Return the folder with PostgreSQL's programs, where it is installed."""
    on_path = shutil.which("initdb")
    if on_path is not None:
        return Path(on_path).parent
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    return found[-1].parent if found else None


@contextmanager
def running(programs: Path) -> Iterator[str]:
    """Run a server that is deleted afterwards; yield its URL."""
    with TemporaryDirectory(prefix="ariari-postgres-") as folder:
        as_user: list[str] = []
        if os.getuid() == 0:
            # PostgreSQL does not run as root.
            as_user = ["runuser", "-u", "postgres", "--"]
            shutil.chown(folder, "postgres")
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        data = f"{folder}/data"

        def run(name: str, *words: str) -> None:
            command = [*as_user, str(programs / name), "-D", data, *words]
            subprocess.run(command, check=True, capture_output=True, cwd=folder, timeout=120)

        run("initdb", "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync")
        options = f"-k {folder} -p {port} -c listen_addresses=127.0.0.1 -c fsync=off"
        run("pg_ctl", "-w", "-l", f"{folder}/log", "-o", options, "start")
        try:
            yield f"postgresql://postgres@127.0.0.1:{port}/postgres"
        finally:
            run("pg_ctl", "-w", "-m", "immediate", "stop")
