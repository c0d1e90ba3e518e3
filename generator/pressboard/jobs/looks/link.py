"""The address that the QR codes of sheets open: a page of a pressboard that is served somewhere."""

import re
from collections.abc import Iterable, Iterator, Mapping

from pressboard.errors import BadOption, quoted
from pressboard.units import mm

LONGEST_LINK = 100
_LINK = re.compile(r"https?://[!-~]+", re.IGNORECASE)
_FINEST = 0.25
"""So wide a module is at least that any phone reads, mm."""


def parse_link(text: str) -> str:
    """Return an address without the slash that it may end with; raises BadOption."""
    if not text:
        return ""
    if len(text) > LONGEST_LINK:
        raise BadOption(f"--link has {len(text)} characters; at most {LONGEST_LINK} go into a QR code beside a code")
    if not _LINK.fullmatch(text):
        raise BadOption(
            f"--link {quoted(text)}: an address begins with https:// or http:// and has neither blanks nor letters"
            " beyond ASCII, such as https://my.club/pressboard"
        )
    return text.rstrip("/")


def link_notes(link: str, codes: Iterable[str], narrowest: Mapping[str, float]) -> Iterator[str]:
    """Say of QR codes with a link that they have little room; `narrowest` is how wide figures are at least, points."""
    from pressboard.figures.qr import code_figure

    longest = max(codes, key=len, default="")
    widths = [width for name, width in narrowest.items() if name.startswith("qr")]
    if not (link and longest and widths):
        return
    module = mm(min(widths)) / code_figure(longest, quiet=2).linked(link).width
    if module < _FINEST:
        yield (
            f"with --link the QR code is so dense that not every phone reads it, {module:.2f} mm to the module; use a"
            " shorter address or larger paper"
        )
