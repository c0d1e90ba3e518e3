"""Compiled templates, kept in the user's cache folder: compiling one takes longer than filling it."""

from functools import cache
from pathlib import Path
from types import ModuleType

from jinja2 import compiler, lexer, nodes, optimizer, parser
from jinja2.bccache import Bucket, BytecodeCache

from generator.layout import bounds, positions, stamps
from generator.paths import keep, recalled

_WITH_A_SAY: tuple[ModuleType, ...] = (lexer, parser, nodes, optimizer, compiler, bounds, stamps, positions)
"""What decides how a template is compiled, besides its own text and Python, which Jinja sees to."""


class Kept(BytecodeCache):
    """Keeps what templates were compiled to, until one of those that have a say in it changes."""

    def load_bytecode(self, bucket: Bucket) -> None:
        """Give `bucket` what was kept; Jinja does without where there is nothing."""
        data = recalled(_name(bucket), _edition())
        if data is not None:
            bucket.bytecode_from_string(data)

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep what is in `bucket`."""
        keep(_name(bucket), _edition(), bucket.bytecode_to_string())


def _name(bucket: Bucket) -> str:
    return f"{bucket.key}.template"


@cache
def _edition() -> bytes:
    return b"".join(Path(module.__file__ or "").read_bytes() for module in _WITH_A_SAY)
