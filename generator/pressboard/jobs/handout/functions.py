"""What a handout's template can call: rules, figures and icons of every game, and QR codes."""

from collections.abc import Mapping, Sequence

from jinja2 import Environment
from markupsafe import Markup, escape

from pressboard.codes import PRINTED_CODE
from pressboard.errors import BadOption, quoted
from pressboard.figures.game_marks import GameMarks
from pressboard.figures.qr import code_figure, qr_figure
from pressboard.figures.shapes import Figure
from pressboard.figures.themes import Theme, plain_theme, theme
from pressboard.figures.worksheet.tick_box import TICK_BOX
from pressboard.jobs.handout.markup import (
    Attribute,
    PrintedMarkup,
    element,
    options_as_in_templates,
    plain,
    room_called,
)
from pressboard.jobs.handout.pictures import Pictures
from pressboard.jobs.handout.telling import RulesTeller, Telling
from pressboard.jobs.handout.type_around import AS_MADE, type_size, typed_as_around
from pressboard.jobs.handout.type_options import LARGE
from pressboard.jobs.looks.look import NO_LOOK, Look
from pressboard.kinds.game import Credits, Illustration, Room, illustrate, option_taken
from pressboard.layout.jinja.printable import TemplateValue
from pressboard.lean_dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a game's rules: its name, to ask for it, and its heading."""

    name: str
    title: str


class FigureMarkup(PrintedMarkup):
    """A figure, which also knows what can be said of what it shows: fields by the names of `Illustration.known`."""

    def __init__(self, element: Markup, shows: Illustration) -> None:
        super().__init__(element)
        self.caption, self.code, self.recipe, self.setup = shows.caption, shows.code, shows.recipe, shows.setup
        vars(self).update(shows.known)


class PocketMarkup(PrintedMarkup):
    """The rules on a card, all of them; its `faces` are those of a card that has two, or the only one."""

    def __init__(self, faces: Sequence[Markup]) -> None:
        super().__init__(Markup("").join(faces))
        self.faces = tuple(map(PrintedMarkup, faces))


class HandoutFunctions:
    """The words of one handout, and the pictures that its template has asked for so far.

    `placed` are the names of those that `figure` gave, in order. `shared` is what every section may also name. All is
    painted by `theme`, which may be the user's own as the `look` is.
    `templates`, the environment the handout is filled in, has to be set before the first word is used.
    """

    templates: Environment

    def __init__(self, shared: Mapping[str, TemplateValue], theme: str = "", look: Look = NO_LOOK) -> None:
        self._theme, self._look = theme or str(shared["theme"]), look
        self.pictures = Pictures(plain_theme(self._theme), look)
        self.placed: list[str] = []
        self._drawn: dict[str, tuple[str, Illustration]] = {}
        self._coded: dict[str, str] = {}
        self._teller = RulesTeller(lambda: self.templates, shared, self.pictures)
        self._face: GameMarks | None = None

    def helpers(self) -> dict[str, TemplateValue]:
        """Return the words by the names a template calls."""
        words = (
            self.face,
            typed_as_around(self.figure, has_words=False),
            self.icon,
            self.qr,
            typed_as_around(self.rules),
            self.rulings_of,
            self.sections,
            self.game,
            self.tick,
            type_size,
        )
        return {word.__name__: word for word in words}

    @property
    def paints(self) -> Theme:
        """The theme, in the colour of the game whose face the handout has."""
        return theme(self._theme, self._face.colour) if self._face else theme(self._theme)

    def face(self, game: str) -> Credits:
        """Give the handout the face of `game`: its colour, and the figures `emblem` and `wordmark`.

        Return what `game` does. Raises BadOption when the handout has the face of another.
        """
        room = room_called(game)
        marks = room.marks and room.marks()
        if self._face not in (None, marks):
            raise BadOption("a handout has the face of one game; leave one of them out")
        if marks:
            self._face = marks
            drawings, names = marks.drawings.items(), self.pictures.names
            self.pictures.figures |= {name: names.drawing(drawn, f"{room.name}/") for name, drawn in drawings}
        return self._look.of(room.name).credits(room.credits)

    def game(self, name: str) -> Credits:
        """Return the game called `name`: its title, whose it is, where more of it can be found."""
        room = room_called(name)
        return self._look.of(room.name).credits(room.credits)

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
        around: Mapping[str, TemplateValue] = AS_MADE,
        **options: TemplateValue,
    ) -> FigureMarkup:
        """Return the element of a figure that `game` draws from `source` and `options`.

        `caption` puts a line under it, `true` the game's own. In a handout in large print, as the type `around` it
        says, it is so, too, where nothing else is asked for. Raises what the game says of source and options.
        """
        room = room_called(game)
        asked = plain(source)
        if not isinstance(asked, str):
            raise BadOption(f"a figure is asked for by a text, not {quoted(str(asked))}")
        given = {key: plain(value) for key, value in options.items()}
        if around.get(LARGE) and room.figures and option_taken(room.figures(), asked, LARGE):
            given.setdefault(LARGE, True)
        name, shows = self._illustrated(room, asked, given)
        self.placed.append(name)
        drawn = element("figure", name=name, width=width, height=height, unit=unit, align=align)
        line = shows.caption if caption is True else caption
        whole = _keep(drawn, element("p", element("small", escape(line)), align="center")) if line else drawn
        return FigureMarkup(whole, shows)

    def _illustrated(self, room: Room, source: str, options: dict[str, TemplateValue]) -> tuple[str, Illustration]:
        """Return the name and the illustration; one asked for again is the same one."""
        key = repr((room.name, source, sorted(options.items())))
        if key not in self._drawn:
            with options_as_in_templates():
                shows = _mark(room, source, options) or illustrate(room, source, options, plain_theme(self._theme))
            self._drawn[key] = self.pictures.add_figure(room.name, shows.figure), shows
        return self._drawn[key]

    def qr(self, text: str, *, width: Attribute = "25mm", align: Attribute = None) -> PrintedMarkup:
        """Return the element of a QR code that holds `text`."""
        held = str(plain(text))
        if held not in self._coded:
            self._coded[held] = self.pictures.add_figure("qr", self._qr(held))
        return PrintedMarkup(element("figure", name=self._coded[held], width=width, align=align))

    def _qr(self, held: str) -> Figure:
        if self._look.link and PRINTED_CODE.fullmatch(held):
            return code_figure(held, quiet=2).linked(self._look.link)
        return qr_figure(held, quiet=2)

    def icon(self, game: str, name: str, size: Attribute = None) -> PrintedMarkup:
        """Return the element of an icon of `game`; raises BadOption for one there is not."""
        room = room_called(game)
        full = f"{room.name}/{plain(name)}"
        self.pictures.add_icon(full, room)
        return PrintedMarkup(element("icon", name=full, size=size))

    def tick(self, size: Attribute = None) -> PrintedMarkup:
        """Return the element of a box to tick."""
        self.pictures.icons[TICK_BOX.name] = TICK_BOX
        return PrintedMarkup(element("icon", name=TICK_BOX.name, size=size))

    def sections(self, game: str) -> list[Section]:
        """Return the sections of a game's rules, in order."""
        room = room_called(game)
        return [Section(*each) for each in self._teller.headings(room, self._teller.leaf(room, {})).items()]

    def rules(
        self,
        game: str,
        section: str | Sequence[str] | None = None,
        *,
        short: bool = False,
        pocket: bool = False,
        part: str = "",
        heading: int = 0,
        width: Attribute = None,
        around: Mapping[str, TemplateValue] = AS_MADE,
        **options: TemplateValue,
    ) -> PrintedMarkup:
        """Return the rules of `game`, or a section or topic of them or several, in brief if `short`.

        All of them come with their headings, the first without: it is the introduction. `heading` is their level; a
        single section has one only where it is given. `part="first"` is the first paragraph of each. `pocket` gives
        what fits a card, by its `faces`. `width` is how wide a figure in them may be, in mm. The options are the
        game's; `around` is the type around them, see `Telling`. Raises BadOption for what there is not.
        """
        room, given = room_called(game), {key: plain(value) for key, value in options.items()}
        wanted = plain(section)
        if pocket:
            if wanted is not None or short or part or heading or width is not None:
                raise BadOption("pocket=true tells all that fits a card; leave out the other words but the game's")
            return PocketMarkup(self._teller.pocket(room, given))
        names = wanted if wanted is None or isinstance(wanted, list) else [wanted]
        if names is not None and not names:
            raise BadOption("this list of sections is empty; name some, or leave it out for all of them")
        return PrintedMarkup(self._teller.told(room, names, given, Telling(short, plain(part), heading, width, around)))

    def rulings_of(self, game: str, **options: TemplateValue) -> Mapping[str, TemplateValue]:
        """Return how a game's rules are read, by the names of the options; the options are those of its rules.

        Raises BadOption for a game whose rules are read in one way only.
        """
        room = room_called(game)
        context = self._teller.leaf(room, {key: plain(value) for key, value in options.items()}).context
        if "rulings" not in context:
            raise BadOption(f"the rules of {room.title} have no house rules")
        rulings: Mapping[str, TemplateValue] = context["rulings"]
        return rulings


def _mark(room: Room, source: str, options: Mapping[str, TemplateValue]) -> Illustration | None:
    """Return a game's emblem or wordmark, if that is the source and it has one."""
    drawings = room.marks().drawings if room.marks and source in ("emblem", "wordmark") and not options else {}
    found = drawings.get(source)
    return Illustration(found) if isinstance(found, Figure) else None


def _keep(*elements: Markup) -> Markup:
    return element("keep", Markup("").join(elements))
