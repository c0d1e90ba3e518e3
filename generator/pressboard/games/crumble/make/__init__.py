"""Starting positions made by chance, checked and played; their parameters, codes and texts; the sets of tiles."""
