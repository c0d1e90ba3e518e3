"""Options as fields: what the command line is grown from."""

from dataclasses import dataclass, field

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pressboard.contract.options import check_choices, in_theme, option, options_of, same_option
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


def test_defaults_are_choices() -> None:
    """The defaults pass, and so do the other choices."""
    assert Look().line_style == "solid"
    assert Look("dashed", 5).copies == 5


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


def test_a_class_without_options_has_none() -> None:
    """Fields of the usual kind are no options."""

    @dataclass
    class Plain:
        number: int = 1

    assert options_of(Plain) == ()
    check_choices(Plain())


def test_an_option_can_stand_in_two_dataclasses() -> None:
    """It has the same default, help and choices in both."""

    @dataclass(frozen=True, slots=True)
    class Kit:
        """An option of its own, and one of a part's."""

        name: str = option("", "What it is called.")
        line_style: str = same_option(Look, "line_style")

    (style,) = (each for each in options_of(Kit) if each.name == "line_style")
    assert (style.default, style.metadata) == (options_of(Look)[0].default, options_of(Look)[0].metadata)
    with pytest.raises(BadOption):
        check_choices(Kit(line_style="dotted"))


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
