"""Makes starting positions by chance, in which both players have the same before them, checked and played.

Candidates are generated and checked until one is without fault, at most 200 of them.

Half a turn of the board changes the colours for each other, and so each player sees from the own side what the other
one sees. From a board of starting squares pairs of pieces that are each other's image are cut or joined, then coloured:
each other than most of its neighbours, as far as those have a colour yet. So colours mix like on the usual board, and
yet no two boards are alike. No piece is smaller than a quarter of a starting square or longer than two of them, and
there are never more of a size than the usual set of tiles holds: a tile has both colours, so it does for either side.

>>> from pressboard.games.crumble.rules.notation import format_position
>>> print(format_position(generate(Chance("demo5"), 4, 3)))
board 4x3
b w2x1 b
b w b w
w b2x1 w
to move: Black
"""

from collections import Counter
from collections.abc import Callable, Iterator

from pressboard.chance import Chance
from pressboard.figures.shapes import Figure
from pressboard.games.crumble.make import check, simulate
from pressboard.games.crumble.make.params import StartParams
from pressboard.games.crumble.rules.board import COLOURS, Board
from pressboard.games.crumble.rules.sets import counts_by_number, sizes
from pressboard.games.crumble.rules.tiling import (
    HORIZONTAL,
    VERTICAL,
    GridRect,
    Layout,
    checkerboard,
    fit_layout,
    halves,
    is_halved,
    overlaps,
)
from pressboard.games.crumble.rules.turns import Join, joins
from pressboard.kinds.certificate import Facts, Subject
from pressboard.kinds.page import Item
from pressboard.kinds.product import SetupRecipe
from pressboard.play.findings import Finding


def generate(chance: Chance, width: int, height: int) -> Board:
    """Generate a position of a board of so many starting squares; Black is to move."""
    board = checkerboard(width, height)
    pieces = {*board.pieces}
    for piece in [piece for piece in board.pieces if turn_piece(piece, board) == piece]:
        _cut_with_image(pieces, piece, board, chance)
    squares = width * height
    tiles = Counter(counts_by_number(width, height, "standard", 2))
    for _ in range(chance.between(-(-squares // 6), -(-squares // 3))):
        changed = {*pieces}
        side = 1 << board.depth
        if chance.happens(0.5):
            _join(changed, board, chance)
        elif large := sorted(each for each in pieces if each.short >= side):
            _cut_with_image(changed, chance.pick(large), board, chance)
        if sizes(changed, board.depth) <= tiles:
            pieces = changed
    layout = fit_layout(width, height, board.depth, sorted(pieces))
    # A piece becomes black when most of its neighbours are white, or by chance, and its image white.
    black = 0
    white = 0
    for number in chance.shuffled(range(len(layout.pieces))):
        if not (black | white) >> number & 1:
            image = layout.pieces.index(turn_piece(layout.pieces[number], layout))
            beside = layout.contacts.bordering[number]
            more = (beside & white).bit_count() - (beside & black).bit_count()
            own = 1 << number
            other = 1 << image
            if more > 0 or (more == 0 and chance.happens(0.5)):
                black |= own
                white |= other
            else:
                black |= other
                white |= own
    return Board(layout, black)


def turn_piece(piece: GridRect, layout: Layout) -> GridRect:
    return layout.images()[1](piece)


def _cut_with_image(pieces: set[GridRect], piece: GridRect, board: Layout, chance: Chance) -> None:
    """Cut a piece and its image, which may be itself."""
    axis = chance.pick([axis for axis in (HORIZONTAL, VERTICAL) if is_halved(piece, axis)])
    for each in {piece, turn_piece(piece, board)}:
        pieces.remove(each)
        pieces.update(halves(each, axis))


def _join(pieces: set[GridRect], board: Layout, chance: Chance) -> None:
    """Join two pieces, and their images, to pieces that are apart and not too long; do nothing where there are none."""
    found = list[Join]()
    for join in joins(sorted(pieces), (1 << len(pieces)) - 1):
        apart = not overlaps(join.result, turn_piece(join.result, board))
        # A joined piece may be two starting squares long.
        if (
            len(join.pieces) == 2
            and apart
            and max(join.result.width, join.result.height) <= 2 << board.depth
        ):
            found.append(join)
    if found:
        join = chance.pick(found)
        pieces.difference_update(join.pieces, [turn_piece(piece, board) for piece in join.pieces])
        pieces.update((join.result, turn_piece(join.result, board)))


ATTEMPTS = 200
"""How many candidates are generated before giving up."""


def problems(position: Board) -> list[Finding]:
    """The findings of the checkers in a position, whoever made it; one that is out of order is not played.

    The checkerboard only has to be playable. Whoever sets up sides that differ, for a stronger and a weaker player,
    need not be told that they are uneven.
    """
    if check.is_usual(position):
        return [*check.board_faults(position)]
    if position.seen_alike:
        return check.problems(position) or simulate.problems(position)
    return [finding for finding in check.problems(position) if finding.rule != check.SEEN_ALIKE]


def faults(position: Board) -> list[Finding]:
    """The findings that keep a position of chance from being printed: all of the checkers, and short games.

    Most candidates fall, on long boards nineteen of twenty: a few games tell which need not be played on.
    """
    found = check.problems(position) or simulate.hopeless(position)
    return found or simulate.problems(position) or simulate.too_short(position)


def candidates(params: StartParams, recipe: SetupRecipe) -> Iterator[Board]:
    """Yield positions of chance in which whoever begins is to move; attempt k has a stream of its own."""
    width, height = params.squares
    chance = Chance("crumble", "start", 4, f"{width}x{height}", recipe.seed, recipe.number)
    generated = (
        generate(chance.fork("attempt", attempt), width, height) for attempt in range(ATTEMPTS)
    )
    return (position.copy(turn=params.beginner) for position in generated)


_SUBJECT = Subject(
    name="crumble",
    what="Crumble starting position",
    setup="position",
    seats=COLOURS,
    lengths="plies",
    rules=check.RULES,
    policies=simulate.POLICIES,
    thresholds=simulate.THRESHOLDS,
)


def certificate(item: Item[Board], board: Callable[[float], Figure]) -> Facts:
    """The certificate of a position; it takes as long as playing from it does, about two seconds.

    `board` draws its board, in mm, no longer than it is told. Nothing is asked of games from the checkerboard, which is
    the game as published.
    """
    position = item.content
    simulation, measures = simulate.play_position(position)
    if check.is_usual(position):
        faults = list(check.board_faults(position))
        measures = ()
    else:
        faults = check.problems(position)
    setup = {"setup": item.setup}
    return Facts(_SUBJECT, item, setup, tuple(faults), measures, *simulation, board)
