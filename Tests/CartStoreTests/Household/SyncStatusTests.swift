import CartModels
import Foundation
import TestSupport
import Testing

@testable import CartStore

@Suite struct SyncStatusTests {
  private let date = Date(timeIntervalSince1970: 1_767_614_400)

  private func addList(_ title: String, to store: SQLiteStore) throws {
    let list = ListSummary(id: UUID(), title: title, createdAt: date)
    try store.write(at: date) { try $0.apply(.list(.added(list))) }
  }

  private func status(_ store: SQLiteStore) throws -> SyncStatus? {
    try store.read { try $0.syncStatus() }
  }

  @Test func isNothingWithoutAHousehold() throws {
    let store = try SQLiteStore(.memory)
    try addList("Home", to: store)
    #expect(try status(store) == nil)
    #expect(!store.hasUnsent)
  }

  @Test func saysWhatWaits() throws {
    let store = try SQLiteStore(.memory)
    var membership = SharedStore.membership
    try store.share(at: date) { try $0.begin(membership) }
    #expect(try status(store) == SyncStatus())
    #expect(!store.hasUnsent)
    try addList("Home", to: store)
    #expect(try status(store) == SyncStatus(waitingCount: 1))
    #expect(store.hasUnsent)
    membership.trouble = HouseholdTrouble("offline", "the server cannot be reached")
    try store.share(at: date) { try $0.keep(membership) }
    #expect(try status(store) == SyncStatus(waitingCount: 1, trouble: membership.trouble))
  }

  @Test func saysWhetherItIsKeptUpWith() throws {
    let store = try SQLiteStore(.memory)
    try store.share(at: date) { try $0.begin(SharedStore.membership) }
    let choice = OptionChoice(.sync, "manual")
    try store.write(at: date) { try $0.apply(.option(.added(choice))) }
    #expect(try status(store) == SyncStatus(isAutomatic: false))
    // The option is a personal setting, which isn't sent.
    #expect(!store.hasUnsent)
  }

  @Test func hasSaidNothingWhereNothingIsKept() throws {
    let store = try SQLiteStore(.memory)
    try store.share(at: date) { try $0.begin(SharedStore.membership) }
    let list = ListSummary(id: UUID(), title: "Home", createdAt: date)
    #expect(throws: CancellationError.self) {
      try store.write(at: date) { repository in
        try repository.apply(.list(.added(list)))
        throw CancellationError()
      }
    }
    #expect(!store.hasUnsent)
  }
}
