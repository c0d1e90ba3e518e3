"""What we assume about the inside of Jinja; a version that breaks an assumption fails with the sentence it broke."""

import inspect
import sys
from collections.abc import Callable, MutableMapping
from importlib.metadata import version
from pathlib import Path
from types import FrameType

import pytest
from jinja2 import (
    BaseLoader,
    DictLoader,
    Environment,
    ModuleLoader,
    StrictUndefined,
    Template,
    TemplateNotFound,
    TemplateSyntaxError,
    Undefined,
    nodes,
)
from jinja2.compiler import CodeGenerator
from jinja2.environment import TemplateModule
from jinja2.nodes import EvalContext
from jinja2.parser import Parser
from jinja2.sandbox import ImmutableSandboxedEnvironment
from jinja2.utils import missing

from pressboard.layout.jinja import inside as jinja_inside
from pressboard.layout.jinja.inside import ExplainedUndefined, HookedSandbox, TextlessTemplate, TreeCompiler
from pressboard.layout.jinja.printable import Unprintable
from pressboard.layout.tree import SourceLine

JINJA = f"Jinja {version('jinja2')}: generator/pressboard/layout/jinja/inside.py assumes that "
NAMES = {
    (CodeGenerator, "visit_Template"): ["self", "node", "frame"],
    (ImmutableSandboxedEnvironment, "getattr"): ["self", "obj", "attribute"],
    (ImmutableSandboxedEnvironment, "getitem"): ["self", "obj", "argument"],
    (ImmutableSandboxedEnvironment, "is_safe_attribute"): ["self", "obj", "attr", "value"],
    (ImmutableSandboxedEnvironment, "call_binop"): ["self", "context", "operator", "left", "right"],
    (ImmutableSandboxedEnvironment, "wrap_str_format"): ["self", "value"],
    (ImmutableSandboxedEnvironment, "call"): [
        "_SandboxedEnvironment__self",
        "_SandboxedEnvironment__context",
        "_SandboxedEnvironment__obj",
        "args",
        "kwargs",
    ],
    (Template, "make_module"): ["self", "vars", "shared", "locals"],
    (Template, "from_code"): ["environment", "code", "globals", "uptodate"],
    (Environment, "compile"): ["self", "source", "name", "filename", "raw", "defer_init"],
}


@pytest.mark.parametrize(("holder", "name"), NAMES)
def test_what_we_replace_or_call_takes_what_it_took(holder: type, name: str) -> None:
    """Every method we put ours in place of, or call without being asked to, has the parameters we know."""
    method = getattr(holder, name, None)
    assert method, f"{JINJA}{holder.__name__} has a method {name}"
    assert list(inspect.signature(method).parameters) == NAMES[holder, name], (
        f"{JINJA}{holder.__name__}.{name} takes {NAMES[holder, name]}"
    )


def test_the_compiler_can_be_replaced() -> None:
    """An environment compiles with the class it names, and hands it the whole tree first."""
    seen = []

    class Seeing(TreeCompiler):
        def prepared(self, tree: nodes.Template) -> nodes.Template:
            seen.append(tree)
            return tree

    class Made(Environment):
        code_generator_class = Seeing

    assert Made().from_string("a{{ 1 }}").render() == "a1"
    assert [type(tree) for tree in seen] == [nodes.Template], f"{JINJA}code_generator_class visits a Template once"


class Hooks(HookedSandbox):
    """Writes down what its hooks are asked."""

    intercepted_binops = frozenset({"*"})
    guard = staticmethod(lambda value, name: value)

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[tuple[object, ...]] = []

    def check_operation(self, operator: str, left: object, right: object) -> None:
        """Write it down."""
        self.asked.append((operator, left, right))

    def check_format(self, text: str, values: tuple[object, ...]) -> None:
        """Write it down."""
        self.asked.append(("format", text, values))

    def checked_call(self, called: Callable[..., object], values: tuple[object, ...]) -> Callable[..., object]:
        """Write it down, and let it pass."""
        self.asked.append(("call", called.__name__, values))
        return called


@pytest.mark.parametrize(
    ("template", "asked"),
    [
        ("{{ 2 * x }}", ("*", 2, 3)),
        ("{{ '{}'.format(x) }}", ("format", "{}", (3,))),
        ("{{ 'a'.center(x) }}", ("call", "center", (3,))),
        ("{{ f(x, y=4) }}", ("call", "f", (3, 4))),
    ],
)
def test_no_operation_passes_the_hooks(template: str, asked: tuple[object, ...]) -> None:
    """Every operator, format and call in a template goes through the method that holds our hook."""

    def f(x: int, y: int) -> int:
        return x + y

    hooks = Hooks()
    hooks.from_string(template).render(x=3, f=f)
    assert asked in hooks.asked, f"{JINJA}the sandbox compiles {template} to a call of its own methods"


def test_attributes_and_items_go_through_the_guard() -> None:
    """What a template finds by a dot, by brackets or by the filter attr is found by methods of the environment."""
    hooks = Hooks()
    hooks.guard = lambda value, name: f"<{name}>"  # type: ignore[method-assign]
    text = hooks.from_string("{{ x.a }}{{ x['b'] }}").render(x={"a": 1, "b": 2})
    assert text == "<a><b>", f"{JINJA}compiled templates get attributes and items through getattr and getitem"
    assert jinja_inside.attribute_of(hooks, "text", "upper") is not None
    read = jinja_inside.attribute_reader(hooks, "a.b")
    assert read({"a": {"b": 3}}), f"{JINJA}make_attrgetter(environment, attribute) returns what reads a value"


def _pair_of_frames() -> tuple[FrameType, FrameType]:
    def inner() -> FrameType:
        return sys._getframe()

    return inner(), sys._getframe()


PAIRS = {
    "functions": (_pair_of_frames, test_the_compiler_can_be_replaced),
    "methods": ([].append, {}.update),
    "classes": (int, Hooks),
    "lists": ([], [1]),
    "mappings": ({}, {"mro": 1}),
    "sets": (set(), {1}),
    "texts": ("", "gi_frame"),
    "codes": (_pair_of_frames.__code__, test_the_compiler_can_be_replaced.__code__),
    "frames": _pair_of_frames(),
    "generators": ((x for x in ()), (y for y in (1,))),
}


@pytest.mark.parametrize("kind", PAIRS)
def test_what_is_safe_depends_on_the_type_alone(kind: str) -> None:
    """Jinja judges an attribute by its name and by the type of what has it: what holds for one holds for all."""
    ours, jinjas = HookedSandbox(), ImmutableSandboxedEnvironment()
    one, other = PAIRS[kind]
    for name in {*dir(one), *dir(other), "mro", "append", "func_globals", "_private"}:
        verdicts = {jinjas.is_safe_attribute(each, name, None) for each in (one, other)}
        verdicts |= {ours.is_safe_attribute(each, name, None) for each in (one, other, one)}
        assert len(verdicts) == 1, f"{JINJA}{name} of {kind} is as safe for one as for the other"


def test_joining_takes_the_context_first() -> None:
    """The filter join is a function of context, values and separator, for code that does not wait."""
    made = Environment(autoescape=True)
    assert jinja_inside.joined(EvalContext(made), ["a", "b"], "-") == "a-b", f"{JINJA}sync_do_join joins"


def test_an_import_has_no_text() -> None:
    """What a template imports has its macros and values and its name, and asked for its text it refuses."""

    class Made(Environment):
        template_class = TextlessTemplate

    module = Made().from_string("{% set x = 1 %}text").make_module()
    assert module.x == 1, f"{JINJA}a module holds what its template sets"  # type: ignore[attr-defined]
    assert jinja_inside.template_of(module) == "", f"{JINJA}a module has the name of its template"
    for write in (TemplateModule.__str__, TemplateModule.__html__):
        assert write.__name__ in vars(TemplateModule), f"{JINJA}a module is written by {write.__name__}"
    with pytest.raises(Unprintable):
        str(module)
    with pytest.raises(Unprintable):
        module.__html__()


def test_a_module_is_loaded_like_code(tmp_path: Path) -> None:
    """What `compile_templates` made is loaded as a template, which can be told its file and when it is outdated."""
    Environment(loader=DictLoader({"a": "one\n{{ 1 / x }}"})).compile_templates(tmp_path, zip=None)

    class Loading(BaseLoader):
        loads = 0

        def load(
            self, environment: Environment, name: str, globals: MutableMapping[str, object] | None = None
        ) -> Template:
            self.loads += 1
            template = ModuleLoader(tmp_path).load(environment, name, globals)
            return jinja_inside.from_module(template, lambda: False)

    loader = Loading()
    made = Environment(loader=loader)
    assert [made.get_template("a").render(x=1) for _ in range(2)] == ["one\n1.0"] * 2, f"{JINJA}ModuleLoader loads"
    assert loader.loads == 2, f"{JINJA}_uptodate says whether a template is loaded again"
    with pytest.raises(ZeroDivisionError) as caught:
        made.get_template("a").render(x=0)
    lines = jinja_inside.filled_lines(caught.value.__traceback__)
    assert lines == [SourceLine("a", 2)], f"{JINJA}rewritten frames have a template's filename"


def test_names_of_templates_are_taken_apart_safely() -> None:
    """A name is parted at its slashes, and one that leads upwards is not found."""
    assert jinja_inside.path_parts("a/b.xml") == ["a", "b.xml"], f"{JINJA}split_template_path parts at slashes"
    with pytest.raises(TemplateNotFound):
        jinja_inside.path_parts("../b.xml")


def test_an_undefined_value_tells_what_it_is() -> None:
    """An undefined value knows its name and what was to hold it, and asks a property of its own for the message."""

    class Explained(ExplainedUndefined):
        def explanation(self, name: str, holder: tuple[object, ...]) -> str:
            return f"{name} in {holder}"

    for name in ("_undefined_hint", "_undefined_name", "_undefined_obj"):
        assert hasattr(Undefined(), name), f"{JINJA}an undefined value has {name}"
    assert isinstance(vars(Undefined)["_undefined_message"], property), f"{JINJA}_undefined_message is a property"
    assert Undefined()._undefined_obj is missing, f"{JINJA}no holder is told by `missing`"
    assert issubclass(Explained, StrictUndefined)
    made = Environment(undefined=Explained)
    for template, message in (("{{ a }}", "a in ()"), ("{{ b.c }}", "c in ([],)")):
        with pytest.raises(Exception) as caught:  # noqa: PT011 - of whatever class
            made.from_string(template).render(b=[])
        assert str(caught.value) == message, f"{JINJA}errors about {template} say what _undefined_message says"


@pytest.mark.parametrize("kind", ["filter", "test"])
def test_unknown_helpers_are_told_by_their_message(kind: str) -> None:
    """The message about an unknown filter or test names it in the words that we look for."""
    with pytest.raises(TemplateSyntaxError) as caught:
        Environment().from_string("{{ 1 | nine }}" if kind == "filter" else "{{ 1 is nine }}")
    found = jinja_inside.unknown_helper(str(caught.value.message))
    assert found == (kind, "nine"), f"{JINJA}the message is: No {kind} named 'nine'. It is: {caught.value.message}"


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
    assert seen == [SourceLine("a.xml", 2)], f"{JINJA}__jinja_template__ and get_corresponding_lineno tell the line"


def test_tracebacks_name_lines_of_templates() -> None:
    """In the traceback of an error in filling Jinja has put its template's own file and line."""
    made = Environment()
    template = made.template_class.from_code(made, made.compile("one\n\n{{ 1 / 0 }}", "a.xml", "a.xml"), {})
    with pytest.raises(ZeroDivisionError) as caught:
        template.render()
    lines = jinja_inside.filled_lines(caught.value.__traceback__)
    assert lines == [SourceLine("a.xml", 3)], f"{JINJA}__jinja_exception__ marks the rewritten frames of a traceback"


def test_lines_are_known_while_a_template_is_parsed_and_compiled() -> None:
    """In a step of parsing or compiling the parser or the node it is busy with is called `self` or `node`."""
    made = Environment()
    with pytest.raises(RecursionError) as parsing:
        made.compile("\n{{ " + "(" * 5000 + " }}", "a.xml", "a.xml")
    assert "stream" in vars(Parser(made, "")), f"{JINJA}a parser has its stream, which is at a line"
    assert jinja_inside.compiled_line(parsing.value, "a.xml") == SourceLine("a.xml", 2), (
        f"{JINJA}frames hold the parser"
    )
    with pytest.raises(RecursionError) as compiling:
        made.compile("\n\n{{ " + " - ".join(["x"] * 5000) + " }}", "a.xml", "a.xml")
    assert jinja_inside.compiled_line(compiling.value, "a.xml") == SourceLine("a.xml", 3), (
        f"{JINJA}frames hold the node"
    )


def test_compiled_code_ends_with_the_key_to_its_lines() -> None:
    """The Python that Jinja makes ends with pairs of a template's line and the line of the Python made of it."""
    nested = "\n" + "{% if x %}" * 150 + "{% endif %}" * 150
    with pytest.raises(SyntaxError) as caught:
        Environment().compile(nested, "a.xml", "a.xml")
    line = jinja_inside.compiled_line(caught.value, "a.xml")
    assert line == SourceLine("a.xml", 2), f"{JINJA}`source` is the Python being compiled, and debug_info its last line"
