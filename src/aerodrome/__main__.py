"""Lets "python -m aerodrome" do what the command aerodrome does."""

from aerodrome.cli.main import main

if __name__ == "__main__":
    main()
