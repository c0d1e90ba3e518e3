"""How the rules are read where they are silent: named options, each with the sentence that says what holds.

What tables do not differ on is fixed.

>>> Readings(first="white").sentences()[:2]
('Black is in the upper left corner.', 'White begins.')
>>> Readings.read(["Draw-rule=NO", "single_pass=no"]).changes()
('draw_rule=no',)
"""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, replace

from generator.play.readings import GameReadings, Ruling, choice, yes_no
from generator.words import words

SEATS = ("black", "white")
"""The words for the players, by their seats."""


CORNER, FIRST = OF_START = ("upper_left", "first")
"""The readings that a start depends on: whose the corner of the checkerboard is, and who begins."""

_STEPS = "any_step_counts"
_IDLE = "Which steps count for a draw is of no matter without the rule for draws."


@dataclass(frozen=True, slots=True)
class Readings(GameReadings):
    """The options tables may differ on; the defaults are those of this project."""

    FIXED = (
        (
            "splits",
            "One straight cut without a break splits as many of your pieces as you like; it halves each of them.",
        ),
        (
            "splits",
            "A cut may run along any borders, but enters no opposing piece and no piece that it does not halve.",
        ),
        ("joins", "A join takes at least two pieces, and none of them may stick out."),
        ("swaps", "A path may go back; ending where it began is allowed."),
        ("swaps", "When the piece that swaps is captured the turn ends."),
        ("captures", "Pieces against the edge of the board are never captured."),
        ("captures", "A ring holds together by borders: a group that gets out over a mere corner is not enclosed."),
        ("end", "A chain that touches all four sides wins for its colour, whoever completed it, and at once."),
        ("end", "Whether a step wins is seen after its captures."),
    )

    upper_left: str = choice(
        "setup", {"black": "Black is in the upper left corner.", "white": "White is in the upper left corner."}
    )
    first: str = choice("setup", {"black": "Black begins.", "white": "White begins."})
    single_pass: bool = yes_no(
        "captures",
        False,
        "What one step encloses is captured all at once; what is enclosed even then waits for the next step.",
        "Captures go on until nothing is enclosed.",
    )
    draw_rule: bool = yes_no(
        "end",
        True,
        "The game is drawn when both players have swapped into one and the same piece on each of their last three "
        "turns, and what each of them cut or joined on the latest was cut or joined on both turns before it, too.",
        "Only the players can call a game drawn.",
    )
    any_step_counts: bool = yes_no(
        "end",
        False,
        "For the draw every piece that a path steps into counts.",
        "For the draw only the last piece of a path counts.",
    )

    def told(self, subjects: Collection[str] | None = None) -> dict[str, tuple[Ruling, ...]]:
        """Return all that holds, by subject.

        Where only the players call a draw, what counts for one is not told; that it was chosen is, and is idle.
        """
        found = GameReadings.told(self, subjects)
        return (
            found if self.draw_rule else {subject: tuple(_with_idle_step_rule(told)) for subject, told in found.items()}
        )

    @property
    def corner(self) -> int:
        """The seat whose colour is in the upper left corner at the start."""
        return SEATS.index(self.upper_left)

    @property
    def beginner(self) -> int:
        """The seat that begins."""
        return SEATS.index(self.first)


def _with_idle_step_rule(told: Iterable[Ruling]) -> Iterator[Ruling]:
    """Yield what holds where only the players call a draw: a house rule on what counts for one has no effect."""
    for each in told:
        if not each.option.startswith(f"{_STEPS}="):
            yield each
        elif each.house:
            yield replace(each, text=words(_IDLE))
