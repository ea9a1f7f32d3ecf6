import CartLanguage

/// An entry put right.
enum Correction {
  /// The entry with all that is wrong in it replaced by what would do, where
  /// that is known of every mistake.
  static func of(_ entry: Source, _ mistakes: [Diagnostic]) -> String? {
    guard !mistakes.isEmpty else { return nil }
    var bytes = entry.bytes
    var end = bytes.count
    for mistake in mistakes.reversed() {
      guard let correction = mistake.correction, let range = mistake.range,
        mistake.source === entry, range.upperBound <= end
      else { return nil }
      bytes.replaceSubrange(range, with: correction.utf8)
      end = range.lowerBound
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
