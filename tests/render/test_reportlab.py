"""What we assume about the inside of ReportLab; a version that breaks an assumption fails with its sentence."""

import inspect
import io
import re
from collections.abc import Callable
from importlib.metadata import version

import pytest
from pypdf import PdfReader
from reportlab.lib.abag import ABag
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus.paragraph import Paragraph
from reportlab.platypus.paraparser import ParaFrag

from pressboard.figures.shapes import Symbol
from pressboard.render import reportlab_pdf
from pressboard.render.inked.joiner import Joiner, _Writing
from pressboard.render.inked.operators import Draw, DrawFigure, Encoded, Link, Run, SetLine
from pressboard.render.pdf import PdfWriter
from pressboard.render.reportlab_pdf import PdfCanvas, flow_canvas
from pressboard.render.text import reportlab_text
from pressboard.render.text.fonts import face
from pressboard.render.text.styles import Style

LAB = f"ReportLab {version('reportlab')}: generator/pressboard/render/reportlab_"
PDF, TEXT = f"{LAB}pdf.py assumes that ", f"{LAB}text.py assumes that "
STYLE = Style(10.0, "#000000")
CONTENT = b"0 0 m 1 1 l S"


def canvas(file: io.BytesIO | None = None) -> PdfCanvas:
    """Return a canvas whose pages can be compared byte by byte."""
    assert face().font
    return PdfCanvas(file or io.BytesIO(), invariant=1, initialFontName=face().name)


def star(symbol: Symbol, x: float, y: float, width: float) -> Draw:
    """Return what stands for an icon."""
    return Draw(f"{width:g}", (symbol.name, 0.0))


class Drawn:
    """What draws on a canvas as a flowable does."""

    def __init__(self, draw: Callable[[Canvas], None]) -> None:
        self._draw = draw

    def drawOn(self, page: Canvas, x: float, y: float) -> None:  # noqa: N802
        """Draw."""
        self._draw(page)


def ended(made: PdfCanvas, file: io.BytesIO) -> PdfReader:
    """End a page, write the file and read it."""
    made.end_page(
        100.0, 50.0, reportlab_pdf.compressed(CONTENT), made.reference(reportlab_pdf.resources(), "resources")
    )
    made.write({})
    return PdfReader(io.BytesIO(file.getvalue()))


@pytest.mark.parametrize("name", ["_code", "_currentMatrix", "_doc", "_filename"])
def test_a_canvas_has_the_private_names_we_use(name: str) -> None:
    """A canvas keeps its operators, its matrix, its document and its file where they were."""
    assert hasattr(canvas(), name), f"{PDF}a canvas has {name}"


def test_images_are_drawn_by_one_method() -> None:
    """What a paragraph takes for an image is drawn by the canvas's `drawImage`, width and height last."""
    parameters = list(inspect.signature(Canvas.drawImage).parameters)
    assert parameters[:5] == ["self", "image", "x", "y", "width"], f"{PDF}drawImage takes image, x, y and width first"


def test_what_is_drawn_can_be_captured() -> None:
    """Operators of a flowable are taken without a trace, and links are moved by the origin."""
    made = flow_canvas(face().name)
    before = list(made._code)

    def draw(page: Canvas) -> None:
        page.drawImage(Symbol("star", ()), 1, 2, 3)
        page.line(0, 0, 1, 1)
        page.linkURL("https://example.org", (0, 0, 10, 10), relative=1)

    icon, line, link = made.operators(Drawn(draw), (100.0, 200.0), star)
    assert icon == Draw("3", ("star", 0.0)), f"{PDF}what drawImage appends to _code stays as it is"
    assert " l S" in line, f"{PDF}lines are appended to _code as texts"
    assert link == Link("https://example.org", (100, 200, 110, 210)), f"{PDF}links go through _currentMatrix"
    assert made._code == before, f"{PDF}_code can be put aside"


def test_a_link_is_an_annotation() -> None:
    """A link made on a page lies where it was put."""
    file = io.BytesIO()
    made = canvas(file)
    made.linkURL("https://example.org", (100, 200, 110, 210))
    (page,) = ended(made, file).pages
    assert page["/Annots"][0].get_object()["/Rect"] == [100, 200, 110, 210], f"{PDF}links are absolute unless relative"


@pytest.mark.parametrize("text", ["one two", "(bracket\\) — é", "plain"])
def test_lines_are_written_as_reportlab_writes_them(text: str) -> None:
    """A paragraph drawn by ReportLab itself has the operators that it has when letters get their codes later.

    All but neutral colours, which ReportLab mixes, brackets round all of it, and codes that need no digits.
    """
    bold = Style(9.0, "#ff0000", bold=True)
    assert bold.face.width(text)  # measured before it is set, as all text is
    pieces = [reportlab_text.fragment(style, text) for style in (STYLE, bold, STYLE)]
    made = reportlab_text.paragraph(pieces, STYLE, "left", uneven=True)
    reportlab_text.break_lines(made, 30.0)
    theirs = canvas()
    begun = len(theirs._code)
    made.drawOn(theirs, 0, 0)
    operators = flow_canvas(face().name).operators(made, (0.0, 0.0), star)
    ours = Joiner(PdfWriter(io.BytesIO())).contents(operators, {}).decode("latin-1")
    *brackets, line, close, close_too = theirs._code[begun:]
    assert (brackets, close, close_too) == (["q", "1 0 0 1 0 0 cm", "q"], "Q", "Q"), f"{PDF}paragraphs are bracketed"
    written = re.sub(r"\b(\S+) \1 \1 rg\b", r"\1 g", line)
    assert ours == re.sub(r"\\([0-7]{3})", _as_it_is, written), f"{PDF}_formatText writes a run of text as we do"


def _as_it_is(digits: re.Match[str]) -> str:
    """Return a byte that ReportLab writes in digits as the file has it; ends of lines are written as such."""
    byte = chr(int(digits[1], 8))
    return {"\n": "\\n", "\r": "\\r"}.get(byte, byte)


def test_letters_before_an_icon_come_before_its_own() -> None:
    """A line is written when it ends, an icon in it before that: its letters are told first all the same."""
    pieces = [reportlab_text.fragment(STYLE, "ab"), reportlab_text.icon_fragment(STYLE, Symbol("star", ()), 8.0, -1.0)]
    made = reportlab_text.paragraph(pieces, STYLE, "left", uneven=True)
    reportlab_text.break_lines(made, 100.0)
    operators = flow_canvas(face().name).operators(made, (0.0, 0.0), star)
    kinds = [type(each) for each in operators if not isinstance(each, str)]
    assert kinds == [Encoded, Draw, SetLine], f"{TEXT}icons are drawn while their line is made"
    (encoded, _, line) = (each for each in operators if not isinstance(each, str))
    assert [run.text for run in encoded.runs] == [piece.text for piece in line.pieces if isinstance(piece, Run)]


def test_a_page_can_be_given_its_operators() -> None:
    """A page that has ended is the last of the document's pages, and its contents and resources can be replaced."""
    file = io.BytesIO()
    made = canvas(file)
    reader = ended(made, file)
    (page,) = reader.pages
    assert page.mediabox[2:] == [100, 50], f"{PDF}setPageSize and showPage end a page of this size"
    assert page.get_contents().get_data() == CONTENT, f"{PDF}the last of _doc.Pages.pages is the page that has ended"
    assert "/Font" in page["/Resources"], f"{PDF}a page's Resources may be a reference"


def test_objects_are_written_by_us() -> None:
    """What ReportLab would write is asked of each object by its number, and those without a stream are packed."""
    pdf = io.BytesIO()
    made = canvas(pdf)
    reader = ended(made, pdf)
    assert pdf.getvalue().count(b"%PDF") == 1, f"{PDF}GetPDFData ends with format(), and nothing else is written"
    numbers = made._doc.numberToId
    assert [*numbers] == [*range(1, len(numbers) + 1)], f"{PDF}numberToId has all objects by their numbers"
    packed = {number for number, name in numbers.items() if name in ("resources", made._doc.Pages.pages[0])}
    assert packed, f"{PDF}objects go by the names they were given"
    assert packed <= {*reader.xref_objStm}, "objects without a stream are packed"
    assert {*reader.xref[0]}.isdisjoint(reader.xref_objStm)


def test_objects_are_written_as_pdf() -> None:
    """Dictionaries, arrays, strings and compressed streams come out as PDF has them."""
    document = canvas()._doc
    written = reportlab_pdf.dictionary({"A": reportlab_pdf.array([1, 2]), "B": reportlab_pdf.string("x")})
    text = written.format(document)
    assert text.split() == b"<< /A [ 1 2 ] /B (x) >>".split(), f"{PDF}objects are formatted as PDF: {text!r}"
    stream = reportlab_pdf.compressed(b"words", Type="/EmbeddedFile").format(document)
    assert b"/Type/EmbeddedFile" in stream, f"{PDF}a stream's dictionary can be added to"
    assert b"/FlateDecode" in stream, f"{PDF}a stream that is compressed already is left as it is"


def test_forms_are_listed_among_resources() -> None:
    """A form's name leads to a reference, whether it is added by hand or with the resources."""
    made = canvas()
    listed = reportlab_pdf.resources({"F": "form F"})
    made.reference(reportlab_pdf.compressed(b""), "form F")
    assert b"/F " in listed.format(made._doc), f"{PDF}resources are given by XObject, a dictionary of references"
    empty = reportlab_pdf.resources()
    reportlab_pdf.add_form(empty, "G", made.reference(reportlab_pdf.compressed(b""), "form G"))
    assert b"/G " in empty.format(made._doc), f"{PDF}resources begin with an XObject that can be added to"


def test_a_font_tells_its_glyphs_and_its_subsets() -> None:
    """A TrueType font knows its characters and their widths, and splits texts by the subsets it embeds."""
    font = face().font
    assert isinstance(font, TTFont)
    assert reportlab_pdf.has_glyph(font, ord("A")), f"{PDF}font.face.charToGlyph has the characters"
    assert not reportlab_pdf.has_glyph(font, 0x4E00)
    assert 300 < reportlab_pdf.glyph_width(font, ord("A")) < 900, f"{PDF}getCharWidth is in thousandths of the size"
    ((resource, piece),) = canvas().pieces(font, "A")
    assert resource.startswith("/F"), f"{PDF}getSubsetInternalName is the name of a resource"
    assert isinstance(piece, bytes), f"{PDF}splitString yields bytes"


def broken(text: str, width: float, uneven: bool = False) -> tuple[Paragraph, list[float]]:
    """Return a paragraph broken into lines, and their heights."""
    made = reportlab_text.paragraph([reportlab_text.fragment(STYLE, text)], STYLE, "left", uneven)
    reportlab_text.break_lines(made, width)
    return made, reportlab_text.line_heights(made, uneven)


@pytest.mark.parametrize("uneven", [False, True])
def test_a_broken_paragraph_knows_its_lines(uneven: bool) -> None:
    """A paragraph that was wrapped keeps its lines in `blPara`, each as high as the style's leading at least."""
    made, heights = broken("one two three four five six", 40.0, uneven)
    assert hasattr(made, "blPara"), f"{TEXT}a paragraph that was wrapped has blPara"
    assert len(heights) > 1, f"{TEXT}blPara.lines are the lines"
    assert heights == [13.0] * len(heights), f"{TEXT}a line's ascent and descent are points, of plain lines the whole's"


def test_lines_of_several_styles_know_their_own_heights() -> None:
    """In a paragraph of several styles every line has an ascent and a descent of its own."""
    large = Style(30.0, "#000000")
    pieces = [reportlab_text.fragment(large, "A"), reportlab_text.line_end(STYLE), reportlab_text.fragment(STYLE, "b")]
    made = reportlab_text.paragraph(pieces, STYLE, "left", uneven=True)
    reportlab_text.break_lines(made, 100.0)
    first, second = reportlab_text.line_heights(made, uneven=True)
    assert made.blPara.kind == 1, f"{TEXT}blPara.kind is 0 for plain lines and 1 for others"
    assert first > second, f"{TEXT}a line's ascent is that of its largest type"


def test_some_lines_can_be_drawn_alone() -> None:
    """Lines can be taken out of a paragraph that was broken, and are drawn without being broken again."""
    made, heights = broken("one two three four five six", 40.0)
    part = reportlab_text.some_lines(made, slice(1, 2), heights[1:2])
    operators = flow_canvas(face().name).operators(part, (0.0, 0.0), star)
    (line,) = (each for each in operators if isinstance(each, SetLine))
    shown = sum(isinstance(each, Run) for each in line.pieces)
    assert shown == 1, f"{TEXT}blPara.clone(lines=...) holds these lines alone"
    assert len(reportlab_text.line_heights(made, uneven=False)) == len(heights), f"{TEXT}the whole stays as it is"


def test_an_icon_stands_in_a_line() -> None:
    """A fragment with a `cbDefn` of the kind img is drawn as an image, as wide as it says."""
    pieces = [reportlab_text.icon_fragment(STYLE, Symbol("star", ()), 8.0, -1.0)]
    made = reportlab_text.paragraph(pieces, STYLE, "left", uneven=True)
    reportlab_text.break_lines(made, 100.0)
    operators = flow_canvas(face().name).operators(made, (0.0, 0.0), star)
    assert Draw("8", ("star", 0.0)) in operators, f"{TEXT}cbDefn(kind='img', image, width) is drawn by drawImage"


def test_what_is_seen_of_a_fragment() -> None:
    """A fragment is a bag of attributes, of which only those that were given are there."""
    assert issubclass(ParaFrag, ABag), f"{TEXT}a ParaFrag is a bag of attributes"
    assert reportlab_text.is_visible(reportlab_text.fragment(STYLE, "x"))
    assert not reportlab_text.is_visible(reportlab_text.fragment(STYLE, " ")), f"{TEXT}a text has no cbDefn"
    assert reportlab_text.is_visible(reportlab_text.line_end(STYLE))


def test_icons_stay_with_a_no_break_space_before_them() -> None:
    """In lines of any width none begins with an icon that is tied, nor with what ends its sentence."""
    symbol = Symbol("star", ())
    begun = set()
    for width in range(40, 160):
        pieces = [
            reportlab_text.fragment(STYLE, "and turned d1 to white\xa0"),
            reportlab_text.icon_fragment(STYLE, symbol, 9, 0),
        ]
        pieces += [reportlab_text.fragment(STYLE, ". East and South are active")]
        flowable = reportlab_text.paragraph(pieces, STYLE, "left", uneven=True)
        reportlab_text.break_lines(flowable, width)
        lines = [line.words for line in flowable.blPara.lines]
        assert sum(hasattr(each, "cbDefn") for words in lines for each in words) == 1, f"{TEXT}words may have images"
        begun |= {"icon" if hasattr(words[0], "cbDefn") else words[0].text[:1] for words in lines}
    assert not begun & {"icon", "."}, f"{TEXT}a word is its width and its pieces"


def test_forms_take_few_bytes() -> None:
    """A short form is plain, a long one compressed; both say what they were given, in a box that holds theirs."""
    short, long = b"0 0 1 1 re f", b"0 0 1 1 re f\n" * 200
    box = (-1.23456, -2.0, 3.14159, 4.0)
    file = io.BytesIO()
    writer = PdfWriter(file)
    for name, content in (("S1", short), ("S2", long)):
        writer.form(name, box, content, ())
    writer.page(100.0, 100.0, [b"/S1 Do\n", b"/S2 Do"])
    writer.save()
    page = PdfReader(file).pages[0]
    forms = page["/Resources"]["/XObject"]  # type: ignore[index]
    assert [forms[name].get_object().get_data() for name in ("/S1", "/S2")] == [short, long]
    assert ["/Filter" in forms[name].get_object() for name in ("/S1", "/S2")] == [False, True]
    shown = [float(number) for number in forms["/S1"].get_object()["/BBox"]]
    assert all(0 <= ours - theirs < 0.01 for ours, theirs in zip(box[:2], shown[:2], strict=True))
    assert all(0 <= theirs - ours < 0.01 for ours, theirs in zip(box[2:], shown[2:], strict=True))


@pytest.mark.parametrize("many", [1, 3000])
def test_parts_of_a_page_are_one_stream(many: int) -> None:
    """A page whose parts have codes of their own says what they say, be it short or long."""
    parts = [b"0 0 1 1 re f\n" * many, b"1 g\n", b"2 2 3 3 re f\n" * many]
    file = io.BytesIO()
    writer = PdfWriter(file)
    writer.page(100.0, 100.0, parts)
    writer.save()
    contents = PdfReader(file).pages[0].get_contents()
    assert contents is not None
    assert contents.get_data().strip() == b"".join(parts).strip()


def test_a_large_figure_is_a_part() -> None:
    """Operators are the same in parts: each large figure is one, small ones are none."""
    small, large = (
        DrawFigure(name, "", (0, 0, 1, 1), ("0 0 1 1 re f",) * many) for name, many in (("a", 3), ("b", 200))
    )
    joiner = Joiner(PdfWriter(io.BytesIO()))
    page = ["q", small, large, "Q", large]
    parts = _Writing(joiner, {}).write(page).parts()
    assert b"".join(parts) == joiner.contents(page, {})
    assert [part.count(b"re f") for part in parts] == [3, 200, 0, 200]


def test_icons_stay_with_a_no_break_space_behind_them() -> None:
    """In lines of any width none begins with the space that ties a word to its icon, nor does one end with the icon."""
    assert face().font
    for width in range(60, 160):
        pieces = [reportlab_text.fragment(STYLE, "In the pictures: ")]
        for words in ("\xa0a counter may land here; ", "\xa0none may land here."):
            pieces.append(reportlab_text.icon_fragment(STYLE, Symbol("star", ()), 9, 0))
            pieces.append(reportlab_text.fragment(STYLE, words))
        flowable = reportlab_text.paragraph(pieces, STYLE, "left", uneven=True)
        reportlab_text.break_lines(flowable, width)
        lines = [line.words for line in flowable.blPara.lines]
        assert sum(hasattr(each, "cbDefn") for words in lines for each in words) == 2, f"{TEXT}words may have images"
        assert not [words for words in lines if words[0].text.startswith("\xa0")]
        assert not [words for words in lines if hasattr(words[-1], "cbDefn")]
