r"""Lines of moves taken apart: the moves, whom a line names as their player, and the result. Nothing is left over.

Spaces, line ends, semicolons and upright strokes part moves. A move is what looks like one in its game, which may hold
spaces; else all up to the next sign that parts, and the game says what is wrong with that. Remarks in round brackets
are left out, and so are words that follow a semicolon.

>>> form = MoveForm(r"[a-z]\d( to [a-z]\d)?", parts=",")
>>> game, line = WrittenGame("", None), (1, "1. a1 to b2; Black: c3, d4!")
>>> form.read(game, [line], {"black": "Black"}, {"1-0": "1-0"}, Numbering(form.number))
>>> game.moves
[(1, 'a1 to b2'), (1, 'c3'), (1, 'd4')]
>>> game.said, game.result
({1: 'Black'}, '')
"""

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import field
from difflib import get_close_matches
from string import ascii_lowercase
from typing import Generic, TypeVar

from pressboard.errors import BadNotation, quoted
from pressboard.lean_classes import dataclass
from pressboard.play.records.words import (
    HOW,
    MARK,
    NUMBER,
    RESIGNS,
    Comments,
    Left,
    Line,
    Numbering,
    at,
    at_line,
    bare,
    left_of,
    plain,
    signs_in,
    size_of,
    without_signs,
)

P = TypeVar("P")

_PARTS = r"\s;|"
"""What parts moves in every game."""

_REMARKS = ".,:!?/…+±†"
"""What may follow a move before the sign that parts it from the next."""

_ALONE = r"\d+[.:)…]+(?=\s|$)"
"""A number by itself."""

_SCORE = re.compile(
    r"(?:(?<=[\s;|])|^)(1/2|[01])\s*[-:]\s*(1/2|[01])(?=[\s.!]*$|,?\s+[A-Z])", re.ASCII
)
_SAID = re.compile(r"^(?:final\s+)?(?:result|score)\s*:\s*", re.IGNORECASE)
_WINNER = re.compile(r"^winner\s*:\s*(.*\w)", re.IGNORECASE)
_RESULT = re.compile(
    r"(?:\w+ )?resign(?:s|ed)|\w+ w(?:ins|on)|draw(?: agreed)?|[01] ?- ?[01]|1/2 ?- ?1/2",
    re.IGNORECASE,
)
_ANY = r"[^\s;|]+"
_SHORTEST_WORD = 3
_NEAR = 0.7
"""A word of a remark has so many letters, and is less like a longer one of the game's than this."""
_SHORTEST_SENTENCE = 3
"""So many such words make a sentence."""
_LONGEST_TOGETHER = 600
_LONGEST_MOVE = 40
"""Words in which moves are written together, and moves in them, have so many characters at most."""
_ANNOTATION = re.compile(r"(?:\$\d{1,3})+", re.ASCII)
"""What programs write for the signs behind moves: $5 for !?."""
_SLIP = re.compile(r"\$\d{1,3}\.", re.ASCII)
"""The number of a move with a slip of the pen, as in `$2. c1`: before moves no annotation ends with a point."""


@dataclass(slots=True)
class WrittenGame(Generic[P]):
    """A game as it is written: its moves are texts, each with the number of its line; "" is no result.

    `resigned` is who is said to have resigned, if anybody is: no more than another way to write a result. `players`
    is what its seats are called where the record says it, `opening` are moves that lines of their own say. `said` has
    the players who are named beside a move, by its place among the moves. `phrase` is the result in small letters as it
    is written, `ended` its line, `begun` the line that says who plays. `broken` says why nothing is read after its
    moves: a number that is not due, or what follows the result. `marks` has for each position that is marked how many
    moves lead to it, `comments` what is said where so many have been played. `facts` are what lines for people say.
    """

    title: str
    start: P
    moves: list[Line] = field(default_factory=list)
    result: str = ""
    resigned: str = field(default="", compare=False)
    players: tuple[str, ...] = field(default=(), repr=False)
    opening: tuple[Line, ...] = field(default=(), repr=False)
    said: dict[int, str] = field(default_factory=dict, repr=False)
    phrase: str = field(default="", compare=False, repr=False)
    ended: int = field(default=0, compare=False, repr=False)
    begun: int = field(default=0, compare=False, repr=False)
    broken: str = field(default="", compare=False, repr=False)
    marks: list[int] = field(default_factory=list, compare=False, repr=False)
    comments: dict[int, list[str]] = field(default_factory=dict, compare=False, repr=False)
    facts: dict[str, str] = field(default_factory=dict, compare=False, repr=False)

    def add(self, number: int, word: str, by: str) -> None:
        """Add a move, and the player `by` if the record names one for it."""
        if by:
            self.said[len(self.moves)] = by
        self.moves.append((number, word))

    def note_sign(self, word: str, comments: Comments) -> bool:
        """Note a mark or the sign of a comment where it stands; say whether a word is one."""
        if word == MARK:
            self.marks.append(len(self.moves))
        elif word in comments.texts:
            self.comments.setdefault(len(self.moves), []).append(comments.texts[word])
        else:
            return False
        return True


@dataclass(frozen=True, slots=True)
class MoveForm:
    """What moves look like in a game, and what stands between them.

    `move` is the pattern of one, `number` that of what numbers them. `parts` are signs that part moves beside those
    that do in every game, `joints` signs that part them only where a move has ended. Moves may be written `together`
    where they part in one way alone.
    """

    move: str = _ANY
    number: str = NUMBER
    parts: str = ""
    joints: str = ""
    kept: str = "(?!)"
    spell: Callable[[str], str] = str
    words: Sequence[str] = ("pass", "passes")
    together: bool = False

    def read(
        self,
        game: WrittenGame[P],
        lines: Sequence[Line],
        seats: Mapping[str, str],
        results: Mapping[str, str],
        numbering: Numbering,
        after: str = "a record holds one game",
        comments: Comments | None = None,
    ) -> None:
        """Take lines apart into the moves of a game and its result.

        `seats` are the players by their names, `results` the results by what is written for them. Stops at what cannot
        be read: at a number that is not due, and at what follows the result, with what is to be said `after` it.
        """
        by = ""
        number = 0
        comments = comments or Comments()
        doubtful = list[tuple[int, str, int, int]]()
        try:
            for number, word in self._words(lines, seats, results, numbering, comments):
                label = seats.get(word.lower().rstrip(": "))
                said = f"{by} {word}".strip().lower()
                if game.note_sign(word, comments):
                    continue
                if _ANNOTATION.fullmatch(word) and game.moves and not by:
                    doubtful.append((number, word, numbering.place, len(game.moves)))
                elif game.result:
                    if results.get(word.lower()) not in (game.result, RESIGNS):
                        raise BadNotation(f"{at(number)}{quoted(word)} follows the result; {after}")
                elif label and not by:
                    by = label
                elif said in results:
                    game.result = results[said]
                    game.phrase = said
                    game.ended = number
                    by = ""
                else:
                    game.add(number, word, by)
                    by = ""
            if by:
                raise BadNotation(f"{at(number)}{by} is named, and no move follows")
            self._check_annotations(game, doubtful, numbering)
        except BadNotation as error:
            game.broken = str(error)

    def _check_annotations(
        self,
        game: WrittenGame[P],
        found: Sequence[tuple[int, str, int, int]],
        numbering: Numbering,
    ) -> None:
        """Raise BadNotation for one that may stand in a move's place: numbers do not tell that none is missing."""
        for number, word, place, count in found:
            if self._may_be_move(word) and not numbering.lacks_none(place):
                del game.moves[count:]
                raise BadNotation(
                    f"{at(number)}{quoted(word)} is an annotation or a slip of the pen in a move; "
                    f"where it is one, write it at its move, such as {game.moves[0][1]}{word}"
                )

    def _words(
        self,
        lines: Sequence[Line],
        seats: Mapping[str, str],
        results: Mapping[str, str],
        numbering: Numbering,
        comments: Comments,
    ) -> Iterator[Line]:
        """Yield moves, names, results, marks and the signs of comments, without numbers and annotations."""
        pattern = self._pattern(seats, results)
        known = {*seats, *" ".join(results).split(), *self.words}
        for number, noted in lines:
            line = without_signs(noted)
            left = list[str]()
            if self._is_sentence(line, known, results):
                left = [line]
                line = ""
            text = self._text(line, known, left)
            # Each comment stands where what is before it ends.
            places = [
                (len(self._text(without_signs(noted.partition(sign)[0]), known, [])), sign)
                for sign in signs_in(noted)
            ]
            for found in pattern.finditer(text):
                while places and places[0][0] <= found.start():
                    yield number, places.pop(0)[1]
                if sure := found["phrase"] or found["name"] or found["sure"]:
                    yield number, sure
                elif found["word"] != MARK and re.fullmatch(r"[.,:!?…+±†]+", found["word"]):
                    continue
                elif _ANNOTATION.fullmatch(found["word"]) or (
                    _SLIP.fullmatch(found["word"]) and found.end() < len(text)
                ):
                    yield number, found["word"]
                elif word := at_line(number, numbering.bare, found["word"]):
                    moves = self._part_word(word)
                    numbering.add(len(moves) - 1)
                    yield from ((number, move) for move in moves)
            ends = (*(sign for _, sign in places), *map(comments.sign, left))
            yield from ((number, sign) for sign in ends if sign)

    def _text(self, line: str, known: Collection[str], left: list[str]) -> str:
        """Return a line without remarks after semicolons, which are `left`, and annotations that touch their moves."""
        first, *parts = _SAID.sub("", _WINNER.sub(r"\1 wins", plain(line))).split(";")
        remarks = [
            not re.search(r"\d", part) and self._is_remark(part.lower(), known) for part in parts
        ]
        for place in reversed(range(len(parts))):
            if not self._is_remark(parts[place].lower(), known):
                break
            remarks[place] = True
        left += [part for part, is_remark in zip(parts, remarks, strict=True) if is_remark]
        kept = (part for part, is_remark in zip(parts, remarks, strict=True) if not is_remark)
        text = _SCORE.sub(r"\1-\2", self._spell_numbers(";".join((first, *kept))))
        touching = rf"(?<=[\w+!?)])(?:\$\d{{1,3}})+(?=[{_PARTS}{self.parts}]|$)"
        return re.sub(touching, "", text, flags=re.ASCII).rstrip(f" ;|{self.parts}{self.joints}")

    def _part_word(self, word: str) -> list[str]:
        """Return the moves that are written together in a word, or the word where it is one or parts in several ways."""
        if not self.together or self.is_move(word) or len(word) > _LONGEST_TOGETHER:
            return [word]
        # The ways to part what comes before each place, two of them standing for more
        ways: list[list[list[str]]] = [[[]]]
        for end in range(1, len(word) + 1):
            begins = [start for start in range(max(0, end - _LONGEST_MOVE), end) if ways[start]]
            begins = [start for start in begins if self.is_move(word[start:end])]
            found = [[*way, word[start:end]] for start in begins for way in ways[start]]
            ways.append(found[:2])
        if len(ways[-1]) == 1:
            return ways[-1][0]
        return [word]

    def _may_be_move(self, annotation: str) -> bool:
        """True if an annotation is a move with another first letter, or without it."""
        rest = annotation.removeprefix("$")
        return any(self.is_move(f"{letter}{rest}") for letter in ("", *ascii_lowercase))

    def _is_sentence(self, line: str, known: Collection[str], results: Collection[str]) -> bool:
        """True if a line is a sentence for people: it holds no figure, and nothing like a move or a result."""
        words = [word.strip(".,:;!?…'\"“”„«»()").lower() for word in line.split()]
        long = [word for word in words if len(word) >= _SHORTEST_WORD]
        unlike = [word for word in long if not _is_near(word, known)]
        return (
            re.fullmatch(r"[\"'“„«]?[^\W\d_].*[.!?…][\"'”»]?", line) is not None
            and line.lstrip("\"'“„«")[:1].isupper()
            and len(unlike) >= _SHORTEST_SENTENCE
            and not re.search(r"[\d$|#@]|[♠♥♦♣]", self._spell_numbers(plain(line)))
            and not any(self.is_move(word) for word in long)
            and not any(_is_near(word, known) and word not in known for word in long)
            and not any(phrase in " ".join(words) for phrase in results if phrase[0].isalpha())
        )

    def _spell_numbers(self, line: str) -> str:
        """Return a line in which rounds are numbered like moves, and a number that comes again is one word."""
        rounds = re.sub(
            r"\b(?:round|turn|move)\s+(\d{1,9})\b\s*[.:)]*",
            r"\1. ",
            line,
            flags=re.ASCII | re.IGNORECASE,
        )
        return re.sub(r"(\d[.:)]?)\s+(\.\.+|…)", r"\1\2", self.spell(rounds), flags=re.ASCII)

    def _is_remark(self, text: str, known: Collection[str]) -> bool:
        """True if what follows a semicolon is a remark: it begins with words, and at most half of it are moves."""
        words = [word.strip(".,:!?'\"()") for word in text.split()] if self.move != _ANY else []
        plain_words = [word for word in words if re.fullmatch(r"(?:[^\W\d_]|['’-])+", word)]
        sure = [
            word
            for word in plain_words
            if len(word) >= _SHORTEST_WORD and not _is_near(word, known)
        ]
        begins = words[:1] == plain_words[:1] and (
            words[:1] == sure[:1] or len(words[0]) < _SHORTEST_WORD
        )
        figures = sum(bool(re.search(r"\d", word)) for word in words)
        return bool(sure) and begins and len(sure) >= figures and not {*self.words} & {*words}

    def without_brackets(self, text: str, left_of: Left = left_of) -> str:
        """Return a text without remarks in round brackets; a number that begins a line is none.

        Raises BadNotation, naming the line, for brackets round moves alone, and for some that seem to end too late.
        """

        def left(found: re.Match[str]) -> str:
            inside = found[1].strip()
            words, moves = self._move_words(inside)
            if re.fullmatch(self.kept, self.spell(inside), re.IGNORECASE):
                return found[0]
            if _RESULT.fullmatch(plain(inside)) or size_of(inside):
                return f" {inside} "
            alone = moves and len(moves) == len(words) and not re.match(self.number, inside)
            if alone or (_clear(moves) and re.search(r"\s\d+$", found[1])):
                line = found.string.count("\n", 0, found.start()) + 1
                advice = "where they are played take the brackets away, else put a # before them"
                raise BadNotation(
                    f"line {line}: moves stand in the brackets {quoted(found[0])}; {advice}"
                )
            return left_of(found[0])

        text = re.sub(r"^([ \t]*)\((\d{1,3})\)", r"\1\2)", text, flags=re.ASCII | re.MULTILINE)
        for _ in range(4):  # brackets within brackets
            text = re.sub(r"(?<![^\s(])\(([^()]*)\)", left, text)
        return text

    def _pattern(self, seats: Mapping[str, str], results: Mapping[str, str]) -> re.Pattern[str]:
        """Return the pattern of a word: a result in words or a name, which are sure, a move or anything else.

        A number before a semicolon or the end of a line numbers nothing: it is a move with a slip of the pen.
        """
        phrases = _any_of(phrase for phrase in results if phrase[0].isalpha())
        names = _any_of(name for name in seats if not self.is_move(name))
        name = rf"(?P<name>{names})(?:\s+(?:plays|lays|moves|jumps(?:\s+to)?)\b)?(?:\s*:|(?=\s)|$)"
        sure = rf"(?P<phrase>{phrases})(?!\w){HOW}|{name}|(?P<sure>\d+(?=\s*;)|(?<=[\s;|])\d+$)"
        between = f"{_PARTS}{self.parts}{self.joints}"
        move = rf"(?:{self.number})?(?:{self.move})(?=[{_REMARKS}]*(?:[{between}]|$))"
        word = rf"{_ALONE}|{move}|[^{_PARTS}{self.parts}]+"
        return re.compile(rf"[{between}]*(?:{sure}|(?P<word>{word}))", re.IGNORECASE)

    def begins(self, line: str, seats: Mapping[str, str], results: Mapping[str, str]) -> bool:
        found = self._pattern(seats, results).match(self._spell_numbers(plain(line)))
        word = ""
        if found:
            word = found["word"] or "1"
        return not word[:1].isalpha() or self.is_move(bare(word))

    def is_move(self, word: str) -> bool:
        return re.fullmatch(self.move, word, re.IGNORECASE) is not None

    def holds_moves(self, text: str) -> bool:
        """True if a title or a name looks like moves: all of it, or several words with a letter and a figure."""
        words, moves = self._move_words(text)
        return (bool(moves) and len(moves) == len(words)) or len(_clear(moves)) >= 2

    def _move_words(self, text: str) -> tuple[list[str], list[str]]:
        """Return the words of a text but for numbers, and those that look like moves; none where any word would."""
        if self.move == _ANY:
            return [], []
        parts = re.split(rf"[{_PARTS}{self.parts}]+", self._spell_numbers(plain(text)))
        words = [
            word
            for part in parts
            if (word := bare(part)) and not re.fullmatch(self.number, f"{word}.")
        ]
        return words, [word for word in words if self.is_move(word)]


WORDS = MoveForm()
"""Moves that are any words."""


def _is_near(word: str, known: Collection[str]) -> bool:
    """True if a word is one of those known, or a slip of the pen in a longer one of them."""
    near = [each for each in known if each[0] == word[0] and len(each) > _SHORTEST_WORD]
    return word in known or bool(get_close_matches(word, near, 1, _NEAR))


def _clear(moves: Sequence[str]) -> list[str]:
    """Return moves that are nothing else: with a letter and a figure."""
    return [
        word
        for word in moves
        if re.search(r"\d", word) and re.search(r"[a-z]", word, re.IGNORECASE)
    ]


def _any_of(phrases: Iterator[str]) -> str:
    """Return the pattern of one of several phrases, the longest of those that there are; of nothing where none is."""
    found = sorted(map(re.escape, phrases), key=len, reverse=True)
    if found:
        return f"(?:{'|'.join(found)})"
    return "(?!)"
