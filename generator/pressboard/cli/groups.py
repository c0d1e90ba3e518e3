"""Commands and groups of them: help has whole sentences, unknown words name the nearest ones, loading can wait."""

from collections import defaultdict
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from typer.core import TyperArgument, TyperCommand, TyperGroup, TyperOption

from pressboard import registry
from pressboard.errors import BadOption, listed, unknown

if (
    TYPE_CHECKING
):  # Typer has its kinds of contexts and commands under this name only; no run looks there
    from typer._click.core import Command, Context, Parameter
    from typer._click.formatting import HelpFormatter
    from typer._click.shell_completion import CompletionItem

NO_SETTINGS = "PRESSBOARD_NO_SETTINGS"
"""The variable that stands for --no-settings; a context holds it where the option was given."""
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
        for name in [
            *(each for each in groups if each != _OTHERS),
            *(each for each in groups if each == _OTHERS),
        ]:
            with formatter.section(name):
                formatter.write_dl(groups[name])


def _group_of(param: "Parameter") -> str:
    if isinstance(param, TyperArgument):
        return "Arguments"
    return (isinstance(param, TyperOption) and param.rich_help_panel) or _OTHERS


class WholeSentences(TyperGroup):
    """A group that lists its commands with all that is said of them; Typer's own way cuts sentences off."""

    def format_commands(self, ctx: "Context", formatter: "HelpFormatter") -> None:
        commands = ((name, self.get_command(ctx, name)) for name in self.list_commands(ctx))
        rows = [
            (name, " ".join((command.help or "").split())) for name, command in commands if command
        ]
        if rows:
            with formatter.section("Commands"):
                formatter.write_dl(rows)


class Waiting(TyperGroup):
    """A command that so far is a name and what help says of it; all else is loaded when it is called.

    Help and completion, which only list it, load nothing: with all games `--help` took four times as long.
    """

    def __init__(self, name: str, text: str, load: Callable[[], TyperCommand | TyperGroup]) -> None:
        super().__init__(name=name, help=text)
        self.load = load


class Group(WholeSentences):
    """A group that names the nearest commands when one does not exist."""

    def resolve_command(
        self, ctx: "Context", args: list[str]
    ) -> "tuple[str | None, Command | None, list[str]]":
        """Find the command, and load one that waits for it; raises BadOption with the nearest ones."""
        if self.get_command(ctx, args[0]) is None:
            where = "command" if ctx.parent is None else f"{ctx.info_name} command"
            raise BadOption(unknown(where, args[0], self.list_commands(ctx)))
        name, command, rest = super().resolve_command(ctx, args)
        if isinstance(command, Waiting):
            command = command.load()
        return name, command, rest


def of_games(question: str, line: str, load: Callable[[str], TyperCommand]) -> type[Group]:
    """Return a kind of group that has a command for each game, to be loaded when it is called; without one it asks.

    `line` is what help says of a game's.
    """

    class OfGames(Group):
        def parse_args(self, ctx: "Context", args: list[str]) -> list[str]:
            """Take the words; raises BadOption where there are none, but for a shell that asks: it may name one."""
            if not args and not ctx.resilient_parsing:
                games = listed(registry.names())
                raise BadOption(f"{question.format(games=games)}; see {ctx.command_path} --help")
            return super().parse_args(ctx, args)

        def list_commands(self, ctx: "Context") -> list[str]:
            return list(registry.names())

        def get_command(self, ctx: "Context", cmd_name: str) -> "Command | None":
            if not registry.is_game(cmd_name):
                raise BadOption(unknown("game", cmd_name, registry.names()))
            return Waiting(cmd_name, line, partial(load, cmd_name))

    return OfGames


def with_default(command: str) -> type[Group]:
    """Return a kind of group whose `command` is meant when only options, or nothing, follow the group's name."""

    class WithDefault(Group):
        def parse_args(self, ctx: "Context", args: list[str]) -> list[str]:
            """Put the default's name before options without a command; a shell that asks with none may name one."""
            asked_for_none = not args and not ctx.resilient_parsing
            if asked_for_none or (
                args and args[0].startswith("-") and args[0] not in ctx.help_option_names
            ):
                args = [command, *args]
            return super().parse_args(ctx, args)

        def shell_complete(self, ctx: "Context", incomplete: str) -> "list[CompletionItem]":
            """Completions for a shell: commands, and options of the default command, too."""
            found = super().shell_complete(ctx, incomplete)
            if not incomplete.startswith("-"):
                return found
            _, default, _ = self.resolve_command(ctx, [command])
            return [*found, *(default.shell_complete(ctx, incomplete) if default else ())]

    return WithDefault
