#!/usr/bin/env python3
"""Measures the delays of phones for one person: Benchmarks/phone-figures.py QC [--rounds 20] [--items 100000]

It measures the time from `qc phone` to its QR code, from a tick to a prompt and back, and of
loading a long list. Then it kills the server twenty times while 1,000 items are added. It fails
unless each of them is on the list exactly once.
"""

import argparse
import http.client
import importlib.util
import json
import os
import pathlib
import pty
import re
import select
import signal
import statistics
import subprocess
import sys
import tempfile
import threading
import time
import uuid

from_load = importlib.util.spec_from_file_location("load", pathlib.Path(__file__).with_name("load-phone.py"))
load = importlib.util.module_from_spec(from_load)
from_load.loader.exec_module(load)


def named(word, number):
    """Returns a name without digits, which no amount can be read from: `Wick cbk`."""
    return f"{word} {''.join(chr(97 + int(digit)) for digit in str(number))}k"


def ms(values):
    return f"median {statistics.median(values) * 1000:.0f} ms, 99 % within {load.percentile(values, 0.99):.0f} ms"


class Home:
    """A folder with a store, and the programs of its owner."""

    def __init__(self, qc, folder):
        self.qc, self.port = qc, 0
        self.variables = {"PATH": "/usr/bin:/bin", "HOME": folder, "XDG_RUNTIME_DIR": folder, "LANG": "C.UTF-8",
                          "QUICKCART_STORE": f"{folder}/lists.sqlite", "TZ": "UTC", "TERM": "xterm-256color"}
        self.said = open(f"{folder}/said", "w+")

    def run(self, *words, text=None):
        return subprocess.run([self.qc, *words], env=self.variables, check=True, capture_output=True, text=True,
                              input=text).stdout

    def serve(self):
        self.said.truncate(0)
        self.server = subprocess.Popen(
            [self.qc, "phone", "--serve", "--address", "127.0.0.1", "--port", str(self.port)], env=self.variables,
            stdout=self.said)
        while not (found := re.search(r":(\d+)\n", open(self.said.name).read())):
            time.sleep(0.01)
        self.port = int(found[1])

    def kill(self):
        self.server.send_signal(signal.SIGKILL)
        self.server.wait()

    def token(self, name):
        return re.search(r"#(\S+)", self.run("phone", "--name", name))[1]

    def terminal(self, *words):
        process, terminal = pty.fork()
        if process == 0:
            os.execve(self.qc, [self.qc, *words], self.variables)
        return process, terminal

    def ask(self, token, method, path, body=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        headers = {"Authorization": f"Bearer {token}"} | ({"Content-Type": "application/json"} if body else {})
        connection.request(method, path, body, headers)
        answer = connection.getresponse()
        status, text = answer.status, answer.read()
        connection.close()
        return status, text

    def add(self, token, text, identifier=None):
        intent = {"id": identifier or str(uuid.uuid4()).upper(), "ago": 0, "do": "add", "text": text}
        return self.ask(token, "POST", "/v1/intents", json.dumps({"intents": [intent]}))


def wait_for(terminal, mark):
    """Reads from a terminal until a text appears; returns the time."""
    seen = b""
    while mark not in seen:
        if not select.select([terminal], [], [], 5)[0]:
            raise SystemExit(f"no {mark} in {seen[-400:]}")
        seen += os.read(terminal, 65536)
    return time.monotonic()


def close(process, terminal):
    os.kill(process, signal.SIGKILL)
    os.waitpid(process, 0)
    os.close(terminal)


def start(home, rounds):
    times = []
    for number in range(rounds):
        begin = time.monotonic()
        process, terminal = home.terminal("phone", "--name", f"Q{number}", "--address", "127.0.0.1")
        times.append(wait_for(terminal, b"stops") - begin)
        os.write(terminal, b"\x03")
        os.waitpid(process, 0)
        os.close(terminal)
    print(f"start to QR code: {ms(times)}")


def prompt(home, rounds):
    token = home.token("Ben")
    process, terminal = home.terminal()
    wait_for(terminal, "›".encode())
    to_prompt, to_phone = [], []
    lines = []
    follow = threading.Thread(target=stream, args=(home, token, lines), daemon=True)
    follow.start()
    while not lines:
        time.sleep(0.01)
    for number in range(rounds):
        begin = time.monotonic()
        home.add(token, named("Wick", number))
        to_prompt.append(wait_for(terminal, named("Wick", number).encode()) - begin)
        time.sleep(0.1)
        begin = time.monotonic()
        os.write(terminal, f"add {named('Cork', number)}\r".encode())
        mark = named("Cork", number)
        while not (found := next((at for at, line in lines if mark in line), None)):
            if time.monotonic() - begin > 5:
                raise SystemExit(f"{mark} never came to the phone")
            time.sleep(0.001)
        to_phone.append(found - begin)
        wait_for(terminal, mark.encode())
    close(process, terminal)
    print(f"phone to prompt: {ms(to_prompt)}")
    print(f"prompt to phone: {ms(to_phone)}")


def stream(home, token, lines):
    connection = http.client.HTTPConnection("127.0.0.1", home.port)
    connection.request("GET", "/v1/live?after=", headers={"Authorization": f"Bearer {token}"})
    answer = connection.getresponse()
    try:
        while line := answer.readline():
            lines.append((time.monotonic(), line.decode()))
    except (OSError, ValueError):
        pass


def rest(home, seconds):
    def wakes():
        status = [open(path).read() for path in pathlib.Path(f"/proc/{home.server.pid}/task").glob("*/status")]
        return sum(int(re.search(r"\nvoluntary_ctxt_switches:\s+(\d+)", one)[1]) for one in status)

    # Until then, the server waits for connections of killed servers.
    time.sleep(35)
    before = wakes()
    time.sleep(seconds)
    print(f"without phones: {wakes() - before} wake-ups in {seconds} s")


def long_list(home, rounds, items):
    script = "list Long\n" + "".join(f"add Item {number}\n" for number in range(items))
    home.run("-", text=script)
    token = re.search(r"#(\S+)", home.run("phone", "Long", "--name", "Cleo"))[1]
    times = []
    for _ in range(rounds):
        begin = time.monotonic()
        status, text = home.ask(token, "GET", "/v1/list")
        times.append(time.monotonic() - begin)
    answer = json.loads(text)
    print(f"{items} items: {ms(times)}, {len(text) / 1000:.0f} kB, {len(answer['items'])} of them")


def kills(home):
    token = home.token("Dora")
    acknowledged, stop = [], threading.Event()

    def killer():
        for _ in range(20):
            time.sleep(0.15)
            home.kill()
            home.serve()
        stop.set()

    thread = threading.Thread(target=killer)
    thread.start()
    number, again = 0, 0
    while number < 1_000 or not stop.is_set():
        identifier = str(uuid.uuid4()).upper()
        while True:
            try:
                status, _ = home.add(token, named("Tick", number), identifier)
                if status == 200:
                    break
            except (OSError, http.client.HTTPException):
                pass
            again += 1
            time.sleep(0.02)
        acknowledged.append(named("Tick", number))
        number += 1
        time.sleep(0.005)
    thread.join()
    shown = json.loads(home.run("-c", "show Shopping", "--json"))
    names = {}
    for item in shown["items"]:
        names[item["name"]] = names.get(item["name"], 0) + float(item.get("amount") or 1)
    wrong = [name for name in acknowledged if names.get(name) != 1]
    print(f"20 kills within {number} additions, {again} sent again: {len(wrong)} lost or doubled")
    if wrong:
        raise SystemExit(f"{wrong[:5]}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("qc")
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--items", type=int, default=100_000)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        home = Home(os.path.abspath(options.qc), folder)
        home.run("-c", "add Milk")
        start(home, options.rounds)
        home.serve()
        try:
            prompt(home, options.rounds)
            kills(home)
            rest(home, 60)
            long_list(home, options.rounds, options.items)
        finally:
            home.kill()


if __name__ == "__main__":
    sys.exit(main())
