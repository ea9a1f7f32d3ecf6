package import CartHousehold
import CartModels
package import Foundation
import GRDB

/// The local replica of a household: the entries that the store has read from the journal, and
/// those it has yet to send.
///
/// It lives as long as its unit of work.
package struct LocalReplica {
  let unit: SQLiteUnit
  var database: Database { unit.database }

  init(in unit: SQLiteUnit) { self.unit = unit }

  /// The outcome of applying entries from a journal.
  package enum Taking: Hashable, Sendable {
    /// All were applied, and the store has read up to their end.
    case taken
    /// The store had read on meanwhile, so the records are obsolete.
    case late
    /// The first `count` were applied. The others would make the transaction too large.
    case begun(count: Int)
    /// The last `waitingCount` require a newer program. Those before were applied.
    case halted(waitingCount: Int)

    /// The number of entries that were applied, out of `count`.
    package func doneCount(of count: Int) -> Int {
      switch self {
      case .taken: count
      case .begun(let done): done
      case .halted(let waiting): count - waiting
      case .late: 0
      }
    }
  }
}

/// Membership.
extension LocalReplica {
  /// The membership of the store in a household, or nil.
  package func membership() throws -> HouseholdMembership? {
    try unit.reading {
      try unit.statement(.membership).first { row in
        HouseholdMembership(
          id: try row.uuid(0), name: row.text(1), address: row.text(2), person: row.text(3),
          replica: try row.uuid(4), version: Int(row.integer(5)),
          place: JournalPlace(sequence: row.integer(6), chain: row.blob(7)),
          trouble: row.isNull(8) ? nil : HouseholdTrouble(stored: row.text(8)))
      }
    }
  }

  /// Makes the store part of a household.
  package func begin(_ membership: HouseholdMembership) throws {
    try unit.writing(.save) { try Schema.makeHouseholdTables(in: database) }
    try unit.endSteps()
    try forgetMembers()
    try keep(membership)
  }

  /// Updates the stored membership.
  package func keep(_ membership: HouseholdMembership) throws {
    try unit.writing(.save) {
      try database.execute(
        sql: """
          INSERT OR REPLACE INTO household
            (number, id, name, address, person, replica, version, sequence, chain, trouble)
          VALUES (1, ?, ?, ?, ?, ?, ?, ?, ?, ?)
          """,
        arguments: [
          membership.id.data, membership.name, membership.address, membership.person,
          membership.replica.data, membership.version, membership.place.sequence,
          Data(membership.place.chain), membership.trouble?.stored,
        ])
    }
  }
}

/// Writing entries.
extension LocalReplica {
  /// Applies an entry of this store and keeps it pending until the journal has it.
  ///
  /// - Returns: the reason if it is void, or nil.
  package func queue(_ entry: HouseholdEntry) throws -> VoidReason? {
    try queue(entry, touching: TouchedRows())
  }

  /// - Parameter rows: the rows that were written and may differ from the result of the entries.
  func queue(_ entry: HouseholdEntry, touching rows: TouchedRows) throws -> VoidReason? {
    try unit.writing(.save) {
      unit.hasUnsent = true
      try refuse(newer: entry)
      let sealed = try sealed(entry)
      if entry.isPlain, entry.additions.allSatisfy({ rows.contain($0.item) }) {
        try keepPending(sealed, nil)
        try workOutSomePending()
        return nil
      }
      var state = StoredHousehold(database, memory: HouseholdMemory())
      try workOutPending(&state)
      let applied = try state.apply(entry)
      try keepPending(sealed, applied)
      state.changes.note(rows)
      try HouseholdProjection(unit: unit, state: state).run()
      return applied.void
    }
  }

  /// The number of entries that are not known to be in the journal.
  package func pendingCount() throws -> Int {
    try unit.reading {
      guard try membership() != nil else { return 0 }
      return try Int.fetchOne(database, sql: "SELECT COUNT(*) FROM household_pending") ?? 0
    }
  }

  /// The entries that are not known to be in the journal, in the order in which they were written,
  /// up to the limit.
  package func pending(limit: Int) throws -> [SealedEntry] {
    try unit.reading {
      try Row.fetchAll(
        database,
        sql: "SELECT id, version, body FROM household_pending ORDER BY number LIMIT ?",
        arguments: [max(0, limit)]
      ).map { try Self.entry($0) }
    }
  }

  /// Rejects an entry that other members' programs may not be able to read, when it is written
  /// instead of when it is sent.
  private func refuse(newer entry: HouseholdEntry) throws {
    // Most entries have version 1, for which nothing has to be looked up.
    guard entry.version > 1, let membership = try membership(), entry.version > membership.version
    else { return }
    throw unit.error(
      .save,
      .misuse(
        "\(membership.name) cannot share this before it is upgraded: run `qc household upgrade` when all "
          + "its devices have this version of QuickCart"))
  }

  private func sealed(_ entry: HouseholdEntry) throws -> SealedEntry {
    do throws(EntryFault) {
      return try entry.sealed()
    } catch {
      throw unit.error(.save, .misuse("it is too large for a household (\(error))"))
    }
  }

  /// - Parameter applied: the result of the entry; nil if it is deferred.
  func keepPending(_ entry: SealedEntry, _ applied: AppliedEntry?) throws {
    let (before, inverse) = try Self.encoded(applied)
    try database.cachedStatement(
      sql: """
        INSERT INTO household_pending (id, version, body, before, inverse) VALUES (?, ?, ?, ?, ?)
        """
    ).execute(arguments: [entry.id.data, entry.version, Data(entry.body), before, inverse])
  }

  private static func encoded(
    _ applied: AppliedEntry?
  ) throws -> (before: String, inverse: String) {
    guard let applied else { return (notWorkedOut, notWorkedOut) }
    return (
      try StoredHousehold.encoded(applied.before), try StoredHousehold.encoded(applied.inverse)
    )
  }

  static func entry(_ row: Row) throws -> SealedEntry {
    let id = try StoredHousehold.identifier(try row.value("id"))
    let body: Data = try row.value("body")
    return SealedEntry(id: id, version: try row.value("version"), body: Array(body))
  }
}

/// Applying entries of others.
extension LocalReplica {
  /// Applies the entries of a journal after a place, as if the pending entries had been written
  /// after them.
  ///
  /// - Parameters:
  ///   - pending: the keys that the pending entries read and write.
  ///   - mostSteps: the approximate number of steps after which it stops, with at least one entry
  ///     applied.
  ///   - isOver: called after each entry; returning true stops as well.
  package func take(
    _ records: [JournalRecord], after place: JournalPlace,
    besides pending: PendingKeys = PendingKeys(), mostSteps: Int = .max,
    isOver: () -> Bool = { false }
  ) throws -> Taking {
    try unit.writing(.save) {
      guard let membership = try membership(), membership.place == place else { return .late }
      let known = records.prefix { $0.entry.version <= HouseholdEntry.currentVersion }
      func isEnough(_ steps: Int) -> Bool { steps >= mostSteps || isOver() }
      let count =
        known.isEmpty ? 0 : try take(known, as: membership, besides: pending, isOver: isEnough)
      if count < known.count { return .begun(count: count) }
      return count < records.count ? .halted(waitingCount: records.count - count) : .taken
    }
  }

  /// - Returns: the number of applied entries.
  private func take(
    _ records: ArraySlice<JournalRecord>, as member: HouseholdMembership,
    besides pending: PendingKeys, isOver: (_ steps: Int) -> Bool
  ) throws -> Int {
    var membership = member
    var state = StoredHousehold(database, memory: HouseholdMemory())
    var redoneCount = try pending.areKnown(at: unit.version()) ? nil : takeBackPending(&state)
    state.changes.sum = try keptSum(at: membership.place)
    let open = try openList()
    var (told, steps, count): ([String], Int, Int) = ([], 0, 0)
    for record in records {
      // Reapplying the pending entries costs as much as some entries, so at least those are
      // applied.
      if count > 0, count * 4 >= redoneCount ?? 0, isOver(steps) { break }
      let (id, entry) = (record.entry.id, readable(record))
      var applied = try apply(entry, id, besides: redoneCount == nil ? pending : nil, &state)
      if applied == nil {
        if count > 0 { break }
        // The hash doesn't cover pending entries.
        let sum = state.changes.sum
        state.changes.sum = nil
        redoneCount = try takeBackPending(&state)
        state.changes.sum = sum
        applied = try apply(entry, id, besides: nil, &state)
      }
      guard let applied else { break }
      try keep(record, entry, applied, as: membership.replica).map { told.append($0) }
      membership.place = record.place
      (steps, count) = (steps + applied.steps, count + 1)
    }
    if let sum = state.changes.sum { try keep(sum.digest, at: membership.place) }
    state.changes.sum = nil
    if redoneCount != nil { try doPendingAgain(&state, noting: pending) }
    // The journal may give this store's entries another date, which is no step for `undo`.
    unit.label = UnitLabel(origin: .household, title: HouseholdTitle.changes(of: membership))
    unit.tell(told)
    try keep(membership)
    try HouseholdProjection(unit: unit, state: state).run()
    try keepOpen(open)
    return count
  }

  /// Applies an entry of the journal, or rejects it if it is unreadable.
  ///
  /// - Parameter pending: the keys of the pending entries; nil if they were reverted.
  /// - Returns: nil if it conflicts with the pending entries, so that they must be reapplied after
  ///   it.
  private func apply(
    _ entry: HouseholdEntry?, _ id: UUID, besides pending: PendingKeys?,
    _ state: inout StoredHousehold
  ) throws -> AppliedEntry? {
    let keys = ReadWriteSet()
    var traced = TracedState(state, noting: keys)
    let applied = try entry.map { try traced.apply($0) } ?? traced.refuse(id, .unreadable)
    guard let pending, pending.conflict(with: id, keys) else { return applied }
    try state.takeBack(applied.before)
    return nil
  }

  /// The current list, or else the list that changed last.
  func openList() throws -> ListSummary? {
    try unit.currentList().flatMap { try unit.list(withId: $0) } ?? unit.lists(limit: 1).first
  }

  /// Keeps the current list when others make changes. If none was chosen, the list that changed
  /// last is current, and their changes could alter that.
  func keepOpen(_ list: ListSummary?) throws {
    guard try unit.currentList() == nil else { return }
    let isThere = try list.map { try unit.list(withId: $0.id) != nil } ?? false
    try unit.setCurrentList(isThere ? list?.id : unit.lists(limit: 1).first?.id)
  }

  /// Records the result of an entry of the journal.
  ///
  /// - Returns: its title for `log`; nil for an entry of this store that was applied.
  private func keep(
    _ record: JournalRecord, _ entry: HouseholdEntry?, _ applied: AppliedEntry, as replica: UUID
  ) throws -> String? {
    // Only the pending entries show what was written here: an entry may claim to be from any store.
    let wasPending = try keep(record, applied)
    // Other members may resend entries that the server lacked. They still belong to their author.
    if wasPending, entry?.replica == replica { try keepOwn(record.entry.id) }
    let isNews = !wasPending || applied.void != nil
    return isNews ? HouseholdTitle.of(entry, by: record.person, applied.void) : nil
  }

  /// Records that an entry was written here. The replica in an entry is no proof, because a copy of
  /// this store has the same one.
  private func keepOwn(_ id: UUID) throws {
    try database.cachedStatement(sql: "INSERT OR IGNORE INTO household_own (said) VALUES (?)")
      .execute(arguments: [id.data])
  }

  /// - Returns: whether it was pending here.
  private func keep(_ record: JournalRecord, _ applied: AppliedEntry) throws -> Bool {
    try database.cachedStatement(sql: "DELETE FROM household_pending WHERE id = ?").execute(
      arguments: [record.entry.id.data])
    let wasPending = database.changesCount > 0
    try database.cachedStatement(
      sql: """
        INSERT INTO household_entry (sequence, id, chain, person, date, version, body, inverse)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: [
      record.place.sequence, record.entry.id.data, Data(record.place.chain), record.person,
      record.date.timeIntervalSinceReferenceDate, record.entry.version, Data(record.entry.body),
      try StoredHousehold.encoded(applied.inverse),
    ])
    return wasPending
  }

  /// - Returns: the number of pending entries.
  @discardableResult
  func takeBackPending(_ state: inout some HouseholdState) throws -> Int {
    let rows = try Row.fetchAll(
      database, sql: "SELECT id, before FROM household_pending ORDER BY number DESC")
    for row in rows {
      let before: String = try row.value("before")
      guard before != Self.notWorkedOut else { continue }
      let id = try StoredHousehold.identifier(try row.value("id"))
      let known = unit.pendingMemory.before(id, storedAs: before)
      try state.takeBack(try known ?? StoredHousehold.decoded(before))
    }
    return rows.count
  }

  private func doPendingAgain(
    _ state: inout StoredHousehold, noting pending: PendingKeys
  ) throws {
    pending.forget()
    let rows = try Row.fetchAll(
      database,
      sql: """
        SELECT number, id, version, body, before, inverse FROM household_pending ORDER BY number
        """)
    for row in rows {
      pending.note(try workOut(row, &state, noting: pending.keys))
    }
    pending.keep(at: try unit.version())
  }
}

/// When the journal has lost entries.
extension LocalReplica {
  /// The place after this many entries; nil if the store hasn't read that far.
  package func place(after sequence: Int64) throws -> JournalPlace? {
    try unit.reading {
      let base = try base()
      if sequence == base.sequence { return base }
      return try Data.fetchOne(
        database, sql: "SELECT chain FROM household_entry WHERE sequence = ?",
        arguments: [sequence]
      ).map { JournalPlace(sequence: sequence, chain: Array($0)) }
    }
  }

  /// Goes back to a place that the journal still has. Later entries, of any author, become pending,
  /// before those that are pending already. Only possible if the store has all entries.
  package func goBack(to place: JournalPlace) throws {
    try unit.writing(.save) {
      guard var membership = try membership(), try base() == .start,
        try self.place(after: place.sequence) == place
      else {
        throw unit.error(.save, .missing("this place of the household's journal isn't known"))
      }
      let lost = try entriesRead(after: place)
      let pending = try pendingEntries()
      try database.execute(
        sql: "DELETE FROM household_entry WHERE sequence > ?", arguments: [place.sequence])
      try database.execute(sql: "DELETE FROM household_pending")
      var state = StoredHousehold(database, memory: HouseholdMemory())
      try state.clear()
      try fold(into: &state)
      for entry in lost + pending {
        try keepPending(entry, try apply(pending: entry, &state))
      }
      membership.place = place
      try keep(membership)
      try HouseholdProjection(unit: unit, state: state).run()
    }
  }
}

extension SQLiteStore {
  /// Runs a unit of work on the store's household.
  package func share<Result>(
    at now: Date, _ body: (LocalReplica) throws -> Result
  ) throws -> Result {
    try write(at: now) {
      let household = try household(of: $0)
      if try household.membership() != nil { try household.workOutPending() }
      return try body(household)
    }
  }

  /// Ends the store's membership, even if there are unsent entries.
  package func leaveHousehold(at now: Date) throws {
    try write(at: now) { try household(of: $0).leave() }
  }

  /// Runs a read-only unit of work on the store's household, which never waits.
  package func lookAtHousehold<Result>(_ body: (LocalReplica) throws -> Result) throws -> Result {
    try read { try body(try household(of: $0)) }
  }

  private func household(of repository: any ShoppingListRepository) throws -> LocalReplica {
    guard let unit = repository as? SQLiteUnit else {
      throw StoreError(
        operation: .save, location: location,
        reason: .misuse("the unit of work does not belong to a store"))
    }
    return LocalReplica(in: unit)
  }
}
