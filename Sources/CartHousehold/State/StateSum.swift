package import Foundation

/// A hash of a household's state that is updated with each write. Equal states have equal hashes.
///
/// The hash is the sum of the hashes of all rows, so the rows need no order. Its 128 bits detect
/// accidental differences, not deliberate ones.
package struct StateSum {
  private let encoder = StateWrite.encoder
  private var value: UInt128

  /// Begins with the sum of an empty state, or with a known digest.
  package init(_ digest: UUID? = nil) {
    value = digest.map { StateSum.number($0) } ?? 0
  }

  /// The sum as a UUID.
  package var digest: UUID {
    UUID(uuid: withUnsafeBytes(of: value.bigEndian) { $0.loadUnaligned(as: uuid_t.self) })
  }

  /// Adds a row of the state.
  package mutating func add(_ write: StateWrite) throws { value &+= try hash(of: write) }

  /// Replaces a row by another. Either can be a removal, which stands for no row.
  package mutating func replace(_ before: StateWrite, by after: StateWrite) throws {
    guard before != after else { return }
    if !before.isRemoval { value &-= try hash(of: before) }
    if !after.isRemoval { value &+= try hash(of: after) }
  }

  private func hash(of write: StateWrite) throws -> UInt128 {
    let text = String(decoding: try encoder.encode(write), as: UTF8.self)
    return StateSum.number(UUID(naming: ["state", text]))
  }

  private static func number(_ id: UUID) -> UInt128 {
    withUnsafeBytes(of: id.uuid) { $0.loadUnaligned(as: UInt128.self).bigEndian }
  }
}
