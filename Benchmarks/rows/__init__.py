"""The families of rows, in the order of the table.

Each is a file with `ROWS`, what they are; `prepare(lab)`, what they need; and `pair(lab)`, which
runs qc and its peers in turn, once, and gives each row's figures: qc's, and the peer's or None.
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
