"""Every field that the page offers can be filled in: each product answers, by what it prints or by one line."""

from collections.abc import Iterator

import pytest

from pressboard import interface
from pressboard.errors import BadOption, PressboardError
from pressboard.kinds.options import OptionRow
from pressboard.web import work
from pressboard.web.catalogue import FORM, Fields, Offer, Wanted, catalogue, text_of, wanted
from pressboard.web.views import controls
from tests.certainty import certain

OFFERS = [
    *(offer for game in catalogue().games for offer in game.offers),
    catalogue().evening,
]
FIELDS = [(offer, row) for offer in OFFERS for row in offer.rows]


def named(value: object) -> str:
    return value.path if isinstance(value, Offer) else getattr(value, "name", "")


def texts(row: OptionRow) -> Iterator[str]:
    """Yield what somebody may write into a field: what it takes, and what it does not."""
    yield "2"
    yield "a word"
    yield from row.words[-1:]
    if row.kind == "yes_no":
        yield "yes"
    if row.most is not None:
        yield f"{row.most:g}"


def asked(offer: Offer, row: OptionRow) -> Iterator[Wanted]:
    """Yield what the page makes of texts in a field; what it refuses by itself is left out."""
    for text in texts(row):
        try:
            yield wanted(offer, Fields({row.name: (text,)}))
        except PressboardError as error:
            assert str(error).count("\n") == 0  # noqa: PT017 - it may be raised


@pytest.mark.parametrize(("offer", "row"), FIELDS, ids=named)
def test_every_field_is_understood_or_refused(offer: Offer, row: OptionRow) -> None:
    """Nothing but an error of ours is raised for any text in any field."""
    for each in asked(offer, row):
        try:
            interface.draw_seed(offer.game, offer.name if offer.game else "", **each.options)
        except PressboardError as error:
            assert "\n" not in str(error)  # noqa: PT017 - it may be raised


@pytest.mark.slow
@pytest.mark.parametrize(("offer", "row"), FIELDS, ids=named)
def test_every_field_prints_or_is_refused(offer: Offer, row: OptionRow) -> None:
    """The page shows what is asked for, a fresh seed, or one line; the worker that is asked goes on."""
    seed = {"seed": "wattle"} if any(each.name == "seed" for each in offer.rows) else {}
    for each in asked(offer, row):
        try:
            shown = work.show(offer.game, offer.name, {**seed, **each.options})
        except PressboardError as error:
            assert "\n" not in str(error)  # noqa: PT017 - it may be raised
        else:
            assert isinstance(shown, work.Fresh) or shown.drawn


@pytest.mark.parametrize(("text", "is_refused"), [(",", True), (" , ,", True), ("", False)])
def test_a_field_of_commas_is_refused(text: str, is_refused: bool) -> None:
    """A field that names nothing prints not all there is; one that is empty is not filled in."""
    (offer,) = (each for each in OFFERS if (each.game, each.name) == ("krump", "cards"))
    fields = Fields({"only": (text,)})
    if is_refused:
        with pytest.raises(BadOption, match="commas alone name nothing"):
            wanted(offer, fields)
    else:
        assert "only" not in wanted(offer, fields).options


def test_a_box_that_is_not_ticked_says_no() -> None:
    """A form that was sent shows all boxes unticked that it does not name, and its other fields as usual."""
    for control in controls(
        certain(catalogue().offer("kangaruse", "sheet")), Fields({FORM: ("",)})
    ):
        if control.row.kind == "yes_no":
            assert control.chosen == ("no",)
        elif control.row.kind != "list":
            assert control.chosen == (text_of(control.row.default),)
