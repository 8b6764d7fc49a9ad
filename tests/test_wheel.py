"""The package as people install it: built, put into an environment of its own, started, nothing from the checkout."""

import re
import subprocess
import sys
import sysconfig
import zipfile
from collections.abc import Iterator
from pathlib import Path
from venv import EnvBuilder

import pytest
from hatchling.builders.wheel import WheelBuilder
from real_server import RealServer

from companion import __version__

CHECKOUT = Path(__file__).resolve().parent.parent
FOLDERS = ("templates", "static", "kits")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built."""
    folder = tmp_path_factory.mktemp("wheel")
    (built,) = WheelBuilder(str(CHECKOUT)).build(directory=str(folder), versions=["standard"])
    return Path(built)


@pytest.fixture(scope="module")
def companion(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The command in an environment that holds the wheel, and borrows what it depends on from this one."""
    folder = tmp_path_factory.mktemp("environment")
    EnvBuilder(symlinks=True).create(folder)
    python = folder / "bin" / "python"
    pip(python, "--no-deps", "--no-index", str(wheel))
    (own,) = folder.glob("lib/python*/site-packages")
    (own / "borrowed.pth").write_text(sysconfig.get_path("purelib"))
    return folder / "bin" / "companion"


def pip(python: Path, *words: str) -> None:
    subprocess.run([sys.executable, "-m", "pip", "--python", python, "install", "--quiet", *words], check=True)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Somebody's home, and nothing set."""
    monkeypatch.setenv("HOME", str(tmp_path))
    for name in ("COMPANION_INSTANCE", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path


def run(companion: Path, home: Path, *words: str) -> str:
    done = subprocess.run([companion, *words], cwd=home, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_it_ships_the_top_level_folders_inside_the_package(wheel: Path) -> None:
    shipped = set(zipfile.ZipFile(wheel).namelist())
    beside = {path.relative_to(CHECKOUT) for folder in FOLDERS for path in (CHECKOUT / folder).rglob("*.*")}
    assert {f"companion/_files/{path.as_posix()}" for path in beside} <= shipped
    assert {name.split("/")[0] for name in shipped} == {"companion", f"companion-{__version__}.dist-info"}


def test_it_ships_what_hosts_it(wheel: Path) -> None:
    shipped = zipfile.ZipFile(wheel).namelist()
    assert {"companion/hosting/Caddyfile", "companion/hosting/companion.service"} <= set(shipped)


def test_the_version_is_said_by_the_command_and_the_package_alike(companion: Path, wheel: Path, home: Path) -> None:
    assert run(companion, home, "--version") == f"companion, version {__version__}\n"
    assert wheel.name.startswith(f"companion-{__version__}-")


@pytest.fixture
def server(companion: Path, home: Path) -> Iterator[RealServer]:
    """The package, serving."""
    server = RealServer(Path(), companion, COMPANION_INSTANCE="")
    yield server
    server.kill()


def test_it_serves_from_inside_the_package_with_the_data_in_the_users_folder(server: RealServer, home: Path) -> None:
    page = server.ask("GET", "/kits").body.decode()
    assert "Harbour Town" in page  # a kit of kits/clubs.toml
    sheets = re.findall(r'href="(/static/[^"]+\.css[^"]*)"', page)
    assert sheets
    assert [server.ask("GET", sheet).status for sheet in sheets] == [200] * len(sheets)
    data = home / ".local" / "share" / "companion"
    assert {"companion.sqlite", "secret_key"} <= {file.name for file in data.iterdir()}


def test_its_commands_find_what_they_need(companion: Path, home: Path) -> None:
    run(companion, home, "print", "sheet", "score", "-o", "sheet.pdf")
    assert (home / "sheet.pdf").read_bytes().startswith(b"%PDF")
    assert "MISSING" not in run(companion, home, "doctor")
    assert len(run(companion, home, "demo").splitlines()) == 5 + 2 + 1  # matches, competitions, the library


@pytest.mark.long
def test_it_installs_with_all_it_depends_on_from_the_registry(wheel: Path, tmp_path: Path, home: Path) -> None:
    EnvBuilder(symlinks=True).create(tmp_path / "new")
    pip(tmp_path / "new" / "bin" / "python", str(wheel))
    assert "MISSING" not in run(tmp_path / "new" / "bin" / "companion", home, "doctor")
