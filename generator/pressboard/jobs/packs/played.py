"""The seats of a pack as they are attached to its PDF, so that a later pack leaves the rounds that were played alone."""

import json
from pathlib import Path
from typing import Any

from pressboard.bounded import read_within
from pressboard.checking.reading import attached_to
from pressboard.errors import BadFile
from pressboard.jobs.packs.people import MOST_PEOPLE, fault_of
from pressboard.lean_classes import NamedTuple
from pressboard.paths import read_bytes
from pressboard.play.seating import MOST_ROUNDS, Round

ATTACHED = "pressboard-seats.json"
"""What the attached file is called."""
_PDF = b"%PDF-"
"""What a PDF begins with, within its first bytes."""
_HEAD = 1024
"""So many bytes may stand before that ends (ISO 32000-2, annex I)."""
_LARGEST_PDF = 200_000_000
"""So many bytes a pack may have."""
_LARGEST_SEATS = 1_000_000
"""So many bytes the attached file may have."""


class Played(NamedTuple):
    """Who sat where in a pack of a game: names, and the rounds, whose players are numbers of names from 0 on."""

    game: str = ""
    seed: str = ""
    names: tuple[str, ...] = ()
    rounds: tuple[Round, ...] = ()

    def as_file(self) -> bytes:
        """Return it as it is attached."""
        return json.dumps(self._asdict(), ensure_ascii=False).encode()


def played_in(path: Path) -> Played:
    """Return who sat where in the pack whose PDF this is; raises BadFile."""
    data = read_bytes(path, _LARGEST_PDF)
    found = None
    if _PDF in data[:_HEAD]:
        found = read_within(path.name, attached_to, data, ATTACHED)
    if found is None or len(found) > _LARGEST_SEATS:
        raise BadFile(
            f"{path.name} holds no seats: --earlier takes the PDF of a pack, as pressboard pack wrote it"
        )
    try:
        return _checked(json.loads(found))
    except (ValueError, TypeError, KeyError, RecursionError):
        raise BadFile(
            f"{path.name}: the seats that are attached to it are damaged; take the file as it was printed"
        ) from None


def _checked(said: Any) -> Played:  # noqa: ANN401 - whatever a stranger's JSON holds
    """The seating that a file's JSON describes; raises ValueError, TypeError or KeyError where that is none."""
    names = tuple(map(_text, said["names"]))
    rounds = list[Round]()
    if len(names) > MOST_PEOPLE or len(said["rounds"]) > MOST_ROUNDS or any(map(fault_of, names)):
        raise ValueError
    for tables in said["rounds"]:
        rounds.append(tuple(map(tuple, tables)))
        seated = [player for table in rounds[-1] for player in table]
        numbers = range(len(names))
        if any(type(each) is not int or each not in numbers for each in seated):
            raise ValueError
        if len({*seated}) < len(seated) or not all(rounds[-1]) or not seated:
            raise ValueError
    return Played(_text(said["game"]), _text(said["seed"]), names, tuple(rounds))


def _text(said: object) -> str:
    if not isinstance(said, str):
        raise TypeError
    return said
