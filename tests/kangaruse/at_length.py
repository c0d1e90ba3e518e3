"""The words of Kangaruse's rules at length, as their template sets them."""

from functools import cache

from jinja2.environment import TemplateModule

from pressboard.layout.jinja.environment import environment
from pressboard.paths import our_templates


@cache
def _module() -> TemplateModule:
    template = environment((our_templates() / "kangaruse", our_templates())).get_template(
        "long-types.xml"
    )
    return template.make_module()


def table(name: str) -> dict[str, str]:
    """Return a table of words."""
    return dict(getattr(_module(), name))


def groups() -> list[tuple[str, dict[str, str]]]:
    """Return the lines of types by the head of their group, which says when they act."""
    return [group for name in ("points", "actions") for group in getattr(_module(), name).items()]


def lines() -> dict[str, str]:
    """Return what each type does, by its key."""
    return {key: line for _, group in groups() for key, line in group.items()}
