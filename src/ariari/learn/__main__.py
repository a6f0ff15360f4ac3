"""`python -m ariari.learn`: teaches a network, measures it, and writes it as a bot plays by it."""

import sys

from ariari.learn.command import main

if __name__ == "__main__":
    sys.exit(main())
