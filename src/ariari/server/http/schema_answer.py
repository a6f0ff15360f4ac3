"""Everything that leaves the process, as JSON Schema, for programs that check or generate."""

import json
from functools import cache

from ariari.model.actions.action import Action
from ariari.model.events.event import Event
from ariari.schema import answers, questions
from ariari.schema.messages import ClientMessage, ServerMessage
from ariari.schema.packed import json_schema

__all__ = ["answer_schema"]


@cache
def answer_schema() -> bytes:
    """Return the schema of messages, questions and answers; a name in `$defs` for each class."""
    schema = json_schema(
        client=ClientMessage,
        server=ServerMessage,
        event=Event,
        action=Action,
        score_question=questions.ScoreQuestion,
        win_question=questions.WinQuestion,
        advice_question=questions.AdviceQuestion,
        ruleset_question=questions.RulesetQuestion,
        case=answers.CaseAnswer,
        score=answers.ScoreAnswer,
        wins=answers.OtherWinsAnswer,
        advice=answers.Advice,
        log=answers.LogAnswer,
        rules=answers.RuleSets,
        ruleset=answers.RulesetAnswer,
        rule=answers.RuleText,
        tables=answers.TablesAnswer,
        glossary=answers.GlossaryAnswer,
        fair=answers.FairAnswer,
        error=answers.QuestionError,
    )
    return json.dumps(schema, ensure_ascii=False, separators=(",", ":")).encode()
