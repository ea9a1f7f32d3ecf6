#!/usr/bin/env python3
"""Measures how long `qc add` takes while its store catches up with a household.

    Benchmarks/catching-up.py PATH-TO-QC [ENTRIES]

It starts a PostgreSQL server, fills a household with entries of others (household.py) and runs
`qc sync`. Meanwhile it runs `qc add` twice a second, each time also on a store outside of the
household. The difference is the wait. It prints the medians and maxima of both, and the rate of
catching up.
"""

import os
import statistics
import subprocess
import sys
import time

import household_server


def main():
    qc, entries = os.path.abspath(sys.argv[1]), int((sys.argv[2:] or ["200000"])[0])
    with household_server.started() as server:
        measure(qc, entries, server)


def measure(qc, entries, server):
    server.create_database()
    server.sql("CREATE ROLE ada LOGIN")
    stores = {
        name: {"QUICKCART_STORE": f"{server.folder}/{name}.db"} for name in ("root", "ada", "alone")}

    def run(store, *words):
        return subprocess.run(
            [qc, *words], check=True, capture_output=True, env=os.environ | stores[store])

    def timed(store, number):
        start = time.perf_counter()
        run(store, "add", f"Note {number % 20}")
        return 1_000 * (time.perf_counter() - start)

    run("root", "household", "create", server.address("postgres"), "Home", "--as", "Root")
    run("root", "household", "invite", "ada")
    run("ada", "household", "join", server.address("ada"), "--as", "Ada")
    for store in ("ada", "alone"):
        run(store, "option", "sync", "=", "manual")
    server.fill(entries)

    start = time.perf_counter()
    syncing = subprocess.Popen(
        [qc, "sync"], env=os.environ | stores["ada"], stdout=subprocess.DEVNULL)
    shared, alone = [], []
    while syncing.poll() is None:
        # A person pauses between two sentences.
        time.sleep(0.5)
        shared.append(timed("ada", len(shared)))
        alone.append(timed("alone", len(alone)))
    took = time.perf_counter() - start
    for name, times in (("alone", alone), ("catching up", shared)):
        print(f"{name}: median {statistics.median(times):.0f} ms, longest {max(times):.0f} ms")
    print(f"{entries} entries in {took:.0f} s, {took / entries * 1_000:.2f} ms each")


if __name__ == "__main__":
    main()
