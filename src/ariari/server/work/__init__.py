"""Separate processes that read what strangers send, within limits of memory and time."""
