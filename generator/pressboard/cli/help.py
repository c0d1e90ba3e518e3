"""How help is set: options in groups, each under what they decide; whole sentences where commands are listed."""

from collections import defaultdict
from typing import TYPE_CHECKING

from typer.core import TyperArgument, TyperCommand, TyperGroup, TyperOption

if TYPE_CHECKING:  # Typer has its kinds of contexts under this name only; no run looks there
    from typer._click.core import Context, Parameter
    from typer._click.formatting import HelpFormatter

WORK = "How it is done"
"""The group of options that change nothing in what is printed."""
_OTHERS = "Options"


class GroupedCommand(TyperCommand):
    """A command whose help has its options in groups; those of no group come last."""

    def format_options(self, ctx: "Context", formatter: "HelpFormatter") -> None:
        """Write arguments and groups of options in the order of their first ones."""
        groups = defaultdict[str, list[tuple[str, str]]](list)
        for param in self.get_params(ctx):
            if record := param.get_help_record(ctx):
                groups[_group_of(param)].append(record)
        for name in [*(each for each in groups if each != _OTHERS), *(each for each in groups if each == _OTHERS)]:
            with formatter.section(name):
                formatter.write_dl(groups[name])


def _group_of(param: "Parameter") -> str:
    if isinstance(param, TyperArgument):
        return "Arguments"
    return (isinstance(param, TyperOption) and param.rich_help_panel) or _OTHERS


class WholeSentences(TyperGroup):
    """A group that lists its commands with all that is said of them; Typer's own way cuts sentences off."""

    def format_commands(self, ctx: "Context", formatter: "HelpFormatter") -> None:
        """Write the list."""
        commands = ((name, self.get_command(ctx, name)) for name in self.list_commands(ctx))
        rows = [(name, " ".join((command.help or "").split())) for name, command in commands if command]
        if rows:
            with formatter.section("Commands"):
                formatter.write_dl(rows)
