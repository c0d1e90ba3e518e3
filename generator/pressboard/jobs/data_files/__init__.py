"""Data files that users bring: how they are read, and how a fault in one is told."""
