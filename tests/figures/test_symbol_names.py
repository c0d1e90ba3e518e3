"""Symbols told apart."""

from pressboard.figures.elastic import Elastic
from pressboard.figures.shapes import Circle, Figure, Symbol, Use
from pressboard.figures.symbol_names import SymbolNames
from pressboard.figures.themes import theme
from pressboard.render.pictures.one_figure import figure_as_svg

INNER = Symbol("dot", (Circle("ink", 0, 0, 1),), "o")
OUTER = Symbol("dots", (Use(INNER, 0, 0), Use(INNER, 3, 0)), "o")
OTHER = Symbol("dot", (Circle("ink", 0, 0, 2),), "o")


def used(figure: Figure) -> list[Symbol]:
    """Return the symbols that a figure draws itself."""
    return [item.symbol for item in figure.items if isinstance(item, Use)]


def test_every_symbol_gets_the_prefix_and_nothing_else_changes() -> None:
    """Symbols within symbols are renamed too, one that is used twice stays one; the picture is the same."""
    figure = Figure(9, 9, (Use(OUTER, 1, 1), Circle("ink", 5, 5, 1), Use(INNER, 7, 7)), "dots")
    names = SymbolNames()
    made = names.figure(figure, "game/")
    outer, inner = used(made)
    assert [outer.name, inner.name] == ["game/dots", "game/dot"]
    assert {id(use.symbol) for use in outer.items if isinstance(use, Use)} == {id(inner)}
    assert names.symbol(OUTER, "game/") is outer
    assert len(figure_as_svg(made, theme("full"))) >= len(figure_as_svg(figure, theme("full")))


def test_what_is_drawn_otherwise_has_another_name() -> None:
    """Two symbols that a game calls alike are two, whatever they stand in; an equal one is the one there is."""
    names = SymbolNames()
    twin = Symbol("dot", (Circle("ink", 0, 0, 1),), "o")
    first, other, again = (names.symbol(each, "game/") for each in (INNER, OTHER, twin))
    assert first is again
    assert first.name != other.name
    around = Symbol("dots", (Use(OTHER, 0, 0), Use(OTHER, 3, 0)), "o")
    assert names.symbol(OUTER, "game/").name != names.symbol(around, "game/").name
    assert names.symbol(OTHER, "other/").name == "other/dot"


def test_what_is_drawn_for_its_place_is_renamed_then() -> None:
    """A picture that is drawn for the place there is has the names of the document, too, and stays equal to itself."""
    names = SymbolNames()
    elastic = Elastic(_drawn)
    made = names.drawing(elastic, "game/")
    assert isinstance(made, Elastic)
    assert made == names.drawing(elastic, "game/")
    assert used(made.draw(5, 5)) == [names.symbol(INNER, "game/")]


def _drawn(width: float, height: float) -> Figure:
    return Figure(width, height, (Use(INNER, 1, 1),), "dots")
