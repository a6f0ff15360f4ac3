"""The tables of the database, in SQL that SQLite and PostgreSQL understand."""

__all__ = ["INDEXES", "LASTING_TABLES", "SCHEMA", "SCHEMA_VERSION", "TO_VERSION_2", "TO_VERSION_3"]

SCHEMA_VERSION = 3
"""Raised when the tables of the database change."""

SCHEMA = (
    "CREATE TABLE IF NOT EXISTS versions (name TEXT PRIMARY KEY, number INTEGER NOT NULL)",
    "CREATE TABLE IF NOT EXISTS tables (id TEXT PRIMARY KEY, setup TEXT NOT NULL, result TEXT, "
    "owner TEXT NOT NULL DEFAULT '')",
    "CREATE TABLE IF NOT EXISTS acts (table_id TEXT NOT NULL REFERENCES tables (id), "
    "number INTEGER NOT NULL, seat INTEGER NOT NULL, action TEXT NOT NULL, "
    "at DOUBLE PRECISION NOT NULL, mark BIGINT, PRIMARY KEY (table_id, number))",
    "CREATE TABLE IF NOT EXISTS rooms (code TEXT PRIMARY KEY, content TEXT NOT NULL, "
    "owner TEXT NOT NULL DEFAULT '', table_id TEXT)",
    "CREATE TABLE IF NOT EXISTS secrets (name TEXT PRIMARY KEY, value TEXT NOT NULL)",
    "CREATE TABLE IF NOT EXISTS rooms_set_aside (code TEXT NOT NULL, content TEXT NOT NULL, "
    "why TEXT NOT NULL)",
    "CREATE TABLE IF NOT EXISTS servers (id TEXT PRIMARY KEY, url TEXT NOT NULL, "
    "seen DOUBLE PRECISION NOT NULL)",
    "CREATE TABLE IF NOT EXISTS sitting (player TEXT NOT NULL, code TEXT NOT NULL, "
    "PRIMARY KEY (player, code))",
)
INDEXES = (
    "CREATE INDEX IF NOT EXISTS open_tables ON tables (owner) WHERE result IS NULL",
    "CREATE INDEX IF NOT EXISTS rooms_by_owner ON rooms (owner)",
    "CREATE INDEX IF NOT EXISTS rooms_by_table ON rooms (table_id)",
    "CREATE INDEX IF NOT EXISTS sitting_by_room ON sitting (code)",
)
LASTING_TABLES = frozenset({"versions", "tables", "acts", "rooms", "secrets"})
"""The tables that every version has."""
TO_VERSION_2 = ("ALTER TABLE acts ADD COLUMN mark BIGINT",)
TO_VERSION_3 = (
    "ALTER TABLE tables ADD COLUMN owner TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE rooms ADD COLUMN owner TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE rooms ADD COLUMN table_id TEXT",
)
