"""The errors a caller can meet, by what the caller can do about them."""

__all__ = ["AriariError", "IllegalAction", "LogError", "NotationError", "RulesError"]


class AriariError(Exception):
    """Base of every error that is the caller's to mend; its text is one clear message."""


class NotationError(AriariError):
    """Tiles, melds or a hand were written in a way that means nothing."""


class RulesError(AriariError):
    """A rule set names an unknown option, or gives an option a value it does not have."""


class IllegalAction(AriariError):
    """An action is not legal for this seat at this moment."""


class LogError(AriariError):
    """A game log is broken, truncated or of an unknown format."""
