#!/usr/bin/env python3
"""Puts a server of phones under load: Benchmarks/load-phone.py QC [--phones 50] [--seconds 60] [--items 1000]

Each phone follows the list, and checks or unchecks an item every second. The program prints the
time of an answer, the time until a change reaches another phone, and the memory and processor time
of the server. At the end, all phones must show the same list.
"""

import argparse
import asyncio
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
import uuid


def percentile(values, part):
    values = sorted(values)
    return values[min(len(values) - 1, int(len(values) * part))] * 1000 if values else float("nan")


class Phone:
    """A phone with a stream and a connection for its changes."""

    def __init__(self, number, port, token, load):
        self.port, self.token, self.load = port, token, load
        # The server limits the connections from each address.
        self.address = f"127.0.{number // 200 + 1}.{number % 200 + 1}"
        self.items, self.rev = {}, ""

    async def connect(self):
        return await asyncio.open_connection("127.0.0.1", self.port, local_addr=(self.address, 0), limit=1 << 24)

    def head(self, method, path, body=b""):
        lines = [f"{method} {path} HTTP/1.1", f"Host: 127.0.0.1:{self.port}", f"Authorization: Bearer {self.token}"]
        if body:
            lines += ["Content-Type: application/json", f"Content-Length: {len(body)}"]
        return "\r\n".join(lines + ["", ""]).encode() + body

    async def answer(self, reader):
        head = await reader.readuntil(b"\r\n\r\n")
        length = re.search(rb"(?i)content-length: (\d+)", head)
        body = await reader.readexactly(int(length[1])) if length else b""
        return int(head.split()[1]), body

    async def follow(self):
        reader, writer = await self.connect()
        writer.write(self.head("GET", "/v1/live?after="))
        await reader.readuntil(b"\r\n\r\n")
        text = b""
        try:
            while True:
                size = int(await reader.readuntil(b"\r\n"), 16)
                text += (await reader.readexactly(size + 2))[:-2]
                *lines, text = text.split(b"\n")
                for line in filter(None, lines):
                    self.take(json.loads(line))
        except (asyncio.IncompleteReadError, asyncio.CancelledError):
            writer.close()

    def take(self, change):
        if "title" in change:
            self.items = {}
        for item in change.get("items", []):
            self.items[item["id"]] = item
            self.load.arrived(self, item)
        for gone in change.get("gone", []):
            self.items.pop(gone, None)
        self.rev = change["rev"]

    async def tick(self, end):
        reader, writer = await self.connect()
        await asyncio.sleep(random.random())
        while time.monotonic() < end and self.items:
            begin = time.monotonic()
            item = random.choice(list(self.items.values()))
            intent = {"id": str(uuid.uuid4()).upper(), "ago": 0, "do": "uncheck" if item["done"] else "check",
                      "item": item["id"], "lots": item["lots"], "name": item["name"], "aisle": item["aisle"],
                      "list": "Shopping"}
            self.load.ticked(self, item)
            writer.write(self.head("POST", "/v1/intents", json.dumps({"intents": [intent]}).encode()))
            status, body = await self.answer(reader)
            if status != 200:
                raise SystemExit(f"answered {status}: {body[:200]}")
            self.load.answers.append(time.monotonic() - begin)
            await asyncio.sleep(max(0, begin + 1 - time.monotonic()))
        writer.close()


class Load:
    def __init__(self):
        self.answers, self.arrivals, self.under_way = [], [], {}

    def ticked(self, phone, item):
        self.under_way[(item["id"], not item["done"])] = (phone, time.monotonic())

    def arrived(self, phone, item):
        found = self.under_way.get((item["id"], item["done"]))
        if found and found[0] is not phone:
            self.arrivals.append(time.monotonic() - found[1])
            del self.under_way[(item["id"], item["done"])]


def usage(process):
    status = open(f"/proc/{process.pid}/status").read()
    fields = open(f"/proc/{process.pid}/stat").read().rsplit(")", 1)[1].split()
    seconds = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return int(re.search(r"VmHWM:\s+(\d+)", status)[1]) / 1024, seconds


async def run(options, port, tokens, server):
    load = Load()
    phones = [Phone(number, port, token, load) for number, token in enumerate(tokens)]
    streams = [asyncio.create_task(phone.follow()) for phone in phones]
    while not all(phone.items for phone in phones):
        await asyncio.sleep(0.05)
    _, before = usage(server)
    await asyncio.sleep(5)
    print(f"at rest with {len(phones)} phones: {(usage(server)[1] - before) / 5 * 100:.1f} % of a core")
    end = time.monotonic() + options.seconds
    await asyncio.gather(*(phone.tick(end) for phone in phones))
    for _ in range(100):
        await asyncio.sleep(0.1)
        if len({phone.rev for phone in phones}) == 1:
            break
    shown = {json.dumps(sorted((one["id"], one["amount"], one["done"]) for one in phone.items.values()))
             for phone in phones}
    for stream in streams:
        stream.cancel()
    memory, seconds = usage(server)
    print(f"{len(load.answers)} ticks by {len(phones)} phones")
    for name, values in (("answered", load.answers), ("at another phone", load.arrivals)):
        print(f"{name}: median {percentile(values, 0.5):.0f} ms, 99 % within {percentile(values, 0.99):.0f} ms")
    print(f"server: {memory:.0f} MB, {seconds:.1f} s of processor time")
    if len(shown) != 1:
        raise SystemExit(f"the phones show {len(shown)} different lists")
    print("all phones show the same list")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("qc")
    parser.add_argument("--phones", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--items", type=int, default=1_000)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        surroundings = {"PATH": "/usr/bin:/bin", "HOME": folder, "XDG_RUNTIME_DIR": folder,
                        "QUICKCART_STORE": f"{folder}/lists.sqlite", "TZ": "UTC"}

        def qc(*words):
            return subprocess.run([options.qc, *words], env=surroundings, check=True, capture_output=True,
                                  text=True).stdout

        for start in range(0, options.items, 500):
            count = min(500, options.items - start)
            qc("-c", "add " + ", ".join(f"Thing {start + number}" for number in range(count)))
        # A pipe that isn't read would block the server.
        said = open(f"{folder}/said", "w+")
        server = subprocess.Popen([options.qc, "phone", "--serve", "--address", "127.0.0.1", "--port", "0"],
                                  env=surroundings, stdout=said)
        try:
            while not (found := re.search(r":(\d+)\n", open(said.name).read())):
                time.sleep(0.05)
            port = int(found[1])
            tokens = [re.search(r"#(\S+)", qc("phone", "--name", f"P{number}"))[1]
                      for number in range(options.phones)]
            asyncio.run(run(options, port, tokens, server))
        finally:
            server.terminate()
            server.wait()
            said.close()


if __name__ == "__main__":
    sys.exit(main())
