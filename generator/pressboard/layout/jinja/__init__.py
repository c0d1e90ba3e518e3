"""Templates: how Jinja finds, compiles and fills them, and what they may do."""
