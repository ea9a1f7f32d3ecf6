"""The files that `make install` and `make deb` install."""

from pathlib import Path

from bench.lab import in_turn
from bench.row import Row, in_memory

from .start import COUNT

TIMES = 20
ROOT = Path("installed")

ROWS = [
    Row(
        "installed-start",
        "`qc -c ''`, installed",
        f"as `start`, {TIMES} in turn, with the installed program",
        peer="sqlite3",
        ratio=2.5,
    ),
    Row(
        "installed-size",
        "everything installed",
        "the bytes of all files: programs, completions, man pages, docs, examples, units and "
        "editors' "
        "files",
        unit=in_memory,
    ),
]


def prepare(lab):
    """Installs the files below a folder of the lab."""
    lab.store(COUNT)
    if not ROOT.exists():
        place = [f"DESTDIR={ROOT.resolve()}", "PREFIX=/usr"]
        files = lab.sources / "packaging" / "files"
        lab.run(["/usr/bin/env", *place, files, "install", lab.program.parent])


def pair(lab):
    program, store = ROOT.resolve() / "usr/bin/qc", lab.store(COUNT)
    start, nothing = in_turn(
        TIMES,
        lambda: lab.run([program, "--store", store, "-c", ""]),
        lambda: lab.sqlite(":memory:", ""),
    )
    size = sum(file.stat().st_size for file in ROOT.rglob("*") if file.is_file())
    return {"installed-start": (start, nothing), "installed-size": (size, None)}
