"""A million items added by a script: the time per item, the memory and the file size."""

from pathlib import Path

from bench.row import Row, in_memory

COUNT, TENTH = 1_000_000, 100_000

ROWS = [
    Row(
        "million",
        "1,000,000 `add 2 Item N in produce` into an empty store",
        "one script of 1,000,000 lines, against qc's own time for 100,000",
        peer="100,000",
        ratio=10.5,
    ),
    Row(
        "million-memory",
        "the memory for that",
        "the peak resident memory of qc while it added the 1,000,000",
        figure=100e6,
        unit=in_memory,
        obstacle="SQLite's pages take 64 MB, and the script 29, which is kept in memory while it runs. To "
        "do: read a script in pieces.",
    ),
    Row(
        "million-size",
        "the file after that",
        "the store with its journal after the 1,000,000, against sqlite3's file with the table and "
        "the index that `adds` has, and the same number of rows",
        peer="sqlite3",
        ratio=2.5,
        obstacle="An item takes 200 bytes: 90 in its row, 45 in its index, 27 for its learned "
        "category, 36 in the journal. The peer has no identifiers, dates or history. To do: let "
        "the journal refer to existing rows.",
        unit=in_memory,
    ),
]


def prepare(lab):
    lab.table(COUNT)


def pair(lab):
    store = f"store-{COUNT}.db"
    all_of_them = lab.fill(store, COUNT)
    tenth = lab.fill(f"store-{TENTH}.db", TENTH)
    return {
        "million": (all_of_them.seconds, tenth.seconds),
        "million-memory": (all_of_them.memory, None),
        "million-size": (size(store), size(lab.table(COUNT))),
    }


def size(file):
    """Returns the size of an SQLite file including its journals."""
    return sum(part.stat().st_size for part in Path(".").glob(f"{file}*"))
