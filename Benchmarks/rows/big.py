"""Single sentences in a store of a million items, compared with a store of a hundred."""

from itertools import count

from bench.row import Row

TIMES = 20
BIG, SMALL = 1_000_000, 100
NUMBERS = count()  # each `add` adds a new item

ROWS = [
    Row(name, title, compared, peer=f"{SMALL} items", ratio=1.1)
    for name, title, compared in (
        (
            "big-add",
            f"`add` in {BIG:,} items",
            f"a new item on the list of {BIG:,}, and on one of {SMALL}, a process each, "
            f"{TIMES} in turn",
        ),
        ("big-check", f"`check` in {BIG:,} items", "`check Item 7` in both"),
        ("big-undo", f"`undo` in {BIG:,} items", "`undo` of that in both"),
        (
            "big-show",
            f"`show` beside {BIG:,} items",
            f"a list of {SMALL} items, which both stores have in addition",
        ),
    )
]


def prepare(lab):
    """Makes a second list of a hundred items in both stores; the first one stays current."""
    lab.write("small.qc", ["list Small", *(f"add 2 Thing {number}" for number in range(SMALL))])
    for items in (BIG, SMALL):
        lab.qc(lab.store(items), "small.qc")
        lab.qc(lab.store(items), "list", "Shopping")


def pair(lab):
    stores = lab.store(BIG), lab.store(SMALL)
    sums = {row.name: [0.0, 0.0] for row in ROWS}

    def sentence(row, *words, expect):
        for place, store in enumerate(stores):
            sums[row][place] += lab.qc(store, *words, expect=expect).seconds

    for _ in range(TIMES):
        sentence("big-add", "add", "2", f"New {next(NUMBERS)}", expect="added")
        sentence("big-check", "check", "Item 7", expect="checked")
        sentence("big-undo", "undo", expect="undone")
        sentence("big-show", "show", "Small", expect=f"Thing {SMALL - 1}\n")
    return {row: (big / TIMES, small / TIMES) for row, (big, small) in sums.items()}
