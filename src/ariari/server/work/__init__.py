"""Processes of their own that read what strangers send, within limits of memory and time."""
