package import Foundation

extension MemoryHousehold {
  /// A hash of the whole state: the ``StateSum`` of its rows.
  package func digest() throws -> UUID {
    var sum = StateSum()
    try forEachWrite { try sum.add($0) }
    return sum.digest
  }

  /// Calls a closure with each row of the state as a write, in any order.
  package func forEachWrite(_ body: (StateWrite) throws -> Void) rethrows {
    for (id, row) in lists { try body(.list(id, row)) }
    for (list, other) in aliases { try body(.alias(list, of: other)) }
    for (key, row) in definitions { try body(.definition(key, row)) }
    for (schedule, day) in handledDays { try body(.handled(schedule: schedule, day)) }
    for (key, row) in items { try body(.item(key, row)) }
    for (id, lot) in lots { try body(.lot(id, lot)) }
    for (lot, replacement) in replacements { try body(.replacement(lot, replacement)) }
    for (lot, bought) in purchases { try body(.bought(lot, bought)) }
    for (lot, parted) in partedLots { try body(.parted(lot, parted)) }
    for (entry, reason) in voids { try body(.void(entry, reason)) }
  }
}
