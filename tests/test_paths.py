"""Where the files beside the code and people's data are."""

import zipfile
from pathlib import Path

import pytest
from hatchling.builders.wheel import WheelBuilder

from companion import paths

CHECKOUT = Path(__file__).resolve().parent.parent


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
    names = set(zipfile.ZipFile(built).namelist())
    assert {"companion/paths.py", "companion/_files/static/vendor/htmx.min.js"} <= names
    assert not [name for name in names if name.startswith(("static/", "templates/", "kits/", "tests/", "instance/"))]
