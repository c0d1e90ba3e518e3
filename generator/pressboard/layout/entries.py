"""Data types of the vocabulary's table: an entry for an element, its attributes and what it may hold."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any, NamedTuple

from pressboard.layout.kinds import ValueKind
from pressboard.lean_dataclasses import dataclass


class Attribute(NamedTuple):
    """An attribute: its kind, one line of help, and its default as it would be written; none when "".

    One that is `required` has no default.
    """

    name: str
    kind: ValueKind
    help: str
    default: str = ""
    required: bool = False


@dataclass(frozen=True)
class Entry:
    """An element: one line of help, its attributes, the elements it `holds`, whether text may stand in it.

    `example` is a small piece of a template that can stand in one of the elements that hold this one; the place
    is the reference's to choose. `once` names the children of which there may be only one.
    """

    name: str
    help: str
    example: str
    attributes: tuple[Attribute, ...] = ()
    holds: frozenset[str] = frozenset()
    text: bool = False
    once: frozenset[str] = frozenset()

    @cached_property
    def by_name(self) -> Mapping[str, Attribute]:
        return {attribute.name: attribute for attribute in self.attributes}

    @cached_property
    def defaults(self) -> Mapping[str, Any]:
        return {each.name: each.kind.read(each.default) if each.default else None for each in self.attributes}

    @cached_property
    def required(self) -> frozenset[str]:
        return frozenset(each.name for each in self.attributes if each.required)
