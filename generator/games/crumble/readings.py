"""How the rules are read where they are silent: named options, each with the sentence that says what holds.

What tables do not differ on is fixed.

>>> Readings(single_pass=True).sentences()[0]
'What one step encloses is captured all at once; what is enclosed even then waits for the next step.'
>>> Readings.read(["Draw-rule=NO", "single_pass=no"]).changes()
('draw_rule=no',)
"""

from dataclasses import dataclass

from generator.room.readings import GameReadings, yes_no


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

    single_pass: bool = yes_no(
        "captures",
        False,
        "What one step encloses is captured all at once; what is enclosed even then waits for the next step.",
        "Captures go on until nothing is enclosed.",
    )
    draw_rule: bool = yes_no(
        "end",
        True,
        "The game is drawn when both players' last three turns swapped into one and the same piece and each worked on "
        "nothing in the latest that was not worked on in the two before.",
        "Only the players can call a game drawn.",
    )
    any_step_counts: bool = yes_no(
        "end",
        False,
        "For the draw every piece that a path steps into counts.",
        "For the draw only the last piece of a path counts.",
    )
