import Foundation

/// The number a list's row has: 48 bits mixed from its identifier.
///
/// Short numbers keep the items' rows and their index small and quick to
/// compare. Being worked out rather than counted, the number needs no look-up
/// and is the same when a deleted list comes back. Should two lists ever share
/// one, the second is refused, and the next try has another identifier.
enum ListNumber {
  static func of(_ id: UUID) -> Int64 {
    let halves = withUnsafeBytes(of: id.uuid) { bytes in
      bytes.loadUnaligned(as: UInt64.self).bigEndian
        ^ bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self).bigEndian
    }
    // The odd factor, 2^64 over the golden ratio, carries every bit to the top ones.
    return Int64((halves &* 0x9E37_79B9_7F4A_7C15) >> 16)
  }
}
