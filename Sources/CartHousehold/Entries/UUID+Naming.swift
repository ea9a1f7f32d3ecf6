package import Foundation

extension UUID {
  /// The identifier that follows from some texts, the same wherever it is worked out: version 8 of
  /// RFC 9562, of FNV-1a of 128 bits (RFC 9923).
  ///
  /// Nothing rests on that texts for an identifier can't be found: who may write to a household can
  /// name any identifier as it is. A library for hashes that withstand that would cost each start of
  /// `qc` a sixth of its time.
  package init(naming parts: [String]) {
    var hash = UUID.basis
    // The lengths keep texts apart that are the same when they are put together.
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
