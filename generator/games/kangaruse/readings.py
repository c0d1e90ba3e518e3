"""How the rules are read where they are silent: named options, each with the sentence that says what holds.

What tables do not differ on is fixed, in `RULINGS`.

>>> Readings(thorny_spares_teleport=True).sentences()[7]
'Whoever could only jump to a thorny devil may teleport instead.'
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field, fields

from generator.errors import BadOption, unknown


def _reading(types: str, default: bool, holds: str, otherwise: str) -> bool:
    """Make a field: the types it is about, its default, the sentences that hold when it is true and when it is not."""
    made: bool = field(default=default, metadata={"types": types.split(), True: holds, False: otherwise})
    return made


RULINGS: tuple[tuple[str, str], ...] = (
    ("", "Who arrives by teleport obeys the same rules of landing as who jumps."),
    ("", "Next to each other are squares that share an edge."),
    ("", "Only unused squares can be destroyed; points already scored stay."),
    ("", "Starting is not landing. River and starting squares are ordinary squares without an action."),
    ("", "Who is out stays where they stand, with every effect, for good."),
    ("dingo", "What can't be landed on can't be ordered; who can't obey jumps as usual. A start counts as arriving."),
    ("dingo numbat", "A numbat chooses among what the dingo leaves."),
    ("quoll platypus", "On a platypus a jump that follows neither command chooses both its parts."),
    ("sugar-glider", "Trees, the edge and kiwis forbid a slide; the number of a jump counts before the slide."),
    ("tasmanian-tiger", "The tiger's two squares must be taken; if fewer are left, all of them."),
    ("moth", "A moth is crossed out when the last one leaves; with someone on it it can't be destroyed."),
    ("mistletoebird", "A jump around the board passes over squares like any other; trees stop it."),
    ("frog", "A jump from frog to frog passes over nothing and chooses neither direction nor number."),
    ("thorny-devil", "A teleport to a thorny devil is safe."),
    ("gem", "More than ten gems are worth as much as ten."),
    ("", "Equal points share the win; a score may go below zero."),
)
"""What holds beside the options: the types each sentence is about, and the sentence."""


def rulings(types: Collection[str] | None = None) -> tuple[str, ...]:
    """Return the fixed rulings; with `types` only those about no others."""
    return tuple(text for about, text in RULINGS if types is None or {*about.split()} <= {*types})


@dataclass(frozen=True, slots=True)
class Readings:
    """The options tables differ on; the defaults are those of this project."""

    teleport_acts: bool = _reading(
        "",
        True,
        "A teleport lands like a jump: the new square acts.",
        "After a teleport the new square does nothing.",
    )
    quoll_needs_all_readings: bool = _reading(
        "quoll",
        True,
        "A jump that keeps both commands is forbidden by a quoll only if it forbids direction and number.",
        "A jump that keeps both commands is forbidden by a quoll that forbids its direction or its number.",
    )
    quoll_bars_dingo: bool = _reading(
        "quoll dingo",
        False,
        "A quoll can forbid the jump a dingo orders; you jump as usual then.",
        "A quoll can't forbid the jump a dingo orders.",
    )
    dingo_binds_itself: bool = _reading(
        "dingo",
        True,
        "A dingo binds the player on it too.",
        "A dingo does not bind the player on it.",
    )
    dingo_latest_rules: bool = _reading(
        "dingo",
        True,
        "Of several dingos the latest arrival rules.",
        "Of several dingos the earliest arrival rules.",
    )
    dingo_next_is_asked: bool = _reading(
        "dingo",
        False,
        "If the ruling dingo can't be obeyed the next one is asked.",
        "If the ruling dingo can't be obeyed you jump as usual and no other dingo is asked.",
    )
    frog_obeys_dingo: bool = _reading(
        "frog dingo",
        True,
        "Who must obey a dingo can't jump to a frog instead.",
        "Jumping from frog to frog is allowed whatever a dingo orders.",
    )
    thorny_spares_teleport: bool = _reading(
        "thorny-devil",
        False,
        "Whoever could only jump to a thorny devil may teleport instead.",
        "Whoever can only jump to a thorny devil is out and may not teleport instead.",
    )
    thorny_on_extra_jump: bool = _reading(
        "thorny-devil kangaroo",
        True,
        "A thorny devil counts on an extra jump as well.",
        "On an extra jump a thorny devil does nothing.",
    )
    thorny_counts_force: bool = _reading(
        "thorny-devil",
        True,
        "A jump forced by a dingo or a numbat is an only jump, for a thorny devil.",
        "A thorny devil counts the jumps there would be without dingo and numbat.",
    )
    glider_skips_forbidden: bool = _reading(
        "sugar-glider",
        False,
        "A slide goes on over squares one may not land on.",
        "A slide ends on the first unused square; if you may not land there, the jump is forbidden.",
    )
    tiger_mixes_lines: bool = _reading(
        "tasmanian-tiger",
        True,
        "A tiger's two squares may be one of its row and one of its column.",
        "A tiger's two squares are both of its row or both of its column.",
    )
    extra_jump_is_forced: bool = _reading(
        "kangaroo",
        True,
        "The extra jump of a kangaroo must be made if there is one.",
        "The extra jump of a kangaroo may be left out.",
    )
    stuck_kangaroo_is_out: bool = _reading(
        "kangaroo",
        False,
        "Whoever has no extra jump on a kangaroo is out.",
        "Whoever has no extra jump on a kangaroo stays in, and the turn ends.",
    )
    own_crocodile_spoils: bool = _reading(
        "crocodile",
        False,
        "The crocodile you jump from spoils the square you jump to.",
        "The crocodile you jump from does not spoil the square you jump to.",
    )
    crocodile_spoils_sets: bool = _reading(
        "crocodile",
        True,
        "A square spoiled by a crocodile counts for nothing at the end either.",
        "A crocodile spoils stars and chests only; what scores at the end still counts.",
    )
    start_visits_echidna: bool = _reading(
        "echidna",
        True,
        "An echidna you start on counts as visited.",
        "An echidna you start on does not count as visited.",
    )
    coin_shared_lead_counts: bool = _reading(
        "coin",
        False,
        "Players who share the lead in coins all have the most.",
        "A shared lead in coins is not the most: each coin of the leaders is -1.",
    )
    shelter_ties_count: bool = _reading(
        "shelter",
        True,
        "Everyone tied for the least or the most shelters gets the full -10 or +10.",
        "Tied for the least or the most shelters, nobody gets the -10 or the +10.",
    )

    def sentences(self, types: Collection[str] | None = None) -> tuple[str, ...]:
        """Return what holds, one sentence for each option; with `types` only for those about no others."""
        return tuple(
            each.metadata[getattr(self, each.name)]
            for each in fields(self)
            if types is None or {*each.metadata["types"]} <= {*types}
        )

    def changes(self) -> tuple[str, ...]:
        """Return the options that are not at their defaults, as `name=yes` or `name=no`, in order."""
        return tuple(
            f"{each.name}={'yes' if not each.default else 'no'}"
            for each in fields(self)
            if getattr(self, each.name) != each.default
        )


def read_changes(words: list[str]) -> Readings:
    """Return the readings that `changes` wrote as `words`; raises BadOption for a word that is none."""
    return Readings(**dict(map(_change, words)))


def _change(word: str) -> tuple[str, bool]:
    name, _, value = word.partition("=")
    known = names()
    if name not in known:
        raise BadOption(unknown("reading", name, known))
    if value not in ("yes", "no"):
        raise BadOption(f"the reading {name} is yes or no; write {name}=yes or {name}=no")
    return name, value == "yes"


def names() -> Iterator[str]:
    """Yield the names of all options."""
    return (each.name for each in fields(Readings))
