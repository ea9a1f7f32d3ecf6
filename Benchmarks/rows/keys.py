"""The delay of a key at the prompt."""

import statistics
from pathlib import Path

from bench.row import Row
from keystrokes import late, typed

ITEMS, ENTRIES = 100_000, 10_000

ROWS = [
    Row(
        "keys",
        f"a key at the prompt, {ITEMS:,} items",
        "the median time from a key until the last byte of its output to the terminal, with "
        f"colours, ghost text and candidates; {ENTRIES:,} entries in the history",
        figure=0.4e-3,
        obstacle="A key takes 200,000 instructions: half reads and colours the line, a fifth finds "
        "suggestions, and a sixth draws. Most of its time is spent on code and data that are no "
        "longer in the processor's caches. To do: put the code of keys together.",
    ),
    Row(
        "keys-late",
        "99 of 100 keys there",
        "the 99th percentile of it",
        figure=2e-3,
        obstacle="The slowest keys take 4.9 to 6.6 million instructions, once a prompt each. The "
        "first letter of a name reads a part of the catalogue, and the first sentence the tables "
        "of the language.",
    ),
]


def prepare(lab):
    pass


def pair(lab):
    keys = typed(str(lab.program), str(Path("keys").resolve()), ITEMS, ENTRIES)
    return {"keys": (statistics.median(keys), None), "keys-late": (late(keys), None)}
