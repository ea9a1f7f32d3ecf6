import CartLanguage
import CartModels

extension Value {
  /// How many decimals are suggested to be kept.
  private static let places = 6

  /// Refuses a rounded value as an amount of an item: lists are exact, and hold no digits that
  /// nobody chose.
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
