package import CartHousehold
import CartModels
package import Foundation
import GRDB

/// What entries came to, for a store that doesn't have all of them.
package struct LoadedSnapshot: Sendable {
  package let place: JournalPlace
  package let contents: MemoryHousehold

  /// Reads a snapshot, which takes as long as the household is large.
  ///
  /// - Throws: `SharedJournalError` where nothing can be made of it.
  package init(_ snapshot: HouseholdSnapshot) throws(SharedJournalError) {
    (place, contents) = (snapshot.place, try snapshot.state())
  }
}

/// Making snapshots, beginning with one, and keeping no more entries than the household does.
extension LocalReplica {
  private static let baseSetting = "household_base"
  private static let outdatedSetting = "household_outdated"

  /// What the journal came to at the place up to which the store has read.
  package func snapshot() throws -> HouseholdSnapshot? {
    try unit.reading {
      guard let place = try membership()?.place else { return nil }
      return try HouseholdSnapshot(of: contentsOfJournal(), at: place)
    }
  }

  /// What the entries of the journal come to, without pending ones.
  func contentsOfJournal() throws -> MemoryHousehold {
    var contents = try StoredHousehold(database).contents()
    try takeBackPending(&contents)
    return contents
  }

  /// The place after which the store keeps entries: the beginning, unless it began with a snapshot or
  /// dropped some.
  package func base() throws -> JournalPlace {
    try value(of: Self.baseSetting).map { try StoredHousehold.decoded($0) } ?? .start
  }

  func set(base: JournalPlace?) throws {
    try set(Self.baseSetting, to: base.map { try StoredHousehold.encoded($0) })
  }

  /// Whether what the entries came to was damaged, and can't be worked out from those that are kept.
  package func isOutdated() throws -> Bool { try value(of: Self.outdatedSetting) != nil }

  /// Has the next synchronization fetch what the entries come to.
  func setOutdated(_ isOutdated: Bool) throws {
    try set(Self.outdatedSetting, to: isOutdated ? "1" : nil)
  }

  /// Writes what a snapshot has into empty tables, in which nothing is pending.
  func load(_ snapshot: LoadedSnapshot?, into state: inout StoredHousehold) throws {
    try forgetDigest()
    try set(base: snapshot?.place)
    try snapshot?.contents.forEachWrite { try state.write($0) }
  }

  /// Begins with a snapshot, or with nothing, as if the store had just come to the household, but with
  /// all that it had said pending on top.
  ///
  /// - Parameters:
  ///   - place: up to where the store had read when it was asked.
  ///   - keepsEntries: whether entries that the store has read become pending as well.
  ///   - known: entries that the snapshot contains.
  /// - Returns: whether it did; the store may have read on meanwhile.
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

  /// Forgets the entries, and what they came to: of what is damaged, nothing is read.
  private func empty(_ state: inout StoredHousehold) throws {
    try database.execute(sql: "DELETE FROM household_entry")
    try database.execute(sql: "DELETE FROM household_own")
    try database.execute(sql: "DELETE FROM household_pending")
    if try isOutdated() { try state.forget() } else { try state.clear() }
  }

  /// The entries that the store keeps of those that it has read.
  func entriesRead(after place: JournalPlace) throws -> [SealedEntry] {
    try rows(
      "SELECT id, version, body FROM household_entry WHERE sequence > ? ORDER BY sequence",
      [place.sequence])
  }

  /// The identifiers of what waits, and of the entries that were read if they are asked for.
  package func identifiers(withEntries: Bool) throws -> [UUID] {
    try unit.reading {
      let read = withEntries ? try entriesRead(after: .start).map(\.id) : []
      return try read + pendingEntries().map(\.id)
    }
  }

  /// Drops the entries that the household dropped: nobody can be asked for them any more, nor needs
  /// them.
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
