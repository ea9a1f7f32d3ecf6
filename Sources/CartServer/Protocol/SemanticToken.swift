import CartAssist
import CartLanguage

/// The classification of a word, for syntax highlighting in editors.
struct SemanticToken: Hashable, Sendable {
  /// The token types of the protocol that this server uses.
  enum Kind: String, CaseIterable, Sendable {
    case keyword, modifier, number, type, enumMember, `class`, string, `operator`, variable,
      function, comment

    /// Makes the token type for a highlight, or returns nil if the text needs none.
    init?(_ kind: Highlight.Kind) {
      switch kind {
      case .verb: self = .keyword
      case .clause: self = .modifier
      case .amount: self = .number
      case .unit: self = .type
      case .category: self = .enumMember
      case .list: self = .class
      case .text: self = .string
      case .hole: self = .operator
      case .variable: self = .variable
      case .function: self = .function
      case .comment: self = .comment
      // Mistakes are reported as diagnostics.
      case .plain, .unknownCategory, .mistake: return nil
      }
    }

    /// The index of the type in the server's list of types.
    var number: Int { Kind.allCases.firstIndex(of: self) ?? 0 }
  }

  var kind: Kind
  var range: SourceRange
}

/// Tokens in the encoding of the protocol: five numbers per token, with positions relative to the
/// previous token.
struct EncodedTokens: Encodable {
  private(set) var data: [Int] = []

  /// Encodes tokens in order. A token of several lines becomes one token per line.
  init(_ tokens: [SemanticToken], in lines: LineTable) {
    var last = TextPosition(line: 0, character: 0)
    for token in tokens {
      for range in EncodedTokens.lines(of: lines.range(of: token.range), token.range, in: lines) {
        let deltaLine = range.start.line - last.line
        let deltaStart = range.start.character - (deltaLine == 0 ? last.character : 0)
        data += [
          deltaLine, deltaStart, range.end.character - range.start.character, token.kind.number, 0,
        ]
        last = range.start
      }
    }
  }

  private static func lines(
    of range: TextRange, _ bytes: SourceRange, in lines: LineTable
  ) -> [TextRange] {
    guard range.start.line < range.end.line else {
      return range.start == range.end ? [] : [range]
    }
    return (range.start.line...range.end.line).compactMap { line in
      let start = line == range.start.line ? range.start : TextPosition(line: line, character: 0)
      let end = line == range.end.line ? range.end : lines.endPosition(ofLine: line)
      return start.character < end.character ? TextRange(start: start, end: end) : nil
    }
  }
}
