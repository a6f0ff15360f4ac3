"""The protocol as JSON Schema, for programs that check or generate."""

import json
from functools import cache

from ariari.model.actions.action import Action
from ariari.model.events.event import Event
from ariari.schema.messages import ClientMessage, ServerMessage
from ariari.schema.packed import json_schema

__all__ = ["answer_schema"]


@cache
def answer_schema() -> bytes:
    """Return the schema of what clients and servers say; a name in `$defs` for each sort."""
    schema = json_schema(client=ClientMessage, server=ServerMessage, event=Event, action=Action)
    return json.dumps(schema, ensure_ascii=False, separators=(",", ":")).encode()
