"""How the rules are read where they are silent: named options, each with the sentence that says what holds.

What tables do not differ on is fixed, in `RULINGS`.

>>> Readings(hop_directions=4).sentences()[0]
'A Large hops along rows and columns only.'
>>> read_changes(["Hop-Directions=4", "rounds_without_move=3"]).changes()
('hop_directions=4', 'rounds_without_move=3')
"""

from collections.abc import Iterable, Mapping
from dataclasses import Field, dataclass, field, fields
from typing import Any

from generator.errors import BadOption, quoted, unknown
from generator.room.readings import Told

MOST_ROUNDS = 999
"""The most rounds a draw can wait for."""


def _choice(sentences: Mapping[int, str]) -> Any:  # noqa: ANN401
    """Make a field: its values with the sentence that holds for each, the default first."""
    return field(default=next(iter(sentences)), metadata={"sentences": sentences})


def _rounds(default: int, sentence: str) -> int:
    """Make a field: a number of rounds and the sentence that it goes into."""
    made: int = field(default=default, metadata={"sentence": sentence})
    return made


RULINGS: tuple[str, ...] = (
    "No move has a forward direction.",
    "While a Large hops, the square it comes from counts as empty.",
    "A Large may end its hops by stacking or by capturing, and never hops on from there. Stacks never hop.",
    "On your own units only a single unit may land, on a single unit of another size.",
    "A pyramid of either size in a stack moves it.",
    "Either card serves any unit, and its limit is its own. The same unit may be moved again.",
    "A pyramid is placed only to move a unit.",
    "Captured pyramids can be used from your next move on.",
    "To stop is always allowed; whoever has stopped makes no more moves in the round.",
    "Having no legal move is never a loss: you can only stop.",
    "Each captured unit of a stack brings its card of the enemy colour, if that is still set aside.",
    "A gained card is in the hand at once and can be laid from the next round on.",
    "A card of the enemy colour must be laid by whoever has one.",
    "Discards of the two colours never mix.",
    "On a tie whoever finished the previous round last goes second, even if nobody moved in it.",
    "The game is won at eight captures or more, at once. It is drawn by agreement, too.",
)
"""What holds beside the options."""


@dataclass(frozen=True, slots=True)
class Readings:
    """The options tables may differ on; the defaults are those of this project."""

    hop_directions: int = _choice(
        {8: "A Large hops in all eight directions.", 4: "A Large hops along rows and columns only."}
    )
    small_medium_straight: bool = _choice(
        {
            True: "A Small on a Medium moves exactly two squares in one straight line.",
            False: "A Small on a Medium takes two steps and may turn between them, but not go back.",
        }
    )
    used_cards_return: bool = _choice(
        {
            True: "Cards just used are discarded before the hand is refilled; they may come straight back.",
            False: "The hand is refilled before cards just used are discarded.",
        }
    )
    rounds_without_move: int = _rounds(2, "The game is drawn after rounds in which nobody moves, {} in a row.")
    rounds_without_capture: int = _rounds(20, "The game is drawn after rounds in which nobody captures, {} in a row.")

    def __post_init__(self) -> None:
        """Raise BadOption for a value that an option does not have."""
        for each in fields(self):
            if getattr(self, each.name) not in _values(each):
                raise BadOption(f"the reading {each.name} {_allowed(each)}")

    def sentences(self) -> tuple[str, ...]:
        """Return what holds, one sentence for each option."""
        return tuple(_sentence(each, getattr(self, each.name)) for each in fields(self))

    def told(self) -> tuple[Told, ...]:
        """Return all that holds, to be printed: the options with what a record writes for them, then the rulings."""
        options = [(each, getattr(self, each.name)) for each in fields(self)]
        return (
            *(Told(_sentence(each, to), f"{each.name}={_word(each, to)}", to != each.default) for each, to in options),
            *map(Told, RULINGS),
        )

    def changes(self) -> tuple[str, ...]:
        """Return the options that are not at their defaults, as `name=value`, in order."""
        values = {each.name: (each, getattr(self, each.name)) for each in fields(self)}
        return tuple(f"{name}={_word(each, value)}" for name, (each, value) in values.items() if value != each.default)


def _values(option: "Field[Any]") -> Iterable[int]:
    """Return the values an option may have."""
    sentences: Mapping[int, str] | None = option.metadata.get("sentences")
    return range(1, MOST_ROUNDS + 1) if sentences is None else sentences


def _sentence(option: "Field[Any]", value: int) -> str:
    if "sentences" in option.metadata:
        return str(option.metadata["sentences"][value])
    return str(option.metadata["sentence"]).format(value)


def _word(option: "Field[Any]", value: int) -> str:
    """Return the word for an option's value."""
    if isinstance(option.default, bool):
        return "yes" if value else "no"
    return str(value)


def _words(option: "Field[Any]") -> dict[str, int]:
    """Return the values of an option by their words."""
    return {_word(option, value): value for value in _values(option)}


def _allowed(option: "Field[Any]") -> str:
    """Return what an option may be, for an error."""
    if "sentences" in option.metadata:
        return f"is {' or '.join(_words(option))}"
    return f"is a number of rounds from 1 to {MOST_ROUNDS}"


def reading_names() -> tuple[str, ...]:
    """Return the names of all options."""
    return tuple(each.name for each in fields(Readings))


def read_changes(words: Iterable[str]) -> Readings:
    """Return the readings that `changes` wrote as `words`, capitals and hyphens being free.

    Raises BadOption for a word that is none, and for one option given in two ways.
    """
    chosen: dict[str, int] = {}
    for name, value in map(_change, words):
        if chosen.setdefault(name, value) != value:
            raise BadOption(f"the reading {name} is given in two ways; keep one of them")
    return Readings(**chosen)  # type: ignore[arg-type]  # each value is one of its option's


def _change(word: str) -> tuple[str, int]:
    name, _, value = word.strip().lower().partition("=")
    name = name.replace("-", "_")
    options = {each.name: each for each in fields(Readings)}
    if name not in options:
        raise BadOption(unknown("reading", name, options))
    if value not in (words := _words(options[name])):
        given = f", not {quoted(value)}" if value else ""
        raise BadOption(f"the reading {name} {_allowed(options[name])}{given}; write {name}={next(iter(words))}")
    return name, words[value]
