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
from pressboard.jobs.handout.beside import found_beside_template
from pressboard.jobs.looks.images import figure_of_image
from pressboard.jobs.looks.look import LOGO, NO_LOOK, Look
from pressboard.kinds.game import Room
from pressboard.kinds.page import Leaf
from pressboard.layout.line_marks import bad_template
from pressboard.layout.tree import Element

MOST_FIGURES = 500
"""So many different figures go into one handout."""


_Picture = TypeVar("_Picture", Drawing, Symbol)


class Images:
    """Images by their names, each read once; in a theme of black alone none has colours."""

    def __init__(self, folders: Sequence[Path], theme: str) -> None:
        self._folders, self._theme = folders, theme
        self._read: dict[Path, Figure] = {}

    def figure(self, name: str, told: str) -> Figure:
        """Return an image as a figure; it says `told` to who does not see it. Raises BadFile for what is none."""
        path = found_beside_template(name, self._folders, "image")
        if path not in self._read:
            self._read[path] = figure_of_image(path, told, self._theme)
        return replace(self._read[path], title=told)


class Pictures:
    """Figures and icons by their full names, `game/name`; a template in a game's folder may leave the game out."""

    def __init__(self, theme: str, look: Look = NO_LOOK) -> None:
        self._theme, self._look = theme, look
        self.names = SymbolNames()
        self.figures: dict[str, Drawing] = {}
        self.icons: dict[str, Symbol] = {}
        if look.logo:
            self.figures[LOGO] = look.logo

    def add_figure(self, owner: str, figure: Drawing) -> str:
        """Add a figure of a game, or of another `owner`, and return its name; raises BadOption for one too many."""
        if len(self.figures) >= MOST_FIGURES:
            raise BadOption(f"a handout holds {MOST_FIGURES} different figures at most")
        name = f"{owner}/figure-{len(self.figures) + 1}"
        self.figures[name] = self.names.drawing(self._look.of(owner).drawing(figure), f"{owner}/")
        return name

    def add_icon(self, full_name: str, room: Room) -> None:
        """Add an icon of a game; raises BadOption for one there is not."""
        if full_name not in self.icons:
            if room.icon is None:
                raise BadOption(f"{room.title} has no icons")
            drawn = room.icon(full_name.partition("/")[2], self._theme)
            self.icons[full_name] = self.names.symbol(self._look.of(room.name).symbol(drawn), f"{room.name}/")

    def add_all(self, leaf: Leaf, room: Room) -> dict[str, str]:
        """Add what the sections of a game may place.

        Returns the full names of what is there already, but drawn otherwise, by the names that the sections know.
        """
        prefix, look = f"{room.name}/", self._look.of(room.name)
        drawn = {
            name: _put(self.figures, prefix + name, self.names.drawing(look.drawing(leaf.figures[name]), prefix))
            for name in leaf.figures
        }
        drawn |= {
            name: _put(self.icons, prefix + name, self.names.symbol(look.symbol(leaf.icons[name]), prefix))
            for name in leaf.icons
        }
        return {name: full_name for name, full_name in drawn.items() if full_name != prefix + name}

    def settle(self, element: Element, images: Images) -> None:
        """Give every figure and icon in a document its full name, and add the icons that only stand in the text.

        Of `images` figures are made. Raises BadTemplate for an icon that its game does not have, and for what is no
        image.
        """
        if element.tag == "image":
            self._make_figure(element, images)
        elif element.tag == "figure":
            element.attributes = {**element.attributes, "name": self._figure_name(element)}
        elif named := {"icon": "name", "entry": "icon"}.get(element.tag):
            element.attributes = {**element.attributes, named: self._icon_name(element, element[named])}
        for child in element.elements():
            self.settle(child, images)

    def _make_figure(self, element: Element, images: Images) -> None:
        try:
            figure = images.figure(element["src"], element["alt"])
        except BadFile as error:
            raise bad_template(element.where, str(error)) from None
        name = _put(self.figures, f"image/{element['src']}", figure)
        element.tag = "figure"
        element.attributes = {**element.attributes, "name": name, "unit": None}

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
            self.add_icon(full_name, registry.room(game))
        except PressboardError as error:
            raise bad_template(element.where, str(error)) from None
        return full_name


def _folder(element: Element) -> str:
    """Return the folder of the template in which an element is written."""
    return element.where.template.rpartition("/")[0]


def _put(pictures: dict[str, _Picture], name: str, picture: _Picture) -> str:
    """Put a picture among others and return its name, with a number behind it where another one has that."""
    names = chain([name], (f"{name} ({number})" for number in count(2)))
    return next(each for each in names if pictures.setdefault(each, picture) == picture)
