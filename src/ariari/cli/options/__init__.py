"""What the options of commands mean: the rules, the language, the room, a file of cases."""
