"""The kinds of attribute values: how each is read from a template's text, and how it is told to people."""

import re
from collections.abc import Callable
from difflib import get_close_matches
from functools import partial

from pressboard.errors import BadOption, quoted, unknown
from pressboard.figures.themes import theme
from pressboard.layout.tree import FIT, AttributeValue, Em, Lengths, WidthOfWords, WidthShare
from pressboard.lean_classes import NamedTuple
from pressboard.units import mm, parse_length, show_mm

LONGEST = 10_000.0
"""No length on paper is over ten metres; more is a slip of the keyboard."""
USUAL_ROLES = ("ink", "soft ink", "paper", "line", "frame", "faint", "light", "accent")
"""The roles that text and frames want; a theme has more, for pictures."""

_LINK = re.compile(r"(https?://|mailto:)[^\s\x00-\x20\x7f]+", re.IGNORECASE)
_SHARE = re.compile(r"(\d{0,4}(?:\.\d{1,4})?)\*", re.ASCII)
_PERCENT = re.compile(r"(\d{1,3}(?:\.\d{1,4})?)\s*%", re.ASCII)
_LIST = re.compile(r"\d\S*(\s+\d\S*)+", re.ASCII)
_WORDS = re.compile(r"(?:(\d{1,2})%-)?fit(?:-(\d{1,2})%)?", re.ASCII)
_FACTOR = re.compile(r"\d(?:\.\d{1,4})?", re.ASCII)
_WHOLE = re.compile(r"\d{1,6}", re.ASCII)
_EM = re.compile(r"(\d{1,3}(?:\.\d{1,4})?)\s*em", re.ASCII)
_TRUTH = {"yes": True, "true": True, "no": False, "false": False}


class ValueKind(NamedTuple):
    """A kind of value: its `name` in the reference, and `read`, which raises BadOption saying what to write."""

    name: str
    read: Callable[[str], AttributeValue]


def _length(
    text: str, default_unit: str = "mm", positive: bool = False, least: float = 0.0
) -> float:
    length = (
        Em(mm(float(em[1]) * Em.USUAL))
        if (em := _EM.fullmatch(text))
        else parse_length(text, default_unit)
    )
    if length > LONGEST:
        raise BadOption(f"{quoted(text)} is over {show_mm(LONGEST)}; that fits no paper")
    if positive and not length:
        raise BadOption("it must be above 0")
    if length < least:
        raise BadOption(f"{quoted(text)} is too small; write {show_mm(least)} or more")
    return length


def _whole(text: str, least: int, most: int) -> int:
    if not _WHOLE.fullmatch(text) or not least <= int(text) <= most:
        raise BadOption(f"{quoted(text)} is no whole number from {least} to {most}")
    return int(text)


def _yes_no(text: str) -> bool:
    if text.lower() not in _TRUTH:
        raise BadOption(f"write yes or no, not {quoted(text)}")
    return _TRUTH[text.lower()]


def _choice(text: str, words: tuple[str, ...]) -> str:
    if text not in words:
        raise BadOption(unknown("value", text, words))
    return text


def _name(text: str) -> str:
    if not text.strip():
        raise BadOption("it is empty")
    return text.strip()


def _role(text: str) -> str | None:
    if text == "none":
        return None
    roles = theme("full").paints
    if text not in roles:
        near = get_close_matches(text.lower(), roles)
        raise BadOption(unknown("role", text, near or ["none", *USUAL_ROLES, "more for pictures"]))
    return text


def _link(text: str) -> str:
    if not _LINK.fullmatch(text):
        raise BadOption(
            f"{quoted(text)} is no link; it must begin with https://, http:// or mailto:"
        )
    return text


def _width(text: str) -> float | WidthShare | WidthOfWords:
    if words := _WORDS.fullmatch(text):
        return WidthOfWords(float(words[1] or 0) / 100, float(words[2] or 100) / 100)
    if not (share := _SHARE.fullmatch(text)):
        return _length(text, positive=True)
    parts = float(share[1] or 1)
    if not parts:
        raise BadOption(f"{quoted(text)} is a share of nothing; write * or 2*")
    return WidthShare(parts)


def _share(text: str) -> float | WidthShare | str | Lengths:
    if _LIST.fullmatch(text):
        return Lengths(_part(word) for word in text.split())
    return FIT if text == FIT else _part(text)


def _part(text: str) -> float | WidthShare:
    if not (percent := _PERCENT.fullmatch(text)):
        return _length(text, positive=True)
    if not 0 < float(percent[1]) <= 100:
        raise BadOption(
            f"{quoted(text)} is no part of a place; write more than 0 % and at most 100 %"
        )
    return WidthShare(float(percent[1]) / 100)


def _leading(text: str) -> float:
    if not (found := _FACTOR.fullmatch(text)) or not 1 <= float(found[0]) <= 3:
        raise BadOption(f"{quoted(text)} is no number from 1 to 3, such as 1.25")
    return float(text)


LENGTH = ValueKind("length", _length)
LEADING = ValueKind("number, 1 to 3", _leading)
EXTENT = ValueKind("length above 0", partial(_length, positive=True))
TYPE_SIZE = ValueKind("type size", partial(_length, default_unit="pt", positive=True))
YES_NO = ValueKind("yes or no", _yes_no)
TEXT = ValueKind("text", str)
NAME = ValueKind("name", _name)
ROLE = ValueKind("role", _role)
LINK = ValueKind("link", _link)
WIDTHS = ValueKind("widths", lambda text: tuple(_width(word) for word in _name(text).split()))
PART = ValueKind("length above 0, or a share such as `50%`", _part)
SHARE = ValueKind(
    f"length above 0, a share such as `30%`, or `{FIT}`; in a `way` several, with spaces between",
    _share,
)


def extent(least: float) -> ValueKind:
    """Return the kind of lengths of at least so many mm."""
    return ValueKind(
        f"length, {show_mm(least)} or more", partial(_length, positive=True, least=least)
    )


def whole(least: int, most: int) -> ValueKind:
    """Return the kind of whole numbers from `least` to `most`, both included."""
    return ValueKind(f"whole number, {least} to {most}", partial(_whole, least=least, most=most))


def whole_or_fit(most: int) -> ValueKind:
    """Return the kind of whole numbers from 1 to `most`, or `fit`."""
    return ValueKind(
        f"whole number, 1 to {most}, or `{FIT}`",
        lambda text: FIT if text == FIT else _whole(text, 1, most),
    )


def choice(*words: str) -> ValueKind:
    """Return the kind that is one of `words`."""
    return ValueKind(" or ".join(f"`{word}`" for word in words), partial(_choice, words=words))
