"""The command line."""

__all__ = ["main"]


def main() -> None:
    """Run the `ariari` command."""
    from ariari.cli.app import app

    app()
