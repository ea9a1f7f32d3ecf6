"""The cost of sharing lists, and the delay until others see a change."""

import os
import select
import statistics
import time

from bench.lab import Failed, in_turn
from bench.row import Row
from bench.server import Server
from keystrokes import Prompt

TIMES, NOTICES = 20, 20
COUNT, PENDING, MANY = 10_000, 1_000, 100_000

ROWS = [
    Row(
        "household-add",
        f"`qc add` in a household, {COUNT:,} items",
        f"a process each, {TIMES} in turn: a shared store, which starts a `qc` in the "
        "background, and an unshared copy; no other member is active",
        peer="outside",
        ratio=1.1,
        obstacle="It takes 7.9 million instructions, and 7.0 outside of a household: 0.3 read the "
        "schema, and 0.2 the household's row. Starting the background `qc` takes 0.2 ms. To do: "
        "fewer tables.",
    ),
    Row(
        "household-notice",
        "seen at another member's prompt",
        "the median time from the start of a sentence in one shell until its change is on "
        f"another member's terminal, {NOTICES} times, the server on the same machine",
        figure=0.3,
    ),
    Row(
        "household-pending",
        f"{PENDING:,} units sent",
        f"`qc sync` after {PENDING:,} sentences that were run without a server",
        figure=3,
    ),
    Row(
        "household-join",
        f"a household of {MANY:,} items joined",
        "`qc household join` with an empty store; another process then reads everything",
        figure=15,
    ),
]


class Bench:
    server = None


def prepare(lab):
    Bench.server = Server()
    lab.store(COUNT)
    address = Bench.server.make_database()
    # Both stores are copies with the same contents; one of them is shared.
    lab.qc(lab.store(COUNT), "backup", "outside.db")
    lab.qc(lab.store(COUNT), "backup", "inside.db")
    found(lab, "inside.db", address)

    Bench.address = Bench.server.make_database()
    lab.qc("ada.db", "add", "Milk")
    found(lab, "ada.db", Bench.address)
    join(lab, "pending.db", Bench.address)
    lab.qc("pending.db", "option", "sync", "=", "manual")

    Bench.large = Bench.server.make_database()
    lab.qc(lab.store(MANY), "backup", "large.db")
    found(lab, "large.db", Bench.large)


def found(lab, store, address):
    lab.qc(store, "household", "create", address, "Home", "--as", "Ada", expect="created Home")


def join(lab, store, address):
    return lab.qc(store, "household", "join", address, "--as", "Ada", expect="joined Home")


def pair(lab):
    inside, outside = in_turn(TIMES, lambda: add(lab, "inside.db"), lambda: add(lab, "outside.db"))
    notice = notices(lab)
    for number in range(PENDING):
        lab.qc("pending.db", "add", f"Thing {number}", "--quiet")
    sent = lab.qc("pending.db", "sync", expect=f"sent {PENDING} changes")
    lab.remove("joined.db")
    joined = join(lab, "joined.db", Bench.large)
    return {
        "household-add": (inside, outside),
        "household-notice": (notice, None),
        "household-pending": (sent.seconds, None),
        "household-join": (joined.seconds, None),
    }


def add(lab, store):
    """Adds an item, and waits until the background work is done."""
    run = lab.qc(store, "add", "Milk", expect="Milk")
    if store == "inside.db":
        lab.qc(store, "sync")
    return run


def notices(lab):
    """Returns the median seconds until a change appears on another member's terminal."""
    folder = os.path.abspath("watching")
    os.makedirs(folder, exist_ok=True)
    store = f"{folder}/data/quickcart/quickcart.sqlite"
    if not os.path.exists(store):
        os.makedirs(os.path.dirname(store))
        join(lab, store, Bench.address)
    lab.qc(store, "sync")
    prompt = Prompt(str(lab.program), folder)
    times = [
        noticed(lab, prompt, *said)
        for said in [("check", b"checked Milk"), ("uncheck", b"unchecked Milk")] * (NOTICES // 2)
    ]
    prompt.close()
    return statistics.median(times)


def noticed(lab, prompt, verb, line):
    start = time.perf_counter()
    lab.qc("ada.db", verb, "Milk")
    seen = b""
    while line not in seen:
        if not select.select([prompt.terminal], [], [], 30)[0]:
            raise Failed(f"`{line.decode()}` doesn't come to the prompt")
        seen += os.read(prompt.terminal, 65536)
    return time.perf_counter() - start
