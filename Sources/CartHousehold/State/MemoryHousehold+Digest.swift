package import Foundation

extension MemoryHousehold {
  /// A hash of all that it holds: the ``StateSum`` of each thing.
  package func digest() throws -> UUID {
    var sum = StateSum()
    for (id, lot) in lots { try sum.add(.lot(id, lot)) }
    for (lot, replacement) in replacements { try sum.add(.replacement(lot, replacement)) }
    for (lot, bought) in purchases { try sum.add(.bought(lot, bought)) }
    for (lot, parted) in partedLots { try sum.add(.parted(lot, parted)) }
    for (key, row) in items { try sum.add(.item(key, row)) }
    for (id, row) in lists { try sum.add(.list(id, row)) }
    for (list, other) in aliases { try sum.add(.alias(list, of: other)) }
    for (schedule, day) in handledDays { try sum.add(.handled(schedule: schedule, day)) }
    for (key, row) in definitions { try sum.add(.definition(key, row)) }
    for (entry, reason) in voids { try sum.add(.void(entry, reason)) }
    return sum.digest
  }
}
