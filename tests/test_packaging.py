"""What is installed: the wheel alone, run from a folder of its own."""

import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pymupdf_fonts
import pytest
from hatchling.metadata.core import ProjectMetadata
from jinja2 import TemplateSyntaxError

from hatch_build import Compiled
from pressboard.words import ENGLISH

ROOT = Path(__file__).parents[1]

PRINTS = (
    "kangaruse --seed wattle",
    "kangaruse rules",
    "krypte diagram example --every 4",
    "krump board --setup",
    "crumble board",
)
SHOW = """
import json, sys
from pressboard.cli.app import run
from pressboard.errors import PressboardError
from pressboard.layout.jinja.environment import environment, fill
from pressboard.paths import our_templates

def told(folders, name):
    try:
        return str(fill(environment(folders), name, {}))
    except PressboardError as error:
        return str(error)

ours = our_templates()
looks = [((folder, ours), path) for folder in ours.iterdir() if folder.is_dir() for path in folder.glob("*.xml")]
looks += [((ours,), path) for path in ours.rglob("*.xml")]
found = {f"{path} from {folders[0]}": (folders, path.relative_to(folders[0]).as_posix()) for folders, path in looks}
print(json.dumps({words.replace(str(ours), ""): told(*look) for words, look in sorted(found.items())}))
sys.exit(any(run([*words.split(), "--out", f"{number}.pdf"]) for number, words in enumerate(sys.argv[1:])))
"""
"""Fills each of our templates, from each folder it may be looked up in, with nothing, and prints a few things."""
COMPILES_NOTHING = """
import jinja2
def refused(self, source, name, *more):
    raise AssertionError(f"{name} was compiled")
jinja2.Environment.compile = refused
"""
COMPILES_ALL = """
from pressboard.layout.jinja import environment
environment.loader_of = lambda *told: None
"""


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder the wheel was unpacked to, which is all that installing it does with what is imported."""
    target = tmp_path_factory.mktemp("installed")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(target)
    return target


def python(script: str, *words: str, path: Path, folder: Path) -> str:
    """Run a script in a folder, with `path` to import from, and return what it prints."""
    folder.mkdir(exist_ok=True)
    environment = os.environ | {"PYTHONPATH": str(path)}
    done = subprocess.run(
        [sys.executable, "-c", script, *words],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.slow
def test_the_wheel_brings_templates_compiled(installed: Path, tmp_path: Path) -> None:
    """Installed, none of ours is compiled again; prints, and messages with their lines, are the same."""
    there = python(COMPILES_NOTHING + SHOW, *PRINTS, path=installed, folder=tmp_path / "there")
    here = python(COMPILES_ALL + SHOW, *PRINTS, path=ROOT / "generator", folder=tmp_path / "here")
    assert there == here
    assert len(re.findall(r"[\w/-]+\.xml:\d+: ", there)) > 30
    for number in range(len(PRINTS)):
        prints = [(tmp_path / place / f"{number}.pdf").read_bytes() for place in ("there", "here")]
        assert prints[0] == prints[1]


def test_an_editable_installation_builds_in_the_checkout(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It compiles the templates that can be, and unpacks typefaces; a wheel is not built while a template cannot."""
    monkeypatch.setenv("PRESSBOARD_PURE", "1")
    for module in ("paths", "layout.jinja.compiled"):
        monkeypatch.setattr(f"pressboard.{module}.our_templates", lambda: tmp_path / "templates")
    monkeypatch.setattr("pressboard.words.languages", lambda: (ENGLISH,))
    (tmp_path / "templates/game").mkdir(parents=True)
    (tmp_path / "templates/bad.xml").write_text("<p>\n{% fro %}</p>")
    (tmp_path / "templates/game/good.xml").write_text("<p/>")
    hook = Compiled(str(ROOT), {}, None, ProjectMetadata(str(ROOT), None), "", "wheel")
    hook.initialize("editable", {"force_include": {}})
    hook.finalize("editable", {}, "")
    assert len(list((tmp_path / "_built").rglob("tmpl_*.py"))) == 2
    assert (tmp_path / "_built" / "FiraGO.ttf").read_bytes() == pymupdf_fonts.myfont("figo")
    with pytest.raises(TemplateSyntaxError) as caught:
        hook.initialize("standard", {"force_include": {}})
    hook.finalize("standard", {}, "")
    assert (caught.value.name, caught.value.lineno) == ("bad.xml", 2)


def test_the_licence_of_the_typeface_comes_along(wheel: Path) -> None:
    """The wheel holds our licence and that of the letters in every print, under the names the font itself gives."""
    with zipfile.ZipFile(wheel) as archive:
        texts = {
            Path(name).name: archive.read(name).decode()
            for name in archive.namelist()
            if "/licenses/" in name
        }
    assert set(texts) == {"LICENSE", "OFL-FiraGO.txt", "OFL-FredokaOne.txt", "OFL-Noto.txt"}
    owners, _, terms = texts["OFL-FiraGO.txt"].partition("\n\n")
    assert "SIL OPEN FONT LICENSE Version 1.1" in terms
    assert "PERMISSION & CONDITIONS" in terms
    for cut in ("figo", "figbo", "figit", "figbi"):
        for line in owners.splitlines():
            assert line.encode("utf-16-be") in pymupdf_fonts.myfont(cut)
    assert owners.count("Reserved Font Name") == 2


@pytest.mark.slow
def test_the_wheel_alone_prints_in_an_empty_environment(wheel: Path, tmp_path: Path) -> None:
    """Installed with nothing but what it asks for itself, the command prints from another folder."""
    subprocess.run([sys.executable, "-m", "venv", str(tmp_path / "venv")], check=True)
    binaries = tmp_path / "venv" / "bin"
    subprocess.run(
        [binaries / "pip", "install", "--quiet", str(wheel)], check=True, capture_output=True
    )
    for words in (["kangaruse", "--png", "--svg"], ["kangaruse", "rules"], ["templates"]):
        subprocess.run(
            [binaries / "pressboard", *words], check=True, cwd=tmp_path, capture_output=True
        )
    (sheet,) = tmp_path.glob("output/*.png")
    subprocess.run(
        [binaries / "pressboard", "check", sheet.with_suffix(".pdf")], check=True, cwd=tmp_path
    )
