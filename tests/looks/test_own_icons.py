"""Icons of one's own: drawn wherever ours are, safe in black only, read strictly; codes stay as they are."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mistakes import complaint
from pressboard import registry
from pressboard.cli.app import run
from pressboard.figures.icons import BOX
from pressboard.figures.paints import INK, PAPER, Paint
from pressboard.figures.shapes import Use
from pressboard.games.kangaruse.pictures.icons import KEYS, STYLES, icon
from pressboard.jobs.looks.icon_files import _black, read_icons

pytestmark = pytest.mark.usefixtures("empty_folder")

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50">'
DRAWING = f'{HEAD}<circle cx="50" cy="25" r="20" fill="#12ab34"/></svg>'
QUICK = ["kangaruse", "--checks", "structure", "--seed", "a"]
COLOURS = st.sampled_from(["", *(f"#{value:06x}" for value in range(0, 0xFFFFFF, 0x0A3F17))])


def folder(**drawings: str) -> str:
    """Write a folder of icons and return its name."""
    Path("icons").mkdir()
    for name, text in drawings.items():
        Path("icons", f"{name}.svg").write_text(text, encoding="utf-8")
    return "icons"


def printed(*words: str) -> str:
    """Print pages as SVG and return all they hold."""
    for old in Path().glob("page*.svg"):
        old.unlink()
    assert run([*words, "--out", "page.svg", "--force"]) == 0
    return "".join(page.read_text(encoding="utf-8") for page in sorted(Path().glob("page*.svg")))


@pytest.mark.slow
@pytest.mark.parametrize(
    "words",
    [QUICK, [*QUICK, "--icons", "simple"], ["kangaruse", "rules"], ["kangaruse", "diagram", "example"]],
    ids=["sheet", "simple", "rules", "diagram"],
)
def test_they_stand_where_ours_did(words: list[str]) -> None:
    """With a drawing for every type pages show it, and without one none does."""
    icons = folder(**dict.fromkeys(KEYS, DRAWING))
    assert "#12ab34" in printed(*words, "--own-icons", icons)
    assert "#12ab34" not in printed(*words)


@pytest.mark.slow
def test_a_theme_brings_them_along() -> None:
    """`icons` in a theme names a folder beside it, for games with such types; others are printed all the same."""
    folder(**dict.fromkeys(KEYS, DRAWING))
    Path("my.toml").write_text('icons = "icons"\n', encoding="utf-8")
    assert "#12ab34" in printed("kangaruse", "rules", "--theme", "my.toml")
    assert "#12ab34" not in printed("krypte", "board", "--theme", "my.toml")


def test_handouts_show_them_among_products_figures_and_words() -> None:
    """In a handout they stand in texts, in figures and on the pages of products."""
    icons = folder(koala=DRAWING)
    for piece in (
        "<page>{{ icon('kangaruse', 'koala') }}</page>",
        "<page>{{ rules('kangaruse', 'koala') }}</page>",
        "{{ product('kangaruse', 'rules') }}",
    ):
        Path("own.xml").write_text(f"<document>{piece}</document>", encoding="utf-8")
        assert "#12ab34" in printed("handout", "own.xml", "--own-icons", icons)


@pytest.mark.slow
def test_in_black_only_there_is_nothing_but_black_and_paper() -> None:
    """A drawing of many colours is printed without a grey."""
    shades = "".join(f'<circle cx="{x}" cy="25" r="4" fill="#{x:02x}{x:02x}ff"/>' for x in range(10, 90, 9))
    icons = folder(**dict.fromkeys(KEYS, f"{HEAD}{shades}</svg>"))
    greys = set(_colours(printed("kangaruse", "rules", "--theme", "bw", "--own-icons", icons)))
    assert greys <= set(_colours(printed("kangaruse", "rules", "--theme", "bw")))


def _colours(svg: str) -> list[str]:
    return [word for word in svg.replace('"', " ").replace(";", " ").split() if word.startswith("#") and len(word) == 7]


@given(COLOURS, COLOURS)
def test_black_only_loses_no_shape(fill: str, stroke: str) -> None:
    """Whatever a shape's colours, it is drawn in black and paper; but for what is all but paper it is seen."""
    found = _black(Paint(fill, stroke))
    assert {found.fill, found.stroke} <= {INK, PAPER, ""}
    if fill and fill < "#e0e0e0" and not stroke:
        assert INK in (found.fill, found.stroke)


def test_drawings_fill_the_box_and_stay_in_it() -> None:
    """A drawing is as wide as an icon's box, or as high, and in its middle."""
    folder(koala=DRAWING)
    icons = read_icons(Path("icons"), [registry.room("kangaruse")])["kangaruse"]
    for style in STYLES:
        drawn = icons.symbol(icon("koala", style))
        (use,) = drawn.items
        assert isinstance(use, Use)
        assert (use.x, use.y, use.scale) == pytest.approx(
            (0, BOX / 4, use.symbol.window and BOX / use.symbol.window[2])
        )
        assert drawn.shows == icon("koala", style).shows


REFUSED = {
    "koalla": (DRAWING, '"koalla.svg": icons are called after types; unknown type "koalla"; did you mean koala?'),
    "koala": (f"{HEAD}<text>koala</text></svg>", "turn type into outlines"),
    "frog": (f'{HEAD}<image href="a.png"/></svg>', "<image> cannot be drawn"),
    "moth": (f"{HEAD}<script/></svg>", "<script> cannot be drawn"),
    "kiwi": (f'{HEAD}<use href="http://example.org/a.svg#b"/></svg>', "a part of another file"),
    "gem": ("no drawing", '"gem.svg" is no SVG'),
    "toy": (f"{HEAD}</svg>", "nothing to be seen"),
    "star": (f'{HEAD}<path d="{"M0 0L9 9" * 70000}"/></svg>', "star.svg"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_cannot_be_drawn_is_told_with_its_file(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Names that are no types, type, pixels, scripts, other files and what is too long are told; nothing is printed."""
    text, message = REFUSED[name]
    assert message in complaint([*QUICK, "--own-icons", folder(**{name: text})], capsys)


def test_folders_that_are_none_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    """A missing folder, one without drawings, one of other pictures, a game without types: a line each."""
    assert '--own-icons "no": there is no such folder' in complaint([*QUICK, "--own-icons", "no"], capsys)
    Path("empty").mkdir()
    assert "there is no SVG file in it" in complaint([*QUICK, "--own-icons", "empty"], capsys)
    Path("empty", "koala.png").write_bytes(b"")
    assert "icons are SVG files" in complaint([*QUICK, "--own-icons", "empty"], capsys)
    assert "leave it out" in complaint(["krypte", "board", "--own-icons", folder(koala=DRAWING)], capsys)
