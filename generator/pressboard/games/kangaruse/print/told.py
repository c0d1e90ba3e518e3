"""How the rules are read, as a sheet tells it: nothing of types it has not, nothing of others where one plays alone."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace

from pressboard.games.kangaruse.rules.readings import Readings
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.play.readings import Ruling
from pressboard.words import words

_UNFORCED = "A thorny devil also counts jumps that dingo or numbat rule out."
_FORCED = "A jump forced by a dingo or a numbat is an only jump, for a thorny devil."
_SLIDE = "Trees, the edge and kiwis forbid a slide; the number of a jump counts before the slide."
_SLIDE_OF_ONE = "Trees and the edge forbid a slide; the number of a jump counts before the slide."
_SPOILED = "A crocodile spoils only stars and chests, nothing at the end."
_SPOILED_AT_ONCE = "A crocodile spoils only what scores at once; what scores at the end still counts."

WITHOUT: tuple[tuple[str, str, str], ...] = (
    ("dingo numbat", _UNFORCED, ""),
    ("dingo", _UNFORCED, "A thorny devil counts the jumps there would be without a numbat."),
    ("numbat", _UNFORCED, "A thorny devil counts the jumps there would be without a dingo."),
    ("dingo numbat", _FORCED, ""),
    ("dingo", _FORCED, "A jump forced by a numbat is an only jump, for a thorny devil."),
    ("numbat", _FORCED, "A jump forced by a dingo is an only jump, for a thorny devil."),
    ("kiwi", _SLIDE, _SLIDE_OF_ONE),
    ("star", _SPOILED, _SPOILED_AT_ONCE),
    ("chest", _SPOILED, _SPOILED_AT_ONCE),
)
"""What a sheet lacks, a sentence that speaks of it, what takes its place, if anything; the first that fits holds."""

ALONE: dict[str, str] = {
    "A jump by both commands is forbidden by a quoll only if it forbids both.": "",
    "A jump that keeps both commands is forbidden by a quoll that forbids its direction or its number.": "",
    "A quoll can forbid the jump a dingo orders; you jump as usual then.": "",
    "A quoll can't forbid the jump a dingo orders.": "",
    "On a platypus who jumps by neither command picks both freely, so that a quoll limits both.": "",
    "A dingo orders the commands of its own square.": "",
    "A dingo orders the commands of the square the player stands on.": "",
    "A dingo binds the player on it too.": "",
    "A dingo does not bind the player on it.": "A dingo does not bind you.",
    "Of several dingos the latest arrival rules.": "",
    "Of several dingos the earliest arrival rules.": "",
    "If the ruling dingo can't be obeyed the next one is asked.": "",
    "When the ruling dingo can't be obeyed no other is asked: you jump as usual.": "",
    "Who must obey a dingo can't jump to a frog instead.": "You can't jump to a frog instead of obeying a dingo.",
    "Whoever could only jump to a thorny devil may teleport instead.": (
        "If you could only jump to a thorny devil you may teleport instead."
    ),
    "Who can only jump to a thorny devil is out and may not teleport instead.": (
        "If you can only jump to a thorny devil you are out and may not teleport instead."
    ),
    _SLIDE: _SLIDE_OF_ONE,
    "Whoever has no extra jump on a kangaroo is out.": "If you have no extra jump on a kangaroo you are out.",
    "Whoever has no extra jump on a kangaroo stays in, and the turn ends.": (
        "If you have no extra jump on a kangaroo the turn ends and you stay in."
    ),
    "Players who share the lead in coins all have the most.": "",
    "A shared lead in coins is not the most: each coin of the leaders is -1.": "",
    "Everyone tied for the least or the most shelters gets the full -10 or +10.": "",
    "Tied for the least or most shelters, nobody gets -10 or +10.": "",
    "When everybody has equally many shelters nobody gets either.": "",
    "As soon as nobody can jump the game is over; nobody may teleport then.": (
        "As soon as you cannot jump the game is over; you may not teleport then."
    ),
    "When nobody can jump the game still goes on by teleports.": "",
    "One may teleport to a moth others are on.": "",
    "Nobody teleports to a moth others are on.": "",
    "A moth is crossed out when the last one leaves, and not before.": "",
    "A kiwi does not bind the player on it.": "",
}
"""What takes the place of sentences about players who meet others, if anything."""


def told_on(sheet: Sheet, readings: Readings) -> dict[str, tuple[Ruling, ...]]:
    """Return what holds on a sheet by the type each sentence stands with, as `Readings.told`, in the sheet's words."""
    return told_of(sheet.types, sheet.players, readings)


def told_of(types: Collection[str], players: int, readings: Readings) -> dict[str, tuple[Ruling, ...]]:
    """Return what holds where there are these types and so many players at most, in their words."""
    told = _reworded(readings.told(types), _for_want(types))
    if players > 1:
        return told
    # What does nothing alone has no details, but for the house rule that makes it so.
    if not readings.own_crocodile_spoils:
        told.pop("crocodile", None)
    if not readings.dingo_binds_itself:
        told["dingo"] = tuple(each for each in told.get("dingo", ()) if each.house)
    return _reworded(told, ALONE)


def _for_want(types: Collection[str]) -> dict[str, str]:
    """Return what takes the place of which sentence on a sheet with `types`."""
    fitting = [(text, other) for missing, text, other in WITHOUT if not {*missing.split()} & {*types}]
    return dict(reversed(fitting))


def _reworded(told: Mapping[str, Iterable[Ruling]], others: Mapping[str, str]) -> dict[str, tuple[Ruling, ...]]:
    """Return what is told with other texts in the place of some, without those that become empty."""
    printed = {words(text): words(other) for text, other in others.items()}
    return {
        subject: tuple(
            ruling if text == ruling.text else replace(ruling, text=text)
            for ruling in rulings
            if (text := printed.get(ruling.text, ruling.text))
        )
        for subject, rulings in told.items()
    }
