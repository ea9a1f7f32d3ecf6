"""What a key costs at the prompt."""

import statistics
from pathlib import Path

from bench.row import Row
from keystrokes import late, typed

ITEMS, ENTRIES = 100_000, 10_000

ROWS = [
    Row(
        "keys",
        f"a key at the prompt, {ITEMS:,} items",
        "the median time from a key until the last byte that it brings to the terminal, with "
        f"colours, ghost text and candidates; {ENTRIES:,} entries in the history",
        figure=0.4e-3,
        obstacle="440,000 instructions a key (1,160,000 before), half of them for the colours of "
        "a line that is read anew for each. It would take what is known of the phrases before "
        "the one that is typed",
    ),
    Row(
        "keys-late",
        "99 of 100 keys there",
        "the 99th percentile of it",
        figure=2e-3,
        obstacle="the first keys of a name read the catalogue, once a prompt, and on two cores "
        "some keys wait for the terminal: a program that only echoes has 4 ms there",
    ),
]


def prepare(lab):
    pass


def pair(lab):
    keys = typed(str(lab.program), str(Path("keys").resolve()), ITEMS, ENTRIES)
    return {"keys": (statistics.median(keys), None), "keys-late": (late(keys), None)}
