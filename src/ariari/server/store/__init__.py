"""What survives a crash: in SQLite, or in PostgreSQL."""
