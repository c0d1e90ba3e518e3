"""Options by name, as Python's callers give them, made into what a job asks for: values, paper, series, requests."""

import os
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

from pressboard.contract import Product, Room
from pressboard.contract.options import options_of
from pressboard.contract.template_options import options_from
from pressboard.errors import BadOption, unknown
from pressboard.jobs.print_options import PaperOptions, PrintOptions
from pressboard.jobs.request import Request, Series
from pressboard.printing.papers import Paper

_T = TypeVar("_T")

Given: TypeAlias = str | int | float | Path | Iterable[str | Path]
"""What an option may be given as: truth values are among the numbers, several words a list or a text with commas."""

FILES = ("out", "force")
"""What a call says of files by `to` and `force` of its own."""


class GivenOptions:
    """Options by name, taken one group after the other; `what` is what they are for."""

    def __init__(self, given: Mapping[str, Given], what: str) -> None:
        for name in FILES:
            if name in given:
                raise BadOption(f"say where to print by to=, not by {name}=", name)
        self._given = dict(given)
        self._what = what
        self._known: list[str] = []

    def request(self, room: Room, product: Product[Any], out: Path, force: bool, draws: bool) -> Request:
        """Return the request that all of them make; raises BadOption for one that is none of them."""
        params = self._made(product.params) if product.params else None
        options = self._made(product.options)
        series = self._made(Series) if product.params else Series()
        paper, jobs = self.paper(), self._taken(("jobs", "cluster") if product.params else ())
        rest = {**self.rest(), "out": out, "force": force, "draws": draws}
        return Request(room.name, product.name, params, options, paper, series, **jobs, **rest)

    def own(self, dataclass: type[_T]) -> _T:
        """Return the options that a job has of its own."""
        return self._made(dataclass)

    def sheets(self, room: Room, name: str, decided: Iterable[str]) -> Callable[[Path, bool], Request]:
        """Return what makes the request of a pack's sheets, which decides some options; raises BadOption."""
        for each in decided:
            if each in self._given:
                raise BadOption(f"{each} is not for {self._what}, which decides it; leave it out", each)
        product = chosen_product(room, name)
        params = self._made(product.params) if product.params else None
        options = self._made(product.options)
        paper, jobs = self.paper(), self._taken(("jobs", "cluster") if product.params else ())
        rest = self.rest()
        return lambda out, force: Request(room.name, name, params, options, paper, out=out, force=force, **jobs, **rest)

    def paper(self) -> Paper:
        """Return the paper."""
        return self._made(PaperOptions).made(os.environ)

    def rest(self) -> dict[str, Any]:
        """Return the options that every print takes; raises BadOption when others are left."""
        taken = {"no_templates": True, **self._taken([each.name for each in options_of(PrintOptions)])}
        for name in self._given:
            raise BadOption(unknown(f"option of {self._what}", name, self._known), name)
        if "templates" in taken:
            taken["templates"] = tuple(map(Path, taken["templates"]))
        return taken

    def _made(self, dataclass: type[_T]) -> _T:
        made: _T = options_from(dataclass, self._taken(each.name for each in options_of(dataclass)))
        return made

    def _taken(self, names: Iterable[str]) -> dict[str, Any]:
        names = list(names)
        self._known += [name for name in names if name not in FILES]
        return {name: self._given.pop(name) for name in names if name in self._given}


def chosen_product(room: Room, name: str) -> Product[Any]:
    """Return the product of that name, the first one for no name; raises BadOption for one that there is not."""
    product = room.product(name) if name else room.products[0]
    if product is None:
        raise BadOption(unknown(f"{room.title} product", name, [each.name for each in room.products]))
    return product


def people_of(given: str | int | Path | Iterable[str]) -> tuple[str, tuple[str, ...]]:
    """Return who plays as a pack is told it: a path or a number, or names."""
    return (str(given), ()) if isinstance(given, str | int | Path) else ("", tuple(given))
