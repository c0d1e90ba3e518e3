"""Games that diagrams show: replayed from records, their positions and moves by the ply."""

from collections.abc import Sequence
from typing import ClassVar, Generic, Self, TypeVar

from pressboard.common.diagrams.options import chosen_game, heading
from pressboard.errors import IllegalMove
from pressboard.lean_dataclasses import dataclass
from pressboard.play.records.replays import ReadPosition, Replay

P = TypeVar("P", bound=ReadPosition)
M = TypeVar("M")


@dataclass(frozen=True)  # without slots, so that a game can derive its own from `DrawnGame[Position, Move]` with slots
class DrawnGame(Generic[P, M]):
    """The game that is drawn: replayed, and which of how many of its record it is.

    `WRONG_RESULT` is what a game calls the finding on a result, which is no reason not to draw the moves before it.
    """

    WRONG_RESULT: ClassVar[str] = "result"

    played: Replay[P, M]
    number: int = 1
    of: int = 1

    @classmethod
    def chosen(cls, games: Sequence[Replay[P, M]], number: int) -> Self:
        """Return game `number` of a record; raises IllegalMove for one that breaks a rule, BadOption for none."""
        played = chosen_game(games, number)
        if played.finding and played.finding.rule != cls.WRONG_RESULT:
            raise IllegalMove(f"{played.finding.rule}: {played.finding.message}")
        return cls(played, number, len(games))

    @property
    def first(self) -> int:
        """The number of plies before the first position."""
        return 0

    @property
    def last(self) -> int:
        """The ply of the last move; whatever a player does by turns is a move."""
        return self.first + len(self.played.moves)

    def position(self, ply: int) -> P:
        """Return the position after a ply."""
        return self.played.positions[ply - self.first]

    def move(self, ply: int) -> M:
        """Return the move of a ply."""
        return self.played.moves[ply - self.first - 1]

    @property
    def title(self) -> str:
        """The title its record gives it, cut where it is too long for a heading."""
        return heading(self.played.title)

    @property
    def note(self) -> str:
        """What has to be said of the game wherever it is printed."""
        return ""
