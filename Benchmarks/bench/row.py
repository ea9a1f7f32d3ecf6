"""A row of the table, and what was found for it."""

import statistics
from dataclasses import dataclass, field


def in_time(seconds):
    """1.2 s, 34.5 ms."""
    return f"{seconds:.2f} s" if seconds >= 1 else f"{seconds * 1000:.3g} ms"


def in_memory(size):
    """131 MB."""
    return f"{size / 1e6:.3g} MB"


@dataclass(frozen=True)
class Row:
    """What is measured, against what, and what is to be reached."""

    name: str
    title: str
    compared: str  # one line that says exactly what was
    peer: str = ""
    ratio: float | None = None  # to be reached, of the peer's figure
    figure: float | None = None  # to be reached, of qc's own
    unit: object = in_time
    obstacle: str = ""  # why it isn't reached, and what it would take
    must: bool = False  # whether missing it is an error


@dataclass
class Finding:
    """The figures of one row: in each pair qc's, and the peer's or None."""

    row: Row
    pairs: list = field(default_factory=list)
    failure: str = ""  # what went wrong, and then the figures mean nothing

    @property
    def ours(self):
        return statistics.median(ours for ours, _ in self.pairs)

    @property
    def theirs(self):
        """The peer's median, or None where there is no peer."""
        if any(theirs is None for _, theirs in self.pairs):
            return None
        return statistics.median(theirs for _, theirs in self.pairs)

    @property
    def ratio(self):
        """The median of the pairs' ratios, which a machine's moods leave alone."""
        if self.theirs is None:
            return None
        return statistics.median(ours / theirs for ours, theirs in self.pairs)

    @property
    def is_reached(self):
        """Whether it is as it should be, or None where nothing is asked."""
        if self.row.ratio is not None:
            return self.ratio <= self.row.ratio
        if self.row.figure is not None:
            return self.ours <= self.row.figure
        return None

    @property
    def to_reach(self):
        if self.row.ratio is not None:
            return f"≤ {self.row.ratio:g} ×"
        return "" if self.row.figure is None else f"≤ {self.row.unit(self.row.figure)}"
