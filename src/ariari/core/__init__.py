"""The rules: plain functions over records, in the dialect that all three ways share."""
