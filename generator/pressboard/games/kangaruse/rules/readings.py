"""How the rules are read where they are silent: named options, each with the sentence that says what holds.

What tables do not differ on is fixed, in `RULINGS`.

>>> Readings(thorny_spares_teleport=True).rulings()["thorny_spares_teleport"].text
'Whoever could only jump to a thorny devil may pay to move instead.'
>>> Readings.read(["Tiger-mixes-lines=NO", "teleport_acts=yes"]).changes()
('tiger_mixes_lines=no',)
"""

from pressboard.lean_dataclasses import dataclass
from pressboard.play.readings import GameReadings, yes_no

RULINGS: tuple[tuple[str, str], ...] = (
    ("", "A jump is judged from the square you stand on; leaving it ends what it does."),
    ("", "To land is to arrive in any way, and never on the square that you just left."),
    ("", "Next to each other are squares that share an edge."),
    ("", "A square that scores is one with a folded corner, whatever it will be worth."),
    (
        "quoll dingo numbat thorny-devil",
        "If several animals limit your jump, leave out the squares that you may not land on; then obey the quoll, which "
        "limits usual jumps only, then the dingo, then the numbat, last the thorny devil.",
    ),
    ("", "Only unused squares can be destroyed; points already scored stay."),
    (
        "",
        "Starting is not landing. Starting squares and the river can be landed on and crossed out; they do nothing.",
    ),
    ("", "Who is out stays where they stand, with every effect, for good."),
    ("toy", "Toys over full sets are worth nothing."),
    ("gem", "More than ten gems are worth as much as ten."),
    ("shelter", "When everybody has equally many shelters nobody gets either."),
    ("kangaroo", "An extra jump belongs to the same turn; it can't be a paid move."),
    ("crocodile", "A crocodile never reaches back. Write a C on a square it spoils."),
    ("thorny-devil", "To arrive at a thorny devil otherwise, by a paid move too, is safe."),
    ("tasmanian-tiger", "The tiger's two squares must be taken; if fewer are left, all of them."),
    (
        "platypus quoll",
        "On a platypus who jumps by neither command picks both freely, so that a quoll limits both.",
    ),
    (
        "sugar-glider",
        "Trees, the edge and kiwis forbid a slide; the number of a jump counts before the slide.",
    ),
    ("dingo", "What can't be landed on can't be ordered. To start on a dingo is to arrive there."),
    ("dingo numbat", "A numbat chooses among what the dingo leaves."),
    ("mistletoebird", "A jump around the board passes over squares like any other; trees stop it."),
    ("kiwi", "A kiwi does not bind the player on it."),
    ("moth", "A moth is crossed out when the last one leaves, and not before."),
    (
        "frog",
        "A jump from frog to frog passes over nothing and chooses neither direction nor number.",
    ),
    ("", "Equal points share the win; a score may go below zero."),
)
"""What holds beside the options: the types each sentence is about, and the sentence."""


@dataclass(frozen=True, slots=True)
class Readings(GameReadings):
    """The options tables differ on; the defaults are those of this project. Their subjects are types of squares."""

    FIXED = RULINGS

    teleport_acts: bool = yes_no(
        "Whoever pays to move does what the new square says.",
        "After a paid move the new square does nothing.",
    )
    teleport_keeps_land_rules: bool = yes_no(
        "Nobody may pay to move to a square that they may not land on.",
        "A paid move may end on any free square that scores nothing.",
    )
    teleport_to_held_moth: bool = yes_no(
        "One may pay to move to a moth that others stand on.",
        "Nobody may pay to move to a moth that others stand on.",
        "moth",
    )
    ends_without_jumps: bool = yes_no(
        "As soon as nobody can jump the game is over; nobody may pay to move then.",
        "When nobody can jump the game still goes on by paid moves.",
    )
    quoll_needs_all_readings: bool = yes_no(
        "A jump by both commands is forbidden by a quoll only if it forbids both.",
        "A jump that keeps both commands is forbidden by a quoll that forbids its direction or its number.",
        "quoll",
    )
    quoll_bars_dingo: bool = yes_no(
        "A quoll can forbid the jump a dingo orders; you jump as usual then.",
        "A quoll can't forbid the jump a dingo orders.",
        "dingo quoll",
        default=False,
    )
    dingo_gives_own_commands: bool = yes_no(
        "A dingo orders the commands of its own square.",
        "A dingo orders the commands of the square the player stands on.",
        "dingo",
    )
    dingo_binds_itself: bool = yes_no(
        "A dingo binds the player on it too.", "A dingo does not bind the player on it.", "dingo"
    )
    dingo_latest_rules: bool = yes_no(
        "Of several dingos the latest arrival rules.",
        "Of several dingos the earliest arrival rules.",
        "dingo",
    )
    dingo_next_is_asked: bool = yes_no(
        "If the ruling dingo can't be obeyed the next one is asked.",
        "When the ruling dingo can't be obeyed no other is asked: you jump as usual.",
        "dingo",
        default=False,
    )
    frog_obeys_dingo: bool = yes_no(
        "Who must obey a dingo can't jump to a frog instead.",
        "Jumping from frog to frog is allowed whatever a dingo orders.",
        "frog dingo",
    )
    thorny_spares_teleport: bool = yes_no(
        "Whoever could only jump to a thorny devil may pay to move instead.",
        "Who can only jump to a thorny devil is out and may not pay to move instead.",
        "thorny-devil",
        default=False,
    )
    thorny_on_extra_jump: bool = yes_no(
        "A thorny devil counts on an extra jump as well.",
        "On an extra jump a thorny devil does nothing.",
        "thorny-devil kangaroo",
    )
    thorny_counts_force: bool = yes_no(
        "A jump forced by a dingo or a numbat is an only jump, for a thorny devil.",
        "A thorny devil also counts jumps that dingo or numbat rule out.",
        "thorny-devil",
    )
    glider_skips_forbidden: bool = yes_no(
        "A slide goes on over squares one may not land on.",
        "A slide ends on the first unused square; if that is barred, so is the jump.",
        "sugar-glider",
        default=False,
    )
    tiger_mixes_lines: bool = yes_no(
        "A tiger's two squares may be one of its row and one of its column.",
        "A tiger's two squares are of one line, its row or its column.",
        "tasmanian-tiger",
    )
    extra_jump_is_forced: bool = yes_no(
        "The extra jump of a kangaroo must be made if there is one.",
        "The extra jump of a kangaroo may be left out.",
        "kangaroo",
    )
    stuck_kangaroo_is_out: bool = yes_no(
        "Whoever has no extra jump on a kangaroo is out.",
        "Whoever has no extra jump on a kangaroo stays in, and the turn ends.",
        "kangaroo",
        default=False,
    )
    own_crocodile_spoils: bool = yes_no(
        "The crocodile you jump from spoils the square you jump to.",
        "The crocodile you jump from does not spoil the square you jump to.",
        "crocodile",
        default=False,
    )
    crocodile_spoils_sets: bool = yes_no(
        "A square spoiled by a crocodile counts for nothing at the end either.",
        "A crocodile spoils only stars and chests, nothing at the end.",
        "crocodile",
    )
    start_visits_echidna: bool = yes_no(
        "An echidna you start on counts as visited.",
        "An echidna you start on does not count as visited.",
        "echidna",
    )
    coin_shared_lead_counts: bool = yes_no(
        "Players who share the lead in coins all have the most.",
        "A shared lead in coins is not the most: each coin of the leaders is -1.",
        "coin",
        default=False,
    )
    shelter_ties_count: bool = yes_no(
        "Everyone tied for the least or the most shelters gets the full -10 or +10.",
        "Tied for the least or most shelters, nobody gets -10 or +10.",
        "shelter",
    )


USUAL = Readings()
"""The readings of a table that has said nothing."""
