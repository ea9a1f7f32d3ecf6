package import Foundation

/// Gives items the positions that put them in an order, and changes as few of them as that takes.
package enum ItemArrangement {
  /// The items with positions in their order.
  ///
  /// - Parameter stored: those that are on the list already; the others are new on it.
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

  /// Whether nobody moved anything, as on most lists: then no position need be known.
  private static func areAsAdded(_ items: [ShoppingItem], _ stored: [UUID: ShoppingItem]) -> Bool {
    zip(items, items.dropFirst()).allSatisfy { $0.id < $1.id }
      && items.allSatisfy { item in
        stored[item.id].map { $0.fields.sortKey == nil } ?? item.id.risesWithTime
      }
  }

  /// The position of an item; nil for a new one whose identifier says nothing of when it was made.
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

  /// The order in which a store hands items out: those of one position by their identifiers.
  private static func isBefore(
    _ first: UUID, _ position: ItemPosition?, _ second: UUID, _ next: ItemPosition?
  ) -> Bool {
    guard let position, let next else { return false }
    return position == next ? first < second : position < next
  }

  /// The positions with new ones in place of those that are out of order; nil if there is no room.
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

  /// New positions for all.
  private static func anew(_ count: Int) -> [ItemPosition] {
    var positions: [ItemPosition] = []
    for _ in 0..<count { positions += ItemPosition.last(after: positions.last).map { [$0] } ?? [] }
    return positions
  }

  /// The places of the longest row of rising positions, which can stay.
  private static func rising(_ positions: [ItemPosition?]) -> [Int] {
    // The place that ends the lowest row of each length, and the place before each one in its row.
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
  /// Whether it is of version 7, which counts the time.
  fileprivate var risesWithTime: Bool { uuid.6 >> 4 == 7 }
}
