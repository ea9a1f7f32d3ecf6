import CartModels
import Foundation
import Testing

@testable import CartStore

@Suite struct NameLookupTests {
  private let store: SQLiteStore
  private let list = ShoppingList(
    title: "Weekly",
    items: [
      "Milk", "Milk Chocolate", "Oat Milk", "Berries", "Loaves of Bread", "Jalapeños",
      "Green Beans", "Bananas", "Tomatoes",
    ].map { ShoppingItem(name: $0) })

  init() throws {
    store = try SQLiteStore(.memory)
    try store.write(at: Date()) { repository in
      _ = try repository.save(list)
      var bananas = list.items[7]
      bananas.isCompleted = true
      try repository.update(bananas)
    }
  }

  private func beginning(_ text: String, _ status: ItemStatus = .all) throws -> [String] {
    try store.read { repository in
      try repository.items(beginningWith: text, in: list.id, status: status, limit: 100)
    }.map(\.name).sorted()
  }

  private func near(_ text: String, _ status: ItemStatus = .all) throws -> [String] {
    try store.read { repository in
      try repository.items(near: text, in: list.id, status: status, limit: 100)
    }.map(\.name)
  }

  @Test(arguments: [
    ("m", ["Milk", "Milk Chocolate"]), ("MILK", ["Milk", "Milk Chocolate"]),
    ("milk ", ["Milk Chocolate"]), ("milk c", ["Milk Chocolate"]), ("jalapen", ["Jalapeños"]),
    ("JALAPEÑOS", ["Jalapeños"]), ("green bean", ["Green Beans"]), ("x", []), ("oats", []),
  ])
  func beginnings(_ text: String, _ names: [String]) throws {
    #expect(try beginning(text) == names)
  }

  /// The index contains the singular, and any beginning of the plural finds it.
  @Test(arguments: ["Berries", "Loaves of Bread", "Tomatoes", "Green Beans", "Jalapeños"])
  func everyBeginningOfAPlural(_ name: String) throws {
    for count in 1...name.count {
      #expect(try beginning(String(name.prefix(count))).contains(name), "\(name.prefix(count))")
    }
  }

  @Test func statesAreTold() throws {
    #expect(try beginning("ban", .pending) == [])
    #expect(try beginning("ban", .completed) == ["Bananas"])
    #expect(try beginning("", .completed) == ["Bananas"])
    #expect(try beginning("", .pending).count == 8)
    #expect(try near("anas", .pending) == [])
  }

  @Test func onlySoMany() throws {
    let items = try store.read { repository in
      try repository.items(beginningWith: "", in: list.id, status: .all, limit: 3)
    }
    #expect(items.count == 3)
  }

  @Test(arguments: [
    ("choc", ["Milk Chocolate"]), ("bread", ["Loaves of Bread"]), ("ena", []),
    ("bnanas", ["Bananas"]), ("tomatos", ["Tomatoes"]), ("gren be", ["Green Beans"]),
    ("mlik", ["Milk", "Milk Chocolate"]), ("zz", []), ("", []),
  ])
  func nearOnes(_ text: String, _ names: [String]) throws {
    #expect(try near(text).sorted() == names)
  }
}
