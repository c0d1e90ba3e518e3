"""The contract between a game and the shared rooms: its room, its products, what they print.

A game is a folder under `pressboard/games/` (or in a package of others) whose package holds `ROOM`, a `Room`. What it
must and may offer is written in the docstrings here, and nowhere else.
"""

from pressboard.contract.figures import FigureKind, Illustration, Known, NoOptions
from pressboard.contract.item import CODES, SETUPS, Certificate, Item
from pressboard.contract.leaf import LANDSCAPE, Leaf, Missing, PagedCertificate
from pressboard.contract.product import (
    AnswersApart,
    CandidateProduct,
    Enlarged,
    GeneratedProduct,
    LargePrinted,
    OfParts,
    Product,
    ReadingsProduct,
    ReadProduct,
    Seeded,
    Separable,
    Shared,
    SometimesByChance,
    Typed,
)
from pressboard.contract.room import SECTIONS, SHORT_SECTIONS, Coded, Credits, Room

__all__ = [
    "CODES",
    "LANDSCAPE",
    "SECTIONS",
    "SETUPS",
    "SHORT_SECTIONS",
    "AnswersApart",
    "CandidateProduct",
    "Certificate",
    "Coded",
    "Credits",
    "Enlarged",
    "FigureKind",
    "GeneratedProduct",
    "Illustration",
    "Item",
    "Known",
    "LargePrinted",
    "Leaf",
    "Missing",
    "NoOptions",
    "OfParts",
    "PagedCertificate",
    "Product",
    "ReadProduct",
    "ReadingsProduct",
    "Room",
    "Seeded",
    "Separable",
    "Shared",
    "SometimesByChance",
    "Typed",
]
