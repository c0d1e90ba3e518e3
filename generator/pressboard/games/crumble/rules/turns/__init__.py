"""What a turn is made of, listed: cuts, joins and swap paths."""
