import CartLanguage
import CartModels

/// `len lower upper trim split join replace contains starts ends`
extension BuiltInCall {
  func textValue() throws -> Value {
    switch function {
    case .len: try length()
    case .lower: try made(try text(0).lowercased())
    case .upper: try made(try text(0).uppercased())
    case .trim: .text(BuiltInCall.trimmed(try text(0)))
    case .split: try split()
    case .join: try joined()
    case .replace: try replaced()
    case .contains: try contains()
    case .starts: .yesNo(try folded(0).hasPrefix(try folded(1)))
    default: .yesNo(try folded(0).hasSuffix(try folded(1)))
    }
  }

  private func folded(_ parameter: Int) throws(Diagnostic) -> String {
    NameKey(try text(parameter)).withoutAccents
  }

  private func length() throws(Diagnostic) -> Value {
    let given = try required(0)
    switch given.value {
    case .list(let list): return .number(Rational(Int64(list.elements.count)))
    case .text(let text): return .number(Rational(Int64(text.count)))
    default: throw wrongType(given, "a text or a list")
    }
  }

  private static func trimmed(_ text: String) -> String {
    var rest = text[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }

  private func split() throws(Diagnostic) -> Value {
    let text = try text(0)
    guard let separator = try textIfGiven(1) else {
      return try made(text.split(whereSeparator: \.isWhitespace).map { .text(String($0)) })
    }
    guard !separator.isEmpty else {
      return try made(text.map { .text(String($0)) })
    }
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    return try made(parts.map { .text(String($0)) })
  }

  private func joined() throws(Diagnostic) -> Value {
    let separator = try textIfGiven(1) ?? ", "
    var text = ""
    for (index, element) in try list(0).enumerated() {
      text += (index == 0 ? "" : separator) + element.displayText
      _ = try TextBound.checked(text, at: range)
    }
    return .text(text)
  }

  private func replaced() throws(Diagnostic) -> Value {
    let (text, part, other) = (try text(0), try text(1), try text(2))
    guard !part.isEmpty else { return .text(text) }
    var result = ""
    for (index, piece) in text.split(separator: part, omittingEmptySubsequences: false).enumerated()
    {
      result += (index == 0 ? "" : other) + piece
      _ = try TextBound.checked(result, at: range)
    }
    return .text(result)
  }

  private func contains() throws(Diagnostic) -> Value {
    let whole = try required(0)
    if case .list(let list) = whole.value {
      let part = try required(1).value
      return .yesNo(list.elements.contains { $0.isEqual(to: part) == true })
    }
    return .yesNo(try text(0).containsFolded(try text(1)))
  }
}
