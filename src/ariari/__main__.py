"""`python -m ariari` is the `ariari` command."""

from ariari.cli import main

main()
