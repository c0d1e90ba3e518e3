"""Pieces of a game's rules that are told by themselves: what they are called, and the options that ask for them."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from pressboard.contract.options import option
from pressboard.errors import BadChoice, unknown


class Piece(NamedTuple):
    """A piece of the rules: the macro that tells it, what that is called with, the piece's heading."""

    macro: str
    arguments: tuple[str, ...]
    title: str


TOPIC = "topic"
"""The macro that tells a topic, which is part of a section, by its name."""


def piece_called(
    name: str, game: str, sections: Mapping[str, str], also: Mapping[str, str], topics: Mapping[str, str]
) -> Piece:
    """Return the piece of a game's rules that is asked for by a name, whatever its capitals.

    `sections` and `topics` are headings by names, `also` has what else sections are called. Raises BadChoice, which
    names the nearest, for what there is not.
    """
    word = "-".join(name.strip().lower().split())
    for key in (name, word, word.replace("-", "_")):
        section = also.get(key, key)
        if section in sections:
            return Piece(section, (), sections[section])
        if key in topics:
            return Piece(TOPIC, (key,), topics[key])
    raise BadChoice(unknown(f"section of {game}", name, [*sections, *also, *topics]), "section")


def section_option(example: str) -> tuple[str, ...]:
    """Make the field for the sections that are told alone, `example` being one."""
    return option(
        (),
        f"Tell only this section or topic, such as {example}; several with commas, or by repeating the option.",
        metavar="NAME",
    )


def signs_option(example: str, known: Iterable[str]) -> tuple[str, ...]:
    """Make the field for the marks of diagrams that are explained, of the `known` ones, `example` being one."""
    return option(
        (),
        f"Of the marks of diagrams explain only these, such as {example}; all when left out.",
        metavar="MARK",
        label="Marks explained",
        suggested=tuple(known),
    )


def told_names(names: Iterable[str]) -> tuple[str, ...]:
    """Return names without those that come twice, in order."""
    return tuple(dict.fromkeys(names))
