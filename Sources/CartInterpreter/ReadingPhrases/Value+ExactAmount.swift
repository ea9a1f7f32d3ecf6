import CartLanguage
import CartModels

extension Value {
  /// The number of decimals in suggestions.
  private static let places = 6

  /// Refuses a rounded value as an amount of an item. Amounts on lists are exact, and contain no
  /// accidental digits.
  func expectExact(at range: SourceRange, in source: Source?) throws(Diagnostic) {
    guard case .rounded = self else { return }
    let text = source.map { $0.text(range) } ?? ""
    let isShort = !text.isEmpty && text.utf8.count <= 60 && !text.contains("\n")
    throw Diagnostic(
      .overflow,
      "amounts must be exact, but \(typeName) has too many digits",
      at: range,
      help: [
        isShort
          ? "round it: `round(\(text), \(Value.places))`"
          : "round it, for example: `round(2/3, \(Value.places))`"
      ])
  }
}
