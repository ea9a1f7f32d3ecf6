import CartHousehold
import CartModels
import Foundation
import GRDB

/// Writing the journal. It records every change of the unit in the same transaction.
extension SQLiteUnit {
  var label: UnitLabel {
    get { journal.label }
    set { journal.label = newValue }
  }

  /// Records a change in the journal.
  func record(_ change: Change) throws {
    if isReplaying { return }
    switch change {
    case .item(_, let list) where journal.touched[list] == nil: try touch(list)
    case .list(.changed(let before, _)) where journal.touched[before.id] == nil:
      journal.touch(before)
    case .item, .lot, .list, .category, .habit, .categoryWord, .shop, .purchase, .template,
      .schedule, .option, .want, .price, .pantry, .receiptName, .menu:
      break
    }
    journal.record(change)
    if journal.isFull { try writePart() }
  }

  /// Records items that were changed together.
  func record(_ items: BulkRecord) throws {
    if isReplaying { return }
    if journal.touched[items.head.list] == nil { try touch(items.head.list) }
    journal.record(items)
    if journal.isFull { try writePart() }
  }

  /// Remembers the dates of a list before this unit changes it. Its progress is still in memory, so
  /// its row has the old dates.
  private func touch(_ list: UUID) throws {
    let query = try statement(.listByUUID)
    try query.bind(list)
    if let summary = try query.first(ListRow.summary) {
      journal.touch(summary)
    }
  }

  /// Completes the entry with the new dates of lists, which are changes too. Must be the last call
  /// before the commit.
  func finishJournal() throws {
    guard !journal.isEmpty else { return }
    try completeEntry()
    if let surplus = try dueSurplus() { try tidying().drop(surplus) }
  }

  func firstDrops() throws -> JournalSurplus? {
    guard !journal.isEmpty else { return nil }
    return try writing(.save) {
      try flush()
      try completeEntry()
      return try hasDroppedEntries() ? nil : try dueSurplus()
    }
  }

  /// The earlier changes of this unit come first, and their inverses must be known.
  private func sayAndWorkOut() throws {
    try queueEntry()
    try LocalReplica(in: self).workOutPending()
  }

  /// Adds the intents that undo a step in the household, and undoes the changes that only this
  /// store knows.
  private func sayInverse(
    of entry: JournalEntry, _ verb: String, by outbox: HouseholdOutbox
  ) throws {
    try checkIsAfterEnd(entry)
    let household = LocalReplica(in: self)
    guard try !household.hasForgotten(step: entry.id) else {
      throw error(
        .step,
        .conflict("`\(entry.label.title)` is older than the changes that the household keeps"))
    }
    let inverse = try household.inverse(ofStep: entry.id)
    if !inverse.isEmpty {
      let said = outbox.entry(of: inverse, titled: "\(verb): \(entry.label.title)")
      _ = try household.queue(said)
      try household.keepStep(entry.id, as: [said.id])
    }
    let isUndo = verb == "undo"
    let isShared = try household.hasSaid(step: entry.id)
    let changes = try changes(of: entry, limit: .max)
    for change in isUndo ? changes.reversed().map(\.inverse) : changes {
      try replayOwn(change, ofShared: isShared)
    }
  }

  /// Replays a change that the household doesn't know, unless its subject has changed since.
  ///
  /// - Parameter isShared: whether the household knows the step, and so its purchases.
  private func replayOwn(_ change: Change, ofShared isShared: Bool) throws {
    switch change {
    case .purchase(let delta) where !isShared:
      if let before = delta.before, try !isKept(before) { return }
      try apply(change)
    case .receiptName(let delta):
      guard let name = delta.before ?? delta.after, try receiptName(name.key) == delta.before
      else { return }
      try apply(change)
    case .habit(let delta):
      guard let name = (delta.before ?? delta.after)?.name,
        try habit(for: name) == delta.before
      else { return }
      try apply(change)
      // Habits come with shared changes, so they are not counted as undone changes.
      if isShared { shownChangeCount -= 1 }
    case .option(let delta):
      guard let option = (delta.before ?? delta.after)?.option,
        try options().first(where: { $0.option == option }) == delta.before
      else { return }
      try apply(change)
    case .item, .lot, .list, .category, .categoryWord, .shop, .purchase, .template, .schedule,
      .want, .price, .pantry, .menu:
      break
    }
  }

  private func completeEntry() throws {
    guard journal.entry == nil || journal.hasPart || !journal.isComplete else { return }
    journal.isComplete = true
    for (id, dates) in journal.touched.sorted(by: { $0.key < $1.key }) {
      guard let after = try list(withId: id), after.dates != dates else { continue }
      var before = after
      before.dates = dates
      journal.record(dates: .changed(from: before, to: after))
    }
    try writePart()
    if journal.isTold, journal.entry == nil { journal.entry = try beginEntry() }
    guard let entry = journal.entry else { return }
    try run(.completeEntry, Int64(journal.count), entry)
    // Entries of other members don't discard what could be redone.
    if !label.origin.isOfOthers { try forgetUndone() }
  }

  /// Asks first, because the cascades of the deletion take long to compile.
  private func forgetUndone() throws {
    guard try statement(.hasUndone).first({ $0.bool(0) }) == true else { return }
    try statement(.forgetUndone).run()
  }

  /// The steps that exceed the limits, if a check is due.
  private func dueSurplus() throws -> JournalSurplus? {
    guard let entry = journal.entry else { return nil }
    let tidying = try tidying()
    guard
      try entry % tidying.pace == 0 || journal.byteCount >= JournalTidying.largeStep
        || journal.changesOptions || tidying.isTooOld()
    else { return nil }
    return try tidying.surplus()
  }

  /// Uses the earlier clock, so that a unit with a later `--today` drops nothing because of it.
  private func tidying() throws -> JournalTidying {
    try JournalTidying(database, usually: journalBounds, at: min(date, machineTime()))
  }

  func journalSurplus() throws -> JournalSurplus? {
    try reading { try tidying().surplus() }
  }

  private func writePart() throws {
    guard journal.hasPart else { return }
    let entry = try journal.entry ?? beginEntry()
    journal.entry = entry
    let part = journal.takePart()
    let query = try statement(.insertPart)
    try query.bind(entry)
    try query.bind(part)
    try query.run()
  }

  private func beginEntry() throws -> Int64 {
    let query = try statement(.insertEntry)
    try query.bind(date)
    try query.bind(journal.label.origin.rawValue)
    try query.bind(journal.label.title)
    try query.run()
    return database.lastInsertedRowID
  }

  private func run(_ query: Query, _ values: Int64...) throws {
    let query = try statement(query)
    for value in values { try query.bind(value) }
    try query.run()
  }
}

/// Reading the journal, undo and redo.
extension SQLiteUnit {
  func hasDroppedEntries() throws -> Bool {
    try reading {
      let query = try statement(.setting)
      try query.bind(JournalTidying.mark)
      return try query.first { _ in true } ?? false
    }
  }

  func journalEntries(limit: Int) throws -> [JournalEntry] {
    try reading {
      let query = try statement(.recentEntries)
      try query.bind(max(0, limit))
      return try query.all(SQLiteUnit.entry)
    }
  }

  func changes(of entry: JournalEntry, limit: Int) throws -> [Change] {
    try reading {
      var changes: [Change] = []
      for part in try parts(of: entry) {
        let rest = limit - changes.count
        changes += try ChangeReader.changes(in: try self.part(part), limit: rest).prefix(rest)
        if changes.count >= limit { break }
      }
      return changes
    }
  }

  func undo() throws -> JournalEntry? {
    if let outbox = try currentOutbox() {
      return try replayShared(.latestOwnEntry, "undo", by: outbox)
    }
    return try replay(.latestDoneEntry, marking: true) { entry in
      try checkIsAfterEnd(entry)
      try checkNoPhoneChanged(since: entry)
      for part in try parts(of: entry).reversed() {
        for record in try ChangeReader.records(in: try self.part(part)).reversed() {
          switch record {
          case .change(let change): try replay(change.inverse, keepingFirstDate: true)
          case .bulk(let record): try undo(record)
          }
        }
      }
    }
  }

  func redo() throws -> JournalEntry? {
    if let outbox = try currentOutbox() {
      return try replayShared(.firstUndoneEntry, "redo", by: outbox)
    }
    return try replay(.firstUndoneEntry, marking: false) { entry in
      try checkIsAfterEnd(entry)
      try checkNoPhoneChanged(since: entry)
      for part in try parts(of: entry) {
        for record in try ChangeReader.records(in: try self.part(part)) {
          switch record {
          case .change(let change): try replay(change, keepingFirstDate: false)
          case .bulk(let record): try redo(record)
          }
        }
      }
    }
  }

  /// Undoes or redoes a step in the household. What others have changed since stays, so the number
  /// of changes of the returned entry may be 0.
  private func replayShared(
    _ query: Query, _ verb: String, by outbox: HouseholdOutbox
  ) throws -> JournalEntry? {
    try sayAndWorkOut()
    let count = shownChangeCount
    let entry = try replay(query, marking: verb == "undo") {
      try sayInverse(of: $0, verb, by: outbox)
    }
    guard let entry, shownChangeCount == count else { return entry }
    return JournalEntry(
      id: entry.id, date: entry.date, label: entry.label, changeCount: 0,
      isUndone: entry.isUndone)
  }

  /// Finds an entry, makes or undoes its changes, and marks it. The dates of lists are restored
  /// last, because the changes of items modify them.
  private func replay(
    _ query: Query, marking isUndone: Bool, _ body: (JournalEntry) throws -> Void
  ) throws -> JournalEntry? {
    try writing(.save) {
      guard let entry = try statement(query).first(SQLiteUnit.entry) else { return nil }
      isReplaying = true
      replayedLists = [:]
      defer { isReplaying = false }
      try following(entry, isUndone ? "undo" : "redo") { try body(entry) }
      try flush()
      for list in replayedLists.values.sorted(by: { $0.id < $1.id }) {
        guard let present = try self.list(withId: list.id) else { continue }
        try apply(.list(.changed(from: present, to: list)))
      }
      try run(.markEntry, isUndone ? 1 : 0, entry.id)
      return entry
    }
  }

  /// Reports the progress of replaying a long entry.
  private func following(_ entry: JournalEntry, _ name: String, _ body: () throws -> Void) throws {
    replaying = CountedWork(name)
    replaying.total = entry.changeCount
    try meter.following(replaying, during: body)
  }

  /// Applies a change and remembers the final state of its list. The dates of the list come from
  /// the last change that the entry made to it, which undo replays first.
  func replay(_ change: Change, keepingFirstDate: Bool) throws {
    let change = latestDate.of(change)
    try apply(change)
    replaying.count += 1
    guard case .list(let delta) = change, var list = delta.after else { return }
    if keepingFirstDate, let seen = replayedLists[list.id] { list.dates = seen.dates }
    replayedLists[list.id] = list
  }

  /// The limit for the dates of replayed changes.
  var latestDate: LatestDate { LatestDate(now: date, machineTime: machineTime()) }

  func parts(of entry: JournalEntry) throws -> [Int64] {
    let query = try statement(.partsOfEntry)
    try query.bind(entry.id)
    return try query.all { $0.integer(0) }
  }

  func part(_ number: Int64) throws -> [UInt8] {
    let query = try statement(.part)
    try query.bind(number)
    return try query.first { $0.blob(0) } ?? []
  }

  static func entry(_ row: PreparedStatement) throws -> JournalEntry {
    guard let origin = UnitLabel.Origin(rawValue: row.text(2)) else {
      throw SQLiteFailure.damagedJournal
    }
    return JournalEntry(
      id: row.integer(0), date: try row.date(1),
      label: UnitLabel(origin: origin, title: row.text(3)), changeCount: Int(row.integer(4)),
      isUndone: row.bool(5))
  }
}
