"""Pages that become a PDF file and pictures in one go."""

from collections.abc import Mapping

from pressboard.render.inked.joiner import Joiner
from pressboard.render.inked.operators import FormKey, Forms, InkedPage
from pressboard.render.pdf import PdfWriter
from pressboard.render.svg.binder import SvgPages


class DrawingJoiner(Joiner):
    """Joins pages into a file as any joiner does, and has every one drawn as `pictures`, too."""

    def __init__(self, file: PdfWriter, pictures: SvgPages) -> None:
        super().__init__(file)
        self._pictures = pictures

    def describe(self, words: Mapping[str, str | None]) -> None:
        """Set what the file and the pictures say about themselves."""
        super().describe(words)
        self._pictures.describe(words)

    def name(self, key: FormKey, forms: Forms) -> str:
        """Return the name of a form; the pictures draw the same ones."""
        if key in forms:
            self._pictures.learn({key: forms[key]})
        return super().name(key, forms)

    def join(self, page: InkedPage, forms: Forms) -> None:
        super().join(page, forms)
        self._pictures.join(page, forms)
