"""The user's own folders: where they lie, and that nobody else reads them."""

import stat
from pathlib import Path

import pytest

from generator.folders import state_folder


@pytest.fixture(autouse=True)
def _at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.delenv("XDG_STATE_HOME", raising=False)
    monkeypatch.chdir(tmp_path)


def test_the_state_folder_is_made_for_its_user_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It lies where the user wants it, and is closed to others, also when it was open before."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "chosen" / "place"))
    for _ in range(2):
        folder = state_folder()
        assert folder == tmp_path / "chosen" / "place" / "pressboard"
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700
        folder.chmod(0o755)


def test_without_a_choice_it_lies_at_home(tmp_path: Path) -> None:
    """Where nothing is chosen the system's own place is taken, below the user's home."""
    folder = state_folder()
    assert folder
    assert tmp_path / "home" in folder.parents


def test_where_there_can_be_none_there_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A place that is taken or has an impossible name gives no folder, and nothing is made elsewhere."""
    Path("file").write_text("in the way")
    for place in (str(tmp_path / "file"), str(tmp_path / ("a" * 300)), "/dev/null"):
        monkeypatch.setenv("XDG_STATE_HOME", place)
        assert state_folder() is None
    assert [path.name for path in tmp_path.iterdir()] == ["file"]
