"""`python -m ariari.tables` writes the shipped file from a fresh build."""

from ariari.tables import file
from ariari.tables.build import build


def main() -> None:
    """Write the file, and say how large it is."""
    file.write(build())
    print(f"{file.FILE}: {file.FILE.stat().st_size} bytes")


if __name__ == "__main__":
    main()
