"""Everything that formats and parses texts of Kangaruse, to be imported from one place: moves, positions, sheets."""

from pressboard.games.kangaruse.rules.move_text import diagram, format_move, is_square, parse_move
from pressboard.games.kangaruse.rules.setup_text import SETUP_WORD, SYMBOLS, format_setup, parse_setup
from pressboard.games.kangaruse.rules.sheet_code import TAG

__all__ = [
    "SETUP_WORD",
    "SYMBOLS",
    "TAG",
    "diagram",
    "format_move",
    "format_setup",
    "is_square",
    "parse_move",
    "parse_setup",
]
