"""A PostgreSQL of the tests' own, from Debian's package: started once, on a socket in a folder of its own."""

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

USER = "postgres"
QUICK = ("fsync=off", "full_page_writes=off", "synchronous_commit=off")  # nobody needs what the tests write
SMALL = ("listen_addresses=", "shared_buffers=32MB", "max_connections=60", "autovacuum=off")


def programs() -> Path:
    """The folder of PostgreSQL's programs: Debian keeps them out of the PATH."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: float(path.parts[-3]))
    initdb = found[-1] if found else Path(shutil.which("initdb") or "initdb")
    return initdb.parent


class Postgres:
    """A server with a database, on a socket; run as its own user, since it refuses to run as root."""

    def __init__(self, settings: Sequence[str] = QUICK) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="companion-postgres-"))
        self._settings = settings
        if os.geteuid() == 0:
            account = pwd.getpwnam(USER)
            os.chown(self.folder, account.pw_uid, account.pw_gid)
        self._run("initdb", "-D", self.data, "-U", USER, "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync")
        self.start()

    @property
    def data(self) -> Path:
        """The folder of its data."""
        return self.folder / "data"

    def start(self) -> None:
        """Start it and wait until it answers."""
        options = " ".join(f"-c {one}" for one in (*SMALL, *self._settings, f"unix_socket_directories={self.folder}"))
        self._run("pg_ctl", "-D", self.data, "-l", self.folder / "log", "-w", "-o", options, "start")

    def stop(self, how: str = "fast") -> None:
        """Stop it; `immediate` is what a power cut does."""
        self._run("pg_ctl", "-D", self.data, "-m", how, "-w", "stop")

    def pid(self) -> int:
        """The process to kill."""
        return int((self.data / "postmaster.pid").read_text().splitlines()[0])

    def remove(self) -> None:
        """Stop it and delete what it had."""
        if (self.data / "postmaster.pid").exists():
            self.stop("immediate")
        shutil.rmtree(self.folder, ignore_errors=True)

    def url(self, database: str = USER) -> str:
        """The address of one of its databases, as COMPANION_DATABASE_URL has it."""
        return f"postgresql://{USER}@/{database}?host={self.folder}"

    def create(self, database: str) -> str:
        """Make an empty database; its address."""
        self._run("psql", "-h", self.folder, "-U", USER, "-q", "-c", f'CREATE DATABASE "{database}"')
        return self.url(database)

    def _run(self, program: str, *words: Any) -> None:
        as_root: dict[str, Any] = {"user": USER, "group": USER, "extra_groups": ()} if os.geteuid() == 0 else {}
        command = [str(programs() / program), *map(str, words)]
        done = subprocess.run(  # noqa: PLW1510  # told below
            command, cwd=self.folder, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, **as_root
        )
        assert done.returncode == 0, f"{' '.join(command)}: {done.stderr}"
