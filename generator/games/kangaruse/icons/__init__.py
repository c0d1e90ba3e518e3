"""The game's icons, our own drawings: an SVG file each in `rich/` and `simple/`."""

from functools import cache
from pathlib import Path

from generator.figures.icons import read_icon
from generator.figures.shapes import Symbol

STYLES = ("rich", "simple")
LETTERS = {
    "star": "S",
    "chest": "Ch",
    "coin": "Co",
    "gem": "Ge",
    "toy": "To",
    "water": "Wa",
    "food": "Fo",
    "shelter": "Sh",
    "kangaroo": "Ka",
    "crocodile": "Cr",
    "echidna": "E",
    "tasmanian-devil": "TD",
    "thorny-devil": "Th",
    "tasmanian-tiger": "TT",
    "koala": "Ko",
    "platypus": "Pl",
    "sugar-glider": "SG",
    "dingo": "Di",
    "mistletoebird": "Mi",
    "kiwi": "Ki",
    "quoll": "Qu",
    "moth": "Mo",
    "numbat": "Nu",
    "cockatoo": "Cc",
    "frog": "Fr",
    "start": "o",
    "tree": "T",
    "tree-2": "T",
    "tree-3": "T",
}
"""The letters that stand for an icon in text pictures; their keys are all icons there are."""


@cache
def icon(key: str, style: str = "rich") -> Symbol:
    """Return the icon of the type `key` in a box of 64 x 64 units, `style` being `rich` or `simple`."""
    text = (Path(__file__).parent / style / f"{key}.svg").read_text(encoding="utf-8")
    return read_icon(text, f"{key}.{style}", LETTERS[key])
