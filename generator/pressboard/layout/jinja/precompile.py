"""Compiles our templates to Python modules: done once, when a wheel is built."""

from collections.abc import Iterator
from pathlib import Path

from jinja2 import Environment

from pressboard.layout.jinja.environment import environment_with
from pressboard.layout.jinja.inside import python_of
from pressboard.layout.jinja.precompiled import module_name


def modules(templates: Path) -> Iterator[tuple[str, str]]:
    """Yield the name and the Python of a module for every template in the folder `templates` and in those below it.

    One in a folder below goes by two names, for it may be looked up from either folder. Raises TemplateSyntaxError.
    """
    for folder in (templates, *sorted(path for path in templates.iterdir() if path.is_dir())):
        jinja = environment_with((folder,), {})
        for name in jinja.list_templates():
            yield module(jinja, name)


def module(jinja: Environment, template: str) -> tuple[str, str]:
    """Return the name and the Python of the module that a template is compiled to."""
    assert jinja.loader, "templates are found by a loader"
    text, filename, _ = jinja.loader.get_source(jinja, template)
    return module_name(template, text), python_of(jinja, template, text, filename)
