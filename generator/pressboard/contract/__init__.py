"""The contract between a game and the shared rooms: its room, its products, what they print.

A game is a folder under `pressboard/games/` (or in a package of others) whose package holds `ROOM`, a `Room`. What it
must and may offer is written in the docstrings here, and nowhere else.
"""

from pressboard.contract.figures import FigureKind, Illustration, Known, NoOptions
from pressboard.contract.item import CODES, SETUPS, Item
from pressboard.contract.leaf import LANDSCAPE, Certificate, Leaf, Missing
from pressboard.contract.product import (
    CandidateProduct,
    GeneratedProduct,
    OfParts,
    Product,
    ReadingsProduct,
    ReadProduct,
    Separable,
    SometimesByChance,
)
from pressboard.contract.room import SECTIONS, SHORT_SECTIONS, Coded, Credits, Room

__all__ = [
    "CODES",
    "LANDSCAPE",
    "SECTIONS",
    "SETUPS",
    "SHORT_SECTIONS",
    "CandidateProduct",
    "Certificate",
    "Coded",
    "Credits",
    "FigureKind",
    "GeneratedProduct",
    "Illustration",
    "Item",
    "Known",
    "Leaf",
    "Missing",
    "NoOptions",
    "OfParts",
    "Product",
    "ReadProduct",
    "ReadingsProduct",
    "Room",
    "Separable",
    "SometimesByChance",
]
