"""README.md and docs/*.md: what they tell people to type works."""

import re
import shlex
import shutil
from pathlib import Path

import pytest

from pressboard.cli.app import run

ROOT = Path(__file__).parents[1]
README = ROOT / "README.md"
PAGES = [README, *sorted(page for page in ROOT.glob("docs/*.md") if page.name != "new-game.md")]
"""All pages with commands but docs/new-game.md, whose command needs the package that test_new_game.py builds."""
LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="4" fill="#336699"/></svg>'
OTHERS = "python"
"""What lines in examples begin with that are no commands of ours: the set-up, a server of Python's."""


def commands(page: Path) -> list[str]:
    """Return the commands in a page's examples and in its tables, in their order."""
    found = re.finditer(r"```sh\n(.*?)```|\| `(pressboard [^`]*)` (?=\|)", page.read_text(encoding="utf-8"), re.DOTALL)
    lines = [line for block in found for line in (block[1] or block[2]).splitlines()]
    assert all(line.startswith(("pressboard ", OTHERS)) for line in lines)
    return [line for line in lines if not line.startswith((OTHERS, "pressboard serve"))]


@pytest.mark.slow
@pytest.mark.parametrize("page", [page for page in PAGES if commands(page)], ids=lambda page: page.stem)
def test_every_command_of_a_page_works(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """They run to the letter, one after the other, in a folder with the files of people's own that they name."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    shutil.copy(ROOT / "templates/examples/names.csv", tmp_path)
    Path("club.svg").write_text(LOGO, encoding="utf-8")
    handouts = (ROOT / "docs/handouts.md").read_text(encoding="utf-8")
    Path("evening.xml").write_text(handouts.partition("```xml\n")[2].partition("```")[0], encoding="utf-8")
    for line in commands(page):
        command, _, into = line.partition("#")[0].partition(" > ")
        status = run(shlex.split(command)[1:])
        out, complaint = capsys.readouterr()
        assert status == 0, f"{line}\n{complaint}"
        if into:
            Path(into.strip()).write_text(out, encoding="utf-8")


def test_what_serve_takes_is_there(capsys: pytest.CaptureFixture[str]) -> None:
    """Every option that a page gives to `pressboard serve`, which ends by Ctrl-C alone, is one of its own."""
    assert run(["serve", "--help"]) == 0
    options = set(re.findall(r"--[\w-]+", capsys.readouterr().out))
    calls = [call for page in PAGES for call in re.findall("pressboard serve.*", page.read_text(encoding="utf-8"))]
    given = {option for call in calls for option in re.findall(r"--[\w-]+", call.partition("`")[0])}
    assert given
    assert given <= options


def test_the_readme_has_the_commands_that_are_run() -> None:
    """The README names two set-up commands, and the checks of a change run the second to the letter."""
    setups = re.findall(r"^python3 -m venv .*$", README.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(setups) == 2
    assert setups[0].endswith("pressboard kangaruse")
    assert setups[1] in (ROOT / ".ci/run").read_text(encoding="utf-8").splitlines()


def test_the_readme_is_read_in_minutes() -> None:
    """It has at most ten thousand bytes, and answers twenty wishes."""
    text = README.read_bytes()
    assert len(text) <= 10_000
    wishes = text.partition(b"## I want to ...")[2].partition(b"\n## ")[0]
    assert len(re.findall(rb"^\| \w", wishes, re.MULTILINE)) == 20
