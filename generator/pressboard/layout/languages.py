"""What a document's language decides: the signs of its quotes, and the word for what goes on elsewhere.

Languages go by their codes, such as `de` or `de-CH`; one that is not listed with its country follows its first part,
and one that is not listed at all English.
"""

from collections.abc import Mapping

from pressboard.lean_classes import NamedTuple
from pressboard.words import words

QUOTE = "q"
"""The element that is set in quotes."""
ENGLISH = "en"


class Quotes(NamedTuple):
    """The signs round a quotation, and round one within another."""

    opening: str
    closing: str
    inner_opening: str
    inner_closing: str

    def around(self, depth: int) -> tuple[str, str]:
        """Return the signs round a quotation that stands within `depth` others."""
        if depth % 2:
            return (self.inner_opening, self.inner_closing)
        return (self.opening, self.closing)


_HIGH = Quotes("“", "”", "‘", "’")
_LOW = Quotes("„", "“", "‚", "‘")
_LOW_HIGH = Quotes("„", "”", "«", "»")
_SAME = Quotes("”", "”", "’", "’")
_ANGLED = Quotes("«", "»", "“", "”")
_ANGLED_LOW = Quotes("«", "»", "„", "“")
_SWISS = Quotes("«", "»", "‹", "›")
_FRENCH = Quotes("«\xa0", "\xa0»", "“", "”")

_QUOTES: Mapping[str, Quotes] = {
    **dict.fromkeys((ENGLISH, "nl", "tr", "pt-br", "id"), _HIGH),
    **dict.fromkeys(("de", "cs", "sk", "sl", "da", "is", "et", "lt"), _LOW),
    **dict.fromkeys(("pl", "ro"), _LOW_HIGH),
    **dict.fromkeys(("sv", "fi"), _SAME),
    **dict.fromkeys(("es", "it", "pt", "ca", "el", "lv"), _ANGLED),
    **dict.fromkeys(("ru", "uk", "be", "nb", "nn", "no"), _ANGLED_LOW),
    **dict.fromkeys(("de-ch", "de-li", "it-ch", "fr-ch"), _SWISS),
    "fr": _FRENCH,
    "hu": Quotes("„", "”", "»", "«"),
    "hr": Quotes("„", "”", "‚", "’"),
    "bg": Quotes("„", "“", "’", "’"),
}

_CONTINUED: Mapping[str, str] = {
    ENGLISH: "continued",
    "de": "Fortsetzung",
    "fr": "suite",
    "es": "continuación",
    "it": "continua",
    "nl": "vervolg",
    "pt": "continuação",
    "sv": "forts.",
    "pl": "cd.",
}


def quotes_of(language: str) -> Quotes:
    return next((_QUOTES[each] for each in _fallbacks(language) if each in _QUOTES), _HIGH)


def continued_in(language: str) -> str:
    """The note behind a heading that is repeated in another column, such as "(continued)"."""
    found = (_CONTINUED[each] for each in _fallbacks(language) if each in _CONTINUED)
    return f"({next(found, None) or words('continued')})"


def is_english(language: str) -> bool:
    return _fallbacks(language)[-1] == ENGLISH


def _fallbacks(language: str) -> tuple[str, str]:
    """Return the codes that a language goes by, the closest first."""
    code = language.strip().lower().replace("_", "-")
    return code, code.partition("-")[0]
