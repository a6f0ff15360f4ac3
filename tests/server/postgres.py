"""A PostgreSQL server for tests, in a folder of its own."""

import os
import shutil
import signal
import socket
import subprocess
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory

__all__ = ["Cluster", "find_programs", "new_cluster", "running"]


def find_programs() -> Path | None:
    """Return the folder with PostgreSQL's programs, where it is installed."""
    on_path = shutil.which("initdb")
    if on_path is not None:
        return Path(on_path).parent
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    return found[-1].parent if found else None


@dataclass(frozen=True)
class Cluster:
    """A PostgreSQL server in a folder of its own."""

    folder: Path
    programs: Path
    port: int
    fsync: str = "off"
    """Whether it waits for the disk; tests need not."""

    @property
    def url(self) -> str:
        return f"postgresql://postgres@127.0.0.1:{self.port}/postgres"

    def run(self, name: str, *words: str) -> None:
        """Run one of PostgreSQL's programs, which does not run as root."""
        as_user = ["runuser", "-u", "postgres", "--"] if os.getuid() == 0 else []
        command = [*as_user, str(self.programs / name), "-D", f"{self.folder}/data", *words]
        subprocess.run(command, check=True, capture_output=True, cwd=self.folder, timeout=120)

    def start(self) -> None:
        at = f"-k {self.folder} -p {self.port} -c listen_addresses=127.0.0.1"
        options = f"{at} -c fsync={self.fsync}"
        self.run("pg_ctl", "-w", "-l", f"{self.folder}/log", "-o", options, "start")

    def stop(self) -> None:
        """Stop at once, as in a crash."""
        self.run("pg_ctl", "-w", "-m", "immediate", "stop")

    def cut_all(self) -> int:
        """End all other connections; return how many."""
        psycopg = import_module("psycopg")
        with closing(psycopg.connect(self.url, autocommit=True)) as connection:
            found = connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()"
            )
            return len(found.fetchall())

    @contextmanager
    def frozen(self) -> Iterator[None]:
        """Have it answer nobody, and take no connection, for a time."""
        first = int((self.folder / "data" / "postmaster.pid").read_text().split()[0])
        children = Path(f"/proc/{first}/task/{first}/children").read_text().split()
        processes = [first, *map(int, children)]
        for process in processes:
            os.kill(process, signal.SIGSTOP)
        try:
            yield
        finally:
            for process in processes:
                with suppress(ProcessLookupError):
                    os.kill(process, signal.SIGCONT)


@contextmanager
def new_cluster(programs: Path, fsync: str = "off") -> Iterator[Cluster]:
    """Run a server that is deleted afterwards."""
    with TemporaryDirectory(prefix="ariari-postgres-") as folder:
        if os.getuid() == 0:
            shutil.chown(folder, "postgres")
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        cluster = Cluster(Path(folder), programs, port, fsync)
        cluster.run("initdb", "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync")
        cluster.start()
        try:
            yield cluster
        finally:
            cluster.stop()


@contextmanager
def running(programs: Path) -> Iterator[str]:
    """Run a server that is deleted afterwards; yield its URL."""
    with new_cluster(programs) as cluster:
        yield cluster.url
