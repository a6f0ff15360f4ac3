"""Everything a seat can do: what it is, how a text names it, how a language says it."""
