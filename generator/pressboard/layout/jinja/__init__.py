"""Templates: how Jinja finds, compiles and fills them, and what they may do."""

from pressboard.lean_imports import put_off

# Sentences are turned into templates when pressboard is installed.
put_off("pressboard.layout.jinja.fluent")
# Their patterns are for templates that are read; ours were when pressboard was installed.
put_off("jinja2")
put_off("jinja2._identifier", late_patterns=True)
put_off("jinja2.lexer", late_patterns=True)
put_off("jinja2.utils", late_patterns=True)
