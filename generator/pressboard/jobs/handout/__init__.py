"""A handout: a template of the user's own, the data it is given, and what it can call."""
