"""The pictures a handout has asked for, each under its game's name, so that no game gets in another's way."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import chain, count
from pathlib import Path
from typing import TypeVar

from pressboard import registry
from pressboard.errors import BadFile, BadOption, PressboardError
from pressboard.figures.elastic import Drawing
from pressboard.figures.shapes import Figure, Symbol
from pressboard.figures.symbol_names import SymbolNames
from pressboard.jobs.handout.data import file_in_dirs
from pressboard.jobs.looks.look import LOGO, NO_LOOK, Look, figure_of_image
from pressboard.kinds.game import Game
from pressboard.kinds.page import Leaf
from pressboard.layout.line_marks import bad_template
from pressboard.layout.tree import Element

MOST_FIGURES = 500
"""So many different figures go into one handout."""


_Picture = TypeVar("_Picture", Drawing, Symbol)


class Pictures:
    """Figures and icons by their full names, `game/name`; a template in a game's folder may leave the game out."""

    def __init__(self, theme: str, look: Look = NO_LOOK) -> None:
        self._theme, self._look = theme, look
        self.names = SymbolNames()
        self.figures: dict[str, Drawing] = {}
        self.icons: dict[str, Symbol] = {}
        self._images: dict[Path, Figure] = {}
        if look.logo:
            self.figures[LOGO] = look.logo

    def add_figure(self, owner: str, figure: Drawing) -> str:
        """Add a figure of a game, or of another `owner`, and return its name; raises BadOption for one too many."""
        if len(self.figures) >= MOST_FIGURES:
            raise BadOption(f"a handout holds {MOST_FIGURES} different figures at most")
        name = f"{owner}/figure-{len(self.figures) + 1}"
        self.figures[name] = self.names.drawing(self._look.of(owner).drawing(figure), f"{owner}/")
        return name

    def add_icon(self, full_name: str, game: Game) -> None:
        """Add an icon of a game; raises BadOption for one there is not."""
        if full_name not in self.icons:
            if game.icon is None:
                raise BadOption(f"{game.title} has no icons")
            drawn = game.icon(full_name.partition("/")[2], self._theme)
            self.icons[full_name] = self.names.symbol(self._look.of(game.name).symbol(drawn), f"{game.name}/")

    def add_all(self, leaf: Leaf, game: Game) -> dict[str, str]:
        """Add what the sections of a game may place.

        Returns the full names of what is there already, but drawn otherwise, by the names that the sections know.
        """
        prefix, look = f"{game.name}/", self._look.of(game.name)
        found: dict[str, str] = {}
        for name, figure in leaf.figures.items():
            found[name] = _put(self.figures, prefix + name, self.names.drawing(look.drawing(figure), prefix))
        for name, icon in leaf.icons.items():
            found[name] = _put(self.icons, prefix + name, self.names.symbol(look.symbol(icon), prefix))
        return {name: full_name for name, full_name in found.items() if full_name != prefix + name}

    def settle(self, element: Element, dirs: Sequence[Path], theme: str) -> None:
        """Give every figure and icon in a document its full name, and add the icons that only stand in the text.

        Of images in the template's `dirs` figures are made, each file read once; in a theme of black alone none has
        colours. Raises BadTemplate for an icon that its game does not have, and for what is no image.
        """
        if element.tag == "image":
            try:
                path, text = file_in_dirs(element["src"], dirs, "image"), element["alt"]
                if path not in self._images:
                    self._images[path] = figure_of_image(path, text, theme)
            except BadFile as error:
                raise bad_template(element.where, str(error)) from None
            name = _put(self.figures, f"image/{element['src']}", replace(self._images[path], title=text))
            element.tag = "figure"
            element.attributes = {**element.attributes, "name": name, "unit": None}
        elif element.tag == "figure":
            element.attributes = {**element.attributes, "name": self._figure_name(element)}
        elif named := {"icon": "name", "entry": "icon"}.get(element.tag):
            element.attributes = {**element.attributes, named: self._icon_name(element, element[named])}
        for child in element.elements():
            self.settle(child, dirs, theme)

    def _figure_name(self, element: Element) -> str:
        name: str = element["name"]
        full_name = f"{_folder(element)}/{name}"
        return full_name if name not in self.figures and full_name in self.figures else name

    def _icon_name(self, element: Element, name: str) -> str:
        full_name = name if "/" in name else f"{_folder(element)}/{name}"
        game = full_name.partition("/")[0]
        if game not in registry.names():
            return name
        try:
            self.add_icon(full_name, registry.game(game))
        except PressboardError as error:
            raise bad_template(element.where, str(error)) from None
        return full_name


def _folder(element: Element) -> str:
    return element.where.template.rpartition("/")[0]


def _put(pictures: dict[str, _Picture], name: str, picture: _Picture) -> str:
    """Put a picture among others and return its name, with a number behind it where another one has that."""
    names = chain([name], (f"{name} ({number})" for number in count(2)))
    return next(each for each in names if pictures.setdefault(each, picture) == picture)
