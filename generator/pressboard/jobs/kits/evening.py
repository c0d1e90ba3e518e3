"""The job of a kit of several games: which ones, by which options; one game's kit is that game's product alone."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from pressboard import registry
from pressboard.errors import BadOption, listed, quoted
from pressboard.jobs.given import GivenOptions, chosen_product, made_here
from pressboard.jobs.imposition import NO_KITS
from pressboard.jobs.print_options import PaperOptions, PrintOptions
from pressboard.jobs.request import Request
from pressboard.kinds.game import Room
from pressboard.kinds.options import ApartOptions, option, options_of
from pressboard.kinds.product import OfParts
from pressboard.lean_dataclasses import dataclass
from pressboard.paths import file_stem
from pressboard.printing.papers import Paper

KIT = "kit"
"""The product of a game that is printed, and how the file is called."""


@dataclass(frozen=True, slots=True)
class KitChoices(ApartOptions):
    """What all kits in the file are asked for by."""

    seed: str = option(
        "", "Any word or text: the same seed makes the same of what is made by chance, fresh otherwise.", metavar="WORD"
    )


@dataclass(frozen=True, slots=True)
class Evening(PrintOptions):
    """A print job: the kits of some games, of all that have one unless they are named, in one file.

    Making one raises BadOption for a game that there is not, that has no kit or that is named twice, and for sheets.
    """

    paper: Paper
    games: tuple[str, ...] = ()
    choices: KitChoices = KitChoices()

    def __post_init__(self) -> None:
        """Check what can be checked before any work is done."""
        PrintOptions.__post_init__(self)
        if self.is_imposed:
            raise BadOption(NO_KITS, next(name for name in ("poster", "booklet", "per_sheet") if getattr(self, name)))
        for number, name in enumerate(self.games):
            if not _has_kit(registry.room(name)):
                raise BadOption(f"{quoted(name)} has no kit; there are those of {listed(games_with_kits())}", "games")
            if name in self.games[:number]:
                raise BadOption(f"{quoted(name)} is given twice; name each game once", "games")
        object.__setattr__(self, "games", self.games or games_with_kits())

    @property
    def requests(self) -> tuple[Request, ...]:
        """What each game's kit would be printed by; what is made by chance has its seed by now."""
        return tuple(self._request(registry.room(name)) for name in self.games)

    def _request(self, room: Room) -> Request:
        product = chosen_product(room, KIT)
        more = {each.name: getattr(self, each.name) for each in options_of(PrintOptions)}
        options = self._options(product.options)
        return Request(room.name, KIT, None, options, self.paper, changed=self.changed, draws=self.draws, **more)

    def _options(self, kind: type[Any]) -> Any:  # noqa: ANN401 - of whatever type the kit's are
        """Return the options of a kit: those of the choices that it has, the seed only where it would draw one."""
        names = {each.name for each in options_of(kind)}
        asked = {name: getattr(self.choices, name) for name in ("text_size", "large_print") if name in names}
        made = kind(**asked)
        seeded = self.choices.seed and getattr(made, "seed", "")
        return replace(made, seed=self.choices.seed) if seeded else made


def games_with_kits() -> tuple[str, ...]:
    """Return the names of the games that have a kit."""
    return tuple(room.name for room in registry.rooms() if _has_kit(room))


def _has_kit(room: Room) -> bool:
    product = room.product(KIT)
    return isinstance(product, OfParts) and product.is_kit


def seeds_of(requests: tuple[Request, ...]) -> Iterator[str]:
    """Yield the seeds of what is made by chance, each once."""
    yield from dict.fromkeys(filter(None, (getattr(request.options, "seed", "") for request in requests)))


def stem_of(requests: tuple[Request, ...]) -> str:
    """Return what the file is called: after its games where it has not all, and after its seeds."""
    names = tuple(request.game for request in requests)
    named = () if names == games_with_kits() else names
    return "-".join((KIT, *named, *map(file_stem, seeds_of(requests))))


def evening_of(
    given: GivenOptions, games: Iterable[str], paper: Callable[[PaperOptions], Paper] = made_here
) -> Callable[..., Evening]:
    """Return what makes an evening with the options that are given."""
    choices, made = given.made(KitChoices), paper(given.made(PaperOptions))
    return partial(Evening, paper=made, games=tuple(games), choices=choices, **given.rest())
