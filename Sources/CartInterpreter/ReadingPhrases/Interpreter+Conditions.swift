import CartLanguage
import CartModels

/// Categories in conditions. Comparing with a category that does not exist is a mistake, because it
/// matches no item.
extension Interpreter {
  /// Checks the categories in a condition before it is evaluated for any item.
  func refuseUnknownCategories(in condition: Expression) throws {
    for child in condition.children { try refuseUnknownCategories(in: child) }
    guard case .binary(let left, let operation, let right, _) = condition,
      operation == .equal || operation == .notEqual
    else { return }
    for (field, text) in [(left, right), (right, left)] {
      guard case .name(let name) = field, ItemField(name) == .own(.category),
        case .literal(.text(let said), let range) = text
      else { continue }
      try refuseUnknownCategory(said, at: range)
    }
  }

  /// Whether a category and a text are the same category. Nil unless the values are a category and
  /// a text that names one.
  func areOneCategory(_ first: Value, _ second: Value, _ spending: Spending) throws -> Bool? {
    guard
      let (category, text) = first.category(comparedWith: second)
        ?? second.category(comparedWith: first),
      let named = try names.category(NameKey(text, asking: spending.spend))
    else { return nil }
    return named.id == category.id
  }

  /// Refuses a comparison of a category with a text that names no category.
  func refuseUnknownCategory(_ value: Value, _ other: Value, at range: SourceRange) throws {
    guard case .category = value, case .text(let said) = other else { return }
    try refuseUnknownCategory(said, at: range)
  }

  private func refuseUnknownCategory(_ said: String, at range: SourceRange) throws {
    guard try names.category(NameKey(said)) == nil else { return }
    throw Diagnostic.unknownCategory(
      said, at: range, among: try names.categoryWords(), typed: QuotedText.of)
  }
}

extension Value {
  fileprivate func category(comparedWith other: Value) -> (category: ItemCategory, text: String)? {
    guard case .category(let category) = self, case .text(let text) = other else { return nil }
    return (category, text)
  }
}
