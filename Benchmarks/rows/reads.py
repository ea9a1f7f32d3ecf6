"""Reading lists and looking names up with the Swift libraries."""

from bench.row import Row

READS = 2_000
LOOKUPS = 1_000_000
PRODUCTS = "Tests/CartModelsTests/Catalogue/Products/products.tsv"
CATALOGUE = "Sources/CartModels/Catalogue/catalogue.tsv"

ROWS = [
    Row(
        "levels",
        f"{READS:,} reads of 1,000 items in two levels",
        "a Swift program that reads a list through memory, against the file alone",
        peer="the file",
        ratio=0.1,
        must=True,
    ),
    Row(
        "look-ups",
        f"{LOOKUPS:,} look-ups in the catalogue",
        "the aisles of the names of products; Python looks up the ends of the names in a dict",
        peer="python3",
    ),
]

PYTHON = """\
import sys
aisles = {}
with open(sys.argv[1]) as lines:
    for line in lines:
        if not line.startswith("#") and "\\t" in line:
            name, aisle = line.split("\\t")[:2]
            aisles[name.casefold()] = aisle
names = [name.strip().casefold() for name in open(sys.argv[2])]
for _ in range(int(sys.argv[3])):
    for name in names:
        words = name.split()
        for start in range(len(words)):
            if " ".join(words[start:]) in aisles:
                break"""


def products(lab):
    lines = (lab.sources / PRODUCTS).read_text(encoding="utf-8").splitlines()
    return [line.split("\t")[0] for line in lines if not line.startswith("#")]


def prepare(lab):
    lab.beside("list-reads", "file", "reads.db", 1)
    lab.write("names", products(lab))
    lab.write("look-ups.py", [PYTHON])


def pair(lab):
    rounds = LOOKUPS // len(products(lab)) + 1
    levels = lab.beside("list-reads", "levels", "reads.db", READS)
    file = lab.beside("list-reads", "file", "reads.db", READS)
    ours = lab.beside("name-lookups", "names", rounds)
    theirs = lab.peer("python3", "look-ups.py", lab.sources / CATALOGUE, "names", rounds)
    return {
        "levels": (levels.seconds, file.seconds),
        "look-ups": (ours.seconds, theirs.seconds),
    }
