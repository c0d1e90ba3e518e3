"""Options by name, as Python's callers give them, made into what a job asks for: values, paper, series, requests."""

import os
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

from pressboard.errors import BadOption, flag_of, unknown
from pressboard.jobs.print_options import PaperOptions, PrintOptions
from pressboard.jobs.request import Request, Series
from pressboard.kinds.game import Room
from pressboard.kinds.options import fitting, options_from, options_of
from pressboard.kinds.product import Product, ReadProduct, SometimesByChance
from pressboard.printing.papers import Paper

_T = TypeVar("_T")

Given: TypeAlias = str | int | float | Path | Iterable[str | Path]
"""What an option may be given as: truth values are among the numbers, several words a list or a text with commas."""

FILES = ("out", "force")
"""What a call says of files by `to` and `force` of its own."""


_CHOSEN = {each.name: each.default for each in options_of(Series) if each.name != "code"}
"""The options that choose what is fresh of a series, and what they are when left out."""


def made_here(options: PaperOptions) -> Paper:
    return options.made(os.environ)


class GivenOptions:
    """Options by name, taken one group after the other; `what` is what they are for."""

    def __init__(self, given: Mapping[str, Any], what: str = "") -> None:
        self._given = dict(given)
        self._what = what
        self._known: list[str] = []

    def request(
        self,
        room: Room,
        product: Product[Any],
        paper: Callable[[PaperOptions], Paper] = made_here,
        decided: Iterable[str] | None = None,
    ) -> Callable[..., Request]:
        """Return what makes the request of a print; `decided` are the options that a pack decides for its sheets."""
        for each in decided or ():
            if each in self._given:
                raise BadOption(f"{each} is not for {self._what}, which decides it; leave it out", each)
        params = self.made(product.params) if product.params else None
        options = self.made(product.options)
        series = self.series(params) if product.params and decided is None else Series()
        jobs = self.taken(("jobs", "cluster") if product.params else ())
        made = paper(self.made(PaperOptions))
        return partial(Request, room.name, product.name, params, options, made, series, **jobs, **self.rest())

    def series(self, params: object) -> Series:
        """Return which items of such parameters are asked for; raises BadOption for options that would mean nothing."""
        given = [name for name, usual in _CHOSEN.items() if self._given.get(name, usual) != usual]
        series = self.made(Series)
        own = [each.name for each in options_of(type(params)) if getattr(params, each.name) != each.default]
        if series.code and (own or given):
            name = (own + given)[0]
            raise BadOption(f"--code says all about the sheet; leave out {flag_of(name)}", name)
        if given and isinstance(params, SometimesByChance) and not (params.by_chance or series.code):
            raise BadOption(
                f"{flag_of(given[0])} is for what is made by chance, and this is the same every time; leave it out"
            )
        return series

    def rest(self) -> dict[str, Any]:
        """Return the options that every print takes; raises BadOption when others are left."""
        fields = {each.name: each for each in options_of(PrintOptions)}
        taken = {name: fitting(name, value, fields) for name, value in self.taken(fields).items()}
        self.refuse_rest()
        return taken

    def refuse_rest(self) -> None:
        """Raise BadOption when options are left."""
        for name in self._given:
            raise BadOption(unknown(f"option of {self._what}", name, self._known), name)

    def made(self, dataclass: type[_T], theme: str = "") -> _T:
        """Return the options of a dataclass, those left out as in a `theme`, where one is given."""
        made: _T = options_from(dataclass, self.taken(each.name for each in options_of(dataclass)), theme)
        return made

    def taken(self, names: Iterable[str]) -> dict[str, Any]:
        """Return what is given of these, which it is no longer."""
        names = list(names)
        self._known += [name for name in names if name not in FILES]
        return {name: self._given.pop(name) for name in names if name in self._given}


def given_in_call(given: Mapping[str, Given], what: str) -> GivenOptions:
    """Return the options that a call names; templates beside it are left out unless it wants them. Raises BadOption."""
    for name in FILES:
        if name in given:
            raise BadOption(f"say where to print by to=, not by {name}=", name)
    return GivenOptions({"no_templates": True, **given}, what)


def chosen_product(room: Room, name: str) -> Product[Any]:
    """Return the product of that name; raises BadOption for one that there is not."""
    product = room.product(name)
    if product is None:
        raise BadOption(unknown(f"{room.title} product", name, [each.name for each in room.products]))
    return product


def is_read(product: Product[Any]) -> bool:
    """Say whether a product says something that can be read without paper."""
    return isinstance(product, ReadProduct) and product.is_read


def people_of(given: str | int | Path | Iterable[str]) -> tuple[str, tuple[str, ...]]:
    """Return who plays as a pack is told it: a path or a number, or names."""
    return (str(given), ()) if isinstance(given, str | int | Path) else ("", tuple(given))
