"""What people's own handouts can have of Kangaruse: boards of sheets, the drawn example, sections of the rules."""

from collections.abc import Mapping
from typing import Any

from generator.chance import fresh_seed
from generator.common.handouts import single_diagram
from generator.contract import Illustration, Item, Leaf
from generator.contract.options import check_choices, option, options_of
from generator.contract.template_options import options_from
from generator.errors import BadOption, unknown
from generator.games.kangaruse.make.params import SheetParams
from generator.games.kangaruse.pictures import example
from generator.games.kangaruse.pictures.diagrams.examples import EXAMPLES, example_figure
from generator.games.kangaruse.pictures.diagrams.games import is_setup
from generator.games.kangaruse.pictures.sheet.picture import board_picture
from generator.games.kangaruse.print.diagram import DiagramOptions, drawn
from generator.games.kangaruse.print.icon_style import icons_option
from generator.games.kangaruse.print.rules import RulesOptions, told
from generator.games.kangaruse.print.sheet import SheetProduct
from generator.games.kangaruse.rules.record_text import language
from generator.games.kangaruse.rules.sheet import Sheet
from generator.lean_dataclasses import dataclass
from generator.words import words

EXAMPLE = "example"
"""The source that stands for the drawn example of the rules."""

_SHEETS = SheetProduct()
_OF_PAGES = ("moves", "every", "per_page")
_OF_DIAGRAMS = ("at", "legal", "from", "from_", "game", *_OF_PAGES)
"""Options that ask for a diagram, those of pages among them, which a figure has not."""


@dataclass(frozen=True, slots=True)
class BoardOptions:
    """How a figure is drawn."""

    icons: str = icons_option()
    coordinates: bool = option(True, "Name columns and rows in the frame, as records do.")

    def __post_init__(self) -> None:
        """Raise BadOption for a style that does not exist."""
        check_choices(self)


@dataclass(frozen=True, slots=True)
class SeriesOptions:
    """Which sheet of which series a figure shows."""

    seed: str = option("", "Any word or text; without one a fresh word is drawn.")
    number: int = option(1, "The number in the series.")


def illustrate(source: str, options: Mapping[str, Any], theme: str = "") -> Illustration:
    """Draw a board: a fresh sheet for no `source`, that of a code or a set-up text, or an example of the rules.

    A record is drawn as a diagram, and so is a sheet with options that only the diagram's command has. A fresh sheet is
    checked like any other, and takes the options of the sheet's command that make it. Raises what reading or drawing a
    sheet raises, and BadOption for options that do not go with the source.
    """
    word = source.strip().lower()
    if word in EXAMPLES:
        return _example(word, options, theme)
    if _is_diagram(source, options):
        return _diagram(source, options, theme)
    _check_names(options)
    chosen = options_from(BoardOptions, _only(BoardOptions, options), theme)
    if word == EXAMPLE:
        _refuse_chance(options)
        return Illustration(example.figure(chosen.icons), words(example.TITLE))
    item = _read(source, options) if source.strip() else _fresh(options)
    figure = board_picture(item.content, chosen.icons, chosen.coordinates, named=True)
    return Illustration(figure, words("Kangaruse, {recipe}", recipe=item.recipe), item.code, item.recipe, item.setup)


def _example(key: str, options: Mapping[str, Any], theme: str) -> Illustration:
    """Draw the example of a type."""
    _check_names(options)
    _refuse_chance(options)
    figure = example_figure(key, options_from(BoardOptions, options, theme).icons)
    return Illustration(figure, figure.title)


def _is_diagram(source: str, options: Mapping[str, Any]) -> bool:
    """Say whether what is asked for is a diagram: of a record, or with options that boards have not."""
    return bool(source.strip()) and (language(None).is_record(source) or bool({*_OF_DIAGRAMS} & {*options}))


def _diagram(source: str, options: Mapping[str, Any], theme: str) -> Illustration:
    """Draw a position, or where one may jump on a sheet; `from` is what templates call the square one jumps from."""
    given = {"from_" if name == "from" else name: value for name, value in options.items()}
    _, (scene,) = drawn(single_diagram(DiagramOptions, source, given, _OF_PAGES, theme))
    return Illustration(scene.figure, scene.caption)


def _read(source: str, options: Mapping[str, Any]) -> Item[Sheet]:
    _refuse_chance(options)
    if is_setup(source):
        return _SHEETS.read_setup(source)
    return _SHEETS.read(source)


def _fresh(options: Mapping[str, Any]) -> Item[Sheet]:
    series = options_from(SeriesOptions, _only(SeriesOptions, options))
    params = options_from(SheetParams, _only(SheetParams, options))
    return _SHEETS.generate(params, series.seed or fresh_seed(), series.number)


def _only(dataclass: type[Any], options: Mapping[str, Any]) -> dict[str, Any]:
    names = {each.name for each in options_of(dataclass)}
    return {name: value for name, value in options.items() if name in names}


def _check_names(options: Mapping[str, Any]) -> None:
    """Raise BadOption for an option of no figure."""
    known = [each.name for dataclass in (SeriesOptions, SheetParams, BoardOptions) for each in options_of(dataclass)]
    for name in options:
        if name not in known:
            raise BadOption(unknown("option", name, known))


def _refuse_chance(options: Mapping[str, Any]) -> None:
    """Raise BadOption when a sheet that is given is also asked to be made."""
    for name in options:
        if name not in _only(BoardOptions, options):
            raise BadOption(f"this figure is not drawn by chance; leave out the option {name}")


def rules_told(options: Mapping[str, Any], theme: str = "") -> Leaf:
    """Return what the sections of the rules need, from the options of the rules' command."""
    return told(options_from(RulesOptions, options, theme))
