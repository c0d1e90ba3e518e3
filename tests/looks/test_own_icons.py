"""Icons of one's own: drawn wherever ours are, safe in black only, read strictly; codes stay as they are."""

from pathlib import Path

import pytest

from pressboard.figures.icons import BOX
from pressboard.figures.shapes import Bitmap
from pressboard.games.kangaruse.pictures.icons import KEYS, STYLES, icon, symbols_by_key
from pressboard.jobs.looks.look import read_icons
from tests.looks.page_images import images_shown
from tests.mistakes import complaint

pytestmark = pytest.mark.usefixtures("empty_folder")

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50">'
DRAWING = f'{HEAD}<circle cx="50" cy="25" r="20" fill="#12ab34"/></svg>'
QUICK = ["kangaruse", "--checks", "structure", "--seed", "a"]
COLOUR = (0x12, 0xAB, 0x34)


def folder(**drawings: str) -> str:
    """Write a folder of icons and return its name."""
    Path("icons").mkdir()
    for name, text in drawings.items():
        Path("icons", f"{name}.svg").write_text(text, encoding="utf-8")
    return "icons"


def shows(*words: str) -> bool:
    """Say whether pages show the drawing."""
    colours = (image.convert("RGB").getcolors() or [] for image in images_shown(*words))
    return any(colour == COLOUR for each in colours for _, colour in each)


@pytest.mark.slow
@pytest.mark.parametrize(
    "words",
    [
        QUICK,
        [*QUICK, "--icons", "simple"],
        ["kangaruse", "rules"],
        ["kangaruse", "diagram", "example"],
    ],
    ids=["sheet", "simple", "rules", "diagram"],
)
def test_they_stand_where_ours_did(words: list[str]) -> None:
    """With a drawing for every type pages show it, and without one none does."""
    icons = folder(**dict.fromkeys(KEYS, DRAWING))
    assert shows(*words, "--own-icons", icons)
    assert not shows(*words)


@pytest.mark.slow
def test_a_theme_brings_them_along() -> None:
    """`icons` in a theme names a folder beside it, for games with such types, kits of several games, too."""
    folder(**dict.fromkeys(KEYS, DRAWING))
    Path("my.toml").write_text('icons = "icons"\n', encoding="utf-8")
    for words in (["kangaruse", "rules"], ["kit", "kangaruse", "krypte", "--seed", "a"]):
        assert shows(*words, "--theme", "my.toml")
    assert not shows("krypte", "board", "--theme", "my.toml")


def test_handouts_show_them_among_products_figures_and_words() -> None:
    """In a handout they stand in texts, in figures and on the pages of products."""
    icons = folder(koala=DRAWING)
    for piece in (
        "<page>{{ icon('kangaruse', 'koala') }}</page>",
        "<page>{{ rules('kangaruse', 'koala') }}</page>",
        "{{ product('kangaruse', 'rules') }}",
    ):
        Path("own.xml").write_text(f"<document>{piece}</document>", encoding="utf-8")
        assert shows("handout", "own.xml", "--own-icons", icons)


def test_drawings_fill_the_box_and_stay_in_it() -> None:
    """A drawing is as wide as an icon's box, or as high, and in its middle."""
    folder(koala=DRAWING)
    icons = read_icons(Path("icons"), [symbols_by_key()], "full")
    for style in STYLES:
        drawn = icons.symbol(icon("koala", style))
        (bitmap,) = drawn.items
        assert isinstance(bitmap, Bitmap)
        assert (bitmap.x, bitmap.y, bitmap.width, bitmap.height) == pytest.approx(
            (0, BOX / 4, BOX, BOX / 2)
        )
        assert drawn.shows == icon("koala", style).shows


REFUSED = {
    "koalla": (
        DRAWING,
        '"koalla.svg": icons are called after types; unknown type "koalla"; did you mean koala?',
    ),
    "frog": (
        f'{HEAD}<image href="a.png"/></svg>',
        '"frog.svg", line 1: "a.png" leads out of the drawing',
    ),
    "gem": ("no drawing", '"gem.svg" is no SVG'),
    "toy": (f"{HEAD}</svg>", "nothing to be seen"),
    "star": (f'{HEAD}<path d="{"M0 0L9 9" * 70000}"/></svg>', "star.svg"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_cannot_be_drawn_is_told_with_its_file(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Names that are no types, other files, nothing to be seen and what is too long are told; nothing is printed."""
    text, message = REFUSED[name]
    assert message in complaint([*QUICK, "--own-icons", folder(**{name: text})], capsys)


def test_folders_that_are_none_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    """A missing folder, one without drawings, one of other pictures, a game without types: a line each."""
    assert '--own-icons "no": there is no such folder' in complaint(
        [*QUICK, "--own-icons", "no"], capsys
    )
    Path("empty").mkdir()
    assert "there is no SVG file in it" in complaint([*QUICK, "--own-icons", "empty"], capsys)
    Path("empty", "koala.png").write_bytes(b"")
    assert "icons are SVG files" in complaint([*QUICK, "--own-icons", "empty"], capsys)
    assert "leave it out" in complaint(
        ["krypte", "board", "--own-icons", folder(koala=DRAWING)], capsys
    )
