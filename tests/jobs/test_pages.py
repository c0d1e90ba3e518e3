"""Templates that are not ours: the same pages, within bounds of time and memory, and told when nobody named them."""

import shutil
from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path

import pytest

from pressboard.bounded import Bounds, Process, bounded_process
from pressboard.cli.app import run
from pressboard.errors import DoesNotFit, ElementDoesNotFit
from pressboard.figures.type import AS_MADE
from pressboard.jobs import pages
from pressboard.jobs.pages import naming_type
from pressboard.layout.jinja.environment import is_shipped
from pressboard.paths import our_templates
from pressboard.printing.papers import PAPERS
from tests.crossed import crossed, every_other
from tests.every_product import printed, with_one_kit
from tests.mistakes import complaint

pytestmark = pytest.mark.usefixtures("empty_folder")


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
@every_other("product", with_one_kit(), of=4)
def test_every_product_prints_the_same_within_bounds(
    product: str, theirs: Path, process: Process, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A copy of our templates, printed in a process of its own, gives the bytes that ours give."""
    taken: list[Bounds] = []

    def bounded(bounds: Bounds) -> AbstractContextManager[Process]:
        taken.append(bounds)
        return nullcontext(process)

    monkeypatch.setattr(pages, "bounded_process", bounded)
    ours = printed(product)
    assert not taken
    within = printed(product, "--templates", str(theirs), name=str(tmp_path / "within.pdf"))
    assert taken == [Bounds()]
    assert ours.read_bytes() == within.read_bytes()


def page(contents: str) -> str:
    """Return a template of a page."""
    return f"<document><page>\n{contents}\n</page></document>"


DOUBLED = "{% set ns = namespace(x='xx') %}{% for i in range(99) %}{% set ns.x = ns.x ~ ns.x %}{% endfor %}"
NESTED = "{% for i in range(99999) %}{% for j in range(99999) %}\n{% endfor %}{% endfor %}"
SHORT = Bounds(seconds=1.5)
SMALL = Bounds(seconds=20, megabytes=150)
HOSTILE = {
    "doubled": (page(DOUBLED), SMALL, "memory"),
    "nested": (page(NESTED), SHORT, "over 1.5 s"),
    "colons": (
        page("{{ '{%s:{}}' % (':' * 999999) }}{{ ('{' ~ ':' * 999999).format(1) }}"),
        SHORT,
        "",
    ),
    "breaks": (page("<p>x</p><pagebreak/>" * 60_000), SHORT, "over 1.5 s to print"),
    "endless": (
        page("{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}"),
        SHORT,
        "maximum recursion depth",
    ),
}


@pytest.mark.slow
@crossed("name given", HOSTILE, [True, False])
def test_hostile_templates_end(
    name: str, given: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Named by the user or found beside the output, a template that never ends is one line, and no file is left."""
    template, bounds, words = HOSTILE[name]
    monkeypatch.setattr(pages, "BOUNDS", bounds)
    folder = Path("mine" if given else "templates", "krypte")
    folder.mkdir(parents=True)
    (folder / "board.xml").write_text(template)
    line = complaint(["krypte", "board", *(["--templates", "mine"] if given else [])], capsys)
    assert line.startswith(f"pressboard: {folder}/board.xml:")
    assert words in line


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


@pytest.mark.slow
def test_a_handout_tells_a_found_copy_of_the_rules_and_includes_none(
    capsys: pytest.CaptureFixture[str],
) -> None:
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


@pytest.mark.parametrize("shared", [False, True])
def test_what_shares_a_page_may_be_fewer(shared: bool) -> None:
    """Where our template has no room larger paper is advised, and fewer on a page where there are several."""
    with pytest.raises(DoesNotFit) as told, naming_type(AS_MADE, PAPERS["A5"], shared=shared):
        raise ElementDoesNotFit("board.xml:3: there is no room")
    assert str(told.value).endswith("use larger paper" + " or a smaller --per-page" * shared)
