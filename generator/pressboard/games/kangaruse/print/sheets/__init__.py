"""Pages of sheets: what one asks for, how large the furniture of each is, and their large print."""
