"""The type of a handout of one's own: as options of the command, or as values that the template is given."""

from collections.abc import Iterable, Mapping, Set

from pressboard.errors import BadOption, listed
from pressboard.kinds.options import TypeOptions

TEXT_SIZE, LARGE = "text_size", "large_print"
"""By these names templates know the type they are to be set in."""
_NO = ("no", "false", "")
"""What says that a value of a template's own is not wanted."""


def is_wanted(value: object) -> bool:
    """Say whether a value that a template has, or was given, asks for something, as `handout.xml` reads it."""
    return str(value).lower() not in _NO


class HandoutType(TypeOptions):
    """How large a handout's type is; the same words as rules have."""

    def given(self, names: Iterable[str]) -> dict[str, str]:
        """Return what a template is given of them; raises BadOption for what is among the `names` of other values."""
        given = {TEXT_SIZE: f"{self.text_size:g}"} if self.text_size else {}
        given |= {LARGE: "yes"} if self.large_print else {}
        for name in given:
            if name in names:
                flag = name.replace("_", "-")
                raise BadOption(f"{name} is given twice, as --{flag} and by --set or --data; keep one of the two")
        return given


def unread(template: str, given: Mapping[str, object], read: Set[str]) -> list[str]:
    """Return what a user should know of a `template` that has not `read` the type it was `given`, if it has not."""
    wanted = {TEXT_SIZE: TEXT_SIZE in given, LARGE: is_wanted(given.get(LARGE, "no"))}
    names = [name for name, asked in wanted.items() if asked and name not in read]
    told = "so its type stays as it is; pages made with handout.xml do, and rules() does"
    return [f"{template} does not read {listed(names)}, {told}"] if names else []
