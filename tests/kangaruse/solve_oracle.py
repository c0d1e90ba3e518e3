"""Who wins under best play once more, slow and obvious: recursion through every move; nothing is kept or spared."""

from pressboard.chance import Chance
from pressboard.games.kangaruse.rules.board import Board
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.games.kangaruse.rules.types import START, TREE
from tests.kangaruse.oracle import Game
from tests.kangaruse.rules_boards import wild_sheet


class TooMany(Exception):
    """The game has more positions than plain recursion is to look at."""


class Plain:
    """Looks at every position of a game, up to so many."""

    def __init__(self, most: int) -> None:
        """Look at none as yet."""
        self.left = most

    def by_oracle(self, game: Game) -> int:
        """Return 1 where the first seat wins a game of the oracle, 0 for a tie, -1; raises TooMany."""
        self._look()
        if game.to_move is None:
            first, second = game.scores()
            return (first > second) - (first < second)
        values = []
        for move in game.legal():
            after = game.copy()
            after.make(move)
            values.append(self.by_oracle(after))
        return min(values) if game.to_move else max(values)

    def by_board(self, board: Board) -> int:
        """Return the same of a game on the board, under whatever readings."""
        self._look()
        if board.to_move is None:
            first, second = board.scores()
            return (first > second) - (first < second)
        values = [self.by_board(board.play(move)) for move in board.moves()]
        return min(values) if board.to_move else max(values)

    def _look(self) -> None:
        self.left -= 1
        if self.left < 0:
            raise TooMany


def wooded_sheet(chance: Chance) -> Sheet:
    """Draw a wild board for two of few squares, the others being trees: plain recursion comes to its end there."""
    sheet = wild_sheet(chance, 2, 6, 5)
    land = [at for at, held in enumerate(sheet.squares) if held not in (START, TREE)]
    trees = {*chance.shuffled(land)[chance.between(9, 16) :]}
    squares = [TREE if at in trees else held for at, held in enumerate(sheet.squares)]
    values = [0 if at in trees else value for at, value in enumerate(sheet.values)]
    return Sheet(
        sheet.columns,
        sheet.rows,
        sheet.column_commands,
        sheet.row_commands,
        tuple(squares),
        tuple(values),
        sheet.players,
    )
