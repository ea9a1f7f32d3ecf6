"""All of a long list checked by one sentence, and that taken back."""

import os

from bench.row import Row

COUNT = 100_000

ROWS = [
    Row(
        "check-all",
        f"`check all` of {COUNT:,} items",
        f"as typed at a shell, with its {COUNT:,} lines, which go to a file; sqlite3: one UPDATE "
        f"of `done` in the {COUNT:,} rows of the first row's table, `synchronous=FULL`",
        peer="sqlite3",
        ratio=3,
    ),
    Row("undo-all", "`undo` of it", "sqlite3: the UPDATE back", peer="sqlite3", ratio=3),
]


def prepare(lab):
    lab.store(COUNT)
    lab.table(COUNT)


def pair(lab):
    store, table = lab.store(COUNT), lab.table(COUNT)
    os.sync()
    check = lab.qc(store, "check", "all", expect=f"Item {COUNT - 1}\n")
    undo = lab.qc(store, "undo", expect=f"{COUNT} changes")
    os.sync()
    update = update_all(lab, table, 1)
    update_back = update_all(lab, table, 0)
    return {
        "check-all": (check.seconds, update.seconds),
        "undo-all": (undo.seconds, update_back.seconds),
    }


def update_all(lab, table, done):
    return lab.sqlite(
        table,
        f"PRAGMA synchronous = FULL; UPDATE item SET done = {done}; SELECT changes()",
        expect=f"{COUNT}\n",
    )
