import CartAssist
import CartLanguage

/// What a word of a text is, for editors that colour it.
struct SemanticToken: Hashable, Sendable {
  /// The kinds that editors know, of those that there is a use for.
  enum Kind: String, CaseIterable, Sendable {
    case keyword, modifier, number, type, enumMember, `class`, string, `operator`, variable,
      function, comment

    /// What editors call a stretch of a source; nil for what speaks for itself.
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
      // What is wrong is said as that.
      case .plain, .unknownCategory, .mistake: return nil
      }
    }

    /// Its number among all.
    var number: Int { Kind.allCases.firstIndex(of: self) ?? 0 }
  }

  var kind: Kind
  var range: SourceRange
}

/// The words of a text in the numbers of the protocol: five a word, by how far it stands from the one
/// before.
struct EncodedTokens: Encodable {
  private(set) var data: [Int] = []

  /// Counts tokens that stand in order; one of several lines is one a line.
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
