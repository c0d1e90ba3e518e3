"""Pressboard prints paper board games: `pressboard`, a game's name, and a PDF lies in `output/`.

In Python: `from pressboard import print_sheet, check`; docs/python.md shows what else there is.
"""

from importlib import import_module

__version__ = "0.1.0"

_INTERFACE = (
    *(
        "Checked",
        "OptionRow",
        "Page",
        "PressboardError",
        "Printed",
        "Sheet",
        "certify",
        "check",
        "describe_options",
    ),
    *(
        "draw_seed",
        "emblem",
        "list_games",
        "list_products",
        "page_as_png",
        "print_class",
        "print_handout",
        "print_kit",
    ),
    *("print_pack", "print_product", "print_sheet", "read_sheet", "replay", "reprint"),
)
"""What the package offers; it is loaded when it is first named, for the command line needs little of it."""


def __getattr__(name: str) -> object:
    """Return a part of the interface."""
    if name not in _INTERFACE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module = "errors" if name == "PressboardError" else "interface"
    return getattr(import_module(f"{__name__}.{module}"), name)


def __dir__() -> list[str]:
    """Return the names of the interface."""
    return sorted({*_INTERFACE, "__version__"})
