"""The report in Markdown: a table, the comparisons, the machine and the programs."""

import re
from datetime import date
from pathlib import Path

from .machine import machine, versions

BEGIN, END = "<!-- bench: begin -->", "<!-- bench: end -->"


def table(findings):
    """Yields the table, with a line for each finding."""
    yield "| | measure | qc | peer | ratio | target | met |"
    yield "|---|---|---:|---:|---:|---:|---|"
    for number, finding in enumerate(findings, 1):
        row, unit = finding.row, finding.row.unit
        if finding.failure:
            yield f"| {number} | {row.title} | failed | | | | **no** |"
            continue
        theirs = "" if finding.theirs is None else f"{unit(finding.theirs)} ({row.peer})"
        ratio = "" if finding.ratio is None else f"{finding.ratio:.3g} ×"
        reached = {True: "yes", False: "**no**", None: ""}[finding.is_reached]
        yield (
            f"| {number} | {row.title} | {unit(finding.ours)} | {theirs} | {ratio} "
            f"| {finding.to_reach} | {reached} |"
        )


def comparisons(findings):
    """Yields a line for each row that describes its comparison."""
    yield "The comparisons:"
    yield ""
    for number, finding in enumerate(findings, 1):
        yield f"{number}. `{finding.row.name}`: {finding.row.compared}"


def obstacles(findings):
    """Yields the known reasons why targets are not met."""
    short = [f for f in findings if not f.failure and f.is_reached is False]
    if not any(finding.row.obstacle for finding in short):
        return
    yield ""
    yield "Targets not yet met:"
    yield ""
    for finding in short:
        if finding.row.obstacle:
            yield f"- `{finding.row.name}`: {finding.row.obstacle}"


def report(lab, findings, pairs, busy):
    """Returns the report; `busy` is the processor share of other programs."""
    return "\n".join([
        f"Medians of {pairs} pairs, in which qc and its peer take turns, on "
        f"{date.today().isoformat()}; "
        "a ratio is the median of the pairs' ratios."
        + (" Times are those on the processor." if lab.by_processor else ""),
        "",
        *table(findings),
        "",
        *comparisons(findings),
        *obstacles(findings),
        "",
        f"Measured on: {machine()}; other processes used {busy:.0%} of the processors at the "
        "start.",
        "",
        f"Programs: {versions(lab)}.",
    ])


def put_into(file, text):
    """Replaces the report between the marks of a page."""
    page = Path(file).read_text(encoding="utf-8")
    marked = re.compile(f"({re.escape(BEGIN)}\n).*?({re.escape(END)})", re.DOTALL)
    filled, count = marked.subn(lambda match: f"{match[1]}\n{text}\n\n{match[2]}", page)
    if count != 1:
        raise SystemExit(f"error: {file} must have `{BEGIN}` and `{END}` once")
    Path(file).write_text(filled, encoding="utf-8")
