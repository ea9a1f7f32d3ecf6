"""100,000 items added by a script."""

from bench.row import Row

COUNT = 100_000

ROWS = [
    Row(
        "adds",
        "100,000 `add 2 Item N in produce` into an empty store",
        "one script, one line per item, into a file with its journal, `synchronous=FULL`; "
        "sqlite3's shell reads as many upserts, one per line, in one transaction with "
        "`synchronous=FULL`, "
        "into one table (name, quantity, unit, category, done) with a unique index on the name",
        peer="sqlite3",
        ratio=1.0,
        obstacle="A line takes 78,000 instructions on one core, and 72,000 on the other, which reads "
        "it twice and finds its name, its amount and its hints; sqlite3's shell takes 65,000. Half "
        "are SQLite, with three b-trees and the journal. To do: read a line once, and bind fewer "
        "columns.",
    )
]


def prepare(lab):
    pass


def pair(lab):
    return {
        "adds": (
            lab.fill(f"store-{COUNT}.db", COUNT).seconds,
            lab.fill_table(f"table-{COUNT}.db", COUNT).seconds,
        )
    }
