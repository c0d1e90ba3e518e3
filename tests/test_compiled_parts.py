"""What is written in C: built where it can be, loaded only where it was made of the sources that are there."""

import io
import os
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from collections.abc import Callable
from contextlib import redirect_stdout
from pathlib import Path

import pytest
from hatchling.bridge.app import Application
from hatchling.metadata.core import ProjectMetadata

import hatch_build
from pressboard import __version__, games
from pressboard.cli.app import run
from pressboard.play import libraries
from pressboard.play.libraries import PURE, is_pure, library, library_path, plays_compiled, sources
from tests.certainty import certain

ROOT = Path(__file__).parents[1]
PLAYOUTS = "generator/pressboard/games/kangaruse/make/playouts"
CORE = f"{PLAYOUTS}/core"
LIBRARIES = (
    "generator/pressboard/games/crumble/make/core",
    CORE,
    "generator/pressboard/games/krump/make/core",
)


@pytest.fixture(autouse=True)
def _compiling(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let things be compiled, whatever this run is about."""
    monkeypatch.delenv(PURE, raising=False)


@pytest.fixture(autouse=True)
def _compiled_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let what this process compiles take less time to compile, for nothing is played with it."""
    monkeypatch.setattr(hatch_build, "FLAGS", (*hatch_build.FLAGS, "-O0"))


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """Return a source tree of its own that has nothing but the core, without any library."""
    ignored = shutil.ignore_patterns("compiled-*", "__pycache__")
    shutil.copytree(ROOT / PLAYOUTS, tmp_path / "tree" / PLAYOUTS, ignore=ignored)
    return tmp_path / "tree"


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list to which the warnings of builds are put."""
    warnings: list[str] = []
    monkeypatch.setattr(Application, "display_warning", lambda app, text: warnings.append(text))
    return warnings


def version_told() -> str:
    """Return the line of `pressboard --version`."""
    said = io.StringIO()
    with redirect_stdout(said):
        assert run(["--version"]) == 0
    return said.getvalue().strip()


def installed(root: Path) -> dict[str, dict[str, str]]:
    """Do for a source tree what an editable installation does, and return what is asked of the build."""
    hook = hatch_build.Compiled(str(root), {}, None, ProjectMetadata(str(root), None), "", "wheel")
    data: dict[str, dict[str, str]] = {"force_include": {}}
    hook.initialize("editable", data)
    hook.finalize("editable", data, "")
    return data


@pytest.mark.slow
def test_a_library_is_found_by_what_it_was_made_of(copy: Path) -> None:
    """An editable installation puts it beside its sources; once one of these has changed it is not loaded any more."""
    folder = copy / CORE
    assert library(folder, "there.compiled") is None
    installed(copy)
    built = certain(library(folder, "there.compiled"))
    assert built.__spec__
    assert built.__spec__.origin == str(library_path(folder))
    for name in ("core.h", "core.c"):
        text = (folder / name).read_bytes()
        (folder / name).write_bytes(text + b"\n")
        assert library(folder, "there.compiled") is None, name
        (folder / name).write_bytes(text)
    assert library(folder, "there.compiled") is not None


@pytest.mark.slow
def test_the_version_says_what_plays(copy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is the compiled core where this was built from the sources that are there, and is wanted; else Python."""
    assert not plays_compiled(copy)
    installed(copy)
    assert plays_compiled(copy)
    monkeypatch.setattr(games, "__path__", [str(copy / "generator/pressboard/games")])
    assert version_told() == f"pressboard {__version__} (compiled games)"
    monkeypatch.setenv(PURE, "1")
    assert version_told() == f"pressboard {__version__} (games in Python)"
    assert not plays_compiled(copy / "generator/pressboard/games/other")


@pytest.mark.slow
def test_a_new_library_takes_the_place_of_old_ones(copy: Path) -> None:
    """Installed again after a change, a checkout has one library: that of its sources."""
    folder = copy / CORE
    old = folder / "compiled-0123456789abcdef.abi3.so"
    old.touch()
    installed(copy)
    assert [*folder.glob("*.so*")] == [library_path(folder)]


@pytest.mark.parametrize(("word", "pure"), [("1", True), ("yes", True), ("0", False), ("", False)])
def test_pure_is_asked_for_in_the_environment(
    word: str, pure: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With PRESSBOARD_PURE set nothing compiled is loaded."""
    monkeypatch.setenv(PURE, word)
    assert is_pure() == pure
    assert not pure or library(ROOT / CORE, "there.compiled") is None


def no_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no program be found."""
    monkeypatch.setattr(shutil, "which", lambda name: None)


def no_headers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let Python's headers be nowhere."""
    monkeypatch.setattr(sysconfig, "get_path", lambda name: "/nowhere")


def broken_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the compiler fail."""
    monkeypatch.setenv("CC", "false")


def other_python(monkeypatch: pytest.MonkeyPatch) -> None:
    """Be a Python without the stable interface."""
    monkeypatch.setattr(libraries, "EXTENSION_SUFFIXES", [".so"])


@pytest.mark.slow
@pytest.mark.parametrize(
    ("trouble", "why"),
    [
        (no_compiler, "there is no C compiler"),
        (no_headers, "Python's headers are not installed"),
        (broken_compiler, "the C compiler failed"),
        (other_python, "stable interface"),
    ],
)
def test_a_machine_that_cannot_compile_is_told_once(
    trouble: Callable[[pytest.MonkeyPatch], None],
    why: str,
    copy: Path,
    told: list[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Without a compiler or headers, one warning says so, and what is installed is Python alone."""
    trouble(monkeypatch)
    assert installed(copy) == {"force_include": {}}
    assert not [*copy.rglob("*.so")]
    (warning,) = told
    assert why in warning


def inside(place: str) -> str:
    """Return where a wheel has what lies at a place of the checkout."""
    return place.removeprefix("generator/")


@pytest.fixture
def pure_wheel(tmp_path: Path) -> Path:
    """Return a wheel without a library."""
    words = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(words, cwd=ROOT, env=os.environ | {PURE: "1"}, capture_output=True, check=True)
    (wheel,) = tmp_path.iterdir()
    return wheel


@pytest.mark.slow
@pytest.mark.parametrize(
    ("made", "pure"), [("wheel", False), pytest.param("pure_wheel", True, marks=pytest.mark.slow)]
)
def test_a_wheel_says_whether_it_is_for_one_machine(
    made: str, pure: bool, request: pytest.FixtureRequest
) -> None:
    """With a library the wheel is for machines like this one and every Python from 3.11 on; without one for all."""
    wheel: Path = request.getfixturevalue(made)
    tag = wheel.stem.partition("-")[2].partition("-")[2]
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        (facts,) = (
            archive.read(name).decode() for name in names if name.endswith(".dist-info/WHEEL")
        )
    built = [name for name in names if name.endswith(".so")]
    assert sorted(built) == (
        [] if pure else [f"{inside(each)}/{library_path(ROOT / each).name}" for each in LIBRARIES]
    )
    assert (tag == "py3-none-any") == pure
    assert tag.startswith("py3-" if pure else "cp311-abi3-")
    assert f"Root-Is-Purelib: {str(pure).lower()}" in facts
    assert f"Tag: {tag}" in facts
    assert {f"{inside(CORE)}/{path.name}" for path in sources(ROOT / CORE)} <= {*names}
