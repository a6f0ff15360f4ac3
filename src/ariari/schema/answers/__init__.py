"""Every answer over HTTP, and the error in place of one; docs/api.md describes them for people."""

from ariari.schema.answers.advice import (
    Advice,
    DiscardAdvice,
    HandAdvice,
    WaitAdvice,
    YakuHint,
)
from ariari.schema.answers.error import ErrorAnswer, QuestionError
from ariari.schema.answers.fair import FairAnswer
from ariari.schema.answers.glossary import GlossaryAnswer, GlossaryTerm, TermGroup
from ariari.schema.answers.log import (
    FileGame,
    ListedGame,
    LogAnswer,
    LogDifference,
    LoggedGame,
    UnreadableGame,
)
from ariari.schema.answers.rules import (
    OptionGroup,
    PresetDifference,
    RuleOption,
    RulePreset,
    RuleSets,
    RuleText,
)
from ariari.schema.answers.win import (
    BlockLine,
    CaseAnswer,
    CaseNoWin,
    CaseWin,
    DoraLine,
    FuLine,
    NoWin,
    NoWinAnswer,
    Payer,
    ScoreAnswer,
    WinAnswer,
    WinWorth,
    Worth,
    YakuLine,
)

__all__ = [
    "Advice",
    "BlockLine",
    "CaseAnswer",
    "CaseNoWin",
    "CaseWin",
    "DiscardAdvice",
    "DoraLine",
    "ErrorAnswer",
    "FairAnswer",
    "FileGame",
    "FuLine",
    "GlossaryAnswer",
    "GlossaryTerm",
    "HandAdvice",
    "ListedGame",
    "LogAnswer",
    "LogDifference",
    "LoggedGame",
    "NoWin",
    "NoWinAnswer",
    "OptionGroup",
    "Payer",
    "PresetDifference",
    "QuestionError",
    "RuleOption",
    "RulePreset",
    "RuleSets",
    "RuleText",
    "ScoreAnswer",
    "TermGroup",
    "UnreadableGame",
    "WaitAdvice",
    "WinAnswer",
    "WinWorth",
    "Worth",
    "YakuHint",
    "YakuLine",
]
