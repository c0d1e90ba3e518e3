"""How codes may be spelled, and where one was written down wrong.

What was typed is taken apart as it was typed, at its hyphens, and otherwise from both ends towards the group that must
be too short or too long; of these ways to see it the one counts in which the fewest groups are wrong.

>>> slip(["00037E", "415G2P"], whole=lambda groups: False)
'group 1 of 2, "00037E", has a slip; look at it again'
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import accumulate
from unicodedata import category

from pressboard.codes.digits import ALPHABET, DIGIT, GROUP, MISREAD, fits
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


# Tells where a code was written down wrong: which of its groups has a slip, is missing, doubled or out of place.

_MOST_NAMED = 3
"""So many groups are named; where more are wrong, the first will do."""

Whole = Callable[[Sequence[str]], bool]
"""Says whether groups are a whole code."""


def slip(typed: Sequence[str], whole: Whole) -> str:
    """Return what is wrong with groups as they were typed, in capitals; empty where no group shows it."""
    groups = min(_views(typed), key=lambda view: len(_wrong(view)))
    wrong = _wrong(groups)
    if not wrong:
        return ""
    if any(len(group) != GROUP for group in groups) or (len(wrong) == 1 and _mends(groups, wrong[0], whole)):
        return _named(groups, wrong)
    return _displaced(groups, wrong) or _named(groups, wrong)


def _views(typed: Sequence[str]) -> Iterator[list[str]]:
    """Yield the ways to see what was typed as groups, the likeliest first."""
    if len(typed) > 1:
        yield [part for group in typed for part in _parted(group)]
    characters = "".join(typed)
    yield _parted(characters) if len(characters) % GROUP == 0 else _around_an_odd_one(characters)


def _parted(characters: str) -> list[str]:
    """Return several groups that nothing parts; or characters as they are, where they are no groups."""
    if len(characters) % GROUP:
        return [characters]
    return [characters[first : first + GROUP] for first in range(0, len(characters), GROUP)]


def _around_an_odd_one(characters: str) -> list[str]:
    """Return groups of which one is too short or too long: the one with which the fewest others are wrong."""
    odd = len(characters) % GROUP
    odd += GROUP if odd < GROUP / 2 and len(characters) > GROUP else 0
    others = (len(characters) - odd) // GROUP
    before = [characters[first : first + GROUP] for first in range(0, others * GROUP, GROUP)]
    after = [characters[first : first + GROUP] for first in range(odd, len(characters), GROUP)]
    wrong_before = accumulate((not fits_as_typed(group, place, False) for place, group in enumerate(before)), initial=0)
    fitting = [fits_as_typed(group, place, place == others) for place, group in enumerate(after, 1)]
    wrong_after = accumulate(fitting, lambda wrong, right: wrong - (not right), initial=len(fitting) - sum(fitting))
    wrong = [one + other for one, other in zip(wrong_before, wrong_after, strict=True)]
    place = wrong.index(min(wrong))
    return [*before[:place], characters[place * GROUP : place * GROUP + odd], *after[place:]]


def _wrong(groups: Sequence[str]) -> list[int]:
    return [place for place, group in enumerate(groups) if not fits_as_typed(group, place, place == len(groups) - 1)]


def fits_as_typed(group: str, place: int, last: bool) -> bool:
    """Say whether a group, typed in capitals, is right in itself at a place, counted from 0."""
    digits = [DIGIT.get(character, -1) for character in group.translate(MISREAD)]
    return min(digits) >= 0 and fits(digits, place, last)


def _mends(groups: Sequence[str], place: int, whole: Whole) -> bool:
    """Say whether another character in a group, or two neighbours of it changed over, would make all of it right."""
    last = place == len(groups) - 1
    return any(
        fits_as_typed(group, place, last) and whole([*groups[:place], group, *groups[place + 1 :]])
        for group in _alike(groups[place])
    )


def _alike(group: str) -> Iterator[str]:
    for place in range(len(group)):
        yield from (group[:place] + other + group[place + 1 :] for other in ALPHABET)
    for place in range(len(group) - 1):
        yield group[:place] + group[place + 1] + group[place] + group[place + 2 :]


def _displaced(groups: Sequence[str], wrong: Sequence[int]) -> str:
    """Return which group is missing, one too many or changed with another; empty where it is nothing of this."""
    first, last = wrong[0], len(groups) - 1
    if first == last and fits_as_typed(groups[last], last, False):
        return f"a group is missing at the end, after {_group(groups, last)}"
    if all(fits_as_typed(group, place + 1, place == last) for place, group in enumerate(groups[first:], first)):
        return f"a group is missing before {quoted(groups[first])}" + (
            f", after {quoted(groups[first - 1])}" if first else ", at the beginning"
        )
    if (
        all(fits_as_typed(groups[place], place - 1, place == last) for place in range(first + 1, last + 1))
        and first < last
    ):
        return f"{_group(groups, first)}, is {_surplus(groups, first)}"
    if (
        len(wrong) == 2
        and fits_as_typed(groups[first], wrong[1], wrong[1] == last)
        and fits_as_typed(groups[wrong[1]], first, False)
    ):
        one, other = (quoted(groups[place]) for place in wrong)
        return f"groups {first + 1} and {wrong[1] + 1}, {one} and {other}, have changed places"
    return ""


def _surplus(groups: Sequence[str], place: int) -> str:
    return "there twice" if groups[place] in (groups[place - 1] if place else "", groups[place + 1]) else "one too many"


def _group(groups: Sequence[str], place: int) -> str:
    return f"group {place + 1} of {len(groups)}, {quoted(groups[place])}"


def _named(groups: Sequence[str], wrong: Sequence[int]) -> str:
    """Return which groups have slips."""
    if len(wrong) == 1:
        return f"{_group(groups, wrong[0])}, {_fault(groups[wrong[0]])}; look at it again"
    if len(wrong) > _MOST_NAMED:
        return f"{len(wrong)} of its {len(groups)} groups have slips; the first is {_group(groups, wrong[0])}"
    which = listed(str(place + 1) for place in wrong)
    words = listed(quoted(groups[place]) for place in wrong)
    return f"groups {which} of {len(groups)}, {words}, have slips; look at them again"


def _fault(group: str) -> str:
    """Return what is wrong with a group by itself."""
    if odd := next((character for character in group if character.translate(MISREAD) not in DIGIT), ""):
        return f"has a slip, for no code holds {quoted(odd)}"
    if len(group) != GROUP:
        return f"has {len(group)} character{'' if len(group) == 1 else 's'} and not {GROUP}"
    return "has a slip"
