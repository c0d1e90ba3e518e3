"""The kit: its contents say the truth about every page, bookmarks land where they say, the file is small."""

import re
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from crumble.test_prints import assert_white_margins, fonts, texts
from pypdf import PdfReader

from generator.errors import BadOption, DoesNotFit
from generator.figures.themes import THEMES
from generator.games.crumble.kit import KitLook, KitProduct, parts
from generator.games.crumble.prints import counts_of
from generator.jobs.request import Request
from generator.jobs.run import run
from generator.printing.papers import parse_paper
from generator.room.kits import Part

MOST_BYTES = 150_000
NEEDED = {"Board": "squares of 32 mm", "Tiles": "Sheet 1 of", "Rules": "In doubt"}
"""What stands on the pages of each part, and on no other."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make one folder for all kits."""
    return tmp_path_factory.mktemp("kits")


@cache
def printed(folder: Path, paper: str = "A4", theme: str = "full", look: KitLook | None = None) -> bytes:
    """Return the PDF of the kit."""
    out = folder / "kit.pdf"
    request = Request("crumble", "kit", None, look or KitLook(), parse_paper(paper), theme=theme, out=out, force=True)
    return run(request).files[0].read_bytes()


def contents(pdf: bytes) -> dict[str, tuple[int, int]]:
    """Return the first and the last page of every part as the contents print them."""
    rows = PdfReader(BytesIO(pdf)).pages[0].extract_text()
    found: dict[str, tuple[int, int]] = {}
    for name, first, last in re.findall(rf"^({'|'.join(NEEDED)})\n(?:.*\n)*?(\d+)(?:–(\d+))?$", rows, re.MULTILINE):
        found.setdefault(name, (int(first), int(last or first)))
    return found


@pytest.mark.parametrize(("paper", "look"), [("A4", None), ("Letter", KitLook(backs="duplex")), ("A5", None)])
def test_the_contents_tell_the_truth(folder: Path, paper: str, look: KitLook | None) -> None:
    """The pages of each part follow each other to the last one, and hold what belongs to it; bookmarks lead there."""
    pdf = printed(folder, paper, look=look)
    pages, listed = texts(pdf), contents(pdf)
    assert list(listed) == list(NEEDED)
    assert [first for first, _ in listed.values()] == [2, *(last + 1 for _, last in list(listed.values())[:-1])]
    assert listed["Rules"][1] == len(pages)
    for name, (first, last) in listed.items():
        holding = [number for number, page in enumerate(pages[1:], start=2) if NEEDED[name] in page]
        assert (paper, name) == ("Letter", "Tiles") or holding
        assert all(first <= number <= last for number in holding)
    reader = PdfReader(BytesIO(pdf))
    outer: list[Any] = [entry for entry in reader.outline if not isinstance(entry, list)]
    found = {entry["/Title"]: (reader.get_destination_page_number(entry) or 0) + 1 for entry in outer}
    assert found == {"Contents": 1} | {name: first for name, (first, _) in listed.items()}


def listed_of(look: KitLook) -> dict[str, Part]:
    """Return what the contents say of every part."""
    first = next(KitProduct().leaves(iter(()), look, parse_paper("A4")))
    return {part.name: part for part in first.context["parts"]}


def test_the_contents_follow_the_options() -> None:
    """Sizes, counts and what to do are those of the parts; a board of several pages is to be glued."""
    usual = listed_of(KitLook())
    assert usual["Tiles"].holds == f"{sum(counts_of(KitLook().tiles).values())} two-sided pieces of 7 sizes"
    assert usual["Board"].work == "Leave it whole."
    assert "glue the halves back to back" in usual["Tiles"].work
    look = KitLook("8x8", 32.0, set="small", backs="duplex", flip="short")
    other = listed_of(look)
    assert other["Board"].holds.endswith("8 × 8 squares of 32 mm")
    assert other["Board"].work.startswith("Cut and glue the pages together")
    assert other["Tiles"].holds.startswith(f"{sum(counts_of(look.tiles).values())} two-sided pieces")
    assert other["Tiles"].sides == "on both sides, turned on the short edge"


@pytest.mark.parametrize(("paper", "theme"), [*zip(["A4", "Letter", "A4"], THEMES, strict=True)])
def test_the_kit_is_small_and_healthy(folder: Path, paper: str, theme: str) -> None:
    """The file has at most 150 kB, fonts are embedded subsets, nothing is raster or stands in the margins."""
    pdf = printed(folder, paper, theme)
    assert len(pdf) <= MOST_BYTES
    reader = PdfReader(BytesIO(pdf))
    assert reader.root_object["/ViewerPreferences"]["/PrintScaling"] == "/None"
    assert reader.metadata is not None
    assert reader.metadata.title == "Crumble – kit"
    for page in reader.pages:
        assert not list(page.images)
        assert all("+" in font["/BaseFont"] for font in fonts(page))
    assert_white_margins(pdf, 2)


def test_the_same_arguments_give_the_same_kit(folder: Path) -> None:
    """Printing twice gives the same bytes."""
    assert printed.__wrapped__(folder) == printed(folder)


def test_the_parts_fit_each_other() -> None:
    """Board and tiles are of one size; house rules reach the rules."""
    look = KitLook("8x8", readings=("draw-rule=NO",))
    board, tiles, rules = (part.look for part in parts(look))
    assert (board.squares, board.side) == (tiles.squares, tiles.side) == ((8, 8), 24.0)
    assert rules.readings == look.readings == ("draw_rule=no",)


def test_what_does_not_fit_is_an_error(folder: Path) -> None:
    """Paper too small for the large tiles is one clear line that says what to do."""
    with pytest.raises(DoesNotFit, match=r"^tiles with .*leave them out with --no-large$"):
        printed(folder, "100x150")


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"square": 3.0}, "--square 3"),
        ({"size": "6"}, "--size"),
        ({"halvings": 9}, "--halvings 9"),
        ({"set": "hug"}, 'unknown set "hug"'),
        ({"flip": "short"}, "for --backs duplex"),
        ({"size": "8x8", "smallest": "1/16"}, "--smallest 1/16"),
        ({"readings": ("draw_rule=5",)}, "draw_rule"),
    ],
)
def test_options_are_judged(values: dict[str, Any], message: str) -> None:
    """What a part refuses the kit refuses, before anything is printed."""
    with pytest.raises(BadOption, match=message):
        KitLook(**values)


def test_pictures_are_those_of_all_parts() -> None:
    """As files of their own the pictures are named after their parts."""
    names = set(KitProduct().pictures(None, KitLook()))
    assert {"board-board", "tiles-black-1x1", "rules-capture-4"} <= names
