"""What the user has set once for all prints: usual options and printers, in a TOML file of the user's own."""
