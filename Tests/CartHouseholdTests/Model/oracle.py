"""A second, simple implementation of a household's rules, with which tests compare the fold.

Reads one household per line, {"entries": [{"id": …, "body": …}]}, with the bodies of sealed
entries. Writes a line for each: the visible state at the end. Amounts are fractions of grams,
millilitres and pieces; names are ASCII. The state is copied before each entry, so that an invalid
entry only leaves its identifier.
"""

import json
import sys
from fractions import Fraction

FACTORS = {"kg": 1000, "l": 1000}


class CannotBeDone(Exception):
    pass


def amount(quantity):
    return Fraction(quantity["amount"]) * FACTORS.get(quantity.get("unit"), 1)


def with_part(note, part):
    """Appends a part to a note, unless the note contains it already."""
    if not note or not part:
        return note or part
    return note if f"; {part}; " in f"; {note}; " else f"{note}; {part}"


def parts(note):
    return [part for part in note.split("; ") if part]


def earlier(*days):
    return min((day for day in days if day), default=None)


class Household:
    TABLES = ("lists", "merged", "lots", "heirs", "sales", "parted", "rows", "handled", "defined")

    def __init__(self):
        self.lists = {}    # identifier: title
        self.merged = {}   # identifier: the list that it was merged into
        self.lots = {}     # lot: (item, amount, whether it is bought)
        self.heirs = {}    # lot: (the lot that replaced it, its amount or None)
        self.sales = {}    # lot: (amount, family, name, list title, marks)
        self.parted = {}   # lot: (amount, family, parts, sale of the rest, whether it is gone)
        self.rows = {}     # item: (note, category, its mark, day, its mark, whether it was bought)
        # The fields with one value per item: {item: (value, its mark)}.
        self.fields = {"shop": {}, "sortKey": {}}
        self.handled = {}  # schedule: (day, mark)
        self.defined = {}  # (kind, name): (value, mark)
        self.void = []

    def do(self, entry):
        kept = {table: dict(getattr(self, table)) for table in self.TABLES}
        fields = {field: dict(values) for field, values in self.fields.items()}
        self.entry, self.touched, self.taken = entry["id"], set(), set()
        try:
            for intent in entry["body"]["intents"]:
                (verb, said), = intent.items()
                getattr(self, "do_" + verb)(said)
            self.settle()
        except CannotBeDone:
            for table, rows in kept.items():
                setattr(self, table, rows)
            self.fields = fields
            self.void.append(entry["id"])

    # Reading.

    def heir(self, lot):
        while lot in self.heirs:
            lot = self.heirs[lot][0]
        return lot

    def standing(self, lot):
        """Returns the existing lots for one that was seen, its replacement first."""
        return [x for x in dict.fromkeys((self.heir(lot), lot)) if x in self.lots]

    def is_known(self, lot):
        return lot in self.lots or lot in self.sales or lot in self.heirs

    def part_of(self, identifier):
        while identifier in self.merged:
            identifier = self.merged[identifier]
        return identifier

    def find_list(self, said):
        there = self.part_of(said["id"])
        if there in self.lists:
            return there
        return next((x for x, t in self.lists.items() if t.lower() == said["title"].lower()), None)

    def list(self, said):
        there = self.find_list(said)
        if there is None:
            there = said["id"]
            self.merged.pop(there, None)
            self.lists[there] = said["title"]
        return there

    def item(self, place, makes=True):
        there = self.list(place["list"]) if makes else self.find_list(place["list"])
        return there and (there, place["name"].lower(), place["family"])

    def pending(self, item):
        return {x: a for x, (i, a, done) in self.lots.items() if i == item and not done}

    # Writing.

    def put_lot(self, lot, item, quantity, done):
        if lot in self.lots:
            self.touched.add(self.lots[lot][0])
        self.lots[lot] = (item, quantity, done)
        self.touched.add(item)

    def take_lot(self, lot):
        self.touched.add(self.lots.pop(lot)[0])

    def row(self, item, place):
        if item not in self.rows:
            self.rows[item] = ("", place["category"]["name"], None, None, None, False)

    def carry(self, old, new):
        """Moves the properties of an item along with its lots."""
        if old == new or old not in self.rows:
            return
        if new not in self.rows:
            self.rows[new] = self.rows[old]
            for values in self.fields.values():
                values[new] = values.get(old, (None, None))
            if not any(i == old for i, _, _ in self.lots.values()):
                del self.rows[old]
                for values in self.fields.values():
                    values.pop(old, None)
            return
        note, category, mark, day, day_mark, done = self.rows[new]
        other = self.rows[old]
        for part in parts(other[0]):
            note = with_part(note, part)
        if done and not other[5]:
            day, day_mark = other[3], other[4]
        elif done == other[5] and other[3] and (not day or other[3] < day):
            day, day_mark = other[3], other[4]
        self.rows[new] = (note, category, mark, day, day_mark, done)
        if done or not other[5]:
            for field, values in self.fields.items():
                self.join(field, new, *values.get(old, (None, None)))

    def value(self, field, item):
        return self.fields[field].get(item, (None, None))[0]

    def join(self, field, item, value, mark):
        """Joins a field: the later shop counts, but an existing position is kept."""
        own = self.value(field, item)
        if value and value != own and (field == "shop" or not own):
            self.fields[field][item] = (value, mark)

    def settle(self):
        for item in self.touched:
            pending = self.pending(item)
            for lot in [x for x, (i, _, done) in self.lots.items() if i == item and done]:
                if pending:
                    del self.lots[lot]
            if not any(i == item for i, _, _ in self.lots.values()):
                self.rows.pop(item, None)
                for values in self.fields.values():
                    values.pop(item, None)
            elif item in self.rows:
                self.rows[item] = self.rows[item][:5] + (not pending,)
        self.touched = set()

    # Amounts.

    def supplement(self, item, said, is_pending):
        note, category, mark, day, day_mark, done = self.rows[item]
        note = with_part(note, said["note"])
        if said["saysCategory"]:
            category, mark = said["place"]["category"]["name"], self.entry
        wanted = earlier(said.get("dueDate"), day if is_pending else None)
        if wanted != day:
            day, day_mark = wanted, self.entry
        self.rows[item] = (note, category, mark, day, day_mark, done)
        for field in self.fields:
            self.join(field, item, said.get("fields", {}).get(field), self.entry)

    def do_put(self, said):
        if self.is_known(said["lot"]):
            return
        quantity = self.back(said["lot"], amount(said["quantity"]))
        if quantity <= 0:
            return
        item = self.item(said["place"])
        pending = self.pending(item)
        if said["isBare"] and not pending:
            others = sorted(i for i, _, done in self.lots.values() if i[:2] == item[:2] and not done)
            if others:
                self.supplement(others[0], said, True)
                return
        if "cap" in said:
            quantity = min(quantity, amount(said["cap"]) - sum(pending.values()))
        is_new = quantity > 0 and item not in self.rows
        if quantity > 0:
            self.row(item, said["place"])
        if item in self.rows:
            self.supplement(item, said, bool(pending))
        if is_new:
            note, category, mark, day, day_mark, done = self.rows[item]
            self.rows[item] = (
                note, category, said.get("categoryMark", mark), day,
                said.get("dueMark", day_mark), done)
            for field, values in self.fields.items():
                value, mark = values.get(item, (None, None))
                values[item] = (value, said.get("marks", {}).get(field, mark))
        if quantity > 0:
            self.put_lot(said["lot"], item, quantity, False)

    def do_buy(self, said):
        for seen in said["lots"]:
            self.buy(seen, {self.entry})

    def do_rebuy(self, said):
        for marks in said["lots"]:
            if marks["marks"]:
                self.buy(marks["seen"], set(marks["marks"]))

    def buy(self, seen, marks):
        lot, quantity, place = seen["lot"], amount(seen["quantity"]), seen["place"]
        if lot in self.sales:
            self.sales[lot] = self.sales[lot][:4] + (self.sales[lot][4] | marks,)
            return
        sale = (place["family"], place["name"], place["list"]["title"])
        quantity = self.back(lot, quantity)
        if quantity <= 0:
            whole, family, parts, parked, gone = self.parted[lot]
            parked = parked or (amount(seen["quantity"]), *sale, frozenset())
            self.parted[lot] = (whole, family, parts, (*parked[:4], parked[4] | marks), gone)
            return
        if lot in self.taken:
            self.sales[lot] = (quantity, *sale, marks)
            if lot in self.lots:
                self.take_lot(lot)
            return
        there = self.standing(lot)
        if not there:
            item = self.item(place)
            self.row(item, place)
            self.put_lot(lot, item, quantity, True)
        elif not self.lots[there[0]][2]:
            self.take_bought(lot, there[0], quantity, place["family"])
        self.sales[lot] = (quantity, *sale, marks)

    def take_bought(self, lot, there, quantity, family):
        item, pending, _ = self.lots[there]
        if there != lot and family == item[2] and quantity < pending:
            self.put_lot(there, item, pending - quantity, False)
            if there in self.parted:
                self.parted[there] = (self.parted[there][0] - quantity, *self.parted[there][1:])
        else:
            self.take_lot(there)
            if there != lot:
                self.parted.pop(there, None)
        if lot not in self.lots:
            own = (item[0], item[1], family)
            if own not in self.rows:
                self.carry(item, own)
            self.put_lot(lot, own, quantity, True)

    def do_unbuy(self, said):
        for marks in said:
            seen, lot = marks["seen"], marks["seen"]["lot"]
            if lot in self.parted and self.parted[lot][3]:
                *rest, parked, gone = self.parted[lot]
                left = parked[4] - set(marks["marks"])
                self.parted[lot] = (*rest, (*parked[:4], left) if left else None, gone)
                continue
            if lot not in self.sales or not self.sales[lot][4] & set(marks["marks"]):
                continue
            quantity, family, name, title, left = self.sales[lot]
            left = left - set(marks["marks"])
            if left:
                self.sales[lot] = (quantity, family, name, title, left)
                continue
            del self.sales[lot]
            self.heirs.pop(lot, None)
            if lot in self.lots:
                item = self.lots[lot][0]
            else:
                item = self.item(dict(seen["place"], family=family))
                self.row(item, seen["place"])
            self.put_lot(lot, item, quantity, False)

    def do_show(self, said):
        for seen in said:
            if seen["lot"] in self.sales and seen["lot"] not in self.lots:
                item = self.item(seen["place"])
                is_new = item not in self.rows
                self.row(item, seen["place"])
                if is_new:
                    marks = seen.get("restoring", {})
                    self.rows[item] = (
                        seen.get("note", ""), self.rows[item][1], marks.get("category"),
                        seen.get("dueDate"), marks.get("dueDate"), self.rows[item][5])
                    for field, values in self.fields.items():
                        values[item] = (
                            seen.get("fields", {}).get(field), marks.get("marks", {}).get(field))
                self.put_lot(seen["lot"], item, amount(seen["quantity"]), True)

    def do_drop(self, said):
        for seen in said:
            item, _, done = self.lots.get(seen["lot"], (None, 0, None))
            if done == seen["isBought"] and item == self.item(seen["place"], makes=False):
                self.take_lot(seen["lot"])
                if not done and seen["lot"] in self.parted:
                    self.parted[seen["lot"]] = (*self.parted[seen["lot"]][:4], True)

    # Parts.

    def rest(self, lot):
        return self.parted[lot][0] - sum(quantity for _, quantity in self.parted[lot][2])

    def back(self, lot, quantity):
        """Returns the amount of a wanted or bought lot: the rest without its parts."""
        if lot not in self.parted:
            return quantity
        self.parted[lot] = (*self.parted[lot][:4], False)
        return self.rest(lot)

    def do_part(self, said):
        for part in said:
            self.part(part["whole"], part["lot"], amount(part["quantity"]))

    def part(self, seen, new, quantity):
        self.taken.add(new)
        if self.is_known(new):
            return
        lot, family = seen["lot"], seen["place"]["family"]
        ends = list(dict.fromkeys((self.heir(lot), lot)))
        known = [x for x in ends if x in self.lots] or [
            x for x in ends
            if x in self.sales or x in self.parted and not self.parted[x][4]]
        there = known[0] if known else lot
        item, whole, _ = self.lots.get(there, (None, None, None))
        if item and item[2] != family:
            return
        if whole is None:
            sale = self.sales.get(there) if known else None
            whole, of = sale[:2] if sale else (amount(seen["quantity"]), family)
        else:
            of = item[2]
        whole, of, parts, parked, gone = self.parted.get(there, (whole, of, (), None, not known))
        if of != family or any(x == new for x, _ in parts):
            return
        self.parted[there] = (whole, of, (*parts, (new, quantity)), parked, gone)
        if not known:
            return
        if item is None:
            item = self.item(seen["place"])
        self.row(item, seen["place"])
        self.put_lot(new, item, quantity, False)
        self.shrink(there)

    def shrink(self, lot):
        rest = self.rest(lot)
        if rest > 0:
            if lot in self.lots:
                self.put_lot(lot, self.lots[lot][0], rest, self.lots[lot][2])
            if lot in self.sales:
                self.sales[lot] = (rest, *self.sales[lot][1:])
        else:
            if lot in self.lots:
                self.take_lot(lot)
            if lot in self.sales:
                self.parted[lot] = (*self.parted[lot][:3], self.sales.pop(lot), self.parted[lot][4])

    def do_unpart(self, said):
        for part in said:
            self.unpart(part["whole"]["lot"], part["lot"])

    def unpart(self, lot, new):
        item, quantity, done = self.lots.get(new, (None, 0, True))
        if new in self.sales or new in self.heirs or done:
            return
        self.take_lot(new)
        while not any(x == new for x, _ in self.parted.get(lot, (0, 0, ()))[2]):
            if lot not in self.heirs:
                return
            lot = self.heirs[lot][0]
        whole, family, parts, parked, gone = self.parted.pop(lot)
        parts = tuple(x for x in parts if x[0] != new)
        if lot in self.heirs:
            whole -= quantity
        self.parted[lot] = (whole, family, parts, parked, gone)
        rest = self.rest(lot)
        if lot not in self.heirs and not gone and rest > 0:
            sale = self.sales.get(lot, parked)
            place, _, _ = self.lots.get(lot, (item, 0, False))
            was_done = self.lots[lot][2] if lot in self.lots else bool(sale)
            self.put_lot(lot, place, rest, was_done)
            if sale:
                self.sales[lot] = (rest, *sale[1:])
            self.parted[lot] = (whole, family, parts, None, gone)
        if not parts and not gone:
            del self.parted[lot]

    def do_amount(self, said):
        new, seen, quantity = said["lot"], said["seen"], amount(said["quantity"])
        if self.is_known(new) or new in seen:
            return
        family, passed, pending, shown = said["place"]["family"], set(), [], None
        for lot in seen:
            shown = shown or self.lots.get(lot, (None,))[0]
            while lot not in passed:
                passed.add(lot)
                if lot in self.sales and self.sales[lot][1] == family:
                    quantity -= self.sales[lot][0]
                if lot in self.heirs:
                    lot = self.heirs[lot][0]
                elif lot in self.lots and not self.lots[lot][2]:
                    pending.append(lot)
        old = self.lots[pending[0]][0] if pending else shown
        item = (*(old or self.item(said["place"]))[:2], family)
        if said["isAtLeast"]:
            there = self.pending(item)
            if sum(there.values()) >= quantity:
                return
            quantity -= sum(a for x, a in there.items() if x not in pending)
        for lot in pending:
            self.heirs[lot] = (new, self.lots[lot][1], self.lots[lot][0][2])
            self.take_lot(lot)
        for lot in seen:
            if lot not in self.heirs and lot not in self.lots:
                self.heirs[lot] = (new, None, None)
        if quantity > 0:
            self.put_lot(new, item, quantity, False)
            if old:
                self.carry(old, item)
            self.row(item, said["place"])

    def do_restore(self, new):
        item, _, done = self.lots.get(new, (None, 0, True))
        if done or new in self.parted:
            return
        self.take_lot(new)
        for lot, (heir, quantity, family) in sorted(self.heirs.items()):
            if heir != new:
                continue
            del self.heirs[lot]
            if quantity is None:
                continue
            if lot in self.sales and self.sales[lot][1] == family:
                quantity -= self.sales[lot][0]
            if quantity > 0 and lot not in self.lots:
                self.put_lot(lot, (item[0], item[1], family), quantity, False)
                self.carry(item, (item[0], item[1], family))

    # Names, lists and properties of items.

    def do_place(self, said):
        moving = {}
        for seen in said["lots"]:
            there = self.standing(seen["lot"])
            if not there and not said["onlyFromThere"]:
                self.bring_back(seen, said)
            for lot in there:
                item = self.lots[lot][0]
                if not said["onlyFromThere"] or item == self.item(seen["place"], makes=False):
                    moving.setdefault(item, []).append(lot)
        for item, lots in sorted(moving.items()):
            target = self.list(said["list"]) if "list" in said else item[0]
            new = (target, said.get("name", item[1]).lower(), item[2])
            for lot in lots:
                self.put_lot(lot, new, *self.lots[lot][1:])
            self.carry(item, new)

    def bring_back(self, seen, said):
        lot = seen["lot"]
        if lot in self.sales or self.heir(lot) in self.sales:
            return
        if lot in self.parted and lot not in self.heirs and not self.parted[lot][4]:
            return
        self.parted.pop(lot, None)
        place = dict(seen["place"])
        place["list"], place["name"] = said.get("list", place["list"]), said.get("name", place["name"])
        self.heirs.pop(lot, None)
        item = self.item(place)
        self.row(item, place)
        self.put_lot(lot, item, amount(seen["quantity"]), False)

    def do_field(self, said):
        there = [x for lot in said["lots"] for x in self.standing(lot)]
        if not there:
            return
        item = self.lots[there[0]][0]
        note, category, mark, day, day_mark, done = self.rows[item]
        (field, value), = said["value"].items()
        if field == "note":
            new, seen = parts(value["new"]), parts(value["seen"])
            rest = [part for part in parts(note) if part not in new and part not in seen]
            note = "; ".join(new + rest if seen else rest + new)
        elif field == "stored":
            values = self.fields[value["field"]]
            if value.get("mark") in (None, values.get(item, (None, None))[1]):
                values[item] = (value.get("value"), said.get("restoring", self.entry))
        elif value.get("mark") not in (None, mark if field == "category" else day_mark):
            return
        elif field == "category":
            category, mark = value["value"]["name"], said.get("restoring", self.entry)
        else:
            day, day_mark = value.get("value"), said.get("restoring", self.entry)
        self.rows[item] = (note, category, mark, day, day_mark, done)

    def do_list(self, said):
        (verb, value), = said.items()
        if verb == "make":
            there = self.list(value)
            if there != value["id"]:
                self.merged.setdefault(value["id"], there)
        elif verb == "rename":
            self.rename_list(value["list"], value["title"])
        else:
            self.settle()
            there = self.part_of(value["id"])
            is_empty = not any(i[0] == there for i, _, _ in self.lots.values())
            if self.lists.get(there, "").lower() == value["title"].lower() and is_empty:
                del self.lists[there]

    def rename_list(self, said, title):
        there = self.list(said)
        if self.lists[there] == title:
            return
        other = next(
            (x for x, t in self.lists.items() if t.lower() == title.lower() and x != there), there)
        kept, gone = min(there, other), max(there, other)
        if kept != gone:
            for old in sorted({i for i, _, _ in self.lots.values() if i[0] == gone}):
                for lot in [x for x, (i, _, _) in self.lots.items() if i == old]:
                    self.put_lot(lot, (kept, *old[1:]), *self.lots[lot][1:])
                self.carry(old, (kept, *old[1:]))
            self.settle()
            del self.lists[gone]
            self.merged[gone] = kept
        self.lists[kept] = title

    def do_define(self, said):
        (kind, name), = said["key"].items()
        value, mark = self.defined.get((kind, name), (None, None))
        if said.get("mark") not in (None, mark) or value is None and "value" not in said:
            return
        self.defined[kind, name] = (said.get("value"), said.get("restoring", self.entry))

    def do_occurrence(self, said):
        if said["schedule"] in self.handled and self.handled[said["schedule"]][0] >= said["day"]:
            raise CannotBeDone
        self.handled[said["schedule"]] = (said["day"], self.entry)

    def do_withdraw(self, said):
        if self.handled.get(said["schedule"], (None, None))[1] != said["entry"]:
            raise CannotBeDone
        if "day" in said:
            self.handled[said["schedule"]] = (said["day"], said.get("restoring", self.entry))
        else:
            del self.handled[said["schedule"]]

    def seen(self):
        items = []
        for item, (note, category, _, day, _, _) in self.rows.items():
            pending = self.pending(item)
            amounts = pending.values() or [a for i, a, _ in self.lots.values() if i == item]
            items.append([
                self.lists[item[0]], item[1], item[2], "pending" if pending else "done",
                fraction(sum(amounts)), note, category, day or "", self.value("shop", item) or "",
                self.value("sortKey", item) or ""])
        sales = [[fraction(s[0]), s[2], s[3], str(len(s[4]))] for s in self.sales.values()]
        return {
            "items": sorted(items), "purchases": sorted(sales),
            "lists": sorted(self.lists.values()), "void": sorted(self.void),
            "handled": sorted(day for day, _ in self.handled.values()),
            "templates": sorted(
                value["template"]["source"]
                for value, _ in self.defined.values() if value and "template" in value),
            "pantry": sorted(
                value["pantry"]["name"] + (" always" if value["pantry"]["isAlways"] else "")
                for value, _ in self.defined.values() if value and "pantry" in value)}


def fraction(number):
    return f"{number.numerator}/{number.denominator}"


for line in sys.stdin:
    household = Household()
    for entry in json.loads(line)["entries"]:
        household.do(entry)
    print(json.dumps(household.seen()), flush=True)
