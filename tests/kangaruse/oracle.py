"""The rules of Kangaruse once more, slow and obvious: what any engine is compared with.

Written from the facts of the game alone (`shared/rules/kangaruse.md`), without a look at any engine. One method per
rule, with the rule as its docstring; plain sets, lists and loops. Where the facts are silent a docstring says "Chosen".

Four silent points can be read otherwise, by the names in `HOUSE_RULES`.

A move is a tuple: `("start", square)`, `("jump", hops)`, `("teleport", hops)` or `("out",)`. A hop is a tuple too: the
square landed on and the frozenset of the squares destroyed by choice there (tigers only; what a Tasmanian devil
destroys is no choice). More hops follow where kangaroo squares give extra jumps; a teleport is a first hop.
"""

from collections.abc import Collection, Iterator, Sequence
from copy import copy
from dataclasses import dataclass
from itertools import combinations

from pressboard.games.kangaruse.rules.sheet import DIRECTIONS, NUMBERS, Sheet
from pressboard.games.kangaruse.rules.types import SCORING, TREE

Hop = tuple[int, frozenset[int]]
Move = tuple[str] | tuple[str, int] | tuple[str, tuple[Hop, ...]]

OUT: Move = ("out",)
NO_CHOICE: frozenset[int] = frozenset()

HOUSE_RULES = (
    "ends_without_jumps",
    "dingo_gives_own_commands",
    "teleport_keeps_land_rules",
    "teleport_to_held_moth",
)
"""The readings this knows another way of, each by the name it has in the program."""

STEPS = {"L": (-1, 0), "R": (1, 0), "U": (0, -1), "D": (0, 1)}
"""Columns and rows that one step in a direction goes."""

TELEPORT_COST = 10
CHEST = 5
GEMS = (0, 1, 1, 3, 5, 8, 12, 16, 21, 28, 35)
"""What 0, 1, 2 ... 10 gems are worth in all."""
TOYS_OF_A_SET = 3
TOY_SET = 5
SHELTER = 10


def neighbours(sheet: Sheet, square: int) -> set[int]:
    """Return the squares that share an edge with one."""
    row, column = divmod(square, sheet.columns)
    beside = (row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)
    return {
        y * sheet.columns + x for y, x in beside if 0 <= y < sheet.rows and 0 <= x < sheet.columns
    }


@dataclass(frozen=True)
class Jump:
    """A way to jump: its direction and number, the squares passed over, the square it ends on.

    A frog jump has no direction and no number, and passes over nothing.
    """

    direction: str
    number: int
    over: tuple[int, ...]
    landing: int


class Game:
    """A game under way; `play` changes it.

    `places` holds each seat's square (None before its start), `crossed` the squares crossed out, `out` the seats that
    get no more turns, `to_move` the seat whose turn it is (None when the game is over).
    """

    def __init__(
        self,
        sheet: Sheet,
        players: int,
        starts: Sequence[int] | None = None,
        house: Collection[str] = (),
    ) -> None:
        """Set up a game for `players`; the first of them stand on `starts`, the others have yet to choose.

        `house` are those of `HOUSE_RULES` that are read otherwise than the facts do.
        """
        self.house = frozenset(house)
        free = [square for square in range(len(sheet.squares)) if _may_start(sheet, square)]
        if players < 1 or (
            players > len(free) and not any(sheet.squares[square] == "moth" for square in free)
        ):
            raise ValueError(
                f"this sheet has {len(free)} squares to start on, which is no game for {players} players"
            )
        self.sheet = sheet
        self.free = free
        """The squares that may be started on."""
        self.players = players
        self.places: list[int | None] = [None] * players
        self.crossed: set[int] = set()
        self.out: set[int] = set()
        self.to_move: int | None = 0
        self.arrivals = 0
        """How many starts and landings there have been."""
        self.arrived = [0] * players
        """The count of `arrivals` when each seat came to where it stands."""
        self.last_echidna = [0] * players
        self.owned: list[list[int]] = [[] for _ in range(players)]
        """The scoring squares each seat landed on, without those a crocodile spoilt."""
        self.teleports = [0] * players
        for square in starts or ():
            self.play(("start", square))

    def copy(self) -> "Game":
        """Return a game in the same state that can be played on by itself."""
        other = copy(self)
        other.places = list(self.places)
        other.crossed = set(self.crossed)
        other.out = set(self.out)
        other.arrived = list(self.arrived)
        other.last_echidna = list(self.last_echidna)
        other.owned = [list(squares) for squares in self.owned]
        other.teleports = list(self.teleports)
        return other

    # What may be done

    @property
    def over(self) -> bool:
        """The game ends when everybody is out: can't jump and can't or won't teleport."""
        return self.to_move is None

    def legal(self) -> set[Move]:
        """Return the moves of the seat to move; only a game that is over has none.

        Chosen: whoever is out by a thorny devil, or can neither jump nor teleport, has the one move `out`.
        """
        if self.to_move is None:
            return set()
        seat = self.to_move
        if self.places[seat] is None:
            return {("start", square) for square in self.start_squares()}
        landings = self.landings(seat)
        if self.thorny_devil(landings):
            return {OUT}
        if landings:
            return {("jump", hops) for hops in self.chains(seat, landings)}
        return {("teleport", hops) for hops in self.chains(seat, self.teleport_squares(seat))} | {
            OUT
        }

    def start_squares(self) -> set[int]:
        """Start: starts are chosen in seat order and are distinct (moths aside).

        With starting squares they are the choice, without them any square that does not score (and is no tree).
        """
        return {square for square in self.free if not self.used(square)}

    def chains(self, seat: int, landings: set[int]) -> Iterator[tuple[Hop, ...]]:
        """Yield the hops of every turn of `seat` that begins on one of `landings`, extra jumps included."""
        for landing in landings:
            after = self.copy()
            after.arrive(seat, landing)
            extra = after.extra_landings(seat)
            for destroyed in after.tasmanian_tiger(landing):
                if not extra:
                    yield ((landing, destroyed),)
                for more in after.chains(seat, extra):
                    yield ((landing, destroyed), *more)

    def extra_landings(self, seat: int) -> set[int]:
        """Kangaroo: jump again at once.

        The extra jump must be made if there is one; if there is none the turn ends and the player stays in. (Where a
        thorny devil forbids it there is none, and the player is out: see `play`.)
        """
        if not self.stands_on(seat, "kangaroo"):
            return set()
        landings = self.landings(seat)
        return set() if self.thorny_devil(landings) else landings

    def teleport_squares(self, seat: int) -> set[int]:
        """With no valid jump you may teleport to any unused square that does not score.

        The land rules hold, and so does "next to": echidna, kiwi, koala. Nobody lands on the square just left.
        """
        squares = set()
        for square, kind in enumerate(self.sheet.squares):
            teleport = Jump("", 0, (), square)
            if (
                kind not in SCORING
                and square != self.places[seat]
                and not self.forbids_teleport(seat, teleport)
            ):
                squares.add(square)
        return squares

    def forbids_teleport(self, seat: int, teleport: Jump) -> bool:
        """Where land rules bind jumps alone, only trees and used squares are forbidden; perhaps held moths as well."""
        if "teleport_to_held_moth" in self.house and teleport.landing in self.places:
            return True
        if "teleport_keeps_land_rules" in self.house:
            return self.sheet.squares[teleport.landing] == TREE or self.used(teleport.landing)
        return self.forbidden(seat, teleport)

    # Jumps, in the order of the restrictions

    def landings(self, seat: int) -> set[int]:
        """Return the squares `seat` can jump to, before a thorny devil looks at them.

        The order: 1. what forbids a square; 2. quoll, on usual jumps only; 3. dingo; 4. numbat.
        """
        jumps = self.usual_jumps(seat)
        jumps = [jump for jump in jumps if not self.forbidden(seat, jump)]
        jumps = [jump for jump in jumps if not self.quoll(seat, jump)]
        jumps += [jump for jump in self.frog(seat) if not self.forbidden(seat, jump)]
        jumps = self.dingo(seat, jumps)
        jumps = self.numbat(seat, jumps)
        return {jump.landing for jump in jumps}

    def usual_jumps(self, seat: int) -> list[Jump]:
        """Jump in a straight line, either D with any distance 1-4, or N squares in any of the four directions.

        Platypus: any direction and any number 1-4. The jump never leaves the board.
        """
        own_direction, own_number = self.commands(self.place(seat))
        jumps = []
        for direction in DIRECTIONS:
            for number in (1, 2, 3, 4):
                ordinary = direction == own_direction or number == own_number
                if ordinary or self.stands_on(seat, "platypus"):
                    jumps += self.travel(seat, direction, number)
        return jumps

    def travel(self, seat: int, direction: str, number: int) -> list[Jump]:
        """Return the one jump of `seat` in `direction` by `number`, or nothing where it would leave the board.

        Mistletoebird: your jump may wrap around the board. Sugar glider: a jump that would end on a used square slides
        on in its direction to the first unused one, allowed or not; the slide is part of the jump.
        """
        wraps = self.stands_on(seat, "mistletoebird")
        square: int | None = self.place(seat)
        passed = []
        for _ in range(number):
            square = self.step(square, direction, wraps)
            if square is None:
                return []
            passed.append(square)
        if self.stands_on(seat, "sugar-glider"):
            while self.used(passed[-1]):
                square = self.step(square, direction, wraps)
                if square is None:
                    return []
                passed.append(square)
        return [Jump(direction, number, tuple(passed[:-1]), passed[-1])]

    def frog(self, seat: int) -> list[Jump]:
        """Frog: you may also jump to any other unused frog.

        Frog jumps pass over nothing, pick nothing and obey no dingo.
        """
        if not self.stands_on(seat, "frog"):
            return []
        return [
            Jump("", 0, (), square)
            for square in self.sheet.where("frog")
            if square != self.places[seat]
        ]

    def forbidden(self, seat: int, jump: Jump) -> bool:
        """1. What forbids a square: (board,) trees, used, koala, kiwi, echidna, cockatoo."""
        return (
            self.trees(seat, jump)
            or self.used(jump.landing)
            or self.koala(seat, jump)
            or self.kiwi(seat, jump)
            or self.echidna(seat, jump)
            or self.cockatoo(seat, jump)
        )

    def trees(self, seat: int, jump: Jump) -> bool:
        """Trees: nobody can land on or jump over one. Platypus: over trees too."""
        if self.sheet.squares[jump.landing] == TREE:
            return True
        return not self.stands_on(seat, "platypus") and any(
            self.sheet.squares[square] == TREE for square in jump.over
        )

    def used(self, square: int) -> bool:
        """Unused: the target must be unused: not crossed out and not occupied.

        Moth: holds any number of kangaroos; an occupied moth can be arrived at in every way.
        """
        occupied = square in self.places and self.sheet.squares[square] != "moth"
        return square in self.crossed or occupied

    def koala(self, seat: int, jump: Jump) -> bool:
        """Koala: from here you can't jump over, nor land next to, another player."""
        if not self.stands_on(seat, "koala"):
            return False
        others = {self.places[other] for other in self.others(seat)}
        return any(
            square in others for square in (*jump.over, *neighbours(self.sheet, jump.landing))
        )

    def kiwi(self, seat: int, jump: Jump) -> bool:
        """Kiwi: nobody can jump over you or land next to you; it never binds a player against themselves."""
        kiwis = {self.places[other] for other in self.others(seat) if self.stands_on(other, "kiwi")}
        return any(
            square in kiwis for square in (*jump.over, *neighbours(self.sheet, jump.landing))
        )

    def echidna(self, seat: int, jump: Jump) -> bool:
        """Echidna: you may land only on a number above the last echidna you visited."""
        if self.sheet.squares[jump.landing] != "echidna":
            return False
        return self.sheet.values[jump.landing] <= self.last_echidna[seat]

    def cockatoo(self, seat: int, jump: Jump) -> bool:
        """Cockatoo: you can't jump to a scoring square, which means its type, whatever it is worth."""
        return self.stands_on(seat, "cockatoo") and self.sheet.squares[jump.landing] in SCORING

    def quoll(self, seat: int, jump: Jump) -> bool:
        """2. Quoll: no other player may pick (as the freely chosen part) its direction or its number.

        A jump that can be read both ways is forbidden only if both readings are. On a platypus a jump may be read the
        ordinary way; otherwise both its parts are picked. Numbers count before a slide.
        """
        own_direction, own_number = self.commands(self.place(seat))
        taken: set[str | int] = set()
        for other in self.others(seat):
            if self.stands_on(other, "quoll"):
                taken.update(self.commands(self.place(other)))
        readings: list[set[str | int]] = []
        """For every way to read the jump, what is picked."""
        if jump.direction == own_direction:
            readings.append({jump.number})
        if jump.number == own_number:
            readings.append({jump.direction})
        if self.stands_on(seat, "platypus"):
            readings.append({jump.direction, jump.number})
        return all(picked & taken for picked in readings)

    def dingo(self, seat: int, jumps: list[Jump]) -> list[Jump]:
        """3. Dingo: ALL players must obey both its direction and its number; whoever can't jumps as usual.

        Both commands are those of the dingo's square, wherever you stand; it binds the player on it too. Of several
        the latest arrival rules; if its jump can't be made you jump as usual and no older one is asked. Its jump picks
        nothing, so a quoll can't forbid it. If its jump survived 1 it is the only one (frog jumps obey no dingo:
        chosen: so they go as well).
        """
        dingoes = [other for other in range(self.players) if self.stands_on(other, "dingo")]
        if not dingoes:
            return jumps
        ruling = max(dingoes, key=lambda other: self.arrived[other])
        if "dingo_gives_own_commands" in self.house:
            ruling = seat  # whoever is ordered obeys the square they stand on
        ordered = self.travel(seat, *self.commands(self.place(ruling)))
        ordered = [jump for jump in ordered if not self.forbidden(seat, jump)]
        return ordered or jumps

    def numbat(self, seat: int, jumps: list[Jump]) -> list[Jump]:
        """4. Numbat: if a jump to a scoring square is possible, among what is left, you must make one."""
        if not self.stands_on(seat, "numbat"):
            return jumps
        return [jump for jump in jumps if self.sheet.squares[jump.landing] in SCORING] or jumps

    def thorny_devil(self, landings: set[int]) -> bool:
        """5. Thorny devil: if the only jump you have lands on one, you are out of the game instead.

        "Only jump" means that exactly one square can be jumped to, a dingo's or numbat's force included.
        """
        return len(landings) == 1 and all(
            self.sheet.squares[square] == "thorny-devil" for square in landings
        )

    # What is done

    def play(self, move: Move) -> None:
        """Make `move`; raises ValueError for one that is not legal."""
        if move not in self.legal():
            raise ValueError(f"{move} is no move for seat {self.to_move}")
        self.make(move)

    def make(self, move: Move) -> None:
        """Make a move that is known to be legal; `play` asks first, at the price of listing all moves."""
        seat = self.to_move
        assert seat is not None, "the game is over"
        match move:
            case ("start", int(square)):
                self.start(seat, square)
            case ("out",):
                self.out.add(seat)
            case (kind, tuple(hops)):
                self.teleports[seat] += kind == "teleport"
                for landing, destroyed in hops:
                    self.arrive(seat, landing)
                    self.destroy(destroyed)
                if self.stands_on(seat, "kangaroo") and self.thorny_devil(self.landings(seat)):
                    self.out.add(seat)  # also on an extra jump
        self.to_move = self.next_seat(seat)

    def next_seat(self, seat: int) -> int | None:
        """Seats take turns; who is out gets no more, and with all out the game is over.

        Perhaps it is as soon as nobody who is in can jump: then nobody may teleport to go on.
        """
        if (
            "ends_without_jumps" not in self.house
            and None not in self.places
            and not self.jumpers()
        ):
            return None
        for steps in range(1, self.players + 1):
            other = (seat + steps) % self.players
            if other not in self.out:
                return other
        return None

    def jumpers(self) -> list[int]:
        """Return the seats that are in and could jump if it were their turn; a thorny devil alone is no jump."""
        landings = {
            seat: self.landings(seat) for seat in range(self.players) if seat not in self.out
        }
        return [
            seat for seat, squares in landings.items() if squares and not self.thorny_devil(squares)
        ]

    def start(self, seat: int, square: int) -> None:
        """Start: starting is not landing.

        But it counts as arriving for the dingo, and an echidna one starts on counts as visited.
        """
        self.stand(seat, square)

    def arrive(self, seat: int, square: int) -> None:
        """Leave the old square, which ends its *stand* effect; arrive; the new square acts.

        What is destroyed or jumped by choice is not done here.
        """
        self.leave(seat)
        self.stand(seat, square)
        if self.sheet.squares[square] in SCORING and not self.crocodile(seat, square):
            self.owned[seat].append(square)
        if self.sheet.squares[square] == "tasmanian-devil":
            self.destroy(self.tasmanian_devil(square))

    def leave(self, seat: int) -> None:
        """Leave: the square you leave is crossed out; a moth when the last kangaroo on it leaves."""
        square = self.place(seat)
        self.places[seat] = None
        if square not in self.places:
            self.crossed.add(square)

    def stand(self, seat: int, square: int) -> None:
        """Put `seat` on `square`, which counts as arriving for the dingo and as a visit for the echidna."""
        self.places[seat] = square
        self.arrivals += 1
        self.arrived[seat] = self.arrivals
        if self.sheet.squares[square] == "echidna":
            self.last_echidna[seat] = self.sheet.values[square]

    def crocodile(self, seat: int, square: int) -> bool:
        """Crocodile: nobody scores from a square they land on in its row or column; never retroactive.

        An empty one does nothing, your own does not spoil the square you jump to.
        """
        return any(
            self.stands_on(other, "crocodile") and self.place(other) in self.row_and_column(square)
            for other in self.others(seat)
        )

    def tasmanian_devil(self, square: int) -> set[int]:
        """Tasmanian devil: cross out every unused neighbouring square."""
        return {
            neighbour for neighbour in neighbours(self.sheet, square) if self.destroyable(neighbour)
        }

    def tasmanian_tiger(self, square: int) -> list[frozenset[int]]:
        """Tasmanian tiger: cross out two unused squares of its row or column, your choice.

        Any two, one may be from the row and one from the column; if fewer are left, all of them; never declined.
        """
        if self.sheet.squares[square] != "tasmanian-tiger":
            return [NO_CHOICE]
        there = {other for other in self.row_and_column(square) if self.destroyable(other)}
        return [frozenset(chosen) for chosen in combinations(there, min(2, len(there)))]

    def destroyable(self, square: int) -> bool:
        """Destroying takes unused squares only: an occupied one (a moth with someone on it too) is safe.

        Chosen: a tree is no square that could be used, so it cannot be destroyed.
        """
        return (
            square not in self.crossed
            and square not in self.places
            and self.sheet.squares[square] != TREE
        )

    def destroy(self, squares: set[int] | frozenset[int]) -> None:
        """To destroy is to cross out; points already scored stay."""
        self.crossed |= squares

    # What it is worth

    def scores(self) -> list[int]:
        """Return every seat's points as if the game ended now; a score may go below zero."""
        parts = [
            [self.stars_and_chests(seat) for seat in range(self.players)],
            coins(self.counts("coin")),
            gems(self.counts("gem")),
            toys(self.counts("toy")),
            water_and_food(self.counts("water"), self.counts("food")),
            shelters(self.counts("shelter")),
            [-TELEPORT_COST * times for times in self.teleports],
        ]
        return [sum(part[seat] for part in parts) for seat in range(self.players)]

    def winners(self) -> set[int]:
        """Most points wins; equal points share the win."""
        scores = self.scores()
        return {seat for seat in range(self.players) if scores[seat] == max(scores)}

    def stars_and_chests(self, seat: int) -> int:
        """Star: the points printed on it. Chest: +5."""
        points = 0
        for square in self.owned[seat]:
            if self.sheet.squares[square] == "star":
                points += self.sheet.values[square]
            if self.sheet.squares[square] == "chest":
                points += CHEST
        return points

    def counts(self, kind: str) -> list[int]:
        """Return how many squares of a kind each seat owns."""
        return [
            sum(self.sheet.squares[square] == kind for square in squares) for squares in self.owned
        ]

    # The board

    def place(self, seat: int) -> int:
        """Return the square `seat` stands on; players who are out still do."""
        square = self.places[seat]
        if square is None:
            raise ValueError(f"seat {seat} stands nowhere")
        return square

    def stands_on(self, seat: int, kind: str) -> bool:
        """Say whether `seat` stands on a square of a kind; a player who is out stays, with every effect, for good."""
        square = self.places[seat]
        return square is not None and self.sheet.squares[square] == kind

    def others(self, seat: int) -> list[int]:
        """Return the other seats that stand on the board, those that are out too."""
        return [
            other
            for other in range(self.players)
            if other != seat and self.places[other] is not None
        ]

    def commands(self, square: int) -> tuple[str, int]:
        """Return a square's direction and number: one of its column, one of its row."""
        row, column = divmod(square, self.sheet.columns)
        both = (self.sheet.column_commands[column], self.sheet.row_commands[row])
        direction, number = both if both[1] in NUMBERS else both[::-1]
        return direction, int(number)

    def step(self, square: int | None, direction: str, wraps: bool) -> int | None:
        """Return the square one step on, None off the board unless the step `wraps`."""
        if square is None:
            return None
        row, column = divmod(square, self.sheet.columns)
        column += STEPS[direction][0]
        row += STEPS[direction][1]
        if wraps:
            column, row = column % self.sheet.columns, row % self.sheet.rows
        if column not in range(self.sheet.columns) or row not in range(self.sheet.rows):
            return None
        return row * self.sheet.columns + column

    def row_and_column(self, square: int) -> set[int]:
        """Return the squares in the row or the column of `square`, itself included."""
        row, column = divmod(square, self.sheet.columns)
        in_row = {row * self.sheet.columns + each for each in range(self.sheet.columns)}
        in_column = {each * self.sheet.columns + column for each in range(self.sheet.rows)}
        return in_row | in_column


def _may_start(sheet: Sheet, square: int) -> bool:
    """Say whether `square` is a start: a starting square, or on a sheet without any one that doesn't score."""
    if sheet.starts:
        return square in sheet.starts
    return sheet.squares[square] not in SCORING and sheet.squares[square] != TREE


def coins(counts: list[int]) -> list[int]:
    """Coin: if you own strictly the most coins each is +1, else each is -1; a shared lead is not "the most"."""
    most = max(counts)
    return [own if own == most and counts.count(most) == 1 else -own for own in counts]


def gems(counts: list[int]) -> list[int]:
    """Gem: your n gems are worth the n-th of 1, 1, 3, 5, 8 ... in all; more than ten are worth 35."""
    return [GEMS[min(own, len(GEMS) - 1)] for own in counts]


def toys(counts: list[int]) -> list[int]:
    """Toy: every complete set of 3 is worth 5."""
    return [own // TOYS_OF_A_SET * TOY_SET for own in counts]


def water_and_food(waters: list[int], foods: list[int]) -> list[int]:
    """Water and food: each food is worth as many points as you own water."""
    return [food * water for water, food in zip(waters, foods, strict=True)]


def shelters(counts: list[int]) -> list[int]:
    """Shelter: whoever has the least -10, whoever has the most +10.

    Everyone tied gets the full 10 or -10; when all tie nobody gets either (chosen: so does a player alone).
    """
    least = min(counts)
    most = max(counts)
    if least == most:
        return [0] * len(counts)
    return [SHELTER * ((own == most) - (own == least)) for own in counts]
