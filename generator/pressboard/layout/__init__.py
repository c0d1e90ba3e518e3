"""From template to a checked tree of elements: Jinja fills, expat reads, one table knows the vocabulary."""
