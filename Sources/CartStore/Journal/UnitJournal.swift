import CartModels
import Foundation

/// What a unit of work changed so far, on its way into the journal.
///
/// Changes leave memory in parts as they come, so a script takes no more of it
/// however much it changes.
struct UnitJournal {
  /// What the entry is called.
  var label = UnitLabel(origin: .script, title: "")
  /// The number of the entry, once it has one.
  var entry: Int64?
  /// How many changes there were that a person would count: what is learnt along with items, what is
  /// bought with them and the dates of lists go without saying.
  var count: Int { hasItems ? others : others + habitCount + purchaseCount }
  private var others = 0
  private var habitCount = 0
  private var purchaseCount = 0
  private var hasItems = false
  /// The lists that items changed on, and the dates that each had before.
  private(set) var touched: [UUID: ListDates] = [:]
  /// How many bytes its parts take that were written.
  private(set) var byteCount = 0
  /// Whether an option was chosen: it may be about the journal.
  private(set) var changesOptions = false
  /// Whether there is an entry even if nothing was changed.
  var isTold = false
  /// Whether the entry was completed, dates of lists and all.
  var isComplete = false
  private var writer = ChangeWriter()

  /// The size at which a part is written.
  private static let partSize = 32_768

  /// Whether a part is to be written now.
  var isFull: Bool { writer.bytes.count >= UnitJournal.partSize }
  /// Whether there is anything to write.
  var hasPart: Bool { !writer.isEmpty }
  /// Whether anything was changed.
  var isEmpty: Bool { entry == nil && !hasPart && !isTold }

  mutating func record(_ change: Change) {
    writer.write(dated(change))
    if case .option = change { changesOptions = true }
    switch change {
    // Others make room for the one that somebody spoke of.
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

  /// A list that goes takes the dates along that it had before this unit.
  private func dated(_ change: Change) -> Change {
    guard case .list(.removed(var list)) = change, let dates = touched[list.id] else {
      return change
    }
    list.dates = dates
    return .list(.removed(list))
  }

  /// Notes that a list's dates moved along with its items.
  mutating func record(dates change: Delta<ListSummary>) { writer.write(.list(change)) }

  mutating func touch(_ list: ListSummary) { touched[list.id] = list.dates }

  /// Hands the part over and begins the next.
  mutating func takePart() -> [UInt8] {
    defer { writer = ChangeWriter() }
    byteCount += writer.bytes.count
    return writer.bytes
  }
}
