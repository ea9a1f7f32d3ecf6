import CartHousehold
import CartModels
import Foundation
import GRDB
import HouseholdSimulation

@testable import CartStore

/// A store in memory that is part of a household, on which sentences run.
final class StoreOfHousehold {
  let store: SQLiteStore
  private var author: HouseholdAuthor
  private let date = Date(timeIntervalSinceReferenceDate: 800_000_000)

  init(_ name: String = "Ada", isInterrupted: @escaping () -> Bool = { false }) throws {
    let author = HouseholdAuthor(name, seed: 1)
    self.author = author
    store = try SQLiteStore(.memory, isInterrupted: isInterrupted)
    store.machineTime = { .distantFuture }
    let membership = HouseholdMembership(
      id: UUID(naming: ["household"]), name: "Home", address: "", person: name,
      replica: author.replica)
    try store.share(at: date) { try $0.begin(membership) }
  }

  func say(_ sentences: HouseholdSentence...) throws {
    for sentence in sentences {
      try store.share(at: date) { replica in
        guard let entry = try author.entry(for: sentence, on: replica.state) else { return }
        _ = try replica.queue(entry)
      }
    }
  }

  /// Sends the pending entries, and reads new ones.
  func exchange(with journal: some SharedJournal) throws {
    let (place, pending) = try store.share(at: date) {
      (try $0.membership()?.place ?? .start, try $0.pending(limit: .max))
    }
    _ = try journal.append(pending, after: place)
    let records = try journal.read(after: place, limit: .max)
    _ = try store.share(at: date) { try $0.take(records, after: place) }
  }

  /// Changes the database directly.
  func damage(_ sql: String) throws {
    try store.unit { try $0.execute(sql: sql) }
  }

  /// Returns the items as they are shown.
  func items() throws -> [String] {
    try store.read { repository in
      let items = try repository.lists(limit: nil).flatMap { list in
        try repository.items(in: list.id).map { "\(list.title): \($0.displayName) \($0.notes)" }
      }
      return items.sorted() + (try purchases(in: repository))
    }
  }

  private func purchases(in repository: any ShoppingListRepository) throws -> [String] {
    var purchases: [String] = []
    try repository.forEachPurchase(containing: nil) {
      purchases.append("bought \($0.quantity.displayText) \($0.name)")
      return true
    }
    return purchases.sorted()
  }

  /// Makes the store forget the purchases of an amount.
  func forget(_ quantity: Quantity) throws {
    _ = try store.write(at: date) { repository in
      try repository.forgetPurchases { $0.quantity == quantity }
    }
  }
}
