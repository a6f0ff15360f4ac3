"""The errors a caller can run into, by what the caller can do about them."""

from ariari.words.columns import columns
from ariari.words.reason import Reason

__all__ = [
    "AriariError",
    "BotError",
    "BotSilent",
    "IllegalAction",
    "KeywordError",
    "LogError",
    "NotationError",
    "PositionError",
    "RulesError",
    "as_said",
]

_SHOWN_WIDTH = 60
"""Characters of a text that an error quotes, so that its lines fit one terminal."""


class AriariError(Exception):
    """Base of every error that is up to the caller to fix; its text is one clear message.

    The message is a reason, which `ariari.words` says in any language; `str` says it in English.
    """

    reason: Reason
    """What is wrong, and what would have been right."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason)
        self.reason = reason

    @property
    def told(self) -> Reason:
        """The whole message: the reason, and the place if there is one."""
        return self.reason

    @property
    def message(self) -> str:
        """The reason in English, without the place."""
        return _say(self.reason)

    def tell(self, language: str) -> str:
        """Return the whole message in a language."""
        return _say(self.told, language)

    def __str__(self) -> str:
        return _say(self.told)


class NotationError(AriariError):
    """Tiles, melds or a hand cannot be read.

    >>> print(NotationError(Reason("notation.tile.honour", text="8z"), "123m8z", 4))
    cannot read "123m8z" at character 5: 8z is not a tile; honours are 1z-7z
      123m8z
          ^
    """

    text: str | None
    """The whole text; None if the mistake is not in a text."""
    position: int
    """Index in `text` of the character at fault; its length if something is missing."""

    def __init__(self, reason: Reason, text: str | None = None, position: int = 0) -> None:
        super().__init__(reason)
        # All three are the exception's args, so that it survives pickling between processes.
        self.args = (reason, text, position)
        self.text = text
        self.position = position

    @property
    def told(self) -> Reason:
        """The reason, with the text and a mark under the place at fault."""
        if self.text is None:
            return self.reason
        if not self.text:
            return Reason("notation.place.empty", why=self.reason)
        text, index = _excerpt(self.text, self.position)
        caret = " " * columns(text[:index]) + "^"
        if self.position >= len(self.text):
            return Reason("notation.place.end", text=text, caret=caret, why=self.reason)
        place = self.position + 1
        return Reason(
            "notation.place.character", text=text, caret=caret, place=place, why=self.reason
        )


class RulesError(AriariError):
    """A rule set names an unknown option, or gives an option a value it cannot have."""


class IllegalAction(AriariError):
    """An action is not legal for this seat at this moment.

    Its last line is the position as the seat knows it, from which the moment can be replayed.
    """

    position: str
    """The position as text (`Position.parse`); empty if nothing is being played."""

    def __init__(self, reason: Reason, position: str = "") -> None:
        super().__init__(reason)
        self.args = (reason, position)
        self.position = position

    @property
    def told(self) -> Reason:
        """The reason, and the position if there is one."""
        if not self.position:
            return self.reason
        return Reason("illegal.at_position", why=self.reason, position=self.position)


class PositionError(AriariError):
    """A position that no play by the rules leads to."""


class KeywordError(AriariError, TypeError):
    """A function was called with an argument that it does not have."""


class LogError(AriariError):
    """A game log is broken, truncated or of an unknown format.

    >>> print(LogError(Reason("logs.empty"), "game.json"))
    game.json: it is empty
    """

    source: str
    """The name of the file; empty if it is unknown, or part of the reason."""

    def __init__(self, reason: Reason, source: str = "") -> None:
        super().__init__(reason)
        self.args = (reason, source)
        self.source = source

    @property
    def told(self) -> Reason:
        """The reason, after the name of the file if it is known."""
        if not self.source:
            return self.reason
        return Reason("logs.at", source=self.source, why=self.reason)


class BotError(AriariError):
    """A bot does not play as it must: it is gone, too slow, or makes no sense."""


class BotSilent(BotError):
    """A bot does not answer at all, or not in time."""


def as_said(error: Exception) -> Reason:
    """Return what the system or a library says about an error; it has no words but its own."""
    text = (error.strerror or str(error)) if isinstance(error, OSError) else str(error)
    return Reason("programs.system", text=text or type(error).__name__)


def _say(reason: Reason, language: str = "en") -> str:
    # The catalogue is only read when there is something to say: most errors are caught.
    from ariari.words.say import say  # noqa: PLC0415

    return say(reason, language)


def _excerpt(text: str, position: int) -> tuple[str, int]:
    """Return the part of a text to quote, on one line, and where `position` is in it."""
    line = "".join(char if char.isprintable() else " " for char in text)
    if len(line) <= _SHOWN_WIDTH:
        return line, position
    start = min(max(position - _SHOWN_WIDTH // 2, 0), len(line) - _SHOWN_WIDTH)
    end = start + _SHOWN_WIDTH
    before = "…" if start else ""
    after = "…" if end < len(line) else ""
    return before + line[start:end] + after, len(before) + position - start
