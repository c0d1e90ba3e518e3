"""Templates that are not ours: the same pages, within bounds of time and memory, and told when nobody named them."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path
from time import sleep
from typing import cast

import pytest

from crossed import crossed, every_other
from every_product import with_one_kit
from pressboard import registry
from pressboard.bounded import Bounds, Process, bounded_process
from pressboard.cli.app import run
from pressboard.contract import Leaf
from pressboard.figures.themes import theme
from pressboard.jobs import pages
from pressboard.jobs import run as job
from pressboard.layout.jinja.shipped import is_shipped
from pressboard.paths import our_templates
from pressboard.printing.papers import parse_paper
from pressboard.render.inked.inker import Inker

QUICK = {
    "kangaruse": ["--size", "tiny", "--checks", "structure", "--seed", "wattle"],
    "kangaruse kit": ["--size", "tiny", "--seed", "wattle"],
    "kangaruse puzzle": ["--size", "tiny", "--seed", "wattle"],
    "krypte problems": ["--seed", "club"],
    "krump problems": ["--seed", "club", "--grade", "easy"],
    "crumble problems": ["--seed", "club", "--problems", "1", "--moves", "1"],
    "krypte diagram": ["d1 e8"],
    "crumble diagram": ["2,1VW 1,3VW"],
    "krump diagram": ["example"],
    "kangaruse diagram": ["example"],
}
PRODUCTS = [f"{room.name} {product.name}" for room in registry.rooms() for product in room.products]


@pytest.fixture(autouse=True)
def _in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def copied(folder: str) -> Path:
    """Copy our templates into `folder`, changed by a comment, so that they are somebody else's."""
    shutil.copytree(our_templates(), folder)
    with Path(folder, "parts.xml").open("a") as file:
        file.write("{# mine #}")
    return Path(folder)


def told(capsys: pytest.CaptureFixture[str]) -> str:
    """Return what stands on stderr."""
    return capsys.readouterr().err


@pytest.fixture(scope="module")
def theirs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of our templates that is somebody else's."""
    return copied(str(tmp_path_factory.mktemp("somebody") / "mine"))


@pytest.fixture(scope="module")
def process() -> Iterator[Process]:
    """Give one bounded process, which takes one print after the other."""
    with bounded_process(Bounds()) as one:
        yield one


@pytest.mark.slow
@every_other("product", with_one_kit(PRODUCTS), of=4)
def test_every_product_prints_the_same_within_bounds(
    product: str, theirs: Path, process: Process, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A copy of our templates, printed in a process of its own, gives the bytes that ours give."""
    taken: list[Bounds] = []
    monkeypatch.setattr(pages, "bounded_process", lambda bounds: taken.append(bounds) or nullcontext(process))
    words = QUICK.get(product, QUICK.get(product.partition(" ")[0], []) if product == "kangaruse sheet" else [])
    assert run([*product.split(), *words, "--out", "here.pdf"]) == 0
    assert not taken
    assert run([*product.split(), *words, "--out", str(tmp_path / "within.pdf"), "--templates", str(theirs)]) == 0
    assert taken == [Bounds()]
    assert Path("here.pdf").read_bytes() == Path("within.pdf").read_bytes()


@pytest.mark.slow
def test_a_book_is_printed_by_one_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many sheets there are, one bounded process fills them; what counts is the time of each."""
    begun: list[Bounds] = []

    class Counted(Process):
        """A process that is counted."""

        def __init__(self, bounds: Bounds) -> None:
            begun.append(bounds)
            super().__init__(bounds)

    monkeypatch.setattr("pressboard.bounded.Process", Counted)
    copied("templates")
    words = ["kangaruse", *QUICK["kangaruse"], "--count", "12"]
    assert run([*words, "--out", "output/within.pdf"]) == 0
    assert begun == [job.BOUNDS]
    assert run([*words, "--out", "output/here.pdf", "--no-templates"]) == 0
    assert len(begun) == 1
    assert Path("output/here.pdf").read_bytes() == Path("output/within.pdf").read_bytes()


def page(contents: str) -> str:
    """Return a template of a page."""
    return f"<document><page>\n{contents}\n</page></document>"


DOUBLED = "{% set ns = namespace(x='xx') %}{% for i in range(99) %}{% set ns.x = ns.x ~ ns.x %}{% endfor %}"
NESTED = "{% for i in range(99999) %}{% for j in range(99999) %}\n{% endfor %}{% endfor %}"
SHORT, SMALL = Bounds(seconds=1.5), Bounds(seconds=20, megabytes=150)
HOSTILE = {
    "doubled": (page(DOUBLED), SMALL, "memory"),
    "nested": (page(NESTED), SHORT, "over 1.5 s"),
    "colons": (page("{{ '{%s:{}}' % (':' * 999999) }}{{ ('{' ~ ':' * 999999).format(1) }}"), SHORT, ""),
    "breaks": (page("<p>x</p><pagebreak/>" * 60_000), SHORT, "over 1.5 s to print"),
    "endless": (page("{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}"), SHORT, "maximum recursion depth"),
}


@pytest.mark.slow
@crossed("name given", HOSTILE, [True, False])
def test_hostile_templates_end(
    name: str, given: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Named by the user or found beside the output, a template that never ends is one line, and no file is left."""
    template, bounds, words = HOSTILE[name]
    monkeypatch.setattr(job, "BOUNDS", bounds)
    folder = Path("mine" if given else "templates", "krypte")
    folder.mkdir(parents=True)
    (folder / "board.xml").write_text(template)
    assert run(["krypte", "board", *(["--templates", "mine"] if given else [])]) == 2
    line = told(capsys)
    assert line.startswith(f"pressboard: {folder}/board.xml:")
    assert words in line
    assert line.count("\n") == 1
    assert not list(Path().rglob("*.pdf"))


class Clerk:
    """Stands in for a process: takes a tenth of a second for a leaf, and notes what bounds it is given."""

    def __init__(self) -> None:
        self.given: list[Bounds] = []

    def hold(self, bounds: Bounds, *_: object) -> None:
        """Hold nothing."""

    def call_held(self, bounds: Bounds, *_: object) -> int:
        """Note the bounds."""
        self.given.append(bounds)
        sleep(0.1)
        return 7


def test_what_waits_for_the_page_count_is_bounded_too() -> None:
    """Pages that are only counted first are printed when all is saved: in the time all took before, and a leaf's."""
    clerk, bounds = Clerk(), Bounds(seconds=3, megabytes=99)
    paper = parse_paper("A4")
    within = pages.PagesWithin(pages.BookPlan((), paper, "full", {}), Path("a.pdf"), cast("Process", clerk), bounds)
    for _ in range(3):
        within.add(Leaf("a.xml", {}))
    assert within.save({}) == 7
    *leaves, saving = clerk.given
    assert leaves == [bounds] * 3
    assert 3.3 < saving.seconds < 10
    assert saving.megabytes == 99


def test_what_was_inked_elsewhere_is_joined_within_bounds_as_here(process: Process, tmp_path: Path) -> None:
    """Pages that come inked are data: a bounded process joins them like any other."""
    paper, room = parse_paper("A4"), registry.room("krypte")
    folders, shared = (our_templates() / "krypte", our_templates()), {"title": "x", "game": room.credits}
    plan = pages.BookPlan(folders, paper, "full", shared, room.marks and room.marks())
    inker = Inker(paper, theme("full"), travels=True)
    board = room.product("board")
    assert board
    (leaf,) = board.leaves(iter(()), board.options(), paper)
    document = inker.inked(
        plan.filled(replace(leaf, context={**leaf.context, "paper": paper})), plan.drawings(leaf), leaf.icons
    )
    assert document
    ways = pages.PagesHere(plan, tmp_path / "a.pdf"), pages.PagesWithin(plan, tmp_path / "b.pdf", process, Bounds())
    first, second = ((way.join(document, inker.ledger.forms), way.save({})) for way in ways)
    assert first == second
    assert (tmp_path / "a.pdf").read_bytes() == (tmp_path / "b.pdf").read_bytes()


def test_a_found_folder_is_told_and_can_be_left(capsys: pytest.CaptureFixture[str]) -> None:
    """A folder nobody named is one line on stderr; with --no-templates it is not used, named itself it is not told."""
    Path("templates/krypte").mkdir(parents=True)
    Path("templates/krypte/board.xml").write_text(page("<p>Mine</p>"))
    line = "note: templates holds templates, which are used before ours; --no-templates leaves them out\n"
    assert run(["krypte", "board", "--out", "output/a.pdf"]) == 0
    assert told(capsys) == line
    assert run(["krypte", "board", "--out", "output/b.pdf", "--no-templates"]) == 0
    assert run(["krypte", "board", "--out", "output/c.pdf", "--templates", "templates"]) == 0
    assert not told(capsys)
    sizes = [Path(f"output/{name}.pdf").stat().st_size for name in "abc"]
    assert sizes[0] == sizes[2] < sizes[1]


@pytest.mark.slow
def test_a_found_folder_that_is_ours_is_nothing_special(capsys: pytest.CaptureFixture[str]) -> None:
    """A folder whose templates are ours, byte for byte, is not told and not bounded; one changed byte, and it is."""
    shutil.copytree(our_templates(), "templates")
    assert is_shipped(Path("templates"))
    assert run(["krypte", "board", "--out", "output/a.pdf"]) == 0
    assert not told(capsys)
    with Path("templates", "krypte", "board.xml").open("a") as file:
        file.write("\n")
    assert not is_shipped(Path("templates"))
    assert run(["krypte", "board", "--out", "output/b.pdf"]) == 0
    assert told(capsys).startswith("note: templates holds templates")
    assert Path("output/a.pdf").read_bytes() == Path("output/b.pdf").read_bytes()


def test_whose_a_folder_is(tmp_path: Path) -> None:
    """Another name for one of ours makes it another's; a folder without templates is nobody's."""
    (tmp_path / "web").mkdir()
    (tmp_path / "web" / "index.html").write_text("<p>")
    assert is_shipped(tmp_path)
    shutil.copy(our_templates() / "parts.xml", tmp_path / "parts.xml")
    assert is_shipped(tmp_path)
    shutil.copy(our_templates() / "parts.xml", tmp_path / "web" / "parts.xml")
    assert not is_shipped(tmp_path)


@pytest.mark.slow
def test_a_print_in_a_clone_writes_nothing_to_stderr() -> None:
    """The folder of templates that a clone of the project holds is ours: its first print says nothing of it."""
    shutil.copytree(our_templates(), "templates")
    command = [sys.executable, "-m", "pressboard", "kangaruse", "--seed", "billabong", "--checks", "structure"]
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=_environment())
    assert done.stdout.startswith("output")
    assert not done.stderr


def _environment() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(Path(job.__file__).parents[2])}


@pytest.mark.slow
def test_a_handout_tells_a_found_copy_of_the_rules_and_includes_none(capsys: pytest.CaptureFixture[str]) -> None:
    """Beside the output a copy of a game's rules is told; a template cannot include what lies there."""
    Path("templates/krypte").mkdir(parents=True)
    Path("templates/krypte/short.xml").write_text("{% macro turning() %}<p>Mine</p>{% endmacro %}")
    Path("papers").mkdir()
    Path("papers/a.xml").write_text(page("{{ rules('krypte', 'turning', short=true) }}"))
    assert run(["handout", "papers/a.xml"]) == 0
    assert told(capsys).startswith("note: templates holds templates")
    Path("papers/a.xml").write_text(page("{% import 'krypte/short.xml' as s %}{{ s.turning() }}"))
    assert run(["handout", "papers/a.xml", "--out", "output/b.pdf", "--no-templates"]) == 0
    assert not told(capsys)
    Path("templates/secret.xml").write_text("<p>secret</p>")
    Path("papers/a.xml").write_text(page("{% include 'secret.xml' %}"))
    assert run(["handout", "papers/a.xml", "--out", "output/c.pdf"]) == 2
    assert 'papers/a.xml:2: unknown template "secret.xml"' in told(capsys)
