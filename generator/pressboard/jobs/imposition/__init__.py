"""Imposition of a print: what its options ask for, what goes with what, and what people are told to do with it."""
