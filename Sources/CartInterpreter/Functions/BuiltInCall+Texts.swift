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
    case .starts: .yesNo(try folded(0).starts(with: try folded(1)))
    default: .yesNo(try folded(0).ends(with: try folded(1)))
    }
  }

  private func folded(_ parameter: Int) throws -> FoldedText {
    try spending.spend(try text(parameter).utf8.count)
    return FoldedText(try text(parameter), passingOver: .caseAndAccents)
  }

  /// The parts of a text between the places of another, which differ in case at most.
  private func parts(of text: String, between part: String) -> [Substring] {
    let places = FoldedText(text, passingOver: .caseAlone)
      .ranges(of: FoldedText(part, passingOver: .caseAlone))
    var parts: [Substring] = []
    var (end, offset) = (text.startIndex, 0)
    for place in places {
      let start = text.utf8.index(end, offsetBy: place.lowerBound - offset)
      parts.append(text[end..<start])
      end = text.utf8.index(start, offsetBy: place.count)
      offset = place.upperBound
    }
    return parts + [text[end...]]
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

  private func split() throws -> Value {
    let text = try text(0)
    try spending.spend(text.utf8.count)
    guard let separator = try textIfGiven(1) else {
      return try made(text.split(whereSeparator: \.isWhitespace).map { .text(String($0)) })
    }
    guard !separator.isEmpty else {
      return try made(text.map { .text(String($0)) })
    }
    return try made(parts(of: text, between: separator).map { .text(String($0)) })
  }

  private func joined() throws -> Value {
    let separator = try textIfGiven(1) ?? ", "
    var text = ""
    for (index, element) in try list(0).enumerated() {
      try spending.spend(element.weight)
      text += (index == 0 ? "" : separator) + element.displayText
      _ = try TextBound.checked(text, at: range)
    }
    return .text(text)
  }

  private func replaced() throws -> Value {
    let (text, part, other) = (try text(0), try text(1), try text(2))
    try spending.spend(text.utf8.count)
    guard !part.isEmpty else { return .text(text) }
    var result = ""
    for (index, piece) in parts(of: text, between: part).enumerated() {
      try spending.spend(Value.ownWeight)
      result += (index == 0 ? "" : other) + piece
      _ = try TextBound.checked(result, at: range)
    }
    return .text(result)
  }

  private func contains() throws -> Value {
    let whole = try required(0)
    if case .list(let list) = whole.value {
      let part = try required(1)
      switch try list.search(for: part.value, spending) {
      case .found: return .yesNo(true)
      case .missing: return .yesNo(false)
      case .incomparable(let element):
        throw Diagnostic.neverEqual(part.value, element, at: part.range)
      }
    }
    return .yesNo(try text(0).containsFolded(try text(1)))
  }
}
