"""The function that every printed text outside templates passes through, so that it can be translated."""

LANGUAGE = "en"
"""The language in force, as a code."""


def words(text: str, /, **values: str | float) -> str:
    """Return `text` in the language in force, each `{name}` in it replaced by the value of that name.

    There is one language so far, that of the texts themselves.

    >>> words("page {page} of {pages}", page=2, pages=3)
    'page 2 of 3'
    """
    return text.format_map(values) if values else text
