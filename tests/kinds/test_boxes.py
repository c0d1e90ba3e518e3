"""Boxes for pieces: what goes in fits, and paper that is too small is refused."""

import pytest

from pressboard.errors import BadOption, DoesNotFit
from pressboard.games.krump.pictures.cards import SIZES, CardStyle
from pressboard.games.krump.print.pieces import BOX as CARD_BOX
from pressboard.games.krump.print.pieces import BoxOptions as CardBox
from pressboard.games.krump.print.pieces import box_contents as card_contents
from pressboard.games.krypte.print.kit import BoxOptions as CounterBox
from pressboard.games.krypte.print.kit import box_contents as counter_contents
from pressboard.games.krypte.print.kit import usual_counter
from pressboard.printing.papers import PAPERS, parse_paper
from tests.mistakes import refusal


@pytest.mark.parametrize("size", SIZES)
def test_every_size_of_cards_has_its_box(size: str) -> None:
    """The box is larger than the cards on all sides, by less than they would rattle in."""
    box = card_contents(CardBox(size=size), None).box
    width, height = CardStyle(size=size).measures
    assert 1 <= box.width - width <= 2
    assert 1 <= box.height - height <= 2


def test_folded_cards_need_a_deeper_box() -> None:
    """Twice the card, twice the pile; a pile that was measured is taken as it is."""
    flat, folded, own = (
        card_contents(options, None).depth
        for options in (CardBox(), CardBox(backs="fold"), CardBox(backs="fold", pile=9.5))
    )
    assert (folded, own) == (2 * flat, 9.5)


@pytest.mark.parametrize("name", PAPERS)
def test_the_box_of_counters_goes_with_those_of_the_same_paper(name: str) -> None:
    """Two by two of the counters lie in it."""
    paper = parse_paper(name)
    assert counter_contents(CounterBox(), paper).width == 2 * usual_counter(paper)


def test_what_fits_no_paper_is_refused() -> None:
    """In one line that names the box."""
    with pytest.raises(DoesNotFit, match=r"box of 65\s×\s90.4\s×\s7.3 mm"):
        list(CARD_BOX.leaves(iter(()), CardBox(), parse_paper("100x140")))


@pytest.mark.parametrize("pile", [2.0, 81.0, -1.0, float("nan")])
def test_piles_that_no_box_holds_are_refused(pile: float) -> None:
    """From 3 to 80 mm."""
    assert "pile" in refusal(BadOption, CardBox, pile=pile)
