'''Whole games as texts: read, replayed, remarked on, and where they outrun a set of tiles.

A record is written as `pressboard.play.records.text` says, with house rules and a position before the moves. A position
begins with its board: `board 8x8` is a checkerboard, see `notation` for others.

>>> first, second = LANGUAGE.games_in("""
...     crumble Ann - Bob
...     1) 2,1VW 3,5HS    # well met
...     White resigns
...     crumble
...     board 3x2
...     0,1H {a beginning} =
... """)
>>> first.title, first.moves, first.result
('Ann - Bob', [(3, '2,1VW'), (3, '3,5HS')], '1-0')
>>> len(second.start.layout.pieces), second.moves, second.result
(6, [(7, '0,1H')], '=')

>>> (game,) = replay("""
...     crumble
...     1) 2,1VW 1,3VW
...     2) 2,3HN 4,4HS
...     3) 0H
... """)
>>> len(game.moves), game.finding.rule
(4, 'move-after-end')

>>> found = outruns("crumble" + chr(10) + "2,1VW", "small")
>>> outruns("krypte", "small") is None, found
(True, [])
>>> outruns("crumble" + chr(10) + "board 3x2" + chr(10) + "to move: Black" + chr(10) + "0,1V", "small 1/2")
[]
'''

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from pressboard.errors import BadNotation, BadOption, count_of, quoted, unknown
from pressboard.games.crumble.rules.board import BLACK, COLOURS, WHITE, Board, ending, start
from pressboard.games.crumble.rules.house_rules import HouseRules
from pressboard.games.crumble.rules.locations import format_location
from pressboard.games.crumble.rules.notation import (
    BOARD,
    MOVE,
    TO_MOVE,
    find_move,
    format_move,
    format_position,
    parse_position,
    read_move,
)
from pressboard.games.crumble.rules.sets import (
    NO_SUCH,
    SETS,
    SMALLEST,
    counts_by_number,
    level,
    sizes,
)
from pressboard.games.crumble.rules.tiling import numbers_in, settle
from pressboard.games.crumble.rules.turns import Move, is_tied
from pressboard.play.findings import Finding
from pressboard.play.records import replays
from pressboard.play.records.heads import READINGS, Heads, one_line
from pressboard.play.records.move_lines import MoveForm
from pressboard.play.records.replays import Records
from pressboard.play.records.text import Language

GAME = "crumble"
"""The word that games begin with."""


_PIECES = re.compile(r"[bw](?![a-z])", re.IGNORECASE)


def _board(lines: Sequence[str]) -> int:
    """The number of lines of a position: its board, then those that hold pieces or say whose turn it is.

    Misspelt pieces are pieces, but a result such as `Black wins` is none.
    """
    for place, line in enumerate(lines[1:], 1):
        if not (_PIECES.match(line) or line.lower().startswith(TO_MOVE)):
            return place
    return len(lines)


def _start(heads: Heads) -> Board:
    readings = heads.readings(HouseRules.read, HouseRules(), "draw_rule=no")
    return heads.read(
        BOARD, lambda text: parse_position(f"{BOARD} {text}", readings), start(readings=readings)
    )


LANGUAGE = Language(
    name=GAME,
    players=(COLOURS[BLACK], COLOURS[WHITE]),
    heads={READINGS: one_line, BOARD: _board},
    start=_start,
    form=MoveForm(MOVE, joints="/", together=True),
    size=BOARD,
)


Replay = replays.Replay[Board, Move]


def _judge(turn: replays.Turn[Board]) -> Move | Finding:
    try:
        found = find_move(turn.word, turn.position)
    except BadNotation as error:
        found = Finding("syntax", str(error))
    if isinstance(found, Finding):
        return replace(found, message=f"{turn}: {found.message}")
    return found


def _warnings(turn: replays.Turn[Board], move: Move) -> Iterator[Finding]:
    """Yield what is legal in a move and yet worth a look."""
    position = turn.position
    after = position.play(move)
    steps = position.unfolded(move)
    # What the pieces are after each step, before its captures.
    stepped = (
        (step.contacts, one.own ^ (1 << one.here | 1 << step.here)) for one, step in pairwise(steps)
    )
    if any(
        settle(contacts, own) != settle(contacts, own, single_pass=True)
        for contacts, own in stepped
    ):
        yield Finding(
            "nested-capture",
            f"{turn}: a group within a captured group changes back; tables may read this otherwise",
        )
    if move.path and steps[0].own == steps[-1].own:
        yield Finding(
            "null-path",
            f"{turn}: the path comes back to where it began, and the turn is the same without it",
        )
    if not position.readings.draw_rule and is_tied(after.past):
        yield Finding(
            "draw-condition-met",
            f"{turn}: with the rule for endless fights the game would be drawn now",
        )
    # On larger boards a mark is believed.
    is_small = len(after.layout.pieces) <= 150
    if read_move(turn.word)["threat"] and is_small and not threatens(after):
        player = COLOURS[position.turn]
        yield Finding(
            "threat-mark",
            f"{turn}: the + says that {player} threatens to win; no turn of theirs would",
        )


def threatens(position: Board) -> bool:
    """True if the player who has just moved would win with another turn now; of no use when the game is over."""
    return position.copy(turn=1 - position.turn, past=()).wins_at_once


def _ply_data(before: Board, move: Move, after: Board) -> dict[str, list[list[str]]]:
    """The captures of each step of a move; the board after it may be on another grid."""
    places = {
        after.layout.exact(piece): format_location(after.layout, piece)
        for piece in after.layout.pieces
    }
    steps = before.unfolded(move)[1:]
    captured = (
        sorted(step.contacts.pieces[number] for number in numbers_in(step.captured))
        for step in steps
    )
    return {
        "captured": [[places[before.layout.exact(piece)] for piece in each] for each in captured]
    }


RECORDS = Records(
    language=LANGUAGE,
    judge=_judge,
    ending=ending,
    length=lambda game: count_of(len(game.moves), "ply", "plies"),
    task=lambda position: "move",
    format_position=format_position,
    format_move=format_move,
    warnings=_warnings,
    ply_data=_ply_data,
    wrong_result="wrong-result",
    # A board in the middle of a game has 50 pieces; one with more counts for more than one position.
    weight=lambda position: max(1.0, len(position.layout.pieces) / 50),
    leave=lambda position: position.layout.forget(),
)

replay = RECORDS.replay
replayed = RECORDS.replayed
replayed_alone = RECORDS.replayed_alone


def outruns(text: str, words: str) -> list[Finding] | None:
    """Return when a record's games first need more tiles of a size than a set has; None for a text that is no record.

    `words` are the set's name and, if it is not the usual one, the side of its smallest tiles: `small 1/8`. Raises
    BadOption for a set that there is not, and what reading the record raises.
    """
    name, *rest = words.lower().split() or [""]
    if name not in SETS:
        raise BadOption(f"--set: {unknown('set', name, SETS)}")
    if len(rest) > 1 or (rest and rest[0] not in SMALLEST[1:]):
        raise BadOption(
            f"--set {quoted(words)}: a set and its smallest side, such as {quoted('small 1/8')}"
        )
    if not LANGUAGE.is_record(text):
        return None
    found = list[Finding]()
    for number, game in enumerate(replay(text), 1):
        layout = game.positions[0].layout
        seen = set[int]()
        tiles = counts_by_number(
            layout.width, layout.height, name, SMALLEST.index(rest[0] if rest else "1/4")
        )
        for ply, position in enumerate(game.positions):
            when = "at the start"
            if ply:
                when = f"ply {ply}, {COLOURS[1 - position.turn]}"
            for size, count in sorted(sizes(position.layout.pieces, position.layout.depth).items()):
                if count <= (there := tiles.get(size, 0)) or size in seen:
                    continue
                seen.add(size)
                lie = f"{count} of {'this size' if size == NO_SUCH else level(size).name} lie on the board"
                has = "none; cut them from paper"
                if there:
                    has = f"{there}; cut the others from paper"
                found.append(
                    Finding("outrun", f"game {number}, {when}: {lie}, and the {name} set has {has}")
                )
    return found
