"""README.md and docs/*.md: what they tell people to type works; and what docstrings show is what comes of it."""

import doctest
import re
import runpy
import shlex
import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import pytest

import pressboard
from pressboard.cli.app import run
from tests.certainty import certain
from tests.mistakes import answered
from tests.sheets import Rows, ods, xlsx

ROOT = Path(__file__).parents[1]
PAGES = {
    page.stem: page.read_text("utf-8")
    for page in (ROOT / "README.md", *ROOT.glob("docs/*.md"))
    if page.stem != "new-game"  # test_new_game.py runs its command, with the package that it needs
}
README = PAGES["README"]


def commands(text: str) -> list[str]:
    """Return what follows `pressboard` in a page's examples, and where it fills a cell of a table, without servers."""
    examples = re.findall(r"```sh\n.*?```|(?<=\| )`pressboard [^`]*`(?= \|)", text, re.DOTALL)
    return re.findall(r"^`?pressboard (?!serve)([^#`\n]*)", "\n".join(examples), re.MULTILINE)


@pytest.mark.slow
@pytest.mark.parametrize("page", [page for page, text in PAGES.items() if commands(text)])
def test_every_command_of_a_page_works(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """They run to the letter, one after the other, in a folder with the files of people's own that they name."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    shutil.copy(ROOT / "templates/examples/names.csv", "names.csv")
    shutil.copy(ROOT / "generator/pressboard/games/kangaruse/pictures/house/emblem.svg", "club.svg")
    Path("form.csv").write_text("Timestamp;Who are you?\n1/2;Ann\n1/2;Bo\n", "utf-8")
    Path("members.csv").write_text("Name\nAnn Archer\nBo Berg\nCy Cole\n", "utf-8")
    people: Rows = [["No.", "Vorname", "Nachname"], [1, "Ann", "Archer"], [2, "Bo", "Berg"]]
    answers: Rows = [["Name", "Status"], ["Ann", "confirmed"], ["Bo", "waiting list"]]
    Path("members.xlsx").write_bytes(xlsx({"people": people}))
    Path("4b.ods").write_bytes(ods({"people": people}))
    Path("form.xlsx").write_bytes(xlsx({"answers": answers}))
    Path("evening.xml").write_text(PAGES["handouts"].split("```")[1].removeprefix("xml"), "utf-8")
    for line in commands(PAGES[page]):
        command, _, into = line.partition(" > ")
        assert run(shlex.split(command)) == 0, line
        out = capsys.readouterr().out
        if into:
            Path(into.strip()).write_text(out, "utf-8")


def headings(text: str) -> set[str]:
    """Return the names by which links lead to the headings of a page."""
    plain = re.sub(r"```.*?```", "", text, flags=re.DOTALL)
    found = re.findall(r"^#+ (.*)$", plain, re.MULTILINE)
    return {re.sub(r"[^\w -]", "", each.lower()).replace(" ", "-") for each in found}


LINKED = [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), *ROOT.glob("docs/cookbook/*.md")]


@pytest.mark.parametrize("page", LINKED, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_link_of_a_page_leads_somewhere(page: Path) -> None:
    """To a file or a folder that is there, and to a heading that it has."""
    for link in re.findall(r"\]\(([^)\s]+)\)", page.read_text("utf-8")):
        if not re.match(r"https?://|mailto:", link):
            path, _, heading = link.partition("#")
            target = page.parent / path if path else page
            assert target.exists(), link
            assert not heading or heading in headings(target.read_text("utf-8")), link


def test_links_within_a_site_that_lead_nowhere_are_found(tmp_path: Path) -> None:
    """To a page or a place in it that is not there; those of others are not followed."""
    links = ("b.html", "b.html#here", "#top", "https://example.org/x", "c.html", "b.html#gone")
    page = "".join(f'<a id="top" href="{link}">x</a>' for link in links)
    (tmp_path / "a.html").write_text(page, "utf-8")
    (tmp_path / "b.html").write_text('<h1 id="here">x</h1>', "utf-8")
    make = runpy.run_path(str(ROOT / "docs/site/make.py"))
    assert [*make["broken"](tmp_path)] == ["a.html: b.html#gone", "a.html: c.html"]


@pytest.mark.slow
def test_the_site_is_made_without_a_warning(tmp_path: Path) -> None:
    """Of all pages and docstrings; no link within it leads nowhere."""
    pytest.importorskip("sphinx", reason="the extra docs is not installed")
    command = [sys.executable, str(ROOT / "docs/site/make.py"), str(tmp_path / "site")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    site = {path.relative_to(tmp_path / "site").as_posix() for path in tmp_path.rglob("*.html")}
    assert {"index.html", "gallery.html", "docs/player.html", "reference/kinds.html"} <= site


def test_what_serve_takes_is_there(capsys: pytest.CaptureFixture[str]) -> None:
    """Every option that a page gives to `pressboard serve`, which ends by Ctrl-C alone, is one of its own."""
    options = answered(["serve", "--help"], capsys).out
    calls = certain("".join(re.findall(r"pressboard serve( --[^`\n]*)", "".join(PAGES.values()))))
    assert all(f"{option} " in options for option in re.findall(r"--\w+", calls))


def test_the_readme_is_short_and_has_the_commands_that_are_run() -> None:
    """It names two set-up commands, of which the checks of a change run the second to the letter, and SECURITY.md."""
    assert len(README.encode()) <= 9_000
    assert "(SECURITY.md)" in README
    sheet, tests = re.findall(r"^python3 -m venv .*$", README, re.MULTILINE)
    assert sheet.endswith("pressboard kangaruse")
    assert tests in (ROOT / ".ci/run").read_text("utf-8").splitlines()


MODULES = [
    each.name
    for each in walk_packages(pressboard.__path__, "pressboard.")
    if each.name != "pressboard.__main__"
]


def test_modules_are_found() -> None:
    """What the next test goes through is the whole house."""
    assert len(MODULES) > 200


@pytest.mark.parametrize("room", sorted({name.split(".")[1] for name in MODULES}))
def test_examples_in_docstrings_are_true(room: str) -> None:
    """Of every module; an example that fails prints itself."""
    modules = [import_module(name) for name in MODULES if name.split(".")[1] == room]
    for module in modules:
        hasattr(module, "EXAMPLES")  # what was put off runs now
    assert not [module for module in modules if doctest.testmod(module).failed]
