"""The option `readings` of prints: a table's house rules, brought into canonical form."""

from dataclasses import Field
from typing import Any, ClassVar

from generator.contract.options import check_choices, option
from generator.errors import listed
from generator.play.readings import GameReadings


def rules_readings(readings: type[GameReadings], example: str, metavar: str = "NAME=yes|no") -> tuple[str, ...]:
    """Make the field for the readings that a rules handout tells of, `example` being one of them."""
    return option(
        (),
        f"A house rule where the rules are silent, such as {example}; several with commas, or by repeating the option. "
        f"There are {listed(readings.names())}; the handout says what each means.",
        metavar=metavar,
    )


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
