"""The address that is printed after a link, as paper cannot be clicked."""

import re

from pressboard.layout.tree import Element

_SCHEME = re.compile(r"^(https?://|mailto:)", re.IGNORECASE)


def printed_address(link: Element) -> str:
    """Return what is to be printed after `link`: its address in brackets, "" where its words say it."""
    return "" if _said(text_of(link)) == _said(link["href"]) else f" ({link['href']})"


def text_of(element: Element) -> str:
    """Return the text that stands in `element`, white space folded."""
    return " ".join("".join(_texts(element)).split())


def _texts(element: Element) -> list[str]:
    pieces: list[str] = []
    for child in element.children:
        pieces += [child] if isinstance(child, str) else _texts(child)
    return pieces


def _said(address: str) -> str:
    """Return what people write of an address: without https:// and without a slash at its end."""
    return _SCHEME.sub("", address).rstrip("/")
