"""What the contents of a kit are told by: icons of paper and of work, what to measure a print by."""
