/// A piece of a source for layout.
enum LayoutElement {
  /// A token.
  case token(TokenLog.Entry)
  /// A comment, from its `#` to the end of the line.
  case comment(String)
  /// A line end.
  case lineEnd
  /// A backslash that continues a statement on the next line.
  case continuation
  /// The end of a statement within a line.
  case semicolon
}

extension Formatter {
  /// Everything in a source except white space, in order.
  static func elements(_ entries: [TokenLog.Entry], in source: Source) -> [LayoutElement] {
    var elements: [LayoutElement] = []
    // A byte-order mark is not part of the text.
    var end = source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    for entry in entries {
      elements += trivia(end..<entry.token.range.lowerBound, in: source)
      switch entry.token.kind {
      case .newline: elements.append(.lineEnd)
      case .semicolon: elements.append(.semicolon)
      default: elements.append(.token(entry))
      }
      end = entry.token.range.upperBound
    }
    return elements + trivia(end..<source.bytes.count, in: source)
  }

  /// The comments and continued lines between two tokens.
  private static func trivia(_ range: SourceRange, in source: Source) -> [LayoutElement] {
    var elements: [LayoutElement] = []
    var offset = range.lowerBound
    while offset < range.upperBound {
      switch source.bytes[offset] {
      case UInt8(ascii: "#"):
        let line = offset..<min(range.upperBound, source.lineRange(at: offset).upperBound)
        elements.append(.comment(trimmed(source.text(line))))
        offset = max(line.upperBound, offset + 1)
      case UInt8(ascii: "\\"):
        elements.append(.continuation)
        offset += 1
      default: offset += 1
      }
    }
    return elements
  }

  private static func trimmed(_ comment: String) -> String {
    String(comment.reversed().drop { $0.isWhitespace }.reversed())
  }

  /// The elements, split at the start of top-level statements.
  static func statements(of elements: [LayoutElement]) -> [[LayoutElement]] {
    var statements: [[LayoutElement]] = []
    var (current, depth) = ([LayoutElement](), 0)
    for element in elements {
      if case .token(let entry) = element {
        if entry.startsStatement, depth == 0, !current.isEmpty {
          statements.append(current)
          current = []
        }
        if entry.role == .block { depth += entry.token.kind == .openBrace ? 1 : -1 }
      }
      current.append(element)
    }
    if !current.isEmpty { statements.append(current) }
    return statements
  }
}
