#!/usr/bin/env python3
"""Prints SQL that fills a household with years of entries.

    qc household server ada ben cleo dora emil > server.sh    # and run it on the server
    Benchmarks/household.py | sudo -u postgres psql -q home

Five people shop from three lists for five years. These are 450,000 entries, each of which `qc`
could have written. The same options result in the same entries. If the household isn't empty,
`--after` specifies the end of its journal.
"""
import argparse
import hashlib
import json
import random
import uuid
from datetime import datetime, timedelta, timezone

PEOPLE = ["ada", "ben", "cleo", "dora", "emil"]
CATEGORIES = [("Produce", "🥬", 1), ("Dairy", "🥛", 2), ("Pantry", "🥫", 5), ("Other", "📦", 8)]
EPOCH = datetime(2001, 1, 1, tzinfo=timezone.utc)
YEARS = 5


class Household:
    """The pending and bought lots of each list."""

    def __init__(self, seed, names):
        self.random = random.Random(seed)
        self.names = [f"Thing {number}" for number in range(names)]
        self.lists = [
            {"id": self.identifier(), "title": title} for title in ("Shopping", "Garden", "Party")
        ]
        self.replicas = {person: self.identifier() for person in PEOPLE}
        self.pending = {shop["id"]: {} for shop in self.lists}
        self.bought = {shop["id"]: {} for shop in self.lists}

    def identifier(self):
        return str(uuid.UUID(int=self.random.getrandbits(128), version=4)).upper()

    def place(self, shop, name):
        category, emoji, order = CATEGORIES[int(name.split()[1]) % len(CATEGORIES)]
        return {
            "category": {"emoji": emoji, "name": category, "order": order},
            "family": "count", "list": shop, "name": name,
        }

    def sentence(self):
        """Returns the title of an entry and its intents."""
        shop = self.lists[min(self.random.getrandbits(3) // 3, 2)]
        pending, bought = self.pending[shop["id"]], self.bought[shop["id"]]
        kind = self.random.random()
        if len(bought) >= 25:
            return self.clear(bought, shop)
        if not pending or (kind < 0.5 and len(pending) < 60):
            return self.add(pending, shop)
        lot = self.random.choice(list(pending))
        if kind < 0.9:
            return self.check(lot, pending, bought, shop)
        return self.set(lot, pending, shop)

    def add(self, pending, shop):
        name, amount = self.random.choice(self.names), self.random.randint(1, 6)
        lot = self.identifier()
        pending[lot] = (name, amount)
        addition = {
            "isBare": False, "lot": lot, "note": "", "place": self.place(shop, name),
            "quantity": {"amount": f"{amount}/1"}, "saysCategory": False,
        }
        return f"add {amount} '{name}'", [{"put": addition}]

    def check(self, lot, pending, bought, shop):
        name, amount = pending.pop(lot)
        bought[lot] = name
        seen = {
            "lot": lot, "place": self.place(shop, name), "quantity": {"amount": f"{amount}/1"},
        }
        return f"check '{name}'", [{"buy": {"lots": [seen]}}]

    def set(self, lot, pending, shop):
        name, _ = pending.pop(lot)
        new, amount = self.identifier(), self.random.randint(1, 9)
        pending[new] = (name, amount)
        replacing = {
            "seen": [lot], "lot": new, "quantity": {"amount": f"{amount}/1"},
            "place": self.place(shop, name), "isAtLeast": False,
        }
        return f"set '{name}' quantity {amount}", [{"amount": replacing}]

    def clear(self, bought, shop):
        drop = [
            {"lot": lot, "isBought": True, "place": self.place(shop, name)}
            for lot, name in bought.items()
        ]
        bought.clear()
        return "clear", [{"drop": drop}]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--entries", type=int, default=450_000)
    parser.add_argument("--names", type=int, default=1_500, help="how many things are bought")
    parser.add_argument("--household", default="Home")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--after", nargs=2, default=("0", ""), metavar=("HEAD", "CHAIN"),
        help="the end of the journal, as quickcart.households() returns it")
    options = parser.parse_args()

    household = Household(options.seed, options.names)
    head, chain = int(options.after[0]), bytes.fromhex(options.after[1])
    end = datetime(2026, 1, 1, tzinfo=timezone.utc)
    step = timedelta(days=365 * YEARS) / max(options.entries, 1)
    print("BEGIN;\nCREATE TEMP TABLE made (LIKE quickcart.entry) ON COMMIT DROP;")
    print("ALTER TABLE made DROP COLUMN household;")
    print("COPY made (seq, id, role, person, version, at, chain, body) FROM stdin;")
    for number in range(1, options.entries + 1):
        person = household.random.choice(PEOPLE)
        title, intents = household.sentence()
        at = end - step * (options.entries - number)
        body = json.dumps(
            {
                "author": person.title(), "date": (at - EPOCH).total_seconds(), "intents": intents,
                "replica": household.replicas[person], "title": title,
            }, ensure_ascii=False, separators=(",", ":"), sort_keys=True).encode()
        entry = uuid.UUID(household.identifier())
        chain = hashlib.sha256(chain + entry.bytes).digest()
        print(
            head + number, entry, person, person.title(), 1, at.isoformat(), rf"\\x{chain.hex()}",
            rf"\\x{body.hex()}", sep="\t")
    print("\\.")
    name = options.household.replace("'", "''")
    print(
        f"""INSERT INTO quickcart.entry (household, seq, id, role, person, version, at, chain, body)
  SELECT k.id, m.seq, m.id, m.role, m.person, m.version, m.at, m.chain, m.body
  FROM made m, quickcart.household k WHERE k.name = '{name}';
UPDATE quickcart.household SET head = {head + options.entries}, chain = '\\x{chain.hex()}'
  WHERE name = '{name}' AND head = {head};
COMMIT;""")


if __name__ == "__main__":
    main()
