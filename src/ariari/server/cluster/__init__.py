"""Several servers on one database: each table and each room is owned by one of them."""
