"""A row of the table, and its measurements."""

import statistics
from dataclasses import dataclass, field


def in_time(seconds):
    """`1.2 s`, `34.5 ms`"""
    return f"{seconds:.2f} s" if seconds >= 1 else f"{seconds * 1000:.3g} ms"


def in_memory(size):
    """`131 MB`"""
    return f"{size / 1e6:.3g} MB"


@dataclass(frozen=True)
class Row:
    """A measurement, its peer and its target."""

    name: str
    title: str
    compared: str  # an exact description in one line
    peer: str = ""
    ratio: float | None = None  # the target, relative to the peer's figure
    figure: float | None = None  # the target for qc's own figure
    unit: object = in_time
    obstacle: str = ""  # why the target is not met, and what would help
    must: bool = False  # whether missing the target is an error


@dataclass
class Finding:
    """The figures of a row: pairs of qc's figure and the peer's, or None without a peer."""

    row: Row
    pairs: list = field(default_factory=list)
    failure: str = ""  # the error, which makes the figures invalid

    @property
    def ours(self):
        return statistics.median(ours for ours, _ in self.pairs)

    @property
    def theirs(self):
        """The peer's median, or None without a peer."""
        if any(theirs is None for _, theirs in self.pairs):
            return None
        return statistics.median(theirs for _, theirs in self.pairs)

    @property
    def ratio(self):
        """The median of the pairs' ratios, which is robust against a varying machine load."""
        if self.theirs is None:
            return None
        return statistics.median(ours / theirs for ours, theirs in self.pairs)

    @property
    def is_reached(self):
        """Whether the target is met, or None without a target."""
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
