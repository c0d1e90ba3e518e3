"""How the rules are read where they are silent: named options, each with the sentence that says what holds.

>>> Readings(thorny_spares_teleport=True).sentences()[7]
'Whoever could only jump to a thorny devil may teleport instead.'
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, fields

from generator.errors import BadOption, unknown


def _reading(default: bool, holds: str, otherwise: str) -> bool:
    """Make a field: its default, and the sentences that hold when it is true and when it is false."""
    made: bool = field(default=default, metadata={True: holds, False: otherwise})
    return made


@dataclass(frozen=True, slots=True)
class Readings:
    """The options tables differ on; the defaults are those of this project."""

    teleport_acts: bool = _reading(
        True,
        "A teleport lands like a jump: the new square acts.",
        "After a teleport the new square does nothing.",
    )
    quoll_needs_all_readings: bool = _reading(
        True,
        "A jump that keeps both commands is forbidden by a quoll only if it forbids direction and number.",
        "A jump that keeps both commands is forbidden by a quoll that forbids its direction or its number.",
    )
    quoll_bars_dingo: bool = _reading(
        False,
        "A quoll can forbid the jump a dingo orders; you jump as usual then.",
        "A quoll can't forbid the jump a dingo orders.",
    )
    dingo_binds_itself: bool = _reading(
        True,
        "A dingo binds the player on it too.",
        "A dingo does not bind the player on it.",
    )
    dingo_latest_rules: bool = _reading(
        True,
        "Of several dingos the latest arrival rules.",
        "Of several dingos the earliest arrival rules.",
    )
    dingo_next_is_asked: bool = _reading(
        False,
        "If the ruling dingo can't be obeyed the next one is asked.",
        "If the ruling dingo can't be obeyed you jump as usual and no other dingo is asked.",
    )
    frog_obeys_dingo: bool = _reading(
        True,
        "Who must obey a dingo can't jump to a frog instead.",
        "Jumping from frog to frog is allowed whatever a dingo orders.",
    )
    thorny_spares_teleport: bool = _reading(
        False,
        "Whoever could only jump to a thorny devil may teleport instead.",
        "Whoever can only jump to a thorny devil is out and may not teleport instead.",
    )
    thorny_on_extra_jump: bool = _reading(
        True,
        "A thorny devil counts on an extra jump as well.",
        "On an extra jump a thorny devil does nothing.",
    )
    thorny_counts_force: bool = _reading(
        True,
        "A jump forced by a dingo or a numbat is an only jump, for a thorny devil.",
        "A thorny devil counts the jumps there would be without dingo and numbat.",
    )
    glider_skips_forbidden: bool = _reading(
        False,
        "A slide goes on over squares one may not land on.",
        "A slide ends on the first unused square; if you may not land there, the jump is forbidden.",
    )
    tiger_mixes_lines: bool = _reading(
        True,
        "A tiger's two squares may be one of its row and one of its column.",
        "A tiger's two squares are both of its row or both of its column.",
    )
    extra_jump_is_forced: bool = _reading(
        True,
        "The extra jump of a kangaroo must be made if there is one.",
        "The extra jump of a kangaroo may be left out.",
    )
    stuck_kangaroo_is_out: bool = _reading(
        False,
        "Whoever has no extra jump on a kangaroo is out.",
        "Whoever has no extra jump on a kangaroo stays in, and the turn ends.",
    )
    own_crocodile_spoils: bool = _reading(
        False,
        "The crocodile you jump from spoils the square you jump to.",
        "The crocodile you jump from does not spoil the square you jump to.",
    )
    crocodile_spoils_sets: bool = _reading(
        True,
        "A square spoiled by a crocodile counts for nothing at the end either.",
        "A crocodile spoils stars and chests only; what scores at the end still counts.",
    )
    start_visits_echidna: bool = _reading(
        True,
        "An echidna you start on counts as visited.",
        "An echidna you start on does not count as visited.",
    )
    coin_shared_lead_counts: bool = _reading(
        False,
        "Players who share the lead in coins all have the most.",
        "A shared lead in coins is not the most: each coin of the leaders is -1.",
    )
    shelter_ties_count: bool = _reading(
        True,
        "Everyone tied for the least or the most shelters gets the full -10 or +10.",
        "Tied for the least or the most shelters, nobody gets the -10 or the +10.",
    )

    def sentences(self) -> tuple[str, ...]:
        """Return what holds, one sentence for each option, in order."""
        return tuple(each.metadata[getattr(self, each.name)] for each in fields(self))

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
