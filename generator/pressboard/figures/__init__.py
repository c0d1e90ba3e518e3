"""Pictures as data, in units of their own, with roles instead of colours; nothing here knows paper."""
