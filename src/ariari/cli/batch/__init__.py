"""Files of cases, one JSON object per line, answered by the compiled engine."""
