import CartHousehold
import CartModels
import Foundation
import GRDB

/// Deferred application of entries.
///
/// A simple addition has written its rows already, so the household's tables can be updated later,
/// usually by the program that sends the entry. Any other entry, any undo and any read from the
/// journal applies the deferred entries first.
extension LocalReplica {
  /// The placeholder for the previous state and the inverse of a deferred entry.
  static let notWorkedOut = ""

  /// The maximum number of deferred entries, which limits the time to catch up.
  private static let mostNotWorkedOut: Int64 = 100

  /// Applies the deferred entries and updates the rows.
  func workOutPending() throws {
    let rows = try pendingNotWorkedOut()
    guard !rows.isEmpty else { return }
    try unit.writing(.save) {
      var state = StoredHousehold(database, memory: HouseholdMemory())
      for row in rows { try workOut(row, &state) }
      try HouseholdProjection(unit: unit, state: state).run()
    }
  }

  /// Applies the deferred entries before another entry, without updating the rows.
  func workOutPending(_ state: inout StoredHousehold) throws {
    for row in try pendingNotWorkedOut() { try workOut(row, &state) }
  }

  /// Applies the deferred entries if the number of the last stored entry is a multiple of 100.
  func workOutSomePending() throws {
    guard database.lastInsertedRowID.isMultiple(of: Self.mostNotWorkedOut) else { return }
    try workOutPending()
  }

  /// Applies a pending entry and stores its inverse.
  ///
  /// - Parameter keys: receives the keys that it reads and writes.
  /// - Returns: the identifier of the entry.
  @discardableResult
  func workOut(
    _ row: Row, _ state: inout StoredHousehold, noting keys: ReadWriteSet = ReadWriteSet()
  ) throws -> UUID {
    let entry = try Self.entry(row)
    let memory = unit.pendingMemory
    let said = memory.said(by: entry) ?? readable(pending: entry)
    var traced = TracedState(state, noting: keys)
    let applied = try said.map { try traced.apply($0) } ?? traced.refuse(entry.id, .unreadable)
    for (item, lot) in said?.additions ?? [] {
      state.changes.noteItem(item)
      state.changes.noteLot(lot, of: item)
    }
    // Usually the entries of others don't change the result, and nothing has to be written.
    if let texts = memory.texts(of: applied, by: entry.id),
      texts.before == (try row.value("before")),
      texts.inverse == (try row.value("inverse"))
    {
      return entry.id
    }
    let done = PendingMemory.Done(
      entry: entry, said: said, before: applied.before, inverse: applied.inverse,
      beforeText: try StoredHousehold.encoded(applied.before),
      inverseText: try StoredHousehold.encoded(applied.inverse))
    let number: Int64 = try row.value("number")
    try database.cachedStatement(
      sql: "UPDATE household_pending SET before = ?, inverse = ? WHERE number = ?"
    ).execute(arguments: [done.beforeText, done.inverseText, number])
    memory.keep(done)
    return entry.id
  }

  /// Applies the deferred entries to a state.
  func doPendingNotWorkedOut(_ state: inout MemoryHousehold) throws {
    for row in try pendingNotWorkedOut() {
      let entry = try Self.entry(row)
      _ =
        try readable(pending: entry).map { try state.apply($0) }
        ?? state.refuse(entry.id, .unreadable)
    }
  }

  /// The rows of the deferred entries. They are the last ones, because every other entry applies
  /// them first.
  private func pendingNotWorkedOut() throws -> [Row] {
    let rows = try Row.fetchCursor(
      try database.cachedStatement(
        sql: """
          SELECT number, id, version, body, before, inverse FROM household_pending
          ORDER BY number DESC
          """))
    var found: [Row] = []
    while let row = try rows.next(), try row.value("before") == Self.notWorkedOut {
      found.append(row.copy())
    }
    return found.reversed()
  }
}

extension HouseholdEntry {
  /// The maximum number of additions in a deferred entry. Larger entries are not typed at a prompt.
  private static let mostPlainIntents = 50

  /// Whether the rows written for it equal its result: it contains only a few additions, each
  /// within its bounds.
  var isPlain: Bool {
    isWithinBounds && intents.count <= Self.mostPlainIntents
      && intents.allSatisfy { intent in
        if case .put(let addition) = intent { addition.cap == nil } else { false }
      }
  }

  /// Its additions with the keys of their items.
  var additions: [(item: ItemKey, lot: LotIdentifier)] {
    intents.compactMap { intent in
      guard case .put(let addition) = intent else { return nil }
      let place = addition.place
      let item = ItemKey(list: place.list.id, name: NameKey(place.name), family: place.family)
      return (item, addition.lot)
    }
  }
}
