"""The rules of Crumble: positions, turns, judging, notation, records; nothing of pictures, paper or chance."""
