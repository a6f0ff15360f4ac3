"""The formats that logs are read and written in, one package each."""
