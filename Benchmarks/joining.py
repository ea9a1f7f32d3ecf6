#!/usr/bin/env python3
"""Measures joining a household with years of entries, and returning to it.

    Benchmarks/joining.py PATH-TO-QC [ENTRIES]

It starts a PostgreSQL server and fills a household with entries of others (household.py). One
device joins by reading all entries and sends a snapshot, another member confirms it, and the
household is pruned. Then a new device joins, and another one returns that joined at the beginning.
It prints the processor time and the store size of both, and the size of the server's database
before and after pruning.
"""

import glob
import os
import resource
import subprocess
import sys

import household_server

INTERVAL = 10_000


def main():
    qc, entries = os.path.abspath(sys.argv[1]), int((sys.argv[2:] or ["450000"])[0])
    with household_server.started() as server:
        measure(qc, entries - entries % INTERVAL, server)


def say(line):
    print(line, flush=True)


def measure(qc, entries, server):
    folder, sql = server.folder, server.sql

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
        return run(role, "household", "join", server.address(role), "--as", role.title())

    server.create_database()
    run("root", "household", "create", server.address("postgres"), "Home", "--as", "Root")
    for role in ("ada", "ben", "cleo", "dora"):
        sql(f"CREATE ROLE {role} LOGIN")
        run("root", "household", "invite", role)
    for role in ("ben", "dora"):
        join(role)
        run(role, "option", "sync", "=", "manual")
    run("dora", "add", "Lamp oil")
    sql("UPDATE quickcart.entry SET at = at - interval '400 days'")
    head = int(sql("SELECT head FROM quickcart.household"))
    server.fill(entries - head)

    say(f"joining by {entries:,} entries: {join('ada'):.1f} s of processor time, {size('ada'):.0f} MB")
    # Confirms the snapshot as another device would.
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
