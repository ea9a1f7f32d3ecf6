"""A PostgreSQL server in a temporary folder, for benchmarks of households."""

import contextlib
import glob
import os
import pathlib
import subprocess
import sys
import tempfile

PROGRAMS = sorted(glob.glob("/usr/lib/postgresql/*/bin"))[-1]
OWN = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
ENTRIES = pathlib.Path(__file__).parent / "household.py"


class Server:
    """A running server; its socket is in `folder`."""

    def __init__(self, folder):
        self.folder = folder

    def run(self, program, *words, **options):
        """Runs a program of PostgreSQL."""
        command = OWN + [f"{PROGRAMS}/{program}", *words]
        return subprocess.run(command, check=True, capture_output=True, cwd="/", **options)

    def create_database(self):
        """Creates the database `home`."""
        self.run("createdb", "-h", self.folder, "-U", "postgres", "home")

    def sql(self, text):
        """Runs SQL in the database `home` and returns its output."""
        words = ["-h", self.folder, "-U", "postgres", "-qAtX", "-v", "ON_ERROR_STOP=1", "home"]
        return self.run("psql", *words, input=text.encode()).stdout.decode().strip()

    def address(self, role):
        """The address of the database for a role."""
        return f"postgres://{role}@/home?host={self.folder}"

    def fill(self, entries):
        """Adds a number of entries of others to the only household (household.py)."""
        end = self.sql("SELECT head, encode(chain, 'hex') FROM quickcart.household").split("|")
        made = [sys.executable, ENTRIES, "--entries", str(entries), "--after", *end]
        self.sql(subprocess.run(made, check=True, capture_output=True).stdout.decode())


@contextlib.contextmanager
def started():
    """Starts a server, and stops it at the end."""
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o777)
        server, data = Server(folder), f"{folder}/data"
        server.run("initdb", "-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync")
        server.run(
            "pg_ctl", "-D", data, "-w", "-l", f"{folder}/log", "-o", f"-F -h '' -k {folder}",
            "start")
        try:
            yield server
        finally:
            server.run("pg_ctl", "-D", data, "-m", "immediate", "stop")
