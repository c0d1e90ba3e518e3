"""What we assume about the inside of Jinja; a version that breaks an assumption fails with the sentence it broke."""

import sys
from importlib.metadata import version
from types import FrameType

import pytest
from jinja2 import (
    Environment,
)
from jinja2.sandbox import ImmutableSandboxedEnvironment

from pressboard.layout.jinja import inside as jinja_inside
from pressboard.layout.jinja.printable import Unprintable
from pressboard.layout.jinja.sandbox import Sandbox
from pressboard.layout.tree import SourceLine

JINJA = f"Jinja {version('jinja2')}: generator/pressboard/layout/jinja/inside.py assumes that "


@pytest.mark.parametrize("template", ["{{ x.f }}", "{{ x['f'] }}", "{{ x | attr('upper') }}"])
def test_attributes_and_items_go_through_the_guard(template: str) -> None:
    """What a template finds by a dot, by brackets or by the filter attr is found by methods of the environment."""
    value = "text" if "attr" in template else {"f": "text".upper}
    with pytest.raises(Unprintable):
        Sandbox(autoescape=True).from_string(template).render(x=value)


def _pair_of_frames() -> tuple[FrameType, FrameType]:
    def inner() -> FrameType:
        return sys._getframe()

    return inner(), sys._getframe()


PAIRS = {
    "functions": (_pair_of_frames, test_attributes_and_items_go_through_the_guard),
    "methods": ([].append, {}.update),
    "classes": (int, Sandbox),
    "lists": ([], [1]),
    "mappings": ({}, {"mro": 1}),
    "sets": (set(), {1}),
    "texts": ("", "gi_frame"),
    "codes": (_pair_of_frames.__code__, test_attributes_and_items_go_through_the_guard.__code__),
    "frames": _pair_of_frames(),
    "generators": ((x for x in tuple[int, ...]()), (y for y in (1,))),
}


@pytest.mark.parametrize("kind", PAIRS)
def test_what_is_safe_depends_on_the_type_alone(kind: str) -> None:
    """Jinja judges an attribute by its name and by the type of what has it: what holds for one holds for all."""
    ours = Sandbox()
    jinjas = ImmutableSandboxedEnvironment()
    one, other = PAIRS[kind]
    for name in {*dir(one), *dir(other), "mro", "append", "func_globals", "_private"}:
        verdicts = {jinjas.is_safe_attribute(each, name, None) for each in (one, other)}
        verdicts |= {ours.is_safe_attribute(each, name, None) for each in (one, other, one)}
        assert len(verdicts) == 1, f"{JINJA}{name} of {kind} is as safe for one as for the other"


def test_lines_are_known_while_a_template_is_filled() -> None:
    """Code of a template has the template among its globals, and the template knows the line of a line of its code."""
    seen: list[SourceLine | None] = []

    def look() -> str:
        frame: FrameType = sys._getframe()
        seen.append(jinja_inside.running_line(frame))
        return ""

    made = Environment()
    code = made.compile("one\n{{ look() }}", "a.xml", "a.xml")
    made.template_class.from_code(made, code, {}).render(look=look)
    assert seen == [SourceLine("a.xml", 2)], (
        f"{JINJA}__jinja_template__ and get_corresponding_lineno tell the line"
    )


def test_compiled_code_ends_with_the_key_to_its_lines() -> None:
    """The Python that Jinja makes ends with pairs of a template's line and the line of the Python made of it."""
    nested = "\n" + "{% if x %}" * 150 + "{% endif %}" * 150
    with pytest.raises(SyntaxError) as caught:
        Environment().compile(nested, "a.xml", "a.xml")
    line = jinja_inside.compiled_line(caught.value, "a.xml")
    assert line == SourceLine("a.xml", 2), (
        f"{JINJA}`source` is the Python being compiled, and debug_info its last line"
    )
