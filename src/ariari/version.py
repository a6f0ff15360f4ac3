"""The version of the package; pyproject reads it from here."""

__version__ = "0.1.0"
