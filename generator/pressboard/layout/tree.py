"""A layout document as read: elements with parsed attributes, each knowing the template line it came from."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field
from typing import Any, NoReturn

from pressboard.lean_classes import NamedTuple, dataclass

AttributeValue = Any
"""The parsed value of an attribute: its kind in the vocabulary says of what type."""


class SourceLine(NamedTuple):
    """A template's name and a line in it."""

    template: str
    line: int

    def __str__(self) -> str:
        """Return `sheet.xml:12`."""
        return f"{self.template}:{self.line}"


FIT = "fit"
"""The size of a place that is as high or wide as what stands in it."""


class WidthShare(NamedTuple):
    """A share of what there is: of what fixed columns leave a table, `2*` is 2; of a place, `30%` is 0.3."""

    parts: float


class WidthOfWords(NamedTuple):
    """The width of a column whose words stand in one line, at least and at most such shares of the table."""

    least: float
    most: float


class Lengths(tuple["float | WidthShare", ...]):
    """Several lengths of a row or side, each of which is a way of its own."""


class Em(float):
    """A length in em, the size of the type around it; as a number it is mm beside type of usual size."""

    USUAL = 10.5
    """Points."""

    def at(self, size: float) -> float:
        """Return it in mm beside type of `size` points."""
        return float(self) * size / self.USUAL

    def __repr__(self) -> str:
        """Tell it from mm, where what is written alike is set alike."""
        return f"Em({float(self)})"


class Attributes(dict[str, AttributeValue]):
    """What elements have in common that are written alike, page after page; it never changes.

    `text` tells it from others. It `has_em` where some of it are lengths in em.
    """

    __slots__ = ("has_em", "text")

    def __init__(self, values: Mapping[str, AttributeValue]) -> None:
        super().__init__(values)
        self.text = repr((*values.items(),))
        self.has_em = any(
            isinstance(each, Em)
            for value in values.values()
            for each in (value if type(value) is tuple else [value])
        )

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(self.text)

    def __reduce__(self) -> tuple[object, ...]:
        """Make it anew in another process."""
        return Attributes, (dict(self),)

    def _refuse(self, *_: object, **__: object) -> NoReturn:
        raise TypeError("attributes never change; Element.saying returns an element with others")

    __setitem__ = __delitem__ = __ior__ = _refuse
    clear = pop = popitem = setdefault = update = _refuse


@dataclass(frozen=True, slots=True)
class Element:
    """An element of the vocabulary, which never changes.

    `attributes` holds *every* attribute the vocabulary gives the element, parsed (lengths in mm, whole numbers,
    truth values, words), None for one that was left out and has no default. `children` are elements and texts;
    white space is as in the document. Elements are equal that say the same in the same line of a template: what is
    made of one is known by the element itself.
    """

    tag: str
    attributes: Attributes
    children: tuple["Element | str", ...] = ()
    where: SourceLine = SourceLine("", 0)
    _hash: int | None = field(default=None, init=False, compare=False, repr=False)
    _inside: frozenset[str] | None = field(default=None, init=False, compare=False, repr=False)
    """The tags of what is in it; known, as its hash is, once it was asked for: large elements are asked often."""
    _elements: "tuple[Element, ...] | None" = field(
        default=None, init=False, compare=False, repr=False
    )

    def __hash__(self) -> int:
        if self._hash is None:
            known = hash((self.tag, self.attributes.text, self.children, self.where))
            object.__setattr__(self, "_hash", known)
        return self._hash  # type: ignore[return-value]

    def __reduce__(self) -> tuple[object, ...]:
        """Make it anew in another process, where texts have other hashes."""
        return Element, (self.tag, self.attributes, self.children, self.where)

    def __getitem__(self, name: str) -> AttributeValue:
        """Return the value of the attribute `name`."""
        return self.attributes[name]

    def elements(self) -> Iterator["Element"]:
        if self._elements is None:
            found = tuple([child for child in self.children if isinstance(child, Element)])
            object.__setattr__(self, "_elements", found)
        return iter(self._elements)  # type: ignore[arg-type]

    def holding(self, children: Iterable["Element | str"]) -> "Element":
        """Return a copy with other contents."""
        return Element(self.tag, self.attributes, (*children,), self.where)

    def saying(self, **attributes: AttributeValue) -> "Element":
        """Return a copy with some attributes changed."""
        others = Attributes({**self.attributes, **attributes})
        return Element(self.tag, others, self.children, self.where)

    def called(self, tag: str) -> "Element":
        """Return a copy with another tag."""
        return Element(tag, self.attributes, self.children, self.where)

    def holds(self, *tags: str) -> bool:
        """True if an element of one of some tags stands in it, at any depth."""
        return not self._inner_tags().isdisjoint(tags)

    def tags(self) -> set[str]:
        """Return its tag and those of the elements in it, at any depth."""
        return {self.tag, *self._inner_tags()}

    def _inner_tags(self) -> frozenset[str]:
        if self._inside is None:
            inside = set[str]()
            for child in self.elements():
                inside.add(child.tag)
                inside |= child._inner_tags()
            object.__setattr__(self, "_inside", frozenset(inside))
        return self._inside  # type: ignore[return-value]

    @property
    def letters(self) -> int:
        return sum(
            len(child) if isinstance(child, str) else child.letters for child in self.children
        )

    def beside(self, size: float) -> "Element":
        """Return a copy whose lengths in em are those beside type of `size` points."""

        def length(value: AttributeValue) -> AttributeValue:
            if type(value) is tuple:
                return tuple(map(length, value))
            return value.at(size) if isinstance(value, Em) else value

        return self.saying(**{name: length(value) for name, value in self.attributes.items()})

    def shortened(self, letters: int) -> "Element":
        """Return a copy that ends with an ellipsis after so many letters."""
        kept: list[Element | str] = []
        for child in self.children:
            if letters <= 0:
                break
            if isinstance(child, Element):
                kept.append(child.shortened(letters))
                letters -= child.letters
            else:
                kept.append(child if len(child) < letters else f"{child[:letters].rstrip()}…")
                letters -= len(child)
        return self.holding(kept)

    def without(self, tag: str) -> "Element":
        """Return it with no element of this tag in it, at any depth: itself if there is none."""
        if not self.holds(tag):
            return self
        kept = (
            child
            for child in self.children
            if not (isinstance(child, Element) and child.tag == tag)
        )
        return self.holding(
            child.without(tag) if isinstance(child, Element) else child for child in kept
        )
