import Foundation
import Testing

@testable import CartCLI

/// Due dates across several runs, and in files.
@Suite struct DueDateTests {
  @Test func aDayIsTakenBackAndBroughtAgain() throws {
    let store = try TemporaryStore()
    defer { store.remove() }
    func due() -> String {
      store.run(["-c", "print items.name; print count(where due = 2026-01-09)"]).output
    }
    _ = store.run(["add", "Milk", "due", "2026-01-09"])
    _ = store.run(["set", "Milk", "due", "none"])
    #expect(due() == "Milk\n0\n")
    _ = store.run(["undo"])
    #expect(due() == "Milk\n1\n")
    _ = store.run(["undo"])
    _ = store.run(["redo"])
    #expect(due() == "Milk\n1\n")
    _ = store.run(["redo"])
    #expect(due() == "Milk\n0\n")
    let log = store.run(["log"]).output
    #expect(log.contains("Milk: no due date"))
    #expect(log.contains("added Milk in Dairy, due Fri 2026-01-09"))
  }

  @Test func theDumpMakesItAgain() throws {
    let (store, copy) = (try TemporaryStore(), try TemporaryStore())
    defer {
      store.remove()
      copy.remove()
    }
    _ = store.run(["-c", "add 2 l Milk note \"x\" due 2026-12-24, Bread; check Milk"])
    let dump = store.run(["dump"]).output
    #expect(dump.contains("add 2 l \"Milk\" in \"Dairy\" note \"x\" due 2026-12-24\n"))
    #expect(copy.run(["-c", dump]).status == 0)
    // The copy has no purchases that a comment could mention.
    #expect(
      copy.run(["dump"]).output
        == dump.split(separator: "\n").dropFirst().map { $0 + "\n" }.joined())
  }

  @Test(arguments: [
    ("txt", "[ ] Milk (x), due 2026-12-24\n"),
    ("md", "- [ ] Milk (x), due 2026-12-24\n"),
    ("csv", "changed,due,shop\r\nMilk,1,,Dairy,x,no,"),
    ("json", "\"due\":\"2026-12-24\""),
    ("qc", "add 1 \"Milk\" in \"Dairy\" note \"x\" due 2026-12-24\n"),
  ])
  func filesSayIt(_ ending: String, _ text: String) throws {
    let store = try TemporaryStore()
    defer { store.remove() }
    let file = store.path(of: "list." + ending)
    _ = store.run(["-c", "add Milk note \"x\" due 2026-12-24; export to \"\(file)\""])
    #expect(try String(contentsOfFile: file, encoding: .utf8).contains(text))
  }

  /// The last day of the calendar has no tomorrow, and possibly no following Monday.
  @Test func theCalendarEnds() throws {
    let store = try TemporaryStore()
    defer { store.remove() }
    for word in ["tomorrow", "thu"] {
      let result = store.run(["--today", "9999-12-31", "add", "Milk", "due", word])
      #expect(result.status == 1)
      #expect(result.errors.contains("the date is out of range (years 1 to 9999)"))
    }
    #expect(store.run(["--today", "9999-12-31", "add", "Milk", "due", "fri"]).status == 0)
  }
}
