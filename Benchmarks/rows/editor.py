"""The delay of a key in an editor that uses `qc lsp`."""

import json
import statistics
import subprocess
import time

from bench.lab import Failed
from bench.row import Row

LINES, KEYS = 10_000, 60
URI = "file:///nowhere/long.qc"

ROWS = [
    Row(
        "editor-key",
        f"a key in an editor, {LINES:,} lines",
        "the median time from an edit in the middle of the script, which adds or removes a "
        "quote, until `qc lsp` has reported the mistake; each line is `add 6 Item N in produce`",
        figure=30e-3,
    ),
    Row(
        "editor-key-late",
        "99 of 100 keys there",
        "the 99th percentile of it",
        figure=30e-3,
    ),
    Row(
        "editor-all",
        "the whole script checked",
        "from the same edit until everything that `qc lint` finds is reported; further keys are "
        "answered first",
    ),
]


class Editor:
    """A client of a language server, which handles one message at a time."""

    def __init__(self, lab):
        self.process = subprocess.Popen(
            [lab.program, "--store", ":memory:", "lsp"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=lab.environment,
        )
        self.send({"id": 1, "method": "initialize", "params": {"capabilities": {}}})
        self.receive()
        self.version = 0

    def send(self, message):
        text = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n%b" % (len(text), text))
        self.process.stdin.flush()

    def tell(self, method, **parameters):
        self.version += 1
        document = {"uri": URI, "version": self.version, "languageId": "quickcart"}
        document.update(parameters.pop("document", {}))
        self.send({"method": method, "params": {"textDocument": document, **parameters}})

    def receive(self):
        """Returns the next message."""
        length = 0
        while (line := self.process.stdout.readline().strip()):
            name, _, value = line.partition(b":")
            if name.lower() == b"content-length":
                length = int(value)
        if not length:
            raise Failed("`qc lsp` ended")
        return json.loads(self.process.stdout.read(length))

    def mistakes(self):
        """Returns the number of mistakes in the next diagnostics."""
        said = self.receive()["params"]
        if said["version"] != self.version:
            raise Failed("`qc lsp` speaks of another state of the text")
        return len(said["diagnostics"])

    def key(self, text, start, end, expect):
        """Returns the seconds until the first diagnostics, and until the complete ones."""
        place = {"line": LINES // 2}
        begin = time.perf_counter()
        self.tell(
            "textDocument/didChange",
            contentChanges=[{
                "range": {
                    "start": {**place, "character": start}, "end": {**place, "character": end},
                },
                "text": text,
            }],
        )
        first = self.mistakes()
        said = time.perf_counter()
        last = self.mistakes()
        if (first, last) != (expect, expect):
            raise Failed(f"`qc lsp` says {first} and {last} mistakes for {expect}")
        return said - begin, time.perf_counter() - begin

    def close(self):
        self.send({"id": 2, "method": "shutdown"})
        self.receive()
        self.send({"method": "exit"})
        self.process.stdin.close()
        self.process.stdout.close()
        if self.process.wait() != 0:
            raise Failed("`qc lsp` ended with a mistake")


def prepare(lab):
    pass


def pair(lab):
    editor = Editor(lab)
    text = "".join(f"add 6 Item {number} in produce\n" for number in range(LINES))
    editor.tell("textDocument/didOpen", document={"text": text})
    # The first diagnostics, and then the complete ones.
    for _ in range(2):
        if editor.mistakes():
            raise Failed("`qc lsp` finds mistakes where none are")
    times = []
    for _ in range(KEYS // 2):
        times.append(editor.key('"', 6, 6, expect=1))
        times.append(editor.key("", 6, 7, expect=0))
    editor.close()
    keys = sorted(said for said, _ in times)
    return {
        "editor-key": (statistics.median(keys), None),
        "editor-key-late": (keys[int(len(keys) * 0.99)], None),
        "editor-all": (statistics.median(all_said for _, all_said in times), None),
    }
