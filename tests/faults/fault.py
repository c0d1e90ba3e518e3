"""A fault, and where the house stands that it is planted in."""

from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
HOUSE = Path("generator", "pressboard")


class Fault(NamedTuple):
    """A line of a file below the house, and what stands there instead; `tests` are run beside those that enter it."""

    file: str
    old: str
    new: str
    caught: bool = True
    tests: str = ""
