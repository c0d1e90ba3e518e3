"""What is installed: the wheel alone, run from a folder of its own."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


def pip(*words: str) -> None:
    """Run pip; what it has to say is shown when it fails."""
    done = subprocess.run([sys.executable, "-m", "pip", *words, "--quiet"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the wheel, built from this checkout."""
    folder = tmp_path_factory.mktemp("wheel")
    pip("wheel", "--no-deps", "--no-build-isolation", "-w", str(folder), str(ROOT))
    (built,) = folder.glob("*.whl")
    return built


def test_the_wheel_brings_all_it_needs(wheel: Path, tmp_path: Path) -> None:
    """Unpacked elsewhere the wheel prints with nothing of the checkout: templates, icons, every room are in it."""
    target, work = tmp_path / "installed", tmp_path / "work"
    pip("install", "--no-deps", "--target", str(target), str(wheel))
    work.mkdir()
    script = (
        "import sys, generator\n"
        "assert generator.__file__.startswith(sys.argv[1]), generator.__file__\n"
        "from generator.cli.app import run\n"
        "calls = (['kangaruse'], ['kangaruse', 'rules'], ['templates', 'copy', 'kangaruse/sheet.xml'])\n"
        "sys.exit(any(run(words) for words in calls))"
    )
    environment = os.environ | {"PYTHONPATH": str(target)}
    done = subprocess.run(
        [sys.executable, "-c", script, str(target)],
        cwd=work,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert len(list((work / "output").glob("*.pdf"))) == 2
    assert (work / "templates/kangaruse/sheet.xml").is_file()


@pytest.mark.slow
def test_the_wheel_alone_prints_in_an_empty_environment(wheel: Path, tmp_path: Path) -> None:
    """Installed with nothing but what it asks for itself, the command prints from another folder."""
    subprocess.run([sys.executable, "-m", "venv", str(tmp_path / "venv")], check=True)
    binaries = tmp_path / "venv" / "bin"
    subprocess.run([binaries / "pip", "install", "--quiet", str(wheel)], check=True, capture_output=True)
    for words in (["kangaruse", "--png", "--svg"], ["kangaruse", "rules"], ["templates"]):
        subprocess.run([binaries / "pressboard", *words], check=True, cwd=tmp_path, capture_output=True)
    (sheet,) = tmp_path.glob("output/*.png")
    subprocess.run([binaries / "pressboard", "check", sheet.with_suffix(".pdf")], check=True, cwd=tmp_path)


def test_the_readme_has_the_commands_that_are_run() -> None:
    """The README names two set-up commands, and the checks of a change run the second to the letter."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    setups = re.findall(r"^python3 -m venv .*$", readme, re.MULTILINE)
    assert len(setups) == 2
    assert setups[0].endswith("pressboard kangaruse")
    assert setups[1] in (ROOT / ".ci/run").read_text(encoding="utf-8").splitlines()


def test_every_example_of_the_readme_works(tmp_path: Path) -> None:
    """All `pressboard` lines of the README run to the letter, one after the other, in an empty folder."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    lines = [shlex.split(line, comments=True)[1:] for line in re.findall(r"^pressboard .*$", readme, re.MULTILINE)]
    assert len(lines) >= 8
    lines.append(re.findall(r"`pressboard (templates copy [^`]*)`", readme)[0].split())
    script = (
        "import sys\nfrom generator.cli.app import run\n"
        f"sys.exit(next((' '.join(words) for words in {lines!r} if run(words)), 0))"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_the_documents_point_at_files_that_exist() -> None:
    """Every relative link and picture in the README is there."""
    for target in re.findall(r"\]\((?!http)([^)#]+)\)", (ROOT / "README.md").read_text(encoding="utf-8")):
        assert (ROOT / target).exists(), target
