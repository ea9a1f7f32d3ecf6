import CartCLI
import Foundation
import Testing

/// Changes to shops are steps of the journal, and `dump` writes them.
@Suite struct ShopTests {
  private let store: TemporaryStore

  init() throws { store = try TemporaryStore() }

  private func run(_ code: String) -> String { store.run(["-c", code]).output }

  @Test func everyStepIsTakenBackAndMadeAgain() {
    defer { store.remove() }
    let steps = [
      "shop Lidl: dairy, produce", "list Party", "shop Lidl on Party", "shop Lidl",
      "shop Lidl: frozen", "rename shop Lidl to Aldi", "shop none on Party", "shop Aldi on Party",
      "delete shop Aldi",
    ]
    var dumps = [store.run(["dump"]).output]
    for step in steps {
      #expect(store.run(["-c", step]).status == 0, "\(step)")
      dumps.append(store.run(["dump"]).output)
    }
    for (step, dump) in zip(steps, dumps).reversed() {
      #expect(store.run(["undo"]).status == 0)
      #expect(store.run(["dump"]).output == dump, "undo of \(step)")
    }
    for (step, dump) in zip(steps, dumps.dropFirst()) {
      #expect(store.run(["redo"]).status == 0)
      #expect(store.run(["dump"]).output == dump, "redo of \(step)")
    }
    #expect(store.run(["doctor"]).status == 0)
  }

  @Test func aDumpMakesTheSameShops() throws {
    defer { store.remove() }
    _ = run(
      """
      shop "A: B, \\"C\\"": "Meat & Seafood", dairy
      shop Lidl: frozen
      shop "A: B, \\"C\\""
      list "Party, all"
      shop Lidl on "Party, all"
      """)
    let dump = store.run(["dump"]).output
    #expect(
      dump == #"""
        shop "A: B, \"C\"": "Meat & Seafood", "Dairy"
        shop "Lidl": "Frozen"
        shop "A: B, \"C\""
        list "Party, all"
        shop "Lidl" on "Party, all"

        """#)
    let copy = try TemporaryStore()
    defer { copy.remove() }
    #expect(copy.run(["-c", dump]).status == 0)
    #expect(copy.run(["dump"]).output == dump)
  }

  @Test func aFailedUnitKeepsNoShop() {
    defer { store.remove() }
    #expect(store.run(["-c", "shop Lidl: dairy; shop Lidl; shop Aldi"]).status == 1)
    #expect(run("shops").hasPrefix("no shops yet"))
    #expect(
      store.run(["-c", "shop Lidl: dairy", "--dry-run"]).output
        == "+ created shop Lidl: Dairy\nto sort lists by it: `shop Lidl`\n")
    #expect(run("shops").hasPrefix("no shops yet"))
  }

  @Test func filesAreInTheOrderOfTheShop() throws {
    defer { store.remove() }
    let path = store.path(of: "list.txt")
    _ = run("shop Lidl: produce, dairy; shop Lidl; add Milk, Pears, Peas in frozen")
    #expect(store.run(["export", "to", path]).status == 0)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let order = ["Pears", "Milk", "Peas"].compactMap { text.range(of: $0)?.lowerBound }
    #expect(order.count == 3 && order == order.sorted())
  }
}
