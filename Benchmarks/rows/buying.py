"""What prices and purchases cost: beside a list without them, and by themselves."""

from datetime import date, timedelta

from bench.lab import in_turn
from bench.row import Row

TIMES = 20
ITEMS = 1_000
COMPARED, SHOPS = 200, 8
PURCHASES, NAMES = 100_000, 400

ROWS = [
    Row(
        "show-prices",
        f"`show` of {ITEMS:,} items with prices",
        f"a process each, {TIMES} in turn, beside `show` of the same items without prices",
        peer="qc",
        ratio=1.2,
    ),
    Row(
        "compare",
        f"`compare` of {COMPARED} items in {SHOPS} shops",
        f"a process each, {TIMES} in turn, start included",
        figure=0.02,
    ),
    Row(
        "suggest",
        f"`suggest` from {PURCHASES:,} purchases",
        f"a process each, {TIMES} in turn, start included; {NAMES} names",
        figure=0.03,
    ),
]


def prepare(lab):
    adds = [f"add 2 Item n{number} in produce" for number in range(ITEMS)]
    prices = [f"price Item n{number} {1 + number % 9}.{10 + number % 90}" for number in range(ITEMS)]
    script(lab, "plain.db", adds)
    script(lab, "priced.db", adds + ["option currency = EUR"] + prices)
    script(
        lab,
        "compared.db",
        ["option currency = EUR"]
        + [f"add 2 Item n{number}" for number in range(COMPARED)]
        + [f"shop Shop {shop}: produce" for shop in range(SHOPS)]
        + [
            f"price Item n{number} {1 + (number + shop) % 9}.{10 + number % 90} at Shop {shop}"
            for number in range(COMPARED)
            for shop in range(SHOPS)
        ],
    )
    first = date(2026, 1, 1)
    lab.write(
        "bought.csv",
        ["date,name,quantity,paid,shop"]
        + [
            f"{first + timedelta(days=number // 400)},Item n{number * 7 % NAMES},1,1.29,"
            for number in range(PURCHASES)
        ],
    )
    lab.qc("bought.db", "import", "bought.csv", "as", "bought")


def script(lab, store, sentences):
    """A store that holds what some sentences say."""
    lab.qc(store, lab.write(store.replace(".db", ".qc"), sentences), remark="")


def pair(lab):
    day = ["--today", "2026-11-23"]
    priced, plain = in_turn(
        TIMES,
        lambda: lab.qc("priced.db", "show", expect="1000 of 1000 priced"),
        lambda: lab.qc("plain.db", "show", expect="Item n999"),
    )
    compared, suggested = in_turn(
        TIMES,
        lambda: lab.qc("compared.db", "compare", expect="Shop 7"),
        lambda: lab.qc("bought.db", *day, "suggest", expect="Item n"),
    )
    return {
        "show-prices": (priced, plain),
        "compare": (compared, None),
        "suggest": (suggested, None),
    }
