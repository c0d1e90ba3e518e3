"""Limits of options that many prints have: lengths, and how far backs are moved to lie behind their fronts."""

from typing import Protocol

from pressboard.contract.options import options_of
from pressboard.errors import BadOption, listed
from pressboard.units import show_mm

LARGEST_SHIFT = 10.0
"""How far backs can be moved either way, mm."""

_FOR_DUPLEX = ("flip", "shift_right", "shift_down", "calibrate")
"""The options that mean nothing unless backs are on the back of the paper."""


def check_length(name: str, length: float, limits: tuple[float, float], otherwise: str = "") -> None:
    """Raise BadOption for an option's length outside its limits, mm; `otherwise` is what else it may be."""
    least, most = limits
    if not least <= length <= most:
        raise BadOption(f"--{name} {length:g}: from {show_mm(least)} to {show_mm(most)}{otherwise}")


class DuplexOptions(Protocol):
    """The options of what has backs."""

    @property
    def backs(self) -> str:
        """Where backs are printed: none, duplex or fold."""

    @property
    def shift_right(self) -> float:
        """How far backs are moved to the right, mm."""

    @property
    def shift_down(self) -> float:
        """How far backs are moved down, mm."""


def check_backs(options: DuplexOptions) -> None:
    """Raise BadOption when backs are moved too far, or moved and turned without being on the paper's back.

    They have `backs`, `flip`, `shift_right`, `shift_down`, and `calibrate` where a product can do that.
    """
    if not all(abs(shift) <= LARGEST_SHIFT for shift in (options.shift_right, options.shift_down)):
        raise BadOption(f"backs can be moved by {show_mm(LARGEST_SHIFT)} at most")
    for_duplex = [each for each in options_of(type(options)) if each.name in _FOR_DUPLEX]
    if options.backs != "duplex" and any(getattr(options, each.name) != each.default for each in for_duplex):
        names = (f"--{each.name.replace('_', '-')}" for each in for_duplex)
        raise BadOption(f"{listed(names)} are for --backs duplex")
