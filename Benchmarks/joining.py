#!/usr/bin/env python3
"""Measures what it takes to join a household of years, and to come back to it.

    Benchmarks/joining.py PATH-TO-QC [ENTRIES]

It starts a PostgreSQL of its own and fills a household with entries of others (household.py). One
device joins by all of them and sends the snapshot, another member confirms it, and the household is
pruned. Then a new device joins, and one comes back that was there at the beginning. Prints the
processor time and the size of both, and that of the server's database before and after pruning.
"""

import glob
import os
import pathlib
import resource
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).parent
PROGRAMS = sorted(glob.glob("/usr/lib/postgresql/*/bin"))[-1]
OWN = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
INTERVAL = 10_000


def main():
    qc, entries = os.path.abspath(sys.argv[1]), int((sys.argv[2:] or ["450000"])[0])
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o777)
        data = f"{folder}/data"

        def server(program, *words, **options):
            command = OWN + [f"{PROGRAMS}/{program}", *words]
            return subprocess.run(command, check=True, capture_output=True, cwd="/", **options)

        server("initdb", "-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync")
        server(
            "pg_ctl", "-D", data, "-w", "-l", f"{folder}/log", "-o", f"-F -h '' -k {folder}",
            "start")
        try:
            measure(qc, entries - entries % INTERVAL, folder, server)
        finally:
            server("pg_ctl", "-D", data, "-m", "immediate", "stop")


def say(line):
    print(line, flush=True)


def measure(qc, entries, folder, server):
    def sql(text):
        words = ["-h", folder, "-U", "postgres", "-qAtX", "-v", "ON_ERROR_STOP=1", "home"]
        return server("psql", *words, input=text.encode()).stdout.decode().strip()

    def run(store, *words):
        """Runs `qc` on a store and returns the processor time that it took."""
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        environment = os.environ | {"QUICKCART_STORE": f"{folder}/{store}.db"}
        subprocess.run([qc, *words], check=True, stdout=subprocess.DEVNULL, env=environment)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime

    def size(store):
        return sum(os.path.getsize(file) for file in glob.glob(f"{folder}/{store}.db*")) / 1e6

    def join(role):
        address = f"postgres://{role}@/home?host={folder}"
        return run(role, "household", "join", address, "--as", role.title())

    server("createdb", "-h", folder, "-U", "postgres", "home")
    address = f"postgres://postgres@/home?host={folder}"
    run("root", "household", "create", address, "Home", "--as", "Root")
    for role in ("ada", "ben", "cleo", "dora"):
        sql(f"CREATE ROLE {role} LOGIN")
        run("root", "household", "invite", role)
    for role in ("ben", "dora"):
        join(role)
        run(role, "option", "sync", "=", "manual")
    run("dora", "add", "Lamp oil")
    sql("UPDATE quickcart.entry SET at = at - interval '400 days'")
    head, chain = sql("SELECT head, encode(chain, 'hex') FROM quickcart.household").split("|")
    made = [
        sys.executable, HERE / "household.py", "--entries", str(entries - int(head)), "--after",
        head, chain]
    sql(subprocess.run(made, check=True, capture_output=True).stdout.decode())

    say(f"joining by {entries:,} entries: {join('ada'):.1f} s of processor time, {size('ada'):.0f} MB")
    # Another device would come to the same.
    sql(
        """INSERT INTO quickcart.outcome SELECT household, seq, format, 'ben', hash FROM quickcart.outcome;
        SELECT quickcart.validate(household, seq, format) FROM quickcart.snapshot;""")
    sizes = [int(sql("SELECT pg_database_size('home')")) / 1e6]
    sql("SELECT quickcart.prune(id, 1) FROM quickcart.household")
    sql("SELECT quickcart.shrink(id) FROM quickcart.household")
    sizes.append(int(sql("SELECT pg_database_size('home')")) / 1e6)
    say(f"the server's database: {sizes[0]:.0f} MB, pruned {sizes[1]:.0f} MB")
    say(f"joining by a snapshot: {join('cleo'):.1f} s of processor time, {size('cleo'):.0f} MB")
    say(f"coming back: {run('dora', 'sync'):.1f} s of processor time, {size('dora'):.0f} MB")


if __name__ == "__main__":
    main()
