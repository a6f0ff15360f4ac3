"""What the server answers over HTTP, and the application around everything."""
