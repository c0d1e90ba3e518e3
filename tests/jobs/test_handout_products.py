"""Products as pages of a handout: all pages of a game's product between one's own, with their codes and bookmarks."""

import re
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from pypdf import PdfReader

from pressboard import registry
from pressboard.checking.sources import sheets_in
from pressboard.cli.app import run
from pressboard.errors import PressboardError
from pressboard.interface import print_product
from pressboard.jobs.files import HTML, TEXT, Report
from pressboard.jobs.handout.handout import Handout, print_handout
from pressboard.paths import our_templates
from pressboard.printing.papers import PAPERS
from tests.attached import attached_codes
from tests.crossed import every_other
from tests.mistakes import refusal
from tests.printed import outline, texts

OWN = "<page><h1>{}</h1><p>page <pagenumber/> of <pagecount/></p></page>"
Printer = Callable[..., Report]


@pytest.fixture
def printed(tmp_path: Path) -> Printer:
    """Return a function that prints the contents of a document to my.pdf, or as words, in this process."""

    def print_it(contents: str, ending: str = ".pdf", **more: Any) -> Report:  # noqa: ANN401
        path = tmp_path / "my.xml"
        out = tmp_path / f"my{ending}"
        path.write_text(f"<document>\n{contents}\n</document>", encoding="utf-8")
        return print_handout(Handout(path, PAPERS["A4"], out=out, force=True, **more), out)

    return print_it


@pytest.fixture
def fault(printed: Printer) -> Callable[[str], str]:
    """Return a function that prints like `printed` and gives back the message of the error."""
    return partial(refusal, PressboardError, printed)


def pictures(pdf: bytes | Path) -> list[bytes]:
    """Return the pages of a file as pictures."""
    return [page.render(scale=0.5).to_pil().tobytes() for page in pypdfium2.PdfDocument(pdf)]


PLAIN = [
    ("krump", "cards", {"backs": "fold", "four_colours": True}),
    ("krump", "mat", {}),
    ("krump", "tokens", {}),
    ("krypte", "board", {"square": 20}),
    ("krypte", "record", {"title": "Our club"}),
    ("crumble", "tiles", {"set": "small"}),
    (
        "kangaruse",
        "sheet",
        {"seed": "billabong", "size": "tiny", "players": 2, "bar": "score", "checks": "structure"},
    ),
]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "name", "options"), PLAIN, ids=lambda value: str(value) if value else ""
)
def test_pages_are_those_of_the_command(
    printed: Printer, tmp_path: Path, game: str, name: str, options: dict[str, Any]
) -> None:
    """A product with its options prints the very pages that its command does, in the colour of its game."""
    given = "".join(f", {key}={value!r}".replace("True", "true") for key, value in options.items())
    printed(f"{{{{ product('{game}', '{name}'{given}) }}}}")
    alone = print_product(game, name, paper="A4", **options)
    assert pictures(tmp_path / "my.pdf") == pictures(alone.pdf)


@pytest.mark.slow
def test_products_stand_between_pages_of_ones_own(printed: Printer, tmp_path: Path) -> None:
    """Pages are numbered through the file, and each product has an entry in the outline with its own beneath."""
    pages = printed(
        OWN.format("First <pages part='Krump kit'/>")
        + "{{ product('krypte', 'board') }}{{ product('krump', 'kit') }}"
        + "{{ product('krypte', 'board', bookmark='Spare') }}"
        + OWN.format("Last <pages part='Spare'/>")
    ).pages
    told = texts(tmp_path / "my.pdf")
    assert f"First 3–{pages - 2} page 1 of {pages}" in " ".join(told[0].split())
    assert f"Last {pages - 1} page {pages} of {pages}" in " ".join(told[-1].split())
    entries = outline(tmp_path / "my.pdf")
    assert [each[1:] for each in entries if each[0] == 0] == [
        ("First", 1),
        ("Krypte board", 2),
        ("Krump kit", 3),
        ("Spare", pages - 1),
        ("Last", pages),
    ]
    assert (1, "Cards", 6) in entries


@pytest.mark.slow
def test_the_file_carries_every_code(printed: Printer, tmp_path: Path) -> None:
    """What is made by chance is checked from the handout's file as from its own, also what a kit holds."""
    printed(
        "{% set sheet = product('kangaruse', 'sheet', seed='wattle', count=2, size='tiny', players=2) %}"
        + OWN.format("{{ sheet.code }} {{ sheet.recipe }}")
        + "{{ sheet }}{{ product('krump', 'kit', array='random', seed='gum') }}"
    )
    codes = attached_codes((tmp_path / "my.pdf").read_bytes())
    assert [code.partition("-")[0][:-1] for code in codes] == ["KANGA", "KANGA", "KRUMP"]
    said = "".join(texts(tmp_path / "my.pdf")[0].split()).replace(
        "\ufffe", "-"
    )  # a hyphen at a line's end
    assert codes[0] in said
    found = [*sheets_in(str(tmp_path / "my.pdf"), list(registry.games()))]
    assert [sheet.item.code for sheet in found] == codes
    assert not any(sheet.found for sheet in found)


def test_a_code_is_printed_again(printed: Printer, tmp_path: Path) -> None:
    """A product of a code is what the code stands for."""
    printed("{{ product('krump', 'board', array='random', seed='gum') }}")
    (code,) = attached_codes((tmp_path / "my.pdf").read_bytes())
    before = pictures(tmp_path / "my.pdf")
    printed(f"{{{{ product('krump', 'board', code='{code}') }}}}")
    assert pictures(tmp_path / "my.pdf") == before


@pytest.mark.slow
@pytest.mark.parametrize("ending", [TEXT, HTML])
def test_what_can_be_read_is_told(printed: Printer, tmp_path: Path, ending: str) -> None:
    """Rules are told in the file for reading; of what is cut out a line says that it is on paper only."""
    printed(
        OWN.format("Tonight") + "{{ product('krypte', 'board') }}{{ product('krypte', 'rules') }}"
        "{{ product('krypte', 'problems', seed='club') }}",
        ending,
    )
    text = (tmp_path / f"my{ending}").read_text(encoding="utf-8")
    assert (
        text.index("Tonight")
        < text.index("Krypte board: printed on paper only.")
        < text.index("four in line")
    )


def test_paper_and_title_are_the_products_own(printed: Printer, tmp_path: Path) -> None:
    """A board may lie on larger paper than the rest, under another title."""
    printed(OWN.format("Small") + "{{ product('krypte', 'board', paper='A3', title='Large') }}")
    first, board = PdfReader(tmp_path / "my.pdf").pages
    assert float(board.mediabox.width) == pytest.approx(2**0.5 * float(first.mediabox.width), abs=1)
    assert "Large" in texts(tmp_path / "my.pdf")[1]


def test_notes_name_the_product(printed: Printer) -> None:
    """What one should know of a product before printing is told with its name."""
    (note,) = printed("{{ product('krump', 'cards', backs='duplex') }}").notes
    assert note.startswith("Krump cards: print on both sides of the paper")


def test_the_products_of_a_game_can_be_listed(printed: Printer, tmp_path: Path) -> None:
    """A template can go through a game's products."""
    printed(
        OWN.format(
            "{% for each in products('crumble') %}{{ each.name }}: {{ each.summary }} {% endfor %}"
        )
    )
    told = " ".join(texts(tmp_path / "my.pdf")[0].split())
    for product in registry.game("crumble").products:
        assert f"{product.name}: {product.summary}" in told


FAULTS = {
    "{{ product('krump', 'crads') }}": "crads",
    "{{ product('krumpf', 'cards') }}": "krumpf",
    "{{ product('krump', 'cards', bakcs='fold') }}": "did you mean backs",
    "{{ product('krump', 'cards', backs='foldd') }}": "did you mean fold",
    "{{ product('krump', 'cards', theme='bw') }}": "--theme",
    "{{ product('krump', 'cards', 'example') }}": "takes no source",
    "{{ product('krump', 'cards', title=['x']) }}": "title is a text",
    "{{ product('krump', 'cards', bookmark='x' * 99) }}": "the bookmark has 99 characters",
    "{{ product('krump', 'cards', spare='no') }}": "true or false",
    "{{ product('krump', 'board', count='3') }}": "whole number",
    "{{ product('krypte', 'board', paper='A9') }}": "A9",
    "{{ product('kangaruse', 'sheet', code='KANGA1-0') }}": "Kangaruse sheet: this code is damaged",
    "{{ product('kangaruse', 'sheet', code='KANGA1-0', seed='x') }}": "says all",
    "{{ product('krypte', 'board', square=400) }}": "from 10 mm",
    "{{ product('krump', 'diagram', 'Xx9') }}": "Krump diagram: ",
    "<page><p>.</p>{{ product('krump', 'cards') }}</page>": "it belongs into <document>",
    "<product name='1'/>": "call that",
    "{% set cards = product('krump', 'cards') %}{{ cards }}{{ cards }}": "a second time",
}


@pytest.mark.parametrize("contents", FAULTS)
def test_a_mistake_is_one_line_with_its_place(fault: Callable[[str], str], contents: str) -> None:
    """An unknown game, product or option names the nearest; whatever is wrong names template and line."""
    message = fault(OWN.format("Mine") + "\n" + contents)
    assert message.startswith("my.xml:3: ")
    assert FAULTS[contents] in message
    assert "\n" not in message


def test_what_has_no_room_is_left_out_if_it_is_spare(printed: Printer, tmp_path: Path) -> None:
    """A spare product that the paper is too small for is missing, and told; one that has room is there."""
    spare = "{% set mat = product('krump', 'mat', spare=true, paper='PAPER') %}"
    own = OWN.format("Mat: {{ mat.missing or 'here' }}") + "{{ mat }}"
    told = printed(spare.replace("PAPER", "A5") + own)
    assert told.pages == 1
    assert "does not fit" in texts(tmp_path / "my.pdf")[0]
    (note,) = told.notes
    assert note.startswith("Krump mat: left out: ")
    told = printed(spare.replace("PAPER", "A4") + own)
    assert (told.pages, told.notes) == (3, [])
    assert "Mat: here" in texts(tmp_path / "my.pdf")[0]


BOOKLET = our_templates() / "examples" / "booklet.xml"


@pytest.mark.slow
@every_other("game", registry.names_of_ours())
def test_a_booklet_of_all_products_is_one_command(tmp_path: Path, game: str) -> None:
    """The example prints every product of a game but the kit, which is made of the others, after its contents."""
    out = tmp_path / "my.pdf"
    print_handout(Handout(BOOKLET, PAPERS["A4"], (f"all={game}",), out=out, force=True), out)
    declaration = registry.game(game)
    products = [
        f"{declaration.title} {each.name}" for each in declaration.products if each.name != "kit"
    ]
    entries = [(title, page) for depth, title, page in outline(out) if depth == 0]
    assert [title for title, _ in entries[1:]] == products
    contents = texts(out)[0]
    assert all(re.search(rf"pages? {page}\b", contents) for _, page in entries[1:])


@pytest.mark.slow
def test_svgs_of_products_lie_beside_the_handout(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each is the file that the product's command writes; what is printed twice has numbers."""
    monkeypatch.chdir(tmp_path)
    Path("own.xml").write_text(
        "<document><page>{{ figure('krump', 'setup') }}</page>{{ product('krypte', 'board') }}"
        "{{ product('kangaruse', 'sheet', seed='a', size='tiny', count=2) }}{{ product('krypte', 'board') }}</document>"
    )
    Path("made").mkdir()
    assert run(["handout", "own.xml", "--paper", "a4", "--out", "made/own.pdf", "--svg"]) == 0
    names = {path.name for path in Path("made").glob("*.svg")}
    assert {"own-krump-1.svg", "own-krypte-board-board.svg", "own-krypte-board-2-board.svg"} < names
    assert {"own-kangaruse-sheet-board-1.svg", "own-kangaruse-sheet-board-2.svg"} < names
    assert run(["krypte", "board", "--paper", "a4", "--out", "made/board.pdf", "--svg"]) == 0
    assert (
        Path("made/own-krypte-board-board.svg").read_bytes()
        == Path("made/board-board.svg").read_bytes()
    )
