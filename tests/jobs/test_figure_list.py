"""The figures of handouts: each game's table of them, the page that lists them, their pictures."""

import re
from typing import Any

import pytest

from pressboard import registry
from pressboard.errors import PressboardError
from pressboard.figures.shapes import Elastic, Figure, Label
from pressboard.jobs.handout.figure_list import (
    ShownFigure,
    shown_figures,
)
from pressboard.kinds.game import Game, Illustration, illustrate
from tests.mistakes import refusal

GAMES = [registry.game(name) for name in registry.names_of_ours()]


def drawn(game: Game, source: str, **options: Any) -> Illustration:  # noqa: ANN401
    """Return a figure of a game."""
    return illustrate(game, source, options)


def items(figure: Any) -> Any:  # noqa: ANN401 - of any picture
    """Return what a figure is drawn of, an elastic one in a square place."""
    return (figure.draw(100.0, 100.0) if isinstance(figure, Elastic) else figure).items


def letters(figure: object) -> list[str]:
    """Return what is written on a figure itself, not in its symbols."""
    return [item.text for item in items(figure) if isinstance(item, Label)]


@pytest.mark.parametrize("shown", shown_figures(), ids=lambda shown: shown.picture)
def test_every_figure_can_be_had_by_its_name(shown: ShownFigure) -> None:
    """What the tables list is drawn, in the place of a name in any letters."""
    found = drawn(shown.game, shown.source, **shown.kind.given).figure
    assert items(found)
    if shown.source in shown.kind.names:
        assert items(
            drawn(
                shown.game, f" {shown.source.upper().replace('-', ' ')} ", **shown.kind.given
            ).figure
        ) == items(found)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_an_unknown_name_is_told_with_the_nearest(game: Game) -> None:
    """A name with a slip names the one that was meant; of one that is like none the table's rows are named."""
    assert "did you mean wordmark" in refusal(PressboardError, drawn, game, "wordmrak")
    said = refusal(PressboardError, drawn, game, "qqqqq")
    assert re.search(r"^unknown figure of .*there are .*emblem", said)
    assert len(said) < 300


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_no_two_rows_answer_to_one_name(game: Game) -> None:
    """A name stands for one figure, and no option has the name of what every figure takes."""
    assert game.figures
    names = [name for kind in game.figures() for name in kind.names]
    assert len({*names}) == len(names)
    own = {"width", "height", "unit", "align", "caption"}
    assert not [kind.description for kind in game.figures() if own & {*kind.takes}]


LABELLED = {
    "kangaruse": ("KANGA1-000DR4-6G2BBX-62MVQ0-HSNBRG-YRVKYD-VKMH5G-VE13ZA", "b2=A"),
    "krump": ("4h, 3s, Sd2-d3, Me6-c5", "b2=A"),
    "krypte": ("d1 e8 c1", "b2=A"),
    "crumble": ("2,1VW", "1,1=A"),
}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_squares_can_have_letters(game: Game) -> None:
    """`labels` writes letters onto squares or pieces; a square that is not there is told."""
    source, label = LABELLED[game.name]
    assert "A" in letters(drawn(game, source, labels=label).figure)
    for wrong in ("z99=A", "1/0=A", "A", label.replace("A", "ABC")):
        assert re.search(
            r"labels|location|piece", refusal(PressboardError, drawn, game, source, labels=wrong)
        )


@pytest.mark.parametrize("name", ["kangaruse", "krump", "krypte"])
def test_coordinates_can_be_left_out(name: str) -> None:
    """Without coordinates no column is named beside the board."""
    game, (source, _) = registry.game(name), LABELLED[name]
    named, bare = (
        letters(drawn(game, source, coordinates=value).figure) for value in (True, False)
    )
    assert {"a", "b", "1", "2"} <= {*named}
    assert not {"a", "b"} & {*bare}


def test_readings_change_what_is_drawn() -> None:
    """Pictures of the rules are drawn as a table reads them."""
    usual, other = (
        drawn(registry.game("krump"), "large", **read).figure
        for read in ({}, {"readings": "hop_directions=4"})
    )
    assert usual != other


def test_figures_of_crumble_have_coordinates_of_their_own() -> None:
    """What other games call coordinates are the ticks of its board, and the locations of its pieces."""
    game, (source, _) = registry.game("crumble"), LABELLED["crumble"]
    assert drawn(game, source, coordinates=True).figure == drawn(game, source, names=True).figure
    assert drawn(game, source).figure != drawn(game, source, names=True).figure
    assert (
        drawn(game, "board", coordinates=False).figure == drawn(game, "board", ticks=False).figure
    )
    assert drawn(game, "board").figure != drawn(game, "board", ticks=False).figure


HOUSE = {
    "krump": "hop_directions=4",
    "krypte": "given_line_wins=no",
    "crumble": "draw_rule=no",
}


@pytest.mark.parametrize("name", HOUSE)
def test_moves_are_read_by_a_tables_readings(name: str) -> None:
    """A diagram of moves takes readings and knows them; what cannot be read is told without the lines put before it."""
    game, (source, _) = registry.game(name), LABELLED[name]
    assert drawn(game, source, readings=HOUSE[name]).known["readings"] == (HOUSE[name],)
    assert drawn(game, source).known["readings"] == ()
    with pytest.raises(PressboardError, match="says itself how it is read"):
        drawn(game, f"{name}\n{source}", readings=HOUSE[name])
    assert re.search(
        r"^(?!line)", refusal(PressboardError, drawn, game, "1x9 0", readings=HOUSE[name])
    )


def test_a_house_rule_decides_what_is_legal() -> None:
    """A landing that gives a line away is drawn as legal only where a table has it so."""
    game = registry.game("krypte")
    given = "f1 h5 e8 a4 h8 f8 b4 g8"
    usual, other = (
        drawn(game, given, legal=True, **read).figure
        for read in ({}, {"readings": "given_line_wins=no"})
    )
    assert usual != other


def test_empty_boards_are_of_any_size() -> None:
    """An empty board of Kangaruse has as many squares as asked for, within bounds."""
    game = registry.game("kangaruse")
    small, large = (drawn(game, "board", columns=each, rows=3).figure for each in (4, 9))
    assert isinstance(small, Figure)
    assert isinstance(large, Figure)
    assert small.width < large.width
    assert "from 2 to 20" in refusal(PressboardError, drawn, game, "board", columns=99)
