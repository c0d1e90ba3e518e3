"""The slow rules of Crumble play the known cases as the facts say, and hold what must always hold."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import reduce
from itertools import combinations, pairwise

import pytest

from crumble.oracle import Game, IllegalTurn, captured, has_ring_round, prisoners
from crumble.oracle_board import BLACK, WHITE, Board, Colours, Rectangle, bounding, common_border, rectangle
from crumble.oracle_boards import (
    WHIP_MOVES,
    colours_in,
    pictured,
    random_turn,
    squares,
    whip,
    wild_colours,
    wild_tiling,
)
from crumble.oracle_notation import play, read
from pressboard.chance import Chance


@pytest.mark.parametrize(
    ("moves", "count", "pieces", "colours"),
    [
        pytest.param("", 36, squares((0, 0), (1, 0), (0, 1)), ".##", id="T1"),
        pytest.param("0,1H", 37, [(0, 1, 1, 1.5), (0, 1.5, 1, 2)], "##", id="T2"),
        pytest.param("0,1HN", 37, [(0, 1, 1, 1.5), (0, 1.5, 1, 2), *squares((0, 2), (0, 0))], "#.#.", id="T3"),
        pytest.param("0,1VE", 37, [(0, 1, 0.5, 2), (0.5, 1, 1, 2), *squares((1, 1))], "#.#", id="T4"),
        pytest.param("1H 0HN-E", 38, [(0, 0.5, 1, 1), (1, 0.5, 2, 1), (0, 0, 1, 0.5), (1, 0, 2, 0.5)], "#..#", id="T5"),
        pytest.param(
            "0,1V 0VW-N", 38, [(0, 0, 0.5, 1), (0, 1, 0.5, 2), (0.5, 0, 1, 1), (0.5, 1, 1, 2)], "#..#", id="T6"
        ),
        pytest.param("0,1V 2H 1,2HS", 39, squares((1, 1)), "#", id="T7 before"),
        pytest.param(
            "0,1V 2H 1,2HS 0VW-NEE",
            40,
            [(0, 0, 0.5, 1), (0, 1, 0.5, 2), (0.5, 1, 1, 2), *squares((1, 1))],
            "###.",
            id="T7",
        ),
        pytest.param("1HN 2H 0,1H3", 41, [(x, 1, x + 1, 1.5) for x in range(3)], "###", id="T8"),
        pytest.param("1HN 0H2", 39, [(0, 0, 1, 0.5), (1, 0, 2, 0.5), (1, 0.5, 2, 1), (2, 0, 3, 0.5)], ".#..", id="T9"),
        pytest.param(
            "0,1VE 0V2", 39, [(0, 0, 0.5, 1), (0, 1, 0.5, 2), (0.5, 1, 1, 2), (0, 2, 0.5, 3)], ".#..", id="T10"
        ),
        pytest.param("1HN 0H2-2N-NWW", 39, [*squares((0, 1), (1, 1), (2, 1)), (2, 0.5, 3, 1)], ".###", id="T11"),
        pytest.param("1VW 3H 0J1,2", 37, [(0, 0, 1, 2)], "#", id="T13"),
        pytest.param("1VW 3H 0J1,2N", 37, [(0, 0, 1, 2), *squares((0, 2))], ".#", id="T14"),
        pytest.param("1H 1,2VE 0,1HN 2J1,2 1J1,2", 37, squares((1, 0)), "#", id="T15"),
    ],
)
def test_known_turns(moves: str, count: int, pieces: list[tuple[object, ...]], colours: str) -> None:
    """Known first moves leave the pieces and colours the facts give."""
    game = play(Game.start(), moves)
    assert (len(game.pieces), colours_in(game, pieces)) == (count, colours)


@pytest.mark.parametrize(
    ("before", "moves"),
    [
        pytest.param("", "3,2H2-1S-S 2,1V3-3E-E", id="T12"),
        pytest.param("1H 0H", "1J1 1J1,2,1 1J1,2-N", id="T17"),
        pytest.param("", "1HS 2,5HN 5,2VE 0,3VW", id="T26"),
        pytest.param("", "7VE 6VE 0,7VE 0,6VE", id="T27"),
        pytest.param("", "0,1J1,1 2,1VN 2,1VW-N", id="U8"),
        pytest.param("1HN 2H", "0,1H3E 0,1H1 0,1H4 0,1H3-4N-N 0,1H3-0N-N 0,1H3-1W-N", id="counts"),
    ],
)
def test_what_is_no_move(before: str, moves: str) -> None:
    """What the facts call illegal is refused, word by word."""
    game = play(Game.start(), before)
    for move in moves.split():
        with pytest.raises(IllegalTurn):
            read(game, move)


def test_chains_of_the_second_picture() -> None:
    """T28: after one swap there is a black chain of four round its square, a white one of three, the rest is single."""
    game = play(Game.start(), "2,1VW")
    sizes = {colour: Counter(map(len, game.board.chains(game.colours, colour))) for colour in (BLACK, WHITE)}
    assert sizes == {BLACK: Counter({1: 15, 4: 1}), WHITE: Counter({1: 15, 3: 1})}


@pytest.mark.parametrize("moves", ["2,1VW 1,3VW 2,3HN 2VE 5,5HS", "2,1VW 1,3VW 2,3HN 4,4HS"], ids=["T21", "T23"])
def test_wins(moves: str) -> None:
    """A chain from side to side to side to side wins, also by the opponent's own step, and nobody moves any more."""
    game = play(Game.start(), moves)
    assert (game.winner, game.over, game.legal_turns()) == (BLACK, True, [])
    with pytest.raises(IllegalTurn):
        play(game, "0H")


def test_the_swapping_piece_is_captured() -> None:
    """U2: the piece that swaps into a ring turns white at once, and its path ends."""
    game = pictured("#...... #...... ####... #...... #......", rectangle(2, 2, 4, 3))
    assert colours_in(play(game.copy(), "2,2VE"), squares(*((x, 2) for x in range(7)))) == "###...."
    with pytest.raises(IllegalTurn):
        read(game, "2,2VEE")


def test_the_edge_is_no_ring() -> None:
    """U3: the swapping piece is captured, its fellow surrounded against the edge stays."""
    game = play(pictured("....# ....# ##..# ....# ....#", rectangle(0, 2, 2, 3)), "0,2VE")
    assert colours_in(game, squares((0, 2), (1, 2), (2, 2))) == "#.."


@pytest.mark.parametrize(
    ("picture", "inside"),
    [
        pytest.param("#..#... #..#... #.#.#.. ###.#.. #.###.. #...... #......", "#", id="U4"),
        pytest.param("#..#... #..#... #.#.... ###.#.. #.###.. #...... #......", ".", id="U5"),
    ],
)
def test_a_corner_lets_out(picture: str, inside: str) -> None:
    """U4, U5: a ring of neighbours captures, a ring that hangs together by a corner does not."""
    game = play(pictured(picture, rectangle(3, 5, 4, 7)), "3,5HS")
    assert colours_in(game, squares((3, 3))) == inside


def test_there_and_back() -> None:
    """U7: a path back to its start leaves the position of the split alone."""
    assert play(Game.start(), "2,1VWE").pieces == play(Game.start(), "2,1V").pieces


def test_joins_of_mixed_sizes() -> None:
    """U10: outlines of own pieces join, single pieces and outlines that cut a piece or hold another colour do not."""
    larger = rectangle(0, 1, 2, 2), rectangle(2, 0, 4, 2), rectangle(0, 2, 2, 4), rectangle(2, 2, 4, 4)
    game = pictured(".... .... #### ####", *larger)
    joined = {move: {*read(game, move).new} for move in ("0J2,1", "0J2,2", "0J3,1")}
    assert joined == {
        "0J2,1": {rectangle(0, 0, 2, 1)},
        "0J2,2": {rectangle(0, 0, 2, 2)},
        "0J3,1": {rectangle(0, 0, 4, 2)},
    }
    assert {frozenset(new) for new in joined.values()} == {turn.new for turn in game.joins()}
    for move in ("1J1,2", "0J1,1", "0,1J2,1", "2J1,1"):
        with pytest.raises(IllegalTurn):
            read(game, move)


def test_runs() -> None:
    """A cut may begin and end at any piece of a row: three own squares give six cuts along and three across."""
    game = pictured("... ###")
    assert Counter(len(turn.old) for turn in game.splits()) == {1: 6, 2: 2, 3: 1}


NESTED = ".......... .########. .#......#. .#.####.#. ##.#..#.#. .#.#..#.#. .#.####.#. .#......#. .########. .........."


@pytest.mark.parametrize(("one_pass", "row"), [(False, "#########."), (True, "###.##.##.")], ids=["again", "once"])
def test_nested_captures(one_pass: bool, row: str) -> None:
    """Rings in rings all take the outermost colour; by the other reading each changes once."""
    game = pictured(NESTED)
    after = Game(game.board, captured(game.board, game.colours, one_pass=one_pass))
    assert colours_in(after, squares(*((x, 5) for x in range(10)))) == row


@pytest.mark.parametrize(
    ("last", "final_step", "any_step"),
    [
        pytest.param("4,1,2HNWWWS", True, True, id="into the same piece"),
        pytest.param("4,1,2HNWWWSE", False, True, id="and on"),
        pytest.param("4,1,2HNWWW", False, False, id="not so far"),
        pytest.param("4,1,2H", False, False, id="no swap"),
    ],
)
def test_draws(last: str, final_step: bool, any_step: bool) -> None:
    """A6: a game is drawn when both have split in the same place and swapped into the same piece three times."""
    for reading, drawn in ((False, final_step), (True, any_step)):
        game = play(whip(any_step=reading), WHIP_MOVES)
        assert not game.over
        assert play(game, last).drawn == drawn
        assert (game.over, game.winner) == (drawn, None)


def test_no_draw_elsewhere() -> None:
    """Three swaps into the same piece are no draw where somebody splits outside his earlier splits."""
    game = play(whip(), WHIP_MOVES)
    first, *later = game.turns[WHITE]
    game.turns[WHITE] = [replace(first, old=frozenset({rectangle(6, 2, 9, 4)})), *later]
    assert not play(game, "4,1,2HNWWWS").drawn


@pytest.mark.parametrize(
    ("size", "actions", "positions"), [(6, 36, 96), pytest.param(8, 64, 176, marks=pytest.mark.slow)]
)
def test_counts(size: int, actions: int, positions: int) -> None:
    """The first turn has as many splits as squares, and leads to as many positions as the facts count."""
    game = Game.start(size, size)
    turns = game.legal_turns()
    after = {(played.board.pieces, played.colours) for played in map(game.followed, turns)}
    assert (len(game.actions()), len(turns), len(after)) == (actions, positions, positions)


# Other ways to the same results


def touching(board: Board) -> list[set[int]]:
    """Return for every piece those that share a border with it, or a corner."""
    touched: list[set[int]] = [set() for _ in board.pieces]
    for (one, piece), (other, second) in combinations(enumerate(board.pieces), 2):
        if common_border(piece, second) or piece.corners & second.corners:
            touched[one].add(other)
            touched[other].add(one)
    return touched


def reached(board: Board, passable: set[int], contacts: list[set[int]]) -> set[int]:
    """Return the pieces of `passable` that have a way to the edge of the board through such pieces alone."""
    found: set[int] = set()
    waiting = {piece for piece in passable if board.sides[piece]}
    while waiting:
        piece = waiting.pop()
        found.add(piece)
        waiting |= contacts[piece] & passable - found
    return found


def without_a_way_out(board: Board, colours: Colours, contacts: list[set[int]]) -> set[int]:
    """Return the pieces that have no way to the edge through pieces of their own colour."""
    captives: set[int] = set()
    for colour in (BLACK, WHITE):
        own = {piece for piece, each in enumerate(colours) if each == colour}
        captives |= own - reached(board, own, contacts)
    return captives


def cut_off_by(board: Board, chain: set[int], contacts: list[set[int]]) -> set[int]:
    """Return the pieces that cannot reach the edge once this chain is taken away, whatever their colours."""
    rest = {*range(len(board.pieces))} - chain
    return rest - reached(board, rest, contacts)


def check_wild(number: int) -> int:
    """Compare three ways to find captures on a random tiling; return how many pieces are captured."""
    chance = Chance("wild", number)
    board = wild_tiling(chance, chance.between(3, 7), chance.between(3, 7), 30)
    board.require_order()
    contacts = touching(board)
    colours = wild_colours(chance, board, chance.pick((0.35, 0.5, 0.7)))
    for chain in (*board.chains(colours, BLACK), *board.chains(colours, WHITE)):
        others = {*range(len(colours))} - chain
        assert {piece for piece in others if has_ring_round(board, chain, piece)} == cut_off_by(board, chain, contacts)
    taken = {piece for _, pieces in prisoners(board, colours) for piece in pieces}
    assert taken == without_a_way_out(board, colours, contacts)
    assert not without_a_way_out(board, captured(board, colours), contacts)
    return len(taken)


@pytest.mark.slow
def test_rings() -> None:
    """On random tilings rings hold exactly what is cut off by a chain and what has no way out."""
    assert sum(map(check_wild, range(80))) > 30


@pytest.mark.slow
def test_rings_for_long() -> None:
    """The same on two thousand more."""
    assert sum(map(check_wild, range(80, 2_080))) > 500


def small_game(number: int, plies: int) -> Game:
    """Return a game on a small board after so many random turns, or at its end."""
    chance = Chance("small", number)
    game = Game.start(chance.between(2, 4), chance.between(2, 4))
    while len(game.turns[BLACK] + game.turns[WHITE]) < plies and not game.over:
        game.play(random_turn(game, chance))
    return game


def filled(pieces: Sequence[Rectangle]) -> Rectangle | None:
    """Return the legal rectangle that pieces fill, None if they fill none."""
    outline = reduce(bounding, pieces)
    area = sum((piece.right - piece.left) * (piece.top - piece.bottom) for piece in pieces)
    is_full = area == (outline.right - outline.left) * (outline.top - outline.bottom)
    return outline if is_full and outline.has_legal_shape else None


@pytest.mark.slow
def test_joins_are_all_sets() -> None:
    """The joins are all the sets of own pieces that fill a square or a half-square, each set tried by itself."""
    found = 0
    for number in range(30):
        game = small_game(number, 4)
        own = [piece for piece, colour in game.pieces.items() if colour == game.to_move]
        if len(own) <= 9:
            sets = [each for count in range(2, len(own) + 1) for each in combinations(own, count)]
            outlines = {frozenset(each): {outline} for each in sets if (outline := filled(each))}
            assert {turn.old: {*turn.new} for turn in game.joins()} == outlines
            found += len(outlines)
    assert found > 30


def ends(game: Game, here: Rectangle, steps: int) -> set[tuple[Colours, Rectangle]]:
    """Return where every path of up to so many steps from a piece leads, back and forth as it may."""
    found = {(game.colours, here)}
    for there in game.swaps(here) if steps else ():
        found |= ends(game.swapped(here, there), there, steps - 1)
    return found


def listed_ends(game: Game, start: Rectangle) -> set[tuple[Colours, Rectangle]]:
    """Return where the listed paths from a piece lead, walked anew."""
    found = {(game.colours, start)}
    for path in game.paths(start):
        walked = game
        for here, there in pairwise(path):
            walked = walked.swapped(here, there)
        found.add((walked.colours, path[-1]))
    return found


@pytest.mark.slow
def test_paths_are_all_paths() -> None:
    """Whatever short path is walked, its end is one of those that are listed."""
    short = listed = 0
    for number in range(8):
        game = small_game(number, 3)
        for action in game.actions():
            after = game.acted(action)
            for start in action.new:
                walked, known = ends(after, start, 5), listed_ends(after, start)
                assert walked <= known
                short, listed = short + len(walked), listed + len(known)
    assert 200 < short <= listed


def check_game(number: int, plies: int) -> Counter[str]:
    """Play a random game and check what must always hold; return what was seen."""
    chance = Chance("invariants", number)
    game = Game.start(chance.between(2, 3), chance.between(2, 3))
    seen: Counter[str] = Counter()
    while not game.over and seen["plies"] < plies:
        turn, before, mover = random_turn(game, chance), len(game.pieces), game.to_move
        game.play(turn)
        game.board.require_order()
        assert len(game.pieces) == before - len(turn.old) + len(turn.new)
        assert not [*prisoners(game.board, game.colours)]
        assert game.winner is None or turn.path
        seen.update(
            [
                "plies",
                "joins" if len(turn.new) == 1 else "splits",
                "won" if game.winner == mover else "given away" if game.winner else "on",
            ]
        )
    return seen


@pytest.mark.slow
def test_random_games() -> None:
    """In random games the board stays covered, nothing stays surrounded and only swaps win, for both sides."""
    seen = sum((check_game(number, 8) for number in range(30)), Counter[str]())
    assert min(seen["splits"], seen["joins"]) > 20
    assert min(seen["won"], seen["given away"]) > 0
