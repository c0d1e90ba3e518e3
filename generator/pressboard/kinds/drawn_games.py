"""Games that diagrams show: replayed from records, their positions and moves by the ply."""

from collections.abc import Callable, Collection, Sequence
from typing import Generic, Self, TypeVar

from pressboard.errors import BadOption, IllegalMove
from pressboard.kinds.scenes import chosen_game, facts_line, heading, notation_in
from pressboard.lean_classes import dataclass
from pressboard.play.records.heads import READINGS
from pressboard.play.records.replays import ReadPosition, Records, Replay
from pressboard.play.records.words import UNFINISHED
from pressboard.words import words

P = TypeVar("P", bound=ReadPosition)
M = TypeVar("M")


POSITION = "position"
"""The line before a position, in records of games that have such a line."""


@dataclass(frozen=True)  # without slots, for it is generic
class DrawnGame(Generic[P, M]):
    """The game that is drawn: replayed, which of how many of its record it is, what to say of it wherever it stands."""

    records: Records[P, M]
    played: Replay[P, M]
    number: int = 1
    of: int = 1
    note: str = ""

    @classmethod
    def read(
        cls,
        records: Records[P, M],
        text: str,
        number: int,
        readings: Collection[str],
        read_position: Callable[[str], P] | None = None,
    ) -> Self:
        """Return game `number` of a record, or a text's moves alone by `readings`, or what `read_position` makes of it.

        Raises BadNotation for what cannot be read, IllegalMove for a game that breaks a rule, which a wrong result does
        not, and BadOption for a game that is not there, or for readings of a record, which says itself how it is read.
        """
        text = notation_in(text)
        if records.language.is_record(text):
            if readings:
                says = f"a record says itself how it is read, in a line {READINGS}"
                raise BadOption(f"{says}; leave out the option {READINGS}")
            games = records.replay(text)
        else:
            if read_position:
                games = [Replay((read_position(text),), ())]
            else:
                games = records.moves_alone(readings).replay(text)
        played = chosen_game(games, number)
        if played.finding and played.finding.rule != records.wrong_result:
            raise IllegalMove(f"{played.finding.rule}: {played.finding.message}")
        return cls(records, played, number, len(games))

    @property
    def first(self) -> int:
        """The number of plies before the first position."""
        return self.records.plies_before(self.played.positions[0])

    @property
    def last(self) -> int:
        """The ply of the last move; whatever a player does by turns is a move."""
        return self.first + len(self.played.moves)

    @property
    def marks(self) -> list[int]:
        """The plies after which the record marks the position."""
        return [self.first + mark for mark in self.played.marks]

    @property
    def comments(self) -> dict[int, Sequence[str]]:
        """What the record says after plies."""
        return {self.first + ply: said for ply, said in self.played.comments.items()}

    @property
    def facts(self) -> str:
        """What the record says of the game, in a line."""
        return facts_line(self.played.facts, self.played.result.replace(UNFINISHED, ""))

    def notation(self, ply: int) -> str:
        """Return a record that begins with the position after a ply, and goes no further."""
        language = self.records.language
        position = self.position(ply)
        head = [language.name]
        if readings := position.readings.changes():
            head.append(f"{READINGS} {', '.join(readings)}")
        if POSITION in language.heads:
            head.append(POSITION)
        return "\n".join((*head, self.records.format_position(position)))

    def position(self, ply: int) -> P:
        return self.played.positions[ply - self.first]

    def move(self, ply: int) -> M:
        return self.played.moves[ply - self.first - 1]

    def written(self, ply: int) -> str:
        return self.records.format_move(self.move(ply), self.position(ply - 1))

    @property
    def title(self) -> str:
        """The title its record gives it, cut where it is too long for a heading."""
        return words(heading(self.played.title))
