"""A million lines read and looked at without running them."""

from bench.row import Row

COUNT = 1_000_000

ROWS = [
    Row(
        "lint",
        f"`lint` of {COUNT:,} lines",
        "`add 6 Item N in produce`, each another; `luac5.4 -p` reads as many calls "
        '`add(6,"Item N","produce")`, and keeps each name, as the constant of a program must be',
        peer="luac5.4",
        ratio=0.6,
    ),
    Row(
        "lint-alike",
        "the same of few names",
        "`add 6 Item N in produce` with fifty names over and over; `luac5.4 -p` reads as many "
        "calls with the same fifty",
        peer="luac5.4",
    ),
]


def prepare(lab):
    for script, names in (("other", COUNT), ("alike", 50)):
        numbers = [number % names for number in range(COUNT)]
        lab.write(f"{script}.qc", (f"add 6 Item {number} in produce" for number in numbers))
        lab.write(f"{script}.lua", (f'add(6,"Item {number}","produce")' for number in numbers))


def pair(lab):
    return {"lint": both(lab, "other"), "lint-alike": both(lab, "alike")}


def both(lab, script):
    return (
        lab.qc(":memory:", "lint", f"{script}.qc").seconds,
        lab.peer("luac5.4", "-p", f"{script}.lua").seconds,
    )
