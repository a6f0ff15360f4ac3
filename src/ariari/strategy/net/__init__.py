"""A bot that decides by a network: its inputs, its layers in whole numbers, and its answer."""
