/// A number of bytes as people write it: `64 MB`, `500 kB`, `1_000_000`.
package struct ByteCount: Hashable, Sendable {
  /// The number of bytes, which is positive.
  package let bytes: Int

  private static let units: [(name: String, bytes: Int)] = [
    ("GB", 1_000_000_000), ("MB", 1_000_000), ("kB", 1_000), ("B", 1),
  ]

  /// Parses a positive amount; nil for any other text. A small number needs a unit, because `64` is
  /// hardly 64 bytes.
  package init?(_ text: String) {
    let digits = text.prefix { $0.isASCII && $0.isNumber || $0 == "_" }
    let word = text[digits.endIndex...].drop { $0 == " " }.lowercased()
    guard let count = Int(digits.filter { $0 != "_" }), count > 0 else { return nil }
    let unit =
      word.isEmpty
      ? (count < 1_000 ? nil : 1) : ByteCount.units.first { $0.name.lowercased() == word }?.bytes
    guard let unit else { return nil }
    let (bytes, overflow) = count.multipliedReportingOverflow(by: unit)
    guard !overflow else { return nil }
    self.bytes = bytes
  }

  /// The amount in the largest unit that is exact: `64 MB`.
  package var text: String { ByteCount.text(of: bytes) }

  /// An amount in the largest unit that is exact: `1 GB`.
  package static func text(of bytes: Int) -> String {
    for unit in units where bytes % unit.bytes == 0 { return "\(bytes / unit.bytes) \(unit.name)" }
    return "\(bytes) B"
  }
}
