"""How the rules are read where they are silent: named options, each with the sentence that says what holds.

What tables do not differ on is fixed, in `RULINGS`.

>>> Readings(thorny_spares_teleport=True).rulings()["thorny_spares_teleport"].text
'Whoever could only jump to a thorny devil may pay to move instead.'
>>> Readings.read(["Tiger-mixes-lines=NO", "teleport_acts=yes"]).changes()
('tiger_mixes_lines=no',)
"""

from pressboard.lean_classes import dataclass
from pressboard.play.readings import GameReadings, yes_no

RULINGS: tuple[tuple[str, str], ...] = (
    (
        "",
        "The square you stand on decides how you may jump. When you have left it, it does nothing more.",
    ),
    (
        "",
        "However you come to a square, by a jump, a slide or a paid move, you land there. You never land on the square "
        "that you just left.",
    ),
    ("", "Squares that share an edge are next to each other."),
    ("", "A square that scores is one with a folded corner, whatever it will be worth."),
    (
        "quoll dingo numbat thorny-devil",
        "If several animals limit your jump, first leave out the squares that you may not land on. Then obey the dingo. If "
        "you cannot, jump as usual, but choose nothing that a quoll forbids. Then obey the numbat, last the thorny devil.",
    ),
    ("", "Animals can tick free squares only, so nobody loses points by it."),
    (
        "",
        "You do not “land” on the square that you begin on. One may land on starting squares and on the river; they do "
        "nothing.",
    ),
    ("", "Whoever is out stays where they are, and their square keeps acting."),
    ("toy", "One or two toys left over are worth nothing."),
    ("gem", "More than ten gems are worth as much as ten."),
    ("shelter", "When everybody has equally many shelters nobody gets either."),
    ("kangaroo", "An extra jump belongs to the same turn; it can't be a paid move."),
    (
        "crocodile",
        "A crocodile takes no points that were scored before. Write a C on a square that it spoils.",
    ),
    (
        "thorny-devil",
        "A thorny devil does nothing if you could have jumped elsewhere, or came to it by a paid move.",
    ),
    ("tasmanian-tiger", "The tiger must tick two squares, or as many as are left."),
    (
        "platypus quoll",
        "Whoever obeys neither command of a platypus has chosen both: a quoll may forbid either.",
    ),
    (
        "sugar-glider",
        "Trees, the edge of the board and kiwis stop a slide, too. A jump is counted up to where its slide begins.",
    ),
    (
        "dingo",
        "The dingo cannot send you where you may not land. If you start on a dingo, you have reached it then.",
    ),
    ("dingo numbat", "Obey the dingo first, then the numbat."),
    ("mistletoebird", "A jump around the board passes over squares like any other; trees stop it."),
    ("kiwi", "The kiwi does not limit the player on it."),
    ("moth", "A moth is ticked when the last player leaves it, and not before."),
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
        "A jump that obeys both commands is stopped only if its direction and its number are both forbidden.",
        "A jump that obeys both commands is stopped if a quoll forbids either.",
        "quoll",
    )
    quoll_bars_dingo: bool = yes_no(
        "A quoll can forbid the jump a dingo orders; you jump as usual then.",
        "A quoll can't forbid the jump a dingo orders.",
        "dingo quoll",
        default=False,
    )
    dingo_gives_own_commands: bool = yes_no(
        "A dingo makes everybody obey the arrow and the number of the dingo's square.",
        "A dingo makes everybody obey both the arrow and the number of their own square.",
        "dingo",
    )
    dingo_binds_itself: bool = yes_no(
        "The player on a dingo must obey it, too.",
        "The player on a dingo need not obey it.",
        "dingo",
    )
    dingo_latest_rules: bool = yes_no(
        "If players stand on several dingos, only the one reached last counts.",
        "If players stand on several dingos, only the one reached first counts.",
        "dingo",
    )
    dingo_next_is_asked: bool = yes_no(
        "If you cannot obey that dingo, obey the next one.",
        "If you cannot obey that dingo, jump as usual: no other dingo counts.",
        "dingo",
        default=False,
    )
    frog_obeys_dingo: bool = yes_no(
        "Whoever must obey a dingo may not jump to a frog instead.",
        "Jumping from frog to frog is allowed whatever a dingo orders.",
        "frog dingo",
    )
    thorny_spares_teleport: bool = yes_no(
        "Whoever could only jump to a thorny devil may pay to move instead.",
        "Whoever can only jump to a thorny devil is out, and may not pay to move instead.",
        "thorny-devil",
        default=False,
    )
    thorny_on_extra_jump: bool = yes_no(
        "A thorny devil works on the extra jump of a kangaroo, too.",
        "On the extra jump of a kangaroo a thorny devil does nothing.",
        "thorny-devil kangaroo",
    )
    thorny_counts_force: bool = yes_no(
        "If a dingo or a numbat leaves you only the jump to a thorny devil, you are out.",
        "Jumps that a dingo or a numbat rules out still save you from a thorny devil.",
        "thorny-devil",
    )
    glider_skips_forbidden: bool = yes_no(
        "A slide goes on over squares that you may not land on.",
        "A slide ends on the first free square. If you may not land there, you may not make the jump.",
        "sugar-glider",
        default=False,
    )
    tiger_mixes_lines: bool = yes_no(
        "A tiger's two squares may be one of its row and one of its column.",
        "Both squares of a tiger are in its row, or both in its column.",
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
        "An echidna that you start on counts as your first.",
        "An echidna that you start on does not count.",
        "echidna",
    )
    coin_shared_lead_counts: bool = yes_no(
        "Players who share the lead in coins all have the most.",
        "If several players lead in coins nobody has the most, and each of their coins costs 1 point.",
        "coin",
        default=False,
    )
    shelter_ties_count: bool = yes_no(
        "All who tie for the most shelters get 10 points, and all who tie for the fewest lose 10.",
        "If several tie for the most or the fewest shelters, they neither get nor lose points for it.",
        "shelter",
    )


USUAL = Readings()
"""The readings of a table that has said nothing."""
