import CartModels
import CartStore
import Foundation

/// Finds the journal steps that changed some items, from the latest back to their additions.
///
/// A step is only read if it lies between the creation of the items and their last change, because
/// both have the same dates. The number of changes is limited to about a second of work.
struct ItemHistory {
  let repository: any ShoppingListRepository
  let stopIfInterrupted: () throws -> Void

  /// The maximum number of steps.
  private static let mostEntries = 10_000
  /// The maximum number of changes.
  private static let mostChanges = 200_000

  /// The steps of each item, in the order of the items.
  func items(_ items: [ShoppingItem], on list: ListSummary) throws -> [WhyItem] {
    var found = try items.map {
      WhyItem(item: $0, lots: try repository.lots(of: $0.id), steps: [], isWhole: false)
    }
    guard let first = items.map(\.createdAt).min(), let last = items.map(\.updatedAt).max() else {
      return []
    }
    var left = ItemHistory.mostChanges
    for entry in try repository.journalEntries(limit: ItemHistory.mostEntries) {
      try stopIfInterrupted()
      if left <= 0 || found.allSatisfy(\.isWhole) || entry.date < first.addingTimeInterval(-1) {
        break
      }
      if entry.isUndone || entry.date > last.addingTimeInterval(1) { continue }
      let changes = try repository.changes(of: entry, limit: left)
      left -= max(1, changes.count)
      for index in found.indices where !found[index].isWhole {
        guard let step = step(of: found[index].item, in: changes, of: entry, on: list) else {
          continue
        }
        found[index].steps.insert(step, at: 0)
        if case .item(.added, _) = step.change.change { found[index].isWhole = true }
      }
    }
    return found
  }

  /// The effect of an entry on an item, as one change.
  private func step(
    of item: ShoppingItem, in changes: [Change], of entry: JournalEntry, on list: ListSummary
  ) -> WhyStep? {
    var before: ShoppingItem?
    var after: ShoppingItem?
    var wants: [RecipeWant] = []
    var saysCategory = false
    for change in changes {
      switch change {
      case .item(let delta, _) where (delta.after ?? delta.before)?.id == item.id:
        if before == nil, after == nil { before = delta.before }
        if let changed = delta.after { after = changed }
      case .habit(let delta): if delta.after?.name == item.key { saysCategory = true }
      case .want(let delta):
        if let want = delta.after, want.item == item.id { wants.append(want) }
      case .item, .lot, .list, .category, .categoryWord, .shop, .purchase, .template, .schedule,
        .option, .price, .pantry, .receiptName, .menu:
        break
      }
    }
    guard let after else { return nil }
    let delta: Delta<ShoppingItem> = before.map { .changed(from: $0, to: after) } ?? .added(after)
    return WhyStep(
      entry: entry,
      change: Echo(change: .item(delta, list: list.id), list: list, isCurrentList: true),
      wants: wants, saysCategory: saysCategory)
  }
}
