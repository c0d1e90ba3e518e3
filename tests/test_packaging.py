"""What is installed: the wheel alone, run from a folder of its own."""

import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_the_wheel_alone_prints_a_sheet(tmp_path: Path) -> None:
    """A wheel built here and unpacked elsewhere brings all it needs: templates, icons, every room."""
    build = [
        sys.executable,
        "-m",
        "pip",
        "wheel",
        "--quiet",
        "--no-deps",
        "--no-build-isolation",
        "-w",
        str(tmp_path),
        str(ROOT),
    ]
    subprocess.run(build, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    target = tmp_path / "installed"
    install = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--target", str(target), str(wheel)]
    subprocess.run(install, check=True, capture_output=True)
    work = tmp_path / "work"
    work.mkdir()
    script = (
        "import sys, generator\n"
        "assert generator.__file__.startswith(sys.argv[1]), generator.__file__\n"
        "from generator.cli.app import run\n"
        "calls = (['kangaruse'], ['kangaruse', 'rules'], ['templates', 'copy', 'kangaruse/sheet.xml'])\n"
        "sys.exit(any(run(words) for words in calls))"
    )
    subprocess.run(
        [sys.executable, "-c", script, str(target)],
        check=True,
        cwd=work,
        env={**os.environ, "PYTHONPATH": str(target)},
        capture_output=True,
    )
    assert len(list((work / "output").glob("*.pdf"))) == 2
    assert (work / "templates/kangaruse/sheet.xml").is_file()


def test_the_readme_has_the_commands_that_are_run() -> None:
    """The README names two set-up commands, and the checks of a change run the second to the letter."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    setups = re.findall(r"^python3 -m venv .*$", readme, re.MULTILINE)
    assert len(setups) == 2
    assert setups[0].endswith("pressboard kangaruse")
    assert setups[1] in (ROOT / ".ci/run").read_text(encoding="utf-8").splitlines()


def test_every_example_of_the_readme_works(tmp_path: Path) -> None:
    """All `pressboard` lines of the README run one after the other, in a folder of their own."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    lines = [line.split("#")[0].split()[1:] for line in re.findall(r"^pressboard .*$", readme, re.MULTILINE)]
    assert len(lines) >= 8
    script = (
        "import sys\nfrom generator.cli.app import run\n"
        f"calls = [[*words, *(['--force'] if words[0] != 'check' else [])] for words in {lines!r}]\n"
        "sys.exit(next((' '.join(words) for words in calls if run(words)), 0))"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_the_documents_point_at_files_that_exist() -> None:
    """Every relative link and picture in the README is there."""
    for target in re.findall(r"\]\((?!http)([^)#]+)\)", (ROOT / "README.md").read_text(encoding="utf-8")):
        assert (ROOT / target).exists(), target
