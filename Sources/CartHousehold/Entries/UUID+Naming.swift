package import Foundation

extension UUID {
  /// Makes the identifier that is derived from some texts, the same in every home: version 8 of RFC
  /// 9562, from the 128-bit FNV-1a hash (RFC 9923).
  ///
  /// The hash need not resist collisions: anyone who can write to a household can choose any
  /// identifier directly. A library with cryptographic hashes would make each start of `qc` a sixth
  /// slower.
  package init(naming parts: [String]) {
    var hash = UUID.basis
    // Lengths distinguish lists of texts whose concatenations are equal.
    for part in parts {
      for byte in "\(part.utf8.count):\(part)".utf8 {
        hash = (hash ^ UInt128(byte)) &* UUID.prime
      }
    }
    var id = withUnsafeBytes(of: hash.bigEndian) { $0.loadUnaligned(as: uuid_t.self) }
    (id.6, id.8) = (0x80 | id.6 & 0x0F, 0x80 | id.8 & 0x3F)
    self.init(uuid: id)
  }

  // Offset basis and prime of RFC 9923, section 5.
  private static let basis: UInt128 = 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D
  private static let prime: UInt128 = 0x0000_0000_0100_0000_0000_0000_0000_013B
}
