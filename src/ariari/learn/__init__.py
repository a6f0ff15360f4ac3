"""Teaches a network: by imitation, then by play against itself (`python -m ariari.learn`)."""
