"""Large print of all that is drawn: how large what is read and what is labelled is, and that nothing is left out."""

from collections import Counter
from functools import cache
from io import BytesIO
from itertools import pairwise
from pathlib import Path

import pypdfium2
import pytest
from pypdf import PdfReader

from crossed import crossed, first
from every_product import printed
from page_reading import letters, overprinted
from pressboard.cli.app import run
from pressboard.figures.large_print import LARGE, LARGE_FOOT, LARGE_TEXT
from pressboard.figures.themes import THEMES, large_theme, plain_theme, theme
from pressboard.games.krump.pictures.roles import ROLES
from pressboard.render.thumbnails import Thumbnails
from pressboard.units import pt
from type_sizes import NEARLY, pages_of

CUT = ("krump cards", "krump tokens", "krump pyramids", "krypte counters", "crumble tiles")
BOARDS = ("kangaruse sheet", "kangaruse puzzle", "krump board", "krump mat", "krypte board", "crumble board")
KITS = ("kangaruse kit", "krypte kit", "krump kit", "crumble kit")
_RULER = 7.1
"""Rulers and the notes beside them have no larger type, points: printers need them, nobody reads them."""


pytestmark = pytest.mark.usefixtures("empty_folder")


def pages(product: str, *options: str) -> list[Counter[float]]:
    """Print a product and return how many letters of each size its pages have, points."""
    return [Counter(round(letter.size, 2) for letter in page) for page in pages_of(printed(product, *options))]


def words_of(product: str, *options: str) -> set[str]:
    """Print a product and return its words."""
    reader = PdfReader(BytesIO(printed(product, *options).read_bytes()))
    return {word.strip(".,:;()·") for page in reader.pages for word in page.extract_text().split()}


@pytest.mark.parametrize("product", [*BOARDS, *CUT])
def test_words_stand_in_large_print_on_pages_of_their_own(product: str) -> None:
    """The last page has 17 points, and nothing under 14."""
    last = pages(product, "--large-print")[-1]
    assert last[LARGE_TEXT] > 20
    assert min(last) >= LARGE_FOOT - NEARLY


@crossed("product paper", BOARDS, ["a4", "letter"])
def test_labels_have_fourteen_points(product: str, paper: str) -> None:
    """On boards, mats and sheets nothing that is read is smaller; the lines of mats and rulers alone are."""
    small = Counter(pages(product, "--large-print", "--paper", paper)[0])
    if product == "krump mat":
        del small[min((size for size in small if 7.2 < size < LARGE_FOOT), default=0.0)]
    assert not [size for size in small if _RULER + NEARLY < size < LARGE_FOOT - NEARLY]


@pytest.mark.parametrize("product", CUT)
def test_nothing_small_is_on_pieces(product: str) -> None:
    """What has 14 points on pieces is all of them that is read, but for the word on the tabs of nets."""
    top = pages(product, "--large-print")[0]
    head = sum(count for size, count in top.items() if size < LARGE_FOOT - NEARLY)
    assert head < 250


@crossed("product name", ["kangaruse sheet", "krump cards", "krump mat", "krypte board"], THEMES)
def test_no_letters_lie_over_each_other(product: str, name: str) -> None:
    """In every theme large labels have room beside each other."""
    with pypdfium2.PdfDocument(printed(product, "--large-print", "--theme", name)) as document:
        assert [overprinted(letters(page)) for page in document] == [[] for _ in document]


@pytest.mark.slow
@pytest.mark.parametrize("product", BOARDS)
def test_type_of_ones_own_size_is_no_smaller(product: str) -> None:
    """With --text-size the words stand on pages after the picture, in that size."""
    if product == "kangaruse puzzle":
        return
    usual, asked = pages(product), pages(product, "--text-size", "12")
    assert len(asked) > len(usual)
    assert asked[-1].most_common(1)[0][0] == 12.0


@pytest.mark.slow
def test_a_sheet_says_the_same() -> None:
    """Every word of a sheet's bar and footer stands in large print, too."""
    usual = words_of("kangaruse sheet")
    large = words_of("kangaruse sheet", "--large-print")
    assert {word for word in usual if len(word) > 3 and word.isalpha()} - large <= {
        "scaling",
        "Print",
        "game",
        "KANGARUSE",
    }


@pytest.mark.slow
@pytest.mark.parametrize("bar", ["rules", "score", "none"])
def test_the_bar_of_a_sheet_is_on_its_words(bar: str) -> None:
    """What a bar holds is what the words hold; each names what was shown, and the code."""
    text = " ".join(
        page.extract_text() for page in PdfReader(printed("kangaruse sheet", "--large-print", "--bar", bar)).pages[1:]
    )
    assert ("Your turn" in text, "Total" in text) == (bar == "rules", bar == "score")
    assert "KANGA1" in text
    assert "pressboard reprint CODE" in " ".join(text.split())


@pytest.mark.slow
def test_a_reprint_is_in_large_print() -> None:
    """A code is printed again in large print: the same sheet, for its code is the same."""
    before = printed("kangaruse sheet")
    assert run(["reprint", str(before), "--large-print", "--out", "again.pdf"]) == 0
    one, again = (PdfReader(name).attachments["pressboard-codes.txt"] for name in (before, "again.pdf"))
    assert one == again
    with pypdfium2.PdfDocument("again.pdf") as document:
        assert len(document) > 1


@pytest.mark.parametrize(
    ("command", "told"),
    [
        (["kangaruse", "--paper", "a5"], "in large print a sheet of 12 x 8 would have squares under 13.6 mm on A5"),
        (["kangaruse", "--per-page", "2"], "with --large-print a sheet has pages of its own"),
        (["kangaruse", "puzzle", "--per-page", "2"], "in large print a puzzle has a page of its own"),
        (["kangaruse", "--text-size", "12"], "text in large print is set from 16 to 24 points"),
    ],
)
def test_what_has_no_large_print_is_refused(command: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    """What cannot be is said in one line, and nothing is written."""
    assert run([*command, "--large-print", "--seed", "wattle", "--out", "page.pdf"]) == 2
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 1
    assert told in lines[0]
    assert not Path("page.pdf").exists()


@pytest.mark.parametrize("name", THEMES)
def test_large_print_is_bold_and_dark(name: str) -> None:
    """Its lines are as wide as for low vision, its type is black or dark, and no tint lies behind type."""
    large = theme(large_theme(name))
    plain = theme(plain_theme(large.name))
    assert plain_theme(large.name) in THEMES
    bolder = 1.0 if plain.name == "contrast" else 1.5
    for role in ("line", "frame", "faint", "brand line"):
        assert large.paint(role).line_width == pytest.approx(bolder * plain.paint(role).line_width)
    assert {large.paint(role).fill for role in ("ink", "soft ink", "label", "soft label")} == {"#000000"}
    assert {large.paint(role).fill for role in ("tint", "light", "ground")} <= {"", "#ffffff"}
    assert all(large.paint(role).type_factor == 1.0 for role in ("label", ROLES["red card hand words"]))


def test_what_large_print_is_stands_in_one_table() -> None:
    """Labels have the size of feet, names of players that of what is read, and marks are larger."""
    assert round(pt(LARGE.label), 6) == LARGE_FOOT
    assert round(pt(LARGE.title), 6) == LARGE_TEXT
    assert LARGE.marks > 1


@cache
def large_kit(kit: str) -> list[Counter[float]]:
    """Return the letters on the pages of a kit in large print, without the pictures of its pages."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Thumbnails, "draw", lambda *drawn: None)
        return pages(kit, "--large-print", *(["--seed", "wattle"] if kit == "kit" else []))


@pytest.mark.slow
@first("kit", [(kit,) for kit in KITS[1:2]], [(kit,) for kit in KITS])
def test_kits_hand_large_print_on(kit: str) -> None:
    """All parts of a kit are in large print: it has more pages, and words in 17 points in many places."""
    usual, large = pages(kit), large_kit(kit)
    assert len(large) > len(usual)
    assert sum(page[LARGE_TEXT] > 100 for page in large) >= 5
    assert all(one or other for one, other in pairwise([bool(page) for page in large]))


@pytest.mark.slow
@first("kit", [(kit,) for kit in KITS[1::2]], [(kit,) for kit in (*KITS, "kit")])
def test_contents_of_kits_are_in_large_print(kit: str) -> None:
    """The page that says what to print on what is read as the rules are: no type but that of rulers is smaller."""
    letters_of = large_kit(kit)[0]
    assert letters_of[LARGE_TEXT] > 100
    assert not [size for size in letters_of if _RULER + NEARLY < size < LARGE_FOOT - NEARLY]


@pytest.mark.parametrize(
    ("options", "points"), [((), "10.5"), (("--large-print",), "17"), (("--text-size", "20"), "20")]
)
def test_a_page_for_screens_has_type_as_large(options: tuple[str, ...], points: str) -> None:
    """HTML is printed in the type that was asked for, and shown as much larger."""
    assert run(["krump", "rules", "--html", *options, "--out", "rules.html"]) == 0
    said = Path("rules.html").read_text("utf-8")
    assert f"font-size: {points}pt;" in said
    assert f"html {{ font-size: {100 * float(points) / 10.5:.4g}%;" in said


@pytest.mark.slow
@pytest.mark.parametrize("game", ["crumble", "kangaruse", "krypte"])
def test_the_smallest_type_is_printed_on_small_paper(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A picture that fills the page has no words beside it, however short their lines could be."""
    assert run([game, "rules", "--text-size", "9", "--paper", "105x148", "--out", "rules.pdf"]) == 0
    assert ".xml" not in capsys.readouterr().err


@pytest.mark.slow
@pytest.mark.parametrize("command", ["kit krump --text-size 24", "pack krypte --players 6 --rounds 2 --text-size 24"])
def test_type_that_has_no_room_is_told_without_our_templates(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Sets of pages say of type that is too large what their parts say, too."""
    assert run([*command.split(), "--paper", "130x180", "--seed", "a", "--out", "set.pdf"]) == 2
    said = capsys.readouterr().err
    assert said.endswith("type of 24 points does not fit on 130x180; use larger paper or a smaller --text-size\n")
    assert ".xml" not in said


@pytest.mark.slow
def test_a_class_has_no_tints_behind_type() -> None:
    """The page for the teacher is black on white but for its lines, which are nearly."""
    assert run(["class", "krypte", "--pupils", "2", "--problems", "1", "--large-print", "--out", "class.pdf"]) == 0
    with pypdfium2.PdfDocument("class.pdf") as document:
        picture = document[0].render(scale=0.5).to_pil().convert("RGB")
    colours = picture.getcolors(picture.width * picture.height)
    assert all(max(colour) - min(colour) < 16 for _, colour in colours)
