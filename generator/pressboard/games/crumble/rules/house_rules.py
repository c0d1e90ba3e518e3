"""How the rules are read where they are silent: named options, each with the sentence that says what holds.

What tables do not differ on stands in the rules.

>>> HouseRules(first="white").rulings()["first"].text
'White begins.'
>>> HouseRules.read(["Draw-rule=NO", "single_pass=no"]).changes()
('draw_rule=no',)
"""

from collections.abc import Collection, Iterator
from dataclasses import replace

from pressboard.lean_classes import dataclass
from pressboard.play.readings import GameReadings, Ruling, choice, yes_no
from pressboard.words import words

SEATS = ("black", "white")
"""The words for the players, by their seats."""


CORNER, FIRST = OF_START = ("upper_left", "first")
"""The readings that a start depends on: whose the corner of the checkerboard is, and who begins."""

ANY = "any"
"""The word for pieces of any size, as many as are wanted."""

_STEPS = "any_step_counts"
_SMALLEST = "smallest"
_IDLE = {
    _STEPS: "Which steps count for a draw is of no matter without the rule for draws.",
    _SMALLEST: "How small the pieces of a set are is of no matter without one.",
}
_SET = "Only what the {} set of tiles for the board has may be made, and a player who can make nothing draws the game."


@dataclass(frozen=True, slots=True)
class HouseRules(GameReadings):
    """The options tables may differ on; the defaults are those of this project."""

    upper_left: str = choice(
        "setup",
        {
            "black": "Black is in the upper left corner.",
            "white": "White is in the upper left corner.",
        },
    )
    first: str = choice("setup", {"black": "Black begins.", "white": "White begins."})
    pieces: str = choice(
        "setup",
        {
            ANY: "Pieces may be of any size. Cut from paper what your set lacks.",
            **{name: _SET.format(name) for name in ("small", "standard", "large")},
        },
    )
    smallest: str = choice(
        "setup",
        {
            side: f"The smallest squares have {side} of a starting square’s side."
            for side in ("1/2", "1/4", "1/8", "1/16")
        },
        "1/4",
    )
    single_pass: bool = yes_no(
        "Each step captures once: if captured pieces now enclose others, these wait for the next step.",
        "With rings in rings, all inside the outermost one takes its colour.",
        "captures",
        default=False,
    )
    draw_rule: bool = yes_no(
        "After every turn look at the last six, three by each player. The game is drawn if one and the same piece was "
        "stepped into in all six, and if each player’s last cut or join lies inside each of that player’s "
        "two before.",
        "Only the players can call a game drawn.",
        "end",
    )
    any_step_counts: bool = yes_no(
        "For this draw every piece that a path steps into counts, not only the last.",
        "For this draw only the last piece of a path counts.",
        "end",
    )

    def _options(self, subjects: Collection[str] | None) -> Iterator[tuple[list[str], Ruling]]:
        """Yield for every option that is of any matter the subjects it is about and what holds.

        Where only the players call a draw, what counts for one is not told, nor how small a set goes where there is
        none; that it was chosen is, and is idle.
        """
        idle = {_STEPS: not self.draw_rule, _SMALLEST: self.pieces == ANY}
        for about, ruling in GameReadings._options(self, subjects):
            name = ruling.option.partition("=")[0]
            if not idle.get(name):
                yield about, ruling
            elif ruling.house:
                yield about, replace(ruling, text=words(_IDLE[name]))

    @property
    def corner(self) -> int:
        """The seat whose colour is in the upper left corner at the start."""
        return SEATS.index(self.upper_left)

    @property
    def beginner(self) -> int:
        return SEATS.index(self.first)
