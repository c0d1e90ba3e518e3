"""Links say where they lead."""

from collections.abc import Callable

import pytest

from pressboard.layout.tree import Element

PAGE = "<document><page><p>{}</p></page></document>"


def text(element: Element) -> str:
    """Return what stands in an element."""
    return "".join(child if isinstance(child, str) else text(child) for child in element.children)


@pytest.mark.parametrize(
    ("link", "printed"),
    [
        ('<a href="https://example.org/x">more</a>.', "more (https://example.org/x)."),
        ('<a href="https://example.org/x"><b>mo</b>re</a>', "more (https://example.org/x)"),
        ('<a href="https://evil.example/">example.org</a>', "example.org (https://evil.example/)"),
        ('<a href="mailto:a@b.cd">write us</a>', "write us (mailto:a@b.cd)"),
        ('<a href="https://example.org/"></a>', " (https://example.org/)"),
        ('<a href="https://example.org/">https://example.org/</a>', "https://example.org/"),
        ('<a href="https://example.org/"><i>example</i>.org</a>', "example.org"),
        ('<a href="http://example.org/a">\n example.org/a </a>', "\n example.org/a "),
        ('<a href="mailto:a@b.cd">a@b.cd</a>', "a@b.cd"),
    ],
)
def test_an_address_is_printed_unless_the_words_say_it(
    filled: Callable[..., Element], link: str, printed: str
) -> None:
    """The address follows in brackets, but for words that are the address, with or without its beginning."""
    assert text(filled(PAGE.format(link))) == printed
