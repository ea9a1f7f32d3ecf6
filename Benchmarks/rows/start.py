"""The start of the program, alone and to show a list."""

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
        obstacle="6.5 million instructions (sqlite3's shell 2.2) and 760 pages touched first "
        "(146), which take 4.6 ms of the processor (1.4). Two fifths of the instructions are Swift's "
        "runtime, which makes the generic types that GRDB opens a connection with; a quarter is "
        "SQLite, which reads the schema and compiles what opens a store. It would take a "
        "connection that is opened without GRDB",
    ),
    Row(
        "show",
        f"`qc show` of {COUNT} items",
        f"a process each, {TIMES} in turn: the list by category, against a SELECT of the same "
        f"{COUNT} rows by category and name from a file",
        peer="sqlite3",
        ratio=2.5,
        obstacle="9.6 million instructions (sqlite3's shell 2.6), 820 pages (177) and 6.0 ms of "
        "the processor (1.5). Two thirds are the start; of the rest a third makes more generic "
        "types, and more than a quarter compiles the list's statements. It would take the same",
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
