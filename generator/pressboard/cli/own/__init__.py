"""What users have of their own: settings and printers that all prints take, themes; the commands that change them."""
