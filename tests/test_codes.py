"""Codes are lossless, forgiving in their spelling and unforgiving in their contents."""

import re
from contextlib import suppress
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.codes import LARGEST_COUNT, LONGEST_TEXT, CodeReader, CodeWriter, tag_of
from generator.errors import BadCode, BadText

TAG = "DEMO1"
ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

DIGITS = st.integers(1, 10**6).flatmap(lambda radix: st.tuples(st.integers(0, radix - 1), st.just(radix)))
TEXTS = st.text(st.characters(codec="utf-8"), max_size=LONGEST_TEXT // 4) | st.from_regex(
    r"[a-z0-9-]{0,60}", fullmatch=True
)
SUBSETS = st.integers(1, 40).flatmap(
    lambda of: st.tuples(st.sets(st.integers(0, of - 1)).map(lambda chosen: tuple(sorted(chosen))), st.just(of))
)
ORDERS = st.integers(0, 30).flatmap(lambda count: st.permutations(range(count))).map(tuple)


def _sample_code() -> str:
    writer = CodeWriter()
    writer.put_text("billabong")
    for value in range(40):
        writer.put(value * 7 % 11, 11)
    return writer.text(TAG)


def _code_of(characters: str) -> str:
    return f"{TAG}-{characters}"


@given(st.lists(DIGITS), st.lists(st.integers(0, LARGEST_COUNT)), TEXTS, SUBSETS, ORDERS)
def test_what_is_put_is_taken(
    digits: list[tuple[int, int]],
    counts: list[int],
    text: str,
    subset: tuple[tuple[int, ...], int],
    order: tuple[int, ...],
) -> None:
    """Whatever is put comes back in the same order, with nothing left."""
    writer = CodeWriter()
    for value, radix in digits:
        writer.put(value, radix)
    for count in counts:
        writer.put_count(count)
    writer.put_text(text)
    writer.put_subset(*subset)
    writer.put_order(order)
    reader = CodeReader(writer.text(TAG), TAG)
    assert [reader.take(radix) for _, radix in digits] == [value for value, _ in digits]
    assert [reader.take_count() for _ in counts] == counts
    assert reader.take_text() == text
    assert reader.take_subset(len(subset[0]), subset[1]) == subset[0]
    assert reader.take_order(len(order)) == order
    reader.finish()


def test_format_is_frozen() -> None:
    """A code printed today reads the same in every later version."""
    writer = CodeWriter()
    writer.put(7, 12)
    writer.put_text("koobiwa")
    writer.put_text("Köbi")
    writer.put_count(1000)
    writer.put_subset((2, 3, 7), 9)
    writer.put_order((2, 0, 1))
    assert writer.text("KANGA1") == "KANGA1-TYCQZ-P9SKX-2V4M1-0KTF7-M5FE3-GB5D"


def test_code_is_tag_and_groups_of_five() -> None:
    """A code is its tag and groups of five characters of Crockford's alphabet."""
    assert re.fullmatch(rf"DEMO1(-[{ALPHABET}]{{5}})*-[{ALPHABET}]{{1,5}}", _sample_code())


def test_empty_code_is_a_code() -> None:
    """A code that carries nothing is its tag and its checksum."""
    code = CodeWriter().text(TAG)
    CodeReader(code, TAG).finish()
    assert len(code.replace("-", "")) == len(TAG) + 6


@pytest.mark.parametrize("hyphen", ["", " ", "\n", "\r\n\t", "‑", "–", "—", "−", "\u00ad", "\u200b-", " - ", "_"])
def test_hyphens_may_be_anything(hyphen: str) -> None:
    """Hyphens may be missing, typographic or white space, and stand anywhere."""
    code = _sample_code()
    assert CodeReader(code.replace("-", hyphen), TAG).text == code
    assert CodeReader(hyphen.join(code), TAG).text == code


@given(st.data())
def test_misreadings_are_forgiven(data: st.DataObject) -> None:
    """Small letters, O for 0, and I or L for 1, are read as meant, in the tag too."""
    forms = {"0": "0oO", "1": "1iIlL", "O": "oO0"}
    code = _sample_code()
    typed = "".join(data.draw(st.sampled_from(forms.get(c, c + c.lower()))) for c in code)
    assert CodeReader(typed, TAG).text == code
    assert tag_of(typed, ["KANGA1", TAG]) == TAG


def test_every_wrong_character_shows() -> None:
    """No character can be replaced by any other without notice."""
    code = _sample_code().replace("-", "")
    for place in range(len(TAG), len(code)):
        for wrong in set(ALPHABET + "U*ßé") - {code[place]}:
            with pytest.raises(BadCode, match="damaged"):
                CodeReader(code[:place] + wrong + code[place + 1 :], TAG)


def test_every_swap_shows() -> None:
    """No two different characters can change places without notice, however far apart."""
    characters = _sample_code().replace("-", "")[len(TAG) :]
    for one, other in combinations(range(len(characters)), 2):
        if characters[one] != characters[other]:
            swapped = [*characters]
            swapped[one], swapped[other] = swapped[other], swapped[one]
            with pytest.raises(BadCode, match="damaged"):
                CodeReader(_code_of("".join(swapped)), TAG)


def test_missing_and_extra_characters_show() -> None:
    """No character can be lost, doubled or slipped in without notice."""
    characters = _sample_code().replace("-", "")[len(TAG) :]
    damaged = {characters[:place] + characters[place + 1 :] for place in range(len(characters))}
    damaged |= {characters[:p] + extra + characters[p:] for p in range(len(characters) + 1) for extra in ALPHABET}
    damaged |= {characters[:place] for place in range(len(characters))}
    for each in damaged:
        with pytest.raises(BadCode, match="damaged"):
            CodeReader(_code_of(each), TAG)


def test_tag_is_under_the_checksum() -> None:
    """The characters of one game's code are no code of another game."""
    with pytest.raises(BadCode, match="damaged"):
        CodeReader(_sample_code().replace("DEMO1", "KANGA1"), "KANGA1")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "no code is given; a code begins with DEMO1-"),
        (" \n", "no code is given"),
        ("hello world", '"hello world" is no code; a code begins with DEMO1-'),
        ("12345", "is no code"),
        ("DEMO", "is no code"),
        ("DEMO1", "damaged"),
        ("DEMO1-ABC", "damaged"),
        ("DEMO2-ABCDE-ABCDE", "DEMO2, newer than the DEMO1 read here"),
        ("KANGA1-ABCDE-ABCDE", "KANGA1, which is another game or format, or misread; DEMO1 is needed"),
        ("A" * 10_000_000, "10,000,000 characters"),
        (" " * 10_000_000, "10,000,000 characters"),
    ],
)
def test_what_is_no_code_says_so(text: str, says: str) -> None:
    """Nothing, words, a piece of a code, another game's, a newer format's and a flood are told apart, in one line."""
    with pytest.raises(BadCode, match=re.escape(says)) as caught:
        CodeReader(text, TAG)
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 200


def test_tag_names_the_game() -> None:
    """The tag alone can be read, with or without hyphens, known or not."""
    assert tag_of("krumb1 7fq2k") == "KRUMB1"
    assert tag_of("CRUMBLEI7FQ2K", ["KANGA1", "CRUMBLE1"]) == "CRUMBLE1"
    with pytest.raises(BadCode, match="begins with KANGA1- or CRUMBLE1-"):
        tag_of("no such thing", ["KANGA1", "CRUMBLE1"])


@given(st.text() | st.text(ALPHABET).map(_code_of))
def test_random_text_is_a_bad_code(text: str) -> None:
    """Random text raises BadCode and nothing else."""
    with pytest.raises(BadCode):
        CodeReader(text, TAG)


@given(st.integers(0, 10**80), st.lists(st.sampled_from(["count", "text", "subset", "order", "digit"])))
def test_random_contents_are_taken_or_refused(number: int, wants: list[str]) -> None:
    """A whole code with silly contents yields values within their bounds or BadCode."""
    writer = CodeWriter()
    writer.put(number, 10**80 + 1)
    reader = CodeReader(writer.text(TAG), TAG)
    with suppress(BadCode):
        for want in wants:
            if want == "count":
                assert 0 <= reader.take_count() <= LARGEST_COUNT
            elif want == "text":
                assert len(reader.take_text().encode()) <= LONGEST_TEXT
            elif want == "subset":
                assert set(reader.take_subset(reader.take(9), 6)) <= {*range(6)}
            elif want == "order":
                assert sorted(reader.take_order(7)) == [*range(7)]
            else:
                assert 0 <= reader.take(10) < 10
        reader.finish()


def test_what_is_left_over_is_refused() -> None:
    """A reader that has not taken everything does not finish."""
    reader = CodeReader(_sample_code(), TAG)
    with pytest.raises(BadCode, match="make no sense"):
        reader.finish()


@pytest.mark.parametrize("text", ["\ud800", "a" * (LONGEST_TEXT + 1), "é" * (LONGEST_TEXT // 2 + 1)])
def test_texts_that_cannot_be_carried_say_so(text: str) -> None:
    """Half a surrogate pair and a text too long for a code are the user's mistake, not a crash."""
    with pytest.raises(BadText):
        CodeWriter().put_text(text)


@pytest.mark.parametrize(("value", "radix"), [(-1, 5), (5, 5), (0, 0)])
def test_values_beyond_their_radix_are_the_callers_fault(value: int, radix: int) -> None:
    """The writer never writes what the reader would misread."""
    with pytest.raises(ValueError, match="radix"):
        CodeWriter().put(value, radix)
