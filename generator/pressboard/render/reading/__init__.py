"""Pages that are read, without paper: the same document as one HTML file or as plain text."""
