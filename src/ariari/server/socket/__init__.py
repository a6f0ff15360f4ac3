"""The WebSocket: messages both ways, and the one place where bytes for a viewer are made."""
