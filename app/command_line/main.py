"""Entry of ``truewhen``: commands, exit codes, and a path or an option where no command is named.

Exit 0: done. 1: nothing found. 2: the person can fix it. 3: our bug.
"""

import difflib
import os
import sys
import traceback
from collections.abc import Sequence
from pathlib import Path

import click

from app.command_line.output import CommandFailed, Output
from core.errors import ActionableError

EXIT_DONE, EXIT_NOTHING, EXIT_FIXABLE, EXIT_BUG = 0, 1, 2, 3

_COMMANDS = {
    "open": ("app.command_line.open_command", "open_window"),
    "import": ("app.command_line.import_command", "import_logs"),
    "messages": ("app.command_line.messages_command", "list_messages"),
    "resolve": ("app.command_line.resolve_command", "resolve_lines"),
    "judge": ("app.command_line.judge_command", "judge_lines"),
    "timeline": ("app.command_line.timeline_command", "show_timeline"),
    "between": ("app.command_line.between_command", "show_between"),
    "state": ("app.command_line.state_command", "show_state"),
    "diff": ("app.command_line.state_command", "show_difference"),
    "history": ("app.command_line.history_command", "show_history"),
    "suggest": ("app.command_line.suggest_command", "suggest"),
    "review": ("app.command_line.review_command", "review"),
    "edit": ("app.command_line.edit_command", "edit"),
    "erase": ("app.command_line.edit_command", "erase_memory"),
    "export": ("app.command_line.export_command", "export_memories"),
    "sync": ("app.command_line.sync_command", "sync_store"),
    "check": ("app.command_line.check_command", "check_workspace_file"),
    "mcp": ("app.command_line.mcp_command", "serve_agent"),
}
_OWN_OPTIONS = {"--help", "-h", "--version"}


class _LazyGroup(click.Group):
    """Loads a command's module when it is called: ``resolve`` must not wait for the database, nor that for Qt."""

    def list_commands(self, _context: click.Context) -> list[str]:
        return [name for name in _COMMANDS if name != "open"]

    def get_command(self, _context: click.Context, name: str) -> click.Command | None:
        if name not in _COMMANDS:
            return None
        module, attribute = _COMMANDS[name]
        command = getattr(__import__(module, fromlist=[attribute]), attribute)
        return command if isinstance(command, click.Command) else None

    def parse_args(self, context: click.Context, args: list[str]) -> list[str]:
        """Take an argument that is no command for a path to open, and lone options for those of the window."""
        if not args or (args[0] not in _COMMANDS and args[0] not in _OWN_OPTIONS):
            if args:
                _refuse_if_no_path(args[0])
            args = ["open", *args]
        return super().parse_args(context, args)


def _refuse_if_no_path(word: str) -> None:
    """A bare word that names no file is a command that was mistyped, not something to open."""
    is_bare = not word.startswith("-") and not Path(word).suffix and not any(mark in word for mark in "/\\")
    if is_bare and not Path(word).exists():
        likely = difflib.get_close_matches(word, [name for name in _COMMANDS if name != "open"], n=1)
        hint = f"did you mean {likely[0]!r}?" if likely else "truewhen --help lists the commands"
        raise click.UsageError(f"there is no command and no file called {word!r}; {hint}")


@click.group(
    cls=_LazyGroup,
    context_settings={"help_option_names": ["-h", "--help"]},
    help="Audit an AI agent's memory: what was true, when, and what the agent believed at the time.\n\n"
    "Without a command the window opens: truewhen [WORKSPACE] [--sample] [--screenshot FILE.png].",
)
@click.version_option(package_name="truewhen", message="%(prog)s %(version)s")
def truewhen() -> None:
    """Hold the commands together."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line with ``argv`` (default: the process's own arguments) and return the exit code."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    output = Output(as_json="--json" in arguments)
    try:
        result = truewhen.main(args=arguments, prog_name="truewhen", standalone_mode=False)
    except CommandFailed as error:
        return error.code
    except BrokenPipeError:
        # The reader of our output (head, less) has gone; Python would complain once more at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return EXIT_DONE
    except Exception as error:  # noqa: BLE001 - the outermost frame words every error
        return output.fail(*_worded(error))
    return result if isinstance(result, int) else EXIT_DONE


def _worded(error: Exception) -> tuple[str, str, int]:
    """Return the kind of an error, what the person is told, and the exit code."""
    if isinstance(error, click.exceptions.Abort):
        return "cancelled", "cancelled; nothing was written", EXIT_FIXABLE
    if isinstance(error, click.ClickException):
        return "usage", error.format_message(), EXIT_FIXABLE
    if isinstance(error, ActionableError):
        return str(getattr(error, "kind", error.code)), str(error), EXIT_FIXABLE
    traceback.print_exception(error)
    return "bug", f"this is a fault of Truewhen: {error!r}", EXIT_BUG


if __name__ == "__main__":
    sys.exit(main())
