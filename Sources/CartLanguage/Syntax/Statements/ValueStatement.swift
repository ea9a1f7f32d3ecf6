/// `2 + 3`: an expression alone on its line, whose value is shown to whoever typed it.
///
/// Only the resolver knows whether it is one: what begins with a name that means nothing
/// was meant as a sentence, as in `Milk`, and so was `7-Up`.
package struct ValueStatement: Hashable, Sendable {
  /// What is to be shown.
  package var value: Expression
  /// Whether no blank stands in it, so that it may be a word.
  package var isOneWord: Bool

  /// The name that it begins with, which may be a mistyped verb.
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
  /// Reads an expression that stands alone; nil where what stands here is none.
  ///
  /// - Throws: what is wrong with one that can be nothing else: `2 * (3 +`.
  mutating func acceptValue(from first: Token) throws(Diagnostic) -> ValueStatement? {
    var ahead = self
    ahead.log = nil
    guard try ahead.readValueAlone() != nil else { return nil }
    // Now that it is one, it is noted what its tokens are. A verb may begin here as well,
    // and that is what is typed mostly.
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
    // A text alone is a name without its verb.
    if case .literal(.text, _) = value { return nil }
    guard ahead.isAtStatementEnd, !isSkipping else { return nil }
    self = ahead
    return value
  }

  /// Whether what stands here is the beginning of a value, whatever names there are; a `[`
  /// that isn't closed may be a test as shells have it.
  private var beginsAsValue: Bool {
    guard let first = source.bytes[token.range].first else { return false }
    return (0x30...0x39).contains(first) || first == UInt8(ascii: "(")
  }
}

extension Diagnostic {
  /// What begins no sentence.
  package static func unknownVerb(at offset: Int, in source: Source) -> Diagnostic {
    let parser = reading(from: offset, in: source)
    return parser.unknownVerb(parser.text(parser.token), parser.token)
  }

  /// Where that stands, without the advice, which takes long: somebody is typing.
  package static func rangeOfVerb(at offset: Int, in source: Source) -> SourceRange {
    reading(from: offset, in: source).token.range
  }

  private static func reading(from offset: Int, in source: Source) -> Parser {
    var parser = Parser(source)
    // It may stand in a block, whose brace ends it.
    parser.context.blocks = 1
    parser.move(to: offset)
    return parser
  }

  /// A value where nobody sees it.
  static func unusedValue(_ value: Expression, in source: Source) -> Diagnostic {
    let text = source.text(source.prefix(of: value.range, maximum: 60))
    let shown = if case .call(let call) = value { call.function.text } else { text }
    let isLong = text.contains("\n") || value.range.count > text.utf8.count
    return Diagnostic(
      .unusedValue, "nothing is done with what `\(shown)` comes to", at: value.range,
      help: [isLong ? "to see it, put `print` before it" : "to see it: `print \(text)`"])
  }
}
