"""Options of what is read: a table's house rules, brought into canonical form, and how large the type is."""

from dataclasses import Field
from typing import Any, ClassVar

from pressboard.contract.options import check_choices, option
from pressboard.errors import BadOption, listed
from pressboard.figures.large_print import LARGE_TEXT, LEAST_LARGE_TEXT
from pressboard.play.readings import GameReadings

LEAST_TEXT, LARGEST_TEXT = 9.0, 24.0
"""Points: smaller type is not read with ease, larger makes lines of a few words."""
LARGE_PRINT, LEAST_LARGE = LARGE_TEXT, LEAST_LARGE_TEXT
"""The type size of large print, and what it is at least."""


def rules_readings(readings: type[GameReadings], example: str, metavar: str = "NAME=yes|no") -> tuple[str, ...]:
    """Make the field for the readings that a rules handout tells of, `example` being one of them."""
    return option(
        (),
        f"A house rule where the rules are silent, such as {example}; several with commas, or by repeating the option. "
        f"There are {listed(readings.names())}; the handout says what each means.",
        metavar=metavar,
        label="House rules",
        suggested=readings.others(),
    )


def text_size_option() -> float:
    """Make the field for the type size of a product that is read."""
    return option(
        0.0,
        f"Type size of the text in points, {LEAST_TEXT:g} to {LARGEST_TEXT:g}; as the page is made when left out.",
        metavar="PT",
        label="Size of type",
        limits=(LEAST_TEXT, LARGEST_TEXT),
    )


def large_print_option() -> bool:
    """Make the field for large print."""
    return option(False, "Large print for low vision: 17 points, one column, black on white.", main=True)


def check_type(size: float, *, large: bool = False) -> None:
    """Raise BadOption for type that nobody reads, in points; 0 is the size that the page is made for."""
    least = LEAST_LARGE if large else LEAST_TEXT
    if size and not least <= size <= LARGEST_TEXT:
        print_ = " in large print" if large else ""
        raise BadOption(f"--text-size {size:g}: text{print_} is set from {least:g} to {LARGEST_TEXT:g} points")


class ReadingsOptions:
    """What a dataclass of options with `readings` does when it is made; `READINGS` are those of its game."""

    __slots__ = ()
    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]
    READINGS: ClassVar[type[GameReadings]]
    readings: tuple[str, ...]

    def __post_init__(self) -> None:
        """Bring the readings into canonical form; raises BadOption for values that do not exist."""
        check_choices(self)
        object.__setattr__(self, "readings", self.READINGS.read(self.readings).changes())


class ReadOptions(ReadingsOptions):
    """What a dataclass of options with `readings`, `text_size` and `large_print` does when it is made."""

    __slots__ = ()
    text_size: float
    large_print: bool

    def __post_init__(self) -> None:
        """Raise BadOption for readings that do not exist and for type that nobody reads."""
        ReadingsOptions.__post_init__(self)
        check_type(self.text_size, large=self.large_print)

    @property
    def typed(self) -> dict[str, float | bool]:
        """What templates know of the type: `text_size` is 0 where the page says it."""
        return typed(self.text_size, self.large_print)


def typed(text_size: float, large_print: bool) -> dict[str, float | bool]:
    """Return what templates know of the type: `text_size` is 0 where the page says it."""
    return {"text_size": text_size or LARGE_PRINT * large_print, "large_print": large_print}
