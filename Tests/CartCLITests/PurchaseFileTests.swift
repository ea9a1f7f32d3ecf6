import CartCLI
import Foundation
import TestSupport
import Testing

/// The import and export of purchases.
@Suite struct PurchaseFileTests {
  private let store: TemporaryStore

  init() throws { store = try TemporaryStore() }

  private func write(_ text: String, to file: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: store.path(of: file)))
  }

  private func read(_ file: String) throws -> String {
    try String(contentsOfFile: store.path(of: file), encoding: .utf8)
  }

  @discardableResult
  private func run(_ code: String) -> TemporaryStore.Result { store.run(["-c", code]) }

  private static let receipt = """
    Date,Item,Qty,Unit,Total,Shop
    2025-12-28,Milk,2,l,€2.58,Lidl
    2025-12-28,Bread,,,"2,19 EUR",Lidl
    2025-12-28,Nuts,100,g,,
    2025-13-01,Eggs,6,,1.99,
    2025-12-28,,1,,1.00,
    2025-12-28,Tea,many,,1.00,
    2025-12-28,Rice,1,kg,-1.00,
    2025-12-28,Salt,1,,1 XXX,
    2027-01-01,Oil,1,,1.00,

    """

  /// Invalid lines are reported, and the others are imported.
  @Test func linesThatCannotBeReadAreNamed() throws {
    defer { store.remove() }
    try write(Self.receipt, to: "receipt.csv")
    let result = run("import receipt.csv as bought")
    #expect(result.status == 0, "\(result)")
    #expect(result.errors.contains("skipped 6 lines of `receipt.csv`"), "\(result.errors)")
    for line in [
      "line 5: `2025-13-01` is not a date", "line 6: it has no name",
      "line 7: `many` is not an amount", "line 8: the money paid, `-1.00`, isn't above 0",
      "line 9: `1 XXX` is not an amount of money", "line 10: its date is in the future",
    ] { #expect(result.errors.contains(line), "\(line) in \(result.errors)") }
    #expect(
      run("bought").output == """
        2025-12-28  100 g Nuts on Shopping
        2025-12-28  Bread on Shopping for €2.19 at Lidl
        2025-12-28  2 l Milk on Shopping for €2.58 at Lidl

        """)
  }

  /// Importing the same receipt twice records no purchase again, but two equal lines are two
  /// purchases.
  @Test func nothingIsRecordedTwice() throws {
    defer { store.remove() }
    let twice = "date,name,paid\n2025-12-28,Milk,1.29\n2025-12-28,Milk,1.29\n"
    try write(twice, to: "receipt.csv")
    run("import receipt.csv as bought")
    #expect(run("bought").output.split(separator: "\n").count == 2)
    run("import receipt.csv as bought")
    #expect(run("bought").output.split(separator: "\n").count == 2)
    try write(twice + "2025-12-28,Milk,1.29\n", to: "receipt.csv")
    let third = store.run(["import", "receipt.csv", "as", "bought"])
    #expect(third.output == "imported 1 purchase (2 known before) from receipt.csv\n", "\(third)")
    #expect(store.run(["undo"]).output.contains("1 change"))
    #expect(run("bought").output.split(separator: "\n").count == 2)
  }

  @Test func theShopOfAReceiptIsSaidOnce() throws {
    defer { store.remove() }
    try write("name;date;paid\nMilk;28.12.2025;1,29\n", to: "receipt.dat")
    run("shop Lidl: dairy")
    let result = run("import receipt.dat as csv as bought at Lidl")
    #expect(store.run(["--json", "bought"]).output.contains("\"shop\":\"Lidl\""), "\(result)")
    #expect(run("import receipt.dat as csv as bought at Aldi").errors.contains("Aldi"))
    #expect(run("import receipt.dat as csv as bought to Party").status == 65)
    #expect(run("import x.md as bought").errors.contains("cannot be read from a `markdown` file"))
    #expect(store.run(["-c", "import receipt.dat as json as bought"]).status == 65)
  }

  @Test(arguments: ["spent.csv", "spent.tsv", "spent.json"])
  func whatIsWrittenIsReadAgain(file: String) throws {
    defer { store.remove() }
    try write(Self.receipt, to: "receipt.csv")
    run("import receipt.csv as bought")
    run("add \"=1+1\", 1/3 cup Oil; check all")
    let before = store.run(["--json", "bought"]).output
    #expect(run("export bought to \(file)").status == 0)
    if file == "spent.csv" { #expect(try read(file).contains(",'=1+1,")) }
    run("forget purchases")
    #expect(run("bought").output == "no purchases\n")
    let result = run("import \(file) as bought")
    #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
    #expect(Set(store.run(["--json", "bought"]).output) == Set(before))
    #expect(store.run(["--json", "bought"]).output.count == before.count)
  }

  /// hledger can read the exported file, whatever the purchases are called.
  @Test func hledgerReadsIt() throws {
    defer { store.remove() }
    try write(
      Self.receipt + "2025-12-29,\"Milk; x: y | z\",1,,USD 1.50,\"* (Shop)\"\n", to: "receipt.csv")
    run("import receipt.csv as bought")
    let result = store.run(["export", "bought", "to", "spent.journal"])
    #expect(
      result.output
        == "exported 3 purchases to spent.journal; 1 purchase without a price left out\n",
      "\(result)")
    let output = store.path(of: "hledger.txt")
    let hledger = try ChildProcess(
      "/usr/bin/env", ["hledger", "-f", store.path(of: "spent.journal"), "balance", "--flat"],
      environment: ["LANG": "C.UTF-8", "PATH": "/usr/bin:/bin"],
      .init(output: output, errors: output))
    let status = try hledger.wait()
    #expect(status == .exited(0))
    let balance = try read("hledger.txt")
    #expect(balance.contains("EUR 2.58"), "\(balance)")
    #expect(balance.contains("expenses:Dairy"), "\(balance)")
    #expect(run("export to list.journal").errors.contains("only purchases"))
    #expect(run("export bought to list.md").errors.contains("cannot be written as `markdown`"))
  }

  /// Outside a prompt no question can be asked, so the names stay as they are. Only another
  /// spelling of a known name is matched.
  @Test func nothingIsMatchedOutsideAPrompt() throws {
    defer { store.remove() }
    run("add Crème Fraîche, Milk")
    try write(
      "date,name\n2025-12-28,WHOLE BANANAS\n2025-12-28,creme fraiche\n2025-12-28,MILK\n",
      to: "receipt.csv")
    let result = store.run(["import", "receipt.csv", "as", "bought"])
    #expect(
      result.output == """
        imported 3 purchases from receipt.csv
        1 name may mean a known product: to match it, `undo`, and import the file at a prompt

        """, "\(result)")
    #expect(
      run("bought").output == """
        2025-12-28  Milk on Shopping
        2025-12-28  Crème Fraîche on Shopping
        2025-12-28  WHOLE BANANAS on Shopping

        """)
    #expect(run("import receipt.csv as bought").errors.isEmpty)
    #expect(run("bought").output.split(separator: "\n").count == 3)
    #expect(run("learned").output == "nothing learned yet\n")
    #expect(run("forget learned WHOLE BANANAS").errors.contains("nothing learned about"))
  }

  /// Names that another store has learned are imported with its contents.
  @Test func rememberedNamesHoldEverywhere() throws {
    defer { store.remove() }
    let document = #"""
      {"quickcart": 1, "receiptNames": [{"name": "BANANAS LOSE", "product": "Bananas"}]}
      """#
    try write(document, to: "store.json")
    #expect(run("import store.json").status == 0)
    try write("date,name\n2025-12-28,bananas lose\n", to: "receipt.csv")
    run("import receipt.csv as bought")
    #expect(run("bought").output == "2025-12-28  Bananas on Shopping\n")
    #expect(run("why Bananas Lose").output.hasPrefix("BANANAS LOSE on receipts is Bananas"))
    let known = #"[{"name":"BANANAS LOSE","product":"Bananas"}]"#
    #expect(store.run(["--json", "learned"]).output == known + "\n")
    #expect(run("export all lists to copy.json").status == 0)
    #expect(try read("copy.json").contains(#""receiptNames":"# + known))
    let dump = store.run(["dump"]).output
    #expect(dump.hasPrefix("# Purchases are not in this script: `export bought to spent.csv`"))
    #expect(dump.contains("\n# Names on receipts are not in it either: `export all lists"))
    run("forget learned bananas lose")
    // A line is not recorded again if its purchase may have been recorded under its other name.
    run("import receipt.csv as bought")
    #expect(run("bought").output == "2025-12-28  Bananas on Shopping\n")
  }

  /// A list with this name can still be exported.
  @Test func aListMayBeCalledBought() throws {
    defer { store.remove() }
    run("list Bought; add Milk; export bought to list.csv")
    #expect(try read("list.csv").hasPrefix("name,quantity"))
  }
}

/// The order of a shop's categories, learned from trips.
@Suite struct LearnedOrderTests {
  private let store: TemporaryStore

  init() throws { store = try TemporaryStore() }

  private func run(_ code: String) -> TemporaryStore.Result { store.run(["-c", code]) }

  /// Bread comes first on two of three trips, and milk always follows bananas.
  @Test func theOrderIsThatOfTheTrips() throws {
    defer { store.remove() }
    #expect(run("shop Lidl: dairy, produce").status == 0)
    let rows = [
      "2025-12-01T10:00:00Z,Bananas", "2025-12-01T10:05:00Z,Milk", "2025-12-01T10:06:00Z,Bread",
      "2025-12-08T10:00:00Z,Bread", "2025-12-08T10:05:00Z,Bananas", "2025-12-08T10:06:00Z,Milk",
      "2025-12-15T10:00:00Z,Bread", "2025-12-15T10:05:00Z,Bananas",
      "2025-12-22T10:00:00Z,Soap", "2025-12-22T10:00:00Z,Bread",
    ]
    let table = "date,name\n" + rows.joined(separator: "\n") + "\n"
    try Data(table.utf8).write(to: URL(fileURLWithPath: store.path(of: "trips.csv")))
    #expect(store.run(["shop", "Lidl", "learned"]).errors.contains("no trip to `Lidl`"))
    #expect(run("import trips.csv as bought at Lidl").errors.isEmpty)
    let use = store.run(["shop", "Lidl"])
    #expect(use.output.contains("3 trips to Lidl: `shop Lidl learned` sets"), "\(use)")
    let learned = store.run(["shop", "Lidl", "learned"])
    #expect(
      learned.output == """
        changed shop Lidl: Pantry, Produce, Dairy
        the order of Lidl is learned from 3 trips

        """, "\(learned)")
    #expect(store.run(["shop", "Lidl", "learned"]).output.contains("shop Lidl is unchanged"))
    _ = store.run(["undo"])
    #expect(store.run(["shop"]).output.contains("Dairy, Produce"))
  }

  /// Items checked while shopping in a shop are recorded as bought there.
  @Test func ticksKnowTheirShop() {
    defer { store.remove() }
    _ = run("shop Lidl: dairy; shop Aldi: dairy; add Milk, Eggs at Aldi; shop Lidl; check all")
    let bought = store.run(["--json", "bought"]).output
    #expect(bought.contains("\"shop\":\"Lidl\"") && bought.contains("\"shop\":\"Aldi\""))
  }

  /// The name of a shop can end in `learned`.
  @Test func aShopMayBeCalledSo() {
    defer { store.remove() }
    _ = run("shop Lidl learned: dairy")
    #expect(store.run(["shop", "Lidl learned"]).output.contains("shop Lidl learned is in use"))
    #expect(store.run(["-c", "shop Lidl learned"]).status == 0)
  }
}
