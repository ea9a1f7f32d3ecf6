import CartLanguage
import CartModels

/// Converts strings; an unreadable string is a missing value.
extension BuiltInCall {
  /// `number("1 1/2")`
  func number() throws -> Value {
    let given = try required(0)
    switch given.value {
    case .number: return given.value
    case .rounded(let quantity) where quantity.unit == nil: return given.value
    case .quantity, .rounded:
      throw Diagnostic(
        .wrongType, "`number` expects a string, found \(given.value.typeName)",
        at: given.range, help: ["to get the number of a quantity: `(2 kg).amount`"])
    case .text, .yesNo, .date, .span, .money, .list, .record, .category, .item: break
    }
    let text = try text(0)
    try spending.spend(text.utf8.count)
    guard let number = TypedAmount.number(text) else { throw unreadable(text, "a number", "0") }
    return .number(number)
  }

  /// `measure("2 kg")`
  func measure() throws -> Value {
    let given = try required(0)
    if given.value.asQuantity != nil { return given.value }
    let text = try text(0)
    try spending.spend(text.utf8.count)
    guard let quantity = TypedAmount.measure(text) else {
      throw unreadable(text, "an amount", "1 kg")
    }
    return Value(
      try frame.interpreter.names.measures.meant(
        by: quantity, in: text.split(separator: " ").map(String.init)))
  }

  /// - Parameter other: an example of a default.
  private func unreadable(_ text: String, _ wanted: String, _ other: String) -> MissingValue {
    let source = frame.interpreter.source
    let call = source.text(source.prefix(of: range, maximum: 60))
    let isWhole = call.utf8.count == range.count && !call.contains("\n")
    guard !text.hasPrefix("≈") else { return MissingValue(rounded(text, wanted)) }
    return MissingValue(
      Diagnostic(
        .missingValue, "`\(text.prefix(60))` is not \(wanted)", at: given(0)?.range ?? range,
        help: [
          "to use a default: "
            + (isWhole ? "`\(call) otherwise \(other)`" : "`otherwise \(other)`")
        ]))
  }

  /// A string made from a number whose digits were omitted.
  private func rounded(_ text: String, _ wanted: String) -> Diagnostic {
    Diagnostic(
      .missingValue, "`\(text.prefix(60))` is a rounded number, not \(wanted)",
      at: given(0)?.range ?? range,
      help: ["use the number itself, or `round(NUMBER, 2)` before it becomes a string"])
  }
}
