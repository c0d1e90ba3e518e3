"""Parts for worksheets and flyers: boxes to tick, fields, strips, figures as wide as a share of their column."""

import re
from itertools import product
from pathlib import Path

import pytest
from PIL import ImageChops
from pypdf import PdfReader
from pypdfium2 import PdfDocument

from crossed import crossed, first
from page_reading import letters
from pressboard.cli.app import run
from pressboard.paths import our_templates

HEAD = '{% import "handout.xml" as our with context %}<document>{% call our.bare() %}'
TAIL = "{% endcall %}</document>"


def printed(folder: Path, body: str, suffix: str = "pdf") -> Path:
    """Print a handout of one page, and return the file."""
    (folder / "own.xml").write_text(HEAD + body + TAIL, encoding="utf-8")
    made = folder / f"own.{suffix}"
    assert run(["handout", str(folder / "own.xml"), "--paper", "a4", "--out", str(made), "--force"]) == 0
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
        assert begins == pytest.approx(left + part * whole, abs=0.015)  # a figure has some air of its own


@pytest.mark.parametrize("width", ["0%", "101%", "half"])
def test_a_width_that_cannot_be_is_one_line(width: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It is told with template and line, and nothing is written."""
    (tmp_path / "own.xml").write_text(f'<document><page>\n<figure name="ruler" width="{width}"/></page></document>')
    assert run(["handout", str(tmp_path / "own.xml"), "--out", str(tmp_path / "x.pdf")]) == 2
    err = capsys.readouterr().err
    assert "own.xml:2: " in err
    assert err.count("\n") == 1
    assert not (tmp_path / "x.pdf").exists()


@pytest.mark.parametrize("asked", ["'krypte', 'board'", "'kangaruse', seed='x', size='tiny'", "'kangaruse', 'opening'"])
def test_a_figure_too_wide_is_told_as_it_was_asked_for(
    asked: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whether it is scaled or drawn for its place, none runs over the margin or into the next column."""
    page = f"<document><page><columns>\n{{{{ figure({asked}, width=150) }}}}</columns></page></document>"
    (tmp_path / "own.xml").write_text(page)
    assert run(["handout", str(tmp_path / "own.xml"), "--paper", "a4", "--out", str(tmp_path / "x.pdf")]) == 2
    assert "own.xml:2: the figure needs 150 mm of width, there are 94" in capsys.readouterr().err


def test_strips_repeat_their_words(tmp_path: Path) -> None:
    """The words of a strip stand on each of them, and what is above them keeps clear of them."""
    made = printed(tmp_path, "<p>Come!</p>{% call our.strips(6, 30) %}<p>Thursdays</p>{% endcall %}")
    assert PdfReader(made).pages[0].extract_text().count("Thursdays") == 6
    assert len(PdfReader(made).pages) == 1


def test_fields_and_boxes_to_tick_are_printed(tmp_path: Path) -> None:
    """Words stand before their lines; a box to tick is told to who does not see it."""
    made = printed(tmp_path, '{{ our.fields(["Name", "Class"], [3, 1]) }}<p>{{ tick() }} yes</p>', "html")
    text = made.read_text(encoding="utf-8")
    assert re.search(r"Name.*Class.*to tick.*yes", text, re.DOTALL)


@pytest.mark.slow
def test_ground_to_write_on_says_nothing(tmp_path: Path) -> None:
    """It is for paper alone: a handout that is only read goes on without it."""
    made = printed(tmp_path, '<p>Draw.</p><ruled kind="dots" height="40mm"/><p>Done.</p>', "txt")
    assert made.read_text(encoding="utf-8").split()[-2:] == ["Draw.", "Done."]


@first(
    "name paper",
    [("flyer", "a4"), ("worksheet", "letter")],
    product(["flyer", "invitation", "club-evening", "worksheet", "presentation"], ["a4", "letter"]),
)
def test_our_examples_are_in_large_print(name: str, paper: str, tmp_path: Path) -> None:
    """Nothing in them is smaller than 14 points, labels of figures and strips included, and what is asked is obeyed."""
    source, large = our_templates() / "examples" / f"{name}.xml", tmp_path / "large.pdf"
    words = ["handout", str(source), "--paper", paper, "--out"]
    assert run([*words, str(large), "--set", "large_print=yes"]) == 0
    with PdfDocument(large) as document:
        assert min(each.size for page in document for each in letters(page)) >= 13.98
        assert len(document) == 1 or name not in ("flyer", "invitation")
    usual, refused = tmp_path / "usual.pdf", tmp_path / "no.pdf"
    assert run([*words, str(usual)]) == run([*words, str(refused), "--set", "large_print=no"]) == 0
    assert usual.read_bytes() == refused.read_bytes()


WORDS_GROW = [
    ("flyer", "A4", "14", "beginners are welcome,Jump by arrows,example.org/club"),
    ("flyer", "A5", "13", "beginners are welcome,2 to 5 players,example.org/club"),
    ("invitation", "A4", "14", "you are invited,Who makes the last jump,call my parents"),
]


@pytest.mark.parametrize(("name", "paper", "size", "phrases"), WORDS_GROW, ids=lambda value: value[:6])
def test_larger_type_enlarges_all_words(name: str, paper: str, size: str, phrases: str, tmp_path: Path) -> None:
    """Not only the main text grows, by a tenth at least, and it all stays on one page."""
    source, found = our_templates() / "examples" / f"{name}.xml", []
    for options in ((), ("--text-size", size)):
        made = tmp_path / f"{len(options)}.pdf"
        assert run(["handout", str(source), "--paper", paper, *options, "--out", str(made)]) == 0
        with PdfDocument(made) as document:
            assert len(document) == 1
            each = letters(document[0])
        text = "".join(letter.text for letter in each)
        found.append([each[text.index(phrase.replace(" ", ""))].size for phrase in phrases.split(",")])
    assert all(larger >= 1.1 * usual for usual, larger in zip(*found, strict=True)), found


@crossed("name paper", ["flyer", "invitation", "presentation", "worksheet"], ["a4", "letter", "a5"])
def test_our_examples_print_in_type_of_all_sizes(name: str, paper: str, tmp_path: Path) -> None:
    """In the largest type that can be asked for they have room, over more pages, and no word of a fact is parted."""
    source, made = our_templates() / "examples" / f"{name}.xml", tmp_path / "made.pdf"
    assert run(["handout", str(source), "--paper", paper, "--text-size", "24", "--out", str(made)]) == 0
    with PdfDocument(made) as document:
        told = " ".join(page.get_textpage().get_text_bounded() for page in document).split()
    for word in {"invitation": ["When", "Where"], "presentation": ["Players", "Minutes"]}.get(name, []):
        assert word in told


def test_large_blanks_of_an_invitation_are_long(tmp_path: Path) -> None:
    """On small paper, too, what is filled in by hand has more room than a short word takes."""
    source, made = our_templates() / "examples" / "invitation.xml", tmp_path / "made.pdf"
    assert run(["handout", str(source), "--paper", "a5", "--text-size", "20", "--out", str(made)]) == 0
    with PdfDocument(made) as document:
        lines = document[0].get_textpage().get_text_bounded().splitlines()
    blanks = [line.count(".") for line in lines if ".." in line]
    assert len(blanks) == 7  # the guest, three facts, three answers
    assert min(blanks) >= 20


def test_boards_in_a_handout_in_large_print_have_its_labels(tmp_path: Path) -> None:
    """Squares have their icons alone, lines names of 14 points; beside usual type a figure can say so for itself."""
    board = '{{ figure("kangaruse", seed="wattle", size="tiny"%s) }}'
    sizes = []
    for large, more in (("yes", ""), ("no", ", large_print=true"), ("no", "")):
        (tmp_path / "own.xml").write_text(f'{{% set large_print = "{large}" %}}{HEAD}{board % more}{TAIL}', "utf-8")
        assert run(["handout", str(tmp_path / "own.xml"), "--out", str(tmp_path / "own.pdf"), "--force"]) == 0
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
    assert re.search(r"^When +Friday$", printed(tmp_path, body, "txt").read_text("utf-8"), re.MULTILINE)
