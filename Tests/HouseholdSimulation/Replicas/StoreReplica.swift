package import CartHousehold
import CartModels
import CartStore
package import Foundation
import TestSupport

/// A store on SQLite, in memory, whose program crashes at random: during a unit of work, or at its
/// end. Then a new program runs the unit again.
package struct StoreReplica: Replica {
  /// A copy of the store and of its author's state.
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

  /// Runs a unit of work until it succeeds without a crash.
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

  /// Reads without crashes.
  private func look<Result>(_ body: (LocalReplica) throws -> Result) throws -> Result {
    try store.share(at: StoreReplica.date, body)
  }
}

/// Reading.
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

  /// A restored copy has forgotten later entries, but its random numbers continue, so that no
  /// identifier is used twice.
  package mutating func restore(_ image: Image) throws {
    let (random, crashes) = (author.random, crashes)
    store = try image.store.copiedToMemory { crashes.strikes() }
    (author, undoable) = (image.author, image.undoable)
    author.random = random
  }
}

/// Writing.
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

  /// Applies a few entries per transaction, and applies pending entries again only if necessary.
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
    // A journal that has a place has all places before it.
    let common = try places.last { try journal.knows($0) }
    try share { try $0.goBack(to: common ?? .start) }
  }
}

/// The crash of a program during its work.
private struct Crash: Error {}

/// Decides at random whether a program crashes.
private final class Crashes {
  var areOn = false
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: ~seed) }

  /// Called during SQLite's work, every ten thousand steps.
  func strikes() -> Bool { areOn && Int.random(in: 0..<3, using: &random) == 0 }

  func strikesAtTheEnd() -> Bool { Int.random(in: 0..<20, using: &random) == 0 }
}
