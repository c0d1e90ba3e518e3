"""Parts for worksheets and flyers: boxes to tick, fields, strips, figures as wide as a share of their column."""

import re
from pathlib import Path

import pytest
from PIL import ImageChops
from pypdf import PdfReader
from pypdfium2 import PdfDocument

from pressboard.cli.app import run
from tests.mistakes import complaint
from tests.page_reading import letters

pytestmark = pytest.mark.usefixtures("empty_folder")

HEAD = '{% import "handout.xml" as our with context %}<document>{% call our.bare() %}'
TAIL = "{% endcall %}</document>"


def printed(folder: Path, body: str, suffix: str = "pdf") -> Path:
    """Print a handout of one page, and return the file."""
    (folder / "own.xml").write_text(HEAD + body + TAIL, encoding="utf-8")
    made = folder / f"own.{suffix}"
    assert (
        run(["handout", str(folder / "own.xml"), "--paper", "a4", "--out", str(made), "--force"])
        == 0
    )
    return made


def box(made: Path) -> tuple[float, float]:
    """Return where the one figure of a page begins and how wide it is, as parts of the page."""
    image = PdfDocument(made)[0].render().to_pil().convert("L")
    left, _, right, _ = ImageChops.invert(image).getbbox() or (0, 0, 0, 0)
    return left / image.width, (right - left) / image.width


def test_a_figure_takes_a_share_of_the_width(tmp_path: Path) -> None:
    """Half of the width is half of what a figure takes that says nothing; it keeps to the side it is told to."""
    body = '{{ figure("krypte", "board", %salign="%s") }}'
    left, whole = box(printed(tmp_path, body % ("", "left")))
    for align, part in (("left", 0), ("center", 0.25), ("right", 0.5)):
        begins, half = box(printed(tmp_path, body % ('width="50%", ', align)))
        assert half == pytest.approx(whole / 2, abs=0.005)
        assert begins == pytest.approx(
            left + part * whole, abs=0.015
        )  # a figure has some air of its own


@pytest.mark.parametrize("width", ["0%", "101%", "half"])
def test_a_width_that_cannot_be_is_one_line(
    width: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is told with template and line, and nothing is written."""
    (tmp_path / "own.xml").write_text(
        f'<document><page>\n<figure name="ruler" width="{width}"/></page></document>'
    )
    assert "own.xml:2: " in complaint(["handout", "own.xml"], capsys)


@pytest.mark.parametrize(
    "asked", ["'krypte', 'board'", "'kangaruse', seed='x', size='tiny'", "'kangaruse', 'opening'"]
)
def test_a_figure_too_wide_is_told_as_it_was_asked_for(
    asked: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whether it is scaled or drawn for its place, none runs over the margin or into the next column."""
    page = f"<document><page><columns>\n{{{{ figure({asked}, width=150) }}}}</columns></page></document>"
    (tmp_path / "own.xml").write_text(page)
    said = complaint(["handout", "own.xml", "--paper", "a4"], capsys)
    assert "own.xml:2: the figure needs 150 mm of width, there are 94" in said


def test_strips_repeat_their_words(tmp_path: Path) -> None:
    """The words of a strip stand on each of them, and what is above them keeps clear of them."""
    made = printed(
        tmp_path, "<p>Come!</p>{% call our.strips(6, 30) %}<p>Thursdays</p>{% endcall %}"
    )
    assert PdfReader(made).pages[0].extract_text().count("Thursdays") == 6
    assert len(PdfReader(made).pages) == 1


def test_fields_and_boxes_to_tick_are_printed(tmp_path: Path) -> None:
    """Words stand before their lines; a box to tick is told to who does not see it."""
    made = printed(
        tmp_path, '{{ our.fields(["Name", "Class"], [3, 1]) }}<p>{{ tick() }} yes</p>', "html"
    )
    text = made.read_text(encoding="utf-8")
    assert re.search(r"Name.*Class.*box to tick.*yes", text, re.DOTALL)


def test_boards_in_a_handout_in_large_print_have_its_labels(tmp_path: Path) -> None:
    """Squares have their icons alone, lines names of 14 points; beside usual type a figure can say so for itself."""
    board = '{{ figure("kangaruse", seed="wattle", size="tiny"%s) }}'
    sizes = []
    for large, more in (("yes", ""), ("no", ", large_print=true"), ("no", "")):
        (tmp_path / "own.xml").write_text(
            f'{{% set large_print = "{large}" %}}{HEAD}{board % more}{TAIL}', "utf-8"
        )
        assert (
            run(
                [
                    "handout",
                    str(tmp_path / "own.xml"),
                    "--out",
                    str(tmp_path / "own.pdf"),
                    "--force",
                ]
            )
            == 0
        )
        with PdfDocument(tmp_path / "own.pdf") as document:
            sizes.append([each.size for each in letters(document[0])])
    assert min(*sizes[0], *sizes[1]) >= 13.98
    assert len(sizes[0]) == len(sizes[1]) < len(sizes[2])
    assert min(sizes[2]) < 13


def test_what_is_said_of_words_is_a_table_for_who_listens(tmp_path: Path) -> None:
    """In HTML facts are rows with a head, in text they stand beside each other; on paper they look as ever."""
    body = '{{ our.facts([["When", "Friday"], ["Where", "here"]]) }}'
    told = printed(tmp_path, body, "html").read_text("utf-8")
    assert re.findall(r'<th scope="row">(?:<p>)?(?:<span[^>]*>)?(\w+)', told) == ["When", "Where"]
    assert re.search(
        r"^When +Friday$", printed(tmp_path, body, "txt").read_text("utf-8"), re.MULTILINE
    )
