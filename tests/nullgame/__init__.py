"""A package of rooms for the tests: the registry takes it beside the real games."""
