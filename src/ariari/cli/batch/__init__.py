"""Files of cases, a JSON object a line, answered by the compiled engine."""
