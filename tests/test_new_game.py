"""A fifth game is one folder, or a package of somebody else's: the documented one is built, installed and printed."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from pressboard import registry
from pressboard.conformance import trials
from tests.printed import texts
from tests.weigh import weight

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "new-game.md").read_text(encoding="utf-8")
FILES = dict(
    re.findall(
        r"^`([\w/.]+)`[^`]*(?:`[^`\n]+`[^`]*)*?```\w+\n(.*?)```", PAGE, re.DOTALL | re.MULTILINE
    )
)


def run(site: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run the command with the packages in `site`, in a folder beside it."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(site), str(ROOT)])}
    command = [sys.executable, "-m", "pressboard", *words]
    return subprocess.run(
        command, cwd=site.parent, env=environment, capture_output=True, text=True, check=False
    )


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder into which the package of the page was installed."""
    home = tmp_path_factory.mktemp("obstruction")
    for name, text in FILES.items():
        file = home / "source" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    options = [
        "--quiet",
        "--no-deps",
        "--no-build-isolation",
        "--no-index",
        "--disable-pip-version-check",
    ]
    target = ["--target", str(home / "site"), str(home / "source")]
    subprocess.run(
        [sys.executable, "-m", "pip", "install", *options, *target], check=True, cwd=home
    )
    return home / "site"


def offered(site: Path, name: str, text: str, word: str) -> None:
    """Put a package into `site` that offers a game as `word`."""
    (site / f"{name}.py").write_text(text)
    info = site / f"{name}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[{registry.GROUP}]\n{word} = {name}:GAME\n")


def test_the_page_holds_the_whole_package() -> None:
    """The files of the example stand on the page, each under its name, and the game is as small as it can be."""
    assert list(FILES) == [
        "pyproject.toml",
        "pressboard_obstruction/__init__.py",
        "pressboard_obstruction/templates/obstruction/long.xml",
        "pressboard_obstruction/templates/obstruction/short.xml",
    ]
    assert weight(FILES["pressboard_obstruction/__init__.py"]).tokens <= 2250
    assert ", ".join(sorted(registry.RESERVED)) in " ".join(PAGE.split())


@pytest.mark.slow
def test_an_installed_game_prints(site: Path) -> None:
    """The game is a command like ours: board, pads, diagrams, rules, problems, answers, kit, words of a handout."""
    assert "obstruction" in run(site, "--help").stdout
    assert "--square" in run(site, "obstruction", "board", "--help").stdout
    for product in ("board", "record", "rules", "kit"):
        done = run(site, "obstruction", product)
        assert (done.returncode, done.stderr) == (0, "")
    (page,) = texts(site.parent / "output" / "obstruction-rules.pdf")
    assert "A mark bars the eight squares around it." in " ".join(page.split())
    drawn = run(site, "obstruction", "diagram", "c3 e5", "--legal", "--out", "c3.pdf")
    assert (drawn.returncode, drawn.stderr) == (0, "")
    assert "2. e5: Black to move." in texts(site.parent / "c3.pdf")[0]
    refused = run(site, "obstruction", "diagram", "c3 c4")
    assert refused.returncode == 2
    assert refused.stderr == 'pressboard: illegal: ply 2, White, "c4": c4 is beside a mark\n'
    made = run(site, "obstruction", "problems", "--seed", "tea", "--out", "tea.pdf")
    assert (made.returncode, made.stderr) == (0, "")
    checked = run(site, "check", "tea.pdf")
    assert (checked.returncode, "no findings" in checked.stdout) == (0, True)
    (site.parent / "a.xml").write_text(
        "<document><page><p>{{ game('obstruction').title }}</p></page></document>"
    )
    assert run(site, "handout", "a.xml").returncode == 0


@pytest.mark.slow
def test_our_own_go_on_beside_it(site: Path) -> None:
    """With other packages' games there, ours print as ever, without a word on stderr."""
    done = run(site, "krypte", "board", "--out", "a.pdf")
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("word", "text", "message"),
    [
        ("kit", "", 'the game "kit" of the package {name} is left out: that word is a command'),
        (
            "krypte",
            "",
            'the game "krypte" of the package {name} is left out: there is another game of that name',
        ),
        (
            "Chess",
            "",
            'the game "Chess" of the package {name} is left out: a game\'s name is one word of small letters',
        ),
        (
            "broken",
            "1 / 0",
            'the game "broken" of the package {name} cannot be used (ZeroDivisionError: division by zero)',
        ),
        (
            "odd",
            "GAME = 7",
            'the game "odd" of the package {name} cannot be used (TypeError: the game in',
        ),
    ],
)
def test_a_game_that_cannot_be_is_told_and_skipped(
    tmp_path: Path, word: str, text: str, message: str
) -> None:
    """A taken name or a broken package is one line, and everything else goes on."""
    site = tmp_path / "site"
    site.mkdir()
    name = f"other_{word.lower()}"
    offered(site, name, text, word)
    message = message.format(name=name)
    checked = run(site, "check", "KANGA1-777")
    assert checked.returncode == 2
    note, complaint = checked.stderr.splitlines()
    assert note.startswith(f"note: {message}")
    assert complaint.startswith("pressboard: ")
    helped = run(site, "--help")
    assert helped.returncode == 0
    assert helped.stderr.startswith(f"note: {message}")
    if word in ("broken", "odd"):
        asked = run(site, word)
        assert (asked.returncode, asked.stderr.count("\n")) == (2, 1)
        assert asked.stderr.startswith(f"pressboard: {message}")


def conformance(site: Path) -> subprocess.CompletedProcess[str]:
    """Try the game of the page as its author would."""
    command = [sys.executable, "-m", "pressboard.conformance", "obstruction"]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(site), str(ROOT)])}
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


@pytest.mark.slow
def test_the_game_passes_what_all_games_are_tried_by(site: Path) -> None:
    done = conformance(site)
    assert (done.returncode, done.stderr) == (0, "")
    count = re.fullmatch(r"obstruction: (\d+) trials, 0 faults\n", done.stdout)
    assert count
    assert int(count[1]) >= 90


@pytest.mark.slow
@pytest.mark.parametrize(
    ("file", "before", "after", "cause"),
    [
        (
            "__init__.py",
            "    context = {",
            "    1 / 0\n    context = {",
            r"rules on A4, full: ZeroDivisionError at __init__\.py:\d+: division by zero",
        ),
        (
            "templates/obstruction/short.xml",
            "<p>Two mark squares",
            '<space height="400mm"/><p>Two mark squares',
            r"rules .*: (short|long|rules|reading)\.xml:\d+: .*mm",
        ),
        (
            "templates/obstruction/short.xml",
            "<p>Two mark squares",
            "<p>{{ no_macro() }}Two mark squares",
            r"rules on A4, full: .*no_macro.*",
        ),
    ],
)
def test_a_fault_of_a_game_is_told_with_its_cause(
    site: Path, tmp_path: Path, file: str, before: str, after: str, cause: str
) -> None:
    """Where it is in the game's code, or which element has no room: nobody is sent for larger paper."""
    copy = tmp_path / "site"
    shutil.copytree(site, copy)
    path = copy / "pressboard_obstruction" / file
    text = path.read_text(encoding="utf-8")
    assert before in text
    path.write_text(text.replace(before, after, 1), encoding="utf-8")
    done = conformance(copy)
    assert done.returncode == 1
    assert re.search(cause, done.stdout), done.stdout


@pytest.mark.slow
@pytest.mark.parametrize("game", ["krump", "crumble"])
def test_what_is_the_same_every_time_is_printed_without_a_seed(game: str) -> None:
    """No product of ours is refused as it comes: nothing is noted but what has no room on small paper."""
    refused = [trial.note for trial in trials(game) if trial.note and "on A5" not in trial.what]
    assert refused == []
