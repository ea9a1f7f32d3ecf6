package import Foundation

/// Gives the items of a list the positions for their order, and changes as few of them as possible.
package enum ItemArrangement {
  /// Returns the items with positions in their order.
  ///
  /// - Parameter stored: the items that are on the list already; the others are new.
  package static func arranged(
    _ items: [ShoppingItem], stored: [UUID: ShoppingItem]
  ) -> [ShoppingItem] {
    if areAsAdded(items, stored) { return items.map { placed($0, nil) } }
    let present = items.map { position(of: $0, stored: stored[$0.id]) }
    let isInOrder = zip(zip(items, present), zip(items, present).dropFirst())
      .allSatisfy { isBefore($0.0.id, $0.1, $1.0.id, $1.1) }
    if isInOrder, present.allSatisfy({ $0 != nil }) {
      return items.map { placed($0, stored[$0.id]?.fields.sortKey) }
    }
    let positions = filled(present) ?? anew(items.count)
    return zip(zip(items, present), positions).map { pair, position in
      let (item, present) = pair
      let isKept = position == present
      return placed(item, isKept ? stored[item.id]?.fields.sortKey : position)
    }
  }

  /// Whether an item that is added to a list comes last without a position of its own.
  ///
  /// - Parameter last: the last position on the list.
  package static func isLast(_ id: UUID, after last: ItemPosition?) -> Bool {
    id.risesWithTime && last.map { $0 < ItemPosition(of: id) } ?? true
  }

  /// Whether no item was moved, as on most lists. Then no item needs a position.
  private static func areAsAdded(_ items: [ShoppingItem], _ stored: [UUID: ShoppingItem]) -> Bool {
    zip(items, items.dropFirst()).allSatisfy { $0.id < $1.id }
      && items.allSatisfy { item in
        stored[item.id].map { $0.fields.sortKey == nil } ?? item.id.risesWithTime
      }
  }

  /// The position of an item; nil for a new item whose identifier doesn't contain the time.
  private static func position(of item: ShoppingItem, stored: ShoppingItem?) -> ItemPosition? {
    if let stored { return stored.fields.sortKey ?? ItemPosition(of: item.id) }
    return item.id.risesWithTime ? ItemPosition(of: item.id) : nil
  }

  private static func placed(_ item: ShoppingItem, _ position: ItemPosition?) -> ShoppingItem {
    guard item.fields.sortKey != position else { return item }
    var item = item
    item.fields.sortKey = position
    return item
  }

  /// The order in which a store returns items: by position, and then by identifier.
  private static func isBefore(
    _ first: UUID, _ position: ItemPosition?, _ second: UUID, _ next: ItemPosition?
  ) -> Bool {
    guard let position, let next else { return false }
    return position == next ? first < second : position < next
  }

  /// The positions with those out of order replaced; nil if there is no room for new ones.
  private static func filled(_ positions: [ItemPosition?]) -> [ItemPosition]? {
    var filled: [ItemPosition] = []
    for index in rising(positions) {
      guard let kept = positions[index] else { continue }
      let gap = index - filled.count
      if gap > 0 {
        guard let new = ItemPosition.positions(gap, after: filled.last, before: kept) else {
          return nil
        }
        filled += new
      }
      filled.append(kept)
    }
    while filled.count < positions.count {
      guard let last = ItemPosition.last(after: filled.last) else { return nil }
      filled.append(last)
    }
    return filled
  }

  /// New positions for all items.
  private static func anew(_ count: Int) -> [ItemPosition] {
    var positions: [ItemPosition] = []
    for _ in 0..<count { positions += ItemPosition.last(after: positions.last).map { [$0] } ?? [] }
    return positions
  }

  /// The indices of a longest rising subsequence of positions, which can stay.
  private static func rising(_ positions: [ItemPosition?]) -> [Int] {
    // For each length, the index of the lowest end of a subsequence; and the predecessor of each
    // index.
    var (ends, before) = ([Int](), [Int: Int]())
    for (index, position) in positions.enumerated() {
      guard let position else { continue }
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if let end = positions[ends[middle]], end < position {
          low = middle + 1
        } else {
          high = middle
        }
      }
      if low > 0 { before[index] = ends[low - 1] }
      if low < ends.count { ends[low] = index } else { ends.append(index) }
    }
    var (row, next) = ([Int](), ends.last)
    while let index = next {
      row.append(index)
      next = before[index]
    }
    return row.reversed()
  }
}

extension UUID {
  /// Whether the UUID is of version 7, which begins with the time.
  fileprivate var risesWithTime: Bool { uuid.6 >> 4 == 7 }
}
