"""Groups of commands: unknown words name the nearest right ones, a default needs no naming, loading can wait."""

from collections.abc import Callable
from typing import Any

from typer.core import TyperCommand, TyperGroup

from generator.errors import BadOption, unknown


class Group(TyperGroup):
    """A group that names the nearest commands when one does not exist."""

    # Typer keeps the classes of contexts and commands to itself, hence Any here and below.

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:  # noqa: ANN401
        """Find the command; raises BadOption with the nearest ones."""
        if self.get_command(ctx, args[0]) is None:
            where = "command" if ctx.parent is None else f"{ctx.info_name} command"
            raise BadOption(unknown(where, args[0], self.list_commands(ctx)))
        return super().resolve_command(ctx, args)


class Waiting(TyperGroup):
    """A command that so far is a name and what help says of it; all else is loaded when it is called.

    Help and completion, which only list it, load nothing: with all games `--help` took four times as long.
    """

    def __init__(self, name: str, text: str, load: Callable[[], TyperCommand | TyperGroup]) -> None:
        super().__init__(name=name, help=text)
        self._load = load

    def make_context(self, *words: Any, **settings: Any) -> Any:  # noqa: ANN401
        """Load the command, which reads its own words and goes on from there."""
        return self._load().make_context(*words, **settings)


def with_default(command: str) -> type[Group]:
    """Return a kind of group whose `command` is meant when only options, or nothing, follow the group's name."""

    class WithDefault(Group):
        def parse_args(self, ctx: Any, args: list[str]) -> list[str]:  # noqa: ANN401
            """Put the default's name before options without a command."""
            if not args or (args[0].startswith("-") and args[0] not in ctx.help_option_names):
                args = [command, *args]
            return super().parse_args(ctx, args)

    return WithDefault
