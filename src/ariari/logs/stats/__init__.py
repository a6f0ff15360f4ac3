"""Player statistics over many logs."""
