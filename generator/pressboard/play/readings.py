"""Readings: how the rules of a game are read where they are silent, as named options with sentences to print.

A game's readings are a frozen dataclass derived from `GameReadings`, with fields made by `choice`, `yes_no`, `number`:

>>> @dataclass(frozen=True, slots=True)
... class Readings(GameReadings):
...     FIXED = (("", "Equal points share the win."),)
...     tea_first: bool = yes_no("Tea comes first.", "Milk comes first.", "tea")
...     cups: int = number("tea", 3, range(1, 10), "After {} cups the game is over.")
>>> [ruling.text for ruling in Readings.read(["tea-first=NO"]).rulings().values()]
['Milk comes first.', 'After 3 cups the game is over.']
>>> Readings.read(["cups=5", "tea_first=yes"]).changes()
('cups=5',)
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import Field, field, fields
from typing import ClassVar, Self, TypeAlias, TypeVar

from pressboard.errors import BadOption, quoted, unknown
from pressboard.lean_classes import NamedTuple, dataclass
from pressboard.words import words

Reading: TypeAlias = str | int | bool
"""The value of a reading: a word, a number, or yes or no."""

_R = TypeVar("_R", bound=Reading)

_FEW_WORDS = 4
_MANY_WORDS = 30


@dataclass(frozen=True, slots=True)
class Ruling:
    """A sentence to be printed; `option` is what a record would write for it, empty for a fixed ruling.

    `house` says that the table has chosen it against the default.
    """

    text: str
    option: str = ""
    house: bool = False


class HouseRule(NamedTuple):
    """Another way to read the rules: the option that it is a value of, its sentence, the subjects that it is about.

    A `pattern` is what the sentence of a number is made of.
    """

    option: str
    sentence: str
    about: tuple[str, ...]
    value: Reading = ""
    pattern: str = ""

    @property
    def text(self) -> str:
        """Its sentence, in the language in force."""
        if self.pattern and self.sentence == self.pattern.format(self.value):
            return words(self.pattern).format(self.value)
        return words(self.sentence)


def choice(
    about: str, sentences: Mapping[_R, str], default: _R | None = None, pattern: str = ""
) -> _R:
    """Make a field: the subjects it is about, its values with the sentence that holds for each, its default.

    Without a default it is the first value. A `pattern` is what the sentences of numbers are made of.
    """
    known = {
        "about": about.split(),
        "words": {_word(value): value for value in sentences},
        "sentences": sentences,
        "pattern": pattern,
    }
    return field(
        default=next(iter(sentences)) if default is None else default,
        metadata=known,
    )


def sentence_of(option: Field[object], value: Reading) -> str:
    """Return the sentence that holds for a value, in the language in force."""
    return _rule(option, value).text


def _rule(option: Field[object], value: Reading) -> HouseRule:
    told, sentence = option.metadata, option.metadata["sentences"][value]
    return HouseRule(option.name, sentence, tuple(told["about"]), value, told["pattern"])


def yes_no(holds: str, otherwise: str, about: str = "", default: bool = True) -> bool:
    """Make a field that is yes or no, with the sentences that hold then."""
    return choice(about, {True: holds, False: otherwise}, default)


def number(about: str, default: int, values: range, sentence: str, one: str = "") -> int:
    """Make a field of one of some numbers; `sentence` holds `{}` where the number is told, `one` is that for 1."""
    sentences = {value: sentence.format(value) for value in values}
    return choice(about, sentences | ({1: one} if one else {}), default, sentence)


class GameReadings:
    """Base of every game's readings; `FIXED` are the rulings tables do not differ on, with their subjects."""

    __slots__ = ()
    __dataclass_fields__: ClassVar[dict[str, Field[object]]]
    FIXED: ClassVar[tuple[tuple[str, str], ...]] = ()

    def __post_init__(self) -> None:
        """Raise BadOption for a value that an option does not have."""
        for name in self.names():
            self._value(name, _word(getattr(self, name)))

    @classmethod
    def names(cls) -> tuple[str, ...]:
        return tuple(each.name for each in fields(cls))

    @classmethod
    def described(cls) -> str:
        """The choices in words, the usual one first; of many values the first, the last and the usual."""
        return " ".join(map(_describe, fields(cls)))

    @classmethod
    def others(cls, names: Collection[str] | None = None) -> "dict[str, HouseRule]":
        """The choices in place of the usual ones, by `name=value`; of long ranges of numbers none.

        With `names` only that of these options.
        """
        return {
            _option(each.name, value): _rule(each, value)
            for each in fields(cls)
            if names is None or each.name in names
            for value in each.metadata["words"].values()
            if value != each.default and len(each.metadata["words"]) <= _MANY_WORDS
        }

    @classmethod
    def read(cls, words: Iterable[str]) -> Self:
        """Return the readings that `changes` wrote as `words`, capitals and hyphens being free.

        Raises BadOption for a word that is none, and for one option given in two ways.
        """
        chosen: dict[str, Reading] = {}
        for option in words:
            name, _, word = option.strip().lower().partition("=")
            name = name.replace("-", "_")
            if name not in cls.names():
                # The names that hold the word come first, as dingo stands in several.
                known = [each for each in cls.names() if name and name in each] or cls.names()
                raise BadOption(unknown("reading", name, known))
            value = cls._value(name, word)
            if chosen.setdefault(name, value) != value:
                values = " and as ".join(sorted({_word(chosen[name]), word}, reverse=True))
                raise BadOption(f"the reading {name} is given as {values}; keep one of the two")
        return cls(**chosen)

    @classmethod
    def _value(cls, name: str, word: str) -> Reading:
        words: Mapping[str, Reading] = cls.__dataclass_fields__[name].metadata["words"]
        if word not in words:
            given = ""
            if word:
                given = f", not {quoted(word)}"
            raise BadOption(
                f"the reading {name} is {_either(words)}{given}; write {_either(words, f'{name}=')}"
            )
        return words[word]

    def by_subject(self, subjects: Collection[str] | None = None) -> dict[str, tuple[Ruling, ...]]:
        """Return all that holds, options before rulings, by the subject each sentence stands with in print.

        What is about one subject stands with it, what is about two with the first of them; all else stands under "".
        With `subjects` only what concerns no others.
        """
        fixed = (
            (about.split(), Ruling(words(text)))
            for about, text in self.FIXED
            if _concerns(about.split(), subjects)
        )
        found: dict[str, tuple[Ruling, ...]] = {}
        for about, told in (*self._options(subjects), *fixed):
            subject = about[0] if len(about) in (1, 2) else ""
            found[subject] = (*found.get(subject, ()), told)
        return found

    def rulings(self) -> dict[str, Ruling]:
        return by_option(told for _, told in self._options(None))

    def within(self, subjects: Collection[str]) -> Self:
        """Return readings that differ from the usual ones only in what concerns no other than these subjects."""
        return type(self).read(told.option for _, told in self._options(subjects) if told.house)

    def changes(self) -> tuple[str, ...]:
        """Return the options that are not at their defaults, as `name=value`, in order."""
        values = ((each, getattr(self, each.name)) for each in fields(self))
        return tuple(_option(each.name, value) for each, value in values if value != each.default)

    def values(self) -> dict[str, int | str]:
        """The values of the options, as texts choose by them: a number, or a word such as yes."""
        chosen = ((name, getattr(self, name)) for name in self.names())
        return {name: value if type(value) is int else _word(value) for name, value in chosen}

    def _options(self, subjects: Collection[str] | None) -> Iterator[tuple[list[str], Ruling]]:
        """Yield for every option the subjects it is about and what holds."""
        for each in fields(self):
            about = each.metadata["about"]
            value = getattr(self, each.name)
            if _concerns(about, subjects):
                text = sentence_of(each, value)
                yield about, Ruling(text, _option(each.name, value), value != each.default)


def by_option(told: Iterable[Ruling]) -> dict[str, Ruling]:
    return {ruling.option.partition("=")[0]: ruling for ruling in told if ruling.option}


def _concerns(about: Collection[str], subjects: Collection[str] | None) -> bool:
    """True if a sentence about some subjects can matter where there are `subjects`; None is all of them."""
    return subjects is None or {*about} <= {*subjects}


def _either(words: Collection[str], before: str = "") -> str:
    """The values of an option, each with `before` before it; of many numbers the first and the last."""
    first, *_, last = words
    if len(words) <= _FEW_WORDS:
        return " or ".join(f"{before}{word}" for word in words)
    if before:
        return f"{before}{first}"
    return f"a number from {first} to {last}"


def _describe(option: Field[object]) -> str:
    known: Mapping[Reading, str] = option.metadata["sentences"]
    usual, *_ = (each for each in known if each == option.default)
    first = f"{_option(option.name, usual)} (usual): {known[usual]}"
    if len(known) > _FEW_WORDS:
        return f"{first} It is {_either(option.metadata['words'])}."
    return " ".join(
        (
            first,
            *(f"{_option(option.name, each)}: {known[each]}" for each in known if each != usual),
        )
    )


def _option(name: str, value: Reading) -> str:
    return f"{name}={_word(value)}"


def _word(value: Reading) -> str:
    return next(
        (word for word, known in {"yes": True, "no": False}.items() if known is value), str(value)
    )
