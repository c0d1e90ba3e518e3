"""Options of what is read: a table's house rules, brought into canonical form, and how large the type is."""

from typing import Any, ClassVar

from pressboard.contract.options import Options, option
from pressboard.errors import BadOption, about
from pressboard.figures.large_print import LARGE_FOOT, LARGE_TEXT, LEAST_LARGE_TEXT, Sizes, sizes_of
from pressboard.lean_dataclasses import dataclass
from pressboard.play.readings import GameReadings

LEAST_TEXT, LARGEST_TEXT = 9.0, 24.0
"""Points: smaller type is not read with ease, larger makes lines of a few words."""
LARGE_PRINT, LEAST_LARGE = LARGE_TEXT, LEAST_LARGE_TEXT
"""The type size of large print, and what it is at least."""


_LABELS = f"bold lines on white, labels of {LARGE_FOOT:g} points and more"
LARGE_APART = f"{_LABELS}; what is read in {LARGE_TEXT:g} points on pages of its own."
LARGE_DIAGRAMS = f"{_LABELS}, words in {LARGE_TEXT:g}, one column."
"""What large print is where words go to pages of their own, and where they stay below what is drawn."""


def readings_option(help: str, metavar: str = "NAME=yes|no") -> tuple[str, ...]:
    """Make the field for house rules."""
    return option((), help, metavar=metavar, label="House rules", suggested=_others)


def _others(options: type[Any]) -> tuple[str, ...]:
    return options.READINGS.others() if issubclass(options, ReadingsOptions) else ()


def rules_readings(readings: type[GameReadings], example: str, metavar: str = "NAME=yes|no") -> tuple[str, ...]:
    """Make the field for the readings that a rules handout tells of, `example` being one of them."""
    return readings_option(
        f"A house rule where the rules are silent, such as {example}; several with commas, or by repeating the option. "
        f"{readings.described()}",
        metavar,
    )


def size_option(help: str) -> float:
    """Make the field for a size of type."""
    return option(0.0, help, metavar="PT", label="Size of type", limits=(LEAST_TEXT, LARGEST_TEXT))


def large_option(help: str) -> bool:
    """Make the field for large print."""
    return option(False, f"Large print for low vision: {help}", main=True)


@dataclass(frozen=True)
class TypeOptions(Options):
    """How large the type is of what is read."""

    text_size: float = size_option(
        f"Type size of the text in points, {LEAST_TEXT:g} to {LARGEST_TEXT:g}; as the page is made when left out."
    )
    large_print: bool = large_option("17 points, one column, black on white.")

    def check(self) -> None:
        """Raise BadOption for type that is too small for large print."""
        if self.large_print and 0 < self.text_size < LEAST_LARGE:
            raise BadOption(
                f"--text-size {self.text_size:g}: in large print from {LEAST_LARGE:g} pt to {LARGEST_TEXT:g} pt, or 0"
            )

    @property
    def typed(self) -> dict[str, float | bool]:
        """What templates know of the type: `text_size` is 0 where the page says it."""
        return typed(self.text_size, self.large_print)


class ReadingsOptions(Options):
    """Options with `readings`, which are brought into canonical form; `READINGS` are those of their game."""

    __slots__ = ()
    READINGS: ClassVar[type[GameReadings]]
    readings: tuple[str, ...]

    def check(self) -> None:
        """Bring the readings into canonical form; raises BadOption for values that do not exist."""
        with about("readings"):
            object.__setattr__(self, "readings", self.READINGS.read(self.readings).changes())


class LargeOptions(Options):
    """Options with `large_print` of what is drawn."""

    __slots__ = ()
    large_print: bool

    @property
    def drawn_large(self) -> bool:
        """Whether it has the themes of large print."""
        return self.large_print

    @property
    def sizes(self) -> Sizes:
        """How large what pictures hold is drawn."""
        return sizes_of(self.large_print)


@dataclass(frozen=True)
class ApartOptions(LargeOptions, TypeOptions):
    """How large the type is of words that stand beside a picture otherwise, and what is drawn."""

    text_size: float = size_option(
        f"Type size of what is read, {LEAST_TEXT:g} to {LARGEST_TEXT:g} points: it stands on pages of its own then."
    )
    large_print: bool = large_option(LARGE_APART)

    @property
    def apart(self) -> bool:
        """Whether the words stand on pages of their own."""
        return self.large_print or self.text_size > 0


def typed(text_size: float, large_print: bool) -> dict[str, float | bool]:
    """Return what templates know of the type: `text_size` is 0 where the page says it."""
    return {"text_size": text_size or LARGE_PRINT * large_print, "large_print": large_print}
