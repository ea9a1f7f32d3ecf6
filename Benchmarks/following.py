#!/usr/bin/env python3
"""Measures the cost of an idle household whose members follow it.

    Benchmarks/following.py PATH-TO-QC [MEMBERS] [SECONDS]

It starts a PostgreSQL server and a `qc sync --follow` for each of 50 members. Then it measures for
a minute how long the server is busy, and how often each member wakes up.
"""

import os
import pathlib
import re
import subprocess
import sys
import time

import household_server

TICKS = os.sysconf("SC_CLK_TCK")


def main():
    qc = os.path.abspath(sys.argv[1])
    members, seconds = (int(word) for word in (sys.argv[2:4] + ["50", "60"][len(sys.argv[2:4]):]))
    with household_server.started() as server:
        followers = []
        try:
            follow(qc, members, server, followers)
            measure(server, followers, seconds)
        finally:
            for follower in followers:
                follower.terminate()


def follow(qc, members, server, followers):
    """Creates the household and starts its followers."""
    server.create_database()
    names = [f"member{number}" for number in range(members)]
    server.sql("".join(f"CREATE ROLE {name} LOGIN;" for name in names))

    def environment(store):
        return os.environ | {"QUICKCART_STORE": f"{server.folder}/{store}.db"}

    def run(store, *words):
        subprocess.run([qc, *words], check=True, capture_output=True, env=environment(store))

    run("root", "household", "create", server.address("postgres"), "Home", "--as", "Root")
    for name in names:
        run("root", "household", "invite", name)
        run(name, "household", "join", server.address(name), "--as", name.title())
        followers.append(
            subprocess.Popen([qc, "sync", "--follow"], env=environment(name), stdout=subprocess.DEVNULL))
    run("root", "add", "Milk")


def measure(server, followers, seconds):
    """Measures for a number of seconds and prints the results."""
    # By then, everything is fetched and all connections are open.
    time.sleep(15)
    backends = server_processes(server)
    before, counts = busy(backends), [wakes(follower.pid) for follower in followers]
    active = [0] * len(followers)
    for _ in range(seconds):
        time.sleep(1)
        # Waits for an answer or for the disk within a second are no further wake-ups.
        after = [wakes(follower.pid) for follower in followers]
        active = [times + (new > old) for times, new, old in zip(active, after, counts)]
        counts = after
    share = (busy(backends) - before) / seconds
    print(f"{len(followers)} members at rest, {len(backends)} processes of the server: "
          f"{100 * share:.2f} % of a core")
    print(f"a member wakes in {max(active)} of {seconds} seconds at most")


def server_processes(server):
    """Returns the processes of the server."""
    first = int(pathlib.Path(f"{server.folder}/data/postmaster.pid").read_text().split()[0])
    children = subprocess.run(["pgrep", "-P", str(first)], capture_output=True, text=True).stdout.split()
    return [first, *map(int, children)]


def busy(processes):
    """Returns the processor time of processes, in seconds."""
    total = 0
    for process in processes:
        try:
            fields = pathlib.Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
        except OSError:
            continue
        total += int(fields[11]) + int(fields[12])
    return total / TICKS


def wakes(process):
    """Returns how often the threads of a process went to sleep so far."""
    count = 0
    for status in pathlib.Path(f"/proc/{process}/task").glob("*/status"):
        count += int(re.search(r"\nvoluntary_ctxt_switches:\s+(\d+)", status.read_text())[1])
    return count


if __name__ == "__main__":
    main()
