"""The smallest type on every page that is read, on papers of several sizes, usually and in large print."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import fields
from itertools import pairwise
from pathlib import Path

import pytest

from crossed import crossed, every_other
from every_product import PRODUCTS, printed
from page_reading import Letter
from pressboard import registry
from pressboard.cli.app import OWN, run
from pressboard.games.kangaruse.rules.types import TYPES
from pressboard.paths import our_templates
from pressboard.printing.papers import PAPERS as PAPER
from pressboard.units import PT_PER_MM
from type_sizes import NEARLY, pages, pages_of, runs, smaller

READ = (
    "kangaruse rules",
    "kangaruse rules --short",
    "krump rules",
    "krump reference",
    "krypte rules",
    "crumble rules",
    "kangaruse puzzle",
    "krump problems",
    "krypte problems",
    "crumble problems",
    "krump record",
)
"""What is read, and has the looks of that."""
LARGE = (*READ, "krump cards", "krump tokens", "krypte counters", "crumble tiles", "krypte box", "krypte rules --short")
OTHERWISE = (
    "krump board --array random --seed wattle",
    "krump board --square 32",
    "krump cards --backs fold",
    "krump cards --size mini",
    "krump cards --backs duplex",
    "krump tokens --square 21",
    "krump pyramids --square 21",
    "krypte board --square 12",
    "krypte board --square 40",
    "krypte counters --backs duplex",
    "crumble board --setup",
    "crumble board --size 8x5",
    "crumble tiles --backs duplex",
    "crumble tiles --size 8x8",
)
"""Products with options that leave little room for words."""
SETS = (
    "class kangaruse --pupils 2 --grade easy --size tiny --seed wattle",
    "class krump --pupils 2 --grade easy --seed wattle",
    "rules krypte captures",
    "handout {examples}/flyer.xml",
    "handout {examples}/badges.xml",
    "handout {examples}/worksheet.xml",
    "handout {examples}/invitation.xml",
    "handout {examples}/presentation.xml",
    "handout {examples}/club-evening.xml",
    "printer calibrate",
)
"""What belongs to no product."""
UNPRINTED = {
    "reprint": "prints what was printed",
    "check": "its certificates are looked at below",
    "kit": "its contents are looked at by the tests of kits, the other pages are those of products",
    "pack": "its contents show pages made small; cards and pads are looked at by the tests of packs",
    "templates": "prints nothing",
    "themes": "prints nothing",
    "settings": "prints nothing",
    "completion": "prints nothing",
}
"""Why commands of no game are not among those."""
PAPERS = ("A4", "Letter", "A5", "A3")
USUAL = PAPERS[:3]
TEXT, RAISED, FEET, CODES = 9.0, 7.0, (6.5, 7.0, 7.5), (6.0, 6.2)
"""Points: what is read; numbers of notes; feet; and codes."""
LEAST = 6.0
LARGE_TEXT, LARGE_LABEL = 16.0, 14.0
"""The same in large print: what is read, and feet, codes, numbers of notes and labels."""
_RULER = 7.2
"""Type on rulers is smaller than this, points: printers need them, nobody reads them."""
_NUMBERS = {*"0123456789,"}
_LABEL = 16
"""Words in large print that have more letters than this in a line are no labels."""
_EDGE = 62.0
"""How far heads and feet of pages in large print reach at most from the paper's edges, points."""
_CREDITS = "|".join(re.escape(room.credit.replace(" ", "")) for room in registry.rooms())
_SET = r"·?\d+(easy)?(puzzle|problem)s?(in\d)?,.*seed\w+,sheet\d+(pressboardreprintCODE\w*)?"
"""How feet name a sheet of puzzles or problems."""
SMALL = {
    "rulers": ("[0-9]*(mm|in)?[0-9]+([0-9]|mm|in)*", LEAST),
    "scales": ("[0-9]{20,}|([−+][0-9]+)+", LEAST),
    "the note beside them": ("(100mm·)?Printat100%,noscaling", LEAST),
    "numbers of notes and in discs": ("[0-9,]+", RAISED),
    "feet of pages in true size": (r"Printat100%,noscaling\..*", LEAST),
    "feet": (rf".*by({_CREDITS})(,[\w.:/]+)?({_SET})?(page\d+of\d+)?|page\d+of\d+.*|.*page\d+of\d+", 6.5),
    "codes": (r"([A-Z0-9]+-)+[A-Z0-9]+.*", LEAST),
}
"""What may be smaller than what is read, everywhere: how it reads without spaces, and the least it has."""
_TYPES = "|".join(["Start", *(kind.name.replace(" ", "") for kind in TYPES.values())])
SMALL_LABELS = {
    "krump pyramids --square 21": ("(glue)+", LEAST, "on tabs of pieces made small"),
    "kangaruse sheet": (
        rf"Agameby.*|.*squares,upto[1-5]players|({_TYPES})+|.*,seed\w+,sheet\d+.*",
        LEAST,
        "beside the title on A5, names in squares where the longest has no more room, what it was made of",
    ),
}
"""Labels that are smaller, by product: how they read, the least they have, and why."""
SHOWN_SMALL = {product for product in PRODUCTS if product.endswith(" kit")}
"""Products that show pages made small; their own words are looked at by the tests of kits."""
NO_ROOM = {("krump mat", "A5")}
"""What is refused on small paper."""


pytestmark = pytest.mark.usefixtures("empty_folder")


def too_small(found: Iterable[list[Letter]], product: str = "") -> set[tuple[str, float]]:
    """Return what is smaller than what is read may be, and is nothing that may be small."""
    pattern, least, _ = SMALL_LABELS.get(product) or SMALL_LABELS.get(" ".join(product.split()[:2]), ("", 0.0, ""))
    known = [*SMALL.values(), (pattern, least)]
    small = {run for page in found for run in runs(page) if run[1] < TEXT - NEARLY}
    return {
        (text, size)
        for text, size in small
        if not any(size >= least - NEARLY and re.fullmatch(pattern, text) for pattern, least in known)
    }


@crossed("product paper", sorted({*PRODUCTS} - SHOWN_SMALL), USUAL)
def test_nothing_that_is_read_is_smaller_than_nine_points(product: str, paper: str) -> None:
    """On A4, Letter and A5 neither text nor label of any product is, but for what has its reason."""
    if (product, paper) not in NO_ROOM:
        assert not too_small(pages(product, "--paper", paper), product)


@crossed("product paper", OTHERWISE, USUAL)
def test_nor_is_anything_where_there_is_little_room(product: str, paper: str) -> None:
    """Other squares, backs and set-ups make no word smaller."""
    assert not too_small(pages(product, "--paper", paper), product)


@crossed("words paper", SETS, USUAL)
def test_nor_is_anything_of_sets_and_handouts(words: str, paper: str) -> None:
    """What belongs to no product is read as well."""
    command = words.format(examples=our_templates() / "examples").split()
    assert run([*command, "--paper", paper, "--out", "page.pdf"]) == 0
    assert not too_small(pages_of(Path("page.pdf")))


@pytest.mark.parametrize("product", ["krump cards", "krump tokens", "krypte counters", "crumble tiles"])
def test_a_long_title_makes_what_is_to_be_done_no_smaller(product: str) -> None:
    """Where a title of one's own leaves too little room on a sheet that is cut only what it stands in is smaller."""
    title = "The Friday club of Springfield"
    small = too_small(pages(product, "--title", title, "--paper", "A5"), product)
    assert all(text.startswith(title.replace(" ", "")) for text, _ in small)


NAMED_AND_NUMBERED = "[a-p]*[0-9]*"
IN_SMALL_SQUARES = 7.1
"""Numbers and letters in and beside squares of 8 mm, of which A5 has the most that are played on: as large as fits."""


@crossed("size paper theme", ["tiny", "regular", "huge"], USUAL, ["full", "contrast"])
def test_what_names_and_numbers_squares_is_read(size: str, paper: str, theme: str) -> None:
    """Numbers of squares, commands, players and the names of lines have nine points, but where squares are small."""
    made = "--size", size, "--types", "echidna,star", "--checks", "structure", "--paper", paper, "--theme", theme
    least = IN_SMALL_SQUARES if (size, paper) == ("huge", "A5") else TEXT
    found = [run for page in pages("kangaruse sheet", *made) for run in runs(page)]
    written = [run for run in found if re.fullmatch(NAMED_AND_NUMBERED, run[0])]
    assert written
    assert not [run for run in written if run[1] < least - NEARLY]


FEET_OF_CERTIFICATES = "pressboard[0-9.]+:pressboardcheckCODE.*|[A-Z0-9-]+-[A-Z0-9-]*"


@pytest.mark.parametrize("size", ["tiny", "huge"])
def test_certificates_are_read(size: str) -> None:
    """Letters and names on the map of a certificate have nine points, also on that of a huge board; so has the rest."""
    made = "--size", size, "--types", "echidna,star", "--seed", "wattle", "--checks", "structure"
    assert run(["kangaruse", "sheet", *made, "--out", "sheet.pdf"]) == 0
    assert run(["check", "sheet.pdf", "--plot", "plot.pdf", "--pdf", "report.pdf"]) in (0, 1)
    for file in ("plot.pdf", "report.pdf"):
        small = too_small(pages_of(Path(file)))
        assert {text for text, _ in small if not re.fullmatch(FEET_OF_CERTIFICATES, text)} == set()
    written = [run for page in pages_of(Path("plot.pdf")) for run in runs(page)]
    assert any(re.search("a[1-4]?b[1-4]?c", text) for text, _ in written)
    names = "([A-Z][a-z]?[0-9]*)+|[a-p]+[0-9]*"
    assert not [text for text, each in written if each < TEXT - NEARLY and re.fullmatch(names, text)]


@pytest.mark.parametrize("product", ["krypte problems", "kangaruse puzzle"])
def test_certificates_of_problems_are_read(product: str) -> None:
    """They are drawn in the hand of other certificates, in nine points."""
    assert run(["check", str(printed(product)), "--plot", "plot.pdf"]) == 0
    (page,) = pages_of(Path("plot.pdf"))
    assert any(size > 20 and text == "Whatwasproved" for text, size in runs(page))
    assert {text for text, _ in too_small([page]) if not re.fullmatch(FEET_OF_CERTIFICATES, text)} == set()


def test_every_command_that_prints_is_looked_at() -> None:
    """A new one is among what is printed, or has a reason not to be; those that are named exist."""
    assert {words.split()[0] for words in SETS} == {*OWN} - {*UNPRINTED}
    assert {*UNPRINTED} <= {*OWN}
    assert {" ".join(product.split()[:2]) for product in (*OTHERWISE, *SMALL_LABELS)} <= {*PRODUCTS}


TYPED = [
    f"{room.name} {product.name}"
    for room in registry.rooms()
    for product in room.products
    if product.name != "kit" and "text_size" in {field.name for field in fields(product.options)}
]


@every_other("product", TYPED)
def test_words_have_the_size_that_is_asked_for(product: str) -> None:
    """With --text-size nothing is smaller than without, and there are letters in the size that is asked for."""
    found = pages(product, "--text-size", "11.5", "--paper", "A4")
    assert not too_small(found, product)
    assert any(letter.size == pytest.approx(11.5, abs=NEARLY) for page in found for letter in page)


@pytest.mark.parametrize("product", SMALL_LABELS)
def test_what_has_a_reason_to_be_smaller_is_smaller(product: str) -> None:
    """Reasons that are no longer needed are crossed out."""
    pattern, *_ = SMALL_LABELS[product]
    found = {run for page in pages(product, "--paper", "A5") for run in runs(page) if run[1] < TEXT - NEARLY}
    assert any(re.fullmatch(pattern, text) for text, _ in found)


@crossed("product,names size", [("krypte rules", "abcdefgh"), ("krump rules", "1a2b3c4d5e6f")], [16, 24])
def test_names_of_squares_grow_with_the_text(product: str, names: str, size: int) -> None:
    """Beside type of large print those on boards have 14 points and more, too."""
    found = [run for page in pages(product, "--text-size", str(size)) for run in runs(page) if names in run[0]]
    assert found
    assert min(each for _, each in found) >= LARGE_LABEL - NEARLY


IN_RINGS = {"12": 7.7}
"""Numbers of two figures within the ring of a turned counter, on squares of 4.7 mm and less: as large as fits."""


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_numbers_on_counters_are_read(paper: str) -> None:
    """Beside the smallest text numbers of moves have nine points, but where a ring leaves them no room."""
    found = [run for page in pages("krypte rules", "--text-size", "9", "--paper", paper) for run in runs(page)]
    numbers = {(text, size) for text, size in found if text.isdecimal() and size > RAISED + NEARLY}
    assert "12" in {text for text, _ in numbers}
    assert not {(text, size) for text, size in numbers if size < IN_RINGS.get(text, TEXT) - NEARLY}


def test_entries_are_read_in_nine_points_too() -> None:
    """Where the text has 9 points what types of squares do is no smaller; feet and numbers of notes may be."""
    for page in pages("kangaruse rules", "--text-size", "9"):
        small = {(text, size) for text, size in smaller(page, TEXT) if round(size, 1) not in (RAISED, *FEET, *CODES)}
        assert {text for text, _ in small} <= _NUMBERS  # in the discs of a list, which shrink with its text


@crossed("product paper", LARGE, PAPERS)
def test_nothing_in_large_print_is_smaller_than_fourteen_points(product: str, paper: str) -> None:
    """Nothing is, rulers left out."""
    for page in pages(product, "--large-print", "--paper", paper):
        assert not smaller((each for each in page if each.size > _RULER), LARGE_LABEL)


@crossed("words paper", [words for words in SETS if words.startswith("handout ")], USUAL)
def test_nor_is_anything_of_handouts_in_large_print(words: str, paper: str) -> None:
    """Every example obeys --large-print, its figures' labels as well."""
    command = words.format(examples=our_templates() / "examples").split()
    assert run([*command, "--large-print", "--paper", paper, "--out", "page.pdf"]) == 0
    for page in pages_of(Path("page.pdf")):
        assert not smaller((each for each in page if each.size > _RULER), LARGE_LABEL)


@crossed("product paper", [each for each in LARGE if "rules" in each], PAPERS)
def test_words_in_large_print_have_sixteen_points(product: str, paper: str) -> None:
    """Only heads, feet and labels are smaller."""
    height = max(PAPER[paper].height, PAPER[paper].width) * PT_PER_MM
    for page in pages(product, "--large-print", "--paper", paper):
        body = [each for each in page if _EDGE < each.bottom < height - _EDGE and each.size < LARGE_TEXT - NEARLY]
        assert max(map(len, words(body)), default=0) <= _LABEL


def words(found: Iterable[Letter]) -> Iterator[str]:
    """Yield what stands in a line without a gap that is wider than one between words."""
    line = ""
    for before, letter in pairwise([None, *found]):
        assert letter is not None
        near = before and abs(before.bottom - letter.bottom) < letter.size and letter.right - before.left >= 0
        if near and before and letter.left - before.right < 0.6 * letter.size:
            line += letter.text
            continue
        yield line
        line = letter.text
    yield line


def test_a_head_that_shares_its_line_is_read() -> None:
    """What it is and what to do stand at both ends of a line in nine points, as long as both have room."""
    page, *_ = pages("krypte counters", "--paper", "Letter")
    told = {size for text, size in runs(page) if "AgamebyMarino" in text or text.startswith("Foldatthe")}
    assert told
    assert min(told) >= TEXT - NEARLY


def test_running_heads_of_diagrams_are_read(tmp_path: Path) -> None:
    """The long name of a game that was played is cut short there, and is not set smaller."""
    made = tmp_path / "game.pdf"
    words = "krypte diagram example --every 6 --text-size 14 --paper Letter --out"
    assert run([*words.split(), str(made)]) == 0
    _, *following = pages_of(made)
    heads = [size for page in following for text, size in runs(page) if text.startswith("Theexample")]
    assert heads
    assert min(heads) >= TEXT - NEARLY
