"""Positions that look alike: turned or mirrored.

Only a turned board is the same to the rules, for the active sides go round clockwise. But whoever has solved a problem
is helped by a mirrored one as well, and by one with another side used last. No problem is another one with the colours
exchanged, for the number of counters says whose turn it is.
"""

from generator.games.krypte.rules.board import EVERY, WIDTH
from generator.games.krypte.rules.position import Position
from generator.play.bits import squares_of


def _turns() -> tuple[tuple[int, ...], ...]:
    """Return where each square goes when the board is turned and mirrored in all eight ways."""
    quarter = tuple(square % WIDTH * WIDTH + WIDTH - 1 - square // WIDTH for square in squares_of(EVERY))
    mirror = tuple(square ^ (WIDTH - 1) for square in squares_of(EVERY))
    images = [tuple(squares_of(EVERY))]
    for _ in range(3):
        images.append(tuple(quarter[square] for square in images[-1]))
    return (*images, *(tuple(mirror[square] for square in image) for image in images))


_TURNS = _turns()


def likeness(position: Position) -> tuple[int, int]:
    """Return the black and the white counters as bits, the same for all positions that look alike."""
    return min((_image(position.black, turn), _image(position.white, turn)) for turn in _TURNS)


def _image(bits: int, turn: tuple[int, ...]) -> int:
    return sum(1 << turn[square] for square in squares_of(bits))
