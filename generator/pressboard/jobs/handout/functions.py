"""What a handout's template can call: rules, figures and icons of every game, and QR codes."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain, count
from pathlib import Path
from typing import TypeVar

from jinja2 import Environment, TemplateNotFound
from markupsafe import Markup, escape

from pressboard import registry
from pressboard.codes import PRINTED_CODE
from pressboard.errors import BadChoice, BadFile, BadOption, PressboardError, quoted, unknown
from pressboard.figures.game_marks import GameMarks
from pressboard.figures.qr import code_figure, qr_figure
from pressboard.figures.ruled import TICK_BOX
from pressboard.figures.shapes import Drawing, Figure, Symbol
from pressboard.figures.themes import plain_theme
from pressboard.figures.type import AS_MADE, Type
from pressboard.jobs.handout.data import file_in_dirs
from pressboard.jobs.handout.markup import (
    MARKDOWN,
    Attribute,
    PrintedMarkup,
    asked_type,
    element,
    game_called,
    options_as_in_templates,
    plain,
    type_size,
    with_inherited_type,
)
from pressboard.jobs.looks.look import LOGO, Look, figure_of_image
from pressboard.kinds.game import (
    SECTIONS,
    SHORT_SECTIONS,
    Credits,
    Game,
    Illustration,
    illustrate,
    options_taken,
)
from pressboard.kinds.options import with_type
from pressboard.kinds.page import Leaf
from pressboard.kinds.rules import TOPIC, Piece, piece_called
from pressboard.layout.documents import text_of
from pressboard.layout.jinja.inside import template_of
from pressboard.layout.jinja.printable import TemplateValue
from pressboard.layout.jinja.sentences import SUFFIX
from pressboard.layout.line_marks import bad_template
from pressboard.layout.tree import Element
from pressboard.lean_classes import dataclass

MOST_FIGURES = 500
"""So many different figures go into one handout."""

_Picture = TypeVar("_Picture", Drawing, Symbol)


class Pictures:
    """Figures and icons by their full names, `game/name`; a template in a game's folder may leave the game out."""

    def __init__(self, theme: str, look: Look) -> None:
        self._theme, self._look = theme, look
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
        self.figures[name] = self._look.drawing(figure)
        return name

    def add_icon(self, full_name: str, game: Game) -> None:
        """Add an icon of a game; raises BadOption for one there is not."""
        if full_name not in self.icons:
            if game.icon is None:
                raise BadOption(f"{game.title} has no icons")
            drawn = game.icon(full_name.partition("/")[2], self._theme)
            self.icons[full_name] = self._look.icons.symbol(drawn)

    def add_all(self, leaf: Leaf, game: Game) -> dict[str, str]:
        """Add what the sections of a game may place.

        Returns the full names of what is there already, but drawn otherwise, by the names that the sections know.
        """
        prefix, look = f"{game.name}/", self._look
        found: dict[str, str] = {}
        for name, figure in leaf.figures.items():
            found[name] = _put(self.figures, prefix + name, look.drawing(figure))
        for name, icon in leaf.icons.items():
            found[name] = _put(self.icons, prefix + name, look.icons.symbol(icon))
        return {name: full_name for name, full_name in found.items() if full_name != prefix + name}

    def settled(
        self, element: Element, dirs: Sequence[Path], theme: str, caption: str = ""
    ) -> Element:
        """Return a document in which every figure and icon has its full name; add icons that only stand in the text.

        Of images in the template's `dirs` figures are made, each file read once; in a theme of black alone none has
        colours. Its `caption` takes the place of words that one lacks. Raises BadTemplate for an icon that its game
        does not have, and for what is no image.
        """
        if element.tag == "image":
            try:
                path = file_in_dirs(element["src"], dirs, "image")
                if path not in self._images:
                    self._images[path] = figure_of_image(path, "", theme)
            except BadFile as error:
                raise bad_template(element.where, str(error)) from None
            alt = caption or None if element["alt"] is None else element["alt"]
            image = replace(self._images[path], title=alt or "")
            name = _put(self.figures, f"image/{element['src']}", image)
            height = element["height"]
            natural = image.height * _PIXEL
            if element.where.template.endswith(MARKDOWN) and natural < _HIGHEST:
                height = natural
            element = element.saying(name=name, unit=None, alt=alt, height=height).called("figure")
        elif element.tag == "figure":
            full_name = f"{_folder(element)}/{element['name']}"
            if element["name"] not in self.figures and full_name in self.figures:
                element = element.saying(name=full_name)
        elif named := {"icon": "name", "entry": "icon"}.get(element.tag):
            element = element.saying(**{named: self._icon_name(element, element[named])})
        beside = " ".join(text_of(each) for each in element.elements() if each.tag == "p")
        below = beside if element.tag == "keep" else ""
        return element.holding(
            child if isinstance(child, str) else self.settled(child, dirs, theme, below)
            for child in element.children
        )

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


_PIXEL = 25.4 / 96
"""How large a picture's pixel is in a text of Markdown, mm, as browsers show it; smaller where a line has no room."""
_HIGHEST = 150.0
"""Pictures that would be higher, mm, are as large as their page has room for."""


def _folder(element: Element) -> str:
    """Return the folder of an element's template: of a game's sentences, such as `words/en/GAME.ftl`, the game's."""
    template = element.where.template
    if template.endswith(SUFFIX):
        return template.rpartition("/")[2].removesuffix(SUFFIX)
    return template.rpartition("/")[0]


def _put(pictures: dict[str, _Picture], name: str, picture: _Picture) -> str:
    """Put a picture among others and return its name, with a number behind it where another one has that."""
    names = chain([name], (f"{name} ({number})" for number in count(2)))
    return next(each for each in names if pictures.setdefault(each, picture) == picture)


# The words of a template, which print figures, icons, codes and rules.


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a game's rules: its name, to ask for it, and its heading."""

    name: str
    title: str


class FigureMarkup(PrintedMarkup):
    """A figure, which also knows what can be said of what it shows: fields by the names of `Illustration.known`."""

    def __init__(self, element: Markup, shows: Illustration) -> None:
        super().__init__(element)
        self.caption, self.code, self.recipe, self.setup = (
            shows.caption,
            shows.code,
            shows.recipe,
            shows.setup,
        )
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

    def __init__(self, shared: Mapping[str, TemplateValue], theme: str, look: Look) -> None:
        self._theme, self._look = theme, look
        self.pictures = Pictures(plain_theme(self._theme), look)
        self.placed: list[str] = []
        self._drawn: dict[str, tuple[str, Illustration]] = {}
        self._coded: dict[str, str] = {}
        self._shared, self._leaves = shared, dict[tuple[str, str], Leaf]()
        self._renamed: dict[str, dict[str, str]] = {}
        """By what rules are asked for: new names of pictures that other rules have in another style."""
        self.marks: GameMarks | None = None

    @property
    def games_of_rules(self) -> set[str]:
        """The names of the games of which rules, or a part of them, have been asked for."""
        return {game for game, _ in self._leaves}

    def helpers(self) -> dict[str, TemplateValue]:
        """Return the words by the names a template calls."""
        words = (
            self.face,
            with_inherited_type(self.figure, has_words=False),
            self.icon,
            self.qr,
            with_inherited_type(self.rules),
            self.rulings_of,
            self.sections,
            self.game,
            self.tick,
            type_size,
        )
        return {word.__name__: word for word in words}

    def face(self, game: str) -> Credits:
        """Give the handout the face of `game`: its colour, and the figures `emblem` and `wordmark`.

        Return what `game` does. Raises BadOption when the handout has the face of another.
        """
        declaration = game_called(game)
        marks = declaration.marks and declaration.marks()
        if self.marks not in (None, marks):
            raise BadOption("a handout has the face of one game; leave one of them out")
        if marks:
            self.marks = marks
            self.pictures.figures |= marks.drawings
        return self._look.credits(declaration.credits)

    def game(self, name: str) -> Credits:
        """Return the game called `name`: its title, whose it is, where more of it can be found."""
        game = game_called(name)
        return self._look.credits(game.credits)

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
        inherited: Type = AS_MADE,
        **options: TemplateValue,
    ) -> FigureMarkup:
        """Return the element of a figure that `game` draws from `source` and `options`.

        `caption` puts a line under it, `true` the game's own. In a handout in large print, as the type that it
        inherits says, it is so, too, where nothing else is asked for. Raises what the game says of source and options.
        """
        declaration = game_called(game)
        text = plain(source)
        if not isinstance(text, str):
            raise BadOption(f"a figure is asked for by a text, not {quoted(str(text))}")
        given = {key: plain(value) for key, value in options.items()}
        given = with_type(
            given,
            options_taken(declaration.figures() if declaration.figures else (), text),
            inherited,
        )
        key = repr((declaration.name, text, sorted(given.items())))
        if key not in self._drawn:  # one asked for again is the same one
            with options_as_in_templates():
                shows = illustrate(declaration, text, given, plain_theme(self._theme))
            self._drawn[key] = self.pictures.add_figure(declaration.name, shows.figure), shows
        name, shows = self._drawn[key]
        self.placed.append(name)
        drawn = element("figure", name=name, width=width, height=height, unit=unit, align=align)
        line = shows.caption if caption is True else caption
        if line:
            drawn = element(
                "keep", drawn + element("p", element("small", escape(line)), align="center")
            )
        return FigureMarkup(drawn, shows)

    def qr(self, text: str, *, width: Attribute = "25mm", align: Attribute = None) -> PrintedMarkup:
        """Return the element of a QR code that holds `text`."""
        content = str(plain(text))
        if content not in self._coded:
            is_linked = self._look.link and PRINTED_CODE.fullmatch(content)
            if is_linked:
                figure = code_figure(content, quiet=2).linked(self._look.link)
            else:
                figure = qr_figure(content, quiet=2)
            self._coded[content] = self.pictures.add_figure("qr", figure)
        return PrintedMarkup(element("figure", name=self._coded[content], width=width, align=align))

    def icon(self, game: str, name: str, size: Attribute = None) -> PrintedMarkup:
        """Return the element of an icon of `game`; raises BadOption for one there is not."""
        declaration = game_called(game)
        full = f"{declaration.name}/{plain(name)}"
        self.pictures.add_icon(full, declaration)
        return PrintedMarkup(element("icon", name=full, size=size))

    def tick(self, size: Attribute = None) -> PrintedMarkup:
        self.pictures.icons[TICK_BOX.name] = TICK_BOX
        return PrintedMarkup(element("icon", name=TICK_BOX.name, size=size))

    def sections(self, game: str) -> list[Section]:
        declaration = game_called(game)
        module = self._module(declaration, SECTIONS, self._leaf(declaration, {}), {})
        return [Section(*each) for each in module.sections.items()]

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
        inherited: Type = AS_MADE,
        **options: TemplateValue,
    ) -> PrintedMarkup:
        """Return the rules of `game`, or a section or topic of them or several, in brief if `short`.

        All of them come with their headings, the first without: it is the introduction. `heading` is their level; a
        single section has one only where it is given. One with nothing to say is left out. `part="first"` is the first
        paragraph of each. `pocket` gives what fits a card, by its `faces`. `width` is how wide a figure in them may be,
        in mm. The options are the game's; `inherited` is the type around them.
        Raises BadOption for what there is not.
        """
        declaration, given = (
            game_called(game),
            {key: plain(value) for key, value in options.items()},
        )
        wanted, part = plain(section), plain(part)
        if pocket:
            if wanted is not None or short or part or heading or width is not None:
                raise BadOption(
                    "pocket=true tells all that fits a card; leave out the other words but the game's"
                )
            return self._pocket(declaration, given)
        listed = wanted if isinstance(wanted, list) else [wanted]
        names = None if wanted is None else tuple(dict.fromkeys(map(str, listed)))
        if names is not None and not names:
            raise BadOption(
                "this list of sections is empty; name some, or leave it out for all of them"
            )
        _check_rules(part, heading, width)
        leaf, renamed = self._placed(declaration, given)
        level = heading or _USUAL_LEVEL
        more: dict[str, TemplateValue] = {"alone": names is not None, "heading": level}
        more["type"] = asked_type(given, inherited)
        more |= {} if width is None else {"column": width}
        long = self._module(declaration, SECTIONS, leaf, more)
        if short:
            brief = self._module(declaration, SHORT_SECTIONS, leaf, more)
        else:
            brief = long
        text = Markup()
        for number, (piece, words) in enumerate(_sections(declaration, names, long, brief)):
            if words.strip():
                # All sections have headings, but for the introduction; a single one has it where it is asked for.
                if number or (names is not None and (heading or len(names) > 1)):
                    text += element(f"h{level}", escape(piece.title))
                text += first_paragraph(words) if part == FIRST else words
        return PrintedMarkup(_placing(text, renamed))

    def rulings_of(self, game: str, **options: TemplateValue) -> Mapping[str, TemplateValue]:
        """Return how a game's rules are read, by the names of the options; the options are those of its rules.

        Raises BadOption for a game whose rules are read in one way only.
        """
        declaration = game_called(game)
        context = self._leaf(
            declaration, {key: plain(value) for key, value in options.items()}
        ).context
        if "rulings" not in context:
            raise BadOption(f"the rules of {declaration.title} have no house rules")
        rulings: Mapping[str, TemplateValue] = context["rulings"]
        return rulings

    def _leaf(self, game: Game, options: Mapping[str, TemplateValue]) -> Leaf:
        """The leaf that fills a game's sections; asked for again it is the same."""
        key = game.name, repr(sorted(options.items()))
        if key not in self._leaves:
            if game.sections is None and options:
                raise BadOption(f"the rules of {game.title} have no options")
            with options_as_in_templates():
                self._leaves[key] = (
                    game.sections(options, self._shared["theme"])
                    if game.sections
                    else Leaf(SECTIONS, {})
                )
        return self._leaves[key]

    def _placed(
        self, game: Game, options: Mapping[str, TemplateValue]
    ) -> tuple[Leaf, Mapping[str, str]]:
        """The leaf of a game's sections, whose pictures are now in the handout, and new names of some of these."""
        leaf, key = self._leaf(game, options), repr((game.name, sorted(options.items())))
        if key not in self._renamed:
            self._renamed[key] = self.pictures.add_all(leaf, game)
        return leaf, self._renamed[key]

    def _pocket(self, game: Game, options: Mapping[str, TemplateValue]) -> PocketMarkup:
        leaf, renamed = self._placed(game, options)
        module = self._module(game, SHORT_SECTIONS, leaf, {"alone": True})
        if not hasattr(module, "pocket"):
            raise BadOption(f"there is no card of the rules of {game.title}")
        return PocketMarkup(
            [
                _placing(_called(module, "pocket", face), renamed)
                for face in range(1, module.faces + 1)
            ]
        )

    def _module(
        self, game: Game, template: str, leaf: Leaf, more: Mapping[str, TemplateValue]
    ) -> TemplateValue:
        """Return the macros of a game's template, filled with what they need."""
        of_game = {
            "game": game.credits,
            "alone": False,
            **leaf.context,
            **more,
            "folder": f"{game.name}/",
        }
        try:
            found = self.templates.get_template(f"{game.name}/{template}")
        except TemplateNotFound:
            raise BadOption(f"the rules of {game.title} are not told in sections") from None
        return found.make_module({**self._shared, **of_game})


FIRST = "first"
"""The part of a section that is its first paragraph."""
_LEVELS = (1, 2, 3)
_USUAL_LEVEL = 2
_NARROWEST, _WIDEST = 10, 2000
"""How wide a figure in rules may be asked for, mm."""
_PARAGRAPH = re.compile(
    r"<(?P<tag>p|li|entry)\b(?P<given>[^>]*[^>/])?>(?P<words>.*?)</(?P=tag)>", re.DOTALL
)
_ICON = re.compile(r' icon="([^"]*)"')
_PLACED = re.compile(
    r'(?P<before><(?:icon|figure)\b[^>]* name="|<entry\b[^>]* icon=")(?P<name>[^"]*)(?P<after>")'
)
_MARK = re.compile(r' _at="[^"]*"')
_BLOCK = re.compile(r"</?(?:p|keep)\b[^>]*>")


def _check_rules(part: str, heading: int, width: Attribute) -> None:
    """Raise BadOption for rules that nobody can write."""
    if part not in ("", FIRST):
        raise BadOption(unknown("part", str(part), (FIRST,)))
    if heading and heading not in _LEVELS:
        raise BadOption(f"heading={quoted(str(heading))}: headings are of level 1, 2 or 3")
    if width is not None and (isinstance(width, bool) or not isinstance(width, int | float)):
        raise BadOption(f"width={quoted(str(width))}: a number of mm, such as width=60")
    if width is not None and not _NARROWEST <= width <= _WIDEST:
        raise BadOption(
            f"width={width:g}: figures in rules are from {_NARROWEST} to {_WIDEST} mm wide"
        )


def _placing(words: Markup, renamed: Mapping[str, str]) -> Markup:
    """Return words in which pictures that were `renamed` are placed by their full names."""
    if not renamed:
        return words

    def placed(found: re.Match[str]) -> str:
        name = found["name"].rpartition("/")[2]
        return f"{found['before']}{renamed.get(name, found['name'])}{found['after']}"

    return Markup(_PLACED.sub(placed, words))


def _sections(
    game: Game, names: Sequence[str] | None, long: TemplateValue, brief: TemplateValue
) -> Iterator[tuple[Piece, Markup]]:
    """Yield the pieces of a game's rules that have these `names`, all sections where it is None, and their words.

    A copy of the template may lack all names but those of sections.
    """
    if names is None:
        pieces = [Piece(name, (), title) for name, title in long.sections.items()]
    else:
        also, topics = getattr(long, "also", {}), getattr(long, "topics", {})
        try:
            pieces = [piece_called(name, game.title, long.sections, also, topics) for name in names]
        except BadChoice as error:  # here it is a template that asks
            raise BadOption(str(error)) from None
    for piece in pieces:
        # A topic without words in brief has those at length.
        if piece.macro == TOPIC and not hasattr(brief, TOPIC):
            module = long
        else:
            module = brief
        yield piece, _called(module, piece.macro, *piece.arguments)


def _called(module: TemplateValue, name: str, *arguments: TemplateValue) -> Markup:
    macro = getattr(module, name, None)
    if macro is None:
        raise BadOption(f"{template_of(module)} has no macro for the section {quoted(name)}")
    return Markup(macro(*arguments))


def first_paragraph(words: Markup) -> Markup:
    """Return the first paragraph of a section; that of a list is its first item."""
    found = _PARAGRAPH.search(words)
    if found is None:
        return words
    if found["tag"] == "p":
        return Markup(found[0])
    given = found["given"] or ""
    mark = "".join(_MARK.findall(given))
    icon = "".join(f'<icon{mark} name="{name}"/> ' for name in _ICON.findall(given))
    return Markup(f"<p{mark}>{icon}{_BLOCK.sub('', found['words'])}</p>")
