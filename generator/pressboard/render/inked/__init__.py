"""Pages as they are inked, wherever that is, and joined into a file."""
