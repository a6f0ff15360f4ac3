"""What the players of many logs did, counted."""
