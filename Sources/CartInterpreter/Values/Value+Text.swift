import CartLanguage
import CartModels

/// How values are written for people. The elements of a list have commas between them; what is
/// nested in it is written as in a source, so that `[[1, 2], [3]]` doesn't look like `[1, 2, 3]`.
extension Value {
  /// The value as it is printed, or put into a text.
  package var displayText: String { displayText(asking: { _ in }) }

  /// The same of a value that may be large.
  ///
  /// - Parameter asking: told of what is about to be written, a byte counting one; it may throw, to
  ///   end that.
  func displayText(asking: (Int) throws -> Void) rethrows -> String {
    switch self {
    case .number(let number): number.valueText(preferringDecimals: true)
    case .quantity(let quantity): quantity.sentenceText
    case .rounded(let quantity): quantity.roundedText
    case .text(let text): text
    case .yesNo(let isYes): isYes ? "yes" : "no"
    case .date(let date): date.text
    case .span(let span): span.text
    case .list(let list): try list.displayText(asking: asking) { try $0.partText(asking: asking) }
    case .record(let record):
      try record.displayText(asking: asking) { try $0.partText(asking: asking) }
    case .category(let category): category.name
    case .item(let item): item.item.name
    }
  }

  /// The value between commas: a text that could be taken for several has quotes.
  private func partText(asking: (Int) throws -> Void) rethrows -> String {
    guard let text = name else { return try nestedText(asking: asking) }
    return text.readsAsOne ? text : QuotedText.of(text)
  }

  /// The value as it is written in brackets.
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
    case .number, .quantity, .rounded, .yesNo, .date, .span, .text, .category, .item:
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
  /// The elements with commas between them. It ends soon after it is too long
  /// for a text: the elements may be few texts many times over.
  ///
  /// - Parameters:
  ///   - asking: told of what is about to be written; it may throw, to end that.
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
  /// The entries with commas between them: `eggs: 12, milk: 2 l`. It ends soon after it is too
  /// long for a text.
  ///
  /// - Parameters:
  ///   - isPlain: whether a key needs no quotes.
  ///   - asking: told of what is about to be written; it may throw, to end that.
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

  /// Whether the text shows where it begins and ends when commas part it from others.
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
