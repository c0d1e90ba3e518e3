"""Exceptions for mistakes of the user's: each has a message of one line that says what to do.

The command line prints the line on stderr and leaves with the error's `exit_code`; nothing but these may reach
the user.
"""

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from difflib import get_close_matches
from keyword import iskeyword
from typing import Self

_LONGEST_LINE = 1500
"""So many characters a message has at most; what lists all there is has a third of that."""


_NAMED = re.compile("(?:unknown )?--(?:no-(?!templates))?([a-z-]+)")
"""How a message begins that is about an option."""


class PressboardError(Exception):
    """A mistake the user can mend; its text is one line saying how.

    `option` is the option to be mended, by its name in Python, "" where there is none: that which the message begins
    with, such as `--per-page 9: ...`, unless another is named.
    """

    exit_code = 2

    def __init__(self, message: str, option: str = "") -> None:
        """Fold `message` onto one line that is not too long; what is quoted in it can do no more than be seen."""
        line = " ".join(message[: 2 * _LONGEST_LINE].split())
        super().__init__(
            escaped(line if len(line) <= _LONGEST_LINE else f"{line[: _LONGEST_LINE - 1]}…")
        )
        named = _NAMED.match(line)
        self.option = option or (name_of(named[1]) if named else "")


@contextmanager
def about(option: str, *kinds: type[PressboardError]) -> Iterator[None]:
    """Let mistakes within be about an option where they do not say which; of all `kinds` unless some are named."""
    try:
        yield
    except PressboardError as error:
        if not kinds or isinstance(error, kinds):
            error.option = error.option or option
        raise


class BadOption(PressboardError):
    """An option has a value that does not exist or does not go with the others."""


class BadChoice(BadOption):
    """A user's own choice is at fault, not the template that comes upon it; the message names no line of ours."""


class DoesNotFit(PressboardError):
    """What is to be printed is larger than the paper leaves room for.

    Where the template says it in words of its own `measured` is what was lacking, with template and line.
    """

    measured = ""

    @classmethod
    def refused(cls, refusal: str, fault: object) -> Self:
        """Return an error in the words of a template's `refusal`, for what some `fault` says of an element."""
        error = cls(refusal)
        error.measured = str(fault)
        return error

    def alone(self) -> Self:
        """Return it without the frames that it came through: they hold all that was laid out in vain, and itself."""
        self.__context__ = None
        return self.with_traceback(None)


@contextmanager
def named(
    what: str,
    kinds: type[Exception] | tuple[type[Exception], ...] = DoesNotFit,
    made: type[PressboardError] | None = None,
) -> Iterator[None]:
    """Let a DoesNotFit, or errors of other `kinds`, begin with `what` they are about; they become such as is `made`."""
    try:
        yield
    except kinds as error:
        raise (made or type(error))(f"{what}: {error}") from None


class ElementDoesNotFit(DoesNotFit):
    """An element of a template needs more room than there is; the message begins with the template and its line."""


class BadCode(PressboardError):
    """A sheet code is damaged, foreign or no code at all."""


class BadNotation(PressboardError):
    """A text is not in the language it should be in."""


class IllegalMove(PressboardError):
    """A move is in the language but not in the rules; the message says which rule."""


class AmbiguousMove(PressboardError):
    """A text stands for several moves; the message says what is missing."""


class BadTemplate(PressboardError):
    """A template is at fault; the message begins with its name and line."""


class BadText(PressboardError):
    """A text holds characters that cannot be printed."""


class BadFile(PressboardError):
    """A file cannot be read or written."""


class NoSheetFound(PressboardError):
    """The generator gave up within its bounds; the message counts why candidates fell."""


_SIGNS = (
    "MemoryError",
    "Cannot allocate memory",
    "can't start new thread",
    "failed to map segment",
    "without exception set",
    "without setting an exception",
    "quantization error",  # Pillow
)
"""How libraries, the system and Python say that memory is short, where they do not raise what Python has for it."""


def lacks_memory(error: BaseException | None) -> bool:
    """True if an error, or one that it came of, is that memory is short."""
    while error is not None:
        if isinstance(error, MemoryError) or any(sign in str(error) for sign in _SIGNS):
            return True
        error = error.__cause__ or error.__context__
    return False


def flag_of(name: str) -> str:
    """The name of an option on the command line, by its name in Python."""
    return f"--{name.rstrip('_').replace('_', '-')}"


def name_of(flag: str) -> str:
    """The name of an option in Python, by that on the command line without its dashes."""
    name = flag.replace("-", "_")
    return f"{name}_" if iskeyword(name) else name


def quoted(text: str, longest: int = 40) -> str:
    """Return `text` in quotation marks, control characters escaped, cut to `longest` characters."""
    return f'"{escaped(text if len(text) <= longest else text[: longest - 1] + "…")}"'


def escaped(text: str) -> str:
    """Return `text` with what does not show, or would steer a terminal, escaped."""
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else repr(c)[1:-1] for c in text)


def listed(words: Iterable[str]) -> str:
    """Return `words` as "a, b and c"."""
    *most, last = list(words) or ["nothing"]
    return f"{', '.join(most)} and {last}" if most else last


def count_of(count: int, one: str, many: str) -> str:
    """A number with its word, such as `1 ply` or `3 plies`."""
    return f"{count} {one if count == 1 else many}"


_LONGEST_WORD = 40
"""What is longer is no slip, and would take long to compare."""


def unknown(kind: str, word: str, known: Iterable[str]) -> str:
    """Return the message for an unknown `word`: it names the nearest known ones, or all when none is near."""
    known = list(known)
    if near := nearest(word, known):
        return f"unknown {kind} {quoted(word)}; did you mean {' or '.join(near)}?"
    return f"unknown {kind} {quoted(word)}; there {f'are {listed(known)}' if known else 'is none here'}"


def nearest(word: str, known: Iterable[str]) -> list[str]:
    """Return the known words nearest to an unknown one, at most three; none when none is near."""
    lower = {name.lower(): name for name in known}
    return [
        lower[name]
        for name in get_close_matches(word[:_LONGEST_WORD].lower(), lower, n=3, cutoff=0.6)
    ]
