"""The board as a tiling: rectangles, who touches whom, where pieces lie, what is enclosed, which chain wins."""
