#!/usr/bin/env python3
"""Measures keys at the prompt: the time from each key to the last byte of its output, including
colours, ghost text and candidates, with 100,000 items on the list and 10,000 entries in the
history.

    Benchmarks/keystrokes.py PATH-TO-QC [ITEMS] [ENTRIES]
"""

import fcntl
import os
import pty
import select
import statistics
import struct
import subprocess
import sys
import tempfile
import termios
import time

# The seconds to wait for the first byte after a key, and the seconds without a byte after which its
# output is complete.
PATIENCE = 1
QUIET = 0.025
# The lines that are typed letter by letter. The store's items are Item 0, Thing 1, Item 2, …
LINES = [
    "add 2 l Milk in dairy, 6 Item 512 note \"fresh\" to Weekly",
    "check Item 777, Thing 99, zebra",
    "check where quantity > 2 and category = \"produce\"",
    "print round(count(where not done) / 3, places: 2)",
    "remove thing 4 on Weekly",
    "show Weekly pending in dairy by name",
]
TABS = {
    "beginnings": "check item 5",
    "further in": "check tem 77",
    "mistyped": "check itme 9",
    "nothing": "check qqqqqq",
}


class Prompt:
    """A prompt in its own terminal."""

    def __init__(self, qc, folder):
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            variables = dict(os.environ, TERM="xterm-256color", LANG="C.UTF-8", HOME=folder)
            for name in ("DATA", "STATE", "CONFIG"):
                variables[f"XDG_{name}_HOME"] = f"{folder}/{name.lower()}"
            os.execve(qc, [qc], variables)
        size = struct.pack("HHHH", 24, 80, 0, 0)
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, size)
        self.wait(PATIENCE)

    def wait(self, quiet=QUIET):
        """Reads until the output is complete; returns the time of the last byte."""
        last, patience = None, PATIENCE
        while select.select([self.terminal], [], [], patience)[0]:
            os.read(self.terminal, 65536)
            last, patience = time.perf_counter(), quiet
        return last

    def press(self, key):
        """Presses a key; returns the milliseconds that its output took, or None without output."""
        start = time.perf_counter()
        os.write(self.terminal, key.encode())
        last = self.wait()
        return None if last is None else (last - start) * 1000

    def close(self):
        os.write(self.terminal, b"\x15\x04")
        try:
            self.wait()
        except OSError:
            pass  # The prompt has ended, and its terminal is closed.
        os.close(self.terminal)
        os.waitpid(self.process, 0)


def fill(qc, folder, items, entries):
    """Makes a store and a history."""
    script = f"{folder}/fill.qc"
    with open(script, "w", encoding="utf-8") as file:
        for number in range(items):
            kind = "Item" if number % 2 == 0 else "Thing"
            file.write(f'add {number % 7 + 1} "{kind} {number}"\n')
    store = f"{folder}/data/quickcart/quickcart.sqlite"
    for words in (["list", "Weekly"], [script]):
        subprocess.run([qc, "--store", store, *words], check=True, stdout=subprocess.DEVNULL)
    os.makedirs(f"{folder}/state/quickcart")
    with open(f"{folder}/state/quickcart/history", "w", encoding="utf-8") as file:
        for number in range(entries):
            file.write(f"add {number} Entry {number} in pantry\n")


def type_lines(prompt, rounds):
    """Types the lines letter by letter, repeatedly; returns the milliseconds of each key."""
    times = []
    for line in LINES * rounds:
        times += [took for took in map(prompt.press, line) if took is not None]
        prompt.press("\x15")
    return times


def late(times):
    """Returns the time that 99 of 100 keys don't exceed."""
    return sorted(times)[min(len(times) - 1, int(len(times) * 0.99))]


def typed(qc, folder, items=100_000, entries=10_000, rounds=1):
    """Returns the seconds of each key at a prompt whose store and history are in a folder. If the
    folder doesn't exist, it is made with both."""
    if not os.path.isdir(folder):
        os.mkdir(folder)
        fill(qc, folder, items, entries)
    prompt = Prompt(qc, folder)
    times = type_lines(prompt, rounds)
    prompt.close()
    return [took / 1000 for took in times]


def row(title, times):
    print(
        f"{title:<40} {statistics.median(times):8.2f} ms {late(times):8.2f} ms "
        f"{max(times):8.2f} ms"
    )


def main():
    qc = os.path.abspath(sys.argv[1])
    items = int(sys.argv[2]) if len(sys.argv) > 2 else 100_000
    entries = int(sys.argv[3]) if len(sys.argv) > 3 else 10_000
    with tempfile.TemporaryDirectory() as folder:
        fill(qc, folder, items, entries)
        prompt = Prompt(qc, folder)
        print(f"{items} items, {entries} entries in the history")
        print(f"{'':<40} {'median':>11} {'99 %':>11} {'most':>11}")
        keys = type_lines(prompt, 3)
        row(f"{len(keys)} keys", keys)
        for title, line in TABS.items():
            times = []
            for _ in range(10):
                for key in line:
                    prompt.press(key)
                times.append(prompt.press("\t"))
                prompt.press("\x15")
            row(f"Tab: {title}", [took for took in times if took is not None])
        prompt.close()


if __name__ == "__main__":
    main()
