"""The typesetter: elements of a layout document become blocks, with the spaces good rules texts have.

All spaces are parts of the type's size, so that a page in large print keeps its looks.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import copy
from functools import partial
from itertools import count, groupby
from typing import TypeVar

from pressboard.errors import BadTemplate
from pressboard.figures.ruled import ruled_ground
from pressboard.figures.shapes import Drawings, Elastic, Figure, Symbol
from pressboard.figures.themes import Theme
from pressboard.layout.documents import drawing_called, icon_of, text_of
from pressboard.layout.entries import INLINE
from pressboard.layout.languages import ENGLISH, continued_in
from pressboard.layout.tree import FIT, Element, SourceLine, WidthShare
from pressboard.layout.vocabulary import ELEMENTS
from pressboard.render.drawing import Tag
from pressboard.render.flow.block_cache import BlockCache, Contents, Key
from pressboard.render.flow.blocks import Block, Bookmark, Rule, Space, Stack
from pressboard.render.flow.containers import Box, Columns, Keep, Part, Picture
from pressboard.render.flow.setting import (
    Copies,
    Setting,
    frame_block,
    hyphens_of,
    leads,
    space_around,
)
from pressboard.render.flow.ways import given_way
from pressboard.render.text.fonts import clean
from pressboard.render.text.inline import Inline, Numbers, Text
from pressboard.render.text.lists import BULLETS, HANGS, Bullets, Entry, Group, ListItem, Ruled
from pressboard.render.text.paragraphs import Paragraph, ShrunkParagraph
from pressboard.render.text.styles import PLAIN, Look, Style
from pressboard.render.text.tables import Cell, Row, Table, TableStyle
from pressboard.render.thumbnails import Thumbnails
from pressboard.units import PT_PER_MM, mm, pt

_AROUND_RULE = 0.6
_CELL_PADDING = 1.2
"""The space inside a table's cells where there are lines to keep clear of, in mm."""
_LISTS = ("ul", "ol")
_ENTRY_ICON = 2.16
_ENTRY_HANGS = 2.7
_ENTRY_AFTER = 0.324
"""An entry's icon, how far its text hangs, and the space below: 8, 10 and 1.2 mm beside type of 10.5 pt."""
_AS_HIGH = ("table", "figure", "image", "ruled", "thumbnails")
"""What depends on the height there is, in which other blocks are the same."""
_LEAST_READ = 9.0
"""Where text has so many points or more, entries have no fewer."""


_Made = TypeVar("_Made")


class Typesetter:
    """Turns elements of a `document` into blocks; `figures` and `icons` are what they may name."""

    def __init__(
        self,
        theme: Theme,
        figures: Drawings,
        icons: Mapping[str, Symbol],
        repeats: BlockCache,
        document: Element | None = None,
    ) -> None:
        self._theme = theme
        self._inline = Inline(theme, icons)
        self._continued = continued_in(document["lang"] if document else ENGLISH)
        self._hyphens = hyphens_of(document) if document else None
        self._figures = figures
        self._icons = icons
        self._repeats = repeats
        self._contents = Contents(icons, figures, repeats)
        self.copies = Copies()

    def setting(
        self,
        size: float,
        room: float,
        leading: float | None = None,
        look: Look = PLAIN,
    ) -> Setting:
        """Return the setting of a place: type size and height in points; lines follow each other at `leading` sizes."""
        ink = self._inline.colour("ink", "")
        hyphens = self._hyphens if look.parts else None
        style = Style(size, ink, leading=leading or look.leading, hyphens=hyphens)
        return Setting(style, room, look=look)

    def once(self, element: Element, setting: Key, make: Callable[[], _Made]) -> _Made:
        """The value made of an element in a setting; what recurs is made once."""
        contents = self._contents.of(element)
        if contents is None:
            return make()
        return self._repeats.once(
            (element.where, contents, self._continued, self._hyphens, *setting), make
        )

    def stack(self, holder: Element, children: Iterable[Element | str], setting: Setting) -> Stack:
        """Return the blocks of `children`, some of which were set before.

        Raises BadTemplate for unknown figures and icons and BadText for characters that cannot be printed.
        """
        elements = [child for child in children if isinstance(child, Element)]
        return Stack(holder.where, self._group_elements(elements, setting))

    def _block(self, element: Element, setting: Setting) -> Block:
        if element.tag in INLINE:
            return self._paragraph(element.where, [element], setting)
        element = self.copies.beside(element, setting.style.size)
        if element.tag not in _MAKERS:
            raise BadTemplate(f"{element.where}: <{element.tag}> cannot stand here")
        make = partial(_MAKERS[element.tag], self, element, setting)
        return self._kept(element, setting, make)

    def _kept(self, element: Element, setting: Setting, make: Callable[[], _Made]) -> _Made:
        """The blocks of an element, which are made once for places that differ in what they do not depend on."""
        if not (element.tag in _AS_HIGH or element.holds(*_AS_HIGH)):
            setting = setting._replace(room=0.0)
        return self.once(element, setting.key, make)

    def _mixed_blocks(self, holder: Element, setting: Setting) -> Stack:
        """Return the blocks of an element that may hold text, blocks or both."""
        blocks: list[Block] = []
        for inline, group in groupby(
            holder.children, lambda child: isinstance(child, str) or child.tag in INLINE
        ):
            children = list(group)
            if not inline:
                blocks += [
                    self._block(child, setting) for child in children if isinstance(child, Element)
                ]
            elif shown := self._paragraph(holder.where, children, setting):
                blocks.append(shown)
        return Stack(holder.where, blocks)

    def _blocks(self, holder: Element, setting: Setting) -> Stack:
        return self.stack(holder, holder.children, setting)

    def _group_elements(self, elements: Sequence[Element], setting: Setting) -> list[Block]:
        """Return elements as blocks; in a fine look a list that follows a heading of the third rank is its group.

        One that a text leads to with a colon is not parted from that, nor rows from few words under their heading.
        """
        if not setting.look.fine:
            return [self._block(element, setting) for element in elements]
        blocks: list[Block] = []
        for above, before, element in zip(
            (None, None, *elements), (None, *elements), elements, strict=False
        ):
            follows = before and element.tag in _LISTS
            led = follows and isinstance(blocks[-1], Paragraph) and blocks[-1].leads_on
            if led or leads(above, before, element):
                blocks[-1] = copy(blocks[-1])  # where it stands elsewhere it does not
                blocks[-1].keeps_next = True
            if not (follows and before and before.tag == "h3"):
                blocks.append(self._block(element, setting))
                continue
            again = partial(self._repeat_heading, before, self._continued, setting)
            blocks[-1] = Group(
                before.where,
                blocks[-1],
                again,
                Stack(element.where, [self._block(element, setting)]),
            )
        return blocks

    def _paragraph(
        self, where: SourceLine, children: Sequence[Element | str], setting: Setting
    ) -> Paragraph:
        # Not the typesetter, whose figures a paragraph that is kept would keep.
        inline = self._inline

        def write(numbers: Numbers) -> Text:
            return inline.text(children, setting.style, where, numbers)

        paragraph = Paragraph(where, write, setting.style, setting.align, setting.look.fine)
        paragraph.tag = Tag("P", key=next(_KEYS))
        return paragraph

    def _heading(self, element: Element, setting: Setting) -> Block:
        heading = setting.look.headings[element.tag]
        base = setting.style.size
        style = setting.style._replace(size=heading.size * base, leading=heading.leading, bold=True)
        style = style._replace(hyphens=None)
        style = (
            style.shown(clean(text_of(element))) if heading.display else _in_face(element, style)
        )
        style = style._replace(
            colour=self._inline.colour(element["role"] or heading.role, style.colour)
        )
        block: Block = self._paragraph(
            element.where, element.children, setting._replace(style=style)
        )
        block.tag = _heading_tag(element.tag[1:], text_of(element))
        if heading.ruled:
            block = Ruled(block, element["role"] or heading.role)
        if element["bookmark"] and (title := text_of(element)):
            block = Stack(
                element.where, [Bookmark(element.where, title, heading.level, element.tag), block]
            )
        block.before = heading.before * base
        block.after = heading.after * base
        block.keeps_next = True
        return block

    def _group(self, element: Element, setting: Setting) -> Block:
        """Return blocks under a heading of the third rank."""
        heading = Element("h3", ELEMENTS["h3"].defaults, (element["title"],), element.where)
        words = element["again"]
        if words is None:
            words = self._continued
        again = partial(self._repeat_heading, heading, words, setting)
        return Group(
            element.where, self._heading(heading, setting), again, self._blocks(element, setting)
        )

    def _repeat_heading(self, heading: Element, words: str, setting: Setting) -> Block:
        """Return a heading as it stands where its group goes on, with these words behind it."""
        title = heading.children
        if words:
            title = (*title, f" {words}")
        return self._heading(heading.holding(title).saying(bookmark=False), setting)

    def _entry(self, element: Element, setting: Setting) -> Block:
        """Return a text with an icon to its left."""
        size, leading = setting.look.entry
        least = 0.0
        if setting.style.size >= _LEAST_READ:
            least = _LEAST_READ
        style = setting.style._replace(size=max(size * setting.style.size, least), leading=leading)
        side = _ENTRY_ICON * setting.style.size
        icon = icon_of(element, mm(side))
        shown = self._paragraph(
            element.where,
            [icon],
            setting._replace(style=style._replace(size=side / 2, leading=2.0)),
        )
        entry = Entry(
            element.where,
            shown,
            self._mixed_blocks(element, setting._replace(style=style)),
            _ENTRY_HANGS * setting.style.size,
        )
        entry.after = _ENTRY_AFTER * setting.style.size
        return entry

    def _p(self, element: Element, setting: Setting) -> Block:
        inner = setting.with_size(element["size"])
        style = _in_face(element, inner.style).in_columns(element["figures"])
        style = style._replace(
            colour=self._inline.colour(element["role"], style.colour),
            hang=pt(element["hang"] or 0.0),
        )
        align = element["align"] if element["align"] != "left" else setting.align

        def in_share(share: float) -> Paragraph:
            sized = style._replace(size=share * style.size)
            paragraph = self._paragraph(
                element.where, element.children, inner._replace(style=sized, align=align)
            )
            if element["rank"]:
                paragraph.tag = _heading_tag(element["rank"], text_of(element))
            return paragraph

        if element["shrink"] is None:
            block: Block = in_share(1.0)
        else:
            least = 0.0
            if element["smallest"]:
                least = pt(element["smallest"]) / style.size
            block = ShrunkParagraph(element.where, in_share, pt(element["shrink"]), least)
        after = element["space-after"]
        block.after = style.size * setting.look.paragraph_after
        if after is not None:
            block.after = pt(after)
        return block

    def _list(self, element: Element, setting: Setting) -> Block:
        size = setting.style.size
        look = setting.look
        items = list(element.elements())
        numbers = element.tag == "ol"
        texts = [BULLETS[min(setting.depth, len(BULLETS) - 1)]] * len(items)
        if numbers:
            texts = [f"{number}.\xa0" for number, _ in enumerate(items, element["start"])]
        bullets = Bullets(self._inline, setting.style, look)
        if numbers:
            marks = element["marks"]
        else:
            marks = "dots" if look.round else "bullets"
        if marks in HANGS:
            drawn = [
                bullets.drawn(marks, item.where, text)
                for item, text in zip(items, texts, strict=True)
            ]
            indent = HANGS[marks] * size
        else:
            style = setting.style.in_columns("columns")
            indent = max([size * look.indent, *map(style.width, texts if numbers else ())])
            align = "right" if numbers else "left"
            drawn = [
                bullets.plain(item.where, text, align, style)
                for item, text in zip(items, texts, strict=True)
            ]
        inner = setting._replace(depth=setting.depth + 1)
        made = list[Block]()
        for item, bullet in zip(items, drawn, strict=True):
            bullet.tag = Tag("Lbl")
            made.append(ListItem(item.where, bullet, self._mixed_blocks(item, inner), indent))
            made[-1].after = size * look.item_after
            made[-1].tag = Tag("LI", key=next(_KEYS))
        stack = Stack(element.where, made)
        stack.tag = Tag("L", key=next(_KEYS))
        stack.before = 0.0
        stack.after = size * look.paragraph_after
        if setting.depth:
            stack.before = size * look.item_after
            stack.after = size * look.item_after
        return stack

    def _table(self, element: Element, setting: Setting) -> Block:
        inner = setting.with_size(element["size"])
        inner = inner._replace(style=inner.style.in_columns(element["figures"]))
        if element["grid"] != "none" or element["header"]:  # any other only lays out
            inner = inner._replace(style=inner.style._replace(hyphens=None))
        rows = [
            Row(row.where, [self._cell(cell, inner) for cell in row.elements()])
            for row in element.elements()
        ]
        most = max([sum(cell.span for cell in row.cells) for row in rows], default=1) or 1
        widths = [
            pt(each) if isinstance(each, float) else each
            for each in element["widths"] or (WidthShare(1.0),) * most
        ]
        height, gap, highest = (pt(element[name] or 0.0) for name in ("height", "gap", "highest"))
        padding = element["padding"]
        if padding is None:
            padding = 0.0 if element["grid"] == "none" else _CELL_PADDING
        style = TableStyle(
            element["grid"], element["border"], pt(padding), height, gap, highest, setting.room
        )
        table = frame_block(Table(element.where, rows, widths, element["header"], style), setting)
        if element["space-after"] is not None:
            table.after = pt(element["space-after"])
        if element["header"] or element.holds("th"):  # any other only lays out
            table.tag = Tag("Table", key=next(_KEYS))
        return table

    def _cell(self, element: Element, setting: Setting) -> Cell:
        style = setting.style
        if element.tag == "th":
            style = style._replace(bold=True)
        style = style.in_columns(element["figures"])
        inner = setting._replace(style=style, align=element["align"])
        content = self._kept(element, inner, partial(self._mixed_blocks, element, inner))
        is_head = element.tag == "th"
        return Cell(content, element["span"], element["fill"], element["left"], is_head)

    def _box(self, element: Element, setting: Setting) -> Block:
        content = self._blocks(
            element, setting.with_size(element["size"]).with_leading(element["leading"])
        )
        return frame_block(Box(element, content), setting)

    def _keep(self, element: Element, setting: Setting) -> Block:
        blocks = self._blocks(element, setting).blocks
        return space_around(Keep(element.where, blocks), blocks)

    def _columns(self, element: Element, setting: Setting) -> Block:
        inner = self._blocks(element, setting)
        if element["count"] == 1:
            return space_around(inner, inner.blocks)
        count = 0 if element["count"] == FIT else element["count"]
        return space_around(
            Columns(element.where, inner, count, pt(element["gutter"])), inner.blocks
        )

    def _figure(self, element: Element, setting: Setting) -> Block:
        figure = drawing_called(element, self._figures)
        name = element["name"]
        share = element["width"]
        sides = (element["unit"], _length(element["width"]), element["height"])
        unit, width, height = (pt(side) if side else None for side in sides)
        if width and not height:
            width = given_way(figure, width, setting.look, self._theme)
        if isinstance(figure, Elastic) and unit:
            raise BadTemplate(
                f"{element.where}: this figure is drawn for its place; give it a width, and no unit"
            )
        if self._is_mark(element):
            unit = PT_PER_MM
        picture = Picture(
            element.where, name, figure, element["align"], (unit, width, height), setting.room
        )
        picture.least = element.attributes.get("least") or 0.0
        if rank := element.attributes.get("rank"):
            shown = figure.shows if isinstance(figure, Figure) else ""
            picture.tag = _heading_tag(rank, shown)
        if isinstance(share, WidthShare):
            return frame_block(Part(picture, share.parts, element["align"]), setting)
        return frame_block(picture, setting)

    def _is_mark(self, element: Element) -> bool:
        """True if a figure is a printer's mark in its true size."""
        sized = element["unit"] or element["width"] or element["height"]
        return not sized and element["name"] not in self._figures

    def true_width(self, element: Element) -> float | None:
        """The width of a block wherever it stands (points); None for one that takes the width there is."""
        if element.tag == "icon":
            return pt(element["size"]) if element["size"] else None
        if element.tag != "figure":
            return None
        drawing = drawing_called(element, self._figures)
        if isinstance(drawing, Figure) and (element["unit"] or self._is_mark(element)):
            return pt(element["unit"] or 1.0) * drawing.width
        width = _length(element["width"])
        return pt(width) if width else None

    def _rule(self, element: Element, setting: Setting) -> Block:
        above = element["above"]
        air = setting.style.size * _AROUND_RULE
        return Rule(element.where, element["role"], air, None if above is None else pt(above))

    def _ruled(self, element: Element, setting: Setting) -> Block:
        ground = ruled_ground(element["kind"], element["step"])
        sizes = (None, None, pt(element["height"]))
        return frame_block(
            Picture(element.where, "ruled", ground, "left", sizes, setting.room), setting
        )


def _length(width: float | WidthShare | None) -> float | None:
    """Return a width that is a length, mm, and None for one that depends on what there is."""
    return None if isinstance(width, WidthShare) else width


def _in_face(element: Element, style: Style) -> Style:
    if element["face"] == "display":
        return style.shown(clean(text_of(element)))
    return style


def _heading_tag(rank: str, words: str) -> Tag:
    """The tag of a heading; those of the first rank are titles."""
    return Tag(f"H{rank}", key=next(_KEYS), title=words if rank == "1" else "")


_KEYS = count(1)
"""For what may be parted: its parts are one element of the file's structure."""

_MAKERS: dict[str, Callable[[Typesetter, Element, Setting], Block]] = {
    **dict.fromkeys(("h1", "h2", "h3"), Typesetter._heading),
    "p": Typesetter._p,
    **dict.fromkeys(("ul", "ol"), Typesetter._list),
    "group": Typesetter._group,
    "entry": Typesetter._entry,
    "table": Typesetter._table,
    "box": Typesetter._box,
    "keep": Typesetter._keep,
    "columns": Typesetter._columns,
    **dict.fromkeys(("figure", "image"), Typesetter._figure),
    "thumbnails": lambda _, element, setting: frame_block(
        Thumbnails(element, setting.room), setting
    ),
    "hr": Typesetter._rule,
    "ruled": Typesetter._ruled,
    "space": lambda _, element, __: Space(element.where, pt(element["height"])),
    "bookmark": lambda _, element, __: Bookmark(element.where, element["title"], element["level"]),
}
