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
        obstacle="299,000 instructions a key (440,000 before): a third draws the line anew, letter "
        "by letter, a third reads and colours it, and the rest looks for what may follow. It would "
        "take a line of which only what changed is drawn",
    ),
    Row(
        "keys-late",
        "99 of 100 keys there",
        "the 99th percentile of it",
        figure=2e-3,
        obstacle="the slowest keys take 4.9 to 6.6 million instructions (39, 19 and 11 before), "
        "once a prompt each: the first letter of a name reads its shelf of the catalogue, and the "
        "first sentence the tables of the language. On two cores some keys wait for the terminal: "
        "a program that only echoes has 4 ms there",
    ),
]


def prepare(lab):
    pass


def pair(lab):
    keys = typed(str(lab.program), str(Path("keys").resolve()), ITEMS, ENTRIES)
    return {"keys": (statistics.median(keys), None), "keys-late": (late(keys), None)}
