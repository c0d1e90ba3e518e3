"""Symbols told apart."""

from generator.figures.shapes import Circle, Figure, Symbol, Use
from generator.figures.symbol_names import renamed, renamed_symbol
from generator.figures.themes import theme
from generator.render.pictures.one_figure import figure_as_svg

INNER = Symbol("dot", (Circle("ink", 0, 0, 1),), "o")
OUTER = Symbol("dots", (Use(INNER, 0, 0), Use(INNER, 3, 0)), "o")


def test_every_symbol_gets_the_prefix_and_nothing_else_changes() -> None:
    """Symbols within symbols are renamed too, one that is used twice stays one; the picture is the same."""
    figure = Figure(9, 9, (Use(OUTER, 1, 1), Circle("ink", 5, 5, 1), Use(INNER, 7, 7)), "dots")
    made = renamed(figure, "game/")
    names = [item.symbol.name for item in made.items if isinstance(item, Use)]
    assert names == ["game/dots", "game/dot"]
    first, last = made.items[0], made.items[2]
    assert isinstance(first, Use)
    assert isinstance(last, Use)
    assert {id(use.symbol) for use in first.symbol.items if isinstance(use, Use)} == {id(last.symbol)}
    assert renamed_symbol(OUTER, "game/") == first.symbol
    assert len(figure_as_svg(made, theme("full"))) >= len(figure_as_svg(figure, theme("full")))
