"""What of the user's own a print shows: a logo in its mastheads, icons in place of ours."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from pressboard.errors import BadFile, BadOption, about, quoted
from pressboard.figures.elastic import Drawing, Drawings
from pressboard.figures.qr import CodeFigure
from pressboard.figures.shapes import Figure, Symbol
from pressboard.jobs.print_options import PrintOptions
from pressboard.kinds.game import Credits, Room
from pressboard.words import words

if TYPE_CHECKING:
    from pressboard.figures.looks.own_icons import OwnIcons

LOGO = "logo"
"""What templates call it."""
_SLIMMEST = 8.0
"""How many times as wide as high a logo is at most, and as high as wide."""


class GameLook(NamedTuple):
    """What of the user's own the pages of a game show; `link` is the address that QR codes of sheets open."""

    icons: "OwnIcons | None" = None
    logo: Figure | None = None
    link: str = ""

    def drawings(self, drawings: Drawings) -> Drawings:
        own: dict[str, Drawing] = {name: self.drawing(each) for name, each in drawings.items()}
        return {**own, LOGO: self.logo} if self.logo else own

    def drawing(self, drawing: Drawing) -> Drawing:
        if self.link and isinstance(drawing, CodeFigure):
            return drawing.linked(self.link)
        return self.icons.drawing(drawing) if self.icons else drawing

    def figure(self, figure: Figure) -> Figure:
        return self.icons.figure(figure) if self.icons else figure

    def symbol(self, symbol: Symbol) -> Symbol:
        """Return an icon, or the user's own in its place."""
        return self.icons.symbol(symbol) if self.icons else symbol

    def symbols(self, symbols: Mapping[str, Symbol]) -> Mapping[str, Symbol]:
        """Return what stands in texts with the icons."""
        return self.icons.symbols(symbols) if self.icons else symbols

    def credits(self, credits: Credits) -> Credits:
        """Return what templates are told of a game, with the shape of the logo."""
        return replace(credits, logo=ratio(self.logo)) if self.logo else credits


class Look(NamedTuple):
    """What of the user's own a print shows: icons by their games, a logo, an address in QR codes of sheets."""

    icons: "Mapping[str, OwnIcons]" = MappingProxyType({})
    logo: Figure | None = None
    link: str = ""

    def of(self, game: str) -> GameLook:
        """Return what the pages of a game show of it."""
        return GameLook(self.icons.get(game), self.logo, self.link)


NO_LOOK = Look()


def ratio(logo: Figure | None) -> float:
    """Return how many times as wide as high a logo is, 0 where there is none."""
    return round(logo.width / logo.height, 4) if logo else 0.0


def look_of(options: PrintOptions, rooms: Iterable[Room]) -> Look:
    """Return what of the user's own a print shows that may show pages of these games.

    Raises BadOption and BadFile for what cannot be shown.
    """
    icons = _icons(options, rooms) if options.own_icons or options.theme_icons else {}
    return Look(icons, _logo(options) if options.logo else None, options.link)


def _icons(options: PrintOptions, rooms: Iterable[Room]) -> "Mapping[str, OwnIcons]":
    from pressboard.jobs.looks.icon_files import read_icons

    drawn = [room for room in rooms if room.own_icons]
    if not drawn and options.own_icons:
        raise BadOption("--own-icons are for games with types of squares, and this has none; leave it out")
    return read_icons(Path(options.own_icons or options.theme_icons), drawn, options.theme) if drawn else {}


def _logo(options: PrintOptions) -> Figure:
    from pressboard.jobs.looks.images import figure_of_image

    path = Path(options.logo)
    if not path.is_file():
        raise BadFile(f"--logo {quoted(options.logo, 80)}: there is no such file")
    with about("logo"):
        logo = figure_of_image(path, words("logo"), options.theme)
    if not 1 / _SLIMMEST <= logo.width / logo.height <= _SLIMMEST:
        raise BadFile(
            f"{quoted(path.name, 80)}: a logo is {_SLIMMEST:g} times as wide as high at most, or as high as wide;"
            " cut off what is empty"
        )
    return logo
