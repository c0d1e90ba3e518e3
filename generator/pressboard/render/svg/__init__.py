"""Pages as SVG: inked pages bound as pictures, by the very operators that PDF files are made of."""
