"""How the rules are read where they are silent: named options, each with the sentence that says what holds.

What tables do not differ on is fixed.

>>> Readings(stuck_player_loses=False).sentences()[0]
'When the player to move has no legal move the game is drawn.'
>>> Readings.read(["Given-line-wins=NO", "stuck_player_loses=yes"]).changes()
('given_line_wins=no',)
"""

from pressboard.lean_dataclasses import dataclass
from pressboard.play.readings import GameReadings, yes_no


@dataclass(frozen=True, slots=True)
class Readings(GameReadings):
    """The options tables may differ on; the defaults are those of this project."""

    FIXED = (
        ("", "Lines are judged once all neighbours have turned; five or more in line count like four."),
        ("", "A line wins, even if the next player could not move."),
        ("", "Which sides are active next depends on the side you entered from, on a corner square too."),
        ("", "A square is ambiguous if a counter from either active side would land there, whatever it would turn."),
        ("", "Nobody passes, and no neighbour is spared."),
    )

    stuck_player_loses: bool = yes_no(
        "",
        True,
        "Whoever is to move and has no legal move loses.",
        "When the player to move has no legal move the game is drawn.",
    )
    given_line_wins: bool = yes_no(
        "",
        True,
        "Four in line win for their colour, whoever completed them.",
        "A move may not leave the other colour four in line.",
    )
