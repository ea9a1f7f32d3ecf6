/// Names that could also be read as something else.
extension NameKey {
  /// The words that may open a clause; a name may hold them all the same.
  public static let clauseWords: Set<String> = [
    "in", "to", "from", "on", "note", "where", "quantity", "all",
  ]

  /// Whether the name holds a digit or a clause word, so that a sentence with
  /// it must be read by what names exist. A rough test that errs towards yes.
  public var isAmbiguous: Bool {
    for scalar in text.unicodeScalars
    where scalar.properties.numericType != nil { return true }
    guard text.utf8.contains(0x20) else { return false }
    return text.split(separator: " ").contains { NameKey.clauseWords.contains(String($0)) }
  }
}
