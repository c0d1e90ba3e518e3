"""Looks of the user's own: a theme that changes one of ours, icons in place of ours."""
