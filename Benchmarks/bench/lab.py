"""The lab: a folder of its own, the programs, and one way to run and measure them."""

import os
import shutil
import sys
import time
from dataclasses import dataclass
from pathlib import Path

# Said where a peer isn't there: what Debian calls it.
PACKAGES = {
    "sqlite3": "sqlite3",
    "python3": "python3",
    "lua5.4": "lua5.4",
    "luac5.4": "lua5.4",
    "task": "taskwarrior",
    "todo-txt": "todotxt-cli",
}
# What a command says goes there.
OUTPUT, ERRORS = "output", "errors"
# ru_maxrss counts kilobytes, but bytes on macOS.
MEMORY_UNIT = 1 if sys.platform == "darwin" else 1024


class Failed(Exception):
    """A command failed or didn't say what it should: what it measured means nothing."""


@dataclass(frozen=True)
class Run:
    """A command that ran and did what it should."""

    seconds: float
    memory: int  # the most that was resident, in bytes; no less than this program's own


class Lab:
    """Runs programs in a folder of its own, away from the lists and settings of whoever measures.

    The folder is the working folder while the lab is open, so rows name files plainly.
    """

    def __init__(self, qc, by_processor=False):
        self.program = Path(qc).resolve()
        # Time on the processor instead of time that passes: for a machine with other work to do.
        self.by_processor = by_processor
        self.sources = Path(__file__).resolve().parents[2]
        # A shim that chooses between Pythons would be measured as well.
        system_python = Path("/usr/bin/python3")
        self.peers = {name: shutil.which(name) for name in PACKAGES}
        if system_python.exists():
            self.peers["python3"] = str(system_python)
        self.filled = set()  # the files that hold what their names say

    def missing(self):
        """What there is to install before anything can be measured."""
        return sorted({PACKAGES[name] for name, path in self.peers.items() if path is None})

    def enter(self, folder):
        """Works in a folder from now on, which is a home for what the programs keep."""
        os.chdir(folder)
        Path("home").mkdir()
        # Without settings Taskwarrior asks whether it may make some.
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
        """Runs a command to its end, reading a file, if one is given.

        It must end with 0, have `expect` in what it says, and say nothing on standard error but
        what has `remark` in it.
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
        """What a command takes, and the status it ends with; what it says goes to files."""
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
        """A sentence, or a script, at a store."""
        return self.run([self.program, "--store", store, *words], expect=expect, remark=remark)

    def beside(self, name, *words):
        """One of the programs that are built beside qc."""
        return self.run([self.program.parent / name, *words])

    def peer(self, name, *words, source=None, expect=""):
        return self.run([self.peers[name], *words], source, expect)

    def sqlite(self, file, *words, source=None, expect=""):
        """The sqlite3 shell, which stops at the first mistake."""
        return self.peer("sqlite3", "-bail", "-batch", file, *words, source=source, expect=expect)

    # --- What is measured on

    def write(self, name, lines):
        """A file of lines, written once; its name."""
        if not Path(name).exists():
            with open(name, "w", encoding="utf-8") as file:
                file.writelines(f"{line}\n" for line in lines)
        return name

    def remove(self, file):
        """Takes away a file of SQLite's with what lies beside it."""
        for ending in ("", "-wal", "-shm", "-journal"):
            Path(file + ending).unlink(missing_ok=True)
        self.filled.discard(file)

    def fill(self, store, count):
        """Makes a store whose list Shopping is empty, and adds so many items by one script, which
        is the run that is given back."""
        script = self.write(
            f"adds-{count}.qc", (f"add 2 Item {number} in produce" for number in range(count))
        )
        self.remove(store)
        self.qc(store, "list", "Shopping")
        os.sync()
        # A long script makes the journal forget what was before it, and qc says so.
        run = self.qc(store, script, remark="steps of the journal are dropped")
        self.qc(store, "lists", expect=f"0/{count} ")
        self.filled.add(store)
        return run

    def fill_table(self, file, count):
        """Makes a file of SQLite's with an empty table, and adds so many rows in one transaction,
        an upsert a line, which is the run that is given back."""
        sql = self.write(f"adds-{count}.sql", upserts(count))
        self.make_table(file)
        os.sync()
        run = self.sqlite(file, source=sql)
        self.sqlite(file, "SELECT count(*) FROM item", expect=f"{count}\n")
        self.filled.add(file)
        return run

    def make_table(self, file):
        """Makes a file of SQLite's with a table for items and an index on their names."""
        self.remove(file)
        self.sqlite(
            file,
            "CREATE TABLE item (name TEXT NOT NULL, quantity INTEGER NOT NULL, "
            "unit TEXT NOT NULL, category TEXT NOT NULL, done INTEGER NOT NULL DEFAULT 0); "
            "CREATE UNIQUE INDEX item_by_name ON item (name)",
        )

    def store(self, count):
        """A store with so many items on its list Shopping, made when it is first asked for."""
        file = f"store-{count}.db"
        if file not in self.filled:
            self.fill(file, count)
        return file

    def table(self, count):
        """The same in a table of SQLite's."""
        file = f"table-{count}.db"
        if file not in self.filled:
            self.fill_table(file, count)
        return file


def upserts(count):
    """The lines that add so many items to the table."""
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
    """Runs each of several commands in turn, so many times over; the mean seconds of each.

    What takes milliseconds is measured so: one run of it says little.
    """
    totals = [0.0] * len(measures)
    for _ in range(times):
        for place, measure in enumerate(measures):
            totals[place] += measure().seconds
    return [total / times for total in totals]
