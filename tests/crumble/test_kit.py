"""The kit: its contents say the truth about every page, bookmarks land where they say, the file is small."""

import re
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

import crossed
from pressboard import registry
from pressboard.common.kits.kit import Part, kit_pictures
from pressboard.errors import BadOption, DoesNotFit
from pressboard.figures.themes import THEMES
from pressboard.games.crumble.make import make
from pressboard.games.crumble.make.params import StartParams
from pressboard.games.crumble.print.board import BOARD
from pressboard.games.crumble.print.kit import KitOptions, KitProduct, parts
from pressboard.games.crumble.print.tiles import counts_of
from pressboard.games.crumble.rules.readings import Readings
from pressboard.games.crumble.rules.rules import start
from pressboard.games.crumble.rules.sets.tile_sets import percent
from pressboard.jobs.request import Request
from pressboard.jobs.run import run
from pressboard.printing.papers import parse_paper
from printed import assert_healthy, kit_front, kit_parts, pdf_of, texts

ROOM = registry.room("crumble")
LOOKS = [*zip(["A4", "Letter", "A4", "Letter"], THEMES, strict=True)]
"""Papers and themes; a usual run looks at two of them."""
MOST_BYTES = 150_000
NEEDED = {"Board": "Print at 100 %, no scaling. 6 × 6 squares of", "Tiles": "sheet 1 of", "Rules": "In doubt"}
"""What stands on the pages of each part, and on no other."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make one folder for all kits."""
    return tmp_path_factory.mktemp("kits")


@cache
def printed(folder: Path, paper: str = "A4", theme: str = "full", options: KitOptions | None = None) -> bytes:
    """Return the PDF of the kit."""
    out = folder / "kit.pdf"
    request = Request(
        "crumble", "kit", None, options or KitOptions(), parse_paper(paper), theme=theme, out=out, force=True
    )
    return run(request).files[0].read_bytes()


def front(pdf: bytes) -> str:
    """Return the words of the contents."""
    return " ".join(" ".join(kit_front(pdf)).split())


@pytest.mark.slow
@pytest.mark.parametrize(("paper", "options"), [("A4", None), ("Letter", KitOptions(backs="duplex")), ("A5", None)])
def test_the_contents_tell_the_truth(folder: Path, paper: str, options: KitOptions | None) -> None:
    """The pages of each part follow each other to the last one, and hold what belongs to it; bookmarks lead there."""
    pdf = printed(folder, paper, options=options)
    pages, listed, before = texts(pdf), kit_parts(pdf), len(kit_front(pdf))
    assert list(listed) == list(NEEDED)
    assert [first for first, _ in listed.values()] == [
        before + 1,
        *(last + 1 for _, last in list(listed.values())[:-1]),
    ]
    assert listed["Rules"][1] == len(pages)
    for name, (first, last) in listed.items():
        holding = [number for number, page in enumerate(pages, start=1) if NEEDED[name] in page and number > before]
        assert holding
        assert all(first <= number <= last for number in holding)
    reader = PdfReader(BytesIO(pdf))
    outer: list[Any] = [entry for entry in reader.outline if not isinstance(entry, list)]
    found = {entry["/Title"]: (reader.get_destination_page_number(entry) or 0) + 1 for entry in outer}
    assert found == {"Contents": 1} | {name: first for name, (first, _) in listed.items()}


def listed_of(options: KitOptions) -> dict[str, Part]:
    """Return what the contents say of every part."""
    first = next(KitProduct().leaves(iter(()), options, parse_paper("A4")))
    return {part.name: part for part in first.context["parts"]}


@pytest.mark.slow
def test_the_contents_follow_the_options() -> None:
    """Sizes, counts and what to do are those of the parts; a board of several pages is to be glued."""
    usual = listed_of(KitOptions())
    assert usual["Tiles"].holds == f"{sum(counts_of(KitOptions().tiles).values())} two-sided pieces of 7 sizes"
    assert usual["Board"].work == "Leave it whole."
    assert "glue the halves back to back" in usual["Tiles"].work
    options = KitOptions("8x8", square=32.0, set="small", backs="duplex", flip="short")
    other = listed_of(options)
    assert other["Board"].holds.endswith("8 × 8 squares of 32 mm")
    assert other["Board"].work.startswith("Cut and glue the pages together")
    assert other["Tiles"].holds.startswith(f"{sum(counts_of(options.tiles).values())} two-sided pieces")
    assert other["Tiles"].sides == "on both sides, turned on the short edge"


@pytest.mark.slow
@crossed.first("paper theme", LOOKS[:1], LOOKS)
def test_the_kit_is_small_and_healthy(folder: Path, paper: str, theme: str) -> None:
    """The file has at most 150 kB, fonts are embedded subsets, nothing is raster or stands in the margins."""
    pdf = printed(folder, paper, theme)
    assert len(pdf) <= MOST_BYTES
    assert_healthy(pdf, ROOM, paper, 2, " – kit")


@pytest.mark.slow
def test_the_same_arguments_give_the_same_kit(folder: Path) -> None:
    """Printing twice gives the same bytes."""
    assert printed.__wrapped__(folder) == printed(folder)


def test_the_parts_fit_each_other() -> None:
    """Board and tiles are of one size; house rules reach the rules."""
    options = KitOptions("8x8", readings=("draw-rule=NO",))
    board, tiles, rules = (part.options for part in parts(options))
    assert (board.squares, board.side) == (tiles.squares, tiles.side) == ((8, 8), 24.0)
    assert rules.readings == options.readings == ("draw_rule=no",)


@pytest.mark.slow
def test_the_sizes_of_tiles_are_told() -> None:
    """The contents hold every size with its measures and its count, and what to do for one that the set lacks."""
    tiles = listed_of(KitOptions())["Tiles"]
    counts = counts_of(KitOptions().tiles)
    assert [(size.name.replace("×", "x"), size.count) for size in tiles.sizes] == [
        (kind.name, count) for kind, count in counts.items()
    ]
    assert [size.measures for size in tiles.sizes][:4] == ["62 × 62 mm", "31 × 62 mm", "31 × 31 mm", "31 × 15.5 mm"]
    share = percent(KitOptions().tiles.share)
    assert tiles.advice.startswith(f"In {share} of simulated games that cut no smaller no size of the set runs out. ")
    assert "Tiles are 1 mm smaller than the board’s squares of 32 mm" in tiles.advice
    assert "Play may lead to a size" in tiles.advice
    assert "simulated" not in listed_of(KitOptions(smallest="1"))["Tiles"].advice


@pytest.mark.slow
def test_the_contents_print_the_sizes(folder: Path) -> None:
    """How many pieces of each size there are stands with the contents, on small paper too."""
    for paper, size in (("A4", "15.5 × 7.75 mm"), ("A5", "10 × 5 mm")):
        assert re.search(rf"32 1/2 × 1/4 {size} .*cut a fresh", front(printed(folder, paper)))


@pytest.mark.slow
@pytest.mark.parametrize(("options", "lying"), [(KitOptions(), False), (KitOptions("8x6", square=30.0), True)])
def test_pages_that_lie_are_told_where_there_are_any(folder: Path, options: KitOptions, lying: bool) -> None:
    """The contents speak of pages on their side only when the file has some."""
    pdf = printed(folder, options=options)
    boxes = [page.mediabox for page in PdfReader(BytesIO(pdf)).pages]
    assert any(box.width > box.height for box in boxes) == lying
    assert ("lie on their side" in front(pdf)) == lying


@pytest.mark.slow
def test_a_start_of_chance_is_on_the_board_and_in_the_rules(folder: Path) -> None:
    """The kit's start is that of a board by itself with the same seed: its code, its recipe, the rules' diagram."""
    options = KitOptions("4x4", start="random", seed="wattle", number=2)
    item = BOARD.generate(StartParams("4x4", "random"), "wattle", 2)
    assert options.item == item
    pages = texts(printed(folder, options=options))
    assert item.recipe in pages[0]
    assert item.recipe in pages[1]
    assert item.code in pages[1]
    assert "This kit begins as its board shows." in " ".join(pages)
    assert "begins as on the board and in the first diagram" in pages[0]
    pictures, usual = kit_pictures(parts(options)), kit_pictures(parts(KitOptions("4x4")))
    assert pictures["board-board"] == BOARD.pictures(item, options.board)["board"]
    assert pictures["rules-start"] != usual["rules-start"]
    (rules,) = parts(options)[-1].leaves(parse_paper("A4"))
    assert (rules.figures["start"], rules.context["own_start"]) == (pictures["rules-start"], True)
    assert "in the upper left corner" not in " ".join(pages)


@pytest.mark.slow
@pytest.mark.parametrize(("first", "corner"), [("white", "white"), ("white", "black"), ("black", "white")])
def test_board_and_rules_follow_the_readings(folder: Path, first: str, corner: str) -> None:
    """Board and rules of a kit say the same of who begins and of whose the corner is, and show it."""
    pdf = texts(printed(folder, options=KitOptions(readings=(f"first={first}", f"upper_left={corner}"))))
    board, rules = pdf[1], " ".join(pdf[2:])
    both = "and" if first == corner else f"; {corner.title()}"
    assert f"{first.title()} moves first{'' if both[0] == ';' else ' '}{both} has the upper left corner" in board
    assert f"{first.title()} begins." in rules
    assert f"{corner.title()} is in the upper left corner." in rules
    (item,) = parts(KitOptions(readings=(f"upper_left={corner}",)))[0].items
    assert item.content.black == start(readings=Readings(upper_left=corner)).black


@pytest.mark.slow
def test_a_start_of_chance_follows_the_readings(folder: Path) -> None:
    """Where White begins a start of chance the board says so, and the rules tell nothing of a checkerboard's corner."""
    options = KitOptions("4x4", start="random", seed="wattle", readings=("first=white",))
    pdf = texts(printed(folder, options=options))
    assert "White moves first" in pdf[1]
    assert "Black moves first" not in pdf[1]
    assert "CRUMB1-" in pdf[1]
    assert "White begins. first=white" in " ".join(pdf)
    assert "in the upper left corner" not in " ".join(pdf)
    assert not BOARD.problems(options.item)


@pytest.mark.slow
@pytest.mark.parametrize("size", ["8x8", "7x3", "20x20"])
def test_the_rules_show_the_kits_own_size(size: str) -> None:
    """The first diagram and the words of the rules are of the kit's board, and no other size is named."""
    options = KitOptions(size, square=10.0, smallest="1")
    (leaf,) = parts(options)[-1].leaves(parse_paper("A4"))
    assert leaf.context["board"] == options.board.squares
    assert leaf.figures["start"].title.startswith(f"Crumble, {size.replace('x', ' by ')}, ")
    text = " ".join(texts(pdf_of(ROOM, [leaf], parse_paper("A4"))))
    assert f"The board of this kit is {size.replace('x', ' × ')} squares" in text
    assert "6 × 6" not in text.replace("on 6 × 6 squares", "")


@pytest.mark.parametrize("start", ["standard", " ".join("bbw" * 12)])
def test_the_file_is_to_carry_the_boards_code(start: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first page of the board, and no other, brings the item whose code belongs into the file."""
    monkeypatch.setattr(make, "problems", lambda position: [])
    options = KitOptions(start=start)
    leaves = list(KitProduct().leaves(iter(()), options, parse_paper("A4")))
    assert [(leaf.part, leaf.items) for leaf in leaves if leaf.items] == [("Board", (options.item,))]


def test_what_a_start_takes_beyond_the_set_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """A start with larger pieces than the set has says which of them are to be cut first, however they lie."""
    monkeypatch.setattr(make, "problems", lambda position: [])
    bars = " ".join(("b2x1", "w2x1") * 4)
    lacking = listed_of(KitOptions("4x4", start=bars))["Tiles"].advice
    assert lacking.startswith("The start of this kit takes more pieces than the set has: cut 6 of 1 × 2 squares")


def test_what_does_not_fit_is_an_error(folder: Path) -> None:
    """Paper too small for the large tiles is one clear line that says what to do."""
    with pytest.raises(DoesNotFit, match=r"^tiles for .*leave them out with --no-large$"):
        printed(folder, "A5", options=KitOptions(square=60.0))


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"square": 3.0}, "--square 3"),
        ({"size": "6"}, "--size"),
        ({"size": "1x1"}, "^--size 1x1: Black has a chain"),
        ({"start": "random", "readings": ("upper_left=white",)}, "upper_left=white is for the standard start"),
        ({"halvings": 9}, "--halvings 9"),
        ({"set": "hug"}, 'unknown set "hug"'),
        ({"readings": ("pieces=small",)}, "ask for --set small --smallest 1/4, without --no-large"),
        ({"flip": "short"}, "^--flip, --shift-right and --shift-down are for --backs duplex$"),
        ({"shift_right": 2.0}, "^--flip, --shift-right and --shift-down are for --backs duplex$"),
        ({"start": "randm"}, "did you mean random"),
        ({"seed": "wattle"}, "^--seed and --number are for --start random"),
        ({"size": "8x8", "smallest": "1/16"}, "--smallest 1/16"),
        ({"readings": ("draw_rule=5",)}, "draw_rule"),
    ],
)
def test_options_are_judged(values: dict[str, Any], message: str) -> None:
    """What a part refuses the kit refuses, before anything is printed."""
    with pytest.raises(BadOption, match=message):
        KitOptions(**values)


def test_pictures_are_those_of_all_parts() -> None:
    """As files of their own the pictures are named after their parts."""
    names = set(KitProduct().pictures(None, KitOptions()))
    assert {"board-board", "tiles-black-1x1", "rules-capture-6"} <= names
