"""Templates: how Jinja finds, compiles and fills them, and what they may do."""

from pressboard.lean_imports import put_off

put_off(
    "pressboard.layout.jinja.fluent"
)  # sentences are turned into templates when pressboard is installed
