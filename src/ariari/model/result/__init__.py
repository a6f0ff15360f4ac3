"""What a scored hand is worth: facts, the parts they are made of, and the reasons for each."""

from ariari.model.result.result import LIMIT_NAMES, WinResult, WinStatus

__all__ = ["LIMIT_NAMES", "WinResult", "WinStatus"]
