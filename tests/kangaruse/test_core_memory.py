"""The core under AddressSanitizer and UBSan: whatever it is fed, it keeps to its memory and to what C defines."""

import subprocess
from array import array
from collections.abc import Sequence
from itertools import islice
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import hatch_build
from pressboard.chance import Chance
from pressboard.games.kangaruse.make.playouts.compiled import (
    FOLDER,
    Engine,
    packed_plan,
    packed_sheet,
)
from pressboard.games.kangaruse.rules.tables import SheetTables
from pressboard.play.libraries import GLUE, SHARED, sources
from pressboard.play.playouts import blocks, key_of
from tests.examples import SHARED_FIXTURE
from tests.kangaruse.playouts_counted import drawn_readings, plans
from tests.kangaruse.rules_boards import wild_sheet

SANITIZERS = (
    "-g",
    "-O1",
    "-fsanitize=address,undefined",
    "-fno-sanitize-recover=all",
    "-fno-omit-frame-pointer",
)
HERE = Path(__file__).parent
BLOCKS = 4
BLOCK = 4096
POSITION, LOOKED = 13, 2000
"""The numbers of a position of a game of two, and how many are looked at to solve it."""
LARGEST = 2**31 - 1

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the core as a program of its own, with sanitizers."""
    target = tmp_path_factory.mktemp("core") / "core"
    core = [path for path in sources(FOLDER) if path.name != GLUE]
    command = [
        *hatch_build.compiler(),
        "-std=c11",
        *SANITIZERS,
        f"-I{FOLDER}",
        f"-I{SHARED}",
        str(HERE / "core_main.c"),
        *map(str, core),
    ]
    subprocess.run([*command, "-o", target], check=True)
    return target


def ints(*numbers: int) -> bytes:
    """Return numbers as C has them."""
    return array("i", numbers).tobytes()


def fed(
    program: Path,
    sheet: "array[int]",
    job: list[int],
    words: list[bytes],
    position: Sequence[int] = (0,) * POSITION,
) -> list[str]:
    """Run the program; return the lines it prints. It must not fall."""
    size = len(words[0]) if words else 0
    told = ints(len(sheet), *sheet, *job, *position, LOOKED, len(words), size) + b"".join(words)
    done = subprocess.run([program], input=told, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode(errors="replace")[-4000:]
    assert not done.stderr
    return done.stdout.decode().splitlines()


@st.composite
def boards(draw: st.DrawFn) -> tuple[SheetTables, Chance]:
    """Draw boards of any size and types, under any readings."""
    chance = Chance("memory", draw(st.integers(0, 10**6)))
    columns = draw(st.integers(5, 20))
    rows = draw(st.integers(5, 16))
    sheet = wild_sheet(chance, draw(st.integers(1, 5)), columns, rows, (columns, rows))
    return SheetTables(sheet, drawn_readings(chance)), chance


@settings(max_examples=300, suppress_health_check=SHARED_FIXTURE)
@given(boards(), st.integers(0, 2))
def test_right_boards_are_played_within_bounds(
    program: Path, board: tuple[SheetTables, Chance], policy: int
) -> None:
    """Under sanitizers the core plays any board, and counts what the reference counts."""
    tables, chance = board
    plan = [*plans(tables.sheet.players).values()][policy]
    sheet = packed_sheet(tables)
    numbers = packed_plan(plan)
    assert sheet is not None
    assert numbers is not None
    words = [*islice(blocks(key_of(chance.fork())), BLOCKS)]
    job = [plan.players, plan.drawn, len(plan.games), 1, len(numbers), *numbers]
    verdict, columns, squares, _ = fed(program, sheet, job, words)
    counts = Engine(tables).rounds(plan, chance.fork())(1)
    assert verdict == "played"
    assert [*map(int, columns.split())] == [*counts.columns]
    assert [*map(int, squares.split())] == [*counts.squares]


@settings(max_examples=300, suppress_health_check=SHARED_FIXTURE)
@given(st.integers(0, 10**6), st.data())
def test_positions_are_solved_or_refused_within_bounds(
    program: Path, number: int, data: st.DataObject
) -> None:
    """Small boards are solved from any position, also from those with numbers that no game comes to."""
    chance = Chance("solved memory", number)
    tables = SheetTables(wild_sheet(chance, 2, 6, 6), drawn_readings(chance))
    starts = chance.sample(tables.sheet.starts, 2)
    usual = [0, 0, tables.trees & LARGEST, starts[0], 0, 0, 0, 0, starts[1], 0, 0, 0, 0]
    wrong = st.one_of(st.integers(-2, 40), st.integers(-(2**31), 2**31 - 1))
    for at, other in data.draw(st.dictionaries(st.integers(0, POSITION - 1), wrong)).items():
        usual[at] = other
    *_, solved = fed(program, packed_sheet(tables), [2, 2, 0, 0, 0], [], usual)
    winner, looked = map(int, solved.split())
    assert 0 <= winner <= 4
    assert 0 <= looked <= LOOKED


@settings(max_examples=500, suppress_health_check=SHARED_FIXTURE)
@given(
    boards(),
    st.lists(
        st.tuples(
            st.integers(0, 3000), st.one_of(st.integers(-2, 20), st.integers(-(2**31), 2**31 - 1))
        )
    ),
    st.lists(st.one_of(st.integers(-1, 6), st.integers(-(2**31), 2**31 - 1)), max_size=4),
    st.lists(st.binary(min_size=64, max_size=64), max_size=6),
    st.booleans(),
)
def test_wrong_numbers_are_refused_or_played_within_bounds(
    program: Path,
    board: tuple[SheetTables, Chance],
    changes: list[tuple[int, int]],
    job: list[int],
    words: list[bytes],
    cut: bool,
) -> None:
    """Sheets with any numbers changed or cut off, wrong jobs, words that run out: the core keeps to its memory."""
    tables, _ = board
    plan = plans(tables.sheet.players)["random"]
    sheet = packed_sheet(tables)
    numbers = packed_plan(plan)
    assert sheet is not None
    assert numbers is not None
    for at, number in changes:
        sheet[at % len(sheet)] = number
    if cut and changes:
        sheet = sheet[: changes[0][0] % len(sheet)]
    usual = [plan.players, plan.drawn, len(plan.games), 1]
    asked = [*job, *usual[len(job) :]]
    (verdict, *_) = fed(program, sheet, [*asked, len(numbers), *numbers], words)
    assert verdict in ("no sheet", "no job", "dry", "played")
