"""How the words of a document are parted at the ends of lines."""

from pressboard.layout.languages import is_english
from pressboard.layout.tree import Element
from pressboard.render.text.hyphens import Hyphens, words_in


def hyphens_of(document: Element) -> Hyphens | None:
    """Return how the words of a document are parted; those of its title and its author stay whole, English all do."""
    language = document["lang"]
    names = words_in(f"{document['title'] or ''} {document['author'] or ''}")
    return None if is_english(language) else Hyphens(language, tuple(dict.fromkeys(names)))
