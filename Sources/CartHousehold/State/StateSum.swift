package import Foundation

/// A hash of a household's state that each write brings up to date, the same for equal states.
///
/// It is the sum of a hash of each thing, so that no order has to be made among them: of 128 bits,
/// which keep apart what differs by accident. Nobody is trusted for it.
package struct StateSum {
  private let encoder = StateWrite.encoder
  private var value: UInt128

  /// Begins with the sum of an empty state, or that of another one.
  package init(_ digest: UUID? = nil) {
    value = digest.map { StateSum.number($0) } ?? 0
  }

  /// The sum as an identifier.
  package var digest: UUID {
    UUID(uuid: withUnsafeBytes(of: value.bigEndian) { $0.loadUnaligned(as: uuid_t.self) })
  }

  /// Adds a thing of the state.
  package mutating func add(_ write: StateWrite) throws { value &+= try hash(of: write) }

  /// Puts a thing in the place of what was there, of which either may be nothing.
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
