"""Where the files beside the code and people's data are."""

import zipfile
from pathlib import Path

import pytest
from hatchling.builders.wheel import WheelBuilder

from companion import __version__, paths

CHECKOUT = Path(__file__).resolve().parent.parent
FOLDERS = ("templates", "static", "kits")


def test_a_checkout_uses_its_own_top_level() -> None:
    assert CHECKOUT / "templates" == paths.TEMPLATES
    assert CHECKOUT / "static" == paths.STATIC
    assert CHECKOUT / "kits" == paths.KITS


def test_people_s_data_lie_in_the_checkout(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COMPANION_INSTANCE", raising=False)
    assert paths.instance_folder() == CHECKOUT / "instance"


def test_people_s_data_lie_where_the_environment_says(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("COMPANION_INSTANCE", str(tmp_path / "mine"))
    assert paths.instance_folder() == tmp_path / "mine"


def test_the_wheel_ships_the_top_level_folders_inside_the_package(tmp_path: Path) -> None:
    (built,) = WheelBuilder(str(CHECKOUT)).build(directory=str(tmp_path), versions=["standard"])
    shipped = set(zipfile.ZipFile(built).namelist())
    beside = {path.relative_to(CHECKOUT) for folder in FOLDERS for path in (CHECKOUT / folder).rglob("*.*")}
    assert {f"companion/_files/{path.as_posix()}" for path in beside} <= shipped
    assert {name.split("/")[0] for name in shipped} == {"companion", f"companion-{__version__}.dist-info"}
