"""Checking all items of a long list with one sentence, and undoing that."""

import os

from bench.row import Row

COUNT = 100_000
# A second store with the same items, which sqlite3 changes directly.
ROWS_OF_QC = "rows-of-qc.db"

ROWS = [
    Row(
        "check-all",
        f"`check all` of {COUNT:,} items",
        "run from a shell; five lines and a count go to a file; sqlite3: one UPDATE of "
        "the rows' marks and times, in a store of the same items, `synchronous=FULL`",
        peer="sqlite3",
        ratio=3,
        obstacle="An item takes 27,000 instructions: half insert its purchase into two b-trees, a "
        "fifth updates its row, a fifth reads it, and 2,000 write the journal. To do: take what the "
        "journal needs from the columns, without making an item.",
    ),
    Row(
        "undo-all",
        "`undo` of that",
        "sqlite3: the reverse UPDATE",
        peer="sqlite3",
        ratio=3,
    ),
    Row(
        "check-all-plain",
        f"`check all` of {COUNT:,} items",
        "the same, against one UPDATE of `done` in the plain table that `adds` has",
        peer="sqlite3",
    ),
]


def prepare(lab):
    lab.store(COUNT)
    lab.fill(ROWS_OF_QC, COUNT)
    lab.table(COUNT)


def pair(lab):
    store = lab.store(COUNT)
    os.sync()
    check = lab.qc(store, "check", "all", expect=f"and {COUNT - 5} more changes")
    undo = lab.qc(store, "undo", expect=f"{COUNT} changes")
    os.sync()
    update = update_all(lab, ROWS_OF_QC, "is_completed = 1, updated_at = 800000000.5")
    update_back = update_all(lab, ROWS_OF_QC, "is_completed = 0, updated_at = 700000000.5")
    plain = update_all(lab, lab.table(COUNT), "done = 1")
    update_all(lab, lab.table(COUNT), "done = 0")
    return {
        "check-all": (check.seconds, update.seconds),
        "undo-all": (undo.seconds, update_back.seconds),
        "check-all-plain": (check.seconds, plain.seconds),
    }


def update_all(lab, file, assignments):
    return lab.sqlite(
        file,
        f"PRAGMA synchronous = FULL; UPDATE item SET {assignments}; SELECT changes()",
        expect=f"{COUNT}\n",
    )
