"""What a PDF says to who does not see it: everything once, in the order of reading, and nothing that is no use."""

import re
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from pressboard import print_class, print_handout, print_kit, print_pack, print_product, print_sheet
from pressboard.render import drawing
from pressboard.render.painter import rectangle
from pressboard.render.pdf import PdfWriter
from tests.printed import held
from tests.saving import saved
from tests.structure import Element, lines_of, ranks, structure_of, unmarked, whole_of

SHEET: dict[str, Any] = {"size": "tiny", "seed": "wattle", "checks": "structure"}


def spoken(pdf: bytes) -> list[str]:
    """Return what is read, a line for each element that says something."""
    return [line.strip() for line in lines_of(pdf) if ": " in line]


def kinds(pdf: bytes) -> list[str]:
    return [each.kind for part in structure_of(pdf) for each in part.walk()]


def find(pdf: bytes, kind: str) -> list[Element]:
    return [each for part in structure_of(pdf) for each in part.walk() if each.kind == kind]


def handout(tmp_path: Path, inside: str) -> bytes:
    page = f'<document title="A page" lang="de"><page>{inside}</page></document>'
    return print_handout(saved(tmp_path / "page.xml", page)).pdf


def test_what_stands_on_a_page_is_called_by_what_it_is(tmp_path: Path) -> None:
    """Headings, paragraphs, items of lists with their labels, cells and their headings, links."""
    inside = (
        '<h1>Games</h1><p>See <a href="https://example.org">here</a>.</p><ul><li>One</li></ul><ol><li>Two</li></ol>'
        "<h2>Dice</h2><table header='1'><tr><th>Die</th><th>Step</th></tr><tr><th>1</th><td>two</td></tr></table>"
        "<table grid='none'><tr><td>only laid out</td></tr></table>"
    )
    pdf = handout(tmp_path, inside)
    assert [each.split()[0][1:] for each in document(pdf)] == [
        *("Document", "H1", "P", "Link", "L", "LI", "Lbl", "LBody", "P", "L", "LI", "Lbl", "LBody"),
        *("P", "H2", "Table", "TR", "TH", "P", "TH", "P", "TR", "TH", "P", "TD", "P", "P"),
    ]
    root = held(PdfReader(BytesIO(pdf)).root_object)
    assert root["/MarkInfo"]["/Marked"]
    assert root["/Lang"] == "de"
    words = root["/Metadata"].get_data().decode()
    assert "<pdfuaid:part>1</pdfuaid:part>" in words
    assert ">A page</rdf:li>" in words
    assert ">de</rdf:li>" in words
    (annotation,) = held(PdfReader(BytesIO(pdf)).pages[0], "/Annots")
    assert annotation.get_object()["/Contents"] == "https://example.org"


def test_headings_leave_no_rank_out(tmp_path: Path) -> None:
    """Whatever they look like, and a title that stands again is read once."""
    inside = "<h2>First</h2><h3>Third</h3><h1>Title</h1><h3>Deep</h3><h1>Title</h1>"
    assert ranks(handout(tmp_path, inside)) == [1, 2, 1, 2]


def test_a_text_that_is_parted_is_one(tmp_path: Path) -> None:
    """A paragraph, an item and a list that go on over pages."""
    inside = f"<p>{'many words here ' * 900}</p><ul><li>{'one item ' * 900}</li><li>two</li></ul>"
    reader = PdfReader(BytesIO(pdf := handout(tmp_path, inside)))
    assert len(reader.pages) > 2
    root = held(reader.root_object, "/StructTreeRoot", "/K")
    assert [each["/S"] for each in root["/K"]] == ["/P", "/L"]
    assert len(root["/K"][1]["/K"]) == 2
    assert not unmarked(pdf)


def test_a_table_that_is_parted_is_one(tmp_path: Path) -> None:
    """Its rows lie on several pages, and the heads that are repeated are read once."""
    rows = "".join(f"<tr><td>{number}</td><td>a row</td></tr>" for number in range(200))
    table = f"<table header='1'><tr><th>No</th><th>Words</th></tr>{rows}</table>"
    pdf = handout(tmp_path, table + table)
    assert len(PdfReader(BytesIO(pdf)).pages) > 4
    assert not unmarked(pdf)
    first, second = whole_of(pdf).inside
    assert first == second
    assert first.kind == "Table"
    assert [row.spoken() for row in first.inside] == [
        "No Words",
        *(f"{number} a row" for number in range(200)),
    ]


@pytest.mark.slow
def test_a_structure_may_be_of_any_size() -> None:
    """Also of more elements than the places of objects in one stream have numbers for, and each is found again."""
    most = 70_000
    file = BytesIO()
    writer = PdfWriter(file.write)
    line = drawing.Path(rectangle(0.0, 0.0, 1.0, 1.0), "#000000")
    paragraphs = [drawing.Group([line], tag=drawing.Tag("P"))] * most
    writer.page(drawing.DrawnPage(100.0, 100.0, paragraphs))
    writer.save()
    inside = held(PdfReader(file).root_object, "/StructTreeRoot", "/K", "/K")
    assert len(inside) == most
    assert [inside[place]["/K"] for place in (0, 999, 1_000, most - 1)] == [0, 999, 1_000, most - 1]


def test_a_page_is_read_before_what_is_beside_it_and_below(tmp_path: Path) -> None:
    """From the top to the foot, the left before the right, however a template divides it; heads and feet once."""
    inside = (
        '<row at="bottom" height="9mm"><p>foot</p></row><side at="right" width="40mm"><p>bar</p></side>'
        '<row height="9mm"><p>head</p></row><side width="40mm"><p>left</p></side>'
        '<row at="bottom" height="9mm" spoken="no"><p>page <pagenumber/></p></row>'
        f"<p>{'flows ' * 1200}</p>"
    )
    said = [line.split()[1] for line in spoken(handout(tmp_path, inside))]
    assert said[:5] == ["head", "left", "flows", "bar", "foot"]
    assert {*said[5:]} == {"flows"}


@pytest.mark.parametrize(
    "options",
    [
        {"copies": 3},
        {"booklet": True},
        pytest.param({"per_sheet": 2}, marks=pytest.mark.slow),
        pytest.param({"per_sheet": 4}, marks=pytest.mark.slow),
        pytest.param({"poster": "2x1"}, marks=pytest.mark.slow),
    ],
    ids=str,
)
def test_however_pages_lie_they_are_read_once_in_their_order(options: dict[str, Any]) -> None:
    """Copies and the tiles of posters are artifacts."""
    plain = print_product("krypte", "rules").pdf
    laid = print_product("krypte", "rules", **options).pdf
    assert not unmarked(laid)
    if "copies" in options:
        assert document(laid) == document(plain)
    assert headings(laid) == headings(plain)


def headings(pdf: bytes) -> list[str]:
    return [
        each.spoken() for part in structure_of(pdf) for each in part.walk() if each.kind[0] == "H"
    ]


def document(pdf: bytes) -> list[str]:
    """Return the kinds of all elements in the order of the tree, pages left out."""
    reader = PdfReader(BytesIO(pdf))

    def walk(node: object) -> list[str]:
        node = node.get_object() if hasattr(node, "get_object") else node
        if not isinstance(node, dict) or "/S" not in node:
            return []
        inside = node.get("/K", [])
        inside = inside if isinstance(inside, list) else [inside]
        own = [] if node["/S"] == "/Sect" else [f"{node['/S']} {node.get('/Alt', '')}"]
        return own + [each for child in inside for each in walk(child)]

    return walk(held(reader.root_object, "/StructTreeRoot", "/K"))


@pytest.mark.slow
def test_a_book_of_several_processes_is_tagged_as_one_of_one() -> None:
    options = {**SHEET, "count": 50}
    pdf = print_sheet("kangaruse", **options, jobs=2).pdf
    assert pdf == print_sheet("kangaruse", **options, jobs=1).pdf
    assert not unmarked(pdf)


CHECKED = {
    "sheet": lambda: print_sheet("kangaruse", **SHEET),
    "rules": lambda: print_product("krump", "rules", paper="Letter"),
    "kit": lambda: print_kit("krypte"),
    "class": lambda: print_class("krypte", 2, problems=1, seed="wattle"),
    "booklet": lambda: print_product("crumble", "rules", booklet=True, theme="bw"),
    "poster": lambda: print_product("crumble", "board", poster="A2"),
    "cards": lambda: print_product("krump", "cards", theme="low-ink", copies=2),
    "per sheet": lambda: print_product("krypte", "rules", per_sheet=2),
    "pack": lambda: print_pack("krypte", ["Ann", "Bo", "Cy", "Di"]),
    "problems": lambda: print_product("krypte", "problems", seed="wattle", problems=2, moves="1"),
    "puzzle": lambda: print_product("kangaruse", "puzzle", seed="wattle", size="tiny"),
    "diagram": lambda: print_product("crumble", "diagram", record="2,1VW"),
    "record": lambda: print_product("kangaruse", "record", theme="contrast"),
}


def _words(text: str) -> list[str]:
    return re.findall(r"[^\W\d]{3,}", text.lower())


WARNINGS = {
    "FIG-012": "words of a position list squares, such as a1 and b2: so it can be set up again",
    "TBL-012": "a pad is a table to be filled in",
    "TBL-014": "boards are drawn as lines, and told as figures",
    "LNK-010": "addresses of a kit's credits stand in small print, and are links in the rules",
    "ORD-001": "a booklet's pages are read in their own order, not in that of its sheets",
    "PAG-001": "pages of a kit or a pack that are handed to several people say each what they are",
}
"""What one of the checkers warns of, and why it stays."""


@pytest.mark.slow
@pytest.mark.skipif(not find_spec("outloud"), reason="the extra accessibility is not installed")
@pytest.mark.parametrize("name", CHECKED)
def test_checkers_find_no_error(name: str, tmp_path: Path) -> None:
    """Neither of two checkers does, but for what is read once and stands again: running heads, copies and tiles."""
    import outloud
    import pdfua

    path = tmp_path / "page.pdf"
    path.write_bytes(CHECKED[name]().pdf)
    assert not pdfua.validate(str(path)).findings
    said = {*_words(" ".join(each.spoken() for each in structure_of(path.read_bytes())))}
    for each in outloud.check(str(path)).findings:
        if each.rule == "TAG-002":
            *whole, _ = _words(each.evidence)  # the last is cut
            assert {*whole} <= said, each
        elif each.severity == "error":
            pytest.fail(f"{each.rule}: {each.message}: {each.evidence}")
        elif each.severity == "warning":
            assert each.rule in WARNINGS, each
