"""The rules: plain functions over records, in the dialect that all three targets share."""
