"""Packs for clubs and class sets: what is on their pages, and what is inside the file."""

import json
import re
from collections import Counter
from functools import cache
from io import BytesIO
from itertools import combinations
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
import zxingcpp
from pypdf import PdfReader, PdfWriter

from pressboard import Printed, check, list_games, print_class, print_pack, print_product
from pressboard.errors import BadFile, BadOption, PressboardError
from pressboard.jobs.packs.options import PackOptions
from pressboard.jobs.packs.people import People, named_in, people
from tests.attached import attached_codes
from tests.crossed import crossed, every_other, trials
from tests.mistakes import refusal
from tests.page_reading import letters
from tests.printed import assert_white_margins, images, lines_of, outline, texts
from tests.saving import saved

NAMES = [
    "Ann",
    "Bob",
    "Çağla",
    "Dieter",
    "Eve",
    "Franziska Müller",
    "Gus",
    "Ida",
    "João",
    "Kim",
    "Lea",
]
QUICK: dict[str, Any] = {"checks": "structure", "size": "tiny", "seed": "wattle"}
"""Sheets that take no time, for what does not depend on how they play."""
GAMES = [each.name for each in list_games() if each.name != "donothing"]


@cache
def usual() -> Printed:
    """Print the pack that most tests look at, once."""
    return pack()


def pack(**options: Any) -> Printed:  # noqa: ANN401
    """Print a quick pack of Kangaruse."""
    return print_pack(
        "kangaruse", **{"players": NAMES, "tables": 3, "rounds": 4, **QUICK, **options}
    )


def parts(pdf: bytes) -> dict[str, tuple[int, int]]:
    """Return the first page of each part, from 0, and the first one after it."""
    outer = [(title, page - 1) for depth, title, page in outline(pdf) if not depth]
    ends = [*(page for _, page in outer[1:]), len(PdfReader(BytesIO(pdf)).pages)]
    return {title: (first, end) for (title, first), end in zip(outer, ends, strict=True)}


def tables_on(page: str) -> list[list[str]]:
    """Return the names at each table of a page that shows who sits where."""
    return [
        block.strip().splitlines()
        for block in re.split(r"^Table\s\d+$", page, flags=re.MULTILINE)[1:]
    ]


def rounds_in(pdf: bytes, rounds: int) -> list[list[list[str]]]:
    """Return the names at each table in each round, as the pages say."""
    lines = [page.replace("\nWhoever is named first begins.", "") for page in lines_of(pdf)]
    first = parts(pdf)["Seats"][0]
    return [
        [[name for name in table if name in NAMES] for table in tables_on(page)]
        for page in lines[first : first + rounds]
    ]


@pytest.mark.slow
def test_what_is_printed_of_seats_is_a_seating_and_its_gap_is_true() -> None:
    """On the page of each round everybody sits at one table, and pairs meet as evenly as the first page says."""
    printed = usual()
    rounds = rounds_in(printed.pdf, 4)
    assert [sorted(name for table in tables for name in table) for tables in rounds] == 4 * [
        sorted(NAMES)
    ]
    assert [sorted(map(len, tables)) for tables in rounds] == 4 * [[3, 4, 4]]
    met = Counter(
        frozenset(pair) for tables in rounds for table in tables for pair in combinations(table, 2)
    )
    counts = [met[frozenset(pair)] for pair in combinations(NAMES, 2)]
    gap = max(counts) - min(counts)
    assert gap > 1
    often = (
        f"{min(counts)} to {max(counts)} times" if min(counts) else f"{max(counts)} times at most"
    )
    assert f"Any two players meet {often}" in texts(printed.pdf)[0]
    assert any(f"to {max(counts)} times" in note for note in printed.notes)


def test_the_list_says_the_same_as_the_rounds() -> None:
    """Everybody is sent to the table at which the page of the round has the name; in the order of the alphabet."""
    pdf = usual().pdf
    rounds = rounds_in(pdf, 4)
    listed = lines_of(pdf)[parts(pdf)["Seats"][1] - 1]
    rows = re.findall(r"^\s*(\D+?)\s+(\d(?: \d)*)\s*$", listed, re.MULTILINE)
    found = {name: [int(each) for each in tables.split()] for name, tables in rows if name in NAMES}
    assert list(found) == sorted(NAMES, key=lambda name: name.replace("Ç", "C").replace("ã", "a"))
    for name, tables in found.items():
        assert [name in rounds[number][table - 1] for number, table in enumerate(tables)] == 4 * [
            True
        ]


@pytest.mark.slow
@trials("checks", quick="structure", whole="play")
@pytest.mark.parametrize(("sheets", "count"), [("same", 4), ("own", 12)])
def test_all_codes_are_inside(tmp_path: Path, sheets: str, count: int, checks: str) -> None:
    """The checker finds every sheet of a pack, once; those of a round are the same or not, as was asked."""
    printed = pack(sheets=sheets, checks=checks, to=tmp_path / "pack.pdf")
    found = check(tmp_path / "pack.pdf")
    assert len({each.code for each in found}) == len(found) == count
    if checks == "play":
        assert not any(each.findings for each in found)
    where = parts(printed.pdf)
    assert [
        where[f"Round {number}"][1] - where[f"Round {number}"][0] for number in range(1, 5)
    ] == 4 * [3]
    numbers = [page.raw_get("/Contents").idnum for page in PdfReader(BytesIO(printed.pdf)).pages]
    first, end = where["Round 1"]
    drawings = {*numbers[first:end]}  # of copies the first is read aloud, the others are one
    assert len(drawings) == (2 if sheets == "same" else 3)


@pytest.mark.slow
def test_every_slip_has_the_code_of_its_sheet() -> None:
    """A phone reads off the slip of each table the code of the sheet that is played there in that round."""
    pdf = pack(sheets="own", tables=3, rounds=2).pdf
    codes = attached_codes(pdf)
    document = pypdfium2.PdfDocument(pdf)
    first, end = parts(pdf)["Score cards"]
    slips = [
        found.text
        for number in range(first, end)
        for found in sorted(
            zxingcpp.read_barcodes(document[number].render(scale=4).to_pil()),
            key=lambda each: each.position.top_left.y,
        )
    ]
    document.close()
    assert slips == codes


def test_every_card_has_the_names_of_its_table() -> None:
    """Score cards follow round by round and table by table, each with its players, who stand on the slip as well."""
    pdf = usual().pdf
    first, end = parts(pdf)["Score cards"]
    words = " ".join(texts(pdf)[first:end])
    for number, tables in enumerate(rounds_in(pdf, 4), 1):
        for table, names in enumerate(tables, 1):
            after = words.split(f"Round {number} · Table {table}", 1)[1]
            card = re.split(r"Result Round \d+ · Table \d+", after)[0]
            assert all(name in card for name in names)
    assert Counter(re.findall(r"Round (\d+) · Table (\d+)", words)) == {
        (f"{number}", f"{table}"): 2 for number in range(1, 5) for table in range(1, 4)
    }


@pytest.mark.slow
def test_the_same_arguments_give_the_same_pack() -> None:
    """The seed decides sheets and seats: the same one gives the same bytes, another one others."""
    few: dict[str, Any] = {"players": NAMES[:7], "tables": 2, "rounds": 2}
    once, again, other = (pack(seed=seed, **few).pdf for seed in ("wattle", "wattle", "billabong"))
    assert once == again
    assert rounds_in(once, 2) != rounds_in(other, 2)


@pytest.mark.slow
@crossed("paper game", ["A4", "Letter", "A5"], GAMES)
def test_every_game_has_a_pack_on_every_paper(game: str, paper: str) -> None:
    """Seats for all rounds, cards and standings, nothing raster, nothing in the margins, no type that is not read."""
    quick = QUICK if game == "kangaruse" else {"seed": "wattle"}
    printed = print_pack(
        game, 7 if game != "kangaruse" else 11, rounds=3, paper=paper, theme="bw", **quick
    )
    assert [*parts(printed.pdf)][-2:] == ["Score cards", "Standings"]
    assert images(printed.pdf) == 0
    first, end = parts(printed.pdf)["Seats"]
    assert end - first >= 4
    document = pypdfium2.PdfDocument(printed.pdf)
    large = [max(each.size for each in letters(document[number])) for number in range(first, end)]
    document.close()
    assert min(large) >= 20
    assert_white_margins(printed.pdf)


@pytest.mark.slow
@every_other("game", GAMES)
def test_every_game_has_a_class_set(game: str, tmp_path: Path) -> None:
    """As many sheets as pupils, all different, then the answers; all codes are inside."""
    small = {"size": "tiny"} if game == "kangaruse" else {"problems": 1}
    printed = print_class(
        game, ["Ann", "Bob", "Cy"], seed="wattle", grade="easy", to=tmp_path / "class.pdf", **small
    )
    assert [*parts(printed.pdf)] == ["Class list", "Sheets", "Answers"]
    assert len({each.code for each in check(tmp_path / "class.pdf")}) == 3
    words, (first, end) = texts(printed.pdf), parts(printed.pdf)["Sheets"]
    assert [
        name in page
        for name, page in zip(("1 · Ann", "2 · Bob", "3 · Cy"), words[first:end], strict=True)
    ] == 3 * [True]
    assert not any("olution" in page for page in words[first:end])
    answers = " ".join(words[end:])
    assert all(name in answers for name in ("1 · Ann", "2 · Bob", "3 · Cy"))
    assert "olution" in answers


def sizes_of(pdf: bytes, part: str) -> list[float]:
    """Return the sizes of all letters that are read in a part, rulers and labels of boards aside, smallest first."""
    first, end = parts(pdf)[part]
    with pypdfium2.PdfDocument(pdf) as document:
        return sorted(
            each.size
            for number in range(first, end)
            for each in letters(document[number])
            if each.size > 8
        )


@pytest.mark.slow
@crossed(
    "paper asked",
    ["A4", "Letter", "A5"],
    [("large_print", True), ("text_size", 12), ("text_size", 15)],
)
def test_type_that_is_asked_for_reaches_every_page_of_a_pack(
    paper: str, asked: tuple[str, Any]
) -> None:
    """Seats, score cards, slips and standings grow with it; only mastheads, and what names the sheet, stay smaller."""
    option, size = asked
    printed = pack(players=NAMES, tables=3, rounds=3, paper=paper, **{option: size}).pdf
    least = 17.0 if option == "large_print" else float(size)
    for part in ("Seats", "Score cards", "Standings"):
        sizes = Counter(round(each, 1) for each in sizes_of(printed, part))
        head = sum(count for each, count in sizes.items() if each < least)
        assert max(sizes) >= least, part
        assert head <= (0.4 if option == "text_size" else 0.35) * sum(sizes.values()), (part, sizes)
        assert option != "large_print" or min(sizes) >= 13.9, part
    first, end = parts(printed)["Score cards"]
    words = texts(printed)[first:end]
    told = [f"Round {number} · Table {table}" for number in range(1, 4) for table in range(1, 4)]
    assert [sum(page.count(each) for page in words) for each in told] == [2] * len(told)
    assert all(sum(page.count(name) for page in words) == 2 * 3 for name in NAMES if len(name) > 3)
    assert_white_margins(printed)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "holds no names"),
        ("name\n\n\n", "holds no names"),
        ("name;club\n;a\n", "holds no names"),
        ("name\nAnn\n=1+1\n", "names.csv:3: .*begins as a formula does"),
        ("name\n+49\n", "formula"),
        ("name\n??\n", "holds no letter"),
        ("name\n-Ann\n", "formula"),
        ("name\n@Ann\n", "formula"),
        ("name\nA\x07nn\n", "does not show"),
        ('name\n"A\nnn"\n', "does not show"),
        ("name\n" + 41 * "x", "41 characters; at most 40"),
        ("name\nAnn\nBob\nANN\n", 'names.csv:4: "ANN" is there twice'),
        (b"name\n\x81\n", "names.csv:2: this is not UTF-8; name what it is by --encoding"),
        (b"\xff\xd8\xff\xe0\x00\x10JFIF\x00", "names.csv is a picture; give a list as text"),
        (b"\x89PNG\r\n\x1a\n\x00", "names.csv is a picture; give a list as text"),
        (b"%PDF-1.7\n", "names.csv is a PDF; give a list as text"),
        ("name\n" + "\n".join(map(str, range(1, 202))), "over 200 names"),
        ("name\nA\x00\n", "cannot be printed"),
    ],
)
def test_names_that_cannot_be_printed_are_told_with_their_line(
    tmp_path: Path, text: str | bytes, told: str
) -> None:
    """No names, formulas, control characters, too long ones, the same one twice: a clear line each."""
    assert re.search(told, refusal(BadFile, named_in, saved(tmp_path / "names.csv", text)))


def test_a_number_stands_for_names() -> None:
    """So many players without names are numbered, and write their names themselves."""
    assert people(PackOptions(), "3", "--players") == People(
        ("No.\u00a01", "No.\u00a02", "No.\u00a03"), numbered=True
    )
    assert people(PackOptions(names=(" Ann ", "Bob")), "", "--players").names == ("Ann", "Bob")
    for count in ("0", "201", "99999999"):
        assert "one file is for 1 to 200" in refusal(
            BadOption, people, PackOptions(), count, "--players"
        )
    assert "say who plays" in refusal(BadOption, people, PackOptions(), "", "--players")


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"tables": 9}, "use --tables 5"),
        ({"rounds": 99}, "--rounds 99"),
        ({"to": "a.svg"}, "becomes a PDF"),
        ({"svg": True}, "--svg is for single prints"),
        ({"crop": "figure"}, "--crop is for single prints"),
        ({"booklet": True}, "--per-sheet, --booklet and --poster are for single prints"),
        ({"sheets": "twin"}, "there are same and own"),
        ({"per_page": 2}, "per_page is not for a pack of kangaruse"),
        ({"number": 2}, "unknown option"),
        ({"paper": "80x100"}, "larger paper"),
        ({"players": "nowhere.csv"}, "cannot read"),
    ],
)
def test_what_no_pack_can_be_is_told(
    options: dict[str, Any], told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One line that says what to do, and no file."""
    monkeypatch.chdir(tmp_path)
    assert told in refusal(PressboardError, pack, **options)
    assert not [*tmp_path.iterdir()]


BEGINS = {
    "kangaruse": "Whoever is named first begins.",
    "krump": "Whoever is named first is Red, the other Black. The higher total of the cards begins.",
    "krypte": "Whoever is named first is Black and begins.",
    "crumble": "Whoever is named first is Black and begins.",
}
"""Who is who at a table and who begins, by the rules of each game."""
COUNTS = {
    "kangaruse": "Each player gets the points of the score card. Equal points share a place.",
    "krump": "A win counts 1 point, a draw half a point for each.",
    "krypte": "A win counts 1 point. There are no draws.",
    "crumble": "A win counts 1 point, a draw half a point for each.",
}


@cache
def small(game: str, players: int, **options: Any) -> tuple[dict[str, tuple[int, int]], list[str]]:  # noqa: ANN401
    """Print a pack of three rounds at tables of two; return where its parts are, and its words page by page."""
    quick = QUICK if game == "kangaruse" else {"seed": "wattle"}
    tables = {"tables": 1, "players": 5} if game == "kangaruse" else {"players": players}
    pdf = print_pack(game, **{"rounds": 3, **quick, **tables, **options}).pdf
    return parts(pdf), texts(pdf)


@every_other("game", GAMES)
def test_every_page_says_by_the_game_who_begins(game: str) -> None:
    """Contents, seats and cards say the same, and it is what the game's rules say; nothing else is said to begin."""
    found, pages = small(game, 5)
    seats = found["Seats"][0]
    cards = range(*found["Score cards"])
    for number in (0, seats, seats + 1, *cards):
        assert BEGINS[game] in pages[number]
        said = re.findall(r"[^.·]*\bbegins\b", pages[number])
        allowed = BEGINS[game].rstrip(".").split(". ")
        assert all(any(each.endswith(one) for one in allowed) for each in said)
    assert "Number 1 begins" not in " ".join(pages)


@every_other("game", GAMES)
def test_a_pack_says_what_results_and_pauses_count(game: str) -> None:
    """A win and a draw on the first page and beside the standings, a pause only where somebody pauses."""
    _, pages = small(game, 5)
    assert COUNTS[game] in pages[0]
    assert COUNTS[game] in pages[-1]
    pauses = game != "kangaruse"
    assert ("A pause counts half a point." in pages[0]) == pauses
    assert ("A pause counts" in pages[-1]) == pauses
    assert "A pause counts" not in " ".join(small(game, 4)[1])


@every_other("options", [{}, {"text_size": 12}, {"large_print": True}], of=3)
def test_sheets_of_a_pack_leave_who_begins_to_the_seats(options: dict[str, Any]) -> None:
    """Nobody has to jump in real life who is told at which table and place to sit."""
    found, pages = small("kangaruse", 5, **options)
    sheets = " ".join(pages[slice(*found["Round 1"])])
    assert re.search(
        r"([Ww]ho|Whoever) is named first( at your table)? chooses first and begins", sheets
    )
    assert not re.search(r"furthest|[Bb]est jumper|in real life", sheets)


def test_house_rules_say_otherwise_who_begins_and_what_a_draw_counts() -> None:
    """Where White begins in Crumble, or a game of Krypte can be drawn, no page says the usual."""
    crumble = " ".join(small("crumble", 4, readings=("first=white",), rounds=1)[1])
    assert "Whoever is named first is White and begins." in crumble
    assert BEGINS["crumble"] not in crumble
    krypte = " ".join(small("krypte", 4, readings=("stuck_player_loses=no",), rounds=1)[1])
    assert COUNTS["crumble"] in krypte
    assert "There are no draws" not in krypte


def seats_of(pdf: bytes) -> dict[str, Any]:
    """Return the seats that are attached to a pack, people by their names."""
    (data,) = PdfReader(BytesIO(pdf)).attachments["pressboard-seats.json"]
    seats: dict[str, Any] = json.loads(data)
    seats["rounds"] = [
        [[seats["names"][player] for player in table] for table in tables]
        for tables in seats["rounds"]
    ]
    return seats


ABSENT = "name;absent\nAnn;\nBo;2\nCy;1, 3\nDi;\nEd;2-4\nFay;\nGus;\n"


def test_who_is_absent_is_not_seated_and_told(tmp_path: Path) -> None:
    """Everybody who is there sits once, or one is left over; who is not pauses, and a note names the rounds."""
    path = saved(tmp_path / "people.csv", ABSENT)
    made = print_pack("krypte", path, rounds=4, seed="wattle")
    gone = [{"Cy"}, {"Bo", "Ed"}, {"Cy", "Ed"}, {"Ed"}]
    everybody = {"Ann", "Bo", "Cy", "Di", "Ed", "Fay", "Gus"}
    seats = seats_of(made.pdf)["rounds"]
    for tables, away in zip(seats, gone, strict=True):
        sitting = [name for table in tables for name in table]
        assert len({*sitting}) == len(sitting) == (7 - len(away)) // 2 * 2
        assert everybody - {*sitting} >= away
    assert "absent: Bo in round 2, Cy in rounds 1 and 3, Ed in rounds 2, 3 and 4;" in made.notes[0]
    page = texts(made.pdf)[parts(made.pdf)["Seats"][0] + 1]
    assert re.search(r"Pausing:[^.]*Bo[^.]*Ed", page)


@pytest.mark.parametrize("said", ["yes", "5", "0-2", "3-2", "2.5", "1,,2", "x"])
def test_a_cell_that_names_no_rounds_is_told(said: str, tmp_path: Path) -> None:
    """The line names the file, the line and what stands there."""
    path = saved(tmp_path / "people.csv", f"name;away\nAnn;\nBo;{said}\nCy;\n")
    told = refusal(BadFile, print_pack, "krypte", path, rounds=4)
    assert told.startswith(f'people.csv:3: absent: "{said}" names no rounds from 1 to 4')


@pytest.mark.slow
def test_a_column_that_where_asks_says_who_is_coming_at_all(tmp_path: Path) -> None:
    """Then it holds no rounds."""
    path = saved(tmp_path / "people.csv", "name;absent\nAnn;no\nBo;yes\nCy;no\n")
    made = print_pack("krypte", path, rounds=1, where=("absent=no",))
    assert {*seats_of(made.pdf)["names"]} == {"Ann", "Cy"}


@pytest.mark.slow
def test_rounds_that_were_played_stay_as_they_are(tmp_path: Path) -> None:
    """A name less and one more: earlier rounds are the same, later ones are of today's people, whose meetings count."""
    names = ["Ann", "Bo", "Cy", "Di", "Ed", "Fay", "Gus", "Hal"]
    first = print_pack("krypte", names, rounds=4, seed="wattle", to=tmp_path / "a.pdf")
    today = [name for name in names if name != "Bo"] + ["Ida"]
    again = print_pack(
        "krypte", today, from_round=3, earlier=f"{tmp_path / 'a.pdf'}", to=tmp_path / "b.pdf"
    )
    before = seats_of(first.pdf)
    after = seats_of(again.pdf)
    assert after["rounds"][:2] == before["rounds"][:2]
    assert after["seed"] == "wattle"
    assert [
        sorted(name for table in tables for name in table) for tables in after["rounds"][2:]
    ] == [sorted(today)] * 2
    met = Counter(frozenset(table) for tables in after["rounds"] for table in tables)
    assert max(met.values()) == 1
    assert "rounds 1 to 2 as played; new: Ida; gone: Bo" in again.notes
    seats = " ".join(texts(again.pdf)[slice(*parts(again.pdf)["Seats"])])
    assert "Bo" not in seats.split()
    assert "Bo" in texts(again.pdf)[-1]
    once_more = print_pack("krypte", names, from_round=4, earlier=f"{tmp_path / 'b.pdf'}")
    assert seats_of(once_more.pdf)["rounds"][:3] == after["rounds"][:3]


@pytest.mark.slow
def test_sheets_of_later_rounds_follow_those_that_were_played(tmp_path: Path) -> None:
    """Whoever prints from round 2 on with as many at a table gets the sheets that the earlier pack had from there on."""
    first = pack(sheets="own", rounds=3, to=tmp_path / "a.pdf")
    again = pack(
        sheets="own",
        rounds=3,
        seed="",
        from_round=2,
        earlier=f"{tmp_path / 'a.pdf'}",
        to=tmp_path / "b.pdf",
    )
    assert attached_codes(again.pdf) == attached_codes(first.pdf)[3:]
    assert [*parts(again.pdf)][1:4] == ["Seats", "Round 2", "Round 3"]


@pytest.mark.slow
def test_an_earlier_pack_of_other_people_is_refused(tmp_path: Path) -> None:
    """Whoever gives another list, or how many they are, is told so: nobody is seated in place of others."""
    earlier = f"{tmp_path / 'earlier.pdf'}"
    print_pack("krypte", ["Ann", "Bob", "Cleo", "Dan"], rounds=3, to=earlier)
    others = {"from_round": 2, "earlier": earlier}
    for today in (["Eve", "Finn", "Gil", "Hal"], 4):
        complaint = refusal(BadOption, print_pack, "krypte", today, **others)
        assert "nobody of the earlier pack, such as Ann, is among those who play now" in complaint
        assert "give the list that the earlier pack was made of" in complaint


def test_what_is_no_earlier_pack_is_told(tmp_path: Path) -> None:
    """Of another game, of too few rounds, no pack, no PDF, damaged seats, half of the options."""
    earlier = f"{tmp_path / 'a.pdf'}"
    print_pack("krypte", NAMES, rounds=2, seed="wattle", to=earlier)
    text = f"{saved(tmp_path / 'names.csv', 'name')}"
    print_product("krypte", "rules", to=tmp_path / "rules.pdf")
    writer = PdfWriter()
    writer.add_blank_page(10, 10)
    writer.add_attachment(
        "pressboard-seats.json",
        b'{"game": "krypte", "seed": "", "names": ["A"], "rounds": [[[1]]]}',
    )
    writer.write(tmp_path / "damaged.pdf")
    for game, options, told in (
        ("krump", {"from_round": 2, "earlier": earlier}, 'a pack of "krypte", not of Krump'),
        (
            "krypte",
            {"from_round": 4, "earlier": earlier},
            "has 2 rounds and there are to be 4; say 2 to 3",
        ),
        ("krypte", {"from_round": 2, "earlier": text}, "--earlier takes the PDF of a pack"),
        ("krypte", {"from_round": 2, "earlier": f"{tmp_path / 'rules.pdf'}"}, "holds no seats"),
        (
            "krypte",
            {"from_round": 2, "earlier": f"{tmp_path / 'damaged.pdf'}"},
            "seats that are attached to it are damaged",
        ),
        ("krypte", {"from_round": 2}, "go together"),
        ("krypte", {"earlier": earlier}, "go together"),
    ):
        assert told in refusal(PressboardError, print_pack, game, NAMES, **options)
