package import Foundation

extension MemoryHousehold {
  /// A hash of all that it holds, the same for equal states wherever it is worked out.
  ///
  /// It is the sum of a hash of each thing, so that no order has to be made among them: of 128 bits,
  /// which keep apart what differs by accident. Nobody is trusted for it.
  package func digest() throws -> UUID {
    var sum = Sum()
    for (id, lot) in lots { try sum.add(.lot(id, lot)) }
    for (lot, replacement) in replacements { try sum.add(.replacement(lot, replacement)) }
    for (lot, bought) in purchases { try sum.add(.bought(lot, bought)) }
    for (key, row) in items { try sum.add(.item(key, row)) }
    for (id, row) in lists { try sum.add(.list(id, row)) }
    for (list, other) in aliases { try sum.add(.alias(list, of: other)) }
    for (schedule, day) in handledDays { try sum.add(.handled(schedule: schedule, day)) }
    for (key, row) in definitions { try sum.add(.definition(key, row)) }
    for (entry, reason) in voids { try sum.add(.void(entry, reason)) }
    return sum.digest
  }

  private struct Sum {
    private let encoder = JSONEncoder()
    private var value: UInt128 = 0

    init() { encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes] }

    mutating func add(_ write: StateWrite) throws {
      let text = String(decoding: try encoder.encode(write), as: UTF8.self)
      let hash = UUID(naming: ["state", text]).uuid
      value &+= withUnsafeBytes(of: hash) { $0.loadUnaligned(as: UInt128.self).bigEndian }
    }

    var digest: UUID {
      UUID(uuid: withUnsafeBytes(of: value.bigEndian) { $0.loadUnaligned(as: uuid_t.self) })
    }
  }
}
