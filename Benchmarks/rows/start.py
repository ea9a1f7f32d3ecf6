"""The start of the program, alone and with `show`."""

from bench.lab import in_turn
from bench.row import Row

TIMES = 20
COUNT = 50

ROWS = [
    Row(
        "start",
        "`qc -c ''`",
        f"a process each, {TIMES} in turn: qc with a store of {COUNT} items, `sqlite3 :memory: ''`",
        peer="sqlite3",
        ratio=2.5,
        obstacle="It takes 4.0 million instructions and touches 810 pages, sqlite3's shell 2.2 "
        "million and 146. A third opens the store. To do: open the connection without GRDB.",
    ),
    Row(
        "show",
        f"`qc show` of {COUNT} items",
        f"a process each, {TIMES} in turn: the list by category, against a SELECT of the same "
        f"{COUNT} rows by category and name from a file",
        peer="sqlite3",
        ratio=2.5,
        obstacle="It takes 6.0 million instructions and touches 880 pages, sqlite3's shell 2.6 "
        "million and 177. Two thirds are the start. To do: the same as for `start`.",
    ),
]


def prepare(lab):
    lab.store(COUNT)
    lab.table(COUNT)


def pair(lab):
    store, table = lab.store(COUNT), lab.table(COUNT)
    select = "SELECT category, quantity, name FROM item ORDER BY category, name"
    last = f"Item {COUNT - 1}\n"
    start, nothing, show, rows = in_turn(
        TIMES,
        lambda: lab.qc(store, "-c", ""),
        lambda: lab.sqlite(":memory:", ""),
        lambda: lab.qc(store, "show", expect=last),
        lambda: lab.sqlite(table, select, expect=last),
    )
    return {"start": (start, nothing), "show": (show, rows)}
