"""What is enclosed and captured, and which chain wins.

Chains and rings are held together by borders. A group escapes a ring over a border or over a corner, for a ring has
none where two of its pieces only meet at a corner. So a piece is enclosed when no way leads from it to the edge of the
board over pieces of its own colour that touch one another; this says the same as a ring around it, and is quicker.

>>> from pressboard.games.crumble.rules.board.contacts import contacts_of
>>> from pressboard.games.crumble.rules.board.geometry import GridRect
>>> board = contacts_of([GridRect(x, y, x + 1, y + 1) for y in range(3) for x in range(3)], width=3, height=3)
>>> settled(board, 0b000010000), settled(board, 0b000010001)
(0, 17)
>>> wins(board, 0b101111101) > 0, wins(board, 0b111000111) > 0
(True, False)
"""

from pressboard.games.crumble.rules.board.contacts import Contacts


def settled(contacts: Contacts, own: int, single_pass: bool = False) -> int:
    """Return which pieces belong to the colour that held the set `own`, after all captures of both colours."""
    while captured := enclosed(contacts, own):
        own ^= captured
        if single_pass:
            break
    return own


def enclosed(contacts: Contacts, own: int) -> int:
    """Return the pieces of both colours from which no way leads to the edge; `own` are those of one colour."""
    return _enclosed(contacts, own) | _enclosed(contacts, contacts.live & ~own)


def encloses(contacts: Contacts, own: int, here: int, there: int) -> bool:
    """Say whether something is enclosed now that `own` has lost the piece `here` and won the piece `there`.

    Only where nothing was enclosed before: then it can only be one of these two, or what touches the lost one.
    """
    for region, lost, won in ((own, here, there), (contacts.live & ~own, there, here)):
        suspects = (contacts.touching[lost] | 1 << won) & region & contacts.inner
        while suspects:
            met = _way_out(contacts, region, suspects & -suspects)
            if not met:
                return True
            suspects &= ~met
    return False


def _way_out(contacts: Contacts, region: int, piece: int) -> int:
    """Return the pieces met on the search for a way from a piece to the edge within `region`; 0 where there is none."""
    touching, edge = contacts.touching, region & ~contacts.inner
    left, fresh = region & ~piece, piece
    while fresh:
        number = fresh.bit_length() - 1
        fresh ^= 1 << number
        if near := touching[number] & left:
            left ^= near
            fresh |= near
            if near & edge:
                return region & ~left
    return 0


def _enclosed(contacts: Contacts, region: int) -> int:
    """Return those pieces of `region` from which no way leads to the edge within it."""
    touching, waiting = contacts.touching, region & contacts.inner
    free = region & ~waiting
    before = 0
    while waiting != before:
        before = rest = waiting
        while rest:
            bit = rest & -rest
            rest ^= bit
            if touching[bit.bit_length() - 1] & free:
                free |= bit
                waiting ^= bit
    return waiting


def chain(contacts: Contacts, region: int, piece: int) -> int:
    """Return the chain within `region` that a set of neighbouring pieces belongs to."""
    bordering, left, fresh = contacts.bordering, region & ~piece, piece
    while fresh:
        number = fresh.bit_length() - 1
        fresh ^= 1 << number
        if more := bordering[number] & left:
            left ^= more
            fresh |= more
    return piece | region & ~left


def wins(contacts: Contacts, region: int) -> int:
    """Return the chain within `region` that touches all four sides, 0 where none does.

    Every chain is looked at by itself, from the side with the fewest pieces: two may touch all sides between them.
    """
    return wins_with(contacts, region, min((side & region for side in contacts.sides), key=int.bit_count))


def wins_with(contacts: Contacts, region: int, pieces: int) -> int:
    """Return the chain within `region` that has some of `pieces` and touches all four sides, 0 where none does."""
    north, east, south, west = contacts.sides
    rest = pieces & region
    while rest:
        found = chain(contacts, region, rest & -rest)
        if found & north and found & east and found & south and found & west:
            return found
        rest &= ~found
    return 0
