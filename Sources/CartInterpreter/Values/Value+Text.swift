import CartLanguage
import CartModels

/// The display format of values. List elements are separated by commas; nested values are in source
/// form, so that `[[1, 2], [3]]` differs from `[1, 2, 3]`.
extension Value {
  /// The value as it is printed or interpolated.
  package var displayText: String { displayText(asking: { _ in }) }

  /// The same for a value that may be large.
  ///
  /// - Parameter asking: receives the cost of the next output in bytes; it may throw to stop.
  func displayText(asking: (Int) throws -> Void) rethrows -> String {
    switch self {
    case .number(let number): number.valueText(preferringDecimals: true)
    case .quantity(let quantity): quantity.sentenceText
    case .rounded(let quantity): quantity.roundedText
    case .text(let text): text
    case .yesNo(let isYes): isYes ? "yes" : "no"
    case .date(let date): date.text
    case .span(let span): span.text
    case .money(let money): money.displayText
    case .list(let list): try list.displayText(asking: asking) { try $0.partText(asking: asking) }
    case .record(let record):
      try record.displayText(asking: asking) { try $0.partText(asking: asking) }
    case .category(let category): category.name
    case .item(let item): item.item.name
    }
  }

  /// The value between commas: a string that could be read as several is quoted.
  private func partText(asking: (Int) throws -> Void) rethrows -> String {
    guard let text = name else { return try nestedText(asking: asking) }
    return text.readsAsOne ? text : QuotedText.of(text)
  }

  /// The value in source form, for brackets.
  private func nestedText(asking: (Int) throws -> Void) rethrows -> String {
    if let name { return QuotedText.of(name) }
    switch self {
    case .list(let list):
      return "[" + (try list.displayText(asking: asking) { try $0.nestedText(asking: asking) })
        + "]"
    case .record(let record) where record.count > 0:
      let entries = try record.displayText(quotingKeysBut: \.isWord, asking: asking) {
        try $0.nestedText(asking: asking)
      }
      return "[\(entries)]"
    case .record: return "[:]"
    case .number, .quantity, .rounded, .yesNo, .date, .span, .money, .text, .category, .item:
      return try displayText(asking: asking)
    }
  }

  /// The text, or the name of a category or an item.
  private var name: String? {
    if case .item(let item) = self { return item.item.name }
    return asText
  }
}

extension ListValue {
  /// The elements, separated by commas. It stops soon after the length limit of a string: the
  /// elements may be few strings repeated many times.
  ///
  /// - Parameters:
  ///   - asking: receives the cost of the next output; it may throw to stop.
  ///   - body: writes an element.
  fileprivate func displayText(
    asking: (Int) throws -> Void, _ body: (Value) throws -> String
  ) rethrows -> String {
    var text = ""
    for (index, element) in elements.enumerated() {
      guard text.utf8.count <= TextBound.maximum else { break }
      try asking(element.weight)
      text += (index == 0 ? "" : ", ") + (try body(element))
    }
    return text
  }
}

extension RecordValue {
  /// The entries, separated by commas: `eggs: 12, milk: 2 l`. It stops soon after the length limit
  /// of a string.
  ///
  /// - Parameters:
  ///   - isPlain: whether a key needs no quotes.
  ///   - asking: receives the cost of the next output; it may throw to stop.
  ///   - body: writes a value.
  fileprivate func displayText(
    quotingKeysBut isPlain: (String) -> Bool = \.readsAsOne, asking: (Int) throws -> Void,
    _ body: (Value) throws -> String
  ) rethrows -> String {
    var text = ""
    for (index, entry) in entries.enumerated() {
      guard text.utf8.count <= TextBound.maximum else { break }
      try asking(entry.weight)
      let key = isPlain(entry.key) ? entry.key : QuotedText.of(entry.key)
      text += "\(index == 0 ? "" : ", ")\(key): "
      text += try body(entry.value)
    }
    return text
  }
}

extension String {
  /// Whether it may be a key without quotes in a source.
  fileprivate var isWord: Bool {
    first?.isLetter == true && allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  /// Whether the string is unambiguous between commas.
  fileprivate var readsAsOne: Bool {
    guard let first = utf8.first, let last = utf8.last else { return false }
    let isInside = first != UInt8(ascii: " ") && last != UInt8(ascii: " ")
    return isInside && first != UInt8(ascii: "[")
      && !utf8.contains { byte in
        byte == UInt8(ascii: ",") || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "\"")
          || byte < UInt8(ascii: " ")
      }
  }
}
