"""Options as templates give them."""

from dataclasses import dataclass

import pytest

from pressboard.errors import BadOption
from pressboard.kinds.options import option, options_from
from tests.mistakes import refusal


@dataclass(frozen=True)
class Options:
    """Some of each kind."""

    size: str = option("small", "How large.")
    many: int = option(1, "How many.")
    bare: bool = option(False, "Whether bare.")
    types: tuple[str, ...] = option((), "Which.")
    gap: float = option(0.0, "How far apart.", metavar="MM")


def test_wishes_become_options() -> None:
    """What is wished for is set, the rest stays at its default; lists are taken as lists and as texts."""
    assert options_from(Options, {}) == Options()
    assert options_from(Options, {"size": "large", "many": 3, "bare": True}) == Options(
        "large", 3, True
    )
    assert options_from(Options, {"types": "a, b,"}) == options_from(Options, {"types": ["a", "b"]})
    assert options_from(Options, {"types": ("a", "b")}).types == ("a", "b")
    assert (
        options_from(Options, {"gap": "-0,5cm"}).gap == options_from(Options, {"gap": -5}).gap == -5
    )


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"sise": "x"}, 'unknown option "sise"; did you mean size?'),
        ({"size": 3}, 'the option size is a text, not "3"'),
        ({"many": "3"}, 'the option many is a whole number, not "3"'),
        ({"many": True}, "the option many is a whole number"),
        ({"bare": 1}, "the option bare is true or false"),
        ({"types": 3}, "the option types is a list of words"),
        ({"types": [1]}, "the option types is a list of words"),
        ({"size": None}, "the option size is a text"),
        ({"gap": "wide"}, '"wide" is no length'),
        ({"gap": True}, "the option gap is a number"),
    ],
)
def test_other_options_are_told(given: dict[str, object], message: str) -> None:
    """An unknown option names the nearest, a value of another kind what it should be."""
    assert message in refusal(BadOption, options_from, Options, given)
