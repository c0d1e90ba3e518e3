"""The reference of the figures that handouts can have, and a small picture of each."""

import re
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from tempfile import TemporaryDirectory

from pressboard import registry
from pressboard.jobs.handout.handout import Handout
from pressboard.kinds.game import FigureKind, Game
from pressboard.kinds.options import OptionValue, options_of
from pressboard.lean_classes import NamedTuple
from pressboard.printing.papers import parse_paper

PICTURES = "figures"
"""The folder of the pictures, beside the page."""
_HEAD = """# The figures of handouts

What `figure(...)` in a handout of one's own can draw of each game, by a name or from a text, a record.
All take `width`, `height`, `unit`, `align` and `caption` besides their options.
"""
_WIDTH, _HEIGHT, _MARGIN, _DPI, _COLOURS = 130, 100, 2, 30, 20
"""The size of the page that a picture shows and the room round its figure, mm; how many colours it has."""
_ACROSS = 6
_LONGEST = 24


class ShownFigure(NamedTuple):
    """A figure of the reference: its game, the row of the game's table, and the name or the text it is asked for by."""

    game: Game
    kind: FigureKind
    source: str

    @property
    def picture(self) -> str:
        words = re.sub("[^a-z0-9]+", "-", self.source.lower()).strip("-")[:_LONGEST].strip("-")
        return f"{self.game.name}-{words}.png"

    @property
    def call(self) -> str:
        given = [f"{name}={_literal(value)}" for name, value in self.kind.given.items()]
        return f"figure({', '.join([_literal(self.game.name), _literal(self.source), *given])})"


def shown_figures() -> list[ShownFigure]:
    return [
        each
        for game in registry.games()
        if game.figures
        for kind in game.figures()
        for each in _shown(game, kind)
    ]


def _shown(game: Game, kind: FigureKind) -> list[ShownFigure]:
    return [
        ShownFigure(game, kind, name) for name in (*filter(None, kind.names),) or (kind.example,)
    ]


def reference() -> str:
    return "\n".join([_HEAD, *chain.from_iterable(map(_game, registry.games()))])


def _game(game: Game) -> Iterator[str]:
    helps: dict[str, str] = {}
    yield f"## {game.title}\n"
    for kind in game.figures() if game.figures else ():
        # What is said of a row of a table, and its pictures.
        shown = _shown(game, kind)
        options = ", ".join(f"`{name.rstrip('_')}`" for name in kind.takes)
        call = next((each for each in shown if each.source == kind.source), shown[0]).call
        yield f"**{kind.description}** `{call}`{'; options ' + options if options else ''}\n"
        for first in range(0, len(shown), _ACROSS):
            line = shown[first : first + _ACROSS]
            yield f"| {' | '.join(f'![]({PICTURES}/{each.picture})' for each in line)} |"
            yield f"|{'---|' * len(line)}"
            yield f"| {' | '.join(f'`{each.source}`' for each in line)} |\n"
        for row in options_of(kind.options):
            if row.name in kind.takes:
                choices = f"{', '.join(row.words)}: " if row.kind == "choice" else ""
                helps.setdefault(row.name.rstrip("_"), f"{choices}{row.help}".replace("|", "\\|"))
    yield "| option | |\n|---|---|"
    yield from (f"| `{name}` | {text} |" for name, text in helps.items())
    yield ""


def _literal(value: OptionValue) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return f'"{value}"' if isinstance(value, str) else str(value)


def draw(folder: Path) -> None:
    from PIL import Image

    shown = shown_figures()
    room = f"width={_WIDTH - 2 * _MARGIN}, height={_HEIGHT - 2 * _MARGIN}"
    calls = (
        f"<page><fill align='middle'>{{{{ {each.call[:-1]}, {room}) }}}}</fill></page>"
        for each in shown
    )
    with TemporaryDirectory(prefix="pressboard-") as place:
        template = Path(place, "figures.xml")
        template.write_text(f"<document>{''.join(calls)}</document>", encoding="utf-8")
        paper = parse_paper(f"{_WIDTH}x{_HEIGHT}").with_margin(_MARGIN)
        report = Handout(
            template, paper, out=Path(place, "figures.png"), dpi=_DPI, no_templates=True
        ).run()
        folder.mkdir(parents=True, exist_ok=True)
        for each, path in zip(shown, report.files, strict=True):
            with Image.open(path) as picture:
                picture.convert("RGB").quantize(_COLOURS).save(folder / each.picture, optimize=True)
