"""Text: its faces and styles, what stands in a line, paragraphs and tables."""
