"""A million items added by a script: as fast, in little memory, and into a small file."""

from pathlib import Path

from bench.row import Row, in_memory

COUNT, TENTH = 1_000_000, 100_000

ROWS = [
    Row(
        "million",
        "1,000,000 `add 2 Item N in produce` into an empty store",
        "one script of 1,000,000 lines, against qc's own time for one of 100,000",
        peer="100,000",
        ratio=10.5,
    ),
    Row(
        "million-memory",
        "the memory that takes",
        "the most that was resident of qc while it added the 1,000,000",
        figure=100e6,
        unit=in_memory,
        obstacle="of 127 MB the script itself is 29, which is held whole while it runs, and "
        "SQLite's pages are 64, which the indexes of a million items need not to be read again and again; "
        "the same adds in a loop of one line take 98. It would take a script that is read in "
        "pieces, of which none is kept",
    ),
    Row(
        "million-size",
        "the file that makes",
        "the store with its journal after the 1,000,000, against sqlite3's file with the table and "
        "the index that `adds` has, and as many rows",
        peer="sqlite3",
        ratio=2.5,
        obstacle="of 200 bytes an item 90 are its row, 45 its index, 27 what is learned of its "
        "name and 36 the journal, which says all that a redo needs. The peer keeps no "
        "identifiers, dates or history. It would take a journal that refers to rows which are "
        "there still",
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
    """What a file of SQLite's takes with what lies beside it."""
    return sum(part.stat().st_size for part in Path(".").glob(f"{file}*"))
