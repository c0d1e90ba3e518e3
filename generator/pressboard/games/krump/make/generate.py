"""Arrays of chance: every way to place four trios in two rows is equally likely.

Both players see the same from their own sides, for the array is turned by half a round for Black: that is all the
symmetry the seats need. Palindromes, as the game's own rows are, would also make the left the mirror of the right; but
there are only 90 arrays of them, and 34,650 of the others.

>>> generate(Chance("demo"))
('LLSMML', 'SLSMSM')
"""

from pressboard.chance import Chance
from pressboard.games.krump.rules.arrays import UNITS_A_SIZE, Array
from pressboard.games.krump.rules.movement import SIZES, WIDTH


def generate(chance: Chance) -> Array:
    """Return an array: the second and the nearest row, as each player sees them."""
    units = "".join(chance.shuffled(SIZES * UNITS_A_SIZE))
    return units[:WIDTH], units[WIDTH:]
