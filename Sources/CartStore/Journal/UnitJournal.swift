import CartModels
import Foundation

/// The changes of a unit of work before they are written to the journal.
///
/// They are written in parts as they come, so that memory use doesn't grow with the number of
/// changes.
struct UnitJournal {
  /// The label of the entry.
  var label = UnitLabel(origin: .script, title: "")
  /// The number of the entry, if it has been started.
  var entry: Int64?
  /// The number of changes that a user would count. Habits and purchases that come with items, and
  /// the dates of lists, are not counted.
  var count: Int { hasItems ? others : others + habitCount + purchaseCount }
  private var others = 0
  private var habitCount = 0
  private var purchaseCount = 0
  private var hasItems = false
  /// The lists with changed items, and their dates before the changes.
  private(set) var touched: [UUID: ListDates] = [:]
  /// The total size of the written parts in bytes.
  private(set) var byteCount = 0
  /// Whether an option was set, which may concern the journal.
  private(set) var changesOptions = false
  /// Whether there is an entry even without changes.
  var isTold = false
  /// Whether the entry is complete, including the dates of lists.
  var isComplete = false
  private var writer = ChangeWriter()

  /// The size in bytes at which a part is written.
  private static let partSize = 32_768

  /// Whether the current part must be written.
  var isFull: Bool { writer.bytes.count >= UnitJournal.partSize }
  /// Whether the current part contains changes.
  var hasPart: Bool { !writer.isEmpty }
  /// Whether there is nothing to record.
  var isEmpty: Bool { entry == nil && !hasPart && !isTold }

  mutating func record(_ change: Change) {
    writer.write(dated(change))
    if case .option = change { changesOptions = true }
    switch change {
    // Moving other categories to make room is not counted.
    case .category(.changed(let before, let after))
    where before.name == after.name && before.emoji == after.emoji: break
    case .habit(.added), .habit(.changed): habitCount += 1
    case .item:
      hasItems = true
      others += 1
    case .list, .category, .categoryWord, .shop, .template, .schedule, .option, .price, .pantry,
      .receiptName, .menu, .habit(.removed):
      others += 1
    case .purchase: purchaseCount += 1
    case .lot, .want: break
    }
  }

  mutating func record(_ items: BulkRecord) {
    writer.write(items)
    hasItems = true
    others += items.items.count
  }

  /// Returns a change that removes a list with the dates that the list had before this unit.
  private func dated(_ change: Change) -> Change {
    guard case .list(.removed(var list)) = change, let dates = touched[list.id] else {
      return change
    }
    list.dates = dates
    return .list(.removed(list))
  }

  /// Records the dates of a list, which have changed with its items.
  mutating func record(dates change: Delta<ListSummary>) { writer.write(.list(change)) }

  mutating func touch(_ list: ListSummary) { touched[list.id] = list.dates }

  /// Returns the current part and starts the next one.
  mutating func takePart() -> [UInt8] {
    defer { writer = ChangeWriter() }
    byteCount += writer.bytes.count
    return writer.bytes
  }
}
