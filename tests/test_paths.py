"""Where the files beside the code and people's data are."""

from pathlib import Path

import pytest

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


@pytest.mark.parametrize(
    ("system", "folder"),
    [("linux", ".local/share"), ("darwin", "Library/Application Support"), ("win32", "AppData/Local")],
)
def test_an_installed_package_keeps_them_where_the_platform_wants(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, system: str, folder: str
) -> None:
    for name in ("COMPANION_INSTANCE", "XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr("sys.platform", system)
    monkeypatch.setattr(paths, "_ROOT", paths._SHIPPED)
    assert paths.instance_folder() == tmp_path / folder / "companion"
