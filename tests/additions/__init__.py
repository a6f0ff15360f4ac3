"""One of each kind, added to a copy of the project by the edits that CONTRIBUTING names."""
