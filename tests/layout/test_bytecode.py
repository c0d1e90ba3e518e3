"""Compiled templates are kept, and never outlive what they were compiled from."""

from pathlib import Path

import pytest

from generator.layout import bytecode
from generator.layout.environment import environment_with


def filled(folder: Path) -> str:
    """Fill the template in `folder` in an environment of its own."""
    return environment_with((folder,), {"name": "roo"}).get_template("t.xml").render()


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give a folder with a template, and an empty cache."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    (tmp_path / "t.xml").write_text("hello {{ name }}")
    return tmp_path


def kept(folder: Path) -> list[Path]:
    """Return the files in the cache."""
    return list((folder / "cache" / "pressboard").iterdir())


def test_a_template_is_compiled_once(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was kept is used: it gives the same words without compiling."""
    assert filled(folder) == "hello roo"
    assert len(kept(folder)) == 1
    monkeypatch.setattr("jinja2.Environment.compile", None)
    assert filled(folder) == "hello roo"


def test_a_changed_template_is_compiled_anew(folder: Path) -> None:
    """Its text counts, not its name."""
    filled(folder)
    (folder / "t.xml").write_text("bye {{ name }}")
    assert filled(folder) == "bye roo"
    assert len(kept(folder)) == 1


def test_damage_does_no_harm(folder: Path) -> None:
    """A damaged file is made anew."""
    filled(folder)
    whole = kept(folder)[0].read_bytes()
    kept(folder)[0].write_bytes(whole[:40] + b"x" + whole[41:])
    assert filled(folder) == "hello roo"
    assert kept(folder)[0].read_bytes() == whole


def test_another_edition_of_ours_compiles_anew(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What decides how templates are compiled belongs to what they were made of."""
    filled(folder)
    before = kept(folder)[0].read_bytes()
    monkeypatch.setattr(bytecode, "_edition", lambda: b"another")
    assert filled(folder) == "hello roo"
    assert kept(folder)[0].read_bytes() != before
