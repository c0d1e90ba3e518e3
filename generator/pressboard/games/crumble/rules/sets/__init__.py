"""Sets of tiles: the sizes there are, how many a set has of each, and what can be made with the tiles at hand."""
