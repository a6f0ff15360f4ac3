"""How each command's answer looks on the terminal, in files and as JSON."""
