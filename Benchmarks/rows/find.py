"""A text looked for among a million names."""

from bench.row import Row

COUNT = 1_000_000

ROWS = [
    Row(
        "find",
        f"`find 99999` in {COUNT:,} items",
        "19 items have it, and all names must be looked at; sqlite3: `name LIKE '%99999%'` over "
        "the same names in the table that `adds` has",
        peer="sqlite3",
        ratio=1.0,
        obstacle="of 1,130 instructions a row (1,960 before stores of version 12; sqlite3 takes "
        "714) the search itself is 350; the rest is SQLite's, for walking along the index of names "
        "and for calling a function of ours a row, which hands its texts over. It would take the "
        "test inside SQLite's own code, or an index of parts of names, for which each item that "
        "is added would pay",
    )
]


def prepare(lab):
    lab.store(COUNT)
    lab.table(COUNT)


def pair(lab):
    select = "SELECT name FROM item WHERE name LIKE '%99999%'"
    return {
        "find": (
            lab.qc(lab.store(COUNT), "find", "99999", expect="Item 999999\n").seconds,
            lab.sqlite(lab.table(COUNT), select, expect="Item 999999\n").seconds,
        )
    }
