"""The user's own folders, where systems want them."""

from pathlib import Path

import pytest

from pressboard.paths import settings_file, state_folder


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the home of a user who has said nothing else about folders."""
    for name in ("XDG_CONFIG_HOME", "XDG_STATE_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    return tmp_path


def test_the_user_chooses_where(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An absolute place in the environment is taken, settings and reports apart; another one is not."""
    usual = settings_file(), state_folder()
    for value, settings in (
        ("", usual[0]),
        ("x", usual[0]),
        (str(home / "x"), home / "x/pressboard/settings.toml"),
    ):
        monkeypatch.setenv("XDG_CONFIG_HOME", value)
        assert (settings_file(), state_folder()) == (settings, usual[1])
    monkeypatch.setenv("XDG_STATE_HOME", str(home / "y"))
    assert state_folder() == home / "y/pressboard"


def test_a_system_has_its_places_at_home(home: Path) -> None:
    """Who chooses nothing has folders of our name at home."""
    for place in (settings_file(), state_folder()):
        assert place
        assert place.is_relative_to(home)
        assert "pressboard" in place.parts
    assert not list(home.iterdir())


def test_without_a_home_there_is_no_place(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A user whom the system does not know has no folders, and that is no error."""

    def unknown(_: int) -> None:
        raise KeyError

    monkeypatch.setattr("pwd.getpwuid", unknown)
    for value in ("", "h", None):
        monkeypatch.setenv("HOME", value) if value is not None else monkeypatch.delenv("HOME")
        assert settings_file() is None
        assert state_folder() is None
