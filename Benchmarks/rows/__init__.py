"""The families of rows, in the order of the table.

Each family is a file. `ROWS` defines its rows, and `prepare(lab)` makes what they need. `pair(lab)`
runs qc and its peers in turn, once, and returns the figures of each row: qc's, and the peer's or
None.
"""

from . import adds, big, buying, check, editor, find, households, imports, installed, keys, language, lint
from . import million, one, reads, start

FAMILIES = [
    (family.__name__.rpartition(".")[2], family)
    for family in (
        adds, million, start, installed, one, language, check, find, buying, lint, imports, big, keys, editor, reads,
        households,
    )
]
