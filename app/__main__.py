"""`python -m app`: the program from a checkout."""

from app.command_line.main import main

if __name__ == "__main__":
    raise SystemExit(main())
