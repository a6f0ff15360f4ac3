"""Questions about hands, answered with reasons."""
