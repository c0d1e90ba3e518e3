"""How codes may be spelled, and where one was written down wrong.

>>> slip(["00037E", "415G2P"])
'group 1 of 2, "00037E", has a slip; look at it again'
"""

import re
from collections.abc import Iterable, Sequence
from functools import cache
from unicodedata import category

from pressboard.codes.digits import DIGIT, GROUP, MISREAD, fits
from pressboard.errors import BadCode, listed, quoted

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


# Tells where a code was written down wrong.

_MOST_NAMED = 3
"""So many groups are named; where more are wrong, the first will do."""


def slip(typed: Sequence[str]) -> str:
    """Return which groups are wrong as they were typed, in capitals; empty where no group shows it."""
    groups = [part for group in typed for part in _parted(group, len(typed) == 1)]
    last = len(groups) - 1
    wrong = [place for place, group in enumerate(groups) if not _fits_as_typed(group, place, place == last)]
    if not wrong:
        return ""
    first = f"group {wrong[0] + 1} of {len(groups)}, {quoted(groups[wrong[0]])}"
    if len(wrong) == 1:
        return f"{first}, {_fault(groups[wrong[0]])}; look at it again"
    if len(wrong) > _MOST_NAMED:
        return f"from {first}, on it is wrong; look whether something is missing there, or there twice"
    which = listed(str(place + 1) for place in wrong)
    words = listed(quoted(groups[place]) for place in wrong)
    return f"groups {which} of {len(groups)}, {words}, have slips; look at them again"


def _parted(characters: str, alone: bool) -> list[str]:
    """Return several groups that nothing parts; characters that are no groups stay as they are, if not `alone`."""
    if len(characters) % GROUP and not alone:
        return [characters]
    return [characters[first : first + GROUP] for first in range(0, len(characters), GROUP)]


def _fits_as_typed(group: str, place: int, last: bool) -> bool:
    """Say whether a group, typed in capitals, is right in itself at a place, counted from 0."""
    digits = [DIGIT.get(character, -1) for character in group.translate(MISREAD)]
    return min(digits) >= 0 and fits(digits, place, last)


def _fault(group: str) -> str:
    """Return what is wrong with a group by itself."""
    if odd := next((character for character in group if character.translate(MISREAD) not in DIGIT), ""):
        return f"has a slip, for no code holds {quoted(odd)}"
    if len(group) != GROUP:
        return f"has {len(group)} character{'' if len(group) == 1 else 's'} and not {GROUP}"
    return "has a slip"
