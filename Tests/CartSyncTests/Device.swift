import CartHousehold
import CartInterpreter
import CartLanguage
import CartModels
import CartStore
import CartSync
import Foundation
import TestSupport

/// A store on which sentences run, and a household that it can join.
final class Device {
  static let household = UUID(uuid: (1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))

  let person: String
  let store: SQLiteStore
  let clock: FixedClock
  /// The number of entries between two snapshots.
  var snapshotInterval = HouseholdSnapshot.interval
  /// The amount of work in a transaction.
  var pace = SyncPace.steady
  private let journal: MemoryJournal
  private let session = Session(remembersList: true)

  /// - Parameters:
  ///   - path: the file of the store; in memory by default.
  ///   - days: the number of days that its clock is ahead.
  init(
    of person: String, _ journal: MemoryJournal, at path: String? = nil, daysAhead days: Int = 0
  ) throws {
    clock = FixedClock(
      now: Date(timeIntervalSinceReferenceDate: 800_000_000 + 86_400 * Double(days)),
      calendar: .gregorian(in: .gmt))
    (self.person, self.journal) = (person, journal)
    store = try SQLiteStore(path.map { .file($0) } ?? .memory)
  }

  /// Makes a device with a copy of another device's store. Both continue separately.
  init(copyOf other: Device) throws {
    (person, clock, journal) = (other.person, other.clock, other.journal)
    store = try other.store.copiedToMemory()
  }

  /// Makes devices of Ada and Ben that share a list with milk.
  static func sharing(_ journal: MemoryJournal) throws -> (ada: Device, ben: Device) {
    let (ada, ben) = (try Device(of: "Ada", journal), try Device(of: "Ben", journal))
    try ada.say("add 2 l Milk")
    try ada.join()
    try ada.sync()
    try ben.join()
    return (ada, ben)
  }

  func say(_ text: String) throws {
    let runner = Runner(
      store: store, output: Silence(), clock: clock,
      ids: TimeOrderedIdentifiers(clock: clock), session: session)
    try runner.run(Source(name: "test", text: text), from: .prompt)
  }

  /// Joins the household by reading its journal.
  ///
  /// - Parameter version: the version of the household.
  func join(
    own: OwnLists = .brought, version: Int = HouseholdEntry.currentVersion
  ) throws {
    let membership = HouseholdMembership(
      id: Device.household, name: "Home", address: "", person: person, replica: UUID(),
      version: version)
    let records = journal.records
    try store.share(at: clock.now) { try $0.join(membership, with: records, own: own) }
  }

  /// Joins the household with its latest snapshot and the entries after it.
  func joinBySnapshot() throws {
    let connection = journal.connection(of: person)
    let snapshot = try connection.latestSnapshot().map { snapshot throws in
      try LoadedSnapshot(snapshot)
    }
    let records = try connection.read(after: snapshot?.place ?? .start, limit: .max)
    let membership = HouseholdMembership(
      id: Device.household, name: "Home", address: "", person: person, replica: UUID())
    try store.share(at: clock.now) {
      try $0.join(membership, from: snapshot, with: records, own: .brought)
    }
  }

  func synchronization(_ other: (any SharedJournal)? = nil) -> Synchronization {
    Synchronization(
      of: store, with: other ?? journal.connection(of: person), clock: clock,
      pace: pace, snapshotsEvery: snapshotInterval)
  }

  /// Sends and fetches; returns the notifications about others.
  @discardableResult
  func sync() throws -> [String] {
    var told: [String] = []
    try synchronization().run { told.append($0) }
    return told
  }

  func place() throws -> JournalPlace? {
    try store.lookAtHousehold { try $0.membership()?.place }
  }

  func pendingCount() throws -> Int { try store.lookAtHousehold { try $0.pendingCount() } }

  /// The items by the titles of their lists, without identifiers and creation dates.
  func items() throws -> [String: [ShoppingItem]] {
    try store.read { repository in
      var items: [String: [ShoppingItem]] = [:]
      for list in try repository.lists(limit: nil) {
        items[list.title] = try repository.items(in: list.id).map {
          $0.with(id: Device.household, createdAt: clock.now)
        }.sorted { $0.name < $1.name }
      }
      return items
    }
  }

  /// The items of the lists: `Shopping: 2 l Milk`, with a mark if they are completed.
  func lines() throws -> [String] {
    try store.read { repository in
      try repository.lists(limit: nil).flatMap { list in
        try repository.items(in: list.id).map {
          "\(list.title): \($0.displayName)\($0.notes.isEmpty ? "" : " (\($0.notes))")"
            + ($0.isCompleted ? ", done" : "")
        }
      }.sorted()
    }
  }
}
