"""The quick look for entry points: no is certain, yes is only perhaps."""

import sys
from importlib.machinery import BuiltinImporter, FrozenImporter, PathFinder
from pathlib import Path
from zipfile import ZipFile

import pytest

from pressboard.registry import may_name

GROUP = "some.group"


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder that is the whole path, beside a place where nothing is."""
    site = tmp_path / "site"
    site.mkdir()
    monkeypatch.setattr(sys, "path", [str(tmp_path / "nothing"), str(site)])
    monkeypatch.setattr(sys, "meta_path", [BuiltinImporter, FrozenImporter, PathFinder])
    return site


def test_nothing_of_the_group_is_no(site: Path) -> None:
    """Packages without entry points, with others' and modules beside them name none."""
    (site / "module.py").write_text(f"[{GROUP}]")
    (site / "bare-1.dist-info").mkdir()
    other = site / "other-1.dist-info"
    other.mkdir()
    (other / "entry_points.txt").write_bytes(b"[console_scripts]\n\xff = a:b\n")
    assert not may_name(GROUP)


@pytest.mark.parametrize("info", ["game-1.dist-info", "game.egg-info", "EGG-INFO"])
def test_a_package_that_names_the_group_is_seen(site: Path, info: str) -> None:
    """Every form of an installed package is looked into."""
    (site / info).mkdir()
    (site / info / "entry_points.txt").write_text(f"[{GROUP}]\na = b:C\n")
    assert may_name(GROUP)


def test_what_cannot_be_looked_into_is_perhaps(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An archive on the path, or another way of finding packages, is left to those who can read it."""
    archive = site / "more.zip"
    with ZipFile(archive, "w") as file:
        file.writestr("module.py", "")
    assert not may_name(GROUP)
    with monkeypatch.context() as patch:
        patch.setattr(sys, "path", [str(archive)])
        assert may_name(GROUP)

    class Finder:
        def find_distributions(self, context: object) -> list[object]:
            return []

    monkeypatch.setattr(sys, "meta_path", [Finder(), PathFinder])
    assert may_name(GROUP)
