"""Searching a million names for a text."""

from bench.row import Row

COUNT = 1_000_000

ROWS = [
    Row(
        "find",
        f"`find 99999` in {COUNT:,} items",
        "19 items match, and all names must be read; sqlite3: `name LIKE '%99999%'` over "
        "the same names in the table that `adds` has",
        peer="sqlite3",
        ratio=1.0,
        obstacle="SQLite searches both, for qc on two cores. Its walk is through an index twice as "
        "wide as the peer's, which also has the list, the kind of amount and the identifier. To "
        "do: an index of parts of names, which slows down `add`.",
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
