#!/usr/bin/env python3
"""Measures how long `qc add` takes while its store catches up with a household.

    Benchmarks/catching-up.py PATH-TO-QC [ENTRIES]

It starts a PostgreSQL of its own, fills a household with entries of others (household.py) and runs
`qc sync`. Meanwhile it runs `qc add` twice a second, each beside one on a store of no household. The
difference is the wait. Prints the two medians, the longest of each, and the rate of catching up.
"""

import glob
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).parent
PROGRAMS = sorted(glob.glob("/usr/lib/postgresql/*/bin"))[-1]
OWN = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []


def main():
    qc, entries = os.path.abspath(sys.argv[1]), int((sys.argv[2:] or ["200000"])[0])
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
            measure(qc, entries, folder, server)
        finally:
            server("pg_ctl", "-D", data, "-m", "immediate", "stop")


def measure(qc, entries, folder, server):
    def sql(text):
        words = ["-h", folder, "-U", "postgres", "-qAtX", "-v", "ON_ERROR_STOP=1", "home"]
        return server("psql", *words, input=text.encode()).stdout.decode()

    server("createdb", "-h", folder, "-U", "postgres", "home")
    sql("CREATE ROLE ada LOGIN")
    stores = {name: {"QUICKCART_STORE": f"{folder}/{name}.db"} for name in ("root", "ada", "alone")}

    def run(store, *words):
        return subprocess.run(
            [qc, *words], check=True, capture_output=True, env=os.environ | stores[store])

    def timed(store, number):
        start = time.perf_counter()
        run(store, "add", f"Note {number % 20}")
        return 1_000 * (time.perf_counter() - start)

    def address(role):
        return f"postgres://{role}@/home?host={folder}"

    run("root", "household", "create", address("postgres"), "Home", "--as", "Root")
    run("root", "household", "invite", "ada")
    run("ada", "household", "join", address("ada"), "--as", "Ada")
    for store in ("ada", "alone"):
        run(store, "option", "sync", "=", "manual")
    end = sql("SELECT head, encode(chain, 'hex') FROM quickcart.household").strip().split("|")
    made = [sys.executable, HERE / "household.py", "--entries", str(entries), "--after", *end]
    sql(subprocess.run(made, check=True, capture_output=True).stdout.decode())

    start = time.perf_counter()
    syncing = subprocess.Popen(
        [qc, "sync"], env=os.environ | stores["ada"], stdout=subprocess.DEVNULL)
    shared, alone = [], []
    while syncing.poll() is None:
        # A person doesn't type without a break.
        time.sleep(0.5)
        shared.append(timed("ada", len(shared)))
        alone.append(timed("alone", len(alone)))
    took = time.perf_counter() - start
    for name, times in (("alone", alone), ("catching up", shared)):
        print(f"{name}: median {statistics.median(times):.0f} ms, longest {max(times):.0f} ms")
    print(f"{entries} entries in {took:.0f} s, {took / entries * 1_000:.2f} ms each")


if __name__ == "__main__":
    main()
