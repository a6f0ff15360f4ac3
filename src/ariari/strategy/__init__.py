"""How a seat decides: plain functions over what it may see, in the dialect of the rules."""
