"""Kangaruse drawn: the board, the icons, the rules' example."""
