"""Pictures that are no pages of a document: one figure as a file, pages as PNG pictures."""
