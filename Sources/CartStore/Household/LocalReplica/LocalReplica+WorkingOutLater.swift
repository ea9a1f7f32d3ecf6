import CartHousehold
import CartModels
import Foundation
import GRDB

/// Working out later what an entry comes to.
///
/// Who adds something has the rows of it already: that the household's tables follow can wait for
/// whoever needs them next, mostly the program that sends the entry. What says something else, and
/// what takes something back or reads what the journal has, works that out first.
extension LocalReplica {
  /// What stands for what was there before an entry, and what takes it back, until that is known.
  static let notWorkedOut = ""

  /// So many entries are left for later at the most, so that nobody waits long who needs them.
  private static let mostNotWorkedOut: Int64 = 100

  /// Works out what was left for later, and brings the rows to that.
  func workOutPending() throws {
    let rows = try pendingNotWorkedOut()
    guard !rows.isEmpty else { return }
    try unit.writing(.save) {
      var state = StoredHousehold(database, memory: HouseholdMemory())
      for row in rows { try workOut(row, &state) }
      try HouseholdProjection(unit: unit, state: state).run()
    }
  }

  /// The same for who does an entry of their own on top of it, before the rows are brought to both.
  func workOutPending(_ state: inout StoredHousehold) throws {
    for row in try pendingNotWorkedOut() { try workOut(row, &state) }
  }

  /// Works out what was left for later, once the entry that was just kept is one of a hundred.
  func workOutSomePending() throws {
    guard database.lastInsertedRowID.isMultiple(of: Self.mostNotWorkedOut) else { return }
    try workOutPending()
  }

  /// Does an entry that is pending, and notes what takes it back.
  ///
  /// - Parameter keys: get what it reads and writes.
  /// - Returns: which entry that is.
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
    // Others mostly do something else than what was said here: then nothing is to be written.
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

  /// What entries come to that aren't worked out yet, on top of what is.
  func doPendingNotWorkedOut(_ state: inout MemoryHousehold) throws {
    for row in try pendingNotWorkedOut() {
      let entry = try Self.entry(row)
      _ =
        try readable(pending: entry).map { try state.apply($0) }
        ?? state.refuse(entry.id, .unreadable)
    }
  }

  /// The rows of the entries that were left for later. They are the last: what comes after one works
  /// it out.
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
  /// Additions up to so many are left for later: more are no matter of who waits for a prompt.
  private static let mostPlainIntents = 50

  /// Whether rows that were written for it are what it comes to: nothing but a few additions, each of
  /// which is within its bounds.
  var isPlain: Bool {
    isWithinBounds && intents.count <= Self.mostPlainIntents
      && intents.allSatisfy { intent in
        if case .put(let addition) = intent { addition.cap == nil } else { false }
      }
  }

  /// Its additions, with the items that they are to.
  var additions: [(item: ItemKey, lot: LotIdentifier)] {
    intents.compactMap { intent in
      guard case .put(let addition) = intent else { return nil }
      let place = addition.place
      let item = ItemKey(list: place.list.id, name: NameKey(place.name), family: place.family)
      return (item, addition.lot)
    }
  }
}
