"""The kit: parts of one size, one array for all of them, and what has no room is left out and said."""

from dataclasses import replace
from pathlib import Path

import pytest

from pressboard import registry
from pressboard.errors import DoesNotFit
from pressboard.games.krump.make.params import ROWS
from pressboard.games.krump.pictures.cards import SIZES
from pressboard.games.krump.pictures.diagrams import board_figure
from pressboard.games.krump.print.board import BOARD, BoardOptions
from pressboard.games.krump.print.kit import KIT, PIECES, KitOptions, parts
from pressboard.games.krump.print.pieces import CardSize, MatOptions
from pressboard.games.krump.rules.board import start
from pressboard.jobs.print_job import PrintJob
from pressboard.jobs.run import run
from pressboard.kinds.kit import included
from pressboard.printing.papers import parse_paper
from tests import crossed
from tests.printed import kit_front, kit_parts, texts, whole_print_of

GAME = registry.game("krump")


@pytest.mark.slow
@crossed.first("pieces", [("all",), ("none",)], [(pieces,) for pieces in PIECES])
def test_pieces_come_along_as_asked(pieces: str) -> None:
    """Who owns pyramids prints none; else nets, tokens or both."""
    named = set(kit_parts(whole_print_of(GAME, "kit", KitOptions(pieces=pieces), "A4"))) & {
        "Pyramids",
        "Tokens",
    }
    assert named == {"all": {"Pyramids", "Tokens"}, "none": set()}.get(
        pieces, {pieces.capitalize()}
    )


def test_what_does_not_fit_is_left_out_and_said() -> None:
    """On A5 there is no room for the mats; the contents say so, and why."""
    pdf = whole_print_of(GAME, "kit", KitOptions(), "A5")
    assert "Mats" not in kit_parts(pdf)
    assert (
        "Left out for want of room on this paper: Mats (a mat for poker cards: 264 mm"
        in " ".join(" ".join(kit_front(pdf)).split())
    )


@pytest.mark.slow
def test_tokens_beside_pyramids_can_be_spared(tmp_path: Path) -> None:
    """Beside pyramids tokens are left out like mats, with a note on the terminal; alone they are needed.

    Then one line names both sizes.
    """
    small = parse_paper("100x150")
    job = PrintJob(
        "krump", "kit", None, KitOptions(square=32.0), small, out=tmp_path / "small.pdf", force=True
    )
    notes = [note.partition(":")[0] for note in run(job).notes]
    assert notes == ["Box left out", "Mats left out", "Tokens left out", "Reference left out"]
    with pytest.raises(
        DoesNotFit, match=r"^the tokens: .* mm x .* does not fit: 100x150 .* leaves .* mm x"
    ):
        run(replace(job, options=KitOptions(pieces="tokens", square=32.0)))


@pytest.mark.slow
def test_an_array_of_chance_is_on_the_board_and_in_the_rules() -> None:
    """Of the kit's array are its board, with code and recipe, and the rules' set-up."""
    options = KitOptions(array="random", seed="wattle", number=2)
    item = options.item
    pdf = whole_print_of(GAME, "kit", options, "A4")
    pages = texts(pdf)
    listed = kit_parts(pdf)
    assert item.recipe[1:] in pages[listed["Board"][0] - 1]
    assert item.code in pages[listed["Board"][0] - 1]
    assert "set up as on the board and in the first diagram" in pages[1]
    second, nearest = (" ".join(row) for row in item.content)
    placed = f"Set {nearest} in the row nearest to you, {second} in the second row."
    assert placed in " ".join(" ".join(pages).split())
    pictures = KIT.pictures(None, options)
    assert pictures["board-board"] == BOARD.pictures(item, included(BoardOptions, options))["board"]
    assert pictures["rules-setup"] == board_figure(start(item.content).units, title="The set-up")
    rules = list(parts(options)[-1].leaves(parse_paper("A4")))
    assert rules[0].figures["setup"] == pictures["rules-setup"]
    for part in parts(options)[-2:]:
        (leaf,) = part.leaves(parse_paper("A4"))
        assert leaf.context["array"] == dict(zip(ROWS, item.content, strict=True))


@pytest.mark.slow
def test_an_array_of_ones_own_is_printed() -> None:
    """Rows that are written out are the board's, in whatever form they are given; the usual ones change nothing."""
    own = KitOptions(array="mmllmm slssls")
    assert own == KitOptions(array="MMLLMM/SLSSLS")
    assert own.item.content == ("MMLLMM", "SLSSLS")
    assert KitOptions(array="slssls mmllmm") == KitOptions()
    assert KIT.pictures(None, KitOptions()) == KIT.pictures(None, KitOptions(array="SLSSLS/MMLLMM"))


@pytest.mark.parametrize("size", SIZES)
def test_mats_are_for_the_kits_cards(size: str) -> None:
    """Cards of another size have mats for that size."""
    looks = {part.name: part.options for part in parts(KitOptions(size=size))}
    cards = looks["Cards"]
    mats = looks["Mats"]
    assert isinstance(cards, CardSize)
    assert isinstance(mats, MatOptions)
    assert cards.size == mats.size == size
