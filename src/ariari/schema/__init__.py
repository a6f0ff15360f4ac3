"""What leaves the process: declared once, written as JSON, read back and checked.

| module | what it knows |
| --- | --- |
| `reason` | reasons as JSON |
| `errors` | what is raised where JSON is not what was declared |
"""
