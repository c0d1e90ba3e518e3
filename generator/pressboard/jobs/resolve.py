"""Resolves options, once: defaults < the user's settings < the printer's < the environment < what is asked.

Commands, forms and calls say what is asked as options by name; of these and of what is declared a frozen job is made,
which all that comes after reads.
"""

from collections.abc import Callable, Collection, Mapping
from typing import TYPE_CHECKING, Any

from pressboard.errors import BadOption, flag_of, unknown
from pressboard.jobs.options import PaperOptions, PrintOptions
from pressboard.jobs.print_job import FILES, PrintJob, Series
from pressboard.kinds.game import Game
from pressboard.kinds.options import Options, fitting, options_from, options_of
from pressboard.kinds.product import AnyProduct
from pressboard.lean_classes import NamedTuple
from pressboard.printing.papers import Paper

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

WORKERS = ("jobs", "cluster")
"""What everything made by chance takes beside its options: who draws it."""


class Asked(NamedTuple):
    """The options that somebody gives by name, `what` they are for, and below them what is `usual` by other layers.

    `changed` says in words what settings, printer and environment make otherwise, `paper` is the one asked for as they
    have it. `files` are what a call says of these by words of its own.
    """

    given: Mapping[str, object] = {}
    what: str = ""
    usual: Mapping[str, object] = {}
    changed: str = ""
    paper: Callable[[PaperOptions], Paper] = PaperOptions.here
    files: Mapping[str, object] = {}

    def suited(self, product: AnyProduct, decided: Collection[str] = ()) -> "Asked":
        """Return it with what suits what was given, such as whom a print is for, where nobody gave that.

        It changes nothing that others have `decided`, and a code says all of its sheet.
        """
        params = product.params if not self.given.get("code") else None
        known = {
            each.name for kind in (product.options, params) if kind for each in options_of(kind)
        }
        suits = {
            name: value
            for row in options_of(product.options)
            for name, value in row.suits.get(str(self.given.get(row.name)), {}).items()
            if name in known.difference(decided)
        }
        return self._replace(usual={**self.usual, **suits})


def resolve(
    asked: Asked,
    *kinds: "type[DataclassInstance] | None",
    beside: Collection[str] = (),
    theme: str = "",
) -> list[Any]:
    """Return the options of each of `kinds`, None for none; after them by name those of every print, and `beside` them.

    What several kinds have is the first one's. Within another print, which has a `theme`, it has only a paper besides,
    and what is usual is so in the theme. Raises BadOption for values that cannot be, and for what is none of these.
    """
    values = {**asked.usual, **asked.given}
    known = list[str]()
    made = list[Any]()
    for kind in (*kinds, PaperOptions):
        names = [each.name for each in options_of(kind)] if kind else []
        own = {name: values.pop(name) for name in names if name in values}
        made.append(options_from(kind, own, theme) if kind else None)
        known += names
        if kind is Series:
            *_, params, _, series = made  # in the order of `kinds_of`
            _check_series(asked.given, params, series)
    rest = {"paper": asked.paper(made.pop()), "changed": asked.changed}
    if theme:
        rows = {}
    else:
        rows = {each.name: each for each in options_of(PrintOptions)}
    rest |= {name: values.pop(name) for name in beside if name in values}
    rest |= {name: fitting(name, values.pop(name), rows) for name in rows if name in values}
    known += [name for name in (*beside, *rows) if name not in FILES]
    if name := next((each for each in values if each in asked.given), ""):
        raise BadOption(unknown(f"option of {asked.what}", name, known), name)
    return [*made, {**rest, **asked.files}]


def kinds_of(
    product: AnyProduct,
) -> tuple[type[Options] | None, type[Options], type[Series] | None]:
    """Three types that a product's request is made of: parameters, options and series; None for what it has not."""
    return product.params, product.options, Series if product.params else None


def workers_of(product: AnyProduct) -> tuple[str, ...]:
    """The options of workers; none for a product that is not generated."""
    return WORKERS if product.params else ()


def print_job(asked: Asked, game: Game, product: AnyProduct) -> PrintJob:
    """Return the job of a product."""
    made = resolve(asked.suited(product), *kinds_of(product), beside=workers_of(product))
    params, options, series, rest = made
    return PrintJob(game.name, product.name, params, options, series=series or Series(), **rest)


def _check_series(given: Mapping[str, object], params: Options, series: Series) -> None:
    """Raise BadOption for options of a series that mean nothing beside the parameters of what is in it."""
    chosen = [
        each.name
        for each in options_of(Series)
        if each.name != "code" and given.get(each.name, each.default) != each.default
    ]
    own = [
        each.name for each in options_of(type(params)) if getattr(params, each.name) != each.default
    ]
    if series.code and (own or chosen):
        name = (own + chosen)[0]
        raise BadOption(f"--code says all about the sheet; leave out {flag_of(name)}", name)
    if chosen and not (params.by_chance or series.code):
        raise BadOption(
            f"{flag_of(chosen[0])} is for what is made by chance, and this is the same every time; leave it out"
        )
