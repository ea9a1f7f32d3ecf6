"""Loops, calls and lists, compared with Python and Lua."""

from bench.row import Row

LOOP = {
    "qc": "let x = 0\nfor i in 1..1000000 { x = x + i * 2 }\nprint x",
    "python3": "x = 0\nfor i in range(1, 1000001): x = x + i * 2\nprint(x)",
    "lua5.4": "local x = 0\nfor i = 1, 1000000 do x = x + i * 2 end\nprint(x)",
}
FIB = {
    "qc": "func fib(n) {\n  if n < 2 { return n }\n  return fib(n - 1) + fib(n - 2)\n}\n"
    "print fib(25)",
    "python3": "def fib(n):\n  if n < 2: return n\n  return fib(n - 1) + fib(n - 2)\n"
    "print(fib(25))",
    "lua5.4": "local function fib(n)\n  if n < 2 then return n end\n"
    "  return fib(n - 1) + fib(n - 2)\nend\nprint(fib(25))",
}
JOIN = {
    "qc": 'let l = []\nfor i in 1..100000 { l = l + ["x"] }\nprint join(l, with: ",")',
    "python3": 'l = []\nfor i in range(100000): l += ["x"]\nprint(",".join(l))',
}
ENDINGS = {"qc": "qc", "python3": "py", "lua5.4": "lua"}

ROWS = [
    Row(
        "loop-python",
        "a loop of 1,000,000 rounds",
        "`x = x + i * 2` in each, as a script that prints the sum; the whole process",
        peer="python3",
        ratio=0.3,
        obstacle="See `loop-lua`.",
    ),
    Row(
        "loop-lua",
        "a loop of 1,000,000 rounds",
        "the same, `x` a local of Lua's",
        peer="lua5.4",
        ratio=4,
        obstacle="A round takes 160 instructions, half of them to calculate. A third of the time "
        "is the start of the program. To do: instructions for constants.",
    ),
    Row(
        "fib-python",
        "`fib(25)`",
        "the recursive function, 242,785 calls; the whole process",
        peer="python3",
        ratio=0.9,
        obstacle="A call takes 340 instructions, half of them to enter and leave it. Two fifths of "
        "the time are the start of the program. To do: smaller records of open calls.",
    ),
    Row(
        "fib-lua",
        "`fib(25)`",
        "the same, a local function of Lua's",
        peer="lua5.4",
        ratio=8,
        obstacle="See `fib-python`.",
    ),
    Row(
        "join",
        "100,000 appends, then `join`",
        '`l = l + ["x"]` in a loop, then `join`; Python says `l += ["x"]` and `",".join(l)`; the '
        "process whole",
        peer="python3",
        ratio=1.5,
    ),
]


def prepare(lab):
    for name, programs in (("loop", LOOP), ("fib", FIB), ("join", JOIN)):
        for language, text in programs.items():
            lab.write(f"{name}.{ENDINGS[language]}", [text])


def pair(lab):
    loop = everywhere(lab, "loop", LOOP, "1000001000000\n")
    fib = everywhere(lab, "fib", FIB, "75025\n")
    join = everywhere(lab, "join", JOIN, "x,x,x\n")
    return {
        "loop-python": (loop["qc"], loop["python3"]),
        "loop-lua": (loop["qc"], loop["lua5.4"]),
        "fib-python": (fib["qc"], fib["python3"]),
        "fib-lua": (fib["qc"], fib["lua5.4"]),
        "join": (join["qc"], join["python3"]),
    }


def everywhere(lab, name, programs, expect):
    """Returns the seconds of a program in each of its languages."""
    seconds = {}
    for language in programs:
        script = f"{name}.{ENDINGS[language]}"
        if language == "qc":
            seconds[language] = lab.qc(":memory:", script, expect=expect).seconds
        else:
            seconds[language] = lab.peer(language, script, expect=expect).seconds
    return seconds
