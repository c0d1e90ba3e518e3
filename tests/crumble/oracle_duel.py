"""Two implementations of Crumble side by side: the engine in `pressboard/games/crumble`, and the slow oracle."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from pressboard.games.crumble.rules.board import Board as Position
from pressboard.games.crumble.rules.house_rules import ANY, HouseRules
from pressboard.games.crumble.rules.notation import format_move, parse_move
from pressboard.games.crumble.rules.sets import SMALLEST, tile_set
from pressboard.games.crumble.rules.tiling import (
    GridRect,
    Layout,
    Rect,
    fit_layout,
    numbers_in,
    set_of,
    settle,
    wins,
)
from pressboard.games.crumble.rules.turns import Action, Cut, Join, Move
from tests.crumble.oracle import Game, Turn, captured, winner
from tests.crumble.oracle_board import (
    BLACK,
    HALVINGS,
    HORIZONTAL,
    VERTICAL,
    WHITE,
    Board,
    Colours,
    Rectangle,
)
from tests.crumble.oracle_notation import direction, read

SEATS = (BLACK, WHITE)
"""The colours by the engine's seats."""
DEPTH = 24
"""Halvings of the grid on which oracle's boards are handed to the engine."""

Colouring = frozenset[tuple[Rectangle, str]]


def on_grid(piece: Rectangle, depth: int) -> GridRect:
    """Return a piece as the engine has it."""
    return Rect(*(int(border * 2**depth) for border in piece))


def off_grid(piece: GridRect, depth: int) -> Rectangle:
    """Return a piece of the engine's as the oracle has it."""
    assert depth <= HALVINGS
    return Rectangle(*(border / 2**depth for border in piece))


def exact(layout: Layout, pieces: Iterable[GridRect]) -> frozenset[Rectangle]:
    """Return the engine's pieces as the oracle has them."""
    return frozenset(off_grid(piece, layout.depth) for piece in pieces)


def engine_layout(board: Board) -> Layout:
    """Return the engine's tiling for a board; its pieces have the same order."""
    return fit_layout(
        board.width, board.height, DEPTH, (on_grid(piece, DEPTH) for piece in board.pieces)
    )


def black_set(colours: Colours) -> int:
    """Return the numbers of the black pieces as the engine has them."""
    return set_of(number for number, colour in enumerate(colours) if colour == BLACK)


def coloured(position: Position) -> Colouring:
    """Return the engine's pieces with their colours."""
    layout = position.layout
    return frozenset(
        (piece, SEATS[seat]) for seat in (0, 1) for piece in exact(layout, position.pieces(seat))
    )


def acting(layout: Layout, action: Action) -> Turn:
    """Return a cut or a join of the engine as a turn without a swap."""
    return Turn(exact(layout, action.pieces), exact(layout, action.made))


def is_cut_level(old: Iterable[Rectangle], new: Iterable[Rectangle]) -> bool:
    """Return whether the halves lie one above the other."""
    widths = [{(piece.left, piece.right) for piece in pieces} for pieces in (old, new)]
    return widths[0] == widths[1]


def engine_move(position: Position, turn: Turn) -> Move:
    """Return a turn of the oracle as a move of the engine."""
    depth = position.layout.depth
    if len(turn.new) == 1:
        action: Action = Join(
            on_grid(min(turn.new), depth),
            tuple(sorted(on_grid(piece, depth) for piece in turn.old)),
        )
    else:
        cut = HORIZONTAL if is_cut_level(turn.old, turn.new) else VERTICAL
        along = sorted(turn.old, key=lambda piece: piece[cut == VERTICAL])
        action = Cut(cut, tuple(on_grid(piece, depth) for piece in along))
    path = "".join(map(direction, turn.path, turn.path[1:]))
    return Move(action, on_grid(turn.path[0], depth), path) if path else Move(action)


@dataclass
class Duel:
    """A game under way in both implementations."""

    position: Position
    game: Game

    @classmethod
    def of(cls, game: Game, pieces: str = ANY, smallest: str = "1/4") -> "Duel":
        """Return both at the oracle's position, with its readings, and with a set of tiles if there is one."""
        readings = HouseRules(
            single_pass=game.one_pass,
            any_step_counts=game.any_step,
            draw_rule=game.draws,
            pieces=pieces,
            smallest=smallest,
        )
        if pieces != ANY:
            tiles = tile_set(game.board.width, game.board.height, pieces, SMALLEST.index(smallest))
            game.tiles = {
                (min(each), max(each)): count
                for each, count in (
                    ((float(kind.width), float(kind.height)), n) for kind, n in tiles.items()
                )
            }
        seat = SEATS.index(game.to_move)
        return cls(
            Position(engine_layout(game.board), black_set(game.colours), seat, readings=readings),
            game,
        )

    def play(self, turn: Turn) -> None:
        """Make a legal turn in both."""
        self.position = self.position.play(engine_move(self.position, turn))
        self.game.play(turn)

    def differences(self) -> Iterator[str]:
        """Yield what the implementations see differently on the board, each with both views."""
        position = self.position
        game = self.game
        outcome = position.outcome
        listed = [acting(position.layout, action) for action in position.actions()]
        for what, engine, slow in (
            ("the board", coloured(position), frozenset(game.pieces.items())),
            ("the end", outcome is not None, game.over),
            (
                "winners",
                [SEATS[seat] for seat in outcome.winners] if outcome else [],
                [game.winner] * bool(game.winner),
            ),
            (
                "the player to move",
                position.to_move,
                None if game.over else SEATS.index(game.to_move),
            ),
            ("actions listed twice", len(listed), len({*listed})),
            ("splits", {each for each in listed if len(each.new) > 1}, {*game.splits()}),
            ("joins", {each for each in listed if len(each.new) == 1}, {*game.joins()}),
        ):
            if engine != slow:
                yield f"{what}: engine {engine}, oracle {slow}"

    def swap_differences(self, actions: Iterable[Turn]) -> Iterator[str]:
        """Yield the actions whose swaps lead to other boards in one implementation than in the other."""
        moves: dict[Turn, list[Move]] = {}
        for move in self.position.moves():
            moves.setdefault(acting(self.position.layout, move.action), []).append(move)
        for action in actions:
            turns = [*self.game.continued(action)] if not self.game.over else []
            slow = {(after.colours, after.winner) for after in map(self.game.followed, turns)}
            listed = [self.position.play(move) for move in moves.get(action, [])]
            engine = {engine_end(after) for after in listed}
            if engine != slow or len(engine) != len(listed):
                yield f"swaps after {action}: engine {len(listed)}, {engine - slow}, oracle {slow - engine}"

    def misjudged(self, move: Move) -> Iterator[str]:
        """Yield that a move is judged otherwise by the engine than by the oracle, or written down as another one."""
        legal = is_legal(self.game, self.position, move)
        if legal != (not self.position.why_not(move)):
            yield f"judging of {move}: the oracle finds it {'' if legal else 'il'}legal"
        if legal:
            text = format_move(move, self.position)
            if (
                engine_move(self.position, read(self.game, text)) != move
                or parse_move(text, self.position) != move
            ):
                yield f"{text} is not what is written for {move}"


def engine_end(position: Position) -> tuple[Colours, str | None]:
    """Return the colours and the winner of an engine's position as the oracle has them."""
    numbers = range(len(position.layout.pieces))
    won = [SEATS[seat] for seat in position.outcome.winners] if position.outcome else []
    return tuple(SEATS[1 - (position.black >> number & 1)] for number in numbers), won[
        0
    ] if won else None


def names_in_order(action: Action) -> bool:
    """Return whether a cut names its pieces once each, from West or from South on."""
    if isinstance(action, Join):
        return True
    place = (HORIZONTAL, VERTICAL).index(action.axis)
    return [*action.pieces] == sorted({*action.pieces}, key=lambda piece: piece[place])


def is_legal(game: Game, position: Position, move: Move) -> bool:
    """Return whether the oracle plays an engine's move, which may be a strange one."""
    action = acting(position.layout, move.action)
    listed = game.joins() if isinstance(move.action, Join) else game.splits()
    if game.over or action not in [*listed] or not names_in_order(move.action):
        return False
    after = game.acted(action)
    here = off_grid(move.start, position.layout.depth) if move.start else min(action.new)
    for letter in move.path:
        steps = [there for there in after.swaps(here) if direction(here, there) == letter]
        if not steps:
            return False
        after, here = after.swapped(here, steps[0]), steps[0]
    return True


def tiling_differences(board: Board, colours: Colours) -> Iterator[str]:
    """Yield what the implementations see differently on a tiling that no game need lead to."""
    layout = engine_layout(board)
    black = black_set(colours)
    contacts = layout.contacts
    numbers = range(len(board.pieces))
    settled_black = {once: settle(contacts, black, once) for once in (False, True)}
    chains = [wins(contacts, black), wins(contacts, layout.others(black))]
    for what, engine, slow in (
        (
            "neighbours",
            [{*numbers_in(contacts.bordering[number])} for number in numbers],
            board.neighbours,
        ),
        (
            "steps",
            [{*contacts.steps[number].values()} for number in numbers],
            board.two_point_neighbours,
        ),
        (
            "winners",
            [colour for colour, chain in zip(SEATS, chains, strict=True) if chain],
            winners(board, colours),
        ),
        ("captures", settled_black[False], black_set(captured(board, colours))),
        (
            "captures in one pass",
            settled_black[True],
            black_set(captured(board, colours, one_pass=True)),
        ),
    ):
        if engine != slow:
            yield f"{what}: engine {engine}, oracle {slow}"


def winners(board: Board, colours: Colours) -> list[str]:
    """Return the colour that has won, alone, or nothing."""
    won = winner(board, colours)
    return [won] if won else []
