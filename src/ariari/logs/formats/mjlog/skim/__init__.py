"""Mjlogs that are right, found without reading them into objects."""
