"""What happened at a table, and what a seat may answer, as records for readers without Python."""
