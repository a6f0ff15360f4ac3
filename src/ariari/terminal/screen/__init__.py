"""What play and replay share: the table, its tiles, keys, and a win explained."""
