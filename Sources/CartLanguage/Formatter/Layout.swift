import TerminalText

/// Places the elements of a source on lines.
struct Layout {
  private let source: Source
  /// The completed lines, except those that were taken.
  private var lines: [String] = []
  /// Whether nothing was written yet.
  private var isEmpty = true
  private var line = ""
  /// Whether the line has contents.
  private var hasContent = false
  /// The number of line ends since the last element.
  private var lineEnds = 0
  private var isAfterSemicolon = false
  private var previous: TokenLog.Entry?
  private var isAfterComment = false
  /// For each open block, whether it stays on one line.
  private var blocks: [Bool] = []
  private var brackets = 0
  /// Whether a backslash continues the statement; it is only kept if something follows.
  private var isContinued = false

  init(_ source: Source) { self.source = source }

  /// Returns and removes the completed lines, so that the layout can be copied cheaply for a trial.
  mutating func takeLines() -> [String] {
    defer { lines = [] }
    return lines
  }

  /// Ends the last line.
  mutating func end() {
    if hasContent { lines.append(closedLine) }
    hasContent = false
  }

  /// The last line of a statement. A trailing backslash would continue the statement.
  private var closedLine: String { line.hasSuffix("\\") && !isAfterComment ? line + ";" : line }

  /// Writes a top-level statement and the text around it. Its blocks stay on one line if they were
  /// and the line is not too long.
  mutating func write(_ elements: [LayoutElement]) {
    var compact = self
    compact.write(elements, keepingLines: true)
    if compact.isNarrow {
      self = compact
    } else {
      write(elements, keepingLines: false)
    }
  }

  private var isNarrow: Bool {
    (lines + [line]).allSatisfy { line in
      // A string may have several lines.
      line.split(separator: "\n").allSatisfy { DisplayWidth.of($0) <= Formatter.lineWidth }
    }
  }

  private mutating func write(_ elements: [LayoutElement], keepingLines: Bool) {
    for (index, element) in elements.enumerated() {
      switch element {
      case .lineEnd: lineEnds += 1
      case .semicolon: (isAfterSemicolon, lineEnds) = (true, 0)
      case .continuation: (isContinued, lineEnds) = (true, 1)
      case .comment(let text):
        write(comment: text, isInStatement: Layout.goesOn(elements[(index + 1)...], in: source))
      case .token(let entry):
        let staysOnLine = keepingLines && Layout.isOnOneLine(elements[index...])
        write(entry, blockStaysOnLine: staysOnLine)
      }
    }
  }

  // MARK: Comments

  /// - Parameter isInStatement: whether the statement continues, on a line that is indented
  ///   further, like the comment.
  private mutating func write(comment text: String, isInStatement: Bool) {
    if hasContent, lineEnds == 0 {
      line += "  " + (Layout.isNumber(text) ? "# " + text.dropFirst() : text)
    } else {
      let hanging = isInStatement ? max(1, brackets) : brackets
      breakLine(indent: blocks.count + hanging)
      line += text
    }
    (hasContent, isAfterComment, isEmpty, lineEnds) = (true, true, false, 0)
  }

  /// Whether a comment begins with a number, as in `#1 of them`, so that it needs a blank after
  /// `#`. Otherwise it would be read as part of a name.
  private static func isNumber(_ comment: String) -> Bool {
    comment.utf8.dropFirst().first.map { (0x30...0x39).contains($0) } ?? false
  }

  // MARK: Tokens

  private mutating func write(_ entry: TokenLog.Entry, blockStaysOnLine: Bool) {
    let isBlockEnd = entry.role == .block && entry.token.kind == .closeBrace
    let endsOnLine = isBlockEnd ? blocks.popLast() ?? false : false
    place(entry, endsOnLine: isBlockEnd ? endsOnLine : nil)
    line += text(of: entry)
    switch entry.token.kind {
    case .openBrace where entry.role == .block: blocks.append(blockStaysOnLine)
    case .symbol(.openParenthesis), .symbol(.openBracket), .openBrace: brackets += 1
    case .symbol(.closeParenthesis), .symbol(.closeBracket): brackets -= 1
    case .closeBrace where entry.role != .block: brackets -= 1
    default: break
    }
    (hasContent, isAfterComment, isEmpty, isAfterSemicolon) = (true, false, false, false)
    (previous, lineEnds, isContinued) = (entry, 0, false)
  }

  /// Moves to the position of a token.
  ///
  /// - Parameter endsOnLine: for the end of a block, whether the block stays on one line.
  private mutating func place(_ entry: TokenLog.Entry, endsOnLine: Bool?) {
    if isEmpty { return }
    if let endsOnLine {
      if endsOnLine { separate(entry) } else { breakLine(indent: blocks.count, isBlockEnd: true) }
    } else if entry.startsStatement {
      startStatement(entry)
    } else if isElse(entry) {
      if isAfterComment {
        breakLine(indent: blocks.count, isInStatement: true)
      } else {
        line += " "
      }
    } else if lineEnds > 0 || isAfterComment {
      if isContinued, !isAfterComment { line += " \\" }
      breakLine(indent: blocks.count + hangingIndent(before: entry), isInStatement: true)
    } else {
      separate(entry)
    }
  }

  private mutating func startStatement(_ entry: TokenLog.Entry) {
    if blocks.last == true {
      line += isAfterSemicolon ? "; " : " "
    } else {
      breakLine(indent: blocks.count)
    }
  }

  /// Whether the token is `else`, which is placed after the brace.
  private func isElse(_ entry: TokenLog.Entry) -> Bool {
    previous?.role == .block && previous?.token.kind == .closeBrace
      && entry.token.kind == .word
      && ForeignOperator.words(for: source.text(entry.token.range).lowercased())[0] == "else"
  }

  /// The indentation of a continued line relative to its statement.
  private func hangingIndent(before entry: TokenLog.Entry) -> Int {
    switch entry.token.kind {
    case .symbol(.closeParenthesis), .symbol(.closeBracket), .closeBrace:
      return max(0, brackets - 1)
    default: return max(1, brackets)
    }
  }

  /// Ends the line and keeps a blank line.
  private mutating func breakLine(
    indent: Int, isBlockEnd: Bool = false, isInStatement: Bool = false
  ) {
    let startsBlock = previous?.role == .block && previous?.token.kind == .openBrace
    let isFirst = isEmpty
    if hasContent { lines.append(isInStatement ? line : closedLine) }
    let keepsBlank = !isFirst && !isBlockEnd && !isInStatement && !(startsBlock && !isAfterComment)
    if lineEnds > 1, keepsBlank { lines.append("") }
    line = String(repeating: " ", count: indent * Formatter.indentation)
    hasContent = false
  }

  private mutating func separate(_ entry: TokenLog.Entry) {
    if let previous, Spacing.isWanted(between: previous, and: entry, in: source) { line += " " }
  }

  private func text(of entry: TokenLog.Entry) -> String { HoleLayout.text(of: entry, in: source) }

  /// Whether the next token of these elements continues the statement.
  private static func goesOn(_ elements: ArraySlice<LayoutElement>, in source: Source) -> Bool {
    for case .token(let entry) in elements {
      return !entry.startsStatement && entry.role != .block
        && !(entry.isWord
          && ForeignOperator.words(for: source.text(entry.token.range).lowercased())[0] == "else")
    }
    return false
  }

  /// Whether the first block ends before its line does.
  private static func isOnOneLine(_ elements: ArraySlice<LayoutElement>) -> Bool {
    var depth = 0
    for element in elements {
      switch element {
      case .lineEnd, .comment, .continuation: return false
      case .semicolon: break
      case .token(let entry) where entry.role == .block:
        depth += entry.token.kind == .openBrace ? 1 : -1
        if depth == 0 { return true }
      case .token: if depth == 0 { return false }
      }
    }
    return false
  }
}
