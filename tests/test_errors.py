"""Errors: one line each, and a hint in it."""

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pressboard import errors
from pressboard.errors import BadTemplate, PressboardError, listed, quoted, unknown

KINDS = [
    each
    for each in vars(errors).values()
    if isinstance(each, type) and issubclass(each, PressboardError)
]  # whatever kinds there will be


@given(st.sampled_from(KINDS), st.text())
def test_an_error_is_one_line(kind: type[PressboardError], text: str) -> None:
    """Whatever is quoted in an error, it stays one line."""
    assert len(str(kind(text)).splitlines()) <= 1


def test_errors_travel_between_processes() -> None:
    """An error arrives whole from a worker process."""
    error = pickle.loads(pickle.dumps(BadTemplate("my.xml:6: unknown\nelement")))
    assert (type(error), str(error)) == (BadTemplate, "my.xml:6: unknown element")


def test_a_mistake_leaves_with_two() -> None:
    """Every mistake of the user's ends the program with exit code 2 (1 is for findings)."""
    assert {kind.exit_code for kind in KINDS} == {2}


@given(st.text("abc é…", max_size=40))
def test_short_plain_text_is_quoted_as_it_is(text: str) -> None:
    """Printable text of up to 40 characters is only put in quotation marks."""
    assert quoted(text) == f'"{text}"'


@given(st.text(), st.integers(1, 100))
def test_quoted_text_is_printable(text: str, longest: int) -> None:
    """Nothing quoted can move the cursor, ring a bell or break the line."""
    assert quoted(text, longest).isprintable()


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("a\nb", '"a\\nb"'),
        ("\x1b[2J", '"\\x1b[2J"'),
        ("\udcff", '"\\udcff"'),
        ("a\u202eb", '"a\\u202eb"'),
        ("", '""'),
    ],
)
def test_control_characters_are_escaped(text: str, shown: str) -> None:
    """Control characters, stray bytes and changes of direction are shown, not sent."""
    assert quoted(text) == shown


@pytest.mark.parametrize(
    ("words", "text"),
    [([], "nothing"), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")],
)
def test_lists_read_as_sentences(words: list[str], text: str) -> None:
    """Words are listed as people list them."""
    assert listed(words) == text
    assert listed(iter(words)) == text


def test_the_nearest_words_are_named() -> None:
    """A slip gets the nearest known words as an answer, written as they are known."""
    known = ("Letter", "Legal", "A4")
    assert unknown("paper", "lettre", iter(known)) == 'unknown paper "lettre"; did you mean Letter?'
    assert unknown("paper", "A44", known) == 'unknown paper "A44"; did you mean A4?'
    assert unknown("word", "bat", ("bad", "bar")) == 'unknown word "bat"; did you mean bar or bad?'


def test_all_words_are_named_when_none_is_near() -> None:
    """A word like no other gets the list of all as an answer."""
    known = ("full", "low", "bw")
    assert (
        unknown("theme", "psychedelic", iter(known))
        == 'unknown theme "psychedelic"; there are full, low and bw'
    )


WORD = st.permutations("abcdefgh").flatmap(
    lambda letters: st.integers(4, 8).map(lambda n: "".join(letters[:n]))
)


@given(st.lists(WORD, min_size=1, unique=True), st.data())
def test_a_slip_of_one_letter_is_forgiven(known: list[str], data: st.DataObject) -> None:
    """One letter too many still leads to a suggestion, and only known words are ever suggested."""
    meant = data.draw(st.sampled_from(known))
    place = data.draw(st.integers(0, len(meant)))
    message = unknown("thing", f"{meant[:place]}x{meant[place:]}".upper(), known)
    suggested = message.partition("did you mean ")[2].rstrip("?").split(" or ")
    assert set(suggested) <= set(known)


@given(st.text(), st.lists(st.text("abc", min_size=1)))
def test_unknown_words_are_shown_safely(word: str, known: list[str]) -> None:
    """The message for an unknown word is one printable line, whatever the word."""
    assert unknown("thing", word, known).isprintable()
