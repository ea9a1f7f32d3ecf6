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
    let shown = key.utf8.count <= Diagnostic.longestKey ? key : "\(key.prefix(20))…"
    return Diagnostic(
      .missingValue, "there is no key `\(shown)`", at: range,
      help: [advice(on: key, in: record, spelled)])
  }

  private static func advice(
    on key: String, in record: RecordValue, _ spelled: (String) -> String
  ) -> String {
    guard record.count > 0 else { return "the record is empty: `[:]`" }
    let keys = record.entries.prefix(mostKeys).map(\.key).filter { $0.utf8.count <= longestKey }
    if key.utf8.count <= longestKey,
      let near = Suggestion.sentence(Suggestion.nearest(to: key, among: keys).map(spelled))
    {
      return near
    }
    let shown = keys.prefix(shownKeys).map { "`\($0)`" }.joined(separator: ", ")
    return "the keys are \(shown)\(record.count > shownKeys ? ", …" : "")"
  }

  /// The most keys that are looked through for one that was meant.
  private static let mostKeys = 200
  private static let shownKeys = 10
  private static let longestKey = 60
}
