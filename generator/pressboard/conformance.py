"""Tries a game as its author should before others get it: `python -m pressboard.conformance GAME`.

Every product is printed on the usual papers in every theme, in large print, as words and as pictures; codes are checked
and certified; packs, class sets, the kit and the page in the browser are made. A line for each fault says its real cause:
which element has no room and what it measures, which template or option is wrong, or where in the game's code something
was raised. What has no room on small paper is a note.
"""

import sys
import traceback
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from pressboard import interface, registry
from pressboard.errors import BadOption, DoesNotFit, ElementDoesNotFit, PressboardError
from pressboard.figures.roles import THEMES
from pressboard.kinds.game import Game
from pressboard.kinds.options import OptionValue
from pressboard.lean_classes import NamedTuple
from pressboard.web import views, work
from pressboard.web.catalogue import CLASS, NAMES, PACK, SEED, Fields, Offer, catalogue, wanted
from pressboard.web.views import Place

PAPERS = ("A4", "Letter", "A5")
_SMALL = "A5"
"""A paper on which some things have no room, rightly."""
_SEED = "conformance"
_PEOPLE = "8"


class Trial(NamedTuple):
    """What was tried, and what came of it: a `fault`, or a `note` on what was refused; "" where all was well."""

    what: str
    fault: str = ""
    note: str = ""


def trials(name: str) -> Iterator[Trial]:
    """Yield all trials of a game; raises BadOption for one that there is not."""
    game = registry.game(name)
    codes = dict[str, None]()
    for product in game.products:
        options = {row.name for row in interface.describe_options(name, product.name)}
        is_by_chance = product.params is not None and product.params().by_chance
        seed = {SEED: _SEED} if is_by_chance else {}

        def printed(
            product: str = product.name,
            seed: Mapping[str, OptionValue] = seed,
            **more: OptionValue,
        ) -> None:
            found = interface.print_product(name, product, **seed, **more)
            codes.update(dict.fromkeys(found.codes[:1]))

        for paper in PAPERS:
            for theme in THEMES:
                what = f"{product.name} on {paper}, {theme}"
                yield _trial(what, printed, paper=paper, theme=theme)
        if "large_print" in options:
            yield _trial(f"{product.name} in large print", printed, large_print=True)
        endings = ("html", "txt") if product.is_read else ("svg", "png")
        for ending in endings:
            with TemporaryDirectory() as folder:
                file = Path(folder, f"print.{ending}")
                yield _trial(f"{product.name} as {ending}", printed, to=file)
    for code in codes:
        yield _trial(f"check of {code[:12]}...", interface.check, code)
        yield _trial(f"certificate of {code[:12]}...", interface.certify, code)
    yield from _shared(game)


def _shared(game: Game) -> Iterator[Trial]:
    """Yield the trials of what all games share: files for groups, and the page in the browser."""
    if game.tables:
        yield _trial("pack", interface.print_pack, game.name, _PEOPLE, seed=_SEED)
    if game.lesson:
        yield _trial("class set", interface.print_class, game.name, _PEOPLE, seed=_SEED)
    known = catalogue()
    offers = [each for one in known.games if one.name == game.name for each in one.offers]
    offers += [each for each in known.groups if each.game == game.name]

    def shown(offer: Offer) -> None:
        query = {NAMES: (_PEOPLE,)} if offer.name in (PACK, CLASS) else {}
        asked = wanted(offer, Fields({**query, SEED: (_SEED,)} if offer.by_chance or query else {}))
        print_ = work.show(offer.game, offer.name, asked.options)
        assert isinstance(print_, interface.Printed)
        views.offer_page(known, Place(""), offer, Fields({}), asked, print_)

    for offer in offers:
        yield _trial(f"{offer.name} on the page", shown, offer)


def _trial(what: str, function: Callable[..., object], *args: object, **options: object) -> Trial:
    """Try something, and say what came of it."""
    try:
        function(*args, **options)
    except DoesNotFit as error:
        is_right = _SMALL in what or not isinstance(_innermost(error), ElementDoesNotFit)
        told = f"{_innermost(error)}"
        return Trial(what, note=told) if is_right else Trial(what, told)
    except PressboardError as error:
        return Trial(what, f"{error}")
    except Exception as error:  # whatever a game's code may raise
        *_, frame = traceback.extract_tb(_innermost(error).__traceback__)
        place = f"{Path(frame.filename).name}:{frame.lineno}"
        return Trial(what, f"{type(error).__name__} at {place}: {error}")
    return Trial(what)


def _innermost(error: BaseException) -> BaseException:
    """The error that an error was made of in the end."""
    while error.__cause__ is not None:
        error = error.__cause__
    return error


def main(name: str) -> int:
    """Try a game, and print what was found; return the exit code."""
    count = faults = 0
    for trial in trials(name):
        count += 1
        if trial.fault:
            faults += 1
            sys.stdout.write(f"{trial.what}: {trial.fault}\n")
        elif trial.note:
            sys.stdout.write(f"note: {trial.what}: {trial.note}\n")
    sys.stdout.write(f"{name}: {count} trials, {faults} faults\n")
    return int(faults > 0)


if __name__ == "__main__":
    try:
        if len(sys.argv) != 2:
            raise BadOption("name one game, such as: python -m pressboard.conformance obstruction")
        sys.exit(main(sys.argv[1]))
    except PressboardError as error:
        sys.exit(f"pressboard.conformance: {error}")
