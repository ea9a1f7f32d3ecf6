/// `2 + 3`: an expression statement, whose value is shown at a prompt.
///
/// Only the resolver can identify one: an expression that starts with an undefined name was meant
/// as a sentence, such as `Milk` or `7-Up`.
package struct ValueStatement: Hashable, Sendable {
  /// The expression.
  package var value: Expression
  /// Whether it contains no blanks, so that it may also be a word.
  package var isOneWord: Bool

  /// The first name in it, which may be a mistyped verb.
  package var firstName: Name? {
    var first = value
    while true {
      switch first {
      case .name(let name): return name
      case .converted(let conversion): first = conversion.value
      case .binary(let left, _, _, _), .index(let left, _, _), .slice(let left, _),
        .field(let left, _):
        first = left
      case .literal, .day, .text, .list, .parentheses, .unary, .call, .conditional, .comprehension,
        .stepped, .fallback, .record:
        return nil
      }
    }
  }
}

extension Parser {
  /// Reads an expression statement; nil if the text is something else.
  ///
  /// - Throws: the errors of a text that can only be an expression: `2 * (3 +`.
  mutating func acceptValue(from first: Token) throws(Diagnostic) -> ValueStatement? {
    var ahead = self
    ahead.log = nil
    guard try ahead.readValueAlone() != nil else { return nil }
    // The text is an expression, so its tokens are recorded. Expectations at its start stay
    // unrecorded, because a verb is the usual case there.
    log?.quietOffset = first.range.lowerBound
    defer { log?.quietOffset = nil }
    guard let value = try readValueAlone() else { return nil }
    let statement = ValueStatement(value: value, isOneWord: value.range == first.range)
    log?.note(statement)
    return statement
  }

  private mutating func readValueAlone() throws(Diagnostic) -> Expression? {
    var ahead = self
    let value: Expression
    do throws(Diagnostic) {
      value = try ahead.readingExpression { (parser) throws(Diagnostic) in
        try parser.parseExpression()
      }
    } catch {
      let isCalculated = ahead.context.operators > context.operators
      let isSure = error.isIncomplete || isCalculated || ahead.token.kind == .date
      guard beginsAsValue && isSure || isCalculated && error.code == .misplacedPercent else {
        return nil
      }
      throw error
    }
    // A string alone is an item without its verb.
    if case .literal(.text, _) = value { return nil }
    guard ahead.isAtStatementEnd, !isSkipping else { return nil }
    self = ahead
    return value
  }

  /// Whether the current token can only start a value; an unclosed `[` may be a shell test.
  private var beginsAsValue: Bool {
    guard let first = source.bytes[token.range].first else { return false }
    return (0x30...0x39).contains(first) || first == UInt8(ascii: "(")
  }
}

extension Diagnostic {
  /// The error for an unknown verb, found by parsing the text as a sentence.
  package static func unknownVerb(at offset: Int, in source: Source) -> Diagnostic {
    let parser = reading(from: offset, in: source)
    return parser.unknownVerb(parser.text(parser.token), parser.token)
  }

  /// The range of an unknown verb, without suggestions, which take too long while the user is
  /// typing.
  package static func rangeOfVerb(at offset: Int, in source: Source) -> SourceRange {
    reading(from: offset, in: source).token.range
  }

  private static func reading(from offset: Int, in source: Source) -> Parser {
    var parser = Parser(source)
    // The statement may be in a block, whose brace ends it.
    parser.context.blocks = 1
    parser.move(to: offset)
    return parser
  }

  /// The error for a value that is not used.
  static func unusedValue(_ value: Expression, in source: Source) -> Diagnostic {
    let text = source.text(source.prefix(of: value.range, maximum: 60))
    let shown = if case .call(let call) = value { call.function.text } else { text }
    let isLong = text.contains("\n") || value.range.count > text.utf8.count
    return Diagnostic(
      .unusedValue, "the result of `\(shown)` is not used", at: value.range,
      help: [isLong ? "to print it, write `print` before it" : "to print it: `print \(text)`"])
  }
}
