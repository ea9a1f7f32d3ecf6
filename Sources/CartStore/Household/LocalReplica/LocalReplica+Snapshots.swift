package import CartHousehold
import CartModels
package import Foundation
import GRDB

/// The state after a prefix of the journal, for a store that doesn't have all entries.
package struct LoadedSnapshot: Sendable {
  package let place: JournalPlace
  package let contents: MemoryHousehold

  /// Decodes a snapshot, which takes time in proportion to the size of the household.
  ///
  /// - Throws: `SharedJournalError` if it cannot be decoded.
  package init(_ snapshot: HouseholdSnapshot) throws(SharedJournalError) {
    (place, contents) = (snapshot.place, try snapshot.state())
  }
}

/// Creating snapshots, starting from one, and dropping entries that the household has dropped.
extension LocalReplica {
  private static let baseSetting = "household_base"
  private static let outdatedSetting = "household_outdated"

  /// A snapshot of the journal's state at the place up to which the store has read.
  package func snapshot() throws -> HouseholdSnapshot? {
    try unit.reading {
      guard let place = try membership()?.place else { return nil }
      return try HouseholdSnapshot(of: contentsOfJournal(), at: place)
    }
  }

  /// The state after the journal's entries, without pending ones.
  func contentsOfJournal() throws -> MemoryHousehold {
    var contents = try StoredHousehold(database).contents()
    try takeBackPending(&contents)
    return contents
  }

  /// The place after which the store has entries: the beginning, unless it started from a snapshot
  /// or dropped some.
  package func base() throws -> JournalPlace {
    try value(of: Self.baseSetting).map { try StoredHousehold.decoded($0) } ?? .start
  }

  func set(base: JournalPlace?) throws {
    try set(Self.baseSetting, to: base.map { try StoredHousehold.encoded($0) })
  }

  /// Whether the stored state is damaged and cannot be recomputed from the stored entries.
  package func isOutdated() throws -> Bool { try value(of: Self.outdatedSetting) != nil }

  /// Makes the next synchronization fetch the state.
  func setOutdated(_ isOutdated: Bool) throws {
    try set(Self.outdatedSetting, to: isOutdated ? "1" : nil)
  }

  /// Writes the contents of a snapshot into empty tables without pending entries.
  func load(_ snapshot: LoadedSnapshot?, into state: inout StoredHousehold) throws {
    try forgetDigest()
    try set(base: snapshot?.place)
    try snapshot?.contents.forEachWrite { try state.write($0) }
  }

  /// Starts from a snapshot, or from nothing, as if the store had just joined the household, with
  /// all its own entries pending on top.
  ///
  /// - Parameters:
  ///   - place: the place up to which the store had read when the snapshot was requested.
  ///   - keepsEntries: whether entries that the store has read become pending as well.
  ///   - known: entries that the snapshot contains.
  /// - Returns: false if the store has read on meanwhile, so that nothing was done.
  @discardableResult
  package func startAgain(
    from snapshot: LoadedSnapshot?, after place: JournalPlace, keepingEntries keepsEntries: Bool,
    without known: Set<UUID>
  ) throws -> Bool {
    try unit.writing(.save) {
      guard var membership = try membership(), membership.place == place else { return false }
      let read = keepsEntries ? try entriesRead(after: .start) : []
      let said = (read + (try pendingEntries())).filter { !known.contains($0.id) }
      let open = try openList()
      unit.label = UnitLabel(origin: .household, title: HouseholdTitle.changes(of: membership))
      var state = StoredHousehold(database, memory: HouseholdMemory())
      try empty(&state)
      try load(snapshot, into: &state)
      for entry in said { try keepPending(entry, try apply(pending: entry, &state)) }
      if try isOutdated() {
        try leaveKnownPurchases(state)
        try noteRows(state.changes)
        try setOutdated(false)
      }
      membership.place = snapshot?.place ?? .start
      try keep(membership)
      unit.tell([HouseholdTitle.changes(of: membership)])
      try HouseholdProjection(unit: unit, state: state).run()
      try keepOpen(open)
      return true
    }
  }

  /// Deletes the entries and the state. If the state is damaged, it isn't read.
  private func empty(_ state: inout StoredHousehold) throws {
    try database.execute(sql: "DELETE FROM household_entry")
    try database.execute(sql: "DELETE FROM household_own")
    try database.execute(sql: "DELETE FROM household_pending")
    if try isOutdated() { try state.forget() } else { try state.clear() }
  }

  /// The stored entries that were read from the journal.
  func entriesRead(after place: JournalPlace) throws -> [SealedEntry] {
    try rows(
      "SELECT id, version, body FROM household_entry WHERE sequence > ? ORDER BY sequence",
      [place.sequence])
  }

  /// The identifiers of pending entries, and of entries that were read if requested.
  package func identifiers(withEntries: Bool) throws -> [UUID] {
    try unit.reading {
      let read = withEntries ? try entriesRead(after: .start).map(\.id) : []
      return try read + pendingEntries().map(\.id)
    }
  }

  /// Deletes the entries that the household has dropped. They are no longer available elsewhere,
  /// and no longer needed.
  package func forgetEntries(until count: Int64) throws {
    try unit.writing(.save) {
      guard count > (try base().sequence), let place = try place(after: count) else { return }
      try set(base: place)
      try database.execute(
        sql: """
          DELETE FROM household_own WHERE said IN (
            SELECT id FROM household_entry WHERE sequence <= ?)
          """, arguments: [count])
      try database.execute(
        sql: "DELETE FROM household_entry WHERE sequence <= ?", arguments: [count])
    }
  }
}
