"""Pages held until all are inked, so that one can picture others: what is pictured is drawn once, as a form."""

from collections.abc import Iterator, Sequence

from pressboard.lean_dataclasses import dataclass
from pressboard.render.inked.chapters import Place
from pressboard.render.inked.operators import (
    Draw,
    Form,
    FormKey,
    Forms,
    InkedPage,
    Link,
    Operator,
    SetBookmark,
    SetTrim,
    page_form,
    pictured_page,
)

_SERIES = "P"
_WHOLE = "1 0 0 1 0 0"
_PLAIN = "0 g 0 G"
"""The colours that a page begins with."""


@dataclass(frozen=True, slots=True)
class HeldPage:
    """A page of the file, the forms that go with it, the place it belongs to, how many times it is there."""

    number: int
    page: InkedPage
    forms: Forms
    place: Place
    copies: int = 1


def pictured(held: Sequence[HeldPage]) -> tuple[list[InkedPage], Forms]:
    """Return pages, those that others picture being forms now, and all forms that they draw.

    A page with pictures is not pictured itself: pictures in pictures might have no end.
    """
    wanted = {number for each in held for number in _pictures(each.page)}
    plain = {each.number for each in held if not any(_pictures(each.page))}
    forms: dict[FormKey, Form] = {key: form for each in held for key, form in each.forms.items()}
    pages = []
    for each in held:
        page = each.page
        if each.number in wanted & plain:
            forms[page_form(each.number)] = _form(page)
            page = page._replace(
                operators=[*filter(_is_the_page_s, page.operators), Draw(_WHOLE, page_form(each.number))]
            )
        pages.append(page._replace(operators=[one for one in page.operators if _picture(one) in plain | {None}]))
    return pages, forms


def standing_alone(page: InkedPage, forms: Forms) -> InkedPage:
    """Return a page as it was inked, where it has become a form that others picture."""
    if not any(map(_is_whole, page.operators)):
        return page
    operators = [
        each
        for operator in page.operators
        for each in (
            forms[operator.form].operators if isinstance(operator, Draw) and _is_whole(operator) else (operator,)
        )
    ]
    return page._replace(operators=operators)


def _is_whole(operator: Operator) -> bool:
    """Say whether an operator draws a page that has become a form on that page itself."""
    return isinstance(operator, Draw) and operator.matrix == _WHOLE and _picture(operator) is not None


def _form(page: InkedPage) -> Form:
    drawn = (operator for operator in page.operators if not _is_the_page_s(operator))
    return Form(_SERIES, (0.0, 0.0, page.width, page.height), (_PLAIN, *drawn), frozenset())


def _is_the_page_s(operator: Operator) -> bool:
    """Say whether an operator belongs to a page, whoever draws what is on it."""
    return isinstance(operator, Link | SetBookmark | SetTrim)


def _pictures(page: InkedPage) -> Iterator[int]:
    for operator in page.operators:
        if number := _picture(operator):
            yield number


def _picture(operator: Operator) -> int | None:
    return pictured_page(operator.form) if isinstance(operator, Draw) else None
