import CartLanguage
import CartModels

/// Finding values by their keys.
extension RecordValue {
  /// The value by a key that must be there.
  func value(
    by key: String, at range: SourceRange, _ spending: Spending
  ) throws -> Value {
    if let value = self[try NameKey(key, asking: spending.spend)] { return value }
    throw MissingValue(.noKey(key, in: self, at: range) { QuotedText.of($0) })
  }
}

extension Diagnostic {
  /// A key that isn't there is asked for.
  ///
  /// - Parameter spelled: another key as it is written here.
  static func noKey(
    _ key: String, in record: RecordValue, at range: SourceRange, spelled: (String) -> String
  ) -> Diagnostic {
    .noKey(
      key, among: record.entries.prefix(mostKeysLookedThrough).map(\.key), of: record.count,
      at: range, spelled: spelled)
  }
}
