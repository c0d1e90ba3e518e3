"""Which settings are in force, and where each comes from: the environment, a printer, the user's file."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from pressboard.contract.options import OptionValue
from pressboard.errors import BadOption, PressboardError, quoted
from pressboard.figures.themes import THEMES
from pressboard.jobs.settings.file import Settings
from pressboard.jobs.settings.keys import GENERAL, NO_PRINTER, PRINTER, Key
from pressboard.printing.backs import FLIPS
from pressboard.printing.papers import MARGIN, parse_paper, usual_paper
from pressboard.units import parse_length

USUAL: Mapping[str, OptionValue] = MappingProxyType(
    {
        "theme": THEMES[0],
        "flip": FLIPS[0],
        "scale": 1.0,
        "shift-right": 0.0,
        "shift-down": 0.0,
        "angle": 0.0,
        "angle-back": 0.0,
    }
)
"""What settings are where nobody sets them."""


class InForce(NamedTuple):
    """A setting in force: its words, and where it comes from."""

    key: Key
    text: str
    origin: str

    @property
    def value(self) -> OptionValue:
        """What its option would be given."""
        return self.key.read(self.text)

    def changes(self, environment: Mapping[str, str]) -> bool:
        """Say whether anything is otherwise than if it were not set."""
        if self.key.name == "paper":
            return parse_paper(self.text) != parse_paper(usual_paper(dict(environment)))
        if self.key.name == "margin":
            return parse_length(self.text) != MARGIN
        return bool(self.value != USUAL.get(self.key.name, ""))


def in_force(settings: Settings, environment: Mapping[str, str], printer: str = "") -> dict[str, InForce]:
    """Return the settings in force by name; those of `printer`, or of the usual one, go before the general ones.

    The environment's variables go before both. Raises BadOption for a printer that is not set, and for a variable that
    holds what no setting can be.
    """
    found = {name: InForce(GENERAL[name], text, f"{settings.path}") for name, text in settings.general.items()}
    found |= _of_environment(environment)
    name = printer or (found["printer"].text if "printer" in found else NO_PRINTER)
    if name == NO_PRINTER:
        found.pop("printer", None)
        return found
    if printer:
        found["printer"] = InForce(GENERAL["printer"], printer, "--printer")
    for key, text in settings.printer(name).items():
        if GENERAL.get(key) is None or not environment.get(GENERAL[key].variable):
            found[key] = InForce(PRINTER[key], text, f"printer {name}")
    return found


def _of_environment(environment: Mapping[str, str]) -> dict[str, InForce]:
    """Return what the environment's variables set."""
    found = {}
    for name, key in GENERAL.items():
        if text := environment.get(key.variable):
            try:
                key.read(text)
            except PressboardError as error:
                raise BadOption(f"the variable {key.variable} is {quoted(text)}: {error}") from None
            found[name] = InForce(key, text, key.variable)
    return found
