"""Every print there is: each is printed once by a worker, and looked at by all judges."""

import re
from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from io import BytesIO
from itertools import pairwise
from math import hypot
from pathlib import Path
from tempfile import TemporaryDirectory

import pypdfium2
import pytest
from pypdf import PdfReader
from pypdf.generic import StreamObject

from pressboard import registry
from pressboard.cli.app import run
from pressboard.figures.qr import code_figure
from pressboard.figures.roles import THEMES
from pressboard.games.crumble.rules.house_rules import HouseRules as Crumble
from pressboard.games.kangaruse.rules.readings import Readings as Kangaruse
from pressboard.games.kangaruse.rules.types import TYPES
from pressboard.games.krump.rules.house_rules import HouseRules as Krump
from pressboard.games.krypte.rules.board import HouseRules as Krypte
from pressboard.paths import our_templates
from pressboard.printing.papers import PAPERS
from tests.attached import attached_codes
from tests.contrast_reading import contrasts
from tests.crossed import every_other
from tests.darkness import greys, inks
from tests.every_product import PRODUCTS, printed, white_edge
from tests.page_reading import Letter, letters, lines, overprinted
from tests.printed import assert_healthy, assert_white_margins, held, texts
from tests.structure import ranks, structure_of, unmarked

KITS = {product for product in PRODUCTS if product.endswith(" kit")}
SINGLE = [product for product in PRODUCTS if product not in KITS]
EXAMPLES = sorted((our_templates() / "examples").glob("*.xml"))
LOOKS = (
    *("--paper A4 --theme full", "--paper Letter --theme low-ink", "--paper A5 --theme bw"),
    *("--paper A3 --theme contrast", "--paper A4 --large-print"),
)
REFUSED = {"krump mat --paper A5 --theme bw"}
"""A mat is larger than A5."""
OPTIONS = (
    *(
        "krump board --array random --seed wattle",
        "krump cards --backs fold",
    ),
    *(
        "krump cards --size mini",
        "krump cards --backs duplex",
        "krump tokens --square 21",
        "krump pyramids --square 21",
    ),
    *("krypte board --square 12", "krypte counters --backs duplex"),
    *(
        "krypte diagram --every 6 --large-print",
        "crumble board --setup",
        "crumble board --size 8x5",
    ),
    *("crumble tiles --backs duplex", "crumble tiles --size 8x8", "kangaruse rules --short"),
    *("kangaruse sheet --size huge --types echidna,star", "kangaruse rules --text-size 9"),
)
"""Products with options that leave little room for words, or ask for other sizes of them."""
OTHERS = (
    *(f"handout EXAMPLES/{path.name}" for path in EXAMPLES if path.stem != "booklet"),
    *(
        "class krypte --pupils 2 --problems 1 --seed wattle",
        "class krump --pupils 2 --grade easy --seed wattle",
    ),
    *("rules krypte captures", "check KRUMP1-00B93N-M1V5BV-QZ6W1X --pdf"),
    *("krump board --square 32", "krump board --setup"),
    *("krypte rules --text-size 14", "krypte rules --text-size 9 --paper Letter"),
)
"""What belongs to no product, and products much like those above."""
READINGS = {
    each.name
    for readings in (Kangaruse, Krump, Krypte, Crumble)
    for each in fields(readings)
    if "_" in each.name
}
"""The names of house rules on the command line, of several words."""
CUT = {
    *(
        "krump cards",
        "krump tokens",
        "krump pyramids",
        "krump box",
        "krypte counters",
        "krypte box",
        "crumble tiles",
    ),
    *KITS,
}
"""What is cut out; in large print what is read of it follows on a page of its own."""
HIDDEN = {"kangaruse puzzle": "the discs of a route hide what stars are worth"}

READ, LARGE, NEARLY = 9.0, 14.0, 0.05
"""Points that what is read has, in large print what is smallest; how much less they may be, for units are rounded."""
_CREDITS = "|".join(re.escape(game.credit.replace(" ", "")) for game in registry.games())
_SET = r"·?\d+(easy)?(puzzle|problem)s?(in\d)?,.*(sheet\d+)(pressboardreprintCODE\w*)?"
_TYPES = "|".join(["Start", *(kind.name.replace(" ", "") for kind in TYPES.values())])
ON_HALF_A_PAGE = 8.0
"""So small are the words of a reference of which two lie on a page."""
ON_A5 = 7.0
"""On paper of that size a sheet's words are as small as this, if all of them have room so."""
SMALL = {
    "rulers": ("[0-9]*(mm|in)?[0-9]+([0-9]|mm|in)*", 6.0),
    "scales": ("[0-9]{20,}|([−+][0-9]+)+", 6.0),
    "the note beside them": ("(100mm·)?Printat100%,noscaling", 6.0),
    "numbers of notes and in discs": ("[0-9,]+", 7.0),
    "feet of pages in true size": (r"Printat100%,noscaling\..*", 6.0),
    "feet": (
        rf".*by({_CREDITS})(,[\w.:/]+)?({_SET})?(page\d+of\d+)?|page\d+of\d+.*|.*page\d+of\d+",
        6.5,
    ),
    "codes": (
        r"(Toprintthissheetagain:pressboardreprint)?([A-Z0-9]+-)+[A-Z0-9]+.*|.*pressboard[0-9.]*:pressboardcheckCODE.*|[A-Z0-9-]+-[A-Z0-9-]*",
        6.0,
    ),
    "names in squares, beside the title on A5, what a sheet was made of": (
        rf"Agameby.*|.*squares,upto[1-5]players|({_TYPES})+|.*,seed\w+,sheet\d+.*",
        6.0,
    ),
    "on tabs of small pieces": ("(glue)+", 6.0),
    "names of lines and sides beside small squares": ("[a-p]*[0-9]*|[NESW]+", 5.7),
}
"""What may be smaller than what is read: how it reads without spaces, and the least it has."""


@cache
def print_of(command: str) -> bytes:
    """Return what a command prints."""
    words = command.replace("EXAMPLES", str(our_templates() / "examples")).split()
    with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        if " ".join(words[:2]) in PRODUCTS:
            return printed(" ".join(words[:2]), *words[2:]).read_bytes()
        assert run([*words, *["--out"] * (words[-1] != "--pdf"), "page.pdf"]) == 0
        return Path("page.pdf").read_bytes()


@cache
def pages_of(command: str) -> list[list[Letter]]:
    """Return the letters on the pages of a print."""
    with pypdfium2.PdfDocument(print_of(command)) as document:
        return [letters(page) for page in document]


def runs(found: list[Letter]) -> Iterator[tuple[str, float]]:
    """Yield what stands next to each other in type of one size, without spaces, and the size."""
    text = ""
    size = 0.0
    for each in found:
        if round(each.size, 2) != size:
            yield text, size
            text = ""
            size = round(each.size, 2)
        text += each.text
    yield text, size


def is_large(command: str) -> bool:
    """Say whether a command asks for large print."""
    return "--large-print" in command


def judge_sizes(command: str) -> None:
    """Nothing that is read is smaller than nine points but for what has its reason, in large print than fourteen."""
    pages = pages_of(command)
    if asked := re.search(r"--text-size (\S+)", command):
        assert any(abs(each.size - float(asked[1])) < NEARLY for page in pages for each in page)
    if is_large(command):
        pages = pages[-1:] if " ".join(command.split()[:2]) in CUT else pages
        small = {each.text for page in pages for each in page if 7.2 < each.size < LARGE - NEARLY}
        assert not small or command.startswith("krump mat"), small  # the words of its lines
        return
    is_sheet = re.match(r"kangaruse (sheet|kit)\b", command)
    is_half = command.startswith(("krump reference", "krump kit"))
    read = ON_A5 if is_sheet and "--paper A5" in command else ON_HALF_A_PAGE if is_half else READ
    lesser = {run for page in pages for run in runs(page) if run[0] and run[1] < read - NEARLY}
    assert not [
        (text, size)
        for text, size in lesser
        if not any(
            size >= least - NEARLY and re.fullmatch(pattern, text)
            for pattern, least in SMALL.values()
        )
    ]


def judge_overprints(command: str) -> None:
    """No letters lie over each other."""
    pairs = [pair for page in pages_of(command) for pair in overprinted(page)]
    assert not pairs or " ".join(command.split()[:2]) in HIDDEN, pairs[:3]


def judge_file(command: str) -> None:
    """Margins are white; a product's pages are its paper, its fonts are embedded subsets, nothing on them is raster."""
    name = " ".join(command.split()[:2])
    pdf = print_of(command)
    white = white_edge(name)
    if name in PRODUCTS:
        paper = re.search(r"--paper (\S+)", command)
        assert_healthy(
            pdf, registry.game(name.split()[0]), paper[1] if paper else "A4", per_mm=2, white=white
        )
    else:
        assert_white_margins(pdf, 2, white)


def judge_head(command: str) -> None:
    """Whose game it is stands on the first page of a product, whatever is cut out of it; in large print on any."""
    game, name, *_ = command.split()
    if f"{game} {name}" in PRODUCTS:
        pages = texts(print_of(command))
        said = " ".join(pages if is_large(command) else pages[:1]).replace("\u00a0", " ")
        assert f"by {registry.game(game).credit}" in " ".join(said.split())


_COLOUR = re.compile(rb"(?<![\w.])([\d.]+) ([\d.]+) ([\d.]+) (?:rg|RG)\b")
_OTHER = re.compile(rb"\b(?:k|K|cs|CS|scn|SCN|sh)\n")
_GREY = re.compile(rb"(?<![\w.])([\d.]+) (?:g|G)\n")


def judge_colours(command: str) -> None:
    """In black only no operator sets a colour, and nothing but hairlines is grey; greys are never mixed of colours."""
    reader = PdfReader(BytesIO(print_of(command)))
    objects = (reader.get_object(number) for number in range(1, held(reader.trailer, "/Size")))
    streams = [
        each.get_data()
        for each in objects
        if isinstance(each, StreamObject)
        and each.get("/Subtype") not in ("/EmbeddedFile", "/Image")
        and "/Length1" not in each
    ]
    colours = [found.groups() for stream in streams for found in _COLOUR.finditer(stream)]
    assert not [each for each in colours if len({*each}) == 1]
    if "--theme bw" in command:
        assert not colours
        assert not any(map(_OTHER.search, streams))
        assert {grey for stream in streams for grey in _GREY.findall(stream)} <= {
            b"0",
            b"1",
            b"0.467",
        }


def judge_lines(command: str) -> None:
    """Lines of rules have at most 75 characters; a number in a column before one is none of it."""
    if " rules" in command:
        with pypdfium2.PdfDocument(print_of(command)) as document:
            found = {line.lstrip("0123456789 ") for page in document for line in lines(page)}
        assert 30 < max(map(len, found)) <= 75, max(found, key=len)


LEAST_MODULE, DOTS = 0.35, 12
"""Millimetres of a QR code's module that any phone reads, and how many dots to the mm a page is looked at with."""


def qr_codes(pdf: bytes) -> Iterator[tuple[str, float]]:
    """Yield what QR codes on pages say, and how wide their modules are, mm."""
    import zxingcpp

    with pypdfium2.PdfDocument(pdf) as document:
        for page in document:
            picture = page.render(scale=DOTS * 25.4 / 72, grayscale=True).to_pil()
            for found in zxingcpp.read_barcodes(
                picture, formats=zxingcpp.BarcodeFormats(zxingcpp.BarcodeFormat.QRCode)
            ):
                corners = found.position
                width = hypot(
                    corners.top_right.x - corners.top_left.x,
                    corners.top_right.y - corners.top_left.y,
                )
                yield found.text, width / DOTS / code_figure(found.text, 0).width


def judge_codes(command: str) -> None:
    """QR codes are read by any phone, or there is none; a page of a set-up that all know needs none."""
    if attached_codes(print_of(command)):
        modules = [module for _, module in qr_codes(print_of(command))]
        assert min(modules, default=1.0) >= LEAST_MODULE - 1 / DOTS / 25
        assert not (modules and "--setup" in command)


_SHELL = re.compile(
    r"(?<![\w/?])--[a-z]|\bpressboard (?!reprint\b|\d)\w+|\b[a-z]+(?:_[a-z0-9]+)+\b|(?<![?&/\w])[a-z]+=\w+"
    rf"|\b(?:{'|'.join(sorted({name.replace('_', ' ') for name in READINGS}))}): (?:yes|no)\b"
)
"""Words of the command line: an option, a command but that of a code's own line, a house rule by its name."""


def judge_words(command: str) -> None:
    """No page carries a word of the command line or the name of an option."""
    found = " ".join(texts(print_of(command)))
    assert not [
        found[max(0, each.start() - 40) : each.end() + 20] for each in _SHELL.finditer(found)
    ]


UNTITLED = {"handout EXAMPLES/badges.xml"}
"""Names alone."""


def judge_structure(command: str) -> None:
    """All is marked; a print has a title, and no rank of headings is left out; every picture that is told has words."""
    pdf = print_of(command)
    assert not unmarked(pdf)
    found = ranks(pdf)
    assert found[:1] == [1] or command in UNTITLED
    assert found.count(1) <= 1 or " ".join(command.split()[:2]) not in SINGLE
    assert all(after <= before + 1 for before, after in pairwise(found))
    figures = [each for part in structure_of(pdf) for each in part.walk() if each.kind == "Figure"]
    assert all(each.words for each in figures)


JUDGES = (
    judge_words,
    judge_sizes,
    judge_overprints,
    judge_file,
    judge_head,
    judge_colours,
    judge_lines,
    judge_codes,
    judge_structure,
)


def judge_all(command: str) -> None:
    """Let all judges look at a print."""
    for judge in JUDGES:
        judge(command)


JUDGED = KITS | {" ".join(command.split()[:2]) for command in OPTIONS}
"""Products that the core sees with options, and kits, whose pages are those of others."""


@pytest.mark.parametrize(
    "command",
    [
        pytest.param(
            f"{product} {look}",
            marks=[pytest.mark.slow] * (product in JUDGED or (number + at) % len(LOOKS) != 0),
        )
        for number, product in enumerate(PRODUCTS)
        for at, look in enumerate(LOOKS)
        if f"{product} {look}" not in REFUSED
    ],
)
def test_a_product_passes(command: str) -> None:
    """On all papers, in all themes and in large print every judge is content."""
    judge_all(command)


@pytest.mark.parametrize(
    "command", [*OPTIONS, *(pytest.param(each, marks=pytest.mark.slow) for each in OTHERS)]
)
def test_a_print_passes(command: str) -> None:
    """So is every judge of other options, and of what is no product."""
    judge_all(command)


HOUSE = (
    "krump cards --backs duplex --large-print",
    "kangaruse rules --pocket --readings teleport_acts=no,own_crocodile_spoils=yes",
    "kangaruse sheet --readings teleport_acts=no,tiger_mixes_lines=no --types tasmanian-tiger --per-page 4",
    "krump rules --readings hop_directions=4,rounds_without_move=3",
    *(
        pytest.param(f"pack {pack} --seed wattle", marks=pytest.mark.slow)
        for pack in (
            "krypte --players 5 --rounds 2",
            "krump --players 5 --rounds 2",
            "kangaruse --players 5 --rounds 1 --checks structure --readings teleport_acts=no",
        )
    ),
    pytest.param("krump kit --readings hop_directions=4,stop_is_free=no", marks=pytest.mark.slow),
    pytest.param("crumble kit --readings draw_rule=no,single_pass=yes", marks=pytest.mark.slow),
)
"""What has most reason to name an option: house rules, and what to do with a printer."""


@pytest.mark.parametrize("command", HOUSE)
def test_no_page_names_an_option(command: str) -> None:
    """House rules are sentences, wherever they stand, and advice is for people who have the paper alone."""
    judge_words(command)


TITLED = (
    *(
        "krump cards",
        "krump cards --backs fold",
        "krump cards --size mini",
        "krump mat",
        "krump pyramids",
    ),
    *(
        "krump tokens",
        "krypte counters",
        "crumble tiles",
        "krypte board",
        "kangaruse sheet",
        "crumble rules",
    ),
)


@every_other("product", TITLED)
def test_a_title_stands_on_every_page(product: str) -> None:
    """It is read on every page, however long, in place of the wordmark, and as it was written."""
    with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        title = "The <Friday> club & more of Springfield"
        game, name, *options = product.split()
        pages = texts(printed(f"{game} {name}", *options, "--title", title))
    pages = pages[:1] if name in ("rules", "sheet") else pages
    assert all(title in " ".join(page.split()) for page in pages)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("command", "least"),
    [
        *((f"{game} rules --paper A4", 4.49) for game in registry.names_of_ours()),
        *(
            (f"{game} rules --large-print --theme low-ink", 7.0)
            for game in registry.names_of_ours()
        ),
        *(
            (f"{drawn} --large-print", 7.0)
            for drawn in ("krypte diagram", "kangaruse sheet", "krump board")
        ),
    ],
)
def test_words_stand_out(command: str, least: float) -> None:
    """Words have WCAG's contrast of 4.5 to 1 with what they stand on, in large print its 7 to 1."""
    found = contrasts(print_of(command))
    assert found.total() > 100
    assert not {each for each in found if each[0] < least}


MOST_INK = {
    # Corners of squares, which tell where one ends in place of tints, take 0.4 and 0.5 of these.
    "kangaruse sheet --seed wattle": 7.9,
    "kangaruse sheet --size huge --seed wattle": 9.0,
    "kangaruse sheet --size huge --bar none --seed wattle": 8.5,
    "krump board --paper Letter": 5.5,
}
"""What a page with little ink takes at most, percent, in place of 9.5."""
FULL = ("krump cards --backs duplex", "krump tokens --paper A5", "krypte problems --problems 12")


@pytest.mark.slow
@pytest.mark.parametrize("product", [*SINGLE, *MOST_INK, *FULL])
def test_low_ink_takes_little_and_that_in_black(product: str, tmp_path: Path) -> None:
    """Pages keep to their ink, and no more than 5 percent of what is drawn is grey: copies and old drums lose it."""
    (tmp_path / "page.pdf").write_bytes(print_of(f"{product} --theme low-ink"))
    assert 0.5 <= max(inks(tmp_path / "page.pdf")) <= MOST_INK.get(product, 9.5)
    assert max(greys(tmp_path / "page.pdf")) <= 5.0


LEAST_LAST, LARGEST_HOLE, BESIDE_LARGE = 0.39, 0.31, 0.38
"""Parts of the paper's height; a hole is measured down to the foot, and has the air above that in it. On small paper,
where large type leaves room for two pictures on a page, it may be larger."""


@pytest.mark.slow
@pytest.mark.parametrize(
    "command",
    [
        *(
            "krump rules --large-print --text-size 16",
            "kangaruse rules --text-size 13",
            "krump rules --text-size 15",
        ),
        *(
            "kangaruse rules --text-size 15 --paper Letter",
            "crumble rules --large-print --text-size 20 --paper Letter",
        ),
        *(
            "krypte rules --text-size 16 --paper A5",
            "crumble rules --large-print --text-size 24 --paper A5",
        ),
    ],
)
def test_pages_of_rules_are_full(command: str) -> None:
    """No page ends with a large hole, the last one is full to two fifths, in type of all sizes."""
    ends = []
    for page in pages_of(command if "--paper" in command else f"{command} --paper A4"):
        heights = sorted({round(each.bottom) for each in page})
        above = next((high for low, high in pairwise(heights) if high - low > 8), heights[0])
        ends.append((above, max(each.top for each in page)))
    assert max(above / top for above, top in ends[:-1]) <= (
        BESIDE_LARGE if "A5" in command else LARGEST_HOLE
    )
    assert ends[-1][0] / ends[-1][1] <= 1 - LEAST_LAST


@pytest.mark.parametrize(
    "sheet",
    [
        pytest.param("kangaruse --players 4 --seed s1", marks=pytest.mark.slow),
        "kangaruse --paper A5 --seed wattle",
        "krump board --array random --seed wattle",
    ],
)
def test_a_code_is_one_on_the_page_in_the_file_and_for_a_phone(sheet: str) -> None:
    """What is printed, what is attached and what a phone reads off the page are one and the same code."""
    pdf = print_of(sheet)
    (code,) = attached_codes(pdf)
    text = "\n".join(texts(pdf))  # words of a bar may stand between its lines
    words = iter(re.split(r"[\s\ufffe-]+", text))
    assert all(group in words for group in code.split("-"))
    assert [each for each, _ in qr_codes(pdf)] == [code]


@pytest.mark.slow
@pytest.mark.parametrize("theme", THEMES)
def test_a_page_of_a_book_is_small(theme: str) -> None:
    """Every further sheet of a book adds at most 14 kB: what the first have drawn, and letters, are there already."""
    book = f"kangaruse sheet --size huge --names --theme {theme} --count"
    assert len(print_of(f"{book} 40")) - len(print_of(f"{book} 20")) <= 20 * 14_000


@pytest.mark.slow
@pytest.mark.parametrize("paper", ["A5", *PAPERS, "200x200", "148x148"])
def test_every_place_prints_or_says_why_not(
    paper: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """On any paper a sheet is printed, or a line says what room is missing: our template never overflows."""
    for bar in ("rules", "score", "none"):
        for share in ("1", "2", "4"):
            words = f"kangaruse --size small --checks structure --bar {bar} --per-page {share} --count {share}"
            code = run(
                [*words.split(), "--paper", paper, "--force", "--out", str(tmp_path / "page.pdf")]
            )
            said = capsys.readouterr().err
            no_room = "a sheet of 8 x 6 has no room for squares of 8 mm and its words|not all of this fits"
            why = rf"pressboard: ({no_room}) on .*; use "
            assert code == 0 or re.match(why, said)
