"""The cost of prices, purchases and menus: compared with a list without them, and absolute."""

import shutil
from datetime import date, timedelta

from bench.lab import in_turn
from bench.row import Row

TIMES = 20
ITEMS = 1_000
COMPARED, SHOPS = 200, 8
PURCHASES, NAMES = 100_000, 400
DISHES, INGREDIENTS = 14, 200
DAY = ["--today", "2026-11-23"]

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
    Row(
        "apply-menu",
        f"`apply menu` of {DISHES} dishes with {INGREDIENTS} ingredients",
        f"a process each, {TIMES} in turn, start included; a new list each time",
        figure=0.05,
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
    planned = [template(dish) for dish in range(DISHES)] + [f"menu today {dishes()}"]
    lab.qc("menu.db", *DAY, lab.write("menu.qc", planned), remark="")


def template(dish):
    """Returns the template of a dish, which shares some ingredients with other dishes."""
    needs = [
        f"{{people * 10}} g Spice {number % 150}"
        for number in range(INGREDIENTS)
        if number % DISHES == dish
    ]
    return f"template dish{dish}(people = 4) {{ add {', '.join(needs)} }}"


def dishes():
    return ", ".join(f"dish{dish} for 6" for dish in range(DISHES))


def apply_menu(lab):
    """Applies the menu in a store where it has not been applied yet."""
    lab.remove("applied.db")
    shutil.copy("menu.db", "applied.db")
    return lab.qc("applied.db", *DAY, "apply", "menu", expect="Spice 1")


def script(lab, store, sentences):
    """Makes a store by running sentences."""
    lab.qc(store, lab.write(store.replace(".db", ".qc"), sentences), remark="")


def pair(lab):
    priced, plain = in_turn(
        TIMES,
        lambda: lab.qc("priced.db", "show", expect="1000 of 1000 priced"),
        lambda: lab.qc("plain.db", "show", expect="Item n999"),
    )
    compared, suggested = in_turn(
        TIMES,
        lambda: lab.qc("compared.db", "compare", expect="Shop 7"),
        lambda: lab.qc("bought.db", *DAY, "suggest", expect="Item n"),
    )
    (applied,) = in_turn(TIMES, lambda: apply_menu(lab))
    return {
        "show-prices": (priced, plain),
        "compare": (compared, None),
        "suggest": (suggested, None),
        "apply-menu": (applied, None),
    }
