"""Codes are lossless, forgiving in their spelling and unforgiving in their contents."""

import re
from collections.abc import Iterable
from contextlib import suppress
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pressboard.codes import LARGEST_COUNT, LONGEST_TEXT, CodeReader, CodeWriter, tag_of
from pressboard.errors import BadCode, BadText
from tests.certainty import certain
from tests.mistakes import refusal

TAG = "DEMO1"
ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

DIGITS = st.integers(1, 10**6).flatmap(
    lambda radix: st.tuples(st.integers(0, radix - 1), st.just(radix))
)
TEXTS = st.text(st.characters(codec="utf-8"), max_size=LONGEST_TEXT // 4) | st.from_regex(
    r"[a-z0-9-]{0,60}", fullmatch=True
)
SUBSETS = st.integers(1, 40).flatmap(
    lambda of: st.tuples(
        st.sets(st.integers(0, of - 1)).map(lambda chosen: tuple(sorted(chosen))), st.just(of)
    )
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


def _groups() -> list[str]:
    return _sample_code().split("-")[1:]


def _told(groups: Iterable[str], hyphen: str = "-") -> str:
    """Return what is said of a code of these groups that is not right."""
    return refusal(BadCode, CodeReader, hyphen.join((TAG, *groups)), TAG)


@pytest.mark.slow
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


def _frozen_contents() -> CodeWriter:
    writer = CodeWriter()
    writer.put(7, 12)
    writer.put_text("koobiwa")
    writer.put_text("Köbi")
    writer.put_count(1000)
    writer.put_subset((2, 3, 7), 9)
    writer.put_order((2, 0, 1))
    return writer


def _taken(reader: CodeReader) -> list[object]:
    taken = [reader.take(12), reader.take_text(), reader.take_text(), reader.take_count()]
    taken += [reader.take_subset(3, 9), reader.take_order(3)]
    reader.finish()
    return taken


def test_the_format_is_frozen() -> None:
    """A code printed today reads the same in every later version."""
    code = "KANGA1-TYCQZ9-P9SKXE-2V4M1S-0KTF72-M5FGW0"
    assert _frozen_contents().text("KANGA1") == code
    reader = CodeReader(code, "KANGA1")
    assert reader.text == code
    reader.same_as(_frozen_contents())
    assert _taken(reader) == [7, "koobiwa", "Köbi", 1000, (2, 3, 7), (2, 0, 1)]


def test_other_contents_are_not_the_same() -> None:
    """A code whose contents can be written in a shorter way is refused."""
    reader = CodeReader(CodeWriter().text(TAG), TAG)
    reader.same_as(CodeWriter())
    assert "not in its shortest form" in refusal(BadCode, reader.same_as, _frozen_contents())


@pytest.mark.parametrize(
    "hyphen",
    [
        "",
        " ",
        "\n",
        "\r\n\t",
        "‑",
        "–",
        "—",
        "−",
        "\u00ad",
        "\u200b-",
        " - ",
        "_",
        "\ufffe",
        "\x02",
    ],
)
def test_hyphens_may_be_anything(hyphen: str) -> None:
    """Hyphens may be missing, typographic or white space, and stand anywhere."""
    code = _sample_code()
    assert CodeReader(code.replace("-", hyphen), TAG).text == code
    assert CodeReader(hyphen.join(code), TAG).text == code


@pytest.mark.slow
@given(st.data())
def test_misreadings_are_forgiven(data: st.DataObject) -> None:
    """Small letters, O for 0, and I or L for 1, are read as meant, in the tag too."""
    forms = {"0": "0oO", "1": "1iIlL", "O": "oO0"}
    code = _sample_code()
    typed = "".join(data.draw(st.sampled_from(forms.get(c, c + c.lower()))) for c in code)
    assert CodeReader(typed, TAG).text == code
    assert tag_of(typed, ["KANGA1", TAG]) == TAG


@pytest.mark.slow
@pytest.mark.parametrize("hyphen", ["-", " ", "", "-\n"])
def test_a_wrong_character_names_its_group(hyphen: str) -> None:
    """Whatever one character is replaced by, the group it stands in is named, and no other."""
    groups = _groups()
    for place, group in enumerate(groups):
        for at in range(len(group)):
            for wrong in set(ALPHABET + "U*ßé" if hyphen == "-" else "07Z*") - {group[at]}:
                slip = group[:at] + wrong + group[at + 1 :]
                said = _told([*groups[:place], slip, *groups[place + 1 :]], hyphen)
                named = f'this code is damaged: group {place + 1} of {len(groups)}, "{slip}", has a slip'
                assert said.startswith(named)
                assert said.endswith("; look at it again")


def test_characters_that_no_code_holds_are_told() -> None:
    """A character that is no digit of any code is named with its group."""
    groups = _groups()
    said = _told([groups[0], "U" + groups[1][1:], *groups[2:]])
    assert said.endswith(
        f'group 2 of {len(groups)}, "U{groups[1][1:]}", has a slip, for no code holds "U"; look at it again'
    )


def test_neighbours_that_are_swapped_name_their_groups() -> None:
    """Two neighbours that change places name their group, and both groups where a hyphen parts them."""
    groups = _groups()
    characters = "".join(groups)
    for at in range(len(characters) - 1):
        one, other = [*characters[at : at + 2]]
        if one == other:
            continue
        swapped = characters[:at] + other + one + characters[at + 2 :]
        said = _told([swapped[first : first + 6] for first in range(0, len(swapped), 6)])
        first = at // 6 + 1
        second = (at + 1) // 6 + 1
        assert (
            f"group {first} of" if first == second else f"groups {first} and {second} of"
        ) in said


@pytest.mark.parametrize("hyphen", ["-", " "])
def test_lost_and_doubled_characters_name_their_group(hyphen: str) -> None:
    """A character that is lost or written twice names its group by the number of its characters."""
    groups = _groups()
    for place, group in enumerate(groups):
        for at in range(len(group)):
            for slip in (group[:at] + group[at + 1 :], group[:at] + group[at] + group[at:]):
                said = _told([*groups[:place], slip, *groups[place + 1 :]], hyphen)
                assert (
                    f'group {place + 1} of {len(groups)}, "{slip}", has {len(slip)} characters and not 6'
                    in said
                )


def test_without_hyphens_a_lost_character_is_found_at_its_place() -> None:
    """In a code without hyphens all is wrong from the group on that lacks a character, but for what fits by chance."""
    characters = "".join(_groups())
    for at in range(len(characters)):
        said = _told([characters[:at] + characters[at + 1 :]], "")
        assert at // 6 + 1 <= int(certain(re.search(r"groups? (\d+)", said))[1]) <= at // 6 + 2


def test_missing_and_doubled_groups_are_told() -> None:
    """Where a group is missing or there twice it is wrong from there on, but for what fits by chance."""
    groups = _groups()
    for place in range(len(groups) - 4):
        for typed in (
            [*groups[:place], *groups[place + 1 :]],
            [*groups[: place + 1], *groups[place:]],
        ):
            said = _told(typed)
            assert "look whether something is missing there, or there twice" in said
            assert place + 1 <= int(certain(re.search(r"group (\d+)", said))[1]) <= place + 2


def test_groups_that_have_changed_places_are_told() -> None:
    """Two groups that have changed places are both named."""
    groups = _groups()
    for one, other in combinations(range(len(groups)), 2):
        swapped = [*groups]
        swapped[one], swapped[other] = swapped[other], swapped[one]
        assert f"groups {one + 1} and {other + 1} of" in _told(swapped)


def test_several_slips_are_named_together() -> None:
    """Slips in several groups are named in one line, and counted where there are many."""
    groups = [group[:-1] + ("7" if group[-1] != "7" else "8") for group in _groups()]
    right = _groups()
    assert "groups 1 and 4 of 9" in _told([groups[0], *right[1:3], groups[3], *right[4:]])
    assert f'from group 1 of 9, "{groups[0]}", on it is wrong' in _told(groups)


@given(st.lists(st.text(ALPHABET + "U", max_size=9), max_size=30), st.sampled_from(["-", "", " "]))
def test_whatever_is_typed_is_told_in_a_line(groups: list[str], hyphen: str) -> None:
    """Any groups at all are refused in one line that says where to look."""
    said = _told(groups, hyphen)
    assert said.startswith("this code is damaged: ")
    assert "\n" not in said
    assert len(said) < 200


@given(st.data())
def test_three_wrong_characters_show_for_certain(data: st.DataObject) -> None:
    """No three characters can be wrong without notice, however close together."""
    characters = [*"".join(_groups())]
    first = data.draw(st.integers(0, len(characters) - 1))
    near = st.integers(first, min(first + 7, len(characters) - 1)) | st.integers(
        0, len(characters) - 1
    )
    for place in {first, data.draw(near), data.draw(near)}:
        characters[place] = data.draw(st.sampled_from(sorted(set(ALPHABET) - {characters[place]})))
    assert _told(["".join(characters)], "").startswith("this code is damaged: ")


def test_every_swap_shows() -> None:
    """No two different characters can change places without notice, however far apart."""
    characters = _sample_code().replace("-", "")[len(TAG) :]
    for one, other in combinations(range(len(characters)), 2):
        if characters[one] != characters[other]:
            swapped = [*characters]
            swapped[one], swapped[other] = swapped[other], swapped[one]
            assert "damaged" in refusal(BadCode, CodeReader, _code_of("".join(swapped)), TAG)


@pytest.mark.slow
def test_missing_and_extra_characters_show() -> None:
    """No character can be lost, doubled or slipped in without notice."""
    characters = _sample_code().replace("-", "")[len(TAG) :]
    damaged = {characters[:place] + characters[place + 1 :] for place in range(len(characters))}
    damaged |= {
        characters[:p] + extra + characters[p:]
        for p in range(len(characters) + 1)
        for extra in ALPHABET
    }
    damaged |= {characters[:place] for place in range(len(characters))}
    for each in damaged:
        assert "damaged" in refusal(BadCode, CodeReader, _code_of(each), TAG)


def test_the_tag_is_checked() -> None:
    """The characters of one game's code are no code of another game."""
    assert "damaged" in refusal(
        BadCode, CodeReader, _sample_code().replace(TAG, "KANGA1"), "KANGA1"
    )


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "no code is given; a code begins with DEMO1-"),
        (" \n", "no code is given"),
        ("hello world", '"hello world" is no code; a code begins with DEMO1-'),
        ("12345", "is no code"),
        ("DEMO", "is no code"),
        ("DEMO1", "damaged: nothing follows DEMO1"),
        ("DEMO1-ABC", 'damaged: group 1 of 1, "ABC", has 3 characters and not 6'),
        ("DEMO2-ABCDE-ABCDE", "DEMO2, newer than the DEMO1 read here"),
        (
            "DEMO0-ABCDE-ABCDE",
            "DEMO0, which is another game or format, or misread; DEMO1 is needed",
        ),
        (
            "KANGA1-ABCDE-ABCDE",
            "KANGA1, which is another game or format, or misread; DEMO1 is needed",
        ),
        ("A" * 10_000_000, "10,000,000 characters"),
        (" " * 10_000_000, "10,000,000 characters"),
    ],
)
def test_what_is_no_code_says_so(text: str, says: str) -> None:
    """Nothing, words, a piece of a code, another game's, a newer format's and a flood are told apart, in one line."""
    said = refusal(BadCode, CodeReader, text, TAG)
    assert re.search(re.escape(says), said)
    assert len(said) < 200


def test_tag_names_the_game() -> None:
    """The tag alone can be read, with or without hyphens, known or not."""
    assert tag_of("krumb1 7fq2k") == "KRUMB1"
    assert tag_of("CRUMBLEI7FQ2K", ["KANGA1", "CRUMBLE1"]) == "CRUMBLE1"
    assert "begins with KANGA1- or CRUMBLE1-" in refusal(
        BadCode, tag_of, "no such thing", ["KANGA1", "CRUMBLE1"]
    )


@given(st.text() | st.text(ALPHABET).map(_code_of))
def test_random_text_is_a_bad_code(text: str) -> None:
    """Random text raises BadCode and nothing else."""
    with pytest.raises(BadCode):
        CodeReader(text, TAG)


@given(
    st.integers(0, 10**80), st.lists(st.sampled_from(["count", "text", "subset", "order", "digit"]))
)
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
    assert "make no sense" in refusal(BadCode, reader.finish)


@pytest.mark.parametrize(
    "text", ["\ud800", "a" * (LONGEST_TEXT + 1), "é" * (LONGEST_TEXT // 2 + 1)]
)
def test_texts_that_cannot_be_carried_say_so(text: str) -> None:
    """Half a surrogate pair and a text too long for a code are the user's mistake, not a crash."""
    with pytest.raises(BadText):
        CodeWriter().put_text(text)


@pytest.mark.parametrize(("value", "radix"), [(-1, 5), (5, 5), (0, 0)])
def test_values_beyond_their_radix_are_the_callers_fault(value: int, radix: int) -> None:
    """The writer never writes what the reader would misread."""
    with pytest.raises(ValueError, match="radix"):
        CodeWriter().put(value, radix)
