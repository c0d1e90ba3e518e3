"""Random games and perft of chess, played by python-chess: what our engines are measured against."""

import random

import chess

FORCED_DRAW = 150
"""After so many half-moves without a capture or a pawn's move a game of chess ends."""


def chess_perft(board: chess.Board, depth: int) -> int:
    """Return the games of `depth` plies that begin on `board`."""
    if depth == 1:
        return board.legal_moves.count()
    leaves = 0
    for move in board.legal_moves:
        board.push(move)
        leaves += chess_perft(board, depth - 1)
        board.pop()
    return leaves


def chess_plies(number: int, games: int) -> int:
    """Play random games of chess and return their plies."""
    choice, plies = random.Random(number).choice, 0
    for _ in range(games):
        board = chess.Board()
        while (moves := list(board.legal_moves)) and board.halfmove_clock < FORCED_DRAW:
            board.push(choice(moves))
            plies += 1
    return plies
