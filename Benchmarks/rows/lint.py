"""Checking a million lines without running them."""

from bench.row import Row

COUNT = 1_000_000

# The line for a name, in each language.
SHAPES = {
    "lint": ("add 6 {} in produce", 'add(6,"{}","produce")'),
    "lint-check": ("check {}", 'check("{}")'),
    "lint-alike": ("add 6 {} in produce", 'add(6,"{}","produce")'),
}
NAMES = {"lint": COUNT, "lint-check": COUNT, "lint-alike": 50}

ROWS = [
    Row(
        "lint",
        f"`lint` of {COUNT:,} lines",
        "`add 6 Item N in produce`, each with another name; `luac5.4 -p` reads the same number "
        "of calls "
        '`add(6,"Item N","produce")`, and keeps each name once, as a constant',
        peer="luac5.4",
        ratio=0.6,
        obstacle="A line takes 39,000 instructions: a third reads it, on another core, a third "
        "finds its name and amount, and a third looks for findings. To do: look into the "
        "catalogue once.",
    ),
    Row(
        "lint-check",
        f"`lint` of {COUNT:,} lines that check",
        '`check Item N`, each with another name; `luac5.4 -p` reads the same number of calls '
        '`check("Item N")`',
        peer="luac5.4",
        ratio=0.6,
        obstacle="See `lint`; a line has no amount.",
    ),
    Row(
        "lint-alike",
        f"`lint` of {COUNT:,} lines of few names",
        "`add 6 Item N in produce` with fifty names in turn; `luac5.4 -p` reads the same number "
        "of calls with the same fifty names",
        peer="luac5.4",
    ),
]


def prepare(lab):
    for name, (sentence, call) in SHAPES.items():
        for ending, shape in (("qc", sentence), ("lua", call)):
            items = (f"Item {number % NAMES[name]}" for number in range(COUNT))
            lab.write(f"{name}.{ending}", map(shape.format, items))


def pair(lab):
    return {
        name: (
            lab.qc(":memory:", "lint", f"{name}.qc").seconds,
            lab.peer("luac5.4", "-p", f"{name}.lua").seconds,
        )
        for name in SHAPES
    }
