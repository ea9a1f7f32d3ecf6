package import CartHousehold
import CartModels
import CartStore
package import Foundation
import TestSupport

/// A store on SQLite, in memory, whose program crashes now and then: in the midst of a unit of work,
/// or at its end. The unit is done again then, by a program that was started anew.
package struct StoreReplica: Replica {
  /// What a copy of the store and of its author's memory holds.
  package struct Image {
    fileprivate let store: SQLiteStore
    fileprivate let author: HouseholdAuthor
    fileprivate let undoable: [UUID]
  }

  private var author: HouseholdAuthor
  private var store: SQLiteStore
  private let crashes: Crashes
  private var undoable: [UUID] = []

  private static let date = Date(timeIntervalSinceReferenceDate: 800_000_000)

  /// Makes an empty store that is part of a household.
  package init(_ name: String, seed: UInt64) throws {
    author = HouseholdAuthor(name, seed: seed)
    let crashes = Crashes(seed: seed)
    self.crashes = crashes
    store = try SQLiteStore(.memory, isInterrupted: { crashes.strikes() })
    let membership = HouseholdMembership(
      id: UUID(naming: ["household"]), name: "Home", address: "", person: name,
      replica: author.replica)
    try share { try $0.begin(membership) }
  }

  /// Runs a unit of work as often as it takes until nothing keeps it from its end.
  private func share<Result>(_ body: (LocalReplica) throws -> Result) throws -> Result {
    for _ in 0..<3 {
      crashes.areOn = true
      defer { crashes.areOn = false }
      do {
        return try store.share(at: StoreReplica.date) { replica in
          let result = try body(replica)
          if crashes.strikesAtTheEnd() { throw Crash() }
          return result
        }
      } catch is Crash {
      } catch let error as StoreError where error.reason == .interrupted {
      }
    }
    return try store.share(at: StoreReplica.date, body)
  }

  /// Reads without a crash.
  private func look<Result>(_ body: (LocalReplica) throws -> Result) throws -> Result {
    try store.share(at: StoreReplica.date, body)
  }
}

/// What it has.
extension StoreReplica {
  package func place() throws -> JournalPlace {
    try look { try $0.membership()?.place ?? .start }
  }

  package func pending() throws -> [HouseholdEntry] {
    try look { try $0.pending(limit: .max).map { try HouseholdEntry(pending: $0) } }
  }

  package func base() throws -> JournalPlace { try look { try $0.base() } }

  package func snapshot() throws -> HouseholdSnapshot {
    guard let snapshot = try look({ try $0.snapshot() }) else { throw SharedJournalError.diverged }
    return snapshot
  }

  package func identifiers(withEntries: Bool) throws -> [UUID] {
    try look { try $0.identifiers(withEntries: withEntries) }
  }

  package func held() throws -> Set<UUID> { try look { try $0.entries() } }
  package func contents() throws -> MemoryHousehold { try look { try $0.contents() } }

  package func problems() throws -> [String] {
    let said = try contents().purchases.values.map(\.purchase.displayName).sorted()
    var kept: [String] = []
    try store.read { repository in
      try repository.forEachPurchase(containing: nil) {
        kept.append($0.displayName)
        return true
      }
    }
    return try look { try $0.check() }
      + (kept.sorted() == said ? [] : ["\(kept.count) purchases are kept, not \(said.count)"])
  }

  package func image() throws -> Image {
    Image(store: try store.copiedToMemory(), author: author, undoable: undoable)
  }

  /// A copy knows nothing of what its program has said since, but chance goes on: nobody draws the
  /// same identifiers again.
  package mutating func restore(_ image: Image) throws {
    let (random, crashes) = (author.random, crashes)
    store = try image.store.copiedToMemory { crashes.strikes() }
    (author, undoable) = (image.author, image.undoable)
    author.random = random
  }
}

/// What it does.
extension StoreReplica {
  package mutating func say(_ sentence: HouseholdSentence) throws -> HouseholdEntry? {
    let last = undoable.last
    let before = author
    let (entry, author) = try share { replica in
      var author = before
      let inverse = try sentence == .undo ? last.map { try replica.inverse(of: $0) } : nil
      let entry = try author.entry(for: sentence, on: replica.state, inverse: inverse ?? [])
      if let entry { _ = try replica.queue(entry) }
      return (entry, author)
    }
    self.author = author
    guard let entry else { return nil }
    if sentence == .undo { undoable.removeLast() } else { undoable.append(entry.id) }
    return entry
  }

  /// A few entries in a transaction, with what is pending done again only where it has to be.
  package mutating func take(_ records: [JournalRecord], after place: JournalPlace) throws {
    var (keys, rest, place) = (PendingKeys(), records[...], place)
    while !rest.isEmpty {
      var left = 1 + Int(place.sequence % 4)
      var wasBegun = false
      let taking = try share { replica in
        if wasBegun { keys = PendingKeys() }
        wasBegun = true
        return try replica.take(Array(rest), after: place, besides: keys) {
          left -= 1
          return left <= 0
        }
      }
      let count = taking.doneCount(of: rest.count)
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
      place = try self.place()
    }
  }

  package mutating func startAgain(
    from snapshot: HouseholdSnapshot?, keepingEntries: Bool, without known: Set<UUID>
  ) throws {
    let loaded = try snapshot.map { snapshot throws in try LoadedSnapshot(snapshot) }
    let place = try place()
    try share {
      _ = try $0.startAgain(
        from: loaded, after: place, keepingEntries: keepingEntries, without: known)
    }
    undoable = []
  }

  package mutating func forgetEntries(until count: Int64) throws {
    try share { try $0.forgetEntries(until: count) }
    if try base().sequence == count { undoable = [] }
  }

  package mutating func hearTaken(_ entries: [SealedEntry]) {}

  package mutating func repair(with journal: any SharedJournal) throws {
    let places = try look { replica in
      let end = try replica.membership()?.place.sequence ?? 0
      return try (0...end).compactMap { try replica.place(after: $0) }
    }
    // A journal has a place only with all before it.
    let common = try places.last { try journal.knows($0) }
    try share { try $0.goBack(to: common ?? .start) }
  }
}

/// The end of a program in the midst of its work.
private struct Crash: Error {}

/// Whether a program crashes, by chance of a seed.
private final class Crashes {
  var areOn = false
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: ~seed) }

  /// Asked in the midst of SQLite's work, each ten thousand steps of it.
  func strikes() -> Bool { areOn && Int.random(in: 0..<3, using: &random) == 0 }

  func strikesAtTheEnd() -> Bool { Int.random(in: 0..<20, using: &random) == 0 }
}
