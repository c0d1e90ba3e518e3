"""Problems of all games: composed as was asked for, carried in codes and texts, answered, refused."""

import re
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from pressboard import registry
from pressboard.chance import Chance
from pressboard.checking.sources import record_in, sheets_in
from pressboard.cli.app import run
from pressboard.codes import CodeWriter
from pressboard.errors import BadCode, BadNotation, BadOption, NoSheetFound
from pressboard.games.crumble.make.problems import Problem as CrumbleProblem
from pressboard.games.crumble.rules.board import start as crumble_start
from pressboard.games.krypte.make.problems import Problem
from pressboard.games.krypte.rules.board import start
from pressboard.kinds.problems.params import GRADES, SheetRecipe
from pressboard.kinds.problems.spec import ILLEGAL, TOO_MANY, TWIN, ComposedSpec
from tests.certainty import certain
from tests.crossed import every_other
from tests.kinds.problem_games import GAMES, SEVERAL_WAYS, Problems, composed
from tests.krypte.problem_boards import EXAMPLE, after
from tests.mistakes import refusal

ALL_GAMES = pytest.mark.parametrize("tested", GAMES.values(), ids=GAMES)
WINS = ("krypte", "crumble", "krump")
NUMBERS = st.lists(st.tuples(st.integers(0, 50), st.integers(0, 50)), min_size=1, max_size=4)


@st.composite
def _recipes(draw: st.DrawFn, tested: Problems) -> SheetRecipe:
    params = draw(
        st.sampled_from(
            (*tested.asked, *(recipe.params for _, recipe, _ in tested.printed if recipe))
        )
    )
    return SheetRecipe(
        draw(st.text(st.characters(codec="utf-8"), max_size=40)),
        draw(st.integers(1, 10**6)),
        params,
    )


@ALL_GAMES
@given(data=st.data())
def test_codes_and_texts_round_trip(tested: Problems, data: st.DataObject) -> None:
    """Every sheet, with any recipe or none, comes back from its code, which is always the same, and from its text."""
    problems = tuple(tested.draw(*numbers) for numbers in data.draw(NUMBERS))
    recipe = data.draw(st.none() | _recipes(tested))
    spec = tested.spec
    code = spec.encode(problems, recipe)
    assert spec.decode(code) == (problems, recipe)
    assert spec.encode(*spec.decode(code.lower().replace("-", ""))) == code
    assert spec.parse_text(spec.format_text(problems)) == problems


@ALL_GAMES
def test_code_formats_are_frozen(tested: Problems) -> None:
    """A code that was ever printed reads the same in every later version, and is printed again as it was."""
    for problems, recipe, code in tested.printed:
        assert tested.spec.decode(code) == (problems, recipe)
        assert tested.spec.encode(problems, recipe) == code


@ALL_GAMES
@given(number=st.integers(0, 2**400))
def test_hostile_codes_are_refused_or_exact(tested: Problems, number: int) -> None:
    """A whole code with any contents at all is a bad code, or stands for a sheet that encodes to it again."""
    writer = CodeWriter()
    writer.put(number, 2**400 + 1)
    code = writer.text(tested.spec.tag)
    try:
        problems, recipe = tested.spec.decode(code)
    except BadCode as error:
        assert "this code" in str(error)  # noqa: PT017
        return
    assert tested.spec.encode(problems, recipe) == code


@ALL_GAMES
@given(text=st.text() | st.sampled_from(("{word} " * 1000, "{word} " + "9" * 5000, "{word} ٣")))
@settings(max_examples=60)
def test_random_text_is_bad_notation(tested: Problems, text: str) -> None:
    """Random text raises BadNotation and nothing else, as a whole and in the place of a problem's first line."""
    text = text.replace("{word}", tested.spec.setup_word)
    with pytest.raises(BadNotation):
        tested.spec.parse_text(text)
    assume(text.strip() and not text.split("#")[0].strip().lower().startswith(tested.spec.noun))
    with pytest.raises(BadNotation):
        tested.spec.parse_text(
            re.sub(rf"\n{tested.spec.noun} 1:.*", lambda _: f"\n{text}\n.", tested.text, count=1)
        )


MISTAKES = [
    (
        "krypte",
        "krypte-problems 2",
        "krypte 2",
        "line 2: problems begin with a line such as: krypte-problems 12",
    ),
    (
        "krypte",
        "krypte-problems 2",
        "krypte-problems 0",
        "line 2: 0 problems are announced; a sheet has from 1 to 32",
    ),
    (
        "krypte",
        "krypte-problems 2",
        "krypte-problems 3",
        "line 2: 3 problems are announced, 2 follow; mend the number",
    ),
    (
        "krypte",
        "problem 1: White",
        "White",
        'line 4: "White wins in 1" is no problem\'s first line',
    ),
    ("krypte", "Black wins in 2", "Black loses", 'line 17: "problem 2: Black loses" does not read'),
    ("krypte", "problem 2: Black", "problem 3: Black", "line 17: this is problem 2, not 3"),
    (
        "krypte",
        "Black wins in 2",
        "Black wins in 4",
        "line 17: problems are won in 1 or 2 or 3, not in 4",
    ),
    ("krypte", "Black wins in 2", "White wins in 2", "line 17: Black is to move in problem 2"),
    ("krypte", "8 . . . . O", "8 . . . . Z", 'line 17: problem 2: row 8 of the position holds "Z"'),
    ("krypte", "8 . . . . O", "8 . . . . .", "line 17: problem 2: this position is impossible"),
    ("krump", "captures 2", "takes 2", "does not read like: problem 1: Red captures 2"),
    ("krump", "cards:", "pips:", "the position has 7 rows"),
    ("krump", "cards:", "cards: cards:", "is no card"),
    (
        "kangaruse",
        "kangaruse-puzzle 1",
        "",
        "puzzles begin with a line such as: kangaruse-puzzle 1",
    ),
    ("kangaruse", "9 points", "many points", "line 3: .* does not read like"),
    ("kangaruse", "9 points", "999 points", "line 3: a target goes from 1 to 200 points"),
    ("kangaruse", "Ka S2", "Xx S2", "line 5: unknown square"),
    ("kangaruse", "1   Ch Ka ~  Fr ~", "", "row 5 is missing"),
    ("kangaruse", "puzzle 1: 9", "nonsense 9", "line 3: .* is no puzzle's first line"),
]


@ALL_GAMES
def test_a_text_cut_off_after_its_first_line_is_told(tested: Problems) -> None:
    """What announces problems, and has none, says so."""
    begin = f"{tested.spec.setup_word} 1"
    assert "are announced, 0 follow" in refusal(BadNotation, tested.spec.parse_text, begin)


@pytest.mark.parametrize(("game", "old", "new", "says"), MISTAKES)
def test_each_mistake_has_its_line(game: str, old: str, new: str, says: str) -> None:
    """Every mistake in a set-up names its line and what would be right there."""
    text = GAMES[game].text
    assert old in text
    assert re.search(
        says, refusal(BadNotation, GAMES[game].spec.parse_text, text.replace(old, new, 1))
    )


@pytest.mark.parametrize(
    ("written", "instead_of"),
    [
        ("problem: wins in 2", "problem 2: Black wins in 2"),
        ("PROBLEM 2 black WINS in 2.", "problem 2: Black wins in 2"),
        ("Krypte-Problems   2 # two", "krypte-problems 2"),
        ("1 ...x....", "1 . . . X . . . ."),
    ],
)
def test_spelling_is_free(written: str, instead_of: str) -> None:
    """Case, spacing, comments and what follows from the position make no difference."""
    text = GAMES["krypte"].text
    read = GAMES["krypte"].spec.parse_text
    assert instead_of in text
    assert read("\ufeff" + text.replace(instead_of, written)) == read(text)
    assert [(str(each), each.position) for each in read(text)] == [
        ("White wins in 1", after("d1")),
        ("Black wins in 2", after("d1 e8")),
    ]


def _coded(*places: tuple[int, int]) -> str:
    """Return a code of Krypte's of bare values with their radices."""
    writer = CodeWriter()
    for value, radix in places:
        writer.put(value, radix)
    return writer.text("KRYPT1")


@pytest.mark.parametrize(
    ("code", "says"),
    [
        (_coded((0, 32), (3, 4), (0, 65)), "asks for a win in 4"),
        (_coded((0, 32), (1, 4), (0, 65), (3, 4)), "this code is whole but"),
        (
            _coded((0, 32), (1, 4), (1, 65), (9, 64), (0, 2), (0, 4)),
            "the first counter is black and enters",
        ),
        (
            _coded((0, 32), (1, 4), (0, 65), (1, 2), (0, 2), (0, 32), (1, 32), (0, 32), (7, 8)),
            "no sense",
        ),
        (
            _coded(
                (0, 32), (1, 4), (0, 65), (1, 2), (0, 2), (0, 32), (1, 32), (30, 32), (0, 8), (0, 8)
            ),
            "this code",
        ),
        (GAMES["krypte"].code.replace("KRYPT1", "KRYPT2"), "newer"),
        (GAMES["krypte"].code.replace("KRYPT1", "KANGA1"), "another game"),
        ("KRYPT1", "damaged"),
        ("nonsense", "is no code"),
    ],
)
def test_bad_codes_say_what_is_wrong(code: str, says: str) -> None:
    """A code of something else, of no position, of a longer win or of no recipe is refused in a sentence of its own."""
    assert says in refusal(BadCode, GAMES["krypte"].spec.decode, code)


@ALL_GAMES
def test_sheets_are_found_in_files(tested: Problems, tmp_path: Path) -> None:
    """A code and a set-up are known as a game's problems wherever sheets are read; a file of them is no record."""
    games = list(registry.games())
    path = tmp_path / "problems.txt"
    problems = tested.printed[0][0]
    for text in (tested.code, tested.spec.format_text(problems)):
        path.write_text(text, encoding="utf-8")
        assert record_in(str(path), games) is None
        (source,) = sheets_in(str(path), games)
        assert (source.game.name, source.item.content) == (tested.spec.game, problems)
    path.write_text(f"{tested.text}\n{tested.text}", encoding="utf-8")
    assert len([*sheets_in(str(path), games)]) == 2


SHEETS = [(name, params) for name in WINS for params in GAMES[name].asked]


@every_other("game params", SHEETS)
def test_a_sheet_is_what_was_asked_for(game: str, params: Any) -> None:  # noqa: ANN401
    """There are as many problems as asked for, of the lengths, grades and sides asked for, easy ones first."""
    spec = GAMES[game].spec
    checks = [spec.checked(problem) for problem in composed(spec, params)]
    assert spec.faults(checks) == []
    places = []
    order = []
    for check in checks:
        problem, grading, moves = (
            check.problem,
            certain(check.solution).grading,
            getattr(check.problem, "moves", 0),
        )
        side = problem.position.turn if moves else problem.player
        places.append((moves, grading.grade, side if params.sides == 2 else 0))
        order.append((moves, len(grading.reasons)))
    assert sorted(places) == sorted(params.kinds().elements())
    assert order == sorted(order)
    assert len({spec.likeness(check.problem) for check in checks}) == len(checks)


@pytest.mark.parametrize(("game", "count"), [*product(WINS, range(2, 13))])
def test_mixtures_are_even(game: str, count: int) -> None:
    """A mixed sheet has half its problems in 1, a third of each grade, half of each side, give or take one each."""
    params = type(GAMES[game].asked[0])(count)
    places = [*params.kinds().elements()]
    assert len(places) == count
    assert abs(sum(place.side == 0 for place in places) * params.sides - count) <= 2
    lengths = {place.moves for place in places}
    assert all(
        abs(sum(place.moves == moves for place in places) * len(lengths) - count) <= 1
        for moves in lengths
    )
    for moves in lengths:
        grades = [place.grade for place in places if place.moves == moves]
        assert max(map(grades.count, GRADES)) - min(map(grades.count, GRADES)) <= 1


@pytest.mark.parametrize(("game", "wins"), [("krypte", [1, 2, 2]), ("crumble", [1, 1, 2])])
def test_of_an_odd_number_one_more_is_of_one_length(game: str, wins: list[int]) -> None:
    """Of three problems of both lengths Krypte has two in 2, Crumble, where these take long, two in 1."""
    assert sorted(kind.moves for kind in type(GAMES[game].asked[0])(3).kinds().elements()) == wins


@pytest.mark.parametrize(
    ("game", "asked", "says"),
    [
        (
            "krypte",
            (12, "2", "hard"),
            "12 random games gave . of 12 hard problems in 2, without .* wins of Black in 2",
        ),
        (
            "krump",
            (6, "hard"),
            "6 boards gave . of 6 hard problems, without .* hard problems for Black",
        ),
        (
            "crumble",
            (2, "2", "hard"),
            "2 games gave . of 2 hard problems in 2, without .* hard wins in 2",
        ),
    ],
)
def test_the_search_is_bounded(game: str, asked: tuple[Any, ...], says: str) -> None:
    """After its trials the composer gives up with the counts of what was missing, and never makes a bad sheet."""
    params = type(GAMES[game].asked[0])(*asked)
    spec = GAMES[game].spec
    assert isinstance(spec, ComposedSpec)
    with pytest.raises(NoSheetFound, match=f"{says}.*: candidates fell by .*; ask for fewer"):
        spec.compose(params, Chance("bounded"), 1)


@pytest.mark.parametrize("game", WINS)
@pytest.mark.parametrize(
    "wrong", [{"problems": 25}, {"problems": 0}, {"grade": "hrad"}, {"moves": "4"}], ids=str
)
def test_impossible_wishes_are_refused(game: str, wrong: dict[str, Any]) -> None:
    """What there is not is refused with what there is."""
    with pytest.raises((BadOption, TypeError)):
        type(GAMES[game].asked[0])(**wrong)


WRONGS = [
    (
        "krypte",
        Problem(after(f"{EXAMPLE} h3 e5"), 1),
        "game over",
        "the game is over, White has four in line",
    ),
    ("krypte", Problem(after("d1"), 1), "no solution", "White wins in 1, but no first move does"),
    ("krypte", Problem(start(), 2), "no solution", "Black wins in 2, but no first move does"),
    (
        "krypte",
        Problem(after(f"{EXAMPLE} h3"), 1),
        "several solutions",
        "White wins in 1 by b2, e5 and b8; only one",
    ),
    (
        "krypte",
        Problem(after(f"{EXAMPLE} h3"), 2),
        "shorter solution",
        "b2, e5 and b8 win in 1; one move fewer",
    ),
    (
        "crumble",
        CrumbleProblem(SEVERAL_WAYS, 1),
        "several solutions",
        "only one first turn may win",
    ),
    (
        "crumble",
        CrumbleProblem(SEVERAL_WAYS, 2),
        "shorter solution",
        " win in 1; one move fewer would be right",
    ),
    (
        "crumble",
        CrumbleProblem(crumble_start(4, 4), 1),
        "no solution",
        "Black wins in 1, but no first turn does",
    ),
    (
        "crumble",
        CrumbleProblem(crumble_start(10, 10), 1),
        "too large",
        "it has 100 pieces, 48 are searched",
    ),
]


@pytest.mark.parametrize(
    ("game", "problem", "rule", "says"), WRONGS, ids=lambda value: str(value)[:30]
)
def test_what_is_wrong_with_a_problem_is_found(
    game: str, problem: Problem, rule: str, says: str
) -> None:
    """A problem without just one solution of its length has none to print, and a finding with its number."""
    check = GAMES[game].spec.checked(problem)
    assert check.solution is None
    (found,) = GAMES[game].spec.faults([check])
    assert found.rule == rule
    assert found.message.startswith("problem 1: ")
    assert says in found.message
    again = GAMES[game].spec.faults([check, check])
    assert [each.rule for each in again] == [rule, rule, TWIN]
    assert "problem 2 looks like problem 1" in again[2].message


def keys(tested: Problems) -> tuple[str, list[str]]:
    """Return a sheet that is right as a code, and the first moves that solve its problems."""
    problems = composed(tested.spec, tested.asked[0])
    solutions = [certain(tested.spec.checked(problem).solution) for problem in problems]
    written = [
        each.moves[0] if tested.spec.game == "krump" else each.written.split()[0]
        for each in solutions
    ]
    return tested.spec.encode(problems, None), written


@pytest.mark.parametrize("game", WINS)
def test_check_replays_an_answer(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """`check` leaves with 0 for the right answers, after a code and after a set-up, and with 1 for a wrong one."""
    code, right = keys(GAMES[game])
    file, text = (
        tmp_path / "answer.txt",
        GAMES[game].spec.format_text(GAMES[game].spec.decode(code)[0]),
    )
    for sheet in (code, text):
        file.write_text(
            f"{sheet}\nproblem 2\nanswer: 1. {right[1]}!  # easy\nproblem 1\nanswer {right[0]}\n"
        )
        assert run(["check", str(file)]) == 0
    assert "problem 2, " in capsys.readouterr().out
    file.write_text(f"{code}\nproblem 1\nanswer {right[0]}\nproblem 2\nanswer {right[0]}\n")
    assert run(["check", str(file)]) == 1
    assert "problem 2, " in (said := capsys.readouterr().out)
    assert "not solved" in said


@pytest.mark.parametrize("game", WINS)
@pytest.mark.parametrize(
    ("lines", "says"),
    [
        ("answer {key}", "problems; write problem 2 in a line before it"),
        ("problem 13\nanswer {key}\n", "there is no problem 13"),
        ("problem 1\nanswer \n", "no move follows the word answer"),
        ("problem 1\nanswer hello9\n", "line 3: "),
    ],
)
def test_answers_that_cannot_be_read(game: str, lines: str, says: str) -> None:
    """What is missing in an answer is said with its line."""
    code, right = keys(GAMES[game])
    assert says in refusal(
        BadNotation, GAMES[game].spec.replayed, f"{code}\n{lines.format(key=right[0])}"
    )


@pytest.mark.parametrize(
    ("game", "moves", "rule"),
    [
        ("krypte", "{key} {key}", TOO_MANY),
        ("crumble", "{key} {key}", TOO_MANY),
        ("crumble", "7,7V", ILLEGAL),
    ],
)
def test_wrong_answers_say_why(game: str, moves: str, rule: str) -> None:
    """An illegal move and one after the end have a finding of their own."""
    code, right = keys(GAMES[game])
    replayed = certain(
        GAMES[game].spec.replayed(f"{code}\nproblem 1\nanswer {moves.format(key=right[0])}\n")
    )
    assert [each.rule for each in replayed.found] == [rule]
