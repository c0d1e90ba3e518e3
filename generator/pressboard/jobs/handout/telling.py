"""Tells the rules of games to a handout: all of them, sections, single types and moves, cards for the pocket."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple

from jinja2 import Environment, TemplateNotFound
from markupsafe import Markup, escape

from pressboard.errors import BadChoice, BadOption, quoted, unknown
from pressboard.jobs.handout.markup import Attribute, element, options_as_in_templates
from pressboard.jobs.handout.pictures import Pictures
from pressboard.jobs.handout.type_around import AS_MADE
from pressboard.kinds.game import SECTIONS, SHORT_SECTIONS, Room
from pressboard.kinds.page import Leaf
from pressboard.kinds.rules import TOPIC, Piece, piece_called, told_names
from pressboard.layout.jinja.inside import template_of
from pressboard.layout.jinja.printable import TemplateValue

FIRST = "first"
"""The part of a section that is its first paragraph."""
_LEVELS = (1, 2, 3)
_USUAL_LEVEL = 2
_NARROWEST, _WIDEST = 10, 2000
"""How wide a figure in rules may be asked for, mm."""
_PARAGRAPH = re.compile(r"<(?P<tag>p|li|entry)\b(?P<given>[^>]*[^>/])?>(?P<words>.*?)</(?P=tag)>", re.DOTALL)
_ICON = re.compile(r' icon="([^"]*)"')
_PLACED = re.compile(r'(?P<before><(?:icon|figure)\b[^>]* name="|<entry\b[^>]* icon=")(?P<name>[^"]*)(?P<after>")')
_MARK = re.compile(r' _at="[^"]*"')
_BLOCK = re.compile(r"</?(?:p|keep)\b[^>]*>")


class Telling(NamedTuple):
    """How rules are told: in brief, in which part, under headings of which level (0: the usual one), how wide.

    `around` is the type of what stands around them, by the names of the options that say it.
    """

    short: bool = False
    part: str = ""
    heading: int = 0
    width: Attribute = None
    around: Mapping[str, TemplateValue] = AS_MADE

    def check(self) -> None:
        """Raise BadOption for what nobody can tell."""
        if self.part not in ("", FIRST):
            raise BadOption(unknown("part", str(self.part), (FIRST,)))
        if self.heading and self.heading not in _LEVELS:
            raise BadOption(f"heading={quoted(str(self.heading))}: headings are of level 1, 2 or 3")
        if self.width is not None and (isinstance(self.width, bool) or not isinstance(self.width, int | float)):
            raise BadOption(f"width={quoted(str(self.width))}: a number of mm, such as width=60")
        if self.width is not None and not _NARROWEST <= self.width <= _WIDEST:
            raise BadOption(f"width={self.width:g}: figures in rules are from {_NARROWEST} to {_WIDEST} mm wide")


class RulesTeller:
    """Tells rules to one handout, whose `pictures` get what these may place.

    `templates` gives the environment that the handout is filled in, `shared` is what every section may also name.
    """

    def __init__(
        self, templates: Callable[[], Environment], shared: Mapping[str, TemplateValue], pictures: Pictures
    ) -> None:
        self._templates, self._shared, self._pictures = templates, shared, pictures
        self._leaves: dict[str, Leaf] = {}
        self._renamed: dict[str, dict[str, str]] = {}
        """By what rules are asked for: new names of pictures that other rules have in another style."""

    def headings(self, room: Room, leaf: Leaf) -> dict[str, str]:
        """Return the headings of a game's sections by their names, in order."""
        found: dict[str, str] = self._module(room, SECTIONS, leaf, {}).sections
        return found

    def leaf(self, room: Room, options: Mapping[str, TemplateValue]) -> Leaf:
        """Return what a game's sections need to be filled; asked for again it is the same."""
        key = self._key(room, options)
        if key not in self._leaves:
            if room.told is None and options:
                raise BadOption(f"the rules of {room.title} have no options")
            with options_as_in_templates():
                self._leaves[key] = room.told(options, self._shared["theme"]) if room.told else Leaf(SECTIONS, {})
        return self._leaves[key]

    def pocket(self, room: Room, options: Mapping[str, TemplateValue]) -> list[Markup]:
        """Return the rules of a game as they stand on a card, or on the two faces of one."""
        leaf, renamed = self._placed(room, options)
        module = self._module(room, SHORT_SECTIONS, leaf, {"alone": True})
        if not hasattr(module, "pocket"):
            raise BadOption(f"there is no card of the rules of {room.title}")
        return [_placing(_called(module, "pocket", face), renamed) for face in range(1, module.faces + 1)]

    def told(
        self, room: Room, names: Iterable[str] | None, options: Mapping[str, TemplateValue], how: Telling
    ) -> Markup:
        """Return the pieces of a game's rules that have these `names`, all sections where it is None.

        Several come with their headings, of all sections the first without: it is the introduction. A single one has
        a heading where its level is given. Raises BadOption for what there is not.
        """
        how.check()
        leaf, renamed = self._placed(room, options)
        more: dict[str, TemplateValue] = {"alone": names is not None, "heading": how.heading or _USUAL_LEVEL}
        more |= {name: value for name, value in how.around.items() if name not in options}
        if how.width is not None:
            more["column"] = how.width
        long = self._module(room, SECTIONS, leaf, more)
        brief = self._module(room, SHORT_SECTIONS, leaf, more) if how.short else long
        headed = bool(how.heading)
        if names is None:
            pieces = [Piece(name, (), title) for name, title in long.sections.items()]
            headed = False
        else:
            pieces = [_piece(name, room, long) for name in told_names(map(str, names))]
            headed = headed or len(pieces) > 1
        told = ((piece, _section(long, brief, piece)) for piece in pieces)
        words = Markup("").join(_headed(told, how, headed, names is None))
        return _placing(words, renamed)

    def _placed(self, room: Room, options: Mapping[str, TemplateValue]) -> tuple[Leaf, Mapping[str, str]]:
        """Return what a game's sections need, with their pictures in the handout, and new names of some of these."""
        leaf, key = self.leaf(room, options), self._key(room, options)
        if key not in self._renamed:
            self._renamed[key] = self._pictures.add_all(leaf, room)
        return leaf, self._renamed[key]

    @staticmethod
    def _key(room: Room, options: Mapping[str, TemplateValue]) -> str:
        return repr((room.name, sorted(options.items())))

    def _module(self, room: Room, template: str, leaf: Leaf, more: Mapping[str, TemplateValue]) -> TemplateValue:
        """Return the macros of a game's template, filled with what they need."""
        context = {
            **self._shared,
            "game": room.credits,
            "alone": False,
            **leaf.context,
            **more,
            "folder": f"{room.name}/",
        }
        try:
            found = self._templates().get_template(f"{room.name}/{template}")
        except TemplateNotFound:
            raise BadOption(f"the rules of {room.title} are not told in sections") from None
        return found.make_module(context)


def _placing(words: Markup, renamed: Mapping[str, str]) -> Markup:
    """Return words in which pictures that were `renamed` are placed by their full names."""
    if not renamed:
        return words

    def placed(found: re.Match[str]) -> str:
        name = found["name"].rpartition("/")[2]
        return f"{found['before']}{renamed.get(name, found['name'])}{found['after']}"

    return Markup(_PLACED.sub(placed, words))


def _piece(name: str, room: Room, module: TemplateValue) -> Piece:
    """Return the piece of that name; a copy of the template may lack all names but those of sections."""
    also, topics = getattr(module, "also", {}), getattr(module, "topics", {})
    try:
        return piece_called(name, room.title, module.sections, also, topics)
    except BadChoice as error:  # here it is a template that asks
        raise BadOption(str(error)) from None


def _section(long: TemplateValue, brief: TemplateValue, piece: Piece) -> Markup:
    """Return the words of a piece; a topic without words in brief has those at length."""
    module = long if piece.macro == TOPIC and not hasattr(brief, TOPIC) else brief
    return _called(module, piece.macro, *piece.arguments)


def _called(module: TemplateValue, name: str, *arguments: TemplateValue) -> Markup:
    macro = getattr(module, name, None)
    if macro is None:
        raise BadOption(f"{template_of(module)} has no macro for the section {quoted(name)}")
    return Markup(macro(*arguments))


def _headed(told: Iterable[tuple[Piece, Markup]], how: Telling, headed: bool, whole: bool) -> Iterator[Markup]:
    """Yield pieces with the headings that they have; those with nothing to tell are left out."""
    for number, (piece, words) in enumerate(told):
        if not words.strip():
            continue
        if headed or (whole and number):
            yield element(f"h{how.heading or _USUAL_LEVEL}", escape(piece.title))
        yield first_paragraph(words) if how.part == FIRST else words


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
