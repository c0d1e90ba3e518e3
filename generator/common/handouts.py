"""Options of figures in handouts: which of a command's options they take."""

from collections.abc import Collection, Mapping
from typing import Any, TypeVar

from generator.contract.options import argument_of, options_of
from generator.contract.template_options import options_from
from generator.errors import BadOption, unknown

Options = TypeVar("Options")


def single_diagram(
    dataclass: type[Options], source: str, chosen: Mapping[str, Any], of_pages: Collection[str], theme: str = ""
) -> Options:
    """Return the options of a diagram's command for one picture of `source`, from those `chosen` by name, in `theme`.

    Raises BadOption for an option that is `of_pages`, for one that does not exist, and what the dataclass raises.
    """
    argument = argument_of(dataclass)
    known = [each.name for each in options_of(dataclass) if each.name not in (argument, *of_pages)]
    for name in chosen:
        if name in of_pages:
            raise BadOption(f"a figure is a single diagram; leave out the option {name}")
        if name not in known:
            raise BadOption(unknown("option", name, known))
    options: Options = options_from(dataclass, {**chosen, argument: source}, theme)
    return options
