import Foundation

/// The number of a list's row: 48 bits derived from its identifier.
///
/// Short numbers keep the rows of items and their index small and fast to compare. A derived number
/// needs no lookup and is the same when a deleted list is restored. If two lists ever had the same
/// number, the second would be rejected, and the next attempt would have another identifier.
enum ListNumber {
  static func of(_ id: UUID) -> Int64 {
    let halves = withUnsafeBytes(of: id.uuid) { bytes in
      bytes.loadUnaligned(as: UInt64.self).bigEndian
        ^ bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self).bigEndian
    }
    // The odd factor, 2^64 divided by the golden ratio, spreads every bit to the top ones.
    return Int64((halves &* 0x9E37_79B9_7F4A_7C15) >> 16)
  }
}
