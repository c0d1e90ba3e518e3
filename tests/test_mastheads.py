"""Every page that is not cut has the house's masthead; its smallest type, its margins and its places are in order."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pypdfium2
import pytest

import every_product
from crossed import crossed
from page_reading import Letter, letters, type_sizes
from pressboard import registry
from pressboard.cli.app import run
from pressboard.contract import Leaf, Room
from pressboard.jobs import pages
from pressboard.layout.jinja.environment import fill
from pressboard.layout.tree import Element
from pressboard.printing.papers import parse_paper
from printed import assert_white_margins, pdf_of, texts

PRODUCTS = [("krump", "board"), ("krypte", "board"), ("crumble", "board")]
PRODUCTS += [(game, "rules") for game in ("kangaruse", "krump", "krypte", "crumble")]
PRODUCTS += [("krump", "diagram"), ("krypte", "diagram")]
SMALLEST = 7.0
"""No footer and no name of a designer is smaller than this on usual paper, points."""


def _leaves(room: Room, name: str, paper: str) -> list[Leaf]:
    product: Any = room.product(name)
    options = product.options(record="example") if name == "diagram" else product.options()
    return list(product.leaves(iter(()), options, parse_paper(paper)))


def _sizes(pdf: bytes) -> list[float]:
    """Return the type sizes of the line on the designer and of the footer of a handout, points."""
    with pypdfium2.PdfDocument(pdf) as document:
        lines = [[*type_sizes(document[0], words)] for words in ("A game by", "our own words")]
    assert all(lines)
    return [size for line in lines for size in line]


@cache
def _printed(game: str, name: str, paper: str, title: str = "") -> bytes:
    room = registry.room(game)
    return pdf_of(room, _leaves(room, name, paper), parse_paper(paper), title=title)


@crossed("product paper", PRODUCTS, ["A4", "Letter"])
def test_pages_have_the_masthead(product: tuple[str, str], paper: str) -> None:
    """Product and designer stand at the head, margins are white, head and foot can be read."""
    pdf, room = _printed(*product, paper), registry.room(product[0])
    assert f"A game by {room.credit}" in texts(pdf)[0].replace("\u00a0", " ")
    assert_white_margins(pdf)
    if product[1] == "rules":
        assert min(_sizes(pdf)) >= SMALLEST


PRODUCT_WORDS = {"record": "score pad", "sheet": "Sheet", "problems": "problem"}
"""What mastheads call products whose command has another word."""


@crossed(
    "product paper", [each for each in every_product.PRODUCTS if not each.endswith(" kit")], ["A4", "Letter", "A5"]
)
def test_every_product_has_a_masthead(
    product: str, paper: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Emblem, wordmark, product and designer stand on the first page, and a rule in the game's colour lies there.

    So they do on sheets that are cut up, on whatever paper.
    """
    if f"{product} {paper}" == "krump mat A5":
        pytest.skip("a mat is larger than A5")
    monkeypatch.chdir(tmp_path)
    documents = list[Element]()
    monkeypatch.setattr(pages, "fill", lambda *given: documents.append(fill(*given)) or documents[-1])
    every_product.printed(product, "--paper", paper)
    room, inside = registry.room(product.split()[0]), [*_inside(next(documents[0].elements()))]
    drawn = {each["name"] for each in inside if each.tag == "figure"}
    assert {"emblem", "wordmark"} <= drawn
    assert any(each.tag == "row" and each["fill"] == "brand" for each in inside)
    words = texts(Path("page.pdf"))[0].replace("\u00a0", " ")
    assert f"by {room.credit}" in " ".join(words.split())
    assert PRODUCT_WORDS.get(product.split()[1], product.split()[1]).lower() in words.lower()


def _inside(element: Element) -> Iterator[Element]:
    """Yield an element and all that is in it."""
    yield element
    for each in element.elements():
        yield from _inside(each)


@pytest.mark.parametrize("game", ["kangaruse", "krypte"])
def test_names_and_numbers_of_a_narrow_masthead_are_not_broken(game: str) -> None:
    """On small paper no line ends in a name in brackets, nor between a number and its minutes."""
    room = registry.room(game)
    lines = texts(_printed(game, "rules", "A5"))[0]
    head = [line.replace("\u00a0", " ") for line in lines.splitlines()[:9]]
    names, minutes = [line for line in head if "(" in line], [line for line in head if "minutes" in line]
    assert all(")" in line for line in names)
    assert bool(names) == ("(" in room.credit)
    assert len(minutes) == 1
    assert minutes[0].split(" minutes")[0][-1].isdigit()


@crossed("product paper", PRODUCTS, ["A4", "Letter", "A5"])
def test_words_of_the_user_take_the_place_of_the_wordmark(product: tuple[str, str], paper: str) -> None:
    """With a title of one's own the page says it, and no page without one does."""
    title = "Club <evening> & more"
    assert title in texts(_printed(*product, paper, title))[0]
    assert title not in texts(_printed(*product, paper))[0]


def _foot_lines(page: pypdfium2.PdfPage) -> Iterator[str]:
    """Yield what stands in the lines of a page's foot; what is far apart in a line is parted."""
    words, small = page.get_textpage(), [each for each in letters(page) if 7.4 < each.size < 7.6]
    near: list[Letter] = []
    for each in [*sorted(small, key=lambda each: (-round((each.bottom + each.top) / 8.5), each.left)), None]:
        if near and not (each and -2 < each.left - near[-1].right < 8):
            yield words.get_text_bounded(near[0].left, min(one.bottom for one in near), near[-1].right, near[0].top)
            near = []
        near += [each] if each else []


@pytest.mark.slow
@crossed("size game", [0.0, 12.0], registry.names_of_ours())
def test_feet_have_short_lines(game: str, size: float) -> None:
    """Whose game it is, where more of it is found and what else a foot says have lines of 75 characters at most."""
    room, paper = registry.room(game), parse_paper("A5")
    product: Any = room.product("rules")
    pages = list(product.leaves(iter(()), product.options(text_size=size), paper))
    with pypdfium2.PdfDocument(pdf_of(room, pages, paper)) as document:
        lines = [line for page in document for line in _foot_lines(page)]
        assert len(lines) >= len(document)
    assert max(map(len, lines)) <= 75
    assert any(f"by {registry.room(game).credit.split()[0]}" in line for line in lines)


@pytest.mark.parametrize("game", registry.names_of_ours())
def test_pads_name_product_and_designer_at_the_head_in_a_line_each(game: str) -> None:
    """Neither is broken in two, and nothing that is filled in stands beside them."""
    with pypdfium2.PdfDocument(_printed(game, "record", "A4")) as document:
        lines = document[0].get_textpage().get_text_bounded().replace("\u00a0", " ").splitlines()
    found = {line.strip() for line in lines}
    assert {"Score pad", f"A game by {registry.room(game).credit}"} <= found


@pytest.mark.parametrize("product", ["krypte counters", "krypte box", "krump cards", "krump tokens"])
def test_long_titles_of_sheets_that_are_cut_can_be_read(
    product: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A title of more than forty letters has type of eight points or more in the head of a sheet that is cut."""
    monkeypatch.chdir(tmp_path)
    title = "Our club's game evening in the old library"
    path = every_product.printed(product, "--title", title, "--paper", "A4")
    with pypdfium2.PdfDocument(path) as document:
        sizes = [*type_sizes(document[0], title)]
    assert sizes
    assert min(sizes) >= 8


def _large_enough(pdf: Path, words: str, least: float) -> bool:
    """Say whether words stand on every page of a file, in type of so many points at least."""
    with pypdfium2.PdfDocument(pdf) as document:
        found = [[*type_sizes(page, words)] for page in document]
    return all(sizes and min(sizes) >= least for sizes in found)


def test_names_of_games_above_diagrams_are_read(tmp_path: Path) -> None:
    """On small paper a long name has nine points: it stands in a line of its own, on pages that follow in brief."""
    file = tmp_path / "page.pdf"
    assert run(["krypte", "diagram", "example", "--every", "3", "--paper", "A5", "--out", str(file)]) == 0
    assert _large_enough(file, "The example game", 8.95)
    assert len(texts(file)) > 1


@pytest.mark.slow
@pytest.mark.parametrize("game", ["krump", "crumble"])
def test_mastheads_grow_beside_large_type(game: str, tmp_path: Path) -> None:
    """With type of 24 points whose game it is stands in larger type than usual where it has room."""
    sizes = dict[str, float]()
    for size in ("10.5", "24"):
        file = tmp_path / f"{size}.pdf"
        assert run([game, "rules", "--text-size", size, "--paper", "A4", "--out", str(file)]) == 0
        with pypdfium2.PdfDocument(file) as document:
            sizes[size] = min(type_sizes(document[0], "A game by"))
    assert sizes["10.5"] == pytest.approx(9, abs=0.05)
    assert sizes["24"] > 1.15 * sizes["10.5"]
