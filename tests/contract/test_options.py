"""Options as fields: what the command line is grown from."""

from dataclasses import dataclass, field

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pressboard.contract.options import check_choices, in_theme, option, options_of
from pressboard.errors import BadOption


@dataclass(frozen=True, slots=True)
class Look:
    """Some options, and one field that is none."""

    line_style: str = option("solid", "How lines look.", ("solid", "dashed", "none"))
    copies: int = option(1, "How many.", metavar="N")
    cache: dict[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Raise BadOption for a style that does not exist."""
        check_choices(self)


def test_fields_with_help_are_options() -> None:
    """The options of a dataclass are its fields made by `option`, in their order, with all that was said."""
    style, copies = options_of(Look)
    assert (style.name, style.type, style.default) == ("line_style", str, "solid")
    assert style.metadata == {"help": "How lines look.", "choices": ("solid", "dashed", "none"), "metavar": ""}
    assert (copies.name, copies.default, copies.metadata["metavar"]) == ("copies", 1, "N")


def test_other_words_get_the_nearest_choice() -> None:
    """A word that is no choice gets the nearest, named as people name the option."""
    with pytest.raises(BadOption, match=r'^unknown line style "dahsed"; did you mean dashed'):
        Look("dahsed")


@given(st.text())
def test_only_choices_pass(word: str) -> None:
    """Any other word than a choice is refused, on one line."""
    if word in ("solid", "dashed", "none"):
        assert Look(word).line_style == word
        return
    with pytest.raises(BadOption, match=r"^unknown line style .*$"):
        Look(word)


@dataclass(frozen=True, slots=True)
class Themed:
    """An option that goes by the theme."""

    icons: str = option("", "How.", ("rich", "simple"), by_theme={"": "rich", "contrast": "simple"})
    copies: int = option(1, "How many.")


@pytest.mark.parametrize(("theme", "usual"), [("full", "rich"), ("bw", "rich"), ("contrast", "simple")])
def test_an_option_left_out_goes_by_the_theme(theme: str, usual: str) -> None:
    """What is not given is what is usual in the theme; what is given stays, and so do options of other kinds."""
    assert in_theme(Themed(copies=3), theme) == Themed(usual, 3)
    for given_style in ("rich", "simple"):
        assert in_theme(Themed(given_style), theme) == Themed(given_style)
    assert in_theme(Look(), theme) == Look()
    assert in_theme(None, theme) is None
