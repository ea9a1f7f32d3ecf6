"""100,000 items added by a script."""

from bench.row import Row

COUNT = 100_000

ROWS = [
    Row(
        "adds",
        "100,000 `add 2 Item N in produce` into an empty store",
        "one script, a line an item, into a file with its journal, `synchronous=FULL`; sqlite3's "
        "shell reads as many upserts, a line each, in one transaction with `synchronous=FULL`, "
        "into one table (name, quantity, unit, category, done) with a unique index on the name",
        peer="sqlite3",
        ratio=1.0,
        obstacle="of 141,000 instructions a line (211,000 before stores of version 9; sqlite3's "
        "shell takes 65,000) a quarter is SQLite, with the item in two b-trees, what is learned "
        "of its name in a third, and the journal; another reads the source, once to look it "
        "through before anything runs and once to run it; a fifth settles which words are the "
        "name, and 6 % look for hints. It would take one reading of a source, and words that "
        "are looked up without making texts of them",
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
