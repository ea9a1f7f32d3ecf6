import CartHousehold
import CartModels
import CartStore
import CartSync
import Foundation
import TestSupport
import Testing

/// Two members rename a category and undo that.
@Suite struct RenamedCategoriesTests {
  private let journal = MemoryJournal(
    clock: FixedClock(
      now: Date(timeIntervalSinceReferenceDate: 800_000_000), calendar: .gregorian(in: .gmt)))

  private func categories(_ device: Device) throws -> [String] {
    try device.store.read { repository in
      let words = try repository.categoryWords()
      return try repository.categories().map { category in
        let own = words.filter { $0.category.id == category.id }.map(\.word).sorted()
        return category.name + (own.isEmpty ? "" : " (\(own.joined(separator: ", ")))")
      }
    }
  }

  @Test func whatBothUndoCanBeRenamedAgain() throws {
    let (ada, ben) = try Device.sharing(journal)
    try ada.say("rename category Dairy to Milchzeug")
    try ben.say("rename category Dairy to Molke")
    for device in [ada, ben, ada] { try device.sync() }
    try ada.say("undo")
    for device in [ada, ben, ada] { try device.sync() }
    // A word that is also a category's name means that category.
    for device in [ada, ben] {
      let categories = try categories(device)
      #expect(categories.contains("Dairy"))
      #expect(categories.contains("Molke"))
    }
    try ben.say("undo")
    for device in [ben, ada, ben] { try device.sync() }
    for device in [ada, ben] {
      let categories = try categories(device)
      #expect(categories.contains("Dairy"))
      #expect(categories.contains("Other"))
    }
    try ada.say("rename category Dairy to Quark")
    for device in [ada, ben, ada] { try device.sync() }
    for device in [ada, ben] {
      #expect(try categories(device).contains("Quark (Dairy)"))
      #expect(try device.lines() == ["Shopping: 2 l Milk"])
      #expect(try device.store.problems() == [])
    }
    #expect(try ada.items()["Shopping"]?.map(\.category.name) == ["Quark"])
  }
}
