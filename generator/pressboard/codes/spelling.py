"""How codes may be spelled: in any case, with any hyphens or none, O for 0, I and L for 1."""

import re
from collections.abc import Iterable, Sequence
from functools import cache
from unicodedata import category

from pressboard.codes.digits import MISREAD
from pressboard.errors import BadCode, quoted

LONGEST_CODE = 4000
"""The most characters a code may be given in, hyphens and white space included."""
TAG = re.compile(r"[A-Z]{3,8}[0-9]", re.ASCII)

_CAPITALS = str.maketrans("abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
_SOFT_HYPHEN = "\u00ad"
COPIED_HYPHENS = "\x02\ufffe"
"""What readers of PDFs give for a hyphen at the end of a line."""


PRINTED_CODE = re.compile(rf"{TAG.pattern}(?:-[0-9A-Z]+)+", re.ASCII)
_LINK = re.compile(r"\s*https?://\S+/s/([^\s/?#]+)", re.ASCII | re.IGNORECASE)


def without_link(text: str) -> str:
    """Return the code in the address of a sheet's page, or the text itself where it is none.

    >>> without_link("https://my.club/pressboard/s/DEMO1-000012")
    'DEMO1-000012'
    """
    found = _LINK.match(text)
    return found[1] if found else text


def tag_of(text: str, known: Iterable[str] = ()) -> str:
    """Return the tag `text` begins with: one of `known` if it may be read as one, else its letters and first digit.

    Raises BadCode when `text` does not begin like a code.
    """
    characters, known = squeezed(text), tuple(known)
    for tag in sorted(known, key=len, reverse=True):
        if characters.translate(MISREAD).startswith(tag.translate(MISREAD)):
            return tag
    match = TAG.match(characters)
    if not match:
        raise BadCode(_no_code(text, known))
    return match[0]


def check_tag(text: str, tag: str) -> None:
    """Raise BadCode for a `text` that begins with another tag than `tag`, or with none."""
    found = tag_of(text, (tag,))
    if found != tag:
        raise BadCode(_other_code(found, tag))


def characters_after(tag: str, text: str) -> str:
    """Return the characters of a code behind its tag, as they are typed, but for separators, in capitals."""
    return squeezed(text)[len(tag) :]


def groups_after(tag: str, text: str) -> list[str]:
    """Return the same characters as the hyphens part them; where there are no hyphens, as white space does."""
    hyphens = "".join("-" if _is_hyphen(character) else character for character in text)
    parts = hyphens.split("-") if "-" in hyphens.strip("-") else text.split()
    groups, left = [], len(tag)
    for part in map(squeezed, parts):
        rest = part[left:]
        left -= len(part) - len(rest)
        groups.append(rest)
    return [group for group in groups if group]


def squeezed(text: str) -> str:
    """Return `text` in capitals without white space, hyphens, dashes and invisible characters; raises BadCode."""
    if len(text) > LONGEST_CODE:
        raise BadCode(f"this is no code: it has {len(text):,} characters, and no code has more than {LONGEST_CODE:,}")
    capitals = text.translate(_CAPITALS)
    if capitals.isascii():
        return capitals.translate(_plain_separators())
    return "".join(c for c in capitals if not _separates(c))


@cache
def _plain_separators() -> dict[int, None]:
    """Return those of the characters that nearly all codes are typed in, for `str.translate`."""
    return {code: None for code in range(128) if _separates(chr(code))}


def _separates(character: str) -> bool:
    return character.isspace() or _is_hyphen(character) or category(character) == "Cf"


def _is_hyphen(character: str) -> bool:
    return character in ("_", "−", _SOFT_HYPHEN, *COPIED_HYPHENS) or category(character) == "Pd"


def _no_code(text: str, known: Sequence[str]) -> str:
    begins = " or ".join(f"{tag}-" for tag in known) or "its game's name"
    if not text.strip():
        return f"no code is given; a code begins with {begins} and stands small on its sheet"
    return f"{quoted(text.strip())} is no code; a code begins with {begins} and stands small on its sheet"


def _other_code(found: str, tag: str) -> str:
    if found[:-1] == tag[:-1] and found > tag:
        return f"this code has the format {found}, newer than the {tag} read here; use a newer pressboard for it"
    return f"this code begins with {found}, which is another game or format, or misread; {tag} is needed here"
