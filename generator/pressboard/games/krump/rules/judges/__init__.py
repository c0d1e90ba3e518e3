"""The rules that a move can break, each with its judge."""
