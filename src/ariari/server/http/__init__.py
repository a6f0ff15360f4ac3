"""What is answered over HTTP, and the application around everything."""
