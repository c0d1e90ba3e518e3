"""Kits of several games in one file, after one page that says what to do with all of it."""
