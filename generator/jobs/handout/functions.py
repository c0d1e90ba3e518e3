"""What a handout's template can call: rules, figures and icons of every game, and QR codes."""

import sys
from collections.abc import Iterator, Mapping
from typing import TypeAlias

from jinja2 import Environment, TemplateNotFound
from markupsafe import Markup, escape

from generator import registry
from generator.contract import SECTIONS, SHORT_SECTIONS, Credits, Illustration, Leaf, Room
from generator.errors import BadOption, quoted, unknown
from generator.figures.game_marks import GameMarks
from generator.figures.qr import qr_figure
from generator.figures.shapes import Figure
from generator.figures.themes import Theme, theme
from generator.jobs.handout.pictures import Pictures
from generator.layout.jinja.inside import running_line, template_of
from generator.layout.jinja.printable import TemplateValue
from generator.layout.line_marks import line_mark
from generator.lean_dataclasses import dataclass

Attribute: TypeAlias = str | float | None
"""What a template's author gives for an attribute of an element; None leaves it out."""


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a game's rules: its name, to ask for it, and its heading."""

    name: str
    title: str


class PrintedMarkup:
    """What a template has asked for, as it prints it."""

    __slots__ = ("_element",)

    def __init__(self, element: Markup) -> None:
        self._element = element

    def __html__(self) -> str:
        """Return the element, which is markup."""
        return self._element


class FigureMarkup(PrintedMarkup):
    """A figure, which also knows what can be said of what it shows."""

    __slots__ = ("caption", "code", "recipe", "setup")

    def __init__(self, element: Markup, shows: Illustration) -> None:
        super().__init__(element)
        self.caption, self.code, self.recipe, self.setup = shows.caption, shows.code, shows.recipe, shows.setup


class HandoutFunctions:
    """The words of one handout, and the pictures that its template has asked for so far.

    `placed` are the names of those that `figure` gave, in order. `shared` is what every section may also name.
    `templates`, the environment the handout is filled in, has to be set before the first word is used.
    """

    templates: Environment

    def __init__(self, shared: Mapping[str, TemplateValue]) -> None:
        self._theme = str(shared["theme"])
        self.pictures = Pictures(self._theme)
        self.placed: list[str] = []
        self._shared = shared
        self._drawn: dict[str, tuple[str, Illustration]] = {}
        self._coded: dict[str, str] = {}
        self._told: dict[str, Leaf] = {}
        self._face: GameMarks | None = None

    def helpers(self) -> dict[str, TemplateValue]:
        """Return the words by the names a template calls."""
        words = (self.face, self.figure, self.icon, self.qr, self.rules, self.rulings_of, self.sections, self.game)
        return {word.__name__: word for word in words}

    @property
    def paints(self) -> Theme:
        """The theme, in the colour of the game whose face the handout has."""
        return theme(self._theme, self._face.colour) if self._face else theme(self._theme)

    def face(self, game: str) -> Credits:
        """Give the handout the face of `game`: its colour, and the figures `emblem` and `wordmark`.

        Return what `game` does. Raises BadOption when the handout has the face of another.
        """
        room = _room(game)
        marks = room.marks and room.marks()
        if self._face not in (None, marks):
            raise BadOption("a handout has the face of one game; leave one of them out")
        if marks:
            self._face = marks
            self.pictures.figures.update(marks.drawings)
        return room.credits

    def game(self, name: str) -> Credits:
        """Return the game called `name`: its title, whose it is, where more of it can be found."""
        return _room(name).credits

    def figure(
        self,
        game: str,
        source: str = "",
        *,
        width: Attribute = None,
        height: Attribute = None,
        unit: Attribute = None,
        align: Attribute = None,
        caption: str | bool = False,
        **options: TemplateValue,
    ) -> FigureMarkup:
        """Return the element of a figure that `game` draws from `source` and `options`.

        `caption` puts a line under it, `true` the game's own. Raises what the game says of source and options.
        """
        room = _room(game)
        name, shows = self._illustrated(room, _plain(source), {key: _plain(value) for key, value in options.items()})
        self.placed.append(name)
        element = _element("figure", name=name, width=width, height=height, unit=unit, align=align)
        line = shows.caption if caption is True else caption
        whole = _keep(element, _element("p", _small(line), align="center")) if line else element
        return FigureMarkup(whole, shows)

    def _illustrated(self, room: Room, source: str, options: dict[str, TemplateValue]) -> tuple[str, Illustration]:
        """Return the name and the illustration; one asked for again is the same one."""
        if room.illustrate is None:
            raise BadOption(f"{room.title} draws no figures for handouts")
        key = repr((room.name, source, sorted(options.items())))
        if key not in self._drawn:
            shows = _mark(room, source, options) or room.illustrate(source, options, self._theme)
            self._drawn[key] = self.pictures.add_figure(room.name, shows.figure), shows
        return self._drawn[key]

    def qr(self, text: str, *, width: Attribute = "25mm", align: Attribute = None) -> PrintedMarkup:
        """Return the element of a QR code that holds `text`."""
        plain = str(_plain(text))
        if plain not in self._coded:
            self._coded[plain] = self.pictures.add_figure("qr", qr_figure(plain, quiet=2))
        return PrintedMarkup(_element("figure", name=self._coded[plain], width=width, align=align))

    def icon(self, game: str, name: str, size: Attribute = None) -> PrintedMarkup:
        """Return the element of an icon of `game`; raises BadOption for one there is not."""
        room = _room(game)
        full = f"{room.name}/{_plain(name)}"
        self.pictures.add_icon(full, room)
        return PrintedMarkup(_element("icon", name=full, size=size))

    def sections(self, game: str) -> list[Section]:
        """Return the sections of a game's rules, in order."""
        room = _room(game)
        return [Section(name, title) for name, title in self._headings(room, self._leaf(room, {})).items()]

    def _headings(self, room: Room, leaf: Leaf) -> dict[str, str]:
        headings: dict[str, str] = self._module(room, SECTIONS, leaf, None).sections
        return headings

    def rules(
        self,
        game: str,
        section: str | None = None,
        *,
        short: bool = False,
        width: Attribute = None,
        **options: TemplateValue,
    ) -> PrintedMarkup:
        """Return the rules of `game`, or a section of them, in brief if `short`.

        All of them come with their headings, the first without: it is the introduction. `width` is how wide a figure
        in them may be, in mm. The options are the game's. Raises BadOption for what there is not.
        """
        room = _room(game)
        leaf = self._leaf(room, {key: _plain(value) for key, value in options.items()})
        titles = self._headings(room, leaf)
        if section is not None and section not in titles:
            raise BadOption(unknown(f"section of {room.title}", str(_plain(section)), titles))
        self.pictures.add_all(leaf, room)
        module = self._module(room, SHORT_SECTIONS if short else SECTIONS, leaf, width, alone=section is not None)
        told = [_section(module, section)] if section is not None else _headed(module, titles)
        return PrintedMarkup(Markup("").join(told))

    def rulings_of(self, game: str, **options: TemplateValue) -> Mapping[str, TemplateValue]:
        """Return how a game's rules are read, by the names of the options; the options are those of its rules.

        Raises BadOption for a game whose rules are read in one way only.
        """
        room = _room(game)
        context = self._leaf(room, {key: _plain(value) for key, value in options.items()}).context
        if "rulings" not in context:
            raise BadOption(f"the rules of {room.title} have no house rules")
        rulings: Mapping[str, TemplateValue] = context["rulings"]
        return rulings

    def _leaf(self, room: Room, options: dict[str, TemplateValue]) -> Leaf:
        """Return what a game's sections need to be filled."""
        key = repr((room.name, sorted(options.items())))
        if key not in self._told:
            if room.told is None and options:
                raise BadOption(f"the rules of {room.title} have no options")
            self._told[key] = room.told(options, self._theme) if room.told else Leaf(SECTIONS, {})
        return self._told[key]

    def _module(self, room: Room, template: str, leaf: Leaf, width: Attribute, alone: bool = False) -> TemplateValue:
        """Return the macros of a game's template, filled with what they need; a section may be told `alone`."""
        context = {**self._shared, "game": room.credits, **leaf.context, "alone": alone, "folder": f"{room.name}/"}
        if width is not None:
            context["column"] = width
        try:
            found = self.templates.get_template(f"{room.name}/{template}")
        except TemplateNotFound:
            raise BadOption(f"the rules of {room.title} are not told in sections") from None
        return found.make_module(context)


def _mark(room: Room, source: str, options: Mapping[str, TemplateValue]) -> Illustration | None:
    """Return a game's emblem or wordmark, if that is the source and it has one."""
    drawings = room.marks().drawings if room.marks and source in ("emblem", "wordmark") and not options else {}
    found = drawings.get(source)
    return Illustration(found) if isinstance(found, Figure) else None


def _room(name: str) -> Room:
    return registry.room(_plain(name))


def _plain(value: TemplateValue) -> TemplateValue:
    """Return a text that a template has made as the text it means; raises BadOption for what only prints."""
    if isinstance(value, PrintedMarkup):
        raise BadOption("this prints a picture or rules and is no value; name one of its fields, such as .code")
    return value.unescape() if isinstance(value, Markup) else value


def _section(module: TemplateValue, name: str) -> Markup:
    macro = getattr(module, name, None)
    if macro is None:
        raise BadOption(f"{template_of(module)} has no macro for the section {quoted(name)}")
    return Markup(macro())


def _headed(module: TemplateValue, titles: Mapping[str, str]) -> Iterator[Markup]:
    for number, (name, title) in enumerate(titles.items()):
        if number:
            yield _element("h2", escape(title))
        yield _section(module, name)


def _element(tag: str, contents: Markup = Markup(""), **attributes: Attribute) -> Markup:  # noqa: B008 - it never changes
    """Return an element, marked with the template line that asks for it; attributes that are None are left out."""
    where = running_line(sys._getframe())
    given = "".join(f' {name}="{escape(_plain(value))}"' for name, value in attributes.items() if value is not None)
    start = f"<{tag}{line_mark(where.template, where.line) if where else ''}{given}"
    return Markup(f"{start}>{contents}</{tag}>") if contents else Markup(f"{start}/>")


def _small(line: str | bool) -> Markup:
    return _element("small", escape(line))


def _keep(*elements: Markup) -> Markup:
    return _element("keep", Markup("").join(elements))
