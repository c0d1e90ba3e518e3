"""How the rules are read where they are silent: named options, each with the sentence that says what holds.

What tables do not differ on is fixed, in `RULINGS`.

>>> Readings(thorny_spares_teleport=True).sentences()[7]
'Whoever could only jump to a thorny devil may teleport instead.'
>>> read_changes(["Tiger-mixes-lines=NO", "teleport_acts=yes"]).changes()
('tiger_mixes_lines=no',)
"""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field, fields

from generator.errors import BadOption, quoted, unknown


def _reading(types: str, default: bool, holds: str, otherwise: str) -> bool:
    """Make a field: the types it is about, its default, the sentences that hold when it is true and when it is not."""
    made: bool = field(default=default, metadata={"types": types.split(), True: holds, False: otherwise})
    return made


RULINGS: tuple[tuple[str, str], ...] = (
    ("", "A jump is judged from the square you stand on; leaving it ends what it does."),
    ("", "To land is to arrive in any way, by teleport too; never on the square just left."),
    ("", "Next to each other are squares that share an edge."),
    ("", "A scoring square is one of a scoring type, whatever it will be worth."),
    (
        "quoll dingo numbat thorny-devil",
        "Types that limit a jump are asked in this order: those that forbid a square; quoll (usual jumps only); "
        "dingo; numbat; thorny devil.",
    ),
    ("", "Only unused squares can be destroyed; points already scored stay."),
    ("", "Starting is not landing. Starting squares and the river can be landed on and destroyed; they do nothing."),
    ("", "Who is out stays where they stand, with every effect, for good."),
    ("toy", "Toys over full sets are worth nothing."),
    ("gem", "More than ten gems are worth as much as ten."),
    ("shelter", "When everybody has equally many shelters nobody gets either."),
    ("kangaroo", "An extra jump belongs to the same turn; it can't be a teleport."),
    ("crocodile", "A crocodile never reaches back. Write a C on a square it spoils."),
    ("thorny-devil", "To arrive at a thorny devil otherwise, by teleport too, is safe."),
    ("tasmanian-tiger", "The tiger's two squares must be taken; if fewer are left, all of them."),
    ("platypus quoll", "On a platypus a jump that follows neither command chooses both its parts."),
    ("sugar-glider", "Trees, the edge and kiwis forbid a slide; the number of a jump counts before the slide."),
    ("dingo", "What can't be landed on can't be ordered. A start counts as arriving."),
    ("dingo numbat", "A numbat chooses among what the dingo leaves."),
    ("mistletoebird", "A jump around the board passes over squares like any other; trees stop it."),
    ("kiwi", "A kiwi does not bind the player on it."),
    ("moth", "A moth is crossed out when the last one leaves; with someone on it it can't be destroyed."),
    ("frog", "A jump from frog to frog passes over nothing and chooses neither direction nor number."),
    ("", "Equal points share the win; a score may go below zero."),
)
"""What holds beside the options: the types each sentence is about, and the sentence."""


def rulings(types: Collection[str] | None = None) -> tuple[str, ...]:
    """Return the fixed rulings; with `types` only those about no others."""
    return tuple(text for about, text in RULINGS if _concerns(about.split(), types))


def _concerns(about: Collection[str], types: Collection[str] | None) -> bool:
    """Say whether a sentence about some types can matter on a sheet that holds `types`; None is all types."""
    return types is None or {*about} <= {*types}


@dataclass(frozen=True, slots=True)
class Told:
    """A sentence to be printed; `option` is what a record would write for it, empty for a fixed ruling.

    `house` says that the table has chosen it against the default.
    """

    text: str
    option: str = ""
    house: bool = False


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
        "dingo quoll",
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
        return tuple(told.text for _, told in self._options(types))

    def told(self, types: Collection[str] | None = None) -> dict[str, tuple[Told, ...]]:
        """Return all that holds, options before rulings, by the type each sentence stands with in print.

        What is about one type stands with it, what is about two with the first of them; all else stands under "".
        With `types` only what concerns no others.
        """
        fixed = ((about.split(), Told(text)) for about, text in RULINGS if _concerns(about.split(), types))
        found: dict[str, tuple[Told, ...]] = {}
        for about, told in (*self._options(types), *fixed):
            subject = about[0] if len(about) in (1, 2) else ""
            found[subject] = (*found.get(subject, ()), told)
        return found

    def _options(self, types: Collection[str] | None) -> Iterator[tuple[list[str], Told]]:
        """Yield for every option the types it is about and what holds."""
        for each in fields(self):
            about, value = each.metadata["types"], getattr(self, each.name)
            if _concerns(about, types):
                yield about, Told(each.metadata[value], _written(each.name, value), value != each.default)

    def changes(self) -> tuple[str, ...]:
        """Return the options that are not at their defaults, as `name=yes` or `name=no`, in order."""
        return tuple(told.option for _, told in self._options(None) if told.house)


def _written(name: str, value: bool) -> str:
    return f"{name}={'yes' if value else 'no'}"


def read_changes(words: Iterable[str]) -> Readings:
    """Return the readings that `changes` wrote as `words`, capitals and hyphens being free.

    Raises BadOption for a word that is none, and for one option given both ways.
    """
    chosen: dict[str, bool] = {}
    for name, value in map(_change, words):
        if chosen.setdefault(name, value) != value:
            raise BadOption(f"the reading {name} is given as yes and as no; keep one of the two")
    return Readings(**chosen)


def _change(word: str) -> tuple[str, bool]:
    name, _, value = word.strip().lower().partition("=")
    name = name.replace("-", "_")
    if name not in reading_names():
        raise BadOption(unknown("reading", name, _meant(name)))
    if value not in ("yes", "no"):
        given = f", not {quoted(value)}" if value else ""
        raise BadOption(f"the reading {name} is yes or no{given}; write {name}=yes or {name}=no")
    return name, value == "yes"


def _meant(word: str) -> list[str]:
    """Return the names that hold `word`, as dingo stands in several; all names when none does."""
    return [name for name in reading_names() if word and word in name] or [*reading_names()]


def reading_names() -> Iterator[str]:
    """Yield the names of all options."""
    return (each.name for each in fields(Readings))
