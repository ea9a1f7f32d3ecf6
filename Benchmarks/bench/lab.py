"""The lab: a temporary folder, the programs, and a way to run and measure them."""

import os
import shutil
import sys
import time
from dataclasses import dataclass
from pathlib import Path

# The Debian package of each peer, for the message that it is missing.
PACKAGES = {
    "sqlite3": "sqlite3",
    "python3": "python3",
    "lua5.4": "lua5.4",
    "luac5.4": "lua5.4",
    "task": "taskwarrior",
    "todo-txt": "todotxt-cli",
}
# The files for the output of a command.
OUTPUT, ERRORS = "output", "errors"
# ru_maxrss is in kilobytes, except on macOS, where it is in bytes.
MEMORY_UNIT = 1 if sys.platform == "darwin" else 1024


class Failed(Exception):
    """A command failed or printed something unexpected, so its measurement is invalid."""


@dataclass(frozen=True)
class Run:
    """A successful run of a command."""

    seconds: float
    memory: int  # the peak resident size in bytes; at least that of this program


class Lab:
    """Runs programs in a temporary folder, away from the user's own lists and settings.

    The folder is the working folder while the lab is open, so rows use plain file names.
    """

    def __init__(self, qc, by_processor=False):
        self.program = Path(qc).resolve()
        # Measures processor time instead of elapsed time, for a machine with other work.
        self.by_processor = by_processor
        self.sources = Path(__file__).resolve().parents[2]
        # Avoids a shim that chooses between Pythons, which would be measured as well.
        system_python = Path("/usr/bin/python3")
        self.peers = {name: shutil.which(name) for name in PACKAGES}
        if system_python.exists():
            self.peers["python3"] = str(system_python)
        self.filled = set()  # the files that are complete

    def missing(self):
        """Returns the packages to install before anything can be measured."""
        return sorted({PACKAGES[name] for name, path in self.peers.items() if path is None})

    def enter(self, folder):
        """Changes to a folder, which is also the home of the programs."""
        os.chdir(folder)
        Path("home").mkdir()
        # Without settings, Taskwarrior asks whether to create them.
        Path("task").mkdir()
        Path("home/.taskrc").write_text(
            f"data.location={Path('task').resolve()}\nconfirmation=off\nnews.version=2.6.0\n"
        )
        self.environment = {
            "HOME": str(Path("home").resolve()),
            "LC_ALL": "C.UTF-8",
            "PATH": os.environ["PATH"],
        }

    def run(self, command, source=None, expect="", remark=None):
        """Runs a command, with a file as its input if one is given.

        It must end with 0, and its output must contain `expect`. Standard error must be empty, or
        contain `remark`.
        """
        command = [str(word) for word in command]
        shown = " ".join([Path(command[0]).name, *command[1:]])
        try:
            run, status = self.measure(command, source or os.devnull)
        except OSError as error:
            raise Failed(f"`{shown}` can't be run: {error}") from error
        said, errors = (
            Path(file).read_text(encoding="utf-8", errors="replace") for file in (OUTPUT, ERRORS)
        )
        if status != 0 or errors and (remark is None or remark not in errors):
            raise Failed(f"`{shown}` ended with {status}: {errors.strip()[-500:] or 'no word'}")
        if expect not in said:
            raise Failed(f"`{shown}` doesn't say `{expect}`, but `{said.strip()[-200:]}`")
        return run

    def measure(self, command, source):
        """Measures a command and returns its status; its output goes to files."""
        with open(source, "rb") as read, open(OUTPUT, "wb") as said, open(ERRORS, "wb") as errors:
            files = [
                (os.POSIX_SPAWN_DUP2, file.fileno(), number)
                for number, file in enumerate((read, said, errors))
            ]
            start = time.perf_counter()
            child = os.posix_spawn(command[0], command, self.environment, file_actions=files)
            _, status, usage = os.wait4(child, 0)
            seconds = time.perf_counter() - start
        if self.by_processor:
            seconds = usage.ru_utime + usage.ru_stime
        return Run(seconds, usage.ru_maxrss * MEMORY_UNIT), os.waitstatus_to_exitcode(status)

    # --- The programs

    def qc(self, store, *words, expect="", remark=None):
        """Runs a sentence or a script on a store."""
        return self.run([self.program, "--store", store, *words], expect=expect, remark=remark)

    def beside(self, name, *words):
        """Runs a program that is built beside qc."""
        return self.run([self.program.parent / name, *words])

    def peer(self, name, *words, source=None, expect=""):
        return self.run([self.peers[name], *words], source, expect)

    def sqlite(self, file, *words, source=None, expect=""):
        """Runs the sqlite3 shell, which stops at the first error."""
        return self.peer("sqlite3", "-bail", "-batch", file, *words, source=source, expect=expect)

    # --- The data

    def write(self, name, lines):
        """Writes lines to a file unless it exists, and returns its name."""
        if not Path(name).exists():
            with open(name, "w", encoding="utf-8") as file:
                file.writelines(f"{line}\n" for line in lines)
        return name

    def remove(self, file):
        """Removes an SQLite file and its journals."""
        for ending in ("", "-wal", "-shm", "-journal"):
            Path(file + ending).unlink(missing_ok=True)
        self.filled.discard(file)

    def fill(self, store, count):
        """Makes a store with an empty list Shopping, adds a number of items with one script, and
        returns the run of the script."""
        script = self.write(
            f"adds-{count}.qc", (f"add 2 Item {number} in produce" for number in range(count))
        )
        self.remove(store)
        self.qc(store, "list", "Shopping")
        os.sync()
        # A long script drops the earlier steps from the journal, and qc reports that.
        run = self.qc(store, script, remark="steps of the journal are dropped")
        self.qc(store, "lists", expect=f"0/{count} ")
        self.filled.add(store)
        return run

    def fill_table(self, file, count):
        """Makes an SQLite file with an empty table, adds a number of rows in one transaction with
        one upsert per line, and returns the run of the transaction."""
        sql = self.write(f"adds-{count}.sql", upserts(count))
        self.make_table(file)
        os.sync()
        run = self.sqlite(file, source=sql)
        self.sqlite(file, "SELECT count(*) FROM item", expect=f"{count}\n")
        self.filled.add(file)
        return run

    def make_table(self, file):
        """Makes an SQLite file with a table of items and an index on their names."""
        self.remove(file)
        self.sqlite(
            file,
            "CREATE TABLE item (name TEXT NOT NULL, quantity INTEGER NOT NULL, "
            "unit TEXT NOT NULL, category TEXT NOT NULL, done INTEGER NOT NULL DEFAULT 0); "
            "CREATE UNIQUE INDEX item_by_name ON item (name)",
        )

    def store(self, count):
        """Returns a store with a number of items on its list Shopping, made at the first call."""
        file = f"store-{count}.db"
        if file not in self.filled:
            self.fill(file, count)
        return file

    def table(self, count):
        """Returns an SQLite file with the same items in a table."""
        file = f"table-{count}.db"
        if file not in self.filled:
            self.fill_table(file, count)
        return file


def upserts(count):
    """Yields the lines of SQL that add a number of items to the table."""
    yield "PRAGMA synchronous = FULL;"
    yield "BEGIN;"
    for number in range(count):
        yield (
            "INSERT INTO item (name, quantity, unit, category) "
            f"VALUES ('Item {number}', 2, '', 'produce') "
            "ON CONFLICT (name) DO UPDATE SET quantity = quantity + excluded.quantity;"
        )
    yield "COMMIT;"


def in_turn(times, *measures):
    """Runs several commands in turn, repeatedly, and returns the mean seconds of each.

    For commands that take milliseconds, because a single run of them is too inexact.
    """
    totals = [0.0] * len(measures)
    for _ in range(times):
        for place, measure in enumerate(measures):
            totals[place] += measure().seconds
    return [total / times for total in totals]
