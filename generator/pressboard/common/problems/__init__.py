"""What sheets of problems have in common: their texts, their pages, how positions are told to look alike."""
