import CartHousehold
import CartModels
import CartSync
import Foundation
import TestSupport
import Testing

@testable import CartStore

/// Whole lists that a program saves in a household.
@Suite struct SavingListsTests {
  private let journal = MemoryJournal(
    clock: FixedClock(
      now: Date(timeIntervalSinceReferenceDate: 800_000_000), calendar: .gregorian(in: .gmt)))

  @Test func whatIsCheckedOffIsBoughtOnce() throws {
    let (ada, ben) = try Device.sharing(journal)
    try ada.edit("Shopping") { $0.items[0].isCompleted = true }
    for device in [ada, ben] { try device.sync() }
    for device in [ada, ben] {
      #expect(try device.lines() == ["Shopping: 2 l Milk, done"])
      #expect(try device.purchases() == ["2 l Milk"])
    }
    try ben.edit("Shopping") { $0.items[0].isCompleted = false }
    for device in [ben, ada] { try device.sync() }
    for device in [ada, ben] {
      #expect(try device.lines() == ["Shopping: 2 l Milk"])
      #expect(try device.purchases() == [])
    }
  }

  @Test func whatComesFromAnotherListIsCheckedOffThere() throws {
    let (ada, ben) = try Device.sharing(journal)
    try ada.say("list Party")
    let milk = try ada.store.read { try $0.items(in: $0.listWithTitle("Shopping").id) }
    try ada.edit("Party") { party in
      party.items = milk
      party.items[0].isCompleted = true
    }
    for device in [ada, ben] { try device.sync() }
    for device in [ada, ben] {
      #expect(try device.lines() == ["Party: 2 l Milk, done"])
      #expect(try device.purchases() == ["2 l Milk"])
    }
  }
}

extension Device {
  /// Edits a list like a program that saves it as a whole.
  fileprivate func edit(_ title: String, _ body: (inout ShoppingList) -> Void) throws {
    try store.write(at: clock.now) { repository in
      var list = try repository.shoppingList(try repository.listWithTitle(title))
      body(&list)
      _ = try repository.save(list)
    }
  }

  fileprivate func purchases() throws -> [String] {
    try store.read { repository in
      var purchases: [String] = []
      try repository.forEachPurchase(containing: nil) {
        purchases.append($0.displayName)
        return true
      }
      return purchases
    }
  }
}

extension ShoppingListRepository {
  fileprivate func listWithTitle(_ title: String) throws -> ListSummary {
    try #require(try list(titled: NameKey(title)))
  }
}
