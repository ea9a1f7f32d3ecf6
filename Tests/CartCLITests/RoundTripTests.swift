import CartCLI
import TestSupport
import Testing

/// Files that one store writes and another one reads.
@Suite struct RoundTripTests {
  private let store: TemporaryStore
  private let copy: TemporaryStore

  init() throws { (store, copy) = (try TemporaryStore(), try TemporaryStore()) }

  private func remove() {
    store.remove()
    copy.remove()
  }

  private func dump(of store: TemporaryStore) -> String {
    store.run(["dump"]).output.split(separator: "\n").filter { !$0.hasPrefix("#") }
      .joined(separator: "\n")
  }

  /// A dump ticks items without buying them again, so its purchases can be imported beside it.
  @Test func aDumpInventsNoPurchases() {
    defer { remove() }
    _ = store.run([
      "-c", "add 2 l Milk, Eggs, Bread; check Milk, Bread; export bought to spent.csv",
    ])
    let dump = store.run(["dump"]).output
    #expect(copy.run(["-c", dump]).status == 0)
    #expect(copy.run(["bought"]).output == "no purchases\n")
    #expect(self.dump(of: copy) == self.dump(of: store))
    #expect(copy.run(["import", store.path(of: "spent.csv"), "as", "bought"]).status == 0)
    #expect(copy.run(["bought"]).output == store.run(["bought"]).output)
  }

  /// Pints differ between countries, but those of a file from QuickCart are the writer's.
  @Test(
    arguments: ["p.md", "p.txt", "todo.txt", "p.csv", "p.json", "p.shopping-list"],
    [("us", "uk"), ("uk", "us")])
  func measuresAreThoseOfTheWriter(file: String, countries: (writer: String, reader: String)) {
    defer { remove() }
    _ = store.run([
      "-c",
      "option measures = \(countries.writer); list P; "
        + "add 2 pt Milk, 1 gal Water, 3 us pt Tea, 2 imp qt Ale; export P to \(file)",
    ])
    _ = copy.run(["-c", "option measures = \(countries.reader)"])
    #expect(copy.run(["import", store.path(of: file)]).status == 0)
    let table = { (store: TemporaryStore) in
      store.run(["show", "as", "csv"]).output.split(separator: "\n").map {
        $0.split(separator: ",").prefix(3).joined(separator: ",")
      }
    }
    #expect(table(copy) == table(store))
  }

  /// An item without a unit stays apart from one of the same name by volume.
  @Test(
    arguments: ["a.csv", "todo.txt", "a.md", "a.txt", "a.json", "a.shopping-list"],
    ["3 l Milk, 1 Milk, 2 kg \"1/2\", 1 \"1/2\"", "1 Milk, 3 l Milk, 500 g Milk"])
  func itemsOfOneNameStayApart(file: String, items: String) {
    defer { remove() }
    _ = store.run(["-c", "list P; add \(items); export P to \(file)"])
    #expect(copy.run(["import", store.path(of: file)]).status == 0)
    let names = { (store: TemporaryStore) in store.run(["print", "items.name"]).output }
    let amounts = { (store: TemporaryStore) in store.run(["print", "items.quantity"]).output }
    #expect(names(copy) == names(store))
    #expect(amounts(copy) == amounts(store))
  }

  /// Every amount that a store can hold survives.
  @Test(arguments: ["a.csv", "a.tsv", "todo.txt", "a.md", "a.txt", "a.json"])
  func largeAmountsSurvive(file: String) {
    defer { remove() }
    let items = "2000000000000000000 Milk, 3000000000000000001 g Rice, 9223372036854775807 ml Oil"
    _ = store.run(["-c", "list P; add \(items); export P to \(file)"])
    let result = copy.run(["import", store.path(of: file)])
    #expect(!result.output.contains("unsure"), "\(result)")
    for item in items.split(separator: ", ") {
      #expect(
        copy.run(["show"]).output.contains(item.replacing(" Milk", with: "x Milk")), "\(item)")
    }
  }

  /// Lists that changed at the same time keep their order, too.
  @Test func listsKeepTheirOrder() {
    defer { remove() }
    for code in ["list A; add Milk", "list B; add Eggs", "list C; add Ham", "add Tea to A"] {
      _ = store.run(["-c", code])
    }
    _ = store.run(["export", "all", "lists", "to", "all.json"])
    _ = copy.run(["import", store.path(of: "all.json")])
    let titles = { (store: TemporaryStore) in
      store.run(["lists"]).output.split(separator: "\n").map { $0.dropFirst(2).first }
    }
    #expect(titles(store) == ["A", "C", "B"])
    #expect(titles(copy) == titles(store))
  }

  /// The order of a shop has the current names of its categories, and prices keep their order.
  @Test func aDumpIsTheSameAgain() {
    defer { remove() }
    _ = store.run([
      "-c",
      """
      shop Lidl: produce, dairy
      rename category Produce to Green
      price Milk 1 at Lidl
      price Milk 2
      price Milk 3
      price Bread 3
      price Bread 2 at Lidl
      price Apples 2 per kg
      """,
    ])
    let dump = self.dump(of: store)
    #expect(dump.contains("shop \"Lidl\": \"Green\", \"Dairy\""))
    #expect(copy.run(["-c", dump]).status == 0)
    #expect(self.dump(of: copy) == dump)
  }
}
