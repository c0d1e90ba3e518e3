"""Data for handouts: what files come to, and how every fault in one is told."""

import re
from pathlib import Path
from time import process_time

import pytest

from pressboard.errors import BadFile, BadOption
from pressboard.jobs import tables
from pressboard.jobs.handout import data as handout_data
from pressboard.jobs.handout.data import data_name, read_data
from tests.mistakes import refusal
from tests.saving import saved


def written(folder: Path, name: str, text: str | bytes) -> Path:
    """Write a file and return its path."""
    return saved(folder / name, text)


ROWS = [{"name": "Ann", "points": "3"}, {"name": "Bo, jr", "points": ""}]


@pytest.mark.parametrize(
    "text",
    [
        'name,points\nAnn,3\n"Bo, jr",\n',
        "name;points\r\nAnn;3\r\nBo, jr\r\n",
        "\ufeffname\tpoints\n\n Ann \t3\nBo, jr\t\n\n",
        'name;"points"\nAnn;3\n"Bo, jr";',
    ],
)
def test_tables_are_rows_by_their_header(tmp_path: Path, text: str) -> None:
    """Whatever parts the values, with a byte order mark, empty lines or short rows, the rows are the same."""
    assert read_data(written(tmp_path, "a.csv", text)) == ROWS


def test_values_may_go_over_lines_and_hold_any_sign(tmp_path: Path) -> None:
    """A value in quotes may have line ends, quotes and every letter in it."""
    text = 'a,b\n"one\ntwo","say ""hi"""\nЖ,é\u2028x\n'
    assert read_data(written(tmp_path, "a.csv", text)) == [
        {"a": "one\ntwo", "b": 'say "hi"'},
        {"a": "Ж", "b": "é\u2028x"},
    ]


def test_json_and_yaml_come_to_the_same(tmp_path: Path) -> None:
    """Both kinds give plain values, lists and mappings."""
    value = {"rooms": [{"seats": 3, "open": True}], "fee": 2.5, "note": None}
    assert (
        read_data(
            written(tmp_path, "a.json", '{"rooms":[{"seats":3,"open":true}],"fee":2.5,"note":null}')
        )
        == value
    )
    text = "rooms:\n- {seats: 3, open: yes}\nfee: 2.5\nnote:\n"
    assert (
        read_data(written(tmp_path, "a.yaml", text))
        == read_data(written(tmp_path, "a.yml", text))
        == value
    )
    assert read_data(written(tmp_path, "b.yaml", "x: &a [1]\ny: *a\n")) == {"x": [1], "y": [1]}


def test_a_set_keeps_its_order(tmp_path: Path) -> None:
    """What a set holds comes in the file's order, every time, so that prints stay the same."""
    names = [f"name {number}" for number in range(50, 0, -1)]
    assert read_data(written(tmp_path, "a.yaml", f"!!set {{{', '.join(names)}}}")) == names


FAULTS: dict[str, list[tuple[str | bytes, str]]] = {
    "names.csv": [
        ("", ":1: the first line must name"),
        ("a,\n", ":1: column 2 has no name"),
        ("a,b,a\n", ':1: two columns are called "a"'),
        ("a,b\n1,2\n1,2,3\n", ":3: 3 values; the first line names 2"),
        ('a,b\n1,"2\n3\n', ":3: this is no CSV: unexpected end of data"),
        (b"a,b\n1,2\n\x81,3\n", ":3: this is not UTF-8; name what it is by --encoding"),
        ("a\n" + "x" * 200_000, ":2: this is no CSV: field larger"),
        ("x" * 200_000 + "\n1\n", ":1: this is no CSV: field larger"),
        ("x," * 100_000 + "x\n", ":1: two columns"),
        ("a,b\n1,2\n3,\0\n", ":3: the character U+0000 cannot be printed"),
        ("\na,b\n3,\0\n", ":3: the character U+0000 cannot be printed"),
    ],
    "club.json": [
        ('{\n"a": 1,\n}', ":3: this is no JSON:"),
        ("", ":1: this is no JSON"),
        ("[" * 100_000, ":1: this is nested too deeply"),
        (b"\n\xff", ":2: this is not UTF-8"),
    ],
    "club.yaml": [
        ("a: 1\nb: [1, 2\nc: 3\n", ":3: this is no YAML:"),
        ("a: 1\n\tb: 2\n", ":2: this is no YAML:"),
        (
            "a: 1\nb: !!python/object/apply:os.system [ls]\n",
            ":2: this is no YAML: could not determine",
        ),
        ("a: 1\nb: 2026-13-45\n", ':2: this is no YAML: "2026-13-45" is no date (month must be'),
        ("a: 1\nb: !!timestamp x\n", ':2: this is no YAML: "x" is no date'),
        ("a: 1\nb: !!timestamp {=: x}\n", ":2: this is no YAML: "),
        ("a: 1\nb: !!int x\n", ':2: this is no YAML: "x" is no whole number'),
        ("a: 1\nb: !!float x\n", ':2: this is no YAML: "x" is no number'),
        ("a: 1\nb: !!binary x\n", ":2: this is no YAML: failed to decode base64"),
        ("a: 1\nb: !!set [c]\n", ":2: this is no YAML: expected a mapping node"),
        ("a: 1\nb: &b !!int {=: *b}\n", "deeply"),
        ("a: *nobody\n", ":1: this is no YAML: found undefined alias"),
        ("a: 1\n--- \nb: 2\n", ":2: this is no YAML: expected a single document"),
        ("a: 1\nb: \x07\n", ":2: this is no YAML: the character U+0007"),
        ("[" * 5000, "deeply"),
        ("? [1]\n: 2\n", ":1: this is no YAML: while constructing a mapping, found unhashable key"),
    ],
}


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        pytest.param(name, *each, marks=[pytest.mark.slow] * (each[0] == "[" * 5000))
        for name, faults in FAULTS.items()
        for each in faults
    ],
    ids=[f"{name}{message}" for name, faults in FAULTS.items() for _, message in faults],
)
def test_a_file_at_fault_is_named_with_its_line(
    tmp_path: Path, name: str, text: str | bytes, message: str
) -> None:
    """Whatever is wrong in a data file is one line with file and line number, found in bounded time."""
    begun = process_time()
    said = refusal(BadFile, read_data, written(tmp_path, name, text))
    assert re.match(rf"{re.escape(name)}:\d+: ", said)
    assert message in said
    assert process_time() - begun < 5


def test_files_that_are_none_of_these_are_refused(tmp_path: Path) -> None:
    """A file of another kind, one that is not there and one far too large are errors."""
    assert re.search(
        r"did you mean .*csv", refusal(BadOption, read_data, written(tmp_path, "a.cvs", "a"))
    )
    assert "cannot read" in refusal(BadFile, read_data, tmp_path / "a.csv")
    with pytest.raises(BadFile, match="is larger than 4 MB"):
        read_data(written(tmp_path, "a.csv", b"a" * (tables.LARGEST_FILE + 1)))


def test_names_are_words_a_template_can_write(tmp_path: Path) -> None:
    """A file goes by its stem, signs that no name has being underscores."""
    assert [data_name(Path(name)) for name in ("a.csv", "score table-2.x.csv", "Gäste.yaml")] == [
        "a",
        "score_table_2_x",
        "Gäste",
    ]
    assert "begin it with a letter" in refusal(BadOption, data_name, Path("2026.csv"))


def test_settings_are_texts_by_name() -> None:
    """What follows the first sign of equality is the value, as it stands."""
    assert handout_data.settings(["a=1=2", "b=", "c = x "]) == {"a": "1=2", "b": "", "c": " x "}
    for words, message in (
        (["a"], "write a name and a value"),
        (["2=3"], "write a name"),
        (["a=1", "a=2"], "twice"),
    ):
        assert message in refusal(BadOption, handout_data.settings, words)


def test_wide_tables_are_read_in_their_time(tmp_path: Path) -> None:
    """A table of 40,000 columns, none called as another, takes no longer than its length."""
    file = saved(
        tmp_path / "wide.csv", ",".join(f"column{number}" for number in range(40_000)) + "\n"
    )
    before = process_time()
    assert read_data(file) == []
    assert process_time() - before < 2.0
