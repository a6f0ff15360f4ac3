"""The rules as a WebAssembly module, which a page runs by itself."""
