"""Figures made of others: below each other, turned, parted, with words below them, beyond where they are cut."""
