"""The kit: its contents say the truth about every page, bookmarks land where they say, the file is small."""

from dataclasses import replace
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

import crossed
from krump.engine_games import TURNED
from pressboard import registry
from pressboard.common.kits.kit import kit_pictures
from pressboard.errors import BadOption, DoesNotFit
from pressboard.figures.themes import THEMES
from pressboard.games.krump.make.params import ArrayParams
from pressboard.games.krump.make.setup_text import ROWS
from pressboard.games.krump.pictures.cards import SIZES
from pressboard.games.krump.pictures.diagrams.positions import board_figure
from pressboard.games.krump.print.board import BOARD
from pressboard.games.krump.print.cards import CardsOptions
from pressboard.games.krump.print.kit import PIECES, KitOptions, KitProduct, parts
from pressboard.games.krump.rules.readings import Readings
from pressboard.games.krump.rules.rules import start
from pressboard.jobs.request import Request
from pressboard.jobs.run import run
from pressboard.printing.papers import parse_paper
from printed import CUT_WHITE, assert_healthy, kit_front, kit_parts, texts

ROOM = registry.room("krump")
LOOKS = [*zip(["A4", "Letter", "A4", "Letter"], THEMES, strict=True)]
"""Papers and themes; a usual run looks at two of them."""
MOST_BYTES = 400_000
EVERY = Readings(**TURNED).changes()
"""A house rule for each reading."""
NEEDED = {
    "Board": ("6 × 6 squares of",),
    "Cards": ("RED · SET ASIDE", "BLACK · SET ASIDE", "18 movement cards"),
    "Mats": ("captured: 8 win",),
    "Pyramids": ("glue the tab inside",),
    "Tokens": ("lue the page onto card",),
    "Reference": ("Reference: Red", "Reference: Black"),
    "Rules": ("An example round", "In doubt"),
}
"""What stands on the pages of each part."""


@cache
def printed(folder: Path, paper: str = "A4", theme: str = "full", options: KitOptions | None = None) -> bytes:
    """Return the PDF of the kit."""
    out = folder / "kit.pdf"
    request = Request(
        "krump", "kit", None, options or KitOptions(), parse_paper(paper), theme=theme, out=out, force=True
    )
    return run(request).files[0].read_bytes()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make one folder for all kits."""
    return tmp_path_factory.mktemp("kits")


def front(pdf: bytes) -> str:
    """Return the words of the contents."""
    return " ".join(" ".join(kit_front(pdf)).split())


def outline(pdf: bytes) -> dict[str, int]:
    """Return the outermost entries of the outline with their pages."""
    reader = PdfReader(BytesIO(pdf))
    entries: list[Any] = [entry for entry in reader.outline if not isinstance(entry, list)]
    return {entry["/Title"]: (reader.get_destination_page_number(entry) or 0) + 1 for entry in entries}


@pytest.mark.slow
@crossed.first("paper", [("A4",), ("A5",)], [("Letter",), ("A3",)])
def test_the_contents_tell_the_truth(folder: Path, paper: str) -> None:
    """The pages of each part follow each other to the last one, and hold what belongs to it."""
    pdf = printed(folder, paper)
    pages, listed, before = texts(pdf), kit_parts(pdf), len(kit_front(pdf))
    assert [first for first, _ in listed.values()] == [
        before + 1,
        *(last + 1 for _, last in list(listed.values())[:-1]),
    ]
    assert list(listed.values())[-1][1] == len(pages)
    for name, (first, last) in listed.items():
        here = " ".join(pages[first - 1 : last])
        for words in NEEDED[name]:
            assert words in here, name
            assert all(words not in page for page in (*pages[before : first - 1], *pages[last:])), name


@pytest.mark.slow
def test_all_that_is_needed_is_in_it(folder: Path) -> None:
    """On usual paper no part is missing, and there are 14 pages at most."""
    for paper in ("A4", "Letter"):
        pdf = printed(folder, paper)
        assert list(kit_parts(pdf)) == list(NEEDED)
        assert len(PdfReader(BytesIO(pdf)).pages) <= 14
        assert "left out" not in front(pdf)


@pytest.mark.parametrize("paper", ["A4", "Letter", "A5"])
def test_bookmarks_land_on_the_parts(folder: Path, paper: str) -> None:
    """There is an outermost bookmark for the contents and for each part, which leads to its first page."""
    pdf = printed(folder, paper)
    assert outline(pdf) == {"Contents": 1} | {name: first for name, (first, _) in kit_parts(pdf).items()}


@pytest.mark.slow
@crossed.first("paper theme", LOOKS[:1], LOOKS)
def test_the_kit_is_small_and_healthy(folder: Path, paper: str, theme: str) -> None:
    """The file has at most 400 kB, fonts are embedded subsets, nothing is raster, margins are white but for bleeds."""
    pdf = printed(folder, paper, theme)
    assert len(pdf) <= MOST_BYTES
    assert_healthy(pdf, ROOM, paper, 2, " – kit", CUT_WHITE)


@pytest.mark.slow
def test_the_largest_kit_is_small(folder: Path) -> None:
    """With everything that can be asked for the file still has at most 400 kB."""
    assert (
        len(
            printed(
                folder, options=KitOptions(square=44.45, setup=True, index="large", four_colours=True, backs="fold")
            )
        )
        <= MOST_BYTES
    )


@pytest.mark.slow
def test_the_same_arguments_give_the_same_kit(folder: Path) -> None:
    """Printing twice gives the same bytes."""
    assert printed.__wrapped__(folder) == printed(folder)


@pytest.mark.slow
def test_the_contents_follow_the_options(folder: Path) -> None:
    """Tiles are to be glued, duplex backs to be turned on their edge, folded cards to be folded."""
    text = front(printed(folder, options=KitOptions(square=44.45, backs="duplex", flip="short")))
    assert "squares of 44.45 mm" in text
    assert "Cut and glue the pages together" in text
    assert "on both sides, turned on the short edge" in text
    assert "glue the halves together" in front(printed(folder, options=KitOptions(backs="fold")))
    assert "Leave it whole." in front(printed(folder))


@pytest.mark.slow
@crossed.first("pieces", [("all",), ("none",)], [(pieces,) for pieces in PIECES])
def test_pieces_come_along_as_asked(folder: Path, pieces: str) -> None:
    """Who owns pyramids prints none; else nets, tokens or both."""
    named = set(kit_parts(printed(folder, options=KitOptions(pieces=pieces)))) & {"Pyramids", "Tokens"}
    assert named == {"all": {"Pyramids", "Tokens"}, "none": set()}.get(pieces, {pieces.capitalize()})


def test_what_does_not_fit_is_left_out_and_said(folder: Path) -> None:
    """On A5 there is no room for the mats; the contents say so, and why."""
    pdf = printed(folder, "A5")
    assert "Mats" not in kit_parts(pdf)
    assert "Mats left out, for want of room on this paper: a mat for poker cards: 264 mm" in front(pdf)


@pytest.mark.slow
def test_tokens_beside_pyramids_can_be_spared(folder: Path) -> None:
    """Beside pyramids tokens are left out like mats, with a note on the terminal; alone they are needed.

    Then one line names both sizes.
    """
    small = parse_paper("100x150")
    request = Request("krump", "kit", None, KitOptions(square=32.0), small, out=folder / "small.pdf", force=True)
    notes = [note.partition(":")[0] for note in run(request).notes]
    assert notes == ["Box left out", "Mats left out", "Tokens left out", "Reference left out"]
    with pytest.raises(DoesNotFit, match=r"^the tokens: .* mm x .* does not fit: 100x150 .* leaves .* mm x"):
        run(replace(request, options=KitOptions(pieces="tokens", square=32.0)))


def test_what_cannot_be_spared_is_an_error(folder: Path) -> None:
    """A paper too small for board or cards is one clear line, and no file."""
    with pytest.raises(DoesNotFit, match=r"^a board with squares of 12 mm"):
        printed(folder, "60x60")


@pytest.mark.slow
def test_an_array_of_chance_is_on_the_board_and_in_the_rules(folder: Path) -> None:
    """The kit's array is that of a board by itself with the same seed: its code, its recipe, the rules' set-up."""
    options = KitOptions(array="random", seed="wattle", number=2)
    item = BOARD.generate(ArrayParams("random"), "wattle", 2)
    assert options.item == item
    pdf = printed(folder, options=options)
    pages, listed = texts(pdf), kit_parts(pdf)
    assert item.recipe in pages[0]
    assert item.recipe in pages[listed["Board"][0] - 1]
    assert item.code in pages[listed["Board"][0] - 1]
    assert "set up as on the board and in the first diagram" in pages[0]
    second, nearest = (" ".join(row) for row in item.content)
    assert f"in the nearest row {nearest}, in the second row {second}." in " ".join(pages)
    assert f"Nearest row {' '.join(item.content[1])}, second row {' '.join(item.content[0])}." in " ".join(pages)
    pictures = kit_pictures(parts(options))
    assert pictures["board-board"] == BOARD.pictures(item, options.board)["board"]
    assert pictures["rules-setup"] == board_figure(start(item.content).units, title="The set-up")
    rules = list(parts(options)[-1].leaves(parse_paper("A4")))
    assert rules[0].figures["setup"] == pictures["rules-setup"]
    for part in parts(options)[-2:]:
        (leaf,) = part.leaves(parse_paper("A4"))
        assert leaf.context["array"] == dict(zip(ROWS, item.content, strict=True))


@pytest.mark.slow
def test_the_contents_say_which_kit_it_is(folder: Path) -> None:
    """Which set-up is printed into the squares, and by which house rules all is told, stands on the first page."""
    chosen = ("hop_directions=4", "captures_to_win=6")
    for options in (KitOptions(setup=True, readings=chosen), KitOptions(setup=True, readings=EVERY)):
        text = front(printed(folder, options=options))
        assert "squares of 30.6 mm, with the standard set-up" in text
        assert "this kit’s house rules: " in text
        assert all(each in text.replace(" ", "") for each in options.readings)
    assert "house rule: " in front(printed(folder, options=KitOptions(readings=chosen[:1])))
    usual = front(printed(folder))
    assert "set-up" not in usual
    assert "house rule" not in usual


@pytest.mark.slow
def test_the_example_of_a_kit_with_an_array_of_its_own_says_where_it_begins(folder: Path) -> None:
    """The round is played from the usual set-up, which the rules show nowhere then; the words say so."""
    said = "Round one from the usual set-up"
    assert said in " ".join(texts(printed(folder, options=KitOptions(array="SSSSMM/LLLLMM"))))
    assert said not in " ".join(texts(printed(folder)))


@pytest.mark.slow
def test_an_array_of_ones_own_is_printed() -> None:
    """Rows that are written out are the board's, in whatever form they are given; the usual ones change nothing."""
    own = KitOptions(array="mmllmm slssls")
    assert own == KitOptions(array="MMLLMM/SLSSLS")
    assert own.item.content == ("MMLLMM", "SLSSLS")
    assert KitOptions(array="slssls mmllmm") == KitOptions()
    assert kit_pictures(parts(KitOptions())) == kit_pictures(parts(KitOptions(array="SLSSLS/MMLLMM")))


@pytest.mark.slow
def test_without_a_seed_a_fresh_one_is_kept() -> None:
    """A look draws its seed once, so that all parts have the same array."""
    options = KitOptions(array="random")
    assert options.seed
    assert options.item == BOARD.generate(ArrayParams("random"), options.seed, 1)


@pytest.mark.parametrize("setup", [False, True])
def test_the_file_is_to_carry_the_boards_code(setup: bool) -> None:
    """The first page of the board, and no other, brings the item whose code belongs into the file."""
    options = KitOptions(setup=setup)
    leaves = list(KitProduct().leaves(iter(()), options, parse_paper("A4")))
    assert [(leaf.part, leaf.items) for leaf in leaves if leaf.items] == [("Board", (options.item,))]


def test_backs_can_be_moved() -> None:
    """What cards by themselves are told a kit is told, too."""
    options = KitOptions(backs="duplex", flip="short", shift_right=0.5, shift_down=-1.0)
    assert options.cards == CardsOptions(backs="duplex", flip="short", shift_right=0.5, shift_down=-1.0)


@pytest.mark.parametrize("size", SIZES)
def test_mats_are_for_the_kits_cards(size: str) -> None:
    """Cards of another size have mats for that size."""
    looks = {part.name: part.options for part in parts(KitOptions(size=size))}
    assert looks["Cards"].size == looks["Mats"].size == size


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"square": 3.0}, "--square 3"),
        ({"pieces": "some"}, 'unknown pieces "some"'),
        ({"size": "pokr"}, "did you mean poker"),
        ({"flip": "short"}, "^--flip, --shift-right and --shift-down are for --backs duplex$"),
        ({"shift_down": 1.0}, "^--flip, --shift-right and --shift-down are for --backs duplex$"),
        ({"backs": "duplex", "shift_down": 99.0}, "10 mm at most"),
        ({"array": "randm"}, "did you mean random"),
        ({"array": "SSSSSS/MMMMMM"}, "--array"),
        ({"seed": "wattle"}, "^--seed and --number are for --array random"),
        ({"array": "MMLLMM/SLSSLS", "number": 2}, "^--seed and --number are for --array random"),
        ({"array": "random", "number": 0}, "number"),
        ({"readings": ("hop_directions=5",)}, "hop_directions"),
    ],
)
def test_options_are_judged(values: dict[str, Any], message: str) -> None:
    """What a part refuses the kit refuses, before anything is printed."""
    with pytest.raises(BadOption, match=message):
        assert parts(KitOptions(**values))


@pytest.mark.slow
def test_house_rules_reach_rules_and_reference(folder: Path) -> None:
    """What a table has chosen is told in both, and the mats' diagrams follow it."""
    pdf = printed(folder, options=KitOptions(readings=("hop_directions=4",)))
    listed, pages = kit_parts(pdf), texts(pdf)
    for name in ("Reference", "Rules"):
        assert "House rule:" in " ".join(pages[listed[name][0] - 1 : listed[name][1]])
    usual, house = (kit_pictures(parts(KitOptions(readings=each))) for each in ((), ("small_medium_straight=no",)))
    assert usual["mats-red"] != house["mats-red"]


def test_pictures_are_those_of_all_parts() -> None:
    """As files of their own the pictures are named after their parts."""
    product = ROOM.product("kit")
    assert product is not None
    names = product.pictures(None, KitOptions())
    assert {"board-board", "cards-card-18", "mats-red", "tokens-small-red", "rules-large-small"} <= set(names)


@pytest.mark.slow
@pytest.mark.parametrize(("paper", "share"), [("A4", "95.6 %"), ("A5", "65.6 %"), ("A3", "")])
def test_pieces_are_as_large_as_the_board_asks_for(folder: Path, paper: str, share: str) -> None:
    """The board fills its page; its pieces are smaller in proportion, and contents, board and pieces say so."""
    pdf = printed(folder, paper)
    pages, listed = texts(pdf), kit_parts(pdf)
    for name in ("Board", "Pyramids", "Tokens"):
        assert share in pages[listed[name][0] - 1]
    assert ("of true size" in front(pdf)) == ("of true size" in " ".join(pages)) == bool(share)
