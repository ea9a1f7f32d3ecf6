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
        obstacle="A row takes 1,130 instructions, sqlite3 714. The search takes 350; the rest is "
        "SQLite's walk through the index and a call of our function for each row. To do: search "
        "inside SQLite, or an index of parts of names, which slows down `add`.",
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
