"""A seat at a server's table, in the terminal: by keys or line by line."""
