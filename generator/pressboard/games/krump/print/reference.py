"""The reference: the rules on half a page, twice, in each player's colours, to be cut apart."""

from collections.abc import Iterator, Mapping

from pressboard.errors import DoesNotFit
from pressboard.figures.shapes import Figure
from pressboard.games.krump.pictures.diagrams.move_kinds import MOVE_KINDS, diagram, in_brief
from pressboard.games.krump.pictures.icons import KEYS, icon
from pressboard.games.krump.print.rules import ReferenceOptions, sections
from pressboard.games.krump.rules.arrays import STANDARD, Array
from pressboard.games.krump.rules.board.tables import PLAYERS
from pressboard.games.krump.rules.readings import Readings
from pressboard.kinds.page import Leaf
from pressboard.kinds.product import PlainProduct
from pressboard.play.readings import Ruling
from pressboard.printing.papers import Paper
from pressboard.units import show_mm

_BESIDE = ("hop_directions",)
"""The readings that the text in brief does not spell out; a house rule about one of them stands below it."""

_LEAST = (80.0, 124.0)
"""Width and height of a half on which the type is not smaller than 5 points, whatever the readings, mm."""


def _pictures(options: ReferenceOptions) -> Mapping[str, Figure]:
    """Return the diagrams in both players' colours."""
    readings = Readings.read(options.readings)
    return {
        f"{name}-{kind.key}".lower(): diagram(kind, readings, player)
        for player, name in enumerate(PLAYERS)
        for kind in MOVE_KINDS
    }


def _house_rules_beside(options: ReferenceOptions) -> list[Ruling]:
    """Return the house rules that the text in brief does not tell."""
    told_here = Readings.read(options.readings).told()[""]
    return [each for each in told_here if each.house and each.option.partition("=")[0] in _BESIDE]


def _check_halves(paper: Paper) -> None:
    """Raise DoesNotFit for halves, each with a margin on both sides of the cut, that are too small to be read."""
    width = paper.width / 2 - 2 * paper.margin
    if width < _LEAST[0] or paper.free_height < _LEAST[1]:
        least = " x ".join(map(show_mm, _LEAST))
        raise DoesNotFit(
            f"the reference: each half needs {least}, and {paper.name} with {show_mm(paper.margin)} margins leaves "
            f"{show_mm(width)} x {show_mm(paper.free_height)}; take larger paper"
        )


def reference_of(array: Array = STANDARD) -> PlainProduct:
    """Return a summary for each player, two to a page; that of a kit tells the kit's `array`."""

    def draw(options: ReferenceOptions, paper: Paper) -> Iterator[Leaf]:
        turned, readings = paper.landscape(), Readings.read(options.readings)
        _check_halves(turned)
        context = {
            **sections(options, array).context,
            "beside": _house_rules_beside(options),
            "players": PLAYERS,
            "moves": [(kind, " ".join(in_brief(kind, readings))) for kind in MOVE_KINDS],
        }
        icons = {name: icon(name) for name in KEYS}
        yield Leaf("reference.xml", context, _pictures(options), icons, cut=turned.height)

    return PlainProduct(
        game="krump",
        name="reference",
        summary="The rules on half a page, one copy for each player; cut the page in two.",
        example="pressboard krump reference --paper letter",
        options=ReferenceOptions,
        draw=draw,
        show=_pictures,
        is_read=True,
    )


REFERENCE = reference_of()
