"""Looks of the user's own: a theme that changes one of ours, what every role is for, icons in place of ours."""
