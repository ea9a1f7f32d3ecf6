import CartLanguage
import CartModels

/// The results of each `TextFunction`.
extension BuiltInCall {
  func value(of function: TextFunction) throws -> Value {
    switch function {
    case .len: try length()
    case .lower: try made(try mapped(try text(0)) { $0.lowercased() })
    case .upper: try made(try mapped(try text(0)) { $0.uppercased() })
    case .trim: .text(try trimmed(try text(0)))
    case .split: try split()
    case .lines: try lines()
    case .join: try joined()
    case .replace: try replaced()
    case .contains: try contains()
    case .starts: .yesNo(try folded(0).starts(with: try folded(1)))
    case .ends: .yesNo(try folded(0).ends(with: try folded(1)))
    case .same: .yesNo(try text(0) == text(1))
    case .pad: try padded()
    case .repeat: try repeated()
    case .literal: try literal()
    case .json: try made(try required(0).value.json(asking: spending.spend))
    case .read: try read()
    case .env: try environmentVariable()
    }
  }

  private func literal() throws -> Value {
    let given = try required(0)
    try spending.spend(given.value.weight + given.value.nesting.size * Value.ownWeight)
    guard let text = given.value.sourceText else {
      throw Diagnostic(
        .wrongType, "`literal` expects a value without items, found \(given.value.typeName)",
        at: given.range, help: ["use a field of each item: `literal(items.name)`"])
    }
    return try made(text)
  }

  private func folded(_ parameter: Int) throws -> FoldedText {
    try spending.spend(try text(parameter).utf8.count)
    return try FoldedText(
      try text(parameter), passingOver: .caseAndAccents, asking: spending.spend)
  }

  /// The cost of a byte that is read as part of a character.
  static let weightOfLetters = 8

  /// A string with all of its characters mapped.
  private func mapped(_ text: String, _ body: (String) -> String) throws -> String {
    var result = ""
    try text.forEachPiece { piece in
      try spending.spend(piece.utf8.count * BuiltInCall.weightOfLetters)
      result += body(piece)
    }
    return result
  }

  /// The parts of a string between case-insensitive occurrences of another.
  private func parts(of text: String, between part: String) throws -> [Substring] {
    let places = try FoldedText(text, passingOver: .caseAlone, asking: spending.spend)
      .ranges(
        of: FoldedText(part, passingOver: .caseAlone, asking: spending.spend),
        asking: spending.spend)
    var parts: [Substring] = []
    var (end, offset) = (text.startIndex, 0)
    for place in places {
      try spending.spend(Value.ownWeight)
      let start = text.utf8.index(end, offsetBy: place.lowerBound - offset)
      parts.append(text[end..<start])
      end = text.utf8.index(start, offsetBy: place.count)
      offset = place.upperBound
    }
    return parts + [text[end...]]
  }

  private func length() throws -> Value {
    let given = try required(0)
    switch given.value {
    case .list(let list): return .number(Rational(Int64(list.elements.count)))
    case .record(let record): return .number(Rational(Int64(record.count)))
    case .text(let text):
      var count: Int64 = 0
      for _ in text {
        try spending.spend(BuiltInCall.weightOfLetters)
        count += 1
      }
      return .number(Rational(count))
    case .number, .quantity, .rounded, .yesNo, .date, .span, .money, .category, .item:
      throw wrongType(given, "a string, a list or a record")
    }
  }

  private func trimmed(_ text: String) throws -> String {
    var rest = text[...]
    while rest.first?.isWhitespace == true {
      try spending.spend(BuiltInCall.weightOfLetters)
      rest.removeFirst()
    }
    while rest.last?.isWhitespace == true {
      try spending.spend(BuiltInCall.weightOfLetters)
      rest.removeLast()
    }
    return String(rest)
  }

  private func split() throws -> Value {
    let text = try text(0)
    guard let separator = try textIfGiven(1) else {
      return try made(texts: try words(of: text))
    }
    guard !separator.isEmpty else { return try made(texts: text) }
    return try made(texts: parts(of: text, between: separator))
  }

  private func words(of text: String) throws -> [Substring] {
    var (words, start): ([Substring], String.Index?) = ([], nil)
    for index in text.indices {
      try spending.spend(BuiltInCall.weightOfLetters)
      if text[index].isWhitespace {
        if let start { words.append(text[start..<index]) }
        start = nil
      } else {
        start = start ?? index
      }
    }
    if let start { words.append(text[start...]) }
    return words
  }

  private func made(texts: some Sequence<some LosslessStringConvertible>) throws -> Value {
    let elements = try texts.map { text in
      let text = String(text)
      try spending.spend(text.utf8.count + Value.ownWeight)
      return Value.text(text)
    }
    return .list(try ListValue(elements, at: range))
  }

  private func joined() throws -> Value {
    let separator = try textIfGiven(1) ?? ", "
    var text = ""
    let spending = spending
    for (index, element) in try list(0).enumerated() {
      try spending.spend(element.weight + separator.utf8.count)
      if index > 0 { text += separator }
      text += try element.displayText(asking: spending.spend)
      guard text.utf8.count <= TextBound.maximum else { throw Diagnostic.textTooLong(at: range) }
    }
    return .text(text)
  }

  private func replaced() throws -> Value {
    let (text, part, other) = (try text(0), try text(1), try text(2))
    try spending.spend(text.utf8.count)
    guard !part.isEmpty else { return .text(text) }
    var result = ""
    for (index, piece) in try parts(of: text, between: part).enumerated() {
      try spending.spend(Value.ownWeight + other.utf8.count + piece.utf8.count)
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
    if case .record(let record) = whole.value {
      return .yesNo(record.contains(try NameKey(try text(1), asking: spending.spend)))
    }
    return .yesNo(try text(0).containsFolded(try text(1), spending))
  }
}
