import CartLanguage
import CartModels

/// Looking up values by key.
extension RecordValue {
  /// The value of a key that must exist.
  func value(
    by key: String, at range: SourceRange, _ spending: Spending
  ) throws -> Value {
    if let value = self[try NameKey(key, asking: spending.spend)] { return value }
    throw MissingValue(.noKey(key, in: self, at: range) { QuotedText.of($0) })
  }
}

extension Diagnostic {
  /// A missing key.
  ///
  /// - Parameter spelled: formats another key as in this source.
  static func noKey(
    _ key: String, in record: RecordValue, at range: SourceRange, spelled: (String) -> String
  ) -> Diagnostic {
    .noKey(
      key, among: record.entries.prefix(mostKeysLookedThrough).map(\.key), of: record.count,
      at: range, spelled: spelled)
  }
}
