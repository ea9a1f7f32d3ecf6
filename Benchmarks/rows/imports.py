"""Importing a table of another program."""

import os

from bench.row import Row

COUNT = 100_000

ROWS = [
    Row(
        "import",
        f"`import` of {COUNT:,} rows of CSV",
        "columns name, quantity, unit and category, into an empty list; sqlite3: `.import --csv` "
        "into a temporary table, and from there an upsert of each row into the table that "
        "`adds` has, which is empty, `synchronous=FULL`",
        peer="sqlite3",
        ratio=1.0,
        obstacle="A row takes 60,000 instructions, sqlite3 13,800: 40,000 write the item, its "
        "learned category and the journal, and 8,000 read the table. To do: fewer b-trees.",
    )
]

SQL = """\
PRAGMA synchronous = FULL;
CREATE TEMP TABLE incoming (name TEXT, quantity INTEGER, unit TEXT, category TEXT);
.import --csv --skip 1 rows.csv incoming
INSERT INTO item (name, quantity, unit, category) SELECT * FROM incoming WHERE true
ON CONFLICT (name) DO UPDATE SET quantity = quantity + excluded.quantity;
SELECT count(*) FROM item;"""


def prepare(lab):
    lab.write("rows.csv", rows())
    lab.write("import.sql", [SQL])


def rows():
    yield "name,quantity,unit,category"
    for number in range(COUNT):
        yield f"Item {number},2,kg,produce"


def pair(lab):
    lab.remove("import.db")
    lab.qc("import.db", "list", "Shopping")
    lab.make_table("import-table.db")
    os.sync()
    ours = lab.qc("import.db", "import", "rows.csv", expect=f"imported {COUNT} items")
    os.sync()
    theirs = lab.sqlite("import-table.db", source="import.sql", expect=f"{COUNT}\n")
    return {"import": (ours.seconds, theirs.seconds)}
