"""A PostgreSQL server that ends with the lab."""

import atexit
import glob
import os
import shutil
import subprocess
import tempfile

from bench.lab import Failed


class Server:
    """A server with a socket in a temporary folder; if we are root, it runs as `postgres`."""

    def __init__(self):
        found = sorted(glob.glob("/usr/lib/postgresql/*/bin/postgres"))
        path = found[-1] if found else shutil.which("postgres")
        if path is None:
            raise Failed("there is no PostgreSQL (Debian's postgresql)")
        self.programs = os.path.dirname(path)
        self.folder = tempfile.mkdtemp(prefix="quickcart-server-")
        self.data = f"{self.folder}/data"
        if os.geteuid() == 0:
            shutil.chown(self.folder, "postgres")
        self.run("initdb", "-D", self.data, "-U", "postgres", "-A", "trust", "-E", "UTF8")
        settings = f"-k {self.folder} -c listen_addresses="
        self.run("pg_ctl", "-D", self.data, "-o", settings, "-l", f"{self.data}/log", "-w", "start")
        atexit.register(self.stop)
        self.count = 0

    def run(self, program, *words):
        command = [f"{self.programs}/{program}", *words]
        if os.geteuid() == 0:
            command = ["runuser", "-u", "postgres", "--", *command]
        done = subprocess.run(command, capture_output=True, text=True, check=False, cwd="/")
        if done.returncode != 0:
            raise Failed(f"`{program}` ended with {done.returncode}: {done.stderr.strip()[-300:]}")

    def make_database(self):
        """Makes a database and returns its address."""
        self.count += 1
        name = f"home{self.count}"
        self.run("createdb", "-h", self.folder, "-U", "postgres", name)
        return f"postgres://postgres@/{name}?host={self.folder}"

    def stop(self):
        self.run("pg_ctl", "-D", self.data, "-m", "immediate", "stop")
        shutil.rmtree(self.folder)
